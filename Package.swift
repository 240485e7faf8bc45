// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import PackageDescription

/// Only `make fuzz` sets it: the sanitizers' own builds, in a folder of their own.
let isFuzzing = Context.environment["PIVOT_FUZZ"] != nil
let sanitized = ["-sanitize=fuzzer,address"]

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isFuzzing ? [.unsafeFlags(sanitized)] : [])
/// Hot numeric code: no dynamic exclusivity checks in release.
let numeric = strict + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// A system library: a module map under Sources/, found by pkg-config.
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// One of our modules and what it may import.
func module(_ name: String, _ imports: [Target.Dependency] = [], settings: [SwiftSetting] = strict)
  -> Target
{
  .target(name: name, dependencies: imports, swiftSettings: settings)
}

func program(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: imports, swiftSettings: strict,
    linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/pivotd/swift"])])
}

/// A strategy module: one folder under Plugins/, one shared object `libpivot-<name>.so`.
func strategy(_ folder: String) -> Target {
  .target(
    name: folder, dependencies: ["CPivotStrategy", "StrategyKit"], path: "Plugins/\(folder)",
    exclude: ["README.md", "example.yaml"], swiftSettings: strict,
    linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../swift"])])
}

func tests(
  _ name: String, _ imports: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: exclude, resources: resources, swiftSettings: strict)
}

