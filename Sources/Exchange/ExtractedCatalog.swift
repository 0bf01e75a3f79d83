import Formats
import Scanning

/// Its texts contain the escapes for the file.
package struct ExtractedEntry: Hashable, Sendable {
  package var key: String
  /// Positions are added to two or more placeholders; `nil` if no call has a value.
  package var value: String?
  /// Distinct, sorted by bytes.
  package var comments: [String]

  /// Keys are sorted in ASCII order ignoring case, then by bytes.
  func precedes(_ other: ExtractedEntry) -> Bool {
    let left = key.utf8.lazy.map(\.asciiLowercased)
    let right = other.key.utf8.lazy.map(\.asciiLowercased)
    if left.elementsEqual(right) { return key.utf8.lexicographicallyPrecedes(other.key.utf8) }
    return left.lexicographicallyPrecedes(right)
  }
}

package struct ExtractedCatalog: Hashable, Sendable {
  package var table: String
  /// Listed in file order.
  package var entries: [ExtractedEntry]

  /// A key whose calls lack a value keeps its value from `old`, with the same escapes: with `NSLocalizedString`, only
  /// the catalog may have the source text. Otherwise the key is the text, with positions added to its placeholders.
  package func text(replacing old: StringsFile? = nil) -> String {
    var text = ""
    for entry in entries {
      let comments = entry.comments.isEmpty ? [Self.noComment] : entry.comments
      // A comment that contains `*/` would turn its own rest into entries.
      let lines = comments.map { Self.harmless($0) }.joined(separator: "\n   ")
      text += "/* \(lines) */\n\"\(entry.key)\" = "
      if let value = entry.value {
        text += "\"\(value)\""
      } else if let kept = old?.writtenValue(Self.decoded(entry.key)) {
        text += kept
      } else {
        text += "\"\(SourceLiteral.numberingPlaceholders(inText: entry.key))\""
      }
      text += ";\n\n"
    }
    return text
  }

  /// Apple's tools write UTF-16 LE with a byte order mark. Values of `old` count for keys whose calls lack one.
  package func bytes(encoding: TextEncoding = .utf16LittleEndian, replacing old: StringsFile? = nil) -> [UInt8] {
    encoding.encode(Array(text(replacing: old).utf8))
  }

  private static func decoded(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "\\")) else { return key }
    return StringsFile(parsing: Array("\"\(key)\";".utf8), dialect: .apple).entries.first?.key ?? key
  }

  /// Apple's comment for an entry whose calls lack one.
  package static let noComment = "No comment provided by engineer."

  /// A table's name is also a file name.
  static func isTableName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
      && name.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && $0 != ":" && $0.value >= 0x20 && $0.value != 0x7F }
  }

  private static func harmless(_ comment: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in comment.unicodeScalars {
      if previous == "*", scalar == "/" { result += " " }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    return result
  }
}

extension StringsFile {
  /// The quoted value, with the escapes of the file if it is quoted there.
  fileprivate func writtenValue(_ key: String) -> String? {
    guard let entry = entry(key) else { return nil }
    let written = text[entry.valueSpan]
    guard format == .strings, written.first == UInt8(ascii: "\"") else { return StringsQuoting.raw.quote(entry.value) }
    return String(decoding: written, as: UTF8.self)
  }
}
