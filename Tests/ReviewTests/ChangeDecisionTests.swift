import Classifier
import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Decisions on changes, and the findings that agree with them.
@Suite struct ChangeDecisionTests {
  typealias Engine = ExampleProject

  /// A second call has another text. The first one is unchanged, so this is not an edit.
  @Test func anotherTextBesideTheFirstIsNoEdit() async {
    let call = { (text: String) in
      "let t = WMFLocalizedString(\"turn-info\", value: \"\(text)\", comment: \"A route\")\n"
    }
    var base = Engine.turn(text: "Walk", call: call("Walk"))
    base.append(("App/Other.swift", "let a = 1\n"))
    var head = base
    head[head.count - 1].1 = call("Walk on")
    let outcome = await Engine.review(from: base, to: head)
    #expect(outcome.changes.isEmpty)
    #expect(outcome.findings.map(\.rule).contains("conflicting-key"))
    #expect(!outcome.findings.map(\.rule).contains("translations-now-fuzzy"))
  }

  /// If one of two calls with the same text is edited, this is an edit.
  @Test func oneOfTwoCallsIsEdited() async {
    let call = { (text: String) in
      "let t = WMFLocalizedString(\"turn-info\", value: \"\(text)\", comment: \"A route\")\n"
    }
    let base = Engine.turn(text: "Walk", call: call("Walk") + call("Walk"))
    let head = Engine.turn(text: "Walk", call: call("Walk") + call("Walk on"))
    let outcome = await Engine.review(from: base, to: head)
    #expect(outcome.changes.map(\.kind) == [.edited])
  }

  /// Apple owns the key of a setting of Info.plist, Xcode that of a control. A new key is impossible for them.
  @Test(arguments: [
    ("InfoPlist", "NSCameraUsageDescription"), ("InfoPlist", "CFBundleDisplayName"), ("Main", "F0z-JX-Cv5.title"),
  ])
  func whereNoNewKeyIsPossibleAPersonDecides(table: String, key: String) async throws {
    let files = { (text: String) in
      [
        ("en.lproj/\(table).strings", "\"\(key)\" = \"\(text)\";\n"),
        ("de.lproj/\(table).strings", "\"\(key)\" = \"Links abbiegen\";\n"),
      ]
    }
    let outcome = await Engine.review(from: files("Take a left turn"), to: files("Take a right turn"))
    let change = try #require(outcome.changes.first)
    #expect(change.verdict?.impact == .large)
    #expect(change.decision == .question)
    let finding = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" })
    #expect(finding.severity == .warning)
    #expect(finding.advice?.plainText.contains("have them translated again, or delete them") == true)
  }

  /// Nobody sees the translations that no project builds.
  @Test(arguments: [(["en", "sv"], ["sv"]), (["en"], []), ([], ["sv"])])
  func translationsThatNoProjectBuildsMisleadNobody(built: [String], locales: [String]) async throws {
    let references = built.enumerated().map { number, locale in
      "F\(number) = {isa = PBXFileReference; path = \(locale).lproj/Localizable.strings; };"
    }
    let children = built.indices.map { "F\($0)" }.joined(separator: ", ")
    let project = """
      {objects = {P = {isa = PBXProject; knownRegions = (en, sv); mainGroup = G; };
      G = {isa = PBXVariantGroup; path = App; children = (\(children)); }; \(references.joined()) }; }
      """
    let files = { (text: String) in
      [
        ("App.xcodeproj/project.pbxproj", project),
        ("App/en.lproj/Localizable.strings", "\"turn\" = \"\(text)\";\n"),
        ("App/sv.lproj/Localizable.strings", "\"turn\" = \"Sväng vänster\";\n"),
      ]
    }
    let outcome = await Engine.review(from: files("Take a left turn"), to: files("Take a right turn"))
    #expect(outcome.changes.map(\.locales) == [locales])
    #expect(outcome.findings.contains { $0.severity == .warning } == !locales.isEmpty)
  }

