import Edits
import Messages
import Rules

/// A text with plurals as people see it for telling numbers.
package struct PluralPreview: Hashable, Sendable {
  /// The text for one number.
  package struct Sample: Hashable, Sendable {
    /// The number as it is written, and the CLDR category that it falls into in the locale.
    package var number: String
    package var category: String
    /// The text with the number in its place.
    package var text: String

    /// A text for no number, to be filled in.
    package static let blank = Sample(number: "", category: "", text: "")
  }

  package var identity: EntryIdentity
  /// The locale of the text.
  package var locale: String
  /// The samples, in the order to show them.
  package var samples: [Sample]

  /// A preview of nothing, to be filled in.
  package static let blank = PluralPreview(identity: EntryIdentity(key: ""), locale: "", samples: [])
}
