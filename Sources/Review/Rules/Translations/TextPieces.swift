import Messages
import Text

/// The HTML tags of a text.
enum MarkupTag {
  /// The names of the tags in `text` in their order, end tags with `/`: `b`, `/b`, `br`; entities as `&nbsp;`.
  ///
  /// A `<` that no ASCII letter follows, as in "a < b", is text.
  static func all(in text: String) -> [String] { located(in: text).map(\.name) }

  /// The same with the places.
  static func located(in text: String) -> [(name: String, span: Span)] {
    var text = text
    return text.withUTF8 { bytes in
      var tags: [(name: String, span: Span)] = []
      var index = 0
      while index < bytes.count {
        let end: Int?
        switch bytes[index] {
        case 0x3C: end = tagEnd(bytes, from: index)
        case 0x26: end = entityEnd(bytes, from: index)
        default: end = nil
        }
        guard let end else {
          index += 1
          continue
        }
        let isEntity = bytes[index] == 0x26
        var nameEnd = index + 1
        while nameEnd < end,
          isEntity || bytes[nameEnd] == 0x2F && nameEnd == index + 1 || isAlphanumeric(bytes[nameEnd])
        {
          nameEnd += 1
        }
        let name = String(decoding: bytes[(isEntity ? index : index + 1)..<nameEnd], as: UTF8.self).lowercased()
        tags.append((name, index..<end))
        index = end
      }
      return tags
    }
  }

  /// Behind the `>` of the tag at `start`, within 500 bytes; `nil` if there is none.
  private static func tagEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    if index < bytes.count, bytes[index] == 0x2F { index += 1 }
    guard index < bytes.count, isAlphanumeric(bytes[index]), !(0x30...0x39).contains(bytes[index]) else { return nil }
    while index < bytes.count, index - start < 500 {
      if bytes[index] == 0x3E { return index + 1 }
      if bytes[index] == 0x3C { return nil }
      index += 1
    }
    return nil
  }

  /// Behind the `;` of the entity at `start`: `&nbsp;`, `&#160;`.
  private static func entityEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    if index < bytes.count, bytes[index] == 0x23 { index += 1 }
    let first = index
    while index < bytes.count, index - start < 12, isAlphanumeric(bytes[index]) { index += 1 }
    return index > first && index < bytes.count && bytes[index] == 0x3B ? index + 1 : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

/// The web addresses of a text.
enum WebAddress {
  /// The addresses in `text` as they are written, without the punctuation behind them.
  static func all(in text: String) -> [String] {
    guard text.utf8.contains(0x3A), text.firstRange(of: "://") != nil else { return [] }
    let words = text.split { $0.isWhitespace || "\"<>()[]{}|“”«»".contains($0) }
    return words.compactMap { word in
      guard let start = ["https://", "http://"].compactMap({ word.firstRange(of: $0)?.lowerBound }).min() else {
        return nil
      }
      var address = word[start...]
      while let last = address.last, ".,;:!?'’。，、".contains(last) { address.removeLast() }
      return String(address)
    }
  }

  /// The host without a label for a language: `wikipedia.org` of `https://fr.m.wikipedia.org/wiki/`.
  static func site(_ address: String) -> String {
    let host = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.split(separator: ".").suffix(2).joined(separator: ".").lowercased()
  }
}

/// The numbers of a text.
enum TextNumbers {
  /// The numbers in `text` in ASCII digits, without signs that group or split them: `1000` of "1,000" and "١٬٠٠٠".
  ///
  /// Digits that belong to a word, a placeholder, a plural's label or an address are none.
  static func all(in text: String) -> [String] {
    var numbers: [String] = []
    var digits = ""
    var isWord = false
    var separator = false
    var previous: Unicode.Scalar = " "
    func finish() {
      if !digits.isEmpty, !isWord { numbers.append(digits) }
      digits = ""
      isWord = false
      separator = false
    }
    for scalar in text.unicodeScalars {
      if let value = scalar.decimalValue {
        if digits.isEmpty { isWord = previous == "$" || previous == "%" || previous == "#" || isWordScalar(previous) }
        digits.append(String(value))
        separator = false
      } else if !digits.isEmpty {
        if scalar == "=" || scalar == "$" {
          isWord = true
          finish()
        } else if !separator, Self.separators.contains(scalar) {
          separator = true
        } else {
          // "3D" and "2FA" are words; so is what stands in an address.
          if scalar.isASCII, isWordScalar(scalar), !separator { isWord = true }
          finish()
        }
      }
      previous = scalar
    }
    finish()
    return numbers
  }

  private static let separators: Set<Unicode.Scalar> = [
    " ", ".", ",", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}", "'", "’",
  ]

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.properties.isAlphabetic || scalar == "_" || scalar == "/" || scalar == "-" : false
  }
}
