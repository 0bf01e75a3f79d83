import Messages

package struct PluralPreview: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    /// The number as written, with its CLDR category in the locale.
    package var number: String
    package var category: String
    package var text: String

    /// An empty value, to be filled in.
    package static let blank = Sample(number: "", category: "", text: "")
  }

  package var identity: EntryIdentity
  package var locale: String
  /// Listed in display order.
  package var samples: [Sample]

  /// An empty value, to be filled in.
  package static let blank = PluralPreview(identity: EntryIdentity(key: ""), locale: "", samples: [])
}
