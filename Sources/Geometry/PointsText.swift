// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A number of points so that reading it gives the same number again: a whole one without a fraction, any other with as
/// many decimals as it takes.
public func exactPointsText(_ value: Double) -> String {
  let short = pointsText(value)
  return Double(short) == value ? short : "\(value)"
}

/// A number of points as people write it: at most three decimals, none that say nothing.
public func pointsText(_ value: Double) -> String {
  let thousandths = (value * 1000).rounded()
  guard abs(thousandths) < 1e15 else { return "\(value)" }
  let whole = Int64(thousandths)
  let sign = whole < 0 ? "-" : ""
  let digits = whole.magnitude
  var fraction = String(digits % 1000)
  fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return fraction.isEmpty ? "\(sign)\(digits / 1000)" : "\(sign)\(digits / 1000).\(fraction)"
}