  /// A new version or another year leaves translations right, except for the number.
  @Test(arguments: [
    ("CFBundleGetInfoString", "Garden 1.4", "Garden 1.5", EditDecision.fuzzy),
    ("NSHumanReadableCopyright", "Garden team, 2019", "Garden team, 2021", .fuzzy),
    ("NSCameraUsageDescription", "For 3 photos of plants", "For 5 photos of plants", .question),
    ("CFBundleGetInfoString", "Take a left turn", "Take a right turn", .question),
  ])
  func versionsOfSettingsAreNoQuestion(key: String, old: String, new: String, decision: EditDecision) async {
    let files = { (text: String) in
      [
        ("en.lproj/InfoPlist.strings", "\"\(key)\" = \"\(text)\";\n"),
        ("de.lproj/InfoPlist.strings", "\"\(key)\" = \"Garten\";\n"),
      ]
    }
    let outcome = await Engine.review(from: files(old), to: files(new))
    #expect(outcome.changes.map(\.decision) == [decision])
  }

  /// The rest of many questions are notes.
  @Test func aReviewAsksFiveQuestionsAtMost() async {
    let texts = [
      ("Delete", "Archive"), ("Mobile", "Push notifications"), ("Rename", "Save"), ("Settings", "Account"),
      ("Login", "Username"), ("Photos", "Videos"), ("Exception", "Application"), ("Followers", "Likes"),
    ]
    let files = { (text: ((String, String)) -> String) in
      ["en", "de", "fi"].map { locale in
        (
          "\(locale).lproj/Main.strings",
          texts.enumerated().map { number, pair in
            "\"F0z-JX-Cv\(number).title\" = \"\(locale == "en" ? text(pair) : "Teksti \(number)")\";\n"
          }.joined()
        )
      }
    }
    let outcome = await Engine.review(from: files(\.0), to: files(\.1))
    let questions = outcome.findings.filter { $0.rule == "key-kept-for-new-meaning" }
    #expect(outcome.changes.count { $0.decision == .question } == questions.count)
    #expect(questions.count > 5)
    #expect(questions.count { $0.severity == .warning } == 5)
  }

  /// What translates an empty text says nothing that could be wrong.
  @Test(arguments: ["", " "])
  func anEditOfAnEmptyTextIsNeutral(text: String) async {
    let files = { (english: String) in
      [
        ("en.lproj/Localizable.strings", "\"turn\" = \"\(english)\";\n"),
        ("fi.lproj/Localizable.strings", "\"turn\" = \"Käänny\";\n"),
      ]
    }
    let outcome = await Engine.review(from: files(text), to: files("Turn right"))
    #expect(outcome.changes.map(\.basis) == [.neutral])
    #expect(outcome.findings.isEmpty)
  }

  /// A copy of the source text is no work of a translator, and an empty text misleads nobody.
  @Test(arguments: [("Turn left", 0), ("", 0), ("Käänny", 1)])
  func copiesAndEmptyTextsAreNoTranslations(text: String, count: Int) async {
    let file = { (locale: String, key: String, text: String) in
      ("\(locale).lproj/Localizable.strings", "\"\(key)\" = \"\(text)\";\n")
    }
    let outcome = await Engine.review(
      from: [file("en", "old_turn", "Turn left"), file("fi", "old_turn", text)],
      to: [file("en", "new_turn", "Turn left"), file("fi", "old_turn", text)])
    #expect(outcome.findings.count { $0.rule == "key-changed-for-same-meaning" } == count)
    let edited = await Engine.review(
      from: [file("en", "turn", "Turn left"), file("fi", "turn", text.isEmpty ? "" : "Käänny")],
      to: [file("en", "turn", "Turn right"), file("fi", "turn", text.isEmpty ? "" : "Käänny")])
    #expect(edited.changes.map(\.locales) == [text.isEmpty ? [] : ["fi"]])
  }

