import History
import Support
import Testing
import Text

/// The history of String Catalogs, in which source texts and translations stand together.
struct StringCatalogHistoryTests {
  private let repository: TemporaryRepository
  private static let path = "App/Localizable.xcstrings"

  init() throws { repository = try TemporaryRepository() }

  /// An entry in Xcode's layout: each locale's value, with its state behind `|` where that is not `translated`.
  private func entry(
    _ key: String, _ units: KeyValuePairs<String, String>, _ members: String = ""
  ) -> String {
    let localizations = units.map { locale, text -> String in
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      return """
                "\(locale)" : {
                  "stringUnit" : {
                    "state" : "\(parts.count > 1 ? parts[1] : "translated")",
                    "value" : "\(parts[0])"
                  }
                }
        """
    }
    let list = units.isEmpty ? "" : "      \"localizations\" : {\n\(localizations.joined(separator: ",\n"))\n      }\n"
    return "    \"\(key)\" : {\n\(members)\(list)    }"
  }

  private func catalog(_ entries: [String]) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
    \(entries.joined(separator: ",\n"))
      },
      "version" : "1.0"
    }
    """
  }

  /// A localization with two forms.
  private func plural(_ locale: String, _ one: String, _ other: String) -> String {
    let forms = [("one", one), ("other", other)].map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}"
    }
    return "\"\(locale)\": {\"variations\": {\"plural\": {\(forms.joined(separator: ", "))}}}"
  }

  @discardableResult
  private func commit(_ entries: String..., at path: String = Self.path) throws -> String {
    try repository.commit("Texts", [path: catalog(entries)])
  }

  private func edits() async throws -> [String] {
    try await repository.history().edits().content.map { edit in
      "\(edit.oldKey.map { $0 + " > " } ?? "")\(edit.key): \(edit.old) → \(edit.new)"
    }
  }

  /// `locale key: made from → now, edits`
  private func stale() async throws -> [String] {
    try await repository.history().stale().content.translations.map {
      "\($0.locale) \($0.key): \($0.madeFrom) → \($0.english), \($0.edits.count)"
    }.sorted()
  }

  @Test func editsOfSourceTextsAreReported() async throws {
    try commit(entry("Close", ["fi": "Sulje"]), entry("save", ["en": "Save|new", "fi": "Tallenna"]))
    // A translation, a state and another layout are no edits; that Xcode numbers arguments is none either.
    try commit(
      entry("%@ of %lld", ["en": "%1$@ of %2$lld|new"]), entry("Close", ["fi": "Sulje se|needs_review"]),
      entry("save", ["en": "Save", "fi": "Tallenna"]))
    try repository.commit(
      "Layout",
      [
        Self.path: """
        {"sourceLanguage": "en", "strings": {"%@ of %lld": {}, "Close": {"localizations": {"fi": {"stringUnit":
        {"state": "translated", "value": "Sulje se"}}}}, "save": {"localizations": {"en": {"stringUnit":
        {"state": "translated", "value": "Save"}}, "fi": {"stringUnit": {"state": "translated",
        "value": "Tallenna"}}}}}, "version": "1.0"}
        """
      ])
    #expect(try await edits() == [])
    try commit(entry("Close", ["fi": "Sulje"]), entry("save", ["en": "Save all", "fi": "Tallenna"]))
    #expect(try await edits() == ["save: Save → Save all"])
    #expect(try await repository.history().edits().content.first?.path == Self.path)
  }

  @Test func aTextThatIsItsKeyIsEditedByAnotherKey() async throws {
    let turn = "Turn left at the next crossing"
    try commit(entry(turn, ["fi": "Käänny vasempaan"]), entry("Close", [:]))
    // Xcode keeps the old entry, as it has translations.
    try commit(
      entry("Close", [:]), entry(turn, ["fi": "Käänny vasempaan"], "      \"extractionState\" : \"stale\",\n"),
      entry(turn + " road", [:]))
    #expect(try await edits() == ["\(turn) > \(turn) road: \(turn) → \(turn) road"])
    #expect(try await stale() == [])
    // Somebody carries the translation over as it was, or says that it needs a look, or translates the text.
    try commit(entry("Close", [:]), entry(turn + " road", ["fi": "Käänny vasempaan"]))
    #expect(try await stale() == ["fi \(turn) road: \(turn) → \(turn) road, 1"])
    try commit(entry("Close", [:]), entry(turn + " road", ["fi": "Käänny vasempaan|needs_review"]))
    #expect(try await stale() == [])
    try commit(entry("Close", [:]), entry(turn + " road", ["fi": "Käänny tieltä vasempaan"]))
    #expect(try await stale() == [])
  }

  @Test func aTextWithItsTranslationsIsAnotherText() async throws {
    try commit(
      entry("Halves", ["fi": "Puolikkaat", "sv": "Halvor"]), entry("Close", ["fi": "Sulje"]),
      entry("Halves:", ["fi": "Puolikkaat:", "sv": "Halvor:"]))
    try commit(
      entry("Sides", ["fi": "Puolikkaat", "sv": "Halvor"]), entry("Sides:", ["fi": "Puolikkaat:", "sv": "Halvor:"]),
      entry("Shut down", ["fi": "Lopeta"]))
    #expect(try await edits() == ["Halves > Sides: Halves → Sides", "Halves: > Sides:: Halves: → Sides:"])
    #expect(
      try await stale() == [
        "fi Sides: Halves → Sides, 1", "fi Sides:: Halves: → Sides:, 1", "sv Sides: Halves → Sides, 1",
        "sv Sides:: Halves: → Sides:, 1",
      ])
    // Both tell the same of one edit.
    let verdicts = try await repository.history().edits().content.map(\.verdict)
    let drifts = try await repository.history().stale().content.translations.map(\.verdict)
    #expect(verdicts.first?.impact == .large && Set(drifts) == Set(verdicts))
  }

  @Test func translationsThatWereCarriedOverAreBehind() async throws {
    let turn = "Turn left at the next crossing"
    try commit(entry(turn, ["fi": "Käänny vasempaan", "sv": "Sväng vänster"]))
    try commit(entry("Turn right at the next crossing", ["fi": "Käänny vasempaan", "sv": "Sväng höger"]))
    #expect(
      try await stale() == [
        "fi Turn right at the next crossing: \(turn) → Turn right at the next crossing, 1"
      ])
  }

  @Test func translationsFallBehindUntilTheyAreSaved() async throws {
    try commit(
      entry("a", ["en": "Turn left", "fi": "Vasemmalle", "sv": "Vänster"]),
      entry("b", ["en": "Close", "fi": "Sulje|new", "sv": "Stäng"]))
    try commit(
      entry("a", ["en": "Turn left now", "fi": "Vasemmalle", "sv": "Vänster"]),
      entry("b", ["en": "Close", "fi": "Sulje", "sv": "Stäng"]))
    // Source text and one translation in one commit.
    try commit(
      entry("a", ["en": "Turn right", "fi": "Vasemmalle", "sv": "Höger"]),
      entry("b", ["en": "Close", "fi": "Sulje", "sv": "Stäng"]))
    let answer = try await repository.history().stale().content
    let item = try #require(answer.translations.first)
    #expect(try await stale() == ["fi a: Turn left → Turn right, 2"])
    #expect(item.verdict.impact == .large && item.translation == "Vasemmalle" && item.table == "Localizable")
    #expect(try item.edits.map(\.hex) == ["HEAD~1", "HEAD"].map { try repository.git("rev-parse", $0) })
    #expect(answer.locales.map { "\($0.locale) \($0.keys) \($0.stale)" } == ["fi 2 1", "sv 2 0"])
    try commit(
      entry("a", ["en": "Turn right", "fi": "Oikealle", "sv": "Höger"]),
      entry("b", ["en": "Close it", "fi": "Sulje", "sv": "Stäng"]))
    #expect(try await stale() == ["fi b: Close → Close it, 1", "sv b: Close → Close it, 1"])
    #expect(try await repository.history().stale(locale: "SV").content.translations.map(\.locale) == ["sv"])
  }

  @Test func whatNeedsAReviewSaysSoItself() async throws {
    try commit(entry("a", ["en": "Save", "fi": "Tallenna", "sv": "Spara"]))
    try commit(entry("a", ["en": "Save it", "fi": "Tallenna|needs_review", "sv": "Spara"]))
    #expect(try await stale() == ["sv a: Save → Save it, 1"])
    // Somebody looked at it, and left the text as it is.
    try commit(entry("a", ["en": "Save it", "fi": "Tallenna", "sv": "Spara|needs_review"]))
    #expect(try await stale() == [])
    try commit(entry("a", ["en": "Save them", "fi": "Tallenna", "sv": "Spara"]))
    #expect(try await stale() == ["fi a: Save it → Save them, 1"])
  }

  @Test func namesOfKeysAreNoSourceTexts() async throws {
    // Interface Builder's texts come into the catalog after their translations.
    try commit(entry("01Z-t3-cBm.title", ["fi": "Sulje"]), entry("cart.title", ["en": "Cart", "fi": "Kori"]))
    try commit(
      entry("01Z-t3-cBm.title", ["en": "Close", "fi": "Sulje"]), entry("cart.title", ["fi": "Kori"]))
    #expect(try await stale() == [])
    try commit(
      entry("01Z-t3-cBm.title", ["en": "Close it", "fi": "Sulje"]),
      entry("cart.title", ["en": "Basket", "fi": "Kori"]))
    #expect(
      try await stale() == ["fi 01Z-t3-cBm.title: Close → Close it, 1", "fi cart.title: Cart → Basket, 2"])
  }

  @Test func pluralsAreTexts() async throws {
    func commit(_ locales: String...) throws {
      try self.commit("    \"files %lld\" : {\"localizations\": {\(locales.joined(separator: ", "))}}")
    }
    let finnish = plural("fi", "%lld tiedosto", "%lld tiedostoa")
    try commit(plural("en", "%lld file", "%lld files"), finnish)
    try commit(plural("en", "%lld folder", "%lld folders"), finnish)
    let old = "{{PLURAL:%1$lld|%lld file|%lld files}}"
    let new = "{{PLURAL:%1$lld|%lld folder|%lld folders}}"
    #expect(try await edits() == ["files %lld: \(old) → \(new)"])
    #expect(try await stale() == ["fi files %lld: \(old) → \(new), 1"])
    try commit(
      plural("en", "%lld folder", "%lld folders"), plural("fi", "%lld kansio", "%lld kansiota"))
    #expect(try await stale() == [])
    // That a text got forms, or lost them, leaves its translations right.
    let plain = "\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%lld folders\"}}"
    try commit(plain, plural("fi", "%lld kansio", "%lld kansiota"))
    #expect(try await stale() == [])
    try commit(plain, plural("fi", "%lld hakemisto", "%lld hakemistoa"))
    try commit(plural("en", "one folder", "%1$lld folders"), plural("fi", "%lld hakemisto", "%lld hakemistoa"))
    #expect(try await stale() == [])
    try commit(plural("en", "one file", "%lld files"), plural("fi", "%lld hakemisto", "%lld hakemistoa"))
    #expect(try await stale().count == 1)
  }

  @Test func aPluralBesideATextIsWhatItSaysForMostNumbers() async throws {
    func commit(_ english: String) throws {
      try self.commit(
        "    \"turn\" : {\"localizations\": {\(english), \(plain("fi", "Käänny vasempaan %lld m"))}}")
    }
    func plain(_ locale: String, _ text: String) -> String {
      "\"\(locale)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    try commit(plain("en", "Turn left in %lld m"))
    try commit(plural("en", "Turn left in one meter", "Turn left in %lld m"))
    try commit(plain("en", "Turn left in %1$lld m"))
    try commit(plural("en", "Turn right in one meter", "Turn right in %lld m"))
    try commit(plain("en", "Turn left in %lld m"))
    #expect(
      try await repository.history().edits().content.map(\.verdict.impact) == [.neutral, .neutral, .large, .large])
  }

  @Test func catalogsAreFollowedToOtherFolders() async throws {
    let many = (0..<20).map { entry("key\($0)", ["en": "Text \($0)", "fi": "Teksti \($0)"]) }
    func commit(_ text: String, at path: String = Self.path) throws {
      try repository.commit("Texts", [path: catalog(many + [entry("z", ["en": text, "fi": "Sulje"])])])
    }
    try commit("Close", at: "Old/Localizable.xcstrings")
    try commit("Close it", at: "Old/Localizable.xcstrings")
    try repository.git("mv", "Old", "App")
    try commit("Close this")
    #expect(try await edits() == ["z: Close → Close it", "z: Close it → Close this"])
    #expect(try await stale() == ["fi z: Close → Close this, 2"])
  }

  @Test func whatStoodInOtherFilesIsPartOfIt() async throws {
    func files(_ english: KeyValuePairs<String, String>, _ finnish: KeyValuePairs<String, String>) -> [String: String] {
      [
        "App/en.lproj/Localizable.strings": strings(english), "App/fi.lproj/Localizable.strings": strings(finnish),
        "Kit/en.lproj/Localizable.strings": "\"a\" = \"Open\";\n",
        "Kit/fi.lproj/Localizable.strings": "\"a\" = \"Avaa\";\n",
      ]
    }
    try repository.commit("Texts", files(["a": "Turn left", "b": "Close"], ["a": "Vasemmalle", "b": "Sulje"]))
    try repository.commit("An edit", files(["a": "Turn right", "b": "Close"], ["a": "Vasemmalle", "b": "Sulje"]))
    try repository.git("rm", "-rq", "App", "Kit")
    try commit(entry("a", ["en": "Turn right", "fi": "Vasemmalle"]), entry("b", ["en": "Close", "fi": "Sulje"]))
    #expect(try await edits() == ["a: Turn left → Turn right"])
    #expect(try await stale() == ["fi a: Turn left → Turn right, 1"])
    try commit(entry("a", ["en": "Turn right", "fi": "Oikealle"]), entry("b", ["en": "Close it", "fi": "Sulje"]))
    #expect(try await edits() == ["a: Turn left → Turn right", "b: Close → Close it"])
    #expect(try await stale() == ["fi b: Close → Close it, 1"])
    let life = try #require(try await repository.history().lives(of: "a").content.first)
    #expect(
      life.told == ["added Turn left", "gained [\"fi\"]", "edited Turn left → Turn right", "changed [\"fi\"]"])
  }

  @Test func mergeDidWhatNoParentHas() async throws {
    func texts(_ a: String, _ b: String, _ c: String) -> [String] {
      [entry("a", ["en": a, "fi": "A"]), entry("b", ["en": b, "fi": "B"]), entry("c", ["en": c, "fi": "C"])]
    }
    try repository.commit("Texts", [Self.path: catalog(texts("Save", "Close", "Open"))])
    try repository.git("switch", "-qc", "side")
    try repository.commit("Side", [Self.path: catalog(texts("Save it", "Close", "Open"))])
    try repository.git("switch", "-q", "main")
    try repository.commit("Main", [Self.path: catalog(texts("Save", "Close it", "Open"))])
    _ = try? repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
    try repository.write(Self.path, catalog(texts("Save it", "Close it", "Open it")))
    try repository.git("add", "--all")
    try repository.commitStaged("An evil merge")
    #expect(try await edits() == ["a: Save → Save it", "b: Close → Close it", "c: Open → Open it"])
    #expect(try await stale() == ["fi a: Save → Save it, 1", "fi b: Close → Close it, 1", "fi c: Open → Open it, 1"])
  }

  @Test func brokenCatalogLosesNothing() async throws {
    try commit(entry("a", ["en": "Save", "fi": "Tallenna"]), entry("b", ["en": "Close", "fi": "Sulje"]))
    let whole = catalog([entry("a", ["en": "Save it", "fi": "Tallenna"]), entry("b", ["en": "Close", "fi": "Sulje"])])
    try repository.commit("Half", [Self.path: String(whole.prefix(whole.count * 2 / 3))])
    try repository.commit(
      "Conflict",
      [
        Self.path: catalog([
          entry("a", ["en": "Save it", "fi": "Tallenna"]),
          "<<<<<<< HEAD\n" + entry("b", ["en": "Close", "fi": "Sulje"]) + ",\n=======\n"
            + entry("b", ["en": "Shut", "fi": "Sulje"]) + "\n>>>>>>> other",
        ])
      ])
    #expect(try await edits() == ["a: Save → Save it"])
    try commit(entry("a", ["en": "Save it", "fi": "Tallenna"]), entry("b", ["en": "Close", "fi": "Sulje"]))
    #expect(try await edits() == ["a: Save → Save it"])
    #expect(try await stale() == ["fi a: Save → Save it, 1"])
  }

  @Test func lastOfRepeatedKeysCounts() async throws {
    let a = entry("a", ["en": "Save", "fi": "Tallenna"])
    try commit(a, entry("a", ["en": "Save it", "fi": "Tallenna"]))
    try commit(a)
    try commit(a, entry("b", ["en": "Close"]))
    #expect(try await edits() == ["a: Save it → Save"])
  }

  @Test func keysThatDifferInNormalizationAreTwo() async throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    func commit(_ text: String, _ other: String) throws {
      try repository.commit(
        "Texts",
        [
          Self.path: catalog([
            entry(composed, ["en": text, "fi": "Vasemmalle"]), entry(decomposed, ["en": other, "fi": "Sulje"]),
          ]),
          "Kit/en.lproj/Menu.strings": strings([composed: text, decomposed: other]),
          "Kit/fi.lproj/Menu.strings": strings([composed: "Vasemmalle", decomposed: "Sulje"]),
        ])
    }
    try commit("Turn left", "Close")
    try commit("Turn right", "Close")
    try commit("Turn right", "Open")
    try commit("Turn back", "Open it")
    let name = { (key: String) in key.isExactly(composed) ? "composed" : "decomposed" }
    for _ in 0..<2 {
      let history = try repository.history(identity: [1])
      let edits = try await history.edits().content
      let stale = try await history.stale().content.translations
      for table in ["Localizable", "Menu"] {
        #expect(
          edits.filter { $0.table == table }.map { "\(name($0.key)): \($0.old) → \($0.new)" } == [
            "composed: Turn left → Turn right", "decomposed: Close → Open", "decomposed: Open → Open it",
            "composed: Turn right → Turn back",
          ])
        #expect(
          stale.filter { $0.table == table }.map { "\(name($0.key)): \($0.madeFrom) → \($0.english)" }.sorted() == [
            "composed: Turn left → Turn back", "decomposed: Close → Open it",
          ])
      }
      let filter = HistoryEditFilter(since: nil, until: nil, key: decomposed, author: nil, impact: nil)
      #expect(filter.edits(of: edits).map(\.old).sorted() == ["Close", "Close", "Open", "Open"])
    }
    let life = try #require(try await repository.history().lives(of: composed).content.first)
    #expect(
      life.told == [
        "added Turn left", "gained [\"fi\"]", "edited Turn left → Turn right", "edited Turn right → Turn back",
      ])
  }

  @Test func lifeOfAKeyIsReported() async throws {
    try commit(entry("save", ["en": "Save"]))
    try commit(entry("save", ["en": "Save", "fi": "Tallenna"]))
    try commit(entry("save", ["en": "Save it", "fi": "Tallenna|needs_review"]))
    try commit(entry("save", ["en": "Save it", "fi": "Tallenna"]))
    try commit(entry("save", ["en": "Save it", "fi": "Tallenna"], "      \"extractionState\" : \"stale\",\n"))
    try commit(entry("save", ["en": "Erase it", "fi": "Tallenna"]))
    let life = try #require(try await repository.history().lives(of: "save").content.first)
    #expect(
      life.told == [
        "added Save", "gained [\"fi\"]", "edited Save → Save it", "fuzzy [\"fi\"]", "confirmed [\"fi\"]", "removed",
        "lost [\"fi\"]", "added Erase it", "gained [\"fi\"]",
      ])
    let reused = try await repository.history().reusedKeys().content
    #expect(reused.map { "\($0.key): \($0.old) → \($0.new)" } == ["save: Save it → Erase it"])
  }

  @Test func whatIsKeptIsUsedForNewCommits() async throws {
    try commit(entry("a", ["en": "Save", "fi": "Tallenna"]), entry("b", ["en": "Close", "fi": "Sulje"]))
    try commit(entry("a", ["en": "Save it", "fi": "Tallenna"]), entry("b", ["en": "Close", "fi": "Sulje"]))
    #expect(try await repository.history(identity: [1]).edits().content.count == 1)
    #expect(try await repository.history(identity: [1]).stale().content.translations.map(\.key) == ["a"])
    try commit(entry("a", ["en": "Save it", "fi": "Tallenna"]), entry("b", ["en": "Close it", "fi": "Sulje"]))
    #expect(try await repository.history(identity: [1]).stale().content.translations.map(\.key).sorted() == ["a", "b"])
    #expect(try await repository.history(identity: [1]).edits().content.map(\.key) == ["a", "b"])
    #expect(try await repository.history(identity: [1]).stale().content.translations.map(\.key).sorted() == ["a", "b"])
  }
}
