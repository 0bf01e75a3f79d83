import Text

package enum RenderingError: Error, Hashable, Sendable {
  case tooLong
  case tooDeep
  case noText
  case undefinedVariable(String)
  case missingForm(variable: String)
  /// A plural is chosen by a value that is not a number: the argument as written, or the variable's name.
  case noNumber(String)
  /// The placeholder takes an argument of another type than the given one: it shows garbage, or the app crashes.
  case wrongType(placeholder: String)
  case unsupported(placeholder: String)

  package var message: Message {
    switch self {
    case .tooLong: "the text is too long to be shown"
    case .tooDeep: "its variables or templates lie too deep in each other"
    case .noText: "there is no text"
    case .undefinedVariable(let name): "the variable \(code: name) is not defined"
    case .missingForm(let variable):
      "the variable \(code: variable) has no form for this number, and no \(code: "other")"
    case .noNumber(let argument): "\(code: argument) is no number"
    case .wrongType(let placeholder): "\(code: placeholder) takes an argument of another type"
    case .unsupported(let placeholder): "\(code: placeholder) cannot be shown"
    }
  }
}

/// Limits for hostile texts.
package enum RenderingLimits {
  /// The maximum length of a text in UTF-8 bytes, before and after rendering.
  package static let maximumLength = 1 << 16
  package static let maximumDepth = 8
}