  @Test func keysThatOneEditRenamesAreOneFinding() async throws {
    let files = { (prefix: String) in
      [
        (
          "en.lproj/Localizable.strings",
          ["away", "busy", "here"].map { "\"\(prefix)_\($0)\" = \"Now \($0)\";\n" }.joined()
        ),
        ("fi.lproj/Localizable.strings", ["away", "busy", "here"].map { "\"old_\($0)\" = \"Nyt\";\n" }.joined()),
      ]
    }
    let base = files("old")
    let outcome = await Engine.review(from: base, to: [files("new")[0], base[1]])
    let found = await Causes.joined(outcome.findings, in: Project(Engine.files(base)).layout, isWhole: false)
    let finding = try #require(found.first { $0.rule == "key-changed-for-same-meaning" })
    #expect(finding.occurrences.count == 3)
    #expect(finding.advice?.plainText == "Keep the old keys.")
  }

  /// Each target has its own name, and its translations say the new one already.
  @Test func anotherTargetsTextIsNoTranslationOfIt() async {
    let name = { (folder: String, locale: String, text: String) in
      ("\(folder)/\(locale).lproj/InfoPlist.strings", "\"CFBundleDisplayName\" = \"\(text)\";\n")
    }
    let others =
      ["en", "de", "fi", "fr"].map { name("App", $0, "Tracks") }
      + ["de", "fi", "fr"].map { name("Intents", $0, "TracksIntents") }
    let outcome = await Engine.review(
      from: others + [name("Intents", "en", "Tracks")], to: others + [name("Intents", "en", "TracksIntents")])
    #expect(outcome.changes.allSatisfy { $0.locales.isEmpty })
    #expect(!outcome.findings.contains { $0.rule == "key-kept-for-new-meaning" })
  }

  /// A new file of a target says what the files of the app said before.
  @Test func aTranslationThatCameWithTheTextIsNotOfTheOldOne() async {
    let name = { (folder: String, locale: String, text: String) in
      ("\(folder)/\(locale).lproj/InfoPlist.strings", "\"CFBundleDisplayName\" = \"\(text)\";\n")
    }
    let app = [name("App", "en", "Roman Numerals"), name("App", "de", "Numerals")]
    let outcome = await Engine.review(
      from: app + [name("Widget", "en", "Widget")],
      to: app + [name("Widget", "en", "Numerals"), name("Widget", "de", "Numerals")])
    #expect(outcome.changes.filter { $0.kind == .edited }.map(\.locales) == [[]])
  }

  /// A file that moves has the old translation, unless that was rewritten on the way.
  @Test(arguments: [("Links abbiegen", EditDecision.question), ("Rechts abbiegen", .none)])
  func aTranslationMayBeRewrittenWhileItsFileMoves(german: String, decision: EditDecision) async throws {
    let files = { (folder: String, english: String, german: String) in
      [
        ("\(folder)/en.lproj/Localizable.strings", "\"turn-info\" = \"\(english)\";\n"),
        ("\(folder)/de.lproj/Localizable.strings", "\"turn-info\" = \"\(german)\";\n"),
      ]
    }
    let outcome = await Engine.review(
      from: files("App", "Take a left turn", "Links abbiegen"), to: files("Kit", "Take a right turn", german))
    let change = try #require(outcome.changes.first { $0.kind == .edited })
    #expect(change.decision == decision)
  }

