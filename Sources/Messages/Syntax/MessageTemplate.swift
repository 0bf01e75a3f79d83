import Text

/// A MediaWiki template, which can nest: `{{PLURAL:%1$d|one place|%1$d places}}`, `{{GENDER:$1|he|she|they}}`.
package struct MessageTemplate: Hashable, Sendable {
  package struct Form: Hashable, Sendable {
    /// The part before an `=`: `0`, `12`, `one`; `nil` for a positional form.
    package var label: String?
    package var text: String
    /// The form in the message, label included, without white space at its ends.
    package var span: Span
  }

  package var name: String
  package var argument: String
  package var forms: [Form]
  package var span: Span

  package var isPlural: Bool { name.lowercased() == "plural" }

  /// True for the labels of forms: digits, or a CLDR category (which iOS's importer knows and MediaWiki does not).
  private static func isLabel(_ text: Substring) -> Bool {
    if !text.isEmpty, text.utf8.allSatisfy({ $0.isASCIIDigit }) { return true }
    return ["zero", "one", "two", "few", "many", "other"].contains(text)
  }

  /// Finds the outermost templates that have a colon (`{{NAME:argument|form|form}}`) and an end, always in linear time.
  package static func all(in text: String) -> [MessageTemplate] {
    let bytes = Array(text.utf8)
    let closings = closings(in: bytes)
    guard !closings.isEmpty else { return [] }
    var found: [MessageTemplate] = []
    var index = 0
    while index + 1 < bytes.count {
      if let end = closings[index], let colon = colon(bytes, behind: index + 2) {
        let template = template(bytes, start: index, colon: colon, end: end)
        found.append(template)
        index = template.span.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// The index of the `}}` that closes each `{{` before a possible name: the last two braces of their run.
  private static func closings(in bytes: [UInt8]) -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x7B || byte == 0x7D else {
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, bytes[end] == byte { end += 1 }
      if byte == 0x7B {
        // In a run of three the first one is text.
        for start in stride(from: index + (end - index) % 2, to: end, by: 2) { open.append(start) }
      } else {
        for closing in stride(from: index, to: end - 1, by: 2) {
          guard let start = open.popLast() else { break }
          closings[start] = closing
        }
      }
      index = end
    }
    return closings
  }

  private static func colon(_ bytes: [UInt8], behind start: Int) -> Int? {
    guard let end = bytes[start...].firstIndex(where: { !$0.isASCIILetter }), end > start, bytes[end] == 0x3A else {
      return nil
    }
    return end
  }

  private static func template(_ bytes: [UInt8], start: Int, colon: Int, end index: Int) -> MessageTemplate {
    let separators = separators(bytes, from: colon + 1, to: index)
    let text = { (span: Range<Int>) in String(decoding: bytes[span], as: UTF8.self) }
    let ends = separators.dropFirst() + [index]
    let forms = zip(separators, ends).map { separator, end -> Form in
      let span = trimmed(bytes, separator + 1..<end)
      // "0 = none" means "0=none", although MediaWiki shows it unchanged.
      if let equals = bytes[span].firstIndex(of: UInt8(ascii: "=")) {
        let label = text(trimmed(bytes, span.lowerBound..<equals))
        if isLabel(label[...]) {
          return Form(label: label, text: text(trimmed(bytes, equals + 1..<span.upperBound)), span: span)
        }
      }
      return Form(label: nil, text: text(span), span: span)
    }
    return MessageTemplate(
      name: text(start + 2..<colon), argument: text(trimmed(bytes, colon + 1..<(separators.first ?? index))),
      forms: forms, span: start..<index + 2)
  }

  /// The part of `span` without white space at its ends, which MediaWiki removes from every part of a template.
  private static func trimmed(_ bytes: [UInt8], _ span: Span) -> Span {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0 || (0x09...0x0D).contains(byte) && byte != 0x0C }
    guard let first = bytes[span].firstIndex(where: { !isBlank($0) }),
      let last = bytes[span].lastIndex(where: { !isBlank($0) })
    else { return span.lowerBound..<span.lowerBound }
    return first..<last + 1
  }

  /// The `|` between `start` and `end` that are not in an inner template.
  private static func separators(_ bytes: [UInt8], from start: Int, to end: Int) -> [Int] {
    var depth = 0
    var separators: [Int] = []
    var index = start
    while index < end {
      let isPair = index + 1 < bytes.count && bytes[index + 1] == bytes[index]
      switch bytes[index] {
      case 0x7B where isPair:
        depth += 1
        index += 2
      case 0x7D where isPair:
        depth -= 1
        index += 2
      case 0x7C where depth == 0:
        separators.append(index)
        index += 1
      default:
        index += 1
      }
    }
    return separators
  }

  /// The first `{{` of `bytes`, closed or not, with the name after it.
  static func opening(in bytes: ArraySlice<UInt8>) -> (name: String, span: Span)? {
    var place = bytes.startIndex
    while place + 1 < bytes.endIndex {
      if bytes[place] == 0x7B, bytes[place + 1] == 0x7B {
        var name = bytes[(place + 2)...].prefix(40).prefix { !" :|}{".utf8.contains($0) }
        // The cut may have split a character.
        while name.endIndex < bytes.endIndex, bytes[name.endIndex] & 0xC0 == 0x80 { name = name.dropLast() }
        return (String(decoding: name, as: UTF8.self), place..<name.endIndex)
      }
      place += 1
    }
    return nil
  }

  static func singleBrace(in text: String) -> Span? {
    guard text.utf8.contains(0x7B) else { return nil }
    let word = "{PLURAL:".utf8
    let bytes = Array(text.utf8)
    guard bytes.count >= word.count else { return nil }
    return bytes.indices.dropLast(word.count - 1).first { place in
      bytes[place] == 0x7B && (place == 0 || bytes[place - 1] != 0x7B) && bytes[place...].starts(with: word)
    }.map { $0..<$0 + word.count }
  }

  /// The first unreadable plural: a `{{PLURAL:` without an end, or one with a single brace.
  package static func unreadPlural(in text: String) -> MessageFault.Kind? {
    guard text.utf8.contains(0x7B) else { return nil }
    if singleBrace(in: text) != nil { return .singleBrace }
    return unread(in: text).contains { $0.name.lowercased() == "plural" } ? .unclosedPlural : nil
  }

  /// The openings of `text` outside of complete templates: `{{PLURAL:` without an end, `{{SITENAME}}`.
  static func unread(in text: String) -> [(name: String, span: Span)] {
    let bytes = Array(text.utf8)
    var found: [(name: String, span: Span)] = []
    var place = 0
    for end in all(in: text).map(\.span) + [bytes.count..<bytes.count] {
      while let opening = opening(in: bytes[place..<end.lowerBound]) {
        found.append(opening)
        place = opening.span.upperBound
      }
      place = end.upperBound
    }
    return found
  }
  static func names(in text: String) -> PrefixSet {
    let bytes = Array(text.utf8)
    var names: Set<[UInt8]> = []
    for place in bytes.indices.dropLast() where bytes[place] == 0x7B && bytes[place + 1] == 0x7B {
      names.insert(Array(bytes[(place + 2)...].prefix { !" :|}{".utf8.contains($0) }))
    }
    return PrefixSet(of: names)
  }
}