let modules: [Target] = [
  system("CUV", pkgConfig: "libuv", apt: "libuv1-dev"),
  system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
  system("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
  .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
  .target(name: "CPango"),
  .target(name: "CPivotStrategy"),
  module("Geometry"),
  module("Traits", ["Geometry"]),
  module("ConstraintSolver", settings: numeric),
  module("TextMetrics", ["Traits", "Geometry"]),
  module("Fonts", ["CPango", "TextMetrics"]),
  module("AutoLayout", ["Traits", "Geometry", "ConstraintSolver", "TextMetrics"]),
  module("SourceText"),
  module("Installation"),
  module("Arguments", ["SourceText"]),
  module("ConflictLogs", ["ConstraintSolver", "Geometry"]),
  module("YAMLTree", ["CYAML", "SourceText"]),
  module("JSON", ["CSimdJSON"]),
  module("Devices", ["Traits", "Geometry", "YAMLTree", "SourceText"]),
  module("Controllers", ["Devices", "Traits", "Geometry"]),
  module(
    "Screens",
    [
      "AutoLayout", "Controllers", "Devices", "YAMLTree", "SourceText", "Traits", "Geometry",
      "ConstraintSolver", "TextMetrics",
    ]),
  module(
    "InterfaceBuilder",
    [
      "CExpat", "Screens", "AutoLayout", "TextMetrics", "ConstraintSolver", "YAMLTree", "SourceText",
      "Traits",
      "Geometry",
    ]),
  module(
    "Strategies",
    [
      "CPivotStrategy", "Screens", "AutoLayout", "YAMLTree", "SourceText", "Traits", "Geometry",
      "ConstraintSolver",
    ]),
  module(
    "Sessions",
    [
      "Devices", "Controllers", "Screens", "Strategies", "AutoLayout", "Traits", "Geometry", "SourceText",
      "YAMLTree",
    ]),
  module(
    "Checks",
    [
      "Sessions", "Strategies", "Devices", "Controllers", "Screens", "AutoLayout", "ConstraintSolver",
      "Traits",
      "Geometry", "SourceText", "TextMetrics", "YAMLTree",
    ]),
  module("Rendering", ["Geometry", "AutoLayout"]),
  module("EventLoop", ["CUV"]),
  module("Varlink", ["JSON"]),
  module("Wire", ["Varlink", "JSON", "Geometry"]),
  module("WireSessions", ["Wire", "Sessions", "Traits", "Geometry", "SourceText"]),
  module("EventBus", ["Wire", "Varlink", "JSON"]),
  module("Client", ["Wire", "Varlink", "JSON"]),
  module(
    "Daemon",
    [
      "Installation", "EventLoop", "EventBus", "Wire", "WireSessions", "Checks", "Varlink", "JSON",
      "Sessions", "Strategies",
      "Screens", "InterfaceBuilder",
      "Controllers", "Devices", "AutoLayout", "YAMLTree", "SourceText", "Traits", "Geometry",
    ]),
]

let programs: [Target] = [
  program("pivotd", ["Daemon", "Arguments"]),
  program(
    "pivotctl",
    [
      "Installation", "Arguments", "Client", "Checks", "ConflictLogs", "Rendering", "Wire", "WireSessions",
      "Varlink", "JSON",
      "Sessions",
      "Strategies",
      "Screens", "InterfaceBuilder",
      "Devices",
      "Controllers", "AutoLayout", "SourceText", "Traits", "Geometry", "Fonts", "TextMetrics",
    ]),
  .executableTarget(
    name: "solver-replay", dependencies: ["ConstraintSolver"], path: "Benchmarks/Solver/Replay",
    swiftSettings: numeric),
  .executableTarget(
    name: "layout-bench",
    dependencies: [
      "WireSessions", "Wire", "Varlink", "Sessions", "Strategies", "Screens", "Controllers", "Devices",
      "AutoLayout", "Traits", "Geometry",
    ], path: "Benchmarks/Layout", swiftSettings: strict),
  .target(
    name: "CaseFiles", dependencies: ["JSON", "Geometry", "AutoLayout", "ConstraintSolver"],
    path: "Tests/Cases/CaseFiles",
    swiftSettings: strict),
  .executableTarget(
    name: "uikit-cases",
    dependencies: [
      "Sessions", "Strategies", "Screens", "Controllers", "Devices", "AutoLayout", "ConstraintSolver",
      "Traits", "Geometry", "JSON",
      "CaseFiles", "ShippedDevices",
    ], path: "Tests/Cases/uikit-cases", swiftSettings: strict),
  .executableTarget(
    name: "text-cases", dependencies: ["TextMetrics", "Traits", "Geometry"],
    path: "Tests/Cases/text-cases", swiftSettings: strict),
  .executableTarget(
    name: "interface-frames",
    dependencies: ["InterfaceBuilder", "AutoLayout", "SourceText", "Traits", "Geometry", "JSON"],
    path: "Tests/Cases/interface-frames", swiftSettings: strict),
  .executableTarget(
    name: "solver-cases", dependencies: ["ConstraintSolver"], path: "Tests/Cases/solver-cases",
    swiftSettings: strict),
  .executableTarget(
    name: "log-cases", dependencies: ["ConflictLogs", "CaseFiles", "JSON"], path: "Tests/Cases/log-cases",
    swiftSettings: strict),
]

let fuzzers: [Target] = [
  .target(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
  .executableTarget(
    name: "interface-fuzz", dependencies: ["InterfaceBuilder", "Screens", "CLibFuzzer"],
    path: "Tests/Fuzz/interface-fuzz", swiftSettings: strict,
    linkerSettings: [.unsafeFlags(sanitized)]),
]

let strategies: [Target] = [
  // Linked into each module: a shared one would be a Swift type that crosses between them.
  .target(
    name: "StrategyKit", dependencies: ["CPivotStrategy"], path: "Plugins/StrategyKit",
    swiftSettings: strict),
  strategy("ConstraintSwap"),
  strategy("ContainerReparent"),
  strategy("SizeClassSwitch"),
]

let testSuites: [Target] = [
  .target(name: "Checkout", path: "Tests/Checkout", swiftSettings: strict),
  .target(
    name: "ShippedDevices", dependencies: ["Checkout", "Devices"], path: "Tests/ShippedDevices",
    swiftSettings: strict),
  .target(name: "PipeText", path: "Tests/PipeText", swiftSettings: strict),
  .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: strict),
  tests("GeometryTests", ["Geometry"]),
  tests("TraitsTests", ["Traits", "Geometry"]),
  tests(
    "ConstraintSolverTests", ["ConstraintSolver", "SeededNumbers"], exclude: ["Oracle"],
    resources: [.copy("Fixtures")]),
  tests("TextMetricsTests", ["TextMetrics", "Traits", "Geometry"]),
  tests("FontsTests", ["Fonts", "TextMetrics", "Geometry"]),
  tests("AutoLayoutTests", ["AutoLayout", "Traits", "Geometry", "ConstraintSolver", "TextMetrics"]),
  tests("ArgumentsTests", ["Arguments"]),
  tests("ConflictLogsTests", ["ConflictLogs"]),
  tests("InstallationTests", ["Installation", "PipeText", "Checkout"]),
  tests("YAMLTreeTests", ["YAMLTree", "SourceText"]),
  tests("JSONTests", ["JSON"]),
  tests("DevicesTests", ["Devices", "Traits", "Geometry", "SourceText", "Checkout", "ShippedDevices"]),
  tests("ControllersTests", ["Controllers", "Devices", "Traits", "Geometry", "ShippedDevices"]),
  tests(
    "ScreensTests",
    [
      "Screens", "AutoLayout", "Controllers", "YAMLTree", "SourceText", "Traits", "Geometry",
      "ConstraintSolver", "TextMetrics", "Checkout",
    ]),
  tests(
    "InterfaceBuilderTests",
    [
      "InterfaceBuilder", "Screens", "Controllers", "AutoLayout", "SourceText", "Traits", "Geometry",
      "TextMetrics",
    ]),
  tests(
    "StrategiesTests",
    [
      "Strategies", "Screens", "AutoLayout", "SourceText", "Traits", "Geometry", "CPivotStrategy",
      "YAMLTree", "ConstraintSolver", "PipeText", "Checkout",
    ], exclude: ["Modules"]),
  tests(
    "SessionsTests",
    [
      "Sessions", "Strategies", "Screens", "Controllers", "Devices", "AutoLayout", "Traits", "Geometry",
      "SourceText", "SeededNumbers", "Checkout", "ShippedDevices",
    ]),
  tests(
    "ChecksTests",
    [
      "Checks", "Sessions", "Strategies", "Devices", "Screens", "SourceText", "Traits", "Controllers",
      "AutoLayout", "ConstraintSolver", "Geometry", "SeededNumbers", "Checkout", "ShippedDevices",
    ]),
  tests("RenderingTests", ["Rendering", "AutoLayout", "Geometry", "Traits"]),
  tests("EventLoopTests", ["EventLoop"]),
  tests("VarlinkTests", ["Varlink", "JSON"]),
  tests("WireTests", ["Wire", "Varlink", "JSON", "Geometry", "SeededNumbers"]),
  tests("EventBusTests", ["EventBus", "Wire", "Varlink", "JSON", "Geometry"]),
  tests("ClientTests", ["Client", "Wire", "Varlink", "JSON"]),
  tests(
    "DaemonTests",
    [
      "Installation", "Daemon", "pivotd", "Arguments", "Client", "Wire", "Varlink", "JSON", "EventLoop",
      "Sessions", "Strategies", "Controllers", "Devices", "SourceText", "Traits", "Geometry",
      "PipeText", "Checkout",
    ]),
  tests(
    "PivotctlTests",
    [
      "pivotctl", "Arguments", "Checks", "ConflictLogs", "Sessions", "SourceText", "Devices", "Wire",
      "Varlink", "JSON", "Traits", "Geometry", "YAMLTree", "PipeText", "Checkout", "ShippedDevices",
      "InterfaceBuilder", "Screens", "Strategies",
    ]),
  tests("EndToEndTests", ["Client", "Wire", "JSON", "Checkout"]),
  tests("RepositoryTests", ["Checkout"]),
]

let products: [Product] = [
  .library(name: "pivot-constraint-swap", type: .dynamic, targets: ["ConstraintSwap"]),
  .library(name: "pivot-container-reparent", type: .dynamic, targets: ["ContainerReparent"]),
  .library(name: "pivot-size-class-switch", type: .dynamic, targets: ["SizeClassSwitch"]),
]

/// `PIVOT_ONLY=AutoLayout,AutoLayoutTests swift test` leaves out all that these do not need: `swift test` has no
/// way of its own to build less than everything.
func reduced(_ targets: [Target], to names: some Sequence<String>) -> [Target] {
  var wanted = Set(names)
  var waiting = Array(wanted)
  while let name = waiting.popLast() {
    for case .byNameItem(let imported, _) in targets.first(where: { $0.name == name })?.dependencies ?? []
    where wanted.insert(imported).inserted {
      waiting.append(imported)
    }
  }
  return targets.filter { wanted.contains($0.name) }
}

let everything = modules + programs + strategies + testSuites + (isFuzzing ? fuzzers : [])
let only = Context.environment["PIVOT_ONLY"].map { $0.split(separator: ",").map(String.init) }
let targets = only.map { reduced(everything, to: $0) } ?? everything

let package = Package(
  name: "pivotd",
  products: strategies.allSatisfy { strategy in targets.contains { $0 === strategy } } ? products : [],
  targets: targets,
  cxxLanguageStandard: .cxx17
)
