// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

private let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

extension StringProtocol {
  /// The text with each byte as `%XX` that is not an unreserved character of a URI (RFC 3986), nor among `others`.
  public func percentEncoded(keeping others: String = "") -> String {
    var encoded = ""
    for byte in utf8 {
      if unreserved.contains(byte) || others.utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
