import Edits
import Messages
import Rules

/// A text with plurals as people see it for representative numbers.
package struct PluralPreview: Hashable, Sendable {
  /// The text for one number.
  package struct Sample: Hashable, Sendable {
    /// The number as written, and its CLDR category in the locale.
    package var number: String
    package var category: String
    package var text: String

    /// An empty sample, to be filled in.
    package static let blank = Sample(number: "", category: "", text: "")
  }

  package var identity: EntryIdentity
  package var locale: String
  /// The samples, in display order.
  package var samples: [Sample]

  /// An empty preview, to be filled in.
  package static let blank = PluralPreview(identity: EntryIdentity(key: ""), locale: "", samples: [])
}
