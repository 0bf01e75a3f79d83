import Formats
import Scanning

/// One entry of an extracted catalog; its texts bear the escapes that the file will have.
package struct ExtractedEntry: Hashable, Sendable {
  /// The key, escaped.
  package var key: String
  /// The value, escaped, with two or more placeholders numbered; `nil` where no call has one.
  package var value: String?
  /// The comments of all its calls, sorted by their bytes, each once.
  package var comments: [String]

  /// Whether the entry stands before `other` in a catalog: by key in ASCII order whatever the case of letters, those
  /// that differ in case alone by their bytes.
  func precedes(_ other: ExtractedEntry) -> Bool {
    let left = key.utf8.lazy.map(Self.folded)
    let right = other.key.utf8.lazy.map(Self.folded)
    if left.elementsEqual(right) { return key.utf8.lexicographicallyPrecedes(other.key.utf8) }
    return left.lexicographicallyPrecedes(right)
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}

/// A catalog of the source language as it is extracted.
package struct ExtractedCatalog: Hashable, Sendable {
  /// The table: the file's name without `.strings`.
  package var table: String
  /// The entries in the order of the file.
  package var entries: [ExtractedEntry]

  /// The file's text.
  ///
  /// A key whose calls have no value keeps the one that `old` has for it, as it is written there: with
  /// `NSLocalizedString` the source texts may be in the catalog alone. Else the key is the text, its placeholders
  /// numbered.
  package func text(replacing old: StringsFile? = nil) -> String {
    var text = ""
    for entry in entries {
      let comments = entry.comments.isEmpty ? [Self.noComment] : entry.comments
      // A comment that holds the end of one would let its rest count as entries.
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

  /// The file's bytes.
  ///
  /// - Parameters:
  ///   - encoding: Apple's tools write UTF-16, little-endian, with a byte order mark.
  ///   - old: The catalog that is to be replaced, whose values count where no call has one.
  package func bytes(encoding: TextEncoding = .utf16LittleEndian, replacing old: StringsFile? = nil) -> [UInt8] {
    encoding.encode(Array(text(replacing: old).utf8))
  }

  private static func decoded(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "\\")) else { return key }
    return StringsFile(parsing: Array("\"\(key)\";".utf8), dialect: .apple).entries.first?.key ?? key
  }

  /// What stands where no call of a key has a comment.
  package static let noComment = "No comment provided by engineer."

  /// Whether `name` can be a table's: it becomes a file's name.
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
  /// The value that counts for `key` between quotes, with the escapes that it has in the file if it has quotes there.
  fileprivate func writtenValue(_ key: String) -> String? {
    guard let entry = entry(key) else { return nil }
    let written = text[entry.valueSpan]
    guard format == .strings, written.first == UInt8(ascii: "\"") else { return StringsQuoting.raw.quote(entry.value) }
    return String(decoding: written, as: UTF8.self)
  }
}
