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
    let found = text.withUnsafeBufferPointer { bytes in
      CodeText(bytes: bytes, isSwift: language == .swift).constant(ofCallAt: span.lowerBound)
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
    text.withUnsafeBufferPointer { CodeText(bytes: $0, isSwift: language == .swift).isPlainFormat(span) }
  }
}

extension CodeText {
  /// The most bytes to read back for the block around a declaration.
  private static let longestBlock = 1 << 15
  /// The most blocks to leave on the way to a declaration.
  private static let mostBlocks = 8

  // MARK: Statements

  fileprivate func constant(ofCallAt offset: Int) -> CallConstant? {
    let statement = statementStart(before: offset)..<offset
    if let equals = assignment(in: statement) { return assigned(statement.lowerBound..<end(before: equals)) }
    let words = words(in: statement)
    if !isSwift, words.count == 2, bytes.equals(words[0], "define") {
      return CallConstant(name: string(words[1]), reach: .everywhere)
    }
    // A body with one expression returns it.
    let isBody = isSwift && bytes.matches("{", at: end(before: offset) - 1)
    guard isBody || words.contains(where: { bytes.equals($0, "return") }), opensOnlyGroups(statement) else {
      return nil
    }
    return returned(from: offset)
  }

  /// The start of the statement that `offset` is in: after a semicolon, a brace or a line end.
  private func statementStart(before offset: Int) -> Int {
    var place = end(before: offset)
    let first = max(0, place - Self.longestStatement)
    while place > first {
      let byte = bytes[place - 1]
      if ";{}".utf8.contains(byte) { break }
      if byte.isNewline {
        // A choice may continue on the next line: `? a` and `: b`.
        let next = skippingSpace(place)
        let isContinued = next < bytes.count && "?:".utf8.contains(bytes[next])
        let before = end(before: place)
        let isOpen = before > 0 && "=?:".utf8.contains(bytes[before - 1])
        guard isContinued || isOpen else { break }
      }
      place -= 1
    }
    return place
  }

  /// True if no bracket of the statement is open at its end, apart from grouping parentheses.
  private func opensOnlyGroups(_ statement: Span) -> Bool {
    var depth = 0
    for place in statement.reversed() {
      depth -= bytes[place].nesting
      guard depth < 0 else { continue }
      guard bytes[place] == UInt8(ascii: "("), word(before: place).isEmpty else { return false }
      depth = 0
    }
    return true
  }

  /// The place of the statement's `=`, if the call is its right side.
  private func assignment(in statement: Span) -> Int? {
    for place in statement where bytes[place] == UInt8(ascii: "=") {
      let before = place > 0 ? bytes[place - 1] : 0
      guard place + 1 < bytes.count, !bytes[place + 1].isOperatorPart,
        !before.isOperatorPart || before == UInt8(ascii: "?")
      else { continue }
      return opensOnlyGroups(place + 1..<statement.upperBound) ? place : nil
    }
    return nil
  }

  /// The constant on the left side of an assignment.
  private func assigned(_ left: Span) -> CallConstant? {
    // The type comes after the name.
    let colon = isSwift ? bytes[left].firstIndex(of: UInt8(ascii: ":")) : nil
    let words = words(in: left.lowerBound..<(colon ?? left.upperBound))
    guard let first = words.first, let last = words.last, !bytes[last.lowerBound].isASCIIDigit else { return nil }
    let name = string(last)
    guard let block = block(around: left.lowerBound, within: Self.longestBlock) else {
      return CallConstant(name: name, reach: .everywhere)
    }
    let header = header(of: block)
    if isSwift, !isFunction(header), let type = typeName(header) { return CallConstant(name: name, reach: .type(type)) }
    let isDeclared =
      isSwift
      ? words.contains { bytes.equals($0, anyOf: ["let", "var"]) } : bytes[left].contains(UInt8(ascii: "*"))
    if isDeclared { return CallConstant(name: name, reach: .block(block)) }
    // `self.title = …` sets a property.
    let isMember = words.count > 1 || (!isSwift && name.hasPrefix("_"))
    if isMember, bytes.equals(first, "self") || bytes[first.lowerBound] == UInt8(ascii: "_") {
      let type = typeName(around: block.lowerBound)
      return CallConstant(name: name, reach: type.map { .type($0) } ?? .block(0..<bytes.count))
    }
    return CallConstant(name: name, reach: .block(functionBlock(around: block)))
  }

