import Text

/// The constant, variable, property or function whose value is the result of a localization call.
package struct CallConstant: Hashable, Sendable {
  /// The code that can use the name.
  package enum Reach: Hashable, Sendable {
    /// This block of the file.
    case block(Span)
    /// The type's code, and other code that names the type or an instance.
    case type(String)
    /// All code.
    case everywhere
  }

  package var name: String
  package var reach: Reach

  /// The constant for the call at `span`; `nil` if its result is used otherwise.
  package init?(ofCallAt span: Span, in text: [UInt8], language: SourceLanguage) {
    let found = text.withUnsafeBufferPointer { bytes -> CallConstant? in
      ConstantReader(code: CodeText(bytes: bytes), isSwift: language == .swift).constant(ofCallAt: span.lowerBound)
    }
    guard let found else { return nil }
    self = found
  }

  fileprivate init(name: String, reach: Reach) {
    self.name = name
    self.reach = reach
  }

  /// True if the call at `span` is the format of a function that ignores the user's locale, possibly in parentheses, in
  /// a choice, or as another type.
  package static func isPlainFormat(callAt span: Span, in text: [UInt8], language: SourceLanguage) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      ConstantReader(code: CodeText(bytes: bytes), isSwift: language == .swift).isPlainFormat(span)
    }
  }
}

private struct ConstantReader {
  let code: CodeText
  let isSwift: Bool
  private var bytes: Bytes { code.bytes }

  /// The most bytes to read back for a declaration, and for the block around it.
  private static let longestStatement = 1 << 9
  private static let longestBlock = 1 << 15

  // MARK: Formats