  /// A new key would discard the translations that were updated with the text.
  @Test(arguments: [(["de", "fi"], EditDecision.question), (["de"], .newKey), (["de", "fi", "fr"], .none)])
  func mostTranslationsMayBeUpdatedWithTheText(updated: [String], decision: EditDecision) async throws {
    let files = { (english: String, updated: [String]) in
      [("App/en.lproj/Localizable.strings", "\"turn\" = \"\(english)\";\n")]
        + ["de", "fi", "fr"].map { locale in
          let text = updated.contains(locale) ? "Käänny %@" : "Käänny"
          return ("App/\(locale).lproj/Localizable.strings", "\"turn\" = \"\(text)\";\n")
        }
    }
    let outcome = await Engine.review(
      from: files("Take a left turn at", []), to: files("Take a left turn at %@", updated))
    let change = try #require(outcome.changes.first { $0.kind == .edited })
    #expect(change.decision == decision)
    let finding = outcome.findings.first { $0.rule == "key-kept-for-new-meaning" }
    #expect(finding?.severity == (decision == .none ? nil : decision == .newKey ? .error : .warning))
    guard decision == .question else { return }
    #expect(change.suggestedKey == nil)
    #expect(finding?.message.plainText.contains("2 translations were updated with it, but not fr.") == true)
    #expect(finding?.advice?.plainText.contains("A new key would discard") == true)
  }

  /// The team knows whether a new name is something else.
  @Test(arguments: [
    ("Open your Bread", "Open your LoafWallet", true), ("Send Bread", "Send Breadcrumbs", false),
    ("Open Bread", "Open Bread Plus", true), ("Bread is here", "Bread and LoafWallet are here", false),
  ])
  func theGlossarySaysWhichNamesAreOthers(old: String, new: String, needsKey: Bool) async throws {
    let files = { (text: String) in
      [
        ("App/en.lproj/Localizable.strings", "\"open\" = \"\(text)\";\n"),
        ("App/fi.lproj/Localizable.strings", "\"open\" = \"Bread auki\";\n"),
      ]
    }
    var configuration = ProjectConfiguration()
    configuration.glossary.renamings = [.init("Bread", "LoafWallet"), .init("Bread", "Bread Plus")]
    let outcome = await Engine.review(from: files(old), to: files(new), configuration: configuration)
    let change = try #require(outcome.changes.first)
    #expect((change.decision == .newKey) == needsKey)
    #expect(outcome.findings.contains { $0.severity == .error } == needsKey)
    guard needsKey else { return }
    #expect(change.verdict?.reasons.first?.description.contains("as the glossary says") == true)
  }

  @Test func whatNobodyHasTranslatedAsksForNothing() async throws {
    func untranslated(_ files: [(String, String)]) -> [(String, String)] {
      files.map { path, text in
        path.contains("/fi.") || path.contains("/fr.") ? (path, "\"other\" = \"Muu\";\n") : (path, text)
      }
    }
    for head in [Engine.right, Engine.precise] {
      let outcome = await Engine.review(from: untranslated(Engine.left), to: untranslated(head))
      let change = try #require(outcome.changes.first)
      #expect(change.basis == .untranslated)
      #expect(change.decision == .none)
      #expect(change.suggestedKey == nil)
      #expect(!outcome.findings.contains { $0.change != nil })
    }
  }

  /// A key that cannot be another one, where the repository has only the source language.
  @Test func whatOnlyTheSourceLanguageHasAsksForNothing() async throws {
    let files = { (text: String) in [("en.lproj/Main.strings", "\"F0z-JX-Cv5.title\" = \"\(text)\";\n")] }
    let outcome = await Engine.review(from: files("Take a left turn"), to: files("Take a right turn"))
    #expect(outcome.changes.map(\.basis) == [.untranslated])
    #expect(outcome.findings.isEmpty)
  }

  /// A variant of English says the same as the new text because somebody corrected both.
  @Test func aVariantOfTheSourceLanguageIsNoTranslation() async throws {
    let files = { (text: String) in
      [
        ("en.lproj/Main.strings", "\"place\" = \"\(text)\";\n"),
        ("en-AU.lproj/Main.strings", "\"place\" = \"Colchesterby\";\n"),
        ("fi.lproj/Main.strings", "\"place\" = \"Kolkesteri\";\n"),
      ]
    }
    let outcome = await Engine.review(from: files("Garden"), to: files("Colchesterby"))
    let change = try #require(outcome.changes.first)
    #expect(change.verdict?.reasons.contains { "\($0)".contains("what the translation into") } == false)
  }

