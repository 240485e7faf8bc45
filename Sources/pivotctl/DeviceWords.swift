// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Lists of devices.
enum DeviceWords {
  /// A comma that is followed by digits alone belongs to a name, as in `iPhone14,7`.
  static func names(_ lists: [String]) -> [String] {
    var names: [String] = []
    for list in lists {
      for (place, part) in list.split(separator: ",").enumerated() {
        if place > 0, part.utf8.allSatisfy({ (48...57).contains($0) }), let last = names.popLast() {
          names.append("\(last),\(part)")
        } else {
          names.append(String(part))
        }
      }
    }
    return names
  }
}
