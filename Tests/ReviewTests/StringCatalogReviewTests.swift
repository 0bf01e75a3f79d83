import Edits
import Messages
import Project
import Review
import ReviewSupport
import Rules
import Testing
import Text

/// Reviews of String Catalogs, from the files' bytes to their content after `--fix`.
@Suite struct StringCatalogReviewTests {
  static let path = "App/Localizable.xcstrings"

  static func catalog(_ entries: String) -> (String, String) {
    (path, "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}")
  }

  static func unit(_ locale: String, _ value: String, _ state: String = "translated") -> String {
    """
            "\(locale)" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(value)"
              }
            }
    """
  }

  static func entry(_ key: String, _ units: String...) -> String {
    "    \"\(key)\" : {\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
  }

  /// The catalog after the edits of `change`.
  static func carriedOver(_ change: Change, in text: String) throws -> String {
    var bytes = Array(text.utf8)
    for edit in change.replacements.sorted(by: { $0.span.lowerBound > $1.span.lowerBound }) {
      #expect(edit.path == path)
      bytes.replaceSubrange(edit.span, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func anEditOfASourceTextUnderAKeptKeyIsJudged() async throws {
    let fi = Self.unit("fi", "Käänny vasempaan")
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry("turn-info", Self.unit("en", "Take a left turn"), fi))],
      to: [Self.catalog(Self.entry("turn-info", Self.unit("en", "Take a right turn"), fi))])
    let change = try #require(review.changes.first)
    #expect(change.kind == .edited)
    #expect(change.decision == .question)
    #expect(change.locales == ["fi"])
    #expect(review.findings.map(\.rule) == ["key-kept-for-new-meaning"])
  }

  /// A script wrote the catalog in one line, and Xcode lays it out when it adds a language.
  @Test(arguments: [("Asti", false), ("Asti %@ %@", true)])
  func anOldFaultInANewLayoutIsNotReported(text: String, isReported: Bool) async {
    let entry = { (finnish: String, others: String...) in
      Self.catalog(Self.entry("until %@", Self.unit("fi", finnish), others.joined()))
    }
    let old = entry("Asti", Self.unit("sv", "till %@"))
    let line = (old.0, old.1.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined())
    let review = await ExampleProject.review(
      from: [line], to: [entry(text, Self.unit("sv", "till %@") + ",\n" + Self.unit("de", "bis %@"))])
    #expect(review.findings.contains { $0.rule == "placeholder-mismatch" } == isReported)
  }

