import Text

/// A comment that turns rules off or on: `// l10n-review:disable:next missing-comment shown to testers only`. All text
/// after the rules is the reason. Words after the first rule count as rules if they follow a comma or look like one
/// (lower-case words joined by dashes); `:`, `-`, `--` or a dash as a word ends the list.
package struct SuppressionDirective: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Turns rules off from its line to a matching `enable`, or to the file's end.
    case disable
    case disableThis
    case disableNext
    case enable
  }

  package var kind: Kind
  package var rules: [String]
  package var reason: String
  /// The range from `l10n-review` to the end of its comment's line.
  package var span: Span
  package var range: TextRange

  package var line: Int { range.start.line }

  /// `nil` for `disable` and `enable`, which apply from their line on.
  package var coveredLine: Int? {
    switch kind {
    case .disableThis: line
    case .disableNext: range.end.line + 1
    case .disable, .enable: nil
    }
  }
}

struct DirectiveReader {
  static let marker: StaticString = "l10n-review:"

  let bytes: Bytes

  enum Reading {
    case directive(kind: SuppressionDirective.Kind, rules: [String], reason: String, span: Span)
    case malformed(Span)
    /// The marker is inside prose.
    case none
  }

  func read(_ offset: Int, in comment: Span) -> Reading {
    guard startsLine(offset, of: comment) else { return .none }
    var end = offset
    while end < comment.upperBound, !bytes[end].isNewline { end += 1 }
    if end == comment.upperBound, bytes.matches("*/", at: end - 2), end - 2 >= offset { end -= 2 }
    while end > offset, bytes[end - 1].isSpaceOrTab { end -= 1 }
    let span = offset..<end
    var words = self.words(in: min(span.lowerBound + Self.marker.utf8CodeUnitCount, end)..<end)[...]
    guard let verb = words.first, let kind = Self.kind(verb) else { return .malformed(span) }
    words.removeFirst()
    var rules: [String] = []
    var followsComma = false
    while let word = words.first {
      let endsList = word.hasSuffix(":")
      let goesOn = word.hasSuffix(",")
      let rule = word.utf8.count > 1 && (endsList || goesOn) ? String(word.dropLast()) : word
      if ["-", "--", "–", "—", ":"].contains(rule) {
        words.removeFirst()
        break
      }
      guard rules.isEmpty || followsComma || looksLikeRule(rule) else { break }
      guard rule.utf8.allSatisfy({ isRulePart($0) }) else { break }
      rules.append(rule)
      words.removeFirst()
      followsComma = goesOn
      if endsList { break }
    }
    guard !rules.isEmpty else { return .malformed(span) }
    return .directive(kind: kind, rules: rules, reason: words.joined(separator: " "), span: span)
  }

  private static func kind(_ verb: String) -> SuppressionDirective.Kind? {
    switch verb {
    case "disable": .disable
    case "disable:this": .disableThis
    case "disable:next": .disableNext
    case "enable": .enable
    default: nil
    }
  }

  private func words(in span: Span) -> [String] {
    bytes[span].split { $0.isSpaceOrTab }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// True if only comment signs and white space precede `offset` on its line of the comment.
  private func startsLine(_ offset: Int, of comment: Span) -> Bool {
    var start = offset
    while start > comment.lowerBound, bytes[start - 1].isSpaceOrTab || "/*!".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    return start == comment.lowerBound || bytes[start - 1].isNewline
  }

  private func isRulePart(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILowercase || byte == UInt8(ascii: "-")
  }

  private func looksLikeRule(_ word: String) -> Bool {
    word.utf8.allSatisfy { isRulePart($0) } && word.utf8.dropFirst().dropLast().contains(UInt8(ascii: "-"))
  }
}
