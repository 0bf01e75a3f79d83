import Edits
import Messages
import Project
import Tables
import Text

/// One translation with the facts that rules need about its text.
struct Translation {
  let text: String
  /// The source text; `nil` if the source language lacks the key or is not here.
  let source: TranslationSource?
  /// The language as its folder is named.
  let locale: String
  /// True if it is a plural of a stringsdict, or one form of it.
  let isOfStringsdict: Bool
  /// The features of the text, and those that the source text requires.
  let traits: TextTraits

  /// The language without its script and region: `sr` of `sr-ec`.
  var language: Substring { locale.prefix { $0 != "-" && $0 != "_" } }
}

/// A fault that a rule found in one translation.
struct FaultReport {
  /// The highest severity of its finding.
  var severity: Severity = .error
  /// The fault, in one sentence without the text itself.
  var message: Message
  /// The remedy.
  var advice: Message
  /// A part of the fingerprint that separates it from others of the same rule on the same entry.
  var subject = ""
  /// Its place in the text; `nil` for the whole text.
  var span: Span?
}

/// A rule that checks the text of one translation at a time.
///
/// All of them run in one pass over the entries, and only if the text or its source has one of their features.
protocol TranslationRule: Rule {
  /// The traits of text and source text of which one is needed for the rule to find anything.
  static var concerns: TextTraits { get }
  /// True if it finds faults that break the app. Such rules check generated catalogs too.
  static var isAboutBreakage: Bool { get }
  /// True if it checks each form of a stringsdict's plural as a separate text.
  static var readsForms: Bool { get }
  /// True if it checks a stringsdict's plural as the sentence for most numbers.
  static var readsSentences: Bool { get }
  /// True if it runs in reviews only, because it would report too much for a whole project.
  static var isForReviewsOnly: Bool { get }

  /// Checks `translation` and returns its faults.
  static func check(_ translation: Translation) -> [FaultReport]
}

/// A rule that reports faults of the message check. It selects its own faults and gives them a message and advice.
protocol FaultRule: Rule {
  /// The message and advice for `fault`, which has its own severity and place; `nil` if another rule reports it.
  static func words(for fault: MessageFault) -> FaultReport?
}

extension TranslationRule {
  static var isAboutBreakage: Bool { false }
  static var readsForms: Bool { false }
  static var readsSentences: Bool { false }
  static var isForReviewsOnly: Bool { false }
}

extension MessageFault.Effect {
  /// The severity of a fault. A wrong text that ships is an error. A text that the import leaves out cannot be fixed in
  /// the repository.
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
  /// The entries whose keys the source language does not have, with the places of the keys.
  let unknownKeys: [(key: String, span: Span)]
  /// The texts that the source language has under several keys.
  let repeatedTexts: [RepeatedText]
  /// The places of their translations, by the places of the texts.
  let translatedPositions: [Int: Int]
}

/// A rule that checks translated catalogs as a whole.
protocol CatalogRule: Rule {
  /// Checks `catalog` and returns at most `most` findings.
  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding]
}
