import Messages
import Text

/// A translation whose words a range adds or changes, with the source text that it is of.
package struct ChangedTranslation: Hashable, Sendable {
  /// The reason why the translation may be wrong, the strongest first.
  package enum Cause: Int, Hashable, Sendable, Comparable {
    /// The range edits the source text too.
    case newSourceText
    case newWords
    /// There was no translation before.
    case newTranslation

    package static func < (left: Cause, right: Cause) -> Bool { left.rawValue < right.rawValue }
  }

  package var identity: EntryIdentity
  /// Spelled as in the folder's name.
  package var locale: String
  package var sourceLanguage: String
  /// Like `text`, a text with plural forms is in the notation of source texts: `{{PLURAL:%1$d|one|other}}`.
  package var sourceText: String
  package var text: String
  /// The comment for translators.
  package var comment: String?
  package var place: Place?
  package var cause: Cause

  package init(
    identity: EntryIdentity, locale: String, sourceLanguage: String = "en", sourceText: String, text: String,
    comment: String? = nil, place: Place? = nil, cause: Cause = .newTranslation
  ) {
    self.identity = identity
    self.locale = locale
    self.sourceLanguage = sourceLanguage
    self.sourceText = sourceText
    self.text = text
    self.comment = comment
    self.place = place
    self.cause = cause
  }
}
