import Messages

extension String {
  /// Ignores the notation of placeholders.
  func saysTheSame(as other: String) -> Bool {
    self == other || withTranslatewikiPlaceholders == other.withTranslatewikiPlaceholders
  }

  /// Whether a translation's placeholders are closer to those of `english` than to those of `earlier`, which has the
  /// same words. If so, the translator already knew the new text.
  func fits(_ english: String, betterThan earlier: String) -> Bool {
    let (old, new) = (earlier.partedFromArguments, english.partedFromArguments)
    guard old.words == new.words, old.arguments != new.arguments else { return false }
    let own = partedFromArguments.arguments
    return own.symmetricDifference(new.arguments).count < own.symmetricDifference(old.arguments).count
  }

  /// The placeholders as written, and the rest of the text with a mark for each of them.
  private var partedFromArguments: (words: String, arguments: Set<String>) {
    let native = Placeholder.all(in: self).filter { !$0.isAccidental(in: self) }
    let spans = (native + Placeholder.all(in: self, dialect: .translatewiki)).map(\.span)
    var arguments: Set<String> = []
    var words = ""
    var place = 0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.lowerBound >= place {
      arguments.insert(slice(span))
      words += slice(place..<span.lowerBound) + "\u{FFFC}"
      place = span.upperBound
    }
    return (words + slice(place..<utf8.count), arguments)
  }
}
