/// The reason why a text is not a pattern for paths.
package struct PathPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, as the end of a sentence that starts with the pattern.
  package let description: String

  private init(_ description: String) { self.description = description }

  static let empty = Self("is empty")
  static let tooLong = Self("is longer than \(PathPatternParser.maximumLength) bytes")
  static let openBracket = Self("has a “[” without its “]”")
  static let openBrace = Self("has a “{” without its “}”")
  static let tooManyChoices = Self("has braces with more than \(PathPatternParser.maximumChoices) choices in all")
  static let trailingBackslash = Self("ends with “\\”, which takes the character after it literally")
  static let negated = Self("starts with “!”, which cannot be used here; write “\\!” for a name that starts so")
  static let dotComponent = Self("has “.” or “..” as a folder; patterns start at the root of the repository")
  static let reversedRange = Self("has a range such as “[z-a]” whose end comes before its start")
}

enum PathPatternParser {
  static let maximumLength = 1024
  static let maximumChoices = 64

  /// The pattern once for every combination of choices in its braces.
  static func alternatives(of text: [UInt8]) throws(PathPatternError) -> [PathPattern.Alternative] {
    if text.isEmpty { throw .empty }
    if text.count > maximumLength { throw .tooLong }
    if text[0] == UInt8(ascii: "!") { throw .negated }
    var done: [PathPattern.Alternative] = []
    var open = [text]
    while let next = open.popLast() {
      let choices = try firstChoices(in: next)
      if let choices {
        open.append(contentsOf: choices.reversed())
      } else {
        done.append(try alternative(of: next))
      }
      if done.count + open.count > maximumChoices { throw .tooManyChoices }
    }
    return done
  }

  /// The text once for every choice of its first brace; `nil` without braces.
  private static func firstChoices(in text: [UInt8]) throws(PathPatternError) -> [[UInt8]]? {
    var start: Int?
    var depth = 0
    var pieces: [Range<Int>] = []
    var pieceStart = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): index = try endOfClass(in: text, from: index)
      case UInt8(ascii: "{"):
        if depth == 0 {
          start = index
          pieceStart = index + 1
        }
        depth += 1
      case UInt8(ascii: ",") where depth == 1:
        pieces.append(pieceStart..<index)
        pieceStart = index + 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        if depth == 0, let start {
          pieces.append(pieceStart..<index)
          return pieces.map { Array(text[..<start] + text[$0] + text[(index + 1)...]) }
        }
      default: break
      }
      index += 1
    }
    if depth > 0 { throw .openBrace }
    return nil
  }

  /// The index of the `]` that closes the class opened at `open`. A `]` directly after the opening is literal.
  private static func endOfClass(in text: [UInt8], from open: Int) throws(PathPatternError) -> Int {
    var index = open + 1
    if index < text.count, text[index] == UInt8(ascii: "!") || text[index] == UInt8(ascii: "^") { index += 1 }
    if index < text.count, text[index] == UInt8(ascii: "]") { index += 1 }
    while index < text.count {
      if text[index] == UInt8(ascii: "]") { return index }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    throw .openBracket
  }

  private static func alternative(of text: [UInt8]) throws(PathPatternError) -> PathPattern.Alternative {
    var names: [[PathPattern.Token]] = [[]]
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "/"): names.append([])
      case UInt8(ascii: "\\"):
        index += 1
        guard index < text.count else { throw .trailingBackslash }
        names[names.count - 1].append(.byte(text[index]))
      case UInt8(ascii: "?"): names[names.count - 1].append(.anyCharacter)
      case UInt8(ascii: "*"): names[names.count - 1].append(.star)
      case UInt8(ascii: "["):
        let end = try endOfClass(in: text, from: index)
        names[names.count - 1].append(try characters(Array(text[(index + 1)..<end])))
        index = end
      case let byte: names[names.count - 1].append(.byte(byte))
      }
      index += 1
    }
    let isFolderOnly = names.count > 1 && names[names.count - 1].isEmpty
    let isAnchored = names.count > (isFolderOnly ? 2 : 1)
    names.removeAll(where: \.isEmpty)
    if names.isEmpty { throw .empty }
    var segments: [PathPattern.Segment] = isAnchored ? [] : [.anyDepth]
    for name in names {
      let segment = try segment(of: name)
      if segment != .anyDepth || segments.last != .anyDepth { segments.append(segment) }
    }
    // `**/` matches a folder at some depth, not the files next to it.
    if isFolderOnly, segments.last == .anyDepth { segments.append(.wildcard([.star])) }
    return PathPattern.Alternative(segments: segments, isFolderOnly: isFolderOnly)
  }

  private static func segment(of name: [PathPattern.Token]) throws(PathPatternError) -> PathPattern.Segment {
    if name == [.star, .star] { return .anyDepth }
    var bytes: [UInt8] = []
    var tokens: [PathPattern.Token] = []
    for token in name where token != .star || tokens.last != .star {
      tokens.append(token)
      if case .byte(let byte) = token { bytes.append(byte) }
    }
    if bytes.count < tokens.count { return .wildcard(tokens) }
    if bytes == Array(".".utf8) || bytes == Array("..".utf8) { throw .dotComponent }
    return .name(bytes)
  }

  /// The characters between `[` and `]`.
  private static func characters(_ text: [UInt8]) throws(PathPatternError) -> PathPattern.Token {
    var scalars: [(value: UInt32, isLiteral: Bool)] = []
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let isEscaped = bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count
        if isEscaped { index += 1 }
        let (value, length) = decodeScalar(bytes, at: index)
        scalars.append((value, isEscaped))
        index += length
      }
    }
    var rest = scalars[...]
    var isNegated = false
    if let first = rest.first, !first.isLiteral, first.value == 0x21 || first.value == 0x5E {
      isNegated = true
      rest = rest.dropFirst()
    }
    var ranges: [ClosedRange<UInt32>] = []
    while let first = rest.popFirst() {
      if rest.count >= 2, let dash = rest.first, dash.value == 0x2D, !dash.isLiteral {
        let last = rest[rest.startIndex + 1].value
        guard first.value <= last else { throw .reversedRange }
        ranges.append(first.value...last)
        rest = rest.dropFirst(2)
      } else {
        ranges.append(first.value...first.value)
      }
    }
    return .characters(ranges: ranges, isNegated: isNegated)
  }
}
