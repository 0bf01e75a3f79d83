import Text

/// A regular expression in the notation of `NSRegularExpression`, which answers only if it is found in a text. Letters
/// match in either case. A search takes steps in proportion to the lengths of expression and text, with a limit.
package struct RegularExpression: Hashable, Sendable {
  package enum Fault: Hashable, Sendable, Error {
    case empty
    case unclosedGroup, unopenedGroup, unclosedSet, emptySet
    /// `*`, `+`, `?` or `{…}` after something that cannot be repeated.
    case nothingToRepeat
    case malformedCount, reversedCount
    /// `[z-a]`.
    case reversedRange
    /// A backslash before a letter that has no meaning with it, or at the end.
    case unknownEscape
    /// Notation that this tool does not evaluate: backreferences, flags, properties of characters, atomic groups.
    case unsupported
    /// More than `RegularExpression.mostSteps` steps after counts are written out, or groups nested too deep.
    case tooLarge
  }

  package struct RejectionError: Hashable, Sendable, Error {
    package let fault: Fault
    /// The place in UTF-8 bytes of the expression.
    package let span: Span
  }

  package static let mostSteps = 2000
  /// The maximum length of an expression in bytes.
  package static let longestExpression = 1000
  /// The maximum length of a searched text in Unicode scalars; a longer text has no result.
  package static let longestText = 256

  let root: Node
  private let program: Program

  /// Throws `RejectionError` with the place of the first fault.
  package init(_ text: String) throws(RejectionError) {
    guard text.utf8.count <= Self.longestExpression else {
      throw RejectionError(fault: .tooLarge, span: 0..<text.utf8.count)
    }
    var parser = RegularExpressionParser(text)
    root = try parser.parse()
    guard let program = Program(root) else { throw RejectionError(fault: .tooLarge, span: 0..<text.utf8.count) }
    self.program = program
  }

  /// `nil` if the text is too long or the search takes more than `work` steps. Subtracts its steps from `work`.
  package func isFound(in text: String, within work: inout Int) -> Bool? {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      guard scalars.count < Self.longestText else { return nil }
      scalars.append(scalar)
    }
    return program.isFound(in: scalars, within: &work)
  }

  indirect enum Node: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case set(CharacterSet)
    case sequence([Node])
    case choice([Node])
    case repetition(Node, least: Int, most: Int?)
    case assertion(Assertion)
    case look(isAhead: Bool, isNegated: Bool, Node)
  }

  enum Assertion: Hashable, Sendable {
    case start, end, endOfText, wordEdge, noWordEdge
  }
}

extension Unicode.Scalar {
  var folded: Unicode.Scalar {
    if value < 0x80 { return value >= 0x41 && value <= 0x5A ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    let lower = properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? self : self
  }

  var raised: Unicode.Scalar {
    if value < 0x80 { return value >= 0x61 && value <= 0x7A ? Unicode.Scalar(UInt8(value) & 0xDF) : self }
    let upper = properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first ?? self : self
  }

  var isDigit: Bool { properties.generalCategory == .decimalNumber }

  var isWordPart: Bool {
    if value < 0x80 {
      return value >= 0x30 && value <= 0x39 || value == 0x5F || value | 0x20 >= 0x61 && value | 0x20 <= 0x7A
    }
    switch properties.generalCategory {
    case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return properties.isAlphabetic
    }
  }

  var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
