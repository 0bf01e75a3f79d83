/// A native text as an iOS app shows it after `localizedStringWithFormat`, in one locale, with numbers in plain digits
/// without grouping, so that texts of two systems can be compared.
///
/// As in CoreFoundation, placeholders without a number take the next argument, those with one do not move the count, so
/// `%1$d of %#@v2@` chooses by the first argument. A variable's texts start counting at its own argument.
package struct AppleView: Sendable {
  package let rules: PluralRules

  package init(locale: String) {
    rules = PluralRules(locale: locale) ?? .otherOnly
  }

  /// The text of a stringsdict entry on an iPhone with maximum width.
  package func text(of entry: StringsdictEntry, arguments: SampleArguments) throws(RenderingError) -> String {
    let format = (entry.format ?? entry.fullestVariant)?.text
    guard let format else { throw .noText }
    return try text(ofFormat: format, in: entry, arguments: arguments)
  }

  /// The shown text of a format whose variables are those of `entry`.
  package func text(
    ofFormat format: String, in entry: StringsdictEntry = .blank, arguments: SampleArguments
  ) throws(RenderingError) -> String {
    var formatter = AppleFormatter(rules: rules, entry: entry, arguments: arguments)
    return try formatter.text(of: format)
  }
}
