import Formats
import Messages
import Testing

@Suite struct StringsdictNormalFormTests {
  typealias Variable = StringsdictDraft.Variable

  private static func draft(_ format: String, _ forms: KeyValuePairs<String, [PluralCategory: String]>)
    -> StringsdictDraft
  {
    StringsdictDraft(
      key: "k", format: format, variables: forms.map { Variable(name: $0, valueType: "d", forms: $1) })
  }

  /// The entry that is read from a file with `draft`.
  private func entry(_ draft: StringsdictDraft) throws -> StringsdictEntry {
    try #require(StringsdictFile(parsing: StringsdictWriter.file([draft])).entry(draft.key))
  }

  private func shown(_ entry: StringsdictEntry, _ locale: String, _ numbers: [Int]) throws -> String {
    let values = Dictionary(
      uniqueKeysWithValues: numbers.enumerated().map { ($0 + 1, SampleArguments.Value.number($1)) })
    return try AppleView(locale: locale).text(of: entry, arguments: SampleArguments(values))
  }

  @Test func textAroundAVariableMovesIntoItsForms() throws {
    let geese = Self.draft("On a field %#@geese@ landed", ["geese": [.one: "one goose", .other: "%tu geese"]])
    let normal = try geese.normalized()
    // The number is %tu in a sentence of one argument, which needs no position.
    #expect(normal.format == "%#@geese@")
    #expect(
      normal.variables[0].forms == [.one: "On a field one goose landed", .other: "On a field %tu geese landed"])
    #expect(normal.denormalized(like: geese) == geese)
  }

  @Test func otherVariablesBecomeOrderedPlaceholders() throws {
    let geese = Self.draft(
      "%#@geese@ landed on %#@fields@ of %@",
      ["geese": [.one: "A goose", .other: "%d geese"], "fields": [.one: "a field", .other: "%d fields"]])
    let normal = try geese.normalized()
    #expect(normal.format == "%1$#@geese@")
    #expect(
      normal.variables[0].forms == [
        .one: "A goose landed on %2$#@fields@ of %3$@", .other: "%1$d geese landed on %2$#@fields@ of %3$@",
      ])
    #expect(normal.variables[1] == geese.variables[1])
    #expect(try normal.normalized() == normal)
    #expect(normal.denormalized().format == "%1$#@geese@ landed on %2$#@fields@ of %3$@")
  }

  /// The system chooses a form only by the arguments of the format.
  @Test func theVariableOfTheFirstArgumentTakesTheText() throws {
    let fields = Self.draft(
      "On %2$#@fields@ %1$#@geese@",
      ["geese": [.one: "a goose", .other: "%1$d geese"], "fields": [.one: "a field", .other: "%2$d fields"]])
    let normal = try fields.normalized()
    #expect(normal.format == "%1$#@geese@")
    #expect(
      normal.variables.map(\.forms[.other]) == ["On %2$#@fields@ %1$d geese", "%2$d fields"]
        || normal.variables.map(\.forms[.other]) == ["%2$d fields", "On %2$#@fields@ %1$d geese"])
    #expect(try shown(entry(normal), "en", [2, 1]) == "On a field 2 geese")
  }

  @Test func aTranslatorsChangesKeepTheLayout() throws {
    let split = Self.draft("On a field %#@v@", ["v": [.one: "one goose landed", .other: "%d geese landed"]])
    var edited = try split.normalized()
    edited.variables[0].forms[.one] = "On a field a goose landed"
    let back = edited.denormalized(like: split)
    #expect(back.format == "On a field %#@v@ landed")
    #expect(back.variables[0].forms == [.one: "a goose", .other: "%d geese"])
    // Whole sentences do not change.
    let whole = Self.draft("%#@v@", ["v": [.one: "One goose landed", .other: "%d geese landed"]])
    var other = whole
    other.variables[0].forms[.one] = "A goose landed"
    #expect(other.denormalized(like: whole) == other)
  }

  static let left: [(StringsdictDraft, NormalFormError)] = [
    (draft("plain", [:]), .noVariable),
    (draft("%#@v@ and %#@v@", ["v": [.other: "%d"]]), .namedAgain("v")),
    (draft("%#@v@ of %*d", ["v": [.other: "%d"]]), .uncertain("%*d")),
    (draft("100% sure %#@v@", ["v": [.other: "%d"]]), .uncertain("% s")),
    (draft("%#@v@ x", ["v": [.other: "%#@w@"], "w": [.other: "%1$#@v@"]]), .namedAgain("v")),
    // Joined, "50%" and " done" would contain the placeholder "% d".
    (draft("%#@v@ done", ["v": [.other: "50%"]]), .joint(.other)),
  ]

  @Test(arguments: left) func textThatCannotBeMovedStays(draft: StringsdictDraft, obstacle: NormalFormError) {
    #expect(throws: obstacle) { try draft.normalized() }
    #expect(draft.denormalized() == draft)
  }

  /// Properties of many entries: the app shows the same text, the form is final, and the reverse is identical.
  @Test func theNormalFormShowsTheSame() throws {
    var random = Seeded(state: 20)
    let words = ["a ", "field", "goose ", " of ", "%%", "é", "«", " landed on ", "50 ", ": "]
    var moved = 0
    for _ in 0..<400 {
      func text(_ placeholders: [String], _ count: Int) -> String {
        (0..<count).map { _ in
          Bool.random(using: &random)
            ? words.randomElement(using: &random) ?? "" : placeholders.randomElement(using: &random) ?? ""
        }.joined()
      }
      func forms(_ placeholders: [String]) -> [PluralCategory: String] {
        [
          .zero: text(placeholders, 1), .one: text(placeholders, 2), .few: text(placeholders, 3),
          .other: text(placeholders, 3),
        ]
      }
      let isNumbered = Bool.random(using: &random)
      let own = isNumbered ? ["%1$d", "%2$d", "%3$ld"] : ["%d"]
      let inner = isNumbered ? ["%2$d", "%3$ld"] : ["%d"]
      let format =
        text(isNumbered ? ["%3$ld"] : ["%d"], 2) + (isNumbered ? "%1$#@v@" : "%#@v@") + text(["%3$ld"], 1)
        + (isNumbered ? "%2$#@w@" : "%#@w@") + text(isNumbered ? ["%3$ld"] : ["%d"], 2)
      let draft = Self.draft(format, ["v": forms(own), "w": forms(inner)])
      guard let normal = try? draft.normalized() else { continue }
      moved += 1
      #expect(try normal.normalized() == normal)
      #expect(normal.denormalized(like: draft) == draft)
      let back = normal.denormalized()
      #expect(try back.normalized() == normal)
      let entries = try [draft, normal, back].map(entry)
      for locale in ["en", "uk", "ja"] {
        for numbers in [[0, 1, 2, 5, 1, 0], [1, 2, 1, 1, 3, 8], [2, 5, 0, 4, 2, 9], [5, 21, 11, 2, 1, 7]] {
          let texts = try entries.map { try shown($0, locale, numbers) }
          #expect(Set(texts).count == 1, "\(draft)")
        }
      }
    }
    #expect(moved > 200)
  }
}

/// The same numbers each time.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
