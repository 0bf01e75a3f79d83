import Messages
import Text

/// The text that users see in a locale without a translation.
package enum ShownText: Hashable, Sendable {
  /// A text in the source language; `nil` if the program computes it.
  case text(String?)
  /// The key.
  case key
}

/// A text of the source language, as translators see it. Shared by reference: every translation is compared with it.
package final class SourceText: Sendable {
  package enum Origin: Hashable, Sendable {
    case catalog(path: String)
    /// The `value:` or `defaultValue:` of a call.
    case call(Place)
    /// A file that is no catalog: a storyboard, an `Info.plist`.
    case file(Place)
    /// The key, which is a text itself.
    case key
    case table(Table.Name)
    /// No text is known: the key is a name.
    case unknown
  }

  package let key: String
  /// The text. For a plural it is the sentence for most numbers; without a known text it is the key.
  package let text: String
  package let message: SourceMessage
  /// The plural in the source language's stringsdict, if it is one.
  package let plural: StringsdictEntry?
  /// True if text and message are those of `plural`, which an app shows in preference to the text of the `.strings`.
  package let isOfPlural: Bool
  package let origin: Origin
  /// Its forms with their names, in Swifternalization's JSON.
  let forms: [String]

  init(
    key: String, text: String, message: SourceMessage, plural: StringsdictEntry?, isOfPlural: Bool = false,
    origin: Origin, forms: [String] = []
  ) {
    self.key = key
    self.text = text
    self.message = message
    self.plural = plural
    self.isOfPlural = isOfPlural
    self.origin = origin
    self.forms = forms
  }

  /// The text of a key for which none is known.
  static func unknown(_ key: String) -> SourceText {
    SourceText(key: key, text: key, message: SourceMessage(key), plural: nil, origin: .unknown)
  }

  package var isKnown: Bool { origin != .unknown }

  /// True if it is the same text as `other`, in every form.
  package func isSameText(as other: SourceText) -> Bool {
    text == other.text && forms == other.forms && (plural?.texts.map(\.text) == other.plural?.texts.map(\.text))
  }
}
