import Text

/// The percent signs of a source text. They are read once, because a plural has many forms to compare with them.
struct SourceSigns: Sendable {
  private let withNames: PercentSigns
  private let withoutNames: PercentSigns
  /// The malformed placeholders as they are written.
  private let malformedWithNames: Set<String>
  /// The number of texts that only look like placeholders, as in `100 % des`.
  let accidentalCount: Int

  init(_ text: String) {
    guard PercentSigns.mayBe(in: text) else {
      (withNames, withoutNames) = (PercentSigns(""), PercentSigns(""))
      (malformedWithNames, accidentalCount) = ([], 0)
      return
    }
    withNames = PercentSigns(text)
    // Only a name is in brackets.
    withoutNames = text.utf8.contains(UInt8(ascii: "(")) ? PercentSigns(text, readsNames: false) : withNames
    malformedWithNames = Set(withNames.malformed.map { text.slice($0.span) })
    accidentalCount = TranslationCheck.accidentalCount(text)
  }

  /// - Parameter readsNames: True in a String Catalog, whose arguments can have names: `%1$(name)@`.
  func signs(readsNames: Bool) -> PercentSigns { readsNames ? withNames : withoutNames }

  /// True if the source text has this malformed placeholder, too. Whether names are read makes no difference to these.
  func hasMalformed(_ written: String) -> Bool { malformedWithNames.contains(written) }
}
