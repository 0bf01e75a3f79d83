import Edits
import Messages
import Project
import Tables
import Text

/// One translation with everything that rules ask of its text.
struct Translation {
  let text: String
  /// The source text; `nil` where the source language lacks the key or is not here.
  let source: TranslationSource?
  /// The language as its folder is named.
  let locale: String
  /// Whether it is a plural of a stringsdict, or one form of it.
  let isOfStringsdict: Bool
  /// What the text holds, and what the source text asks for.
  let traits: TextTraits

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
  var advice: Message
  /// What tells it from others of the same rule on the same entry.
  var subject = ""
  /// Where it stands in the text; `nil` for all of it.
  var span: Span?
}

/// A rule that looks at the text of one translation at a time.
///
/// All of them are asked in one pass over the entries, and only where the text or its source holds what concerns them.
protocol TranslationRule: Rule {
  /// The traits of text and source text of which one is needed for the rule to find anything.
  static var concerns: TextTraits { get }
  /// Whether it is about what breaks: such rules look at generated catalogs too.
  static var isAboutBreakage: Bool { get }
  /// Whether it looks at each form of a stringsdict's plural as a text of its own.
  static var readsForms: Bool { get }
  /// Whether it looks at a stringsdict's plural as the sentence that most numbers show.
  static var readsSentences: Bool { get }
  /// Whether it is for reviews only: the whole project would be too many opinions.
  static var isForReviewsOnly: Bool { get }

  /// What is wrong with `translation`.
  static func check(_ translation: Translation) -> [TranslationFault]
}

/// A rule that tells of what the judge of messages finds: it says which faults are its own, and puts them into words.
protocol FaultRule: Rule {
  /// What to say of `fault`, which itself says how much it weighs and where it stands; `nil` if another rule tells of it.
  static func words(for fault: MessageFault) -> TranslationFault?
}

extension TranslationRule {
  static var isAboutBreakage: Bool { false }
  static var readsForms: Bool { false }
  static var readsSentences: Bool { false }
  static var isForReviewsOnly: Bool { false }
}

extension MessageFault.Effect {
  /// How much a fault weighs: what ships wrong is an error; what the import leaves out nobody in the repository can
  /// fix.
  var severity: Severity {
    switch self {
    case .none: .info
    case .lesser, .leftOut: .warning
    case .wrong: .error
    }
  }
}

/// A text that the source language has under several keys of one table.
struct RepeatedText: Sendable {
  let text: String
  /// Its places among the texts of its table, in their order.
  let places: [Int]
}

/// A translated catalog as a whole.
struct TranslatedCatalog {
  let catalog: Catalog
  /// The entries whose keys the source language does not have, and where the keys stand.
  let unknownKeys: [(key: String, span: Span)]
  /// The texts that the source language has under several keys.
  let repeatedTexts: [RepeatedText]
  /// The places of their translations, by the places of the texts.
  let translatedPositions: [Int: Int]
}

/// A rule that judges translated catalogs as wholes.
protocol CatalogRule: Rule {
  /// What is wrong with `catalog`, `most` findings at most.
  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding]
}