  @Test func whatIsTranslatedAnewAsksForNothing() async throws {
    var head = Engine.right
    for index in head.indices where head[index].0.contains("/fi.") || head[index].0.contains("/fr.") {
      head[index].1 = "\"turn-info\" = \"Uusi\";\n"
    }
    let change = try #require(await Engine.review(from: Engine.left, to: head).changes.first)
    #expect(change.basis == .retranslated)
    #expect(change.verdict?.impact == .large)
  }

  /// The review agrees with `classify`, since both use the same mechanism.
  @Test(arguments: ["Take a right turn", "Take a left turn!", "Turn left", "Choose %1$@", "Garden", "Leave the garden"])
  func asksForWhatTheClassifierSays(text: String) async throws {
    let change = try #require(
      await Engine.review(from: Engine.turn(text: "Take a left turn"), to: Engine.turn(text: text)).changes.first)
    let edit = SourceEdit(
      key: change.identity.key, comment: change.comment, keyFate: .kept, old: "Take a left turn", new: text)
    #expect(change.decision == EditClassifier.standard.classify(edit).decision)
  }

  /// A text in the sources or in a catalog, and one word or a sentence.
  @Test(arguments: ["Käänny", "Tournez"])
  func whatATranslationSaysIsAskedAbout(text: String) async throws {
    let change = try #require(
      await Engine.review(from: Engine.turn(text: "Turn"), to: Engine.turn(text: text)).changes.first)
    #expect(change.decision == .question)
    let locale = text == "Tournez" ? "fr" : "fi"
    #expect(change.verdict?.reasons == ["the new text is what the translation into \(locale) says"])
  }

  /// An author writes in another language first.
  @Test(arguments: [("Käänny", Change.Basis.neutral), ("Kiertele", .uncertain)])
  func aTextThatGetsItsEnglishAsksForNothing(text: String, basis: Change.Basis) async throws {
    let change = try #require(
      await Engine.review(from: Engine.turn(text: text), to: Engine.turn(text: "Turn")).changes.first)
    #expect(change.basis == basis)
  }

  @Test(arguments: ["Kiertele", "Turn around"])
  func whatNoTranslationSaysIsJudged(text: String) async throws {
    let change = try #require(
      await Engine.review(from: Engine.turn(text: "Turn"), to: Engine.turn(text: text)).changes.first)
    let reasons = try #require(change.verdict?.reasons)
    #expect(!reasons.contains { "\($0)".contains("translation") })
  }

  @Test func theFindingOfAChangeHasWhatTheChangeHas() async throws {
    let outcome = await Engine.review(from: Engine.left, to: Engine.right)
    let change = try #require(outcome.changes.first)
    let finding = try #require(outcome.findings.first { $0.change == change.identity })
    #expect(finding.fix?.edits == change.replacements)
    #expect(Set(change.replacements.map(\.path)).count == 4, "the call and the three source catalogs")
    #expect(change.replacements.allSatisfy { $0.lines != nil })
  }

  /// Faults in translations of a text that gets a new key do not matter.
  @Test func translationsOfATextWithANewKeyAreNotJudged() async {
    let broken = { (files: [(String, String)]) in
      files.map { path, text in
        path == "TWN/fi.lproj/Localizable.strings" ? (path, "\"turn-info\" = \"$1 $2\";\n") : (path, text)
      }
    }
    let outcome = await Engine.review(from: Engine.measured, to: broken(Engine.left))
    #expect(outcome.changes.first?.decision == .newKey, "there is fr")
    #expect(outcome.findings.filter { $0.locale != nil }.isEmpty)
    #expect(outcome.summary.moot == 1)
  }

  @Test(arguments: [
    ("title_2", "title_3"), ("a_title", "a_title_2"), ("a-title-v2", "a-title-v3"), ("Main.Title", "Main.Title.2"),
  ])
  func theNewKeyIsJoinedAsKeysAre(_ key: String, _ expected: String) async {
    let outcome = await Engine.review(
      from: Engine.turn(key: key, text: "Take a left turn").map { ($0.0, $0.1.replacing("turn-info", with: key)) },
      to: Engine.turn(key: key, text: "Take a right turn").map { ($0.0, $0.1.replacing("turn-info", with: key)) })
    #expect(outcome.changes.first?.suggestedKey == expected)
  }

  /// Code named the new key before, and nothing the old one.
  @Test(arguments: [("Open_Title", true), ("open_Title", false)])
  func aRenameThatRepairsAKeyIsRight(called: String, isRepair: Bool) async {
    let files = { (key: String) in
      ["en", "fi"].map { ("App/\($0).lproj/Localizable.strings", "\"\(key)\" = \"Open \($0)\";\n") }
        + [("App/A.swift", "enum Key: String { case title = \"\(called)\" }\n")]
    }
    let translated = files("open_Title")[1]
    let head = files("Open_Title").map { $0.0.contains("fi.lproj") ? translated : $0 }
    let outcome = await Engine.review(from: files("open_Title"), to: head)
    #expect(outcome.changes.filter { $0.kind == .renamed }.count == 1)
    #expect(outcome.findings.contains { $0.rule == "key-changed-for-same-meaning" } == !isRepair)
  }

  /// Without any translated catalog nothing shows an old text; with calls alone, translations may be elsewhere.
  @Test(arguments: [(["en"], EditDecision.none), (["en", "fi"], .question)])
  func aProjectInOneLanguageMisleadsNobody(locales: [String], decision: EditDecision) async {
    let files = { (text: String) in
      locales.map {
        ("App/\($0).lproj/Localizable.strings", "\"turn\" = \"\($0 == "en" ? text : "Käänny vasempaan")\";\n")
      }
    }
    let outcome = await Engine.review(from: files("Take a left turn"), to: files("Take a right turn"))
    #expect(outcome.changes.map(\.decision) == [decision])
  }

  /// Files moved while they were edited, so that no earlier text of theirs is known.
  @Test(arguments: [("%1$@ käännä", EditDecision.none), ("%1$s käännä", .newKey)])
  func aTranslationThatFitsOnlyTheNewTextIsNew(translation: String, decision: EditDecision) async {
    let files = { (text: String, others: [(String, String)]) in
      [("App/en.lproj/Localizable.strings", "\"turn\" = \"\(text)\";\n")] + others
    }
    let old = [("Kit/fi.lproj/Localizable.strings", "\"turn\" = \"\(translation)\";\n")]
    let new = [("App/fi.lproj/Localizable.strings", "\"turn\" = \"\(translation)\";\n")]
    let outcome = await Engine.review(from: files("Turn %1$s", old), to: files("Turn %1$@", new))
    #expect(outcome.changes.filter { $0.kind == .edited }.map(\.decision) == [decision])
  }

  /// Xcode extracts the text of a setting that only Info.plist had.
  @Test func theNameOfASettingIsNotItsText() async {
    let files = { (english: String) in
      [
        (
          "App/InfoPlist.xcstrings",
          """
          {"sourceLanguage": "en", "strings": {"NSHumanReadableDescription": {"localizations": {\(english)
          "fi": {"stringUnit": {"state": "translated", "value": "Lähettää linkkejä"}}}}}, "version": "1.0"}
          """
        )
      ]
    }
    let outcome = await Engine.review(
      from: files(""), to: files(#""en": {"stringUnit": {"state": "new", "value": "Sends links"}},"#))
    #expect(outcome.changes.filter { $0.kind == .edited }.isEmpty)
  }
}
