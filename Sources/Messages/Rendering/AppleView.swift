/// A native text as an iOS app shows it after `localizedStringWithFormat`, in one locale.
///
/// Numbers are shown with plain digits, ungrouped, so that texts of two systems can be compared. Arguments are counted
/// as CoreFoundation's formatter counts them: placeholders without a number take the next argument in turn, those with
/// one do not move the count, so that `%1$d of %#@v2@` chooses by the first argument; the texts of a variable start
/// counting at the variable's own argument.
package struct AppleView: Sendable {
  /// The rules that forms are chosen by; only `other` where CLDR has none for the locale.
  package let rules: PluralRules

  /// The view in `locale`, the name of an `.lproj` folder.
  package init(locale: String) {
    rules = PluralRules(locale: locale) ?? .otherOnly
  }

  /// What a user of an iPhone with all room sees of a stringsdict entry.
  package func text(of entry: StringsdictEntry, arguments: SampleArguments) throws(RenderingFault) -> String {
    let format = (entry.format ?? entry.fullestVariant)?.text
    guard let format else { throw .noText }
    return try text(ofFormat: format, in: entry, arguments: arguments)
  }

  /// What a user sees of a format, whose variables are those of `entry`.
  package func text(
    ofFormat format: String, in entry: StringsdictEntry = .blank, arguments: SampleArguments
  ) throws(RenderingFault) -> String {
    var formatter = AppleFormatter(rules: rules, entry: entry, arguments: arguments)
    return try formatter.text(of: format)
  }
}
