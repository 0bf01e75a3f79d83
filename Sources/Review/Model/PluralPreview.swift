import Messages

/// A text with plurals as people see it for telling numbers.
package struct PluralPreview: Hashable, Sendable {
  /// The text for one number.
  package struct Sample: Hashable, Sendable {
    /// The number as it is written, and the CLDR category that it falls into in the locale.
    package var number: String
    package var category: String
    /// The text with the number in its place.
    package var text: String

    /// A sample from its parts.
    package init(number: String, category: String, text: String) {
      self.number = number
      self.category = category
      self.text = text
    }
  }

  /// The entry.
  package var identity: EntryIdentity
  /// The locale of the text.
  package var locale: String
  /// The samples, in the order to show them.
  package var samples: [Sample]

  /// A preview from its parts.
  package init(identity: EntryIdentity, locale: String, samples: [Sample]) {
    self.identity = identity
    self.locale = locale
    self.samples = samples
  }
}
