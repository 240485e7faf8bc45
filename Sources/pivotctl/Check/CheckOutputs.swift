// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Glibc

/// The files that a check writes, and the one of what is known. What would destroy something is found out before the
/// check runs.
struct CheckOutputs {
  static let options: [CommandSpec.Option] = [
    .init("junit", value: "FILE", help: "write a JUnit report, a test for each case"),
    .init("pictures", value: "DIR", help: "draw the cases on a sheet, those with findings also one by one"),
    .init("sarif", value: "FILE", help: "write a SARIF 2.1.0 log"),
    .init("annotations", help: "print GitHub annotations too; so it is where GITHUB_ACTIONS is set"),
    .init("baseline", value: "FILE", help: "findings in this file are known and do not count"),
    .init("update-baseline", help: "write what is found to the baseline, and end with 0"),
  ]

  /// What does not count; nil without a baseline, and where it is written anew.
  let known: Baseline?
  /// What was known before the baseline is written anew.
  private let old: Baseline?
  /// What the baseline knows of screens that are not there, in a sentence; nil when there are none.
  let lost: String?
  private let junit: String?
  private let sarif: String?
  private let pictures: String?
  private let roles: FileRoles
  /// The baseline to be written.
  private let update: String?
  /// How it calls files.
  private let paths: BaselinePaths

  /// One of the files may go to standard output; then nothing else does.
  var areOnStandardOutput: Bool {
    [junit, sarif, update].contains { $0.map(FileIdentity.isStandardOutput) ?? false }
  }

  init(_ arguments: ParsedArguments, _ screens: LocalScreens) throws {
    let data = screens.data
    junit = arguments["junit"]
    sarif = arguments["sarif"]
    pictures = arguments["pictures"]
    let baseline = arguments["baseline"]
    update = arguments.has("update-baseline") ? baseline : nil
    if baseline == nil, arguments.has("update-baseline") {
      throw ArgumentError.badValue("--update-baseline", reason: "which one? name it with --baseline FILE")
    }

    var roles = FileRoles()
    try roles.reads(screens: arguments.operands, in: data)
    for file in DeviceList.files(arguments.all("devices")) { try roles.reads(file, as: "a list of devices") }
    if let baseline, update == nil { try roles.reads(baseline, as: "the baseline") }
    if arguments.has("json"),
      [junit, sarif, update].contains(where: { $0.map(FileIdentity.isStandardOutput) ?? false })
    {
      throw Failure.usage("--json: standard output is taken by another option")
    }
    for (option, path) in [("--junit", junit), ("--sarif", sarif), ("--update-baseline", update)] {
      if let path { try roles.writes(path, as: option) }
    }
    self.roles = roles
    if let pictures { try FileRoles.writes(into: pictures, as: "--pictures") }
    let isUpdated = arguments.has("update-baseline")
    let paths = baseline.map(BaselinePaths.init(of:)) ?? BaselinePaths()
    self.paths = paths
    var read = try baseline.flatMap { try Self.baseline($0, paths, isUpdated: isUpdated) }
    lost = Self.sentence(read?.forgetScreens(unless: screens.has) ?? [], isUpdated: isUpdated)
    known = isUpdated ? nil : read
    old = isUpdated ? read : nil
  }

  /// Nil where one is to be written that is not there yet; what is there then must be a baseline, too.
  private static func baseline(_ path: String, _ paths: BaselinePaths, isUpdated: Bool) throws(Failure)
    -> Baseline?
  {
    var info = stat()
    let isThere = path == "-" ? !isUpdated : stat(path, &info) == 0
    guard isThere else {
      guard !isUpdated else { return nil }
      throw .document(["there is no baseline \(path) yet: --update-baseline writes it"])
    }
    if isUpdated, info.st_mode & S_IFMT != S_IFREG, info.st_mode & S_IFMT != S_IFDIR { return nil }
    let text = try InputFile.text(of: path)
    do throws(BaselineError) {
      return try Baseline(text, calling: paths)
    } catch {
      throw .document(["--baseline: \(path): \(error)"])
    }
  }

  private static func sentence(_ lost: [(screen: String, count: Int)], isUpdated: Bool) -> String? {
    guard !lost.isEmpty else { return nil }
    let known = count(lost.reduce(0) { $0 + $1.count }, "known finding")
    let most = 3
    let rest = lost.count > most ? " and \(lost.count - most) more" : ""
    let screens = lost.prefix(most).map(\.screen).joined(separator: ", ") + rest
    return isUpdated
      ? "\(known) of screens that are not there forgotten: \(screens)"
      : "\(known) of screens that are not there: \(screens): --update-baseline forgets them"
  }

  var drawsPictures: Bool { pictures != nil }

  /// - Parameter drawn: with what was found on each screen, wherever it is told.
  func write(
    _ document: CheckDocument, pictures drawn: [(part: CheckPictures.Part, report: CheckReport)],
    _ console: Console
  ) throws(Failure) {
    if let pictures {
      let files = CheckPictures(parts: drawn).files.map { ("\(pictures)/\($0.name)", $0.text) }
      var roles = roles
      for (path, _) in files { try roles.writes(path, as: "--pictures") }
      for (path, text) in files { try OutputFile.write(text, to: path, console) }
    }
    if let junit {
      let report = CheckJUnit(parts: document.parts, refused: document.refused)
      try OutputFile.write(report.text, to: junit, console)
    }
    if let sarif {
      let log = CheckSARIF(parts: document.parts, refused: document.refused)
      try OutputFile.write(log.text, to: sarif, console)
    }
    // Where nothing could be looked at, nothing is known anew.
    if let update, !document.parts.isEmpty {
      try OutputFile.write(
        Baseline.text(
          for: document.parts.map { ($0.screen, $0.report) }, keeping: old, calling: paths), to: update,
        console)
    }
  }
}

extension BaselinePaths {
  /// From the folder of a baseline; from the working folder for one that is none's, as standard input and pipes.
  init(of baseline: String) {
    guard let here = getcwd(nil, 0) else {
      self.init()
      return
    }
    defer { free(here) }
    let isOfFolder = baseline != "-" && !baseline.hasPrefix("/dev/") && !baseline.hasPrefix("/proc/")
    self.init(
      in: isOfFolder ? FileIdentity.parts(of: baseline).folder : ".", from: String(cString: here),
      real: { path in
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
      },
      isThere: InputFile.exists)
  }
}
