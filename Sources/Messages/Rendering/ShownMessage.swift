/// A text in the app's or translatewiki's notation, ready to be shown.
package enum ShownMessage: Hashable, Sendable {
  /// A text that the app shows without formatting.
  case plain(String)
  /// A native format without plurals of its own.
  case format(String)
  case entry(StringsdictEntry)
  /// A text with MediaWiki's templates, its placeholders written in a dialect.
  case mediaWiki(String, PlaceholderDialect)

  /// The conditions that the message has texts for; none for an unreadable entry.
  package var conditions: [StringsdictCondition] {
    guard case .entry(let entry) = self else { return [.always] }
    return Self.conditions(of: entry)
  }

  private static func conditions(of entry: StringsdictEntry) -> [StringsdictCondition] {
    switch entry.rule {
    case .plural: return [.always]
    case .width(let variants): return variants.sorted { $0.condition < $1.condition }.map { .width($0.condition) }
    case .device(let variants): return variants.map { .device($0.condition) }
    case .combined:
      var seen: Set<StringsdictCondition> = []
      return entry.parts.flatMap { outer, part in conditions(of: part).map { outer.and($0) } }
        .filter { seen.insert($0).inserted }
    case .unreadable: return []
    }
  }

  package var texts: [String] {
    switch self {
    case .plain(let text), .format(let text), .mediaWiki(let text, _): [text]
    case .entry(let entry): entry.texts.map(\.text)
    }
  }

  package func text(
    in locale: String, under condition: StringsdictCondition = .always, arguments: SampleArguments
  ) throws(RenderingError) -> String {
    switch self {
    case .plain(let text): return text
    case .format(let text): return try AppleView(locale: locale).text(ofFormat: text, arguments: arguments)
    case .mediaWiki(let text, let dialect):
      return try MediaWikiView(locale: locale).text(of: text, arguments: arguments, dialect: dialect)
    case .entry(let entry):
      let view = AppleView(locale: locale)
      for (outer, part) in entry.parts.reversed() {
        switch part.rule {
        case .width(let variants):
          guard let variant = variants.last(where: { outer.and(.width($0.condition)) == condition }) else { continue }
          return try view.text(ofFormat: variant.text.text, in: part, arguments: arguments)
        case .device(let variants):
          guard let variant = variants.last(where: { outer.and(.device($0.condition)) == condition }) else { continue }
          return try view.text(ofFormat: variant.text.text, in: part, arguments: arguments)
        case .plural, .combined, .unreadable:
          if outer == condition { return try view.text(of: part, arguments: arguments) }
        }
      }
      return try view.text(of: entry, arguments: arguments)
    }
  }

  package func rules(in locale: String) -> PluralRules {
    if case .mediaWiki = self { PluralRules.mediaWiki(locale: locale) } else { AppleView(locale: locale).rules }
  }

  /// Replaces each text; `isWhole` is true for a message of its own, false for a text inside another one.
  package func mapTexts(_ transform: (_ text: String, _ isWhole: Bool) -> String) -> ShownMessage {
    switch self {
    case .plain(let text): return .plain(transform(text, true))
    case .format(let text): return .format(transform(text, true))
    case .mediaWiki: return self
    case .entry(var entry):
      entry.rule = Self.map(entry.rule, transform)
      return .entry(entry)
    }
  }

  private static func map(
    _ rule: StringsdictEntry.Rule, _ transform: (_ text: String, _ isWhole: Bool) -> String
  ) -> StringsdictEntry.Rule {
    func map<Condition>(_ variants: [StringsdictVariant<Condition>]) -> [StringsdictVariant<Condition>] {
      variants.map { variant in
        var variant = variant
        variant.text.text = transform(variant.text.text, true)
        return variant
      }
    }
    switch rule {
    case .plural(var format, var variables):
      if let text = format?.text { format?.text = transform(text, true) }
      for variable in variables.indices {
        for form in variables[variable].forms.indices {
          let text = variables[variable].forms[form].text.text
          variables[variable].forms[form].text.text = transform(text, false)
        }
      }
      return .plural(format: format, variables: variables)
    case .width(let variants): return .width(map(variants))
    case .device(let variants): return .device(map(variants))
    case .combined(let branches):
      return .combined(
        branches.map { branch in
          StringsdictBranch(
            condition: branch.condition, label: branch.label, rule: Self.map(branch.rule, transform))
        })
    case .unreadable: return rule
    }
  }
}