  /// The text was its key, in another language than that of the source.
  @Test(arguments: [("打开文件", "Open the file", 0), ("Open it", "Close it", 1), ("打开文件", "", 0)])
  func aFirstTextOfTheSourceLanguageIsNoEdit(key: String, text: String, count: Int) async {
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry(key, Self.unit("de", "Datei")))],
      to: [Self.catalog(Self.entry(key, Self.unit("en", text), Self.unit("de", "Datei")))])
    #expect(review.changes.count { $0.kind == .edited } == count)
  }

  /// The texts moved to the catalog of a package, with a small edit.
  @Test(arguments: [true, false])
  func aNewKeyOfAnotherCatalogMayHaveItsTranslations(isTranslated: Bool) async {
    let catalog = { (path: String, key: String, units: [String]) in
      (path + "/Localizable.xcstrings", Self.catalog(Self.entry(key, units.joined(separator: ",\n"))).1)
    }
    let fi = [Self.unit("fi", "Avaa tiedosto ja lue se")]
    let review = await ExampleProject.review(
      from: [catalog("App", "Open the file and read it", fi)],
      to: [
        Self.catalog(Self.entry("Close", Self.unit("fi", "Sulje"))),
        catalog(
          "Kit", "Open the file and read it.",
          isTranslated ? [Self.unit("fi", "Avaa tiedosto ja lue se.")] : [Self.unit("en", "Open the file and read it.")]
        ),
      ])
    #expect(review.findings.contains { $0.rule == "translations-lost-with-key" } != isTranslated, "\(review.findings)")
  }

  @Test func aLanguageThatComesWithTheEditShowsNoOldText() async throws {
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry("turn-info", Self.unit("en", "Take a left turn")))],
      to: [
        Self.catalog(
          Self.entry("turn-info", Self.unit("en", "Take a right turn"), Self.unit("fi", "Käänny oikeaan")))
      ])
    #expect(review.changes.first?.locales == [])
    #expect(review.findings.isEmpty)
  }

  @Test func whatABrokenCatalogHidesFollowsFromIt() async {
    let entries = (0..<40).map {
      Self.entry("Turn \($0) now", Self.unit("en", "Turn \($0) now"), Self.unit("fi", "Käänny \($0)"))
    }
    let calls = (0..<40).map { "let a\($0) = String(localized: \"Turn \($0) now\")\n" }.joined()
    let before = [Self.catalog(entries.joined(separator: ",\n")), ("App/A.swift", calls)]
    let whole = before[0].1
    let cut = whole.index(whole.startIndex, offsetBy: whole.count / 4)
    let broken = whole[..<cut].replacing("Käänny 3\"", with: "Käänny 3\" } } }") + whole[cut...]
    let after = [(Self.path, String(broken)), before[1]]
    let review = await ExampleProject.review(from: before, to: after)
    let found = await Causes.joined(review.findings, in: Project(ExampleProject.files(after)).layout, isWhole: false)
    #expect(Set(found.filter { $0.severity > .info }.map(\.rule)) == ["unparsable-file"], "\(found.map(\.message))")
  }

  /// A conflict cuts a catalog. Unreadable entries after it do not count as removed, neither before it is resolved nor
  /// afterwards.
  @Test func whatAConflictHidesIsNotRemoved() async {
    let entries = (0..<40).map {
      Self.entry("key-\($0)", Self.unit("en", "Turn \($0)"), Self.unit("fi", "Käänny \($0)"))
    }
    let whole = Self.catalog(entries.joined(separator: ",\n"))
    var half = entries
    half[10] = "<<<<<<< HEAD\n\(entries[10])\n=======\n    \"key-10\" : {\n>>>>>>> other"
    let torn = Self.catalog(half.joined(separator: ",\n"))
    let made = await ExampleProject.review(from: [whole], to: [torn])
    #expect(made.changes.isEmpty)
    #expect(made.findings.contains { $0.rule == "conflict-marker" })
    #expect(!made.findings.contains { $0.rule == "emptied-catalog" })
    let resolved = await ExampleProject.review(from: [torn], to: [whole])
    #expect(resolved.changes.isEmpty)
    #expect(resolved.findings.isEmpty)
  }

  @Test func aPluralBesideATextIsWhatItSaysForMostNumbers() async throws {
    func plural(_ one: String, _ other: String) -> String {
      #"        "en" : { "variations" : { "plural" : { \#(form("one", one)), \#(form("other", other)) } } }"#
    }
    func form(_ category: String, _ text: String) -> String {
      #""\#(category)" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    let plain = Self.unit("en", "Turn left in %lld m")
    let same = plural("Turn left in one meter", "Turn left in %lld m")
    let other = plural("Turn right in one meter", "Turn right in %lld m")
    for (old, new, basis) in [
      (plain, same, Change.Basis.neutral), (same, plain, .neutral), (plain, other, .uncertain),
      (other, plain, .uncertain),
    ] {
      let fi = Self.unit("fi", "Käänny vasempaan %lld m")
      let review = await ExampleProject.review(
        from: [Self.catalog(Self.entry("turn", old, fi))], to: [Self.catalog(Self.entry("turn", new, fi))])
      // The translation is unchanged, although it is read as a plural if the source text is one.
      #expect(review.changes.map(\.kind) == [.edited])
      #expect(review.changes.first?.basis == basis)
      #expect(review.translations.isEmpty)
      #expect(review.findings.map(\.rule) == (basis == .uncertain ? ["key-kept-for-new-meaning"] : []))
    }
  }

  @Test func everyFormOfAVariationIsCompared() async throws {
    func varied(_ kind: String, _ first: (String, String), _ other: String) -> String {
      let texts = [first, ("other", other)].map { name, text in
        #""\#(name)" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
      }
      return #"        "en" : { "variations" : { "\#(kind)" : { \#(texts.joined(separator: ", ")) } } }"#
    }
    for (old, new) in [
      (
        varied("plural", ("one", "Keep %lld day"), "Keep %lld days"),
        varied("plural", ("one", "Delete %lld day"), "Keep %lld days")
      ),
      (varied("device", ("mac", "Turn left"), "Tap left"), varied("device", ("mac", "Turn right"), "Tap left")),
    ] {
      let fi = Self.unit("fi", "Käännös %lld")
      let review = await ExampleProject.review(
        from: [Self.catalog(Self.entry("k %lld", old, fi))], to: [Self.catalog(Self.entry("k %lld", new, fi))])
      #expect(review.changes.map(\.kind) == [.edited])
      #expect(review.changes.first?.basis == .uncertain)
    }
  }

  @Test func aNewKeyStartsWithoutTranslations() async throws {
    let call = ("App/A.swift", "let a = NSLocalizedString(\"turn-info\", comment: \"Route\")\n")
    let fi = Self.unit("fi", "Käänny vasempaan")
    let new = Self.catalog(
      Self.entry("turn-info", Self.unit("en", #"Take a \"right\" turn"#), fi) + ",\n" + Self.entry("walk", fi))
    let review = await ExampleProject.review(
      from: [
        call,
        Self.catalog(
          Self.entry("turn-info", Self.unit("en", #"Take a \"left\" turn"#), fi) + ",\n" + Self.entry("walk", fi)),
      ],
      to: [call, new])
    let change = try #require(review.changes.first)
    #expect(change.suggestedKey == "turn-info-2")
    #expect(!change.lacksDefaultText)
    #expect(Set(change.replacements.map(\.path)) == ["App/A.swift", Self.path])
    var catalog = change
    catalog.replacements.removeAll { $0.path != Self.path }
    #expect(
      try Self.carriedOver(catalog, in: new.1)
        == Self.catalog(
          Self.entry("turn-info-2", Self.unit("en", #"Take a \"right\" turn"#)) + ",\n" + Self.entry("walk", fi)
        ).1)
  }

  @Test func whatXcodeWritesAnewIsNoEdit() async {
    // Xcode numbers the arguments of a text that it takes from a key.
    let review = await ExampleProject.review(
      from: [Self.catalog("    \"%@ of %lld\" : {\n\n    }")],
      to: [Self.catalog(Self.entry("%@ of %lld", Self.unit("en", "%1$@ of %2$lld", "new")))])
    #expect(review.changes.filter { $0.decision != .none } == [])
    #expect(review.findings.map(\.rule) == [])
  }

  @Test func translationsFollowATextThatIsItsKey() async throws {
    let (fi, sv) = (Self.unit("fi", "Tallenna"), Self.unit("sv", "Spara", "needs_review"))
    let old = Self.catalog(Self.entry("Save for later", fi, sv))
    let new = Self.catalog("    \"Save for later.\" : {\n\n    }")
    let review = await ExampleProject.review(from: [old], to: [new])
    let change = try #require(review.changes.first { $0.kind == .renamed })
    #expect(change.basis == .translationsLost)
    #expect(change.locales == ["fi", "sv"])
    #expect(review.findings.map(\.rule) == ["translations-lost-with-key"])
    #expect(try Self.carriedOver(change, in: new.1) == Self.catalog(Self.entry("Save for later.", fi, sv)).1)
  }

  /// The new text is not for translation, or another file has its translation.
  @Test(arguments: [
    ("", nil, 1), (#""shouldTranslate" : false"#, nil, 0), ("", "fi", 0), ("", "sv", 1),
  ])
  func aTextWhoseTranslationIsNotNeededHasLostNone(member: String, locale: String?, count: Int) async {
    let others = locale.map { [("App/\($0).lproj/Localizable.strings", "\"Save for later.\" = \"X.\";\n")] } ?? []
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry("Save for later", Self.unit("fi", "Tallenna")))],
      to: [Self.catalog("    \"Save for later.\" : {\n\(member)\n    }")] + others)
    #expect(review.findings.count { $0.rule == "translations-lost-with-key" } == count, "\(review.findings)")
  }

  @Test func aSubstitutionThatNoTextNamesIsToBeNamed() async {
    let text = #"{"stringUnit": {"state": "translated", "value": "päivää"}, "substitutions": {"days": {"argNum": 1,"#
    let forms =
      #""formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "%arg"}}}}}}}"#
    let catalog = Self.catalog(#""%lld days": {"localizations": {"fi": \#(text)\#(forms)}}"#)
    let findings = await ReviewEngine(Project(ExampleProject.files([catalog]))).lint().findings
    let advice = findings.first { $0.rule == "undefined-substitution" }?.advice?.plainText
    #expect(advice?.contains("Write %#@days@ in the text") == true, "\(findings)")
  }

  /// Xcode marks translations of a text that is edited in its editor.
  @Test(arguments: [("translated", 1), ("needs_review", 0)])
  func nothingIsAskedWhereTranslatorsReviewAnyway(state: String, count: Int) async {
    let call = ("App/A.swift", "let t = String(localized: \"status-icon\")\n")
    let catalog = { (text: String, state: String) in
      Self.catalog(Self.entry("status-icon", Self.unit("en", text), Self.unit("fi", "Poistettu", state)))
    }
    let review = await ExampleProject.review(
      from: [call, catalog("Status Icon Removed", "translated")], to: [call, catalog("Status Icon Hidden", state)])
    #expect(review.findings.count { $0.rule == "key-kept-for-new-meaning" } == count, "\(review.findings)")
  }

  /// The key was in place of a text that the catalog lacked.
  @Test func theFirstTextOfAKeyThatIsANameIsNoEdit() async {
    let call = ("App/A.swift", "let t = String(localized: \"update_footer\")\n")
    let french = Self.unit("fr", "Mise à jour", "needs_review")
    let review = await ExampleProject.review(
      from: [call, Self.catalog(Self.entry("update_footer", Self.unit("fr", "Mise à jour")))],
      to: [call, Self.catalog(Self.entry("update_footer", Self.unit("en", "The app checks for updates."), french))])
    #expect(review.changes.filter { $0.kind == .edited } == [])
    #expect(review.findings.map(\.rule) == [])
  }

  /// The texts of another target's catalog count where this one has only the key.
  @Test func aKeyThatIsANameIsNoSourceText() async {
    let call = ("App/A.swift", "let t = String(format: String(localized: \"update_footer\"), version)\n")
    let catalog = Self.catalog(Self.entry("update_footer", Self.unit("fi", "Versio %@")))
    let findings = await ReviewEngine(Project(ExampleProject.files([call, catalog]))).lint().findings
    #expect(findings.filter { $0.severity > .info }.map(\.rule) == ["missing-source-text"])
  }

  @Test func aPartOfATextIsNoRename() async {
    let whole = "Removing the saved number cannot be undone.\\nDo you want to remove it?"
    let parts = ["Removing the saved number cannot be undone.", "Do you want to remove it?"]
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry(whole, Self.unit("fi", "Poistoa ei voi perua.\\nPoistetaanko?")))],
      to: [Self.catalog(parts.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n"))])
    #expect(review.findings.map(\.rule) == [])
    #expect(!review.changes.contains { $0.kind == .renamed })
  }

  @Test(arguments: [(false, Severity.info), (true, .warning)])
  func aLostEntryMattersIfItWasTranslated(_ isTranslated: Bool, _ severity: Severity) async {
    let call = ("App/A.swift", "import SwiftUI\nlet a = Text(\"Save for later\")\nlet b = Text(\"Open the page\")\n")
    let open = Self.entry("Open the page", Self.unit("fi", "Avaa"))
    let save =
      isTranslated ? Self.entry("Save for later", Self.unit("fi", "Tallenna")) : "    \"Save for later\" : {\n\n    }"
    let review = await ExampleProject.review(
      from: [call, Self.catalog(open + ",\n" + save)], to: [call, Self.catalog(open)])
    #expect(review.findings.filter { $0.rule == "unextracted-key" }.map(\.severity) == [severity])
  }

  @Test func theCatalogMayHaveBothKeysBefore() async throws {
    let fi = Self.unit("fi", "Tallenna")
    let old = Self.entry("Save for later", fi)
    let catalog = Self.catalog(old + ",\n    \"Save for later.\" : {\n\n    }")
    func call(_ text: String) -> (String, String) { ("App/A.swift", "import SwiftUI\nlet a = Text(\"\(text)\")\n") }
    let review = await ExampleProject.review(
      from: [call("Save for later"), catalog], to: [call("Save for later."), catalog])
    let change = try #require(review.changes.first { $0.kind == .renamed })
    #expect(change.basis == .translationsLost)
    #expect(
      try Self.carriedOver(change, in: catalog.1)
        == Self.catalog(old + ",\n" + Self.entry("Save for later.", fi)).1)
  }

  /// The range changes the catalog alone.
  @Test(arguments: [
    (#"%lld turns to the left"#, #"Text("\(turns.count) turns to the left")"#),
    (#"Turn \"left\" here"#, #"Text("Turn \"left\" here")"#),
    (#"%lld%%"#, #"Text("\(share)%")"#),
    (#"turn.info_left"#, "Text(.turnInfoLeft)"),
    (#"turn-info"#, #"String(localized: "turn-info")"#),
    (
      "Take the left turn behind the second church in the village",
      "Text(\"\"\"\n  Take the left turn behind the \\\n  second church in the village\n  \"\"\")"
    ),
  ])
  func callsOfAnEditedKeyAreFoundHoweverTheyWriteIt(key: String, call: String) async throws {
    func files(_ text: String) -> [(String, String)] {
      let entry = Self.entry(key, Self.unit("en", text), Self.unit("fi", "Vasempaan"))
        .split(separator: "{", maxSplits: 1).joined(separator: "{\n      \"extractionState\" : \"manual\",")
      return [("App/A.swift", "import SwiftUI\nlet text = \(call)\n"), Self.catalog(entry)]
    }
    let review = await ExampleProject.review(from: files("Take a left turn"), to: files("Take a right turn"))
    let change = try #require(review.changes.first)
    #expect(change.decision == .question)
    #expect(([change.place] + change.otherUses).map(\.?.path).contains("App/A.swift"))
  }

  @Test func theOldEntryMayBeStale() async throws {
    let fi = Self.unit("fi", "Tallenna")
    let stale = Self.entry("Save for later", fi).split(separator: "{", maxSplits: 1)
      .joined(separator: "{\n      \"extractionState\" : \"stale\",")
    let new = Self.catalog(stale + ",\n    \"Save for later.\" : {\n\n    }")
    let review = await ExampleProject.review(from: [Self.catalog(Self.entry("Save for later", fi))], to: [new])
    let change = try #require(review.changes.first { $0.kind == .renamed })
    #expect(change.basis == .translationsLost)
    #expect(
      try Self.carriedOver(change, in: new.1)
        == Self.catalog(stale + ",\n" + Self.entry("Save for later.", fi)).1)
  }

  @Test func aSmallEditLetsThemBeReviewed() async throws {
    let old = Self.catalog(Self.entry("Save this article for later", Self.unit("fi", "Tallenna")))
    let new = Self.catalog(Self.entry("Save this page for later", Self.unit("de", "Sichern")))
    let review = await ExampleProject.review(from: [old], to: [new])
    let change = try #require(review.changes.first { $0.kind == .renamed })
    try #require(change.verdict?.impact == .small)
    try #require(change.basis == .translationsLost)
    #expect(
      try Self.carriedOver(change, in: new.1)
        == Self.catalog(
          Self.entry(
            "Save this page for later", Self.unit("de", "Sichern"), Self.unit("fi", "Tallenna", "needs_review"))
        ).1)
  }

  @Test func aLargeEditLeavesThemBehind() async throws {
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry("Turn left at the corner", Self.unit("fi", "Vasempaan")))],
      to: [Self.catalog("    \"Turn right at the corner\" : {\n\n    }")])
    let change = try #require(review.changes.first { $0.kind == .renamed })
    #expect(change.basis == nil)
    #expect(change.replacements == [])
    #expect(review.findings.map(\.rule) == [])
  }

  /// The author copied the translations, although the meaning of the text changed.
  @Test(arguments: [
    ([unit("fi", "Vasempaan"), unit("sv", "Höger")], ["fi"]), ([unit("fi", "Vasempaan", "needs_review")], []),
    ([unit("fi", "Oikealle")], []),
  ])
  func aLargeEditShouldNotKeepThem(units: [String], copied: [String]) async throws {
    let old = Self.entry("Turn left at the corner", Self.unit("fi", "Vasempaan"), Self.unit("sv", "Vänster"))
    let new =
      "    \"Turn right at the corner\" : {\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
    let review = await ExampleProject.review(from: [Self.catalog(old)], to: [Self.catalog(new)])
    #expect(review.changes.first { $0.kind == .renamed }?.copiedLocales == copied)
    #expect(review.findings.map(\.rule) == (copied.isEmpty ? [] : ["translations-of-former-text"]))
    // The new key's own earlier translations are not copies.
    let both = await ExampleProject.review(
      from: [
        ("App/A.swift", "let a = NSLocalizedString(\"Turn left at the corner\", comment: \"\")\n"),
        Self.catalog(old + ",\n" + new),
      ],
      to: [
        ("App/A.swift", "let a = NSLocalizedString(\"Turn right at the corner\", comment: \"\")\n"),
        Self.catalog(old + ",\n" + new),
      ])
    #expect(!both.findings.map(\.rule).contains("translations-of-former-text"))
  }

  @Test func whatHasAllTranslationsOfATextIsThatText() async {
    let units = [Self.unit("fi", "Puolikkaat"), Self.unit("sv", "Halvor")]
    let entry = { (key: String) in Self.entry(key, units[0], units[1]) }
    let review = await ExampleProject.review(from: [Self.catalog(entry("Halves"))], to: [Self.catalog(entry("Sides"))])
    #expect(review.changes.first { $0.kind == .renamed }?.copiedLocales == ["fi", "sv"])
    #expect(review.findings.map(\.rule) == ["translations-of-former-text"])
  }

  /// Xcode adds the forms of a substitution as new, with the source text.
  @Test(arguments: [("new", 0), ("translated", 1)])
  func aTextWithoutTheFormsOfItsNumbersIsNotTranslated(state: String, count: Int) async {
    func text(_ locale: String, _ state: String, _ form: String) -> String {
      """
      "\(locale)": {"stringUnit": {"state": "translated", "value": "\(locale) %#@files@"}, "substitutions": {"files":
      {"formatSpecifier": "d", "variations": {"plural": {"other": {"stringUnit": {"state": "\(state)", "value": "\(form)"}}}}}}}
      """
    }
    let entry =
      #""delete": {"localizations": {\#(text("en", "translated", "%arg files")), \#(text("ja", state, state == "new" ? "%arg files" : "x"))}}"#
    let catalog = #"{"sourceLanguage": "en", "strings": {\#(entry)}, "version": "1.0"}"#
    let review = await ReviewEngine(Project(ExampleProject.files([("A.xcstrings", catalog)]))).lint()
    #expect(review.findings.count { $0.severity > .info } == count, "\(review.findings)")
  }

  /// A person may review a few keys in all languages, but not many keys in several languages at once.
  @Test(arguments: [(9, 3, false), (10, 2, true), (30, 1, false)])
  func reviewsOfAllAtOnceAreReported(keys: Int, languages: Int, isReported: Bool) async {
    func version(_ state: String) -> [(String, String)] {
      let entries = (0..<keys).map { key in
        let units = ["de", "fi", "sv"].prefix(languages).map { Self.unit($0, "Teksti", state) }
        return "    \"k\(key)\" : {\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
      }
      return [Self.catalog(entries.joined(separator: ",\n"))]
    }
    let review = await ExampleProject.review(from: version("needs_review"), to: version("translated"))
    #expect(review.findings.map(\.rule) == (isReported ? ["translation-state-lost"] : []))
  }

  @Test func anUnchangedCatalogIsReadForTheKeysOfChangedCalls() async {
    let catalog = Self.catalog(Self.entry("Save", Self.unit("fi", "Tallenna")))
    let call = { (key: String) in ("App/A.swift", "let a = NSLocalizedString(\"\(key)\", comment: \"Button\")\n") }
    let review = await ExampleProject.review(from: [catalog, ("App/A.swift", "\n")], to: [catalog, call("Save")])
    #expect(review.findings.map(\.rule) == [])
    let unknown = await ExampleProject.review(from: [catalog, ("App/A.swift", "\n")], to: [catalog, call("Open")])
    #expect(unknown.findings.map(\.rule).contains("unextracted-key"))
  }

  @Test func eachLanguageIsCounted() async {
    let review = await ExampleProject.review(
      from: [Self.catalog(Self.entry("Save", Self.unit("fi", "Tallenna")))],
      to: [Self.catalog(Self.entry("Save", Self.unit("fi", "Säilytä"), Self.unit("sv", "Spara")))])
    #expect(review.translations.map(\.locale) == ["fi", "sv"])
    #expect(review.translations.map { [$0.added, $0.changed] } == [[0, 1], [1, 0]])
  }
}
