import Text

/// An error that leaves a user without a sensible text.
package enum RenderingError: Error, Hashable, Sendable {
  /// The text, or its expansion, is longer than `RenderingLimits.maximumLength`.
  case tooLong
  /// Templates or variables are nested deeper than `RenderingLimits.maximumDepth`, perhaps endlessly.
  case tooDeep
  /// The stringsdict entry has no format, no variant or could not be read.
  case noText
  /// The format names an undefined stringsdict variable; Apple documents no result.
  case undefinedVariable(String)
  /// The variable has neither a form for the number's category nor `other`.
  case missingForm(variable: String)
  /// A plural is chosen by a value that is not a number: the argument as written, or the variable's name.
  case noNumber(String)
  /// The placeholder takes an argument of another type than the given one: it shows garbage, or the app crashes.
  case wrongType(placeholder: String)
  /// No sample can be made for the placeholder.
  case unsupported(placeholder: String)

  /// The error in words.
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
  /// The maximum nesting depth of templates or variables.
  package static let maximumDepth = 8
}
