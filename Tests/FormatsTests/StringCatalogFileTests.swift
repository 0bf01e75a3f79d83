import Formats
import Messages
import Testing
import Text

/// The contents of a String Catalog, by entry and language.
@Suite struct StringCatalogFileTests {
  private static func file(_ strings: String, sourceLanguage: String = "en") -> StringCatalogFile {
    StringCatalogFile(
      parsing: Array(#"{"sourceLanguage": "\#(sourceLanguage)", "strings": {\#(strings)}, "version": "1.0"}"#.utf8))
  }

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private static func view(_ locale: String, of file: StringCatalogFile) throws -> StringCatalogView {
    try #require(file.views.first { $0.locale == locale })
  }

  @Test(arguments: [
    #"\"\\\/\b\f\n\r\t"#, #"\u0041\u00e9\uABCD"#, #"\ud83d\ude00x"#, #"\uD83D\u0041"#, #"\ud83d\ud83d\ude00"#,
    #"\ude00"#,
    #"\ud83d\u12g4"#, #"\u12g4"#, #"\u12"#, #"\x"#, #"a\é"#, "é\\u00e9", #"\ud83d\n"#,
  ]) func escapesMeanTheSameToAllReaders(written: String) throws {
    let file = Self.file(#""k": {"localizations": {"fi": \#(Self.unit(written))}}"#)
    let text = try #require(file.entry("k")?.localization("fi")?.units.first?.value.text)
    #expect(try Self.view("fi", of: file).texts.entry("k")?.value == text)
    // The strict reader accepts valid texts, and half of a surrogate pair.
    let strict = try? JSON(parsing: Array("\"\(written)\"".utf8)).string
    #expect(strict != nil || !file.problems.isEmpty)
    if let strict { #expect(strict == text) }
  }

  @Test func theKeyIsTheTextOfTheSourceLanguage() throws {
    let file = Self.file(#""Save \"all\"": {}, "b": {"localizations": {"en": \#(Self.unit("Both"))}}"#)
    #expect(file.problems == [])
    let source = try Self.view("en", of: file)
    #expect(source.isSource)
    #expect(source.texts.map { [$0.key, $0.value] } == [["Save \"all\"", "Save \"all\""], ["b", "Both"]])
    #expect(file.views.count == 1)
  }

  @Test func onlyShippedTextsAreTranslations() throws {
    let file = Self.file(
      """
      "a": {"localizations": {"fi": \(Self.unit("Yksi")), "sv": \(Self.unit("En", "needs_review"))}},
      "b": {"localizations": {"fi": \(Self.unit("b", "new"))}},
      "c": {"extractionState": "stale", "localizations": {"fi": \(Self.unit("Kolme"))}},
      "d": {"shouldTranslate": false, "localizations": {"fi": \(Self.unit("Neljä"))}}
      """)
    #expect(file.problems == [])
    #expect(try Self.view("fi", of: file).texts.keys == ["a"])
    let swedish = try Self.view("sv", of: file).texts
    #expect(swedish.map(\.isFuzzy) == [true])
    let english = try Self.view("en", of: file).texts
    #expect(english.keys == ["a", "b", "d"])
    #expect(english.indices.map { english.isExempt(at: $0) } == [false, false, true])
  }

  @Test func aTextThatXcodeTranslatedShips() throws {
    let file = Self.file(#""a": {"localizations": {"fi": \#(Self.unit("Yksi", "machine_translated"))}}"#)
    #expect(file.problems == [])
    let texts = try Self.view("fi", of: file).texts
    #expect(texts.map { [$0.value, "\($0.isFuzzy)"] } == [["Yksi", "false"]])
    let marked = try file.fuzzyMarking("a", in: ["fi"]).applied(to: file.text)
    #expect(String(decoding: marked, as: UTF8.self).contains(#""state": "needs_review""#))
  }

  @Test func theFirstPhraseOfAShortcutStandsForAll() throws {
    let phrases = { (words: String, state: String) in
      #"{"stringSet": {"state": "\#(state)", "values": [\#(words)]}}"#
    }
    let file = Self.file(
      """
      "Open ${applicationName}": {"localizations": {
      "en": \(phrases(#""Open ${applicationName}", "Start ${applicationName}""#, "new")),
      "fi": \(phrases(#""Avaa ${applicationName}", "Käynnistä ${applicationName}""#, "needs_review")),
      "sv": \(phrases("", "new"))}}
      """)
    #expect(file.problems == [])
    #expect(try Self.view("en", of: file).texts.map(\.value) == ["Open ${applicationName}"])
    #expect(
      try Self.view("fi", of: file).texts.map { [$0.value, "\($0.isFuzzy)"] } == [["Avaa ${applicationName}", "true"]])
    #expect(!file.views.contains { $0.locale == "sv" && !$0.texts.isEmpty })
  }

  @Test func aCommentMayBeNull() {
    #expect(Self.file(#""a": {"comment": null}"#).problems == [])
  }

  @Test func spansPointIntoTheCatalog() throws {
    let file = Self.file(
      #""a": {"comment": "It \u0041sks.\nTwice", "localizations": {"fi": \#(Self.unit(#"Ky\u00e4 \ud83d\ude00 \"x\""#))}}"#
    )
    let strings = try Self.view("fi", of: file).texts
    let entry = try #require(strings.entry("a"))
    #expect(entry.value == "Kyä 😀 \"x\"")
    #expect(entry.comment == "It Asks.\nTwice")
    #expect(String(decoding: file.text[entry.valueSpan], as: UTF8.self) == #""Ky\u00e4 \ud83d\ude00 \"x\"""#)
    #expect(String(decoding: file.text[entry.keySpan], as: UTF8.self) == #""a""#)
  }

  @Test func aPartEqualsThatOfTheWholeFile() throws {
    let bytes = Array(
      """
      {"sourceLanguage": "en", "strings": {
      "a": {"localizations": {"en": \(Self.unit("One")), "fi": \(Self.unit("Yksi }{"))}},
      "b": {"localizations": {"fi": {"stringUnit": 7}, "sv": \(Self.unit("Tv\\\"å"))}}}}
      """.utf8)
    let texts = StringCatalogFile(parsing: bytes, extent: .sourceTexts)
    #expect(texts.entries.map { $0.localizations.map(\.locale.text) } == [["en"], []])
    #expect(texts.sourceView.texts.map { [$0.key, $0.value] } == [["a", "One"], ["b", "b"]])
    // An edit would treat unread parts as missing.
    #expect(texts.root == nil)
    #expect(texts.fuzzyMarking("a", in: ["fi"]).count == 1)
    #expect(texts.whole.entries.map(\.localizations.count) == [2, 2])
    let second = StringCatalogFile(parsing: bytes, extent: .keys(["b"]))
    #expect(second.keys == ["b"])
    #expect(try Self.view("sv", of: second).texts.entry("b")?.value == "Tv\"å")
  }

  @Test func ofALanguageThatIsThereTwiceTheLastOneCounts() throws {
    let languages = [("sv", "Ett"), ("fi", "Yksi"), ("de", "Eins"), ("sv", "Två"), ("fr", "Un")]
    let members = languages.map { #""\#($0)": \#(Self.unit($1))"# }
    for lists in [[members[...]], [members[..<2], members[2...]]] {
      let localizations = lists.map { #""localizations": {\#($0.joined(separator: ", "))}"# }
      let file = Self.file(#""a": {\#(localizations.joined(separator: ", "))}, "b": {\#(localizations[0])}"#)
      #expect(try Self.view("sv", of: file).texts.entry("a")?.value == "Två")
      #expect(try Self.view("sv", of: file).texts.count == 2)
      #expect(file.views.map(\.locale) == ["de", "en", "fi", "fr", "sv"])
      #expect(file.entry("a")?.localization("sv")?.units.map(\.value.text) == ["Två"])
    }
  }

  /// Of many languages, an index finds each.
  @Test(arguments: [3, 1000]) func ofManyLanguagesTheLastOneCountsToo(count: Int) {
    let localizations = (0..<count).map { "\"x\($0)\": \(Self.unit("\($0)"))" } + ["\"x1\": \(Self.unit("last"))"]
    let file = Self.file("\"Save\": {\"localizations\": {\(localizations.joined(separator: ", "))}}")
    let texts = ["x0", "x1", "x2", "x\(count)"].map {
      file.entry("Save")?.localization($0)?.units.first?.value.text
    }
    #expect(texts == ["0", "last", "2", nil])
  }

  @Test func languagesMayHaveAnyOrder() throws {
    let file = Self.file(
      """
      "a": {"localizations": {"fi": \(Self.unit("fi a")), "sv": \(Self.unit("sv a")), "de": \(Self.unit("de a"))}},
      "b": {"localizations": {"de": \(Self.unit("de b")), "en": \(Self.unit("en b")), "sv": \(Self.unit("sv b"))}},
      "c": {"localizations": {"sv": \(Self.unit("sv c")), "fr": \(Self.unit("fr c")), "fi": \(Self.unit("fi c"))}}
      """)
    for (locale, keys) in [("fi", "ac"), ("sv", "abc"), ("de", "ab"), ("fr", "c")] {
      #expect(try Self.view(locale, of: file).texts.map(\.value) == keys.map { "\(locale) \($0)" })
    }
  }

  @Test(arguments: ["abc", "\u{FFFD}", "é", #"a\""#])
  func aKeyWithoutItsOtherQuoteIsInNoView(key: String) throws {
    let file = StringCatalogFile(
      parsing: Array("{\"strings\": {\"\(key)\n: {}, \"next\": {}}}".utf8))
    #expect(!file.problems.isEmpty)
    #expect(file.sourceView.texts.map(\.key) == ["next"])
  }

  private static func describe(_ texts: StringCatalogFile) -> [String] {
    texts.entries.map { "\($0.key) \($0.span) \($0.localizations.flatMap(\.units).map(\.valueSpan))" }
      + texts.problems.map { "\($0.kind) \($0.span)" }
      + texts.sourceView.texts.map { "\($0.key): \($0.value)" }
      + texts.sourceView.plurals.entries.map { "\($0.key) \($0.span)" }
  }

  @Test func aSecondReadingSkipsTheTranslations() throws {
    let json = """
      {"sourceLanguage": "en", "strings": {
      "a": {"localizations": {"de": \(Self.unit("Eins")), "en": \(Self.unit("One")), "fi": \(Self.unit("}")), "sv": [2]}},
      "b %arg": {"localizations": {"de": \(Self.unit("Zwei")),
        "fi": \(Self.unit("Kaksi"))}, "comment": "Two"}, "b %arg": {"localizations": {}},
      "c": {"localizations": {"en": \(Self.plural(["one": "%lld day", "other": "%lld days"])), "fi": "text"}}}}
      """
    let bytes = Array(json.utf8)
    let first = StringCatalogFile(parsing: bytes, extent: .sourceTexts)
    let translations = try #require(first.translationSpans)
    // Adjacent ones are one span.
    #expect(translations.spans.count == 3)
    let again = StringCatalogFile(sourceTextsOf: bytes, besides: translations)
    #expect(Self.describe(again) == Self.describe(first))
    #expect(again.translationSpans == translations)
    #expect(again.whole.entries.map(\.localizations.count) == [4, 2, 0, 2])

    // The places of another text, or wrong ones, must not be used as those of its translations.
    let inside = translations.spans.map { $0.lowerBound + 1..<$0.upperBound - 1 }
    let late = translations.spans.map { $0.lowerBound + 2..<$0.upperBound }
    let beyond = [translations.spans[0].lowerBound..<bytes.count + 1]
    for spans in [[], inside, late, beyond, translations.spans.reversed(), Array(translations.spans.dropLast())] {
      for count in [bytes.count, bytes.count - 1] {
        let wrong = StringCatalogFile(
          sourceTextsOf: bytes, besides: StringCatalogFile.TranslationSpans(byteCount: count, spans: spans))
        #expect(Self.describe(wrong) == Self.describe(first))
      }
    }
  }

  @Test(arguments: [
    #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {} "en": {}}}}}"#,
    #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": "\#u{0}"}}}}"#,
    "\u{FEFF}{}", "", "[]x",
  ])
  func anInvalidFileHasNoTranslationSpans(json: String) {
    #expect(StringCatalogFile(parsing: Array(json.utf8), extent: .sourceTexts).translationSpans == nil)
    #expect(StringCatalogFile(parsing: Array("{}".utf8)).translationSpans == nil)
  }

  @Test(arguments: [
    #"{"strings": {"a": {"localizations": {"de": \#(unit("Eins"))}}}, "sourceLanguage": "de"}"#,
    #"{"strings": {"a": {"localizations": {"en": \#(unit("One"))}}}}"#,
    #"{"sourceLanguage": "de", "strings": {"a": {"localizations": {"en": \#(unit("One"))}}}, "sourceLanguage": "en"}"#,
  ])
  func theSourceLanguageIsFoundAtAnyPlace(json: String) {
    let bytes = Array((json + String(repeating: " ", count: 300)).utf8)
    let (texts, file) = (StringCatalogFile(parsing: bytes, extent: .sourceTexts), StringCatalogFile(parsing: bytes))
    #expect(texts.sourceView.locale == file.sourceView.locale)
    #expect(texts.sourceView.texts.map(\.value) == file.sourceView.texts.map(\.value))
    #expect(file.sourceView.texts.entry("a")?.value.count ?? 0 > 1)
  }

  /// The forms of the plural `key` in `locale`: its format and each category with its text.
  private static func plural(_ key: String, _ locale: String, _ file: StringCatalogFile) throws -> [String] {
    let entry = try #require(try view(locale, of: file).plurals.entry(key))
    return [entry.format?.text ?? ""]
      + entry.variables.flatMap { variable in
        variable.forms.map { "\(variable.name.text) \(variable.valueType?.text ?? "") \($0.category): \($0.text.text)" }
      }
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let texts = forms.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ")
    return #"{"variations": {"plural": {\#(texts)}}}"#
  }

  @Test func pluralsAreThoseOfAStringsdict() throws {
    let file = Self.file(
      """
      "%lld days": {"localizations": {"en": \(Self.plural(["one": "%lld day", "other": "%lld days"]))}},
      "%@ of %lld": {"localizations": {"en": \(Self.plural(["one": "%@, a day", "other": "%@ of %lld days"]))}}
      """)
    #expect(file.problems == [])
    #expect(
      try Self.plural("%lld days", "en", file) == [
        "%#@plural@", "plural lld one: %lld day", "plural lld other: %lld days",
      ])
    // The number is the second argument: each text shows its arguments by position.
    #expect(
      try Self.plural("%@ of %lld", "en", file) == [
        "%2$#@plural@", "plural lld one: %1$@, a day", "plural lld other: %1$@ of %2$lld days",
      ])
    #expect(file.views.flatMap(\.problems) == [])
  }

  @Test func substitutionsAreVariables() throws {
    let substitutions = """
      "substitutions": {"posts": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
      "one": \(Self.unit("%arg post")), "other": \(Self.unit("%arg posts"))}}}}
      """
    let text = #""stringUnit": {"state": "translated", "value": "%1$@ has %#@posts@"}"#
    let file = Self.file(#""k %@ %lld": {"localizations": {"en": {\#(text), \#(substitutions)}}}"#)
    #expect(file.problems == [])
    #expect(
      try Self.plural("k %@ %lld", "en", file) == [
        "%1$@ has %2$#@posts@", "posts lld one: %2$lld post", "posts lld other: %2$lld posts",
      ])
  }

  @Test func devicesMayHavePlurals() throws {
    let texts = """
      {"variations": {"device": {"mac": \(Self.unit("Click")), "other": {"variations": {"plural": {
      "one": \(Self.unit("%lld tap")), "other": \(Self.unit("%lld taps"))}}}}}}
      """
    let file = Self.file(#""%lld taps": {"localizations": {"en": \#(texts)}}"#)
    #expect(file.problems == [])
    let entry = try #require(try Self.view("en", of: file).plurals.entry("%lld taps"))
    #expect(entry.parts.map(\.condition) == [.device(.mac), .device(.other)])
    #expect(entry.texts.map(\.text).contains("%lld taps"))
  }

  @Test func widthsAreThoseOfAStringsdict() throws {
    let widths = #""width": {"10": \#(Self.unit("Saved")), "20": \#(Self.unit("Saved now", "new"))}"#
    let text = #"{"variations": {\#(widths)}}"#
    let file = Self.file(#""k": {"localizations": {"en": \#(text), "fi": \#(text)}}"#)
    #expect(file.problems == [])
    guard case .width(let variants)? = try Self.view("en", of: file).plurals.entry("k")?.rule else {
      Issue.record("no widths")
      return
    }
    #expect(variants.map(\.condition) == [10, 20])
    let translated = try #require(try Self.view("fi", of: file).plurals.entry("k"))
    #expect(translated.texts.map(\.text) == ["Saved"])
    #expect(translated.isPartlyTranslated)
  }

  @Test(arguments: [
    (["translated", "translated"], false), (["translated", "new"], true), (["needs_review", "new"], true),
    (["needs_review", "translated"], false),
  ])
  func someFormsMayBeTranslated(states: [String], isPartly: Bool) throws {
    let forms = #""one": \#(Self.unit("%lld a", states[0])), "other": \#(Self.unit("%lld b", states[1]))"#
    for kind in [#""plural": {\#(forms)}"#, #""device": {"mac": {"variations": {"plural": {\#(forms)}}}}"#] {
      let text = #"{"variations": {\#(kind)}}"#
      let file = Self.file(#""%lld": {"localizations": {"en": \#(text), "fi": \#(text)}}"#)
      #expect(try Self.view("fi", of: file).plurals.entry("%lld")?.isPartlyTranslated == isPartly)
      // The texts of the source language ship in every state.
      #expect(try Self.view("en", of: file).plurals.entry("%lld")?.isPartlyTranslated == false)
    }
  }

  /// Programs differ on which of two counts.
  @Test(arguments: [#""strings": {}, "#, #""sourceLanguage": "de", "#, #""version": "0.9", "#])
  func membersOfTheCatalogOccurOnce(member: String) {
    let text = #"{"sourceLanguage": "en", \#(member)"strings": {"a": {}}, "version": "1.0"}"#
    let problems = StringCatalogFile(parsing: Array(text.utf8)).problems
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { if case .stringCatalog(.repeatedName, _) = $0.kind { true } else { false } })
  }

  @Test func aPlainTranslationOfAPluralIsOneForm() throws {
    let english = Self.plural(["one": "%lld day", "other": "%lld days"])
    let file = Self.file(#""%lld days": {"localizations": {"en": \#(english), "ja": \#(Self.unit("%lld日"))}}"#)
    #expect(try Self.plural("%lld days", "ja", file) == ["%#@plural@", "plural lld other: %lld日"])
  }

  @Test(arguments: [
    (#""a": 1"#, StringCatalogFault.otherType(nil)),
    (#""a": {"localizations": {"fi": {}}}"#, .noText(locale: "fi")),
    (#""a": {"localizations": {"fi": {"stringUnit": {"state": "translated"}}}}"#, .noValue(locale: "fi")),
    (
      #""a": {"localizations": {"fi": {"stringUnit": {"state": "", "value": "x"}}}}"#, .unknownState("", locale: "fi")
    ),
    (#""a": {"localizations": {"fi": {"stringUnit": {"value": "x"}}}}"#, .unknownState(nil, locale: "fi")),
    (#""a": {"extractionState": "gone"}"#, .unknownExtractionState("gone")),
    (#""a": {"comment": "x", "comment": "y"}"#, .repeatedName("comment")),
    (#""%arg days": {}"#, .argumentInKey),
    (
      #""a": {"localizations": {"fi": {"stringUnit": {"state": "translated", "value": "%#@x@"}}}}"#,
      .undefinedSubstitution("x", locale: "fi")
    ),
    (
      #""a": {"localizations": {"fi": {"variations": {"plural": {"one": \#(unit("x"))}}}}}"#,
      .missingOther(locale: "fi")
    ),
    (
      #""a": {"localizations": {"fi": {"variations": {"plural": {"two or more": \#(unit("x")), "other": \#(unit("x"))}}}}}"#,
      .unknownCategory("two or more", locale: "fi")
    ),
    (
      #""a": {"localizations": {"fi": {"variations": {"device": {"fridge": \#(unit("x")), "other": \#(unit("x"))}}}}}"#,
      .unknownDevice("fridge", locale: "fi")
    ),
    (
      #""a": {"localizations": {"fi": {"variations": {"device": {"mac": \#(unit("x"))}}}}}"#,
      .missingOtherDevice(locale: "fi")
    ),
    (
      #""a": {"localizations": {"fi": {"variations": {"height": {"20": \#(unit("x"))}}}}}"#,
      .unknownVariation("height", locale: "fi")
    ),
  ]) func faultsAreReportedAtTheirPlaces(strings: String, fault: StringCatalogFault) throws {
    let file = Self.file(strings)
    let found = file.problems.compactMap { if case .stringCatalog(let fault, _) = $0.kind { fault } else { nil } }
    #expect(found.first == fault)
  }

  @Test func aBrokenPartHidesNoOthers() {
    let file = StringCatalogFile(
      parsing: Array(
        """
        {"sourceLanguage": "en", "strings": {
        "a": {},
        <<<<<<< ours
        "b": {},
        =======
        "c": {},
        >>>>>>> theirs
        "a": {"comment": "again"},
        "d": {"localizations": {"fi": {"stringUnit": {"state": "translated" "value": "x"}}}}
        }}
        """.utf8))
    #expect(file.isRefused)
    #expect(file.keys == ["a", "b", "c", "a", "d"])
    #expect(file.problems.filter { $0.kind == .conflictMarker }.count == 3)
    #expect(file.problems.contains { if case .duplicateKey("a", _) = $0.kind { true } else { false } })
    #expect(file.problems.contains { $0.kind == .unparsable(.json(.missingComma)) })
  }

  @Test func versionsAreComparedByKey() throws {
    let old = Self.file(#""a": {}, "b": {"localizations": {"fi": \#(Self.unit("Kaksi"))}}, "c": {}"#)
    let new = Self.file(
      #""a": {"comment": "x"}, "b": {"localizations": {"fi": \#(Self.unit("Toinen"))}}, "c": {}, "d": {}"#)
    let changed = { (locale: String) in
      try Self.view(locale, of: new).texts.keysChanged(since: Self.view(locale, of: old).texts).sorted()
    }
    #expect(try changed("en") == ["d"])
    #expect(try changed("fi") == ["b"])
  }

  @Test func aMarkOfReviewIsAnEditOfTheStateAlone() throws {
    let file = Self.file(
      #""a": {"localizations": {"fi": \#(Self.unit("Yksi")), "sv": \#(Self.unit("En")), "de": \#(Self.unit("a", "new"))}}"#
    )
    let edited = try file.serialized(applying: file.fuzzyMarking("a", in: ["fi", "de"]))
    #expect(
      String(decoding: edited, as: UTF8.self)
        == String(decoding: file.text, as: UTF8.self)
        .replacingFirst(#""translated", "value": "Yksi""#, by: #""needs_review", "value": "Yksi""#))
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, by new: String) -> String {
    firstRange(of: part).map { self[..<$0.lowerBound] + new + self[$0.upperBound...] } ?? self
  }
}
