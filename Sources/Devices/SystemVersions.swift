// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

extension DeviceModel {
  /// The version a session gets that names none: the newest one whose insets were read in every turn.
  public var defaultOS: OSVersion {
    if let version = figures.rules.systems[platform]?.defaultOS, os.contains(version) { return version }
    let complete = versions { era in device.orientations.allSatisfy { era.insets[$0] != nil } }
    return complete.max() ?? versions { _ in true }.max() ?? os.max ?? .oldest
  }

  /// Throws unless the model runs `version`.
  public func check(os version: OSVersion) throws(DeviceLookupError) {
    guard os.contains(version), !isSkipped(version) else {
      throw .systemOutOfRange(model: name, os: version, range: os, nearest: nearest(to: version))
    }
  }

  /// The newest version of each era that passes `isWanted`, within the model's own range.
  private func versions(_ isWanted: (Device.SafeAreas) -> Bool) -> [OSVersion] {
    device.safeArea.all.filter { isWanted($0.entry) && $0.os.overlaps(os) }.compactMap { era in
      if let version = era.entry.measuredOn, os.contains(version) { return version }
      return era.os.intersection(os).max
    }
  }

  private func isSkipped(_ version: OSVersion) -> Bool {
    figures.rules.systems[platform]?.skipped?.contains(version) ?? false
  }

  /// The allowed version that is closest to `version`.
  private func nearest(to version: OSVersion) -> OSVersion {
    var version = version
    if let skipped = figures.rules.systems[platform]?.skipped, let min = skipped.min,
      let max = skipped.max, skipped.contains(version)
    {
      let below = OSVersion(min.major - 1)
      let above = OSVersion(max.major + 1)
      let isNearerToBelow = version.major - below.major <= above.major - version.major
      version = isNearerToBelow ? below : above
    }
    if let min = os.min, version < min { return min }
    if let max = os.max, os.isBefore(version) { return max }
    return version
  }
}
