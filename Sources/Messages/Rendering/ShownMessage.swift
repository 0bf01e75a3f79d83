import Text

/// A text in the notation that the app or translatewiki has it in, ready to be shown.
package enum ShownMessage: Hashable, Sendable {
  /// A text that the app shows as it is.
  case plain(String)
  /// A native format without plurals of its own.
  case format(String)
  /// An entry of a stringsdict.
  case entry(StringsdictEntry)
  /// A text with MediaWiki's templates, its placeholders written in a dialect.
  case mediaWiki(String, PlaceholderDialect)

  /// Where a text is for some widths or devices only.
  package enum Condition: Hashable, Sendable {
    case always
    /// For room up to this many ems; of Swifternalization, in the app's own measure.
    case width(Int)
    case device(StringsdictDevice)
  }

  /// The conditions that it has texts for; an unreadable entry has none.
  package var conditions: [Condition] {
    guard case .entry(let entry) = self else { return [.always] }
    return switch entry.rule {
    case .plural: [.always]
    case .width(let variants): variants.sorted { $0.condition < $1.condition }.map { .width($0.condition) }
    case .device(let variants): variants.map { .device($0.condition) }
    case .combined, .unreadable: []
    }
  }

  /// All texts that it is made of.
  package var texts: [String] {
    switch self {
    case .plain(let text), .format(let text), .mediaWiki(let text, _): [text]
    case .entry(let entry): entry.texts.map(\.text)
    }
  }

  /// What a user in `locale` sees.
  package func text(
    in locale: String, under condition: Condition = .always, arguments: SampleArguments
  ) throws(RenderingFault) -> String {
    switch self {
    case .plain(let text): return text
    case .format(let text): return try AppleView(locale: locale).text(ofFormat: text, arguments: arguments)
    case .mediaWiki(let text, let dialect):
      return try MediaWikiView(locale: locale).text(of: text, arguments: arguments, dialect: dialect)
    case .entry(let entry):
      let view = AppleView(locale: locale)
      guard let format = Self.variant(of: entry, condition) else {
        return try view.text(of: entry, arguments: arguments)
      }
      return try view.text(ofFormat: format, in: entry, arguments: arguments)
    }
  }

  private static func variant(of entry: StringsdictEntry, _ condition: Condition) -> String? {
    switch (entry.rule, condition) {
    case (.width(let variants), .width(let width)): variants.last { $0.condition == width }?.text.text
    case (.device(let variants), .device(let device)): variants.last { $0.condition == device }?.text.text
    default: nil
    }
  }

  /// The rules that its plurals are chosen by in `locale`.
  package func rules(in locale: String) -> PluralRules {
    if case .mediaWiki = self { PluralRules.mediaWiki(locale: locale) } else { AppleView(locale: locale).rules }
  }

  /// The message with each text replaced by what `transform` makes of it; `isWhole` says whether a text stands for
  /// itself or inside another one.
  package func mapTexts(_ transform: (_ text: String, _ isWhole: Bool) -> String) -> ShownMessage {
    switch self {
    case .plain(let text): return .plain(transform(text, true))
    case .format(let text): return .format(transform(text, true))
    case .mediaWiki: return self
    case .entry(var entry):
      func map<Condition>(_ variants: [StringsdictVariant<Condition>]) -> [StringsdictVariant<Condition>] {
        variants.map { variant in
          var variant = variant
          variant.text.text = transform(variant.text.text, true)
          return variant
        }
      }
      switch entry.rule {
      case .plural(var format, var variables):
        if let text = format?.text { format?.text = transform(text, true) }
        for variable in variables.indices {
          for form in variables[variable].forms.indices {
            let text = variables[variable].forms[form].text.text
            variables[variable].forms[form].text.text = transform(text, false)
          }
        }
        entry.rule = .plural(format: format, variables: variables)
      case .width(let variants): entry.rule = .width(map(variants))
      case .device(let variants): entry.rule = .device(map(variants))
      case .combined, .unreadable: break
      }
      return .entry(entry)
    }
  }
}
