import Messages

extension SwifternalizationTable {
  /// The form of `key` that is shown for `value`, by default the key itself. If several forms match, it is the first in
  /// the file, although the library takes any.
  package func form(of key: String, for value: SwifternalizationValue? = nil) -> Form? {
    self[key]?.form(for: value ?? SwifternalizationValue(key))
  }

  /// The result of `I18n.localizedString`.
  ///
  /// - Parameters:
  ///   - value: The argument of `intValue:` or `stringValue:`; `nil` without either.
  ///   - width: The argument of `fittingWidth:`.
  ///   - defaultValue: The result if there is no text; without it the result is the key.
  package func text(
    _ key: String, for value: SwifternalizationValue? = nil, fitting width: Int? = nil,
    default defaultValue: String? = nil
  ) -> String { form(of: key, for: value)?.content.text(fitting: width) ?? defaultValue ?? key }
}