  func isPlainFormat(_ span: Span) -> Bool {
    var place = span.lowerBound
    var outer = 0
    let first = max(0, place - Self.longestStatement)
    var depth = 0
    while place > first {
      place -= 1
      switch bytes[place] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "(") where depth == 0:
        let callee = code.word(endingAt: code.end(before: place))
        if callee.isEmpty {
          outer += 1
          continue
        }
        guard isSwift, PlainFormatting.methods.contains(where: { bytes.equals(callee, $0) }) else { return false }
        return !code.givesLocale(from: span.upperBound, isSwift: isSwift, leaving: outer)
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard depth > 0 else { return false }
        depth -= 1
      case UInt8(ascii: ":") where depth == 0:
        let label = code.word(endingAt: code.end(before: place))
        let isFormat =
          isSwift
          ? bytes.equals(label, "format") && code.isFormatLabel(label)
          : PlainFormatting.selectors.contains { bytes.equals(label, $0) }
        if isFormat { return !code.givesLocale(from: span.upperBound, isSwift: isSwift, leaving: outer) }
      case UInt8(ascii: "=") where depth == 0 && !bytes[place + 1].isOperatorPart:
        guard place > 0, bytes[place - 1].isOperatorPart else { return false }
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      default: break
      }
    }
    return false
  }

  // MARK: Constants

  func constant(ofCallAt offset: Int) -> CallConstant? {
    let start = statementStart(before: offset)
    let statement = start..<offset
    if let equals = assignment(in: statement) {
      return assigned(start..<code.end(before: equals))
    }
    if !isSwift, let name = macroName(statement) { return CallConstant(name: name, reach: .everywhere) }
    let returns = words(statement).contains { bytes.equals($0, "return") }
    // A body with one expression returns it.
    let isBody = isSwift && code.end(before: offset) > 0 && bytes[code.end(before: offset) - 1] == UInt8(ascii: "{")
    guard returns || isBody, isOpenOnly(statement) else { return nil }
    return returned(from: offset)
  }

  /// The start of the statement that `offset` is in: after a semicolon, a brace or a line end.
  private func statementStart(before offset: Int) -> Int {
    var place = code.end(before: offset)
    let first = max(0, place - Self.longestStatement)
    while place > first {
      let byte = bytes[place - 1]
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { break }
      if byte.isNewline {
        // The next line of a choice goes on: `? a` and `: b`.
        let next = code.skippingSpace(place)
        let isContinued = next < bytes.count && "?:".utf8.contains(bytes[next])
        let before = code.end(before: place)
        let isOpen = before > 0 && "=?:".utf8.contains(bytes[before - 1])
        guard isContinued || isOpen else { break }
      }
      place -= 1
    }
    return place
  }

  /// True if no bracket of the statement is open at its end, apart from grouping parentheses.
  private func isOpenOnly(_ statement: Span) -> Bool {
    var depth = 0
    for place in statement.reversed() {
      switch bytes[place] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "["), UInt8(ascii: "("):
        depth -= 1
        if depth < 0 {
          guard bytes[place] == UInt8(ascii: "("), code.word(endingAt: code.end(before: place)).isEmpty else {
            return false
          }
          depth = 0
        }
      default: break
      }
    }
    return true
  }

  /// The place of the statement's `=`, if the call is its right side.
  private func assignment(in statement: Span) -> Int? {
    for place in statement where bytes[place] == UInt8(ascii: "=") {
      let before = place > 0 ? bytes[place - 1] : 0
      guard place + 1 < bytes.count, !bytes[place + 1].isOperatorPart, !before.isOperatorPart || before == 0x3F else {
        continue
      }
      return isOpenOnly(place + 1..<statement.upperBound) ? place : nil
    }
    return nil
  }

  /// The constant on the left side of an assignment.
  private func assigned(_ left: Span) -> CallConstant? {
    var end = left.upperBound
    var keyword: Span?
    var words: [Span] = []
    var place = left.lowerBound
    while place < end {
      let word = code.word(at: place)
      if word.isEmpty {
        // The type comes after the name.
        if isSwift, bytes[place] == UInt8(ascii: ":") { end = place }
        place += 1
        continue
      }
      if bytes.equals(word, "let") || bytes.equals(word, "var") { keyword = word }
      words.append(word)
      place = word.upperBound
    }
    guard let last = words.last(where: { $0.upperBound <= end }), !bytes[last.lowerBound].isDigit else { return nil }
    let name = string(last)
    let isDeclared = isSwift ? keyword != nil : bytes[left].contains(UInt8(ascii: "*"))
    guard let block = block(around: left.lowerBound) else { return CallConstant(name: name, reach: .everywhere) }
    let header = header(of: block.lowerBound)
    if isSwift, !isFunction(header), let type = typeName(header) {
      return CallConstant(name: name, reach: .type(type))
    }
    if isDeclared { return CallConstant(name: name, reach: .block(block)) }
    // `self.title = …` sets a property.
    let isMember = words.count > 1 || (!isSwift && name.hasPrefix("_"))
    if isMember, words.first.map({ bytes.equals($0, "self") || bytes[$0.lowerBound] == UInt8(ascii: "_") }) ?? false {
      return CallConstant(
        name: name, reach: typeName(around: block.lowerBound).map { .type($0) } ?? .block(0..<bytes.count))
    }
    return CallConstant(name: name, reach: .block(functionBlock(around: block)))
  }

  /// The property or function that returns the call.
  private func returned(from offset: Int) -> CallConstant? {
    var inner = offset
    for _ in 0..<8 {
      guard let block = block(around: inner) else { return nil }
      let header = header(of: block.lowerBound)
      if let name = declaredName(header) {
        let type = typeName(around: block.lowerBound)
        return CallConstant(name: name, reach: type.map { .type($0) } ?? .everywhere)
      }
      // A closure's result is its own matter.
      guard isControlFlow(header) else { return nil }
      inner = block.lowerBound
    }
    return nil
  }

  private func isControlFlow(_ header: Span) -> Bool {
    let words = words(header)
    return words.first.map { first in
      ["if", "else", "switch", "for", "while", "do", "guard", "get", "catch", "return"].contains {
        bytes.equals(first, $0)
      }
    } ?? false || words.contains { bytes.equals($0, "else") }
  }

  /// `NAME` of `#define NAME `.
  private func macroName(_ statement: Span) -> String? {
    let words = self.words(statement)
    guard words.count == 2, bytes.equals(words[0], "define") else { return nil }
    return string(words[1])
  }

  // MARK: Blocks

  /// The block that `offset` is in, with its braces.
  private func block(around offset: Int) -> Span? {
    var depth = 0
    var open = offset
    let first = max(0, offset - Self.longestBlock)
    while open > first {
      open -= 1
      if bytes[open] == UInt8(ascii: "}") { depth += 1 }
      if bytes[open] == UInt8(ascii: "{") {
        if depth == 0 { break }
        depth -= 1
      }
      if open == first { return nil }
    }
    guard open < offset, bytes[open] == UInt8(ascii: "{") else { return nil }
    var close = open
    depth = 0
    while close < bytes.count {
      if bytes[close] == UInt8(ascii: "{") { depth += 1 }
      if bytes[close] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
      close += 1
    }
    return open..<min(close + 1, bytes.count)
  }

  /// The block of the function around `block`; the block itself if there is none.
  private func functionBlock(around block: Span) -> Span {
    var found = block
    for _ in 0..<8 {
      let header = header(of: found.lowerBound)
      if isFunction(header) || typeName(header) != nil { return found }
      guard let outer = self.block(around: found.lowerBound) else { return found }
      if isSwift, typeName(self.header(of: outer.lowerBound)) != nil { return found }
      found = outer
    }
    return found
  }

  /// The code before a block's brace.
  private func header(of open: Int) -> Span {
    var start = open
    let first = max(0, open - Self.longestStatement)
    while start > first, !";{}".utf8.contains(bytes[start - 1]) { start -= 1 }
    // Comments before it are words, not code.
    var line = start
    while line < open {
      let begin = code.skippingSpace(line)
      var next = begin
      while next < open, !bytes[next].isNewline { next += 1 }
      if ["//", "*", "/*", "#"].contains(where: { bytes.matches($0, at: begin) }) { start = min(next, open) }
      line = next + 1
    }
    return start..<open
  }

  private func words(_ span: Span) -> [Span] {
    var words: [Span] = []
    var place = span.lowerBound
    while place < span.upperBound {
      let word = code.word(at: place)
      if !word.isEmpty { words.append(word) }
      place = max(word.upperBound, place + 1)
    }
    return words
  }

  private func isFunction(_ header: Span) -> Bool {
    words(header).contains { word in
      ["func", "init", "get", "set", "subscript", "didSet", "willSet"].contains { bytes.equals(word, $0) }
    }
  }

  /// The type that a header declares or extends.
  private func typeName(_ header: Span) -> String? {
    let words = words(header)
    for (index, word) in words.enumerated().dropLast() {
      let isType = ["class", "struct", "enum", "extension", "actor"].contains { bytes.equals(word, $0) }
      guard isType, !["func", "var", "let"].contains(where: { bytes.equals(words[index + 1], $0) }) else { continue }
      return string(words[index + 1])
    }
    return nil
  }

  /// The innermost type around `offset`; in Objective-C the class that is implemented.
  private func typeName(around offset: Int) -> String? {
    guard isSwift else { return implementation(before: offset) }
    var inner = offset
    for _ in 0..<8 {
      guard let block = block(around: inner) else { return nil }
      if let name = typeName(header(of: block.lowerBound)) { return name }
      inner = block.lowerBound
    }
    return nil
  }

  private func implementation(before offset: Int) -> String? {
    var place = offset
    while place > 0 {
      place -= 1
      guard bytes[place] == UInt8(ascii: "@"), bytes.matches("@implementation", at: place) else { continue }
      let word = code.word(at: code.skippingSpace(place + 15))
      return word.isEmpty ? nil : string(word)
    }
    return nil
  }

  /// The name of the property or function that a header declares.
  private func declaredName(_ header: Span) -> String? {
    let words = words(header)
    if isSwift {
      guard let keyword = words.lastIndex(where: { bytes.equals($0, "var") || bytes.equals($0, "func") }),
        keyword + 1 < words.count
      else { return nil }
      return string(words[keyword + 1])
    }
    // `+ (NSString *)title {`
    var line = header.upperBound
    while line > header.lowerBound {
      var start = line
      while start > header.lowerBound, !bytes[start - 1].isNewline { start -= 1 }
      let first = code.skippingSpace(start)
      if first < line, bytes[first] == UInt8(ascii: "+") || bytes[first] == UInt8(ascii: "-") {
        guard let close = bytes[first..<header.upperBound].firstIndex(of: UInt8(ascii: ")")) else { return nil }
        let name = code.word(at: code.skippingSpace(close + 1))
        return name.isEmpty ? nil : string(name)
      }
      line = start - 1
    }
    return nil
  }

  private func string(_ span: Span) -> String { String(decoding: bytes[span], as: UTF8.self) }
}
