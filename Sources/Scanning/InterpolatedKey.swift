import Messages
import Text

/// A key with interpolations, as far as one can tell what Xcode makes of it: `Hello \(name)` is looked up as `Hello %@`.
///
/// Which placeholder an interpolation becomes depends on its type. Without a compiler it is known of literals, counts and
/// explicit specifiers only, so that the key is a pattern that entries are compared with.
package struct InterpolatedKey: Hashable, Sendable {
  /// What stands before, between and behind the interpolations, with `%` doubled; one more than there are of these.
  package let pieces: [String]
  /// The placeholder of each interpolation without its `%`; `nil` where it is not known.
  package let conversions: [String?]

  /// The key that `literal`, one Swift literal as it is written, stands for; `nil` if it is none, or has no
  /// interpolation.
  package init?(literal: String) {
    let bytes = Array(literal.utf8)
    let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    guard bytes.count > hashes + 1, bytes[hashes] == UInt8(ascii: "\"") else { return nil }
    let quotes = bytes[hashes...].starts(with: Array(repeating: UInt8(ascii: "\""), count: 3)) ? 3 : 1
    let closing =
      Array(repeating: UInt8(ascii: "\""), count: quotes) + Array(repeating: UInt8(ascii: "#"), count: hashes)
    var plain = Array(bytes[..<(hashes + quotes)])
    var conversions: [String?] = []
    var index = hashes + quotes
    while index < bytes.count {
      // What goes on behind the literal's end is an expression of several.
      if bytes[index...].starts(with: closing), index + closing.count < bytes.count { return nil }
      let open = index + 1 + hashes
      guard bytes[index] == UInt8(ascii: "\\"), open < bytes.count,
        bytes[index + 1..<open].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      guard bytes[open] == UInt8(ascii: "(") else {
        plain.append(contentsOf: bytes[index...open])
        index = open + 1
        continue
      }
      guard let close = Self.end(of: bytes, from: open) else { return nil }
      conversions.append(Self.conversion(String(decoding: bytes[(open + 1)..<close], as: UTF8.self)))
      plain.append(contentsOf: Self.hole.utf8)
      index = close + 1
    }
    guard !conversions.isEmpty,
      let text = SourceLiteral.decode(String(decoding: plain, as: UTF8.self), language: .swift)
    else { return nil }
    pieces = text.split(separator: Self.hole, omittingEmptySubsequences: false).map { piece in
      piece.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
    self.conversions = conversions
    guard pieces.count == conversions.count + 1 else { return nil }
  }

  /// A character that no source has: the last of a private plane.
  private static let hole: Character = "\u{10FFFD}"

  /// Where the parenthesis at `open` is closed; parentheses in literals count for nothing.
  private static func end(of bytes: [UInt8], from open: Int) -> Int? {
    var depth = 0
    var isInLiteral = false
    var index = open
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case UInt8(ascii: "\\") where isInLiteral:
        // An interpolation within an interpolation.
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") { return nil }
        index += 1
      case UInt8(ascii: "(") where !isInLiteral: depth += 1
      case UInt8(ascii: ")") where !isInLiteral:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// What an expression becomes, if its text tells: `specifier:`, a number, a text, a count.
  private static func conversion(_ expression: String) -> String? {
    if let label = expression.firstRange(of: "specifier:") {
      let text = SourceLiteral.decode(String(expression[label.upperBound...]).trimmed, language: .swift)
      return text.flatMap { $0.hasPrefix("%") ? String($0.dropFirst()) : nil }
    }
    let expression = expression.trimmed
    if !expression.isEmpty, expression.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) { return "lld" }
    if expression.hasSuffix(".count"), !expression.contains(" ") { return "lld" }
    return SourceLiteral.decode(expression, language: .swift) == nil ? nil : "@"
  }

  /// The key, with `%@` where the placeholder is not known.
  package var description: String {
    zip(pieces, conversions + [""]).reduce(into: "") { text, part in
      text += part.0
      if let conversion = part.1 { text += conversion.isEmpty ? "" : "%" + conversion } else { text += "%@" }
    }
  }

  /// Whether an entry of `key` may be what the call looks up.
  package func matches(_ key: String) -> Bool {
    let placeholders = Placeholder.all(in: key)
    guard placeholders.count == conversions.count else { return false }
    let bytes = Array(key.utf8)
    var place = 0
    for (index, placeholder) in placeholders.enumerated() {
      guard pieces[index].utf8.elementsEqual(bytes[place..<placeholder.span.lowerBound]) else { return false }
      if let conversion = conversions[index] {
        let written = key.slice(placeholder.span).dropFirst()
        let bare = written.firstIndex(of: "$").map { written[written.index(after: $0)...] } ?? written
        guard bare == conversion else { return false }
      }
      place = placeholder.span.upperBound
    }
    return pieces[placeholders.count].utf8.elementsEqual(bytes[place...])
  }
}

extension LocalizationCall {
  /// The key, if it has interpolations and the function makes placeholders of these, as those do that take a
  /// `LocalizationValue`.
  ///
  /// - Parameter text: The file's text.
  package func interpolatedKey(in text: [UInt8]) -> InterpolatedKey? {
    guard key.content == .expression, Self.takingValues.contains(function) else { return nil }
    return InterpolatedKey(literal: String(decoding: text[key.span.clamped(to: 0..<text.count)], as: UTF8.self))
  }

  private static let takingValues: Set<String> = [
    "String(localized:)", "AttributedString(localized:)", "LocalizedStringResource",
  ]
}
