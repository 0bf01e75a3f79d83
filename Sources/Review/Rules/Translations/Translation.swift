import Classifier
import Messages
import Project
import Text

/// One translation with everything that rules ask of it.
struct Translation {
  /// Where the text comes from.
  enum Origin: Hashable {
    /// translatewiki's file: `$1`, `{{PLURAL:$1|…}}`; an import makes of it what ships.
    case translatewiki
    /// A `.strings` file that ships.
    case strings
    /// A plural of a `.stringsdict` file.
    case stringsdict
  }

  /// The text; for a plural of a stringsdict its forms are in `shape`.
  let text: String
  /// The source text; `nil` where the source language lacks the key or is not here.
  let source: TranslationSource?
  /// The language as its folder is named.
  let locale: String
  /// How the language forms plurals.
  let plurals: LanguagePlurals
  let origin: Origin
  /// How placeholders are written here.
  let dialect: PlaceholderDialect
  /// What the text holds, and what the source text asks for.
  let traits: TextTraits
  /// What is replaced in it.
  let shape: MessageShape
  /// What was meant as a placeholder and is none.
  let broken: [BrokenPlaceholder]
  /// Whether something that was meant as a plural is not read as one, so that more cannot be said of its parts.
  let hasUnreadPlural: Bool

  init(
    _ text: String, source: TranslationSource?, locale: String, plurals: LanguagePlurals, origin: Origin,
    dialect: PlaceholderDialect, traits: TextTraits, shape: MessageShape? = nil
  ) {
    self.text = text
    self.source = source
    self.locale = locale
    self.plurals = plurals
    self.origin = origin
    self.dialect = dialect
    self.traits = traits
    let shape = shape ?? MessageShape(text, dialect: dialect)
    self.shape = shape
    hasUnreadPlural =
      traits.contains(.brace) && origin != .stringsdict
      && (shape.plurals.contains { $0.argument == nil } || !TemplateName.unread(in: text, shape).isEmpty)
    broken = source.map { BrokenPlaceholder.all(in: text, shape: shape, source: $0, dialect: dialect) } ?? []
  }

  /// The language without its script and region: `sr` of `sr-ec`.
  var language: Substring { locale.prefix { $0 != "-" && $0 != "_" } }
}

/// What a rule has to say of one translation.
struct TranslationFault {
  /// How much it weighs at most.
  var severity: Severity = .error
  /// What is wrong, in one sentence without the text itself.
  var message: Message
  /// What to do.
  var advice: Message?
  /// What tells it from others of the same rule on the same entry.
  var subject = ""
  /// Where it stands in the text; `nil` for all of it.
  var span: Span?
}

/// A rule that looks at one translation at a time.
///
/// All of them are asked in one pass over the entries, and only where the text or its source holds what concerns them.
protocol TranslationRule: Rule {
  /// The traits of text and source text of which one is needed for the rule to find anything.
  static var concerns: TextTraits { get }
  /// Whether it is about what breaks: such rules look at generated catalogs too.
  static var isAboutBreakage: Bool { get }
  /// Whether it looks at a stringsdict's plural as a whole.
  static var readsShapes: Bool { get }
  /// Whether it looks at each form of a stringsdict's plural as a text of its own.
  static var readsForms: Bool { get }
  /// Whether it is for reviews only: the whole project would be too many opinions.
  static var isForReviewsOnly: Bool { get }

  /// What is wrong with `translation`.
  static func check(_ translation: Translation) -> [TranslationFault]
}

extension TranslationRule {
  static var isAboutBreakage: Bool { false }
  static var readsShapes: Bool { false }
  static var readsForms: Bool { false }
  static var isForReviewsOnly: Bool { false }
}

/// A translated catalog as a whole.
struct TranslatedCatalog {
  /// The catalog.
  let catalog: Catalog
  /// The entries whose keys the source language does not have, and where the keys stand.
  let unknownKeys: [(key: String, span: Span)]
}

/// A rule that judges translated catalogs as wholes.
protocol CatalogRule: Rule {
  /// What is wrong with `catalog`, `most` findings at most.
  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding]
}

/// How a language forms plurals, as far as rules ask.
struct LanguagePlurals: Sendable {
  /// The categories in CLDR's order; `nil` if it has no rules for the language.
  let categories: [PluralCategory]?
  /// The smallest integers of each category that an integer can reach, at most five: four are all there are.
  let integers: [PluralCategory: [Int]]
  /// The categories that numbers of everyday size need, in CLDR's order.
  ///
  /// `many` of the Romance languages begins at a million, and later CLDR versions have taken it from Hebrew (FACTS
  /// section 3): without it nothing goes wrong.
  let needed: [PluralCategory]

  /// Where nothing depends on a number.
  static let unknown = LanguagePlurals(locale: "")

  init(locale: String) {
    guard let rules = PluralRules(locale: locale) else {
      (categories, integers, needed) = (nil, [:], [])
      return
    }
    let reached = rules.integersByCategory(limit: 5)
    categories = rules.categories
    integers = reached
    let isHebrew = locale.prefix(2) == "he"
    needed = rules.categories.filter { category in
      guard let first = reached[category]?.first, first < 1_000_000 else { return false }
      return !(isHebrew && category == .many)
    }
  }

  /// The integers of `category` that forms with these labels leave to it; empty if none reaches it.
  func integers(of category: PluralCategory, without labels: Set<String>) -> [Int] {
    (integers[category] ?? []).filter { !labels.contains(String($0)) }
  }

  /// Whether a form labelled with `number` can be carried over to iOS, whose plurals know categories only, and a form
  /// for 0 in every language (FACTS section 4).
  func canLabel(_ number: Int, beside labels: Set<String>) -> Bool {
    if number == 0 { return integers[.zero].map { $0 == [0] } ?? true }
    let others = labels.subtracting([String(number)])
    return integers.keys.contains { integers(of: $0, without: others) == [number] }
  }
}
