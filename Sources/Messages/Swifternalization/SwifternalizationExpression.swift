import Text

/// Which numbers or texts a form of Swifternalization is for: `ie:x>=2`, `iex:2<=x<=4`, `exp:^1$`.
///
/// Matches as the library's code does; what it makes of an expression that is not quite right is what counts here too.
package struct SwifternalizationExpression: Hashable, Sendable {
  /// A sign between `x` and a number.
  package enum Sign: String, Hashable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case greaterOrEqual = ">="
    case greater = ">"

    /// The sign with its sides exchanged.
    var mirrored: Sign {
      switch self {
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .equal: .equal
      case .greaterOrEqual: .lessOrEqual
      case .greater: .less
      }
    }
  }

  /// One side of what a number must be: `x >= 2`.
  package struct Bound: Hashable, Sendable {
    package let sign: Sign
    package let value: Double

    /// A comparison from its parts.
    package init(_ sign: Sign, _ value: Double) {
      self.sign = sign
      self.value = value
    }

    fileprivate func admits(_ number: Double) -> Bool {
      switch sign {
      case .less: number < value
      case .lessOrEqual: number <= value
      case .equal: number == value
      case .greaterOrEqual: number >= value
      case .greater: number > value
      }
    }
  }

  /// What is asked of a value.
  package enum Condition: Hashable, Sendable {
    /// `ie:` has one bound, `iex:` two.
    case bounds([Bound])
    /// `exp:`.
    case pattern(RegularExpression)
    /// To be the expression's own text, which no number is: a name that is not known, or an expression that is not
    /// understood.
    case ownText
    /// Nothing: a regular expression that is refused.
    case never
    /// Something that is not judged here: a regular expression that is too large, or in a notation that is not read.
    case unknown
  }

  /// What is wrong with an expression.
  package enum Fault: Hashable, Sendable {
    case missingX
    case missingSign
    /// A sign that there is not: `==`, `=<`, `!=`, and in `iex:` any but `<` and `<=`.
    case unknownSign
    case missingNumber
    /// Text behind the number, which is ignored.
    case textBehind
    /// `iex:` whose first number is not below its second one; the library turns the first sign around.
    case backwardRange
    /// A word before the colon that is none of `ie`, `iex`, `exp`.
    case unknownKind
    case pattern(RegularExpression.Fault)
    /// A search by it can take time without end.
    case endlessBacktracking
  }

  /// A fault, and where it is.
  package struct Problem: Hashable, Sendable {
    package let fault: Fault
    /// In UTF-8 bytes of the expression.
    package let span: Span
  }

  /// The expression as written.
  package let text: String
  package let condition: Condition
  /// What is wrong with it; `nil` for what is right, and for a text that is no expression.
  package let problem: Problem?

  /// Reads an expression; a text without a known beginning matches itself alone.
  package init(_ text: String) {
    var reader = SwifternalizationExpressionReader(text)
    self.text = text
    (condition, problem) = reader.read()
  }

  /// Whether it begins as expressions do; else it is a name of one.
  package static func isExpression(_ text: String) -> Bool {
    text.hasPrefix("ie:") || text.hasPrefix("iex:") || text.hasPrefix("exp:")
  }

  /// The most steps that one search is given.
  package static let mostWork = 1_000_000

  /// Whether it is for `value`; `nil` where that is not known.
  package func matches(_ value: SwifternalizationValue) -> Bool? {
    var work = Self.mostWork
    return matches(value, within: &work)
  }

  /// Whether it is for `value`; `nil` where that is not known, or not found out in `work` steps, which are less by those
  /// that it took.
  package func matches(_ value: SwifternalizationValue, within work: inout Int) -> Bool? {
    switch condition {
    case .bounds(let bounds):
      let number = value.number
      return bounds.allSatisfy { $0.admits(number) }
    case .pattern(let pattern): return pattern.isFound(in: value.text, within: &work)
    case .ownText: return value.text == text
    case .never: return false
    case .unknown: return nil
    }
  }
}

/// What a text of Swifternalization is asked for.
package struct SwifternalizationValue: Hashable, Sendable {
  /// As the app's call gives it, or as the library writes it.
  package let text: String
  /// What the text begins with as a number; 0 where it begins with none, as the library takes it.
  package let number: Double

  /// A text: `stringValue:`.
  package init(_ text: String) {
    self.text = text
    number = Self.leadingNumber(of: text)
  }

  /// A whole number: `intValue:`.
  package init(_ number: Int) {
    text = String(number)
    self.number = Double(number)
  }

  private static func leadingNumber(of text: String) -> Double {
    var rest = text.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var number: [UInt8] = []
    func take(_ isWanted: (UInt8) -> Bool, atMost count: Int = 400) -> Bool {
      let before = number.count
      while number.count - before < count, let byte = rest.first, isWanted(byte) {
        number.append(byte)
        rest.removeFirst()
      }
      return number.count > before
    }
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let isSign: (UInt8) -> Bool = { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    _ = take(isSign, atMost: 1)
    var hasDigits = take(isDigit)
    if take({ $0 == UInt8(ascii: ".") }, atMost: 1) {
      if take(isDigit) { hasDigits = true } else { number.append(UInt8(ascii: "0")) }
    }
    guard hasDigits else { return 0 }
    let plain = number
    if take({ $0 | 0x20 == UInt8(ascii: "e") }, atMost: 1) {
      _ = take(isSign, atMost: 1)
      if !take(isDigit, atMost: 4) { number = plain }
    }
    return Double(String(decoding: number, as: UTF8.self)) ?? 0
  }
}
