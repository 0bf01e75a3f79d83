import Text

/// Why a text shows a user nothing sensible.
package enum RenderingFault: Error, Hashable, Sendable {
  /// The text, or what it would expand to, is longer than `RenderingLimits.maximumLength`.
  case tooLong
  /// Templates or variables lie deeper in each other than `RenderingLimits.maximumDepth`; maybe without an end.
  case tooDeep
  /// The stringsdict entry has no format, no variant or could not be read.
  case noText
  /// The format names a stringsdict variable that is not there; Apple documents no result.
  case undefinedVariable(String)
  /// The variable has neither a form for the number's category nor `other`.
  case missingForm(variable: String)
  /// A plural is chosen by something that is no number: the argument as written, or the variable's name.
  case noNumber(String)
  /// The placeholder takes an argument of another type than is given: it shows rubbish, or the app crashes.
  case wrongType(placeholder: String)
  /// The placeholder is one that no sample can be made for.
  case unsupported(placeholder: String)

  /// The fault in words.
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

/// What hostile texts are kept from.
package enum RenderingLimits {
  /// The most bytes of UTF-8 that a text may have, before and after it is rendered.
  package static let maximumLength = 1 << 16
  /// How deep templates or variables may lie in each other.
  package static let maximumDepth = 8
}
