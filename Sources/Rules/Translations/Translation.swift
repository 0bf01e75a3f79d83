import Messages
import Project
import Tables
import Text

struct Translation {
  let text: String
  /// `nil` if the source language lacks the key, or if its catalog is not read.
  let source: TranslationSource?
  /// Spelled as in the folder's name.
  let locale: String
  /// True for a plural of a stringsdict, or one form of it.
  let isOfStringsdict: Bool
  /// Includes those that the source text requires.
  let traits: TextTraits
  /// The plural, or the texts for devices, of which `text` is the sentence for most numbers.
  var plural: StringsdictEntry?
  /// True if it is the text for one width of several.
  var isForWidth = false
  /// True if its source text has white space at an end, and code joins the text to other text.
  var isJoined = false
  /// The habits of its catalog, if a rule that reads them is on.
  var habits = TextHabits.none

  /// The longest form, in characters; `nil` for texts by width, which are meant to differ in length.
  var longest: String? {
    if isForWidth { return nil }
    return plural.map(\.longestText) ?? text.withLongestForms
  }

  /// The language without script and region: `sr` of `sr-ec`.
  var language: Substring { locale.prefix { $0 != "-" && $0 != "_" } }
}

struct FaultReport {
  /// Limited by the level of the rule.
  var severity: Severity = .error
  /// One sentence without the text itself.
  var message: Message
  var advice: Message
  /// A part of the fingerprint that separates it from others of the same rule on the same entry.
  var subject = ""
  /// `nil` for the whole text.
  var span: Span?
}

/// A rule that checks the text of one translation at a time. All of them run in one pass over the entries, and only if
/// the text or its source has one of their features.
protocol TranslationRule: Rule {
  /// The rule runs only if text or source text has one of these traits.
  static var concerns: TextTraits { get }
  /// True if it finds faults that break the app. Such rules check generated catalogs too.
  static var isAboutBreakage: Bool { get }
  static var readsForms: Bool { get }
  static var readsSentences: Bool { get }
  /// True if it would report too much for a whole project.
  static var isForReviewsOnly: Bool { get }
  /// True if it compares a text with the habits of its catalog.
  static var readsHabits: Bool { get }

  static func check(_ translation: Translation) -> [FaultReport]
}

/// A rule that reports faults of the message check. It selects its own faults and gives them a message and advice.
protocol FaultRule: Rule {
  /// `nil` if another rule reports `fault`, which has its own severity and place.
  static func words(for fault: MessageFault) -> FaultReport?
}

extension TranslationRule {
  static var isAboutBreakage: Bool { false }
  static var readsForms: Bool { false }
  static var readsSentences: Bool { false }
  static var isForReviewsOnly: Bool { false }
  static var readsHabits: Bool { false }
}

extension MessageFault.Effect {
  /// A wrong text that ships is an error. A text that the import leaves out cannot be fixed in the repository.
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
  /// Its places among the texts of its table, in order.
  let places: [Int]
}

struct TranslatedCatalog {
  let catalog: Catalog
  /// The keys that the source language does not have, with their places.
  let unknownKeys: [(key: String, span: Span)]
  let repeatedTexts: [RepeatedText]
  /// Keyed by the places of the source texts.
  let translatedPositions: [Int: Int]
  /// The positions of sentences that equal their source texts.
  var copies: [Int] = []
  /// The number of other texts.
  var otherCount = 0
}

protocol CatalogRule: Rule {
  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding]
}