  /// The property or function that returns the call.
  private func returned(from offset: Int) -> CallConstant? {
    for block in blocks(around: offset) {
      let header = header(of: block)
      if let name = declaredName(header) {
        let type = typeName(around: block.lowerBound)
        return CallConstant(name: name, reach: type.map { .type($0) } ?? .everywhere)
      }
      // The result of a closure is not the result of the declaration around it.
      guard isControlFlow(header) else { return nil }
    }
    return nil
  }

  // MARK: Blocks

  /// The blocks around `offset`, the innermost first.
  private func blocks(around offset: Int) -> some Sequence<Span> {
    sequence(first: offset..<offset) { block(around: $0.lowerBound, within: Self.longestBlock) }.dropFirst()
      .prefix(Self.mostBlocks)
  }

  /// The block of the function around `block`; the block itself if there is none.
  private func functionBlock(around block: Span) -> Span {
    var found = block
    for outer in blocks(around: block.lowerBound) {
      let header = header(of: found)
      if isFunction(header) || typeName(header) != nil { break }
      if isSwift, typeName(self.header(of: outer)) != nil { break }
      found = outer
    }
    return found
  }

  /// The code before a block's brace.
  private func header(of block: Span) -> Span {
    let open = block.lowerBound
    var start = open
    let first = max(0, open - Self.longestStatement)
    while start > first, !";{}".utf8.contains(bytes[start - 1]) { start -= 1 }
    // Comments before it are words, not code.
    var line = start
    while line < open {
      let begin = skippingSpace(line)
      var next = begin
      while next < open, !bytes[next].isNewline { next += 1 }
      if ["//", "*", "/*", "#"].contains(where: { bytes.matches($0, at: begin) }) { start = min(next, open) }
      line = next + 1
    }
    return start..<open
  }

  private func isControlFlow(_ header: Span) -> Bool {
    let words = words(in: header)
    let openings: [StaticString] = [
      "if", "switch", "for", "while", "do", "guard", "get", "catch", "return",
    ]
    return words.first.map { bytes.equals($0, anyOf: openings) } ?? false
      || words.contains { bytes.equals($0, "else") }
  }

  private func isFunction(_ header: Span) -> Bool {
    words(in: header).contains {
      bytes.equals($0, anyOf: ["func", "init", "get", "set", "subscript", "didSet", "willSet"])
    }
  }

  /// The type that a header declares or extends.
  private func typeName(_ header: Span) -> String? {
    let words = words(in: header)
    return zip(words, words.dropFirst()).first { keyword, name in
      bytes.equals(keyword, anyOf: Self.typeKeywords) && !bytes.equals(name, anyOf: ["func", "var", "let"])
    }.map { string($0.1) }
  }

  /// The innermost type around `offset`; in Objective-C the class that is implemented.
  private func typeName(around offset: Int) -> String? {
    guard isSwift else { return implementation(before: offset) }
    for block in blocks(around: offset) {
      if let name = typeName(header(of: block)) { return name }
    }
    return nil
  }

  private func implementation(before offset: Int) -> String? {
    let place = (0..<offset).last {
      bytes[$0] == UInt8(ascii: "@") && bytes.matches("@implementation", at: $0)
    }
    guard let place else { return nil }
    let name = word(at: skippingSpace(place + "@implementation".utf8.count))
    return name.isEmpty ? nil : string(name)
  }

  /// The name of the property or function that a header declares.
  private func declaredName(_ header: Span) -> String? {
    guard isSwift else { return methodName(header) }
    let words = words(in: header)
    guard let keyword = words.lastIndex(where: { bytes.equals($0, anyOf: ["var", "func"]) }), keyword + 1 < words.count
    else { return nil }
    return string(words[keyword + 1])
  }

  /// `title` of `+ (NSString *)title {`.
  private func methodName(_ header: Span) -> String? {
    var line = header.upperBound
    while line > header.lowerBound {
      var start = line
      while start > header.lowerBound, !bytes[start - 1].isNewline { start -= 1 }
      let first = skippingSpace(start)
      if first < line, bytes[first] == UInt8(ascii: "+") || bytes[first] == UInt8(ascii: "-") {
        guard let close = bytes[first..<header.upperBound].firstIndex(of: UInt8(ascii: ")")) else { return nil }
        let name = word(at: skippingSpace(close + 1))
        return name.isEmpty ? nil : string(name)
      }
      line = start - 1
    }
    return nil
  }
}
