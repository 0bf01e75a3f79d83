import Formats
import Messages
import Text

/// A text of the source language, as translators saw it.
package struct SourceText: Sendable {
  /// Where a source text comes from.
  package enum Origin: Hashable, Sendable {
    /// A file of the source language.
    case catalog(path: String)
    /// The `value:` or `defaultValue:` of a call.
    case call(Place)
    /// The key, which is a text itself.
    case key
    /// Another table of the bundle.
    case table(Table.Name)
    /// Nobody says it: the key is a name.
    case unknown
  }

  package let key: String
  /// The text; of a plural the sentence that most numbers show; where it is not known, the key.
  package let text: String
  /// The demands on its translations.
  package let message: SourceMessage
  /// The plural in the source language's stringsdict, if it is one.
  package let plural: StringsdictEntry?
  /// Whether text and message are those of `plural`, which an app shows before the text of the `.strings`.
  package var isOfPlural = false
  package let origin: Origin
  /// Its forms with their names, in Swifternalization's JSON.
  var forms: [String] = []

  /// Whether the text says what fits it.
  package var isKnown: Bool { origin != .unknown }

  /// Whether it says the same as `other`, in every form.
  package func isSameText(as other: SourceText) -> Bool {
    text == other.text && forms == other.forms && (plural?.texts.map(\.text) == other.plural?.texts.map(\.text))
  }
}
