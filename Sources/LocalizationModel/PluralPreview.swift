/// A text with plurals as people see it for telling numbers.
public struct PluralPreview: Hashable, Sendable {
  /// The text for one number.
  public struct Sample: Hashable, Sendable {
    /// The number as it is written, and the CLDR category that it falls into in the locale.
    public var number: String
    public var category: String
    /// The text with the number in its place.
    public var text: String

    /// A sample from its parts.
    public init(number: String, category: String, text: String) {
      self.number = number
      self.category = category
      self.text = text
    }
  }

  /// The entry.
  public var identity: EntryIdentity
  /// The locale of the text.
  public var locale: String
  /// The samples, in the order to show them.
  public var samples: [Sample]

  /// A preview from its parts.
  public init(identity: EntryIdentity, locale: String, samples: [Sample]) {
    self.identity = identity
    self.locale = locale
    self.samples = samples
  }
}
