import Text

/// An expression that selects the numbers or texts of a Swifternalization form: `ie:x>=2`, `iex:2<=x<=4`, `exp:^1$`.
/// Matches as the library's code does, also where an expression is slightly malformed.
package struct SwifternalizationExpression: Hashable, Sendable {
  package enum Sign: String, Hashable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case greaterOrEqual = ">="
    case greater = ">"

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

  /// One comparison with a number: `x >= 2`.
  package struct Bound: Hashable, Sendable {
    package let sign: Sign
    package let value: Double

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

  package enum Condition: Hashable, Sendable {
    /// `ie:` has one bound, `iex:` two.
    case bounds([Bound])
    case pattern(RegularExpression)
    /// The expression's own text, never a number: an unknown name, or an expression that is not understood.
    case ownText
    /// No value meets it: a rejected regular expression.
    case never
    /// Not evaluated: a regular expression that is too large, or in a notation that is not supported.
    case unknown
  }

  package enum Fault: Hashable, Sendable {
    case missingX
    case missingSign
    /// An operator that does not exist: `==`, `=<`, `!=`, and in `iex:` any but `<` and `<=`.
    case unknownSign
    case missingNumber
    /// Text after the number, which is ignored.
    case textBehind
    /// `iex:` with a first number that is not below the second; the library reverses the first operator.
    case backwardRange
    case unknownKind
    case pattern(RegularExpression.Fault)
    /// Catastrophic backtracking: a search can take exponential time.
    case endlessBacktracking
  }

  package struct Problem: Hashable, Sendable {
    package let fault: Fault
    /// The place in UTF-8 bytes of the expression.
    package let span: Span
  }

  package let text: String
  package let condition: Condition
  /// The fault; `nil` for a valid expression, and for a text that is not an expression.
  package let problem: Problem?

  /// Reads an expression. A text without a known prefix matches only itself.
  package init(_ text: String) {
    var reader = SwifternalizationExpressionReader(text)
    self.text = text
    (condition, problem) = reader.read()
  }

  /// True if it begins like an expression; otherwise it is the name of one.
  package static func isExpression(_ text: String) -> Bool {
    text.hasPrefix("ie:") || text.hasPrefix("iex:") || text.hasPrefix("exp:")
  }

  package static let mostWork = 1_000_000

  /// True if the expression matches `value`; `nil` if that is not known.
  package func matches(_ value: SwifternalizationValue) -> Bool? {
    var work = Self.mostWork
    return matches(value, within: &work)
  }

  /// `nil` if that is unknown, or not found within `work` steps. Subtracts its steps from `work`.
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

/// The value for which a text of Swifternalization is requested.
package struct SwifternalizationValue: Hashable, Sendable {
  /// The text as the app's call passes it, or as the library prints the number.
  package let text: String
  /// The number at the start of the text; 0 if there is none, as in the library.
  package let number: Double

  package init(_ text: String) {
    self.text = text
    number = Self.leadingNumber(of: text)
  }

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
    let isDigit: (UInt8) -> Bool = { $0.isASCIIDigit }
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
