/// A native text as an iOS app shows it after `localizedStringWithFormat`, in one locale.
///
/// Numbers are shown with plain digits, ungrouped, so that texts of two systems can be compared. Arguments are counted
/// as CoreFoundation's formatter counts them: placeholders without a number take the next argument in turn, those with
/// one do not move the count, so that `%1$d of %#@v2@` chooses by the first argument; the texts of a variable start
/// counting at the variable's own argument.
package struct AppleView: Sendable {
  /// The rules that forms are chosen by; only `other` where CLDR has none for the locale.
  package let rules: PluralRules
  /// The device whose variants are shown; `other`, else the first, where a text has none for it.
  package var device = StringsdictDevice.iphone
  /// The width whose variants are shown: the largest that fits, else the smallest; `nil` is as wide as can be.
  package var width: Int?

  /// The view in `locale`, the name of an `.lproj` folder.
  package init(locale: String) {
    rules = PluralRules(locale: locale) ?? .otherOnly
  }

  /// What a user sees of a text that the app formats.
  package func text(of format: String, arguments: SampleArguments) throws(RenderingFault) -> String {
    var formatter = AppleFormatter(rules: rules, entry: nil, arguments: arguments)
    return try formatter.text(of: format)
  }

  /// What a user sees of a stringsdict entry.
  package func text(of entry: StringsdictEntry, arguments: SampleArguments) throws(RenderingFault) -> String {
    let format: String?
    switch entry.rule {
    case .plural(let text, _): format = text?.text
    case .width(let variants): format = Self.text(of: variants, width: width)
    case .device(let variants):
      let variant = variants.last { $0.condition == device } ?? variants.last { $0.condition == .other }
      format = (variant ?? variants.first)?.text.text
    case .unreadable: format = nil
    }
    guard let format else { throw .noText }
    var formatter = AppleFormatter(rules: rules, entry: entry, arguments: arguments)
    return try formatter.text(of: format)
  }

  private static func text(of variants: [StringsdictVariant<Int>], width: Int?) -> String? {
    let fitting = variants.filter { variant in width.map { variant.condition <= $0 } ?? true }
    let chosen =
      fitting.max { $0.condition < $1.condition } ?? variants.min { $0.condition < $1.condition }
    return chosen?.text.text
  }
}
