import Edits
import Git
import Project
import Review
import ReviewSupport
import Rules
import Support
import Testing

/// Small projects with frequent mistakes.
@Suite struct PipelineRegressionTests {
  private static let left = "Take a left turn, then walk forward for"
  private static let right = "Take a left turn, then walk forward for %1$@"

  private static func call(_ key: String, _ text: String) -> String {
    "let t = WMFLocalizedString(\"\(key)\", value: \"\(text)\", comment: \"Shown on the route screen\")\n"
  }

  @Test func twoEditedKeysGetDifferentSuggestions() async {
    let outcome = await ExampleProject.review(
      from: [("A.swift", Self.call("turn", Self.left) + Self.call("turn-2", Self.left))],
      to: [("A.swift", Self.call("turn", Self.right) + Self.call("turn-2", Self.right))])
    #expect(outcome.changes.map(\.suggestedKey) == ["turn-3", "turn-4"])
  }

  /// The comment would hide every call of the file.
  @Test func aCommentDoesNotMakeAFileGenerated() async {
    let outcome = await ExampleProject.review(
      from: [
        ("A.swift", Self.call("turn", Self.left)), ("L/fi.lproj/Localizable.strings", "\"turn\" = \"Vasemmalle\";\n"),
      ],
      to: [
        ("A.swift", "// @generated\n" + Self.call("turn", Self.right)),
        ("L/fi.lproj/Localizable.strings", "\"turn\" = \"Vasemmalle\";\n"),
      ])
    #expect(outcome.changes.map(\.kind) == [.edited])
    #expect(outcome.findings.contains { $0.rule == "key-kept-for-new-meaning" && $0.severity == .error })
  }

  @Test(arguments: [
    ("B.swift", "let key = \"turn-2\"\n"), ("L/fi.lproj/Localizable.strings", "\"turn-2\" = \"Vanha\";\n"),
    ("L/fi.lproj/Localizable.strings", "turn-2 = Vanha;\n"),
    (
      "L/fi.lproj/Localizable.stringsdict",
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>turn-2</key><dict/></dict></plist>\n"
    ),
  ])
  func aKeyThatStandsAnywhereIsNotSuggested(path: String, text: String) async {
    let translated = ("L/de.lproj/Localizable.strings", "\"turn\" = \"Links\";\n")
    let outcome = await ExampleProject.review(
      from: [("A.swift", Self.call("turn", Self.left)), (path, text), translated],
      to: [("A.swift", Self.call("turn", Self.right)), (path, text), translated])
    #expect(outcome.changes.first?.suggestedKey == "turn-3")
  }

  @Test func aKeyOfTheBaseIsNotSuggested() async {
    let outcome = await ExampleProject.review(
      from: [("A.swift", Self.call("turn", Self.left) + Self.call("turn-2", "Nothing of the kind"))],
      to: [("A.swift", Self.call("turn", Self.right))])
    #expect(outcome.changes.first { $0.kind == .edited }?.suggestedKey == "turn-3")
  }

  @Test func translationsOfTheSameRangeAreNotOld() async throws {
    let files = { (english: String, french: String) in
      [
        ("en.lproj/Localizable.strings", "\"turn\" = \"\(english)\";\n"),
        ("fr.lproj/Localizable.strings", "\"turn\" = \"\(french)\";\n"),
        ("fi.lproj/Localizable.strings", "\"other\" = \"Muu\";\n"),
      ]
    }
    let outcome = await ExampleProject.review(
      from: files(Self.left, "Tournez à gauche"), to: files(Self.right, "Tournez à gauche %1$@"))
    let change = try #require(outcome.changes.first { $0.kind == .edited })
    #expect(change.decision == .none)
    #expect(change.locales.isEmpty)
    #expect(!outcome.findings.contains { $0.severity == .error })
    let behind = await ExampleProject.review(
      from: files(Self.left, "Tournez à gauche"), to: files(Self.right, "Tournez à gauche"))
    #expect(behind.changes.first?.decision == .newKey)
    #expect(behind.changes.first?.locales == ["fr"])
  }

  /// A new key may already have translations. Only the translations that it lacks are lost.
  @Test func aNewKeyThatIsTranslatedLosesNothing() async throws {
    func review(_ french: [String], _ german: [String]) async -> Review {
      let file = { (locale: String, keys: [String]) in
        (
          "\(locale).lproj/Localizable.strings",
          (keys + ["other"]).map {
            "\"\($0)\" = \"\($0 == "other" ? "X" : locale == "en" ? Self.left : "Tournez (\(locale))")\";\n"
          }.joined()
        )
      }
      return await ExampleProject.review(
        from: [file("en", ["turn"]), file("fr", ["turn"]), file("de", ["turn"])],
        to: [file("en", ["turn-info"]), file("fr", french), file("de", german)])
    }
    let none = await review(["turn"], ["turn"])
    #expect(none.changes.first { $0.kind == .renamed }?.locales == ["de", "fr"])
    #expect(none.findings.contains { $0.rule == "key-changed-for-same-meaning" })
    let some = await review(["turn", "turn-info"], ["turn"])
    #expect(some.changes.first { $0.kind == .renamed }?.locales == ["de"])
    for keys in [["turn", "turn-info"], ["turn-info"]] {
      let all = await review(keys, keys)
      let change = try #require(all.changes.first { $0.kind == .renamed })
      #expect(change.locales.isEmpty)
      #expect(change.basis == .retranslated)
      #expect(!all.findings.contains { $0.rule == "key-changed-for-same-meaning" })
    }
  }

  /// A range does not read translations that it does not touch, and must not report them as missing.
  @Test(arguments: [("", "English shows the key."), (", value: \"About\"", "English shows the text of the call.")])
  func anEntryThatWasLostIsAskedFor(value: String, ending: String) async throws {
    let catalog = { (keys: [String]) in keys.map { "\"\($0)\" = \"About\";\n" }.joined() }
    let files = { (keys: [String]) in
      [
        ("A.swift", "let a = NSLocalizedString(\"about.title\"\(value), comment: \"Title\")\n"),
        ("en.lproj/Localizable.strings", catalog(keys)),
        ("de.lproj/Localizable.strings", catalog(["about.title", "other"])),
      ]
    }
    let outcome = await ExampleProject.review(from: files(["about.title", "other"]), to: files(["other"]))
    let finding = try #require(outcome.findings.first { $0.rule == "unextracted-key" })
    #expect(
      finding.message.plainText
        == "The English catalog has lost the key about.title, which is called here: \(ending)")
    #expect(
      finding.advice?.plainText == "Put its entry back in en.lproj/Localizable.strings, or take the call out.")
  }

  @Test func aNewKeyKeepsItsPlural() async throws {
    let plural = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>turn-info</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>\
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>

      """
    let file = ("Native/en.lproj/Localizable.stringsdict", plural)
    var configuration = ProjectConfiguration()
    configuration.profile = .apple
    let outcome = await ExampleProject.review(
      from: ExampleProject.left + [file], to: ExampleProject.right + [file], configuration: configuration)
    let fix = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" }?.fix)
    #expect(fix.edits.first { $0.path == file.0 }?.original == "turn-info")
    #expect(fix.edits.first { $0.path == file.0 }?.replacement == "turn-info-2")
    // The Wikipedia app's plurals are generated, and these still have the old text.
    let generated = await ExampleProject.review(
      from: ExampleProject.left + [file], to: ExampleProject.right + [file])
    #expect(generated.findings.allSatisfy { $0.fix?.edits.contains { $0.path == file.0 } != true })
  }

  @Test func aNewKeyComesWithTheNewText() async throws {
    let stale = ExampleProject.turn(
      text: "Take a right turn, then walk forward for a while",
      catalogText: "Take a left turn, then walk forward for a while")
    let outcome = await ExampleProject.review(from: ExampleProject.left, to: stale)
    let fix = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" }?.fix)
    let english = fix.edits.filter { $0.path == "TWN/en.lproj/Localizable.strings" }.map(\.replacement)
    #expect(english == ["\"turn-info-2\"", "\"Take a right turn, then walk forward for a while\""])
  }

  @Test func editsOfOneLineAreShownTogether() async throws {
    let line = { (text: String) in "let t = [\(Self.one(text)), \(Self.one(text))]\n" }
    let outcome = await ExampleProject.review(
      from: [("A.swift", line(Self.left))], to: [("A.swift", line(Self.right))])
    let fix = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" }?.fix)
    let expected = String(line(Self.right).dropLast().replacing("\"turn\"", with: "\"turn-2\""))
    #expect(fix.edits.map(\.lines) == [expected, expected])
  }

  private static func one(_ text: String) -> String {
    "WMFLocalizedString(\"turn\", value: \"\(text)\", comment: \"Shown on the route screen\")"
  }

  @Test func linesMayEndInCRLF() throws {
    let baseline = try Baseline(text: "# Known\r\n0123456789abcdef a b c\r\n", path: "b")
    #expect(baseline != Baseline([]))
    var acknowledgements = Acknowledgements()
    acknowledgements.add(message: "Title\r\n\r\nMore.\r\n\r\nL10n-Keep: a-b it is right\r\nOther: x\r\n")
    #expect(acknowledgements.reason(for: "a-b") == "it is right")
  }

  @Test func everyModulesTextsAreCompared() async {
    let files = { (second: String) in
      [
        ("M1/en.lproj/Localizable.strings", "\"title\" = \"Saved articles\";\n"),
        ("M2/en.lproj/Localizable.strings", "\"title\" = \"\(second)\";\n"),
      ]
    }
    let outcome = await ExampleProject.review(from: files("Left turn"), to: files("Saved articles"))
    #expect(outcome.changes.map(\.old) == ["Left turn"])
    #expect(outcome.changes.map(\.place?.path) == ["M2/en.lproj/Localizable.strings"])
  }

  @Test func onlyEntriesAreTranslations() async {
    let files = { (english: String) in
      [
        ("en.lproj/Localizable.strings", "\"turn\" = \"\(english)\";\n"),
        ("de.lproj/Localizable.strings", "\"other\" = \"turn\";\n"),
        ("fr.lproj/Localizable.strings", "turn = Tournez;\n"),
      ]
    }
    let outcome = await ExampleProject.review(from: files(Self.left), to: files(Self.right))
    #expect(outcome.changes.first?.locales == ["fr"])
  }

  @Test func aRenameStaysInItsTable() async {
    let outcome = await ExampleProject.review(
      from: [
        ("en.lproj/A.strings", "\"turn-info\" = \"\(Self.left)\";\n"), ("en.lproj/B.strings", "\"b\" = \"B\";\n"),
      ],
      to: [
        ("en.lproj/A.strings", "\"a\" = \"A\";\n"),
        ("en.lproj/B.strings", "\"b\" = \"B\";\n\"turn-infos\" = \"\(Self.left)\";\n"),
      ])
    #expect(!outcome.changes.contains { $0.kind == .renamed })
  }

  @Test func aTextThatOnlyAStringsdictHasIsCompared() async throws {
    let document = { (one: String, other: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>stops</key><dict><key>NSStringLocalizedFormatKey</key><string>Your %#@v@</string>\
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(other)</string>\
      <key>one</key><string>\(one)</string></dict></dict></dict></plist>

      """
    }
    let files = { (one: String, other: String) in
      [
        ("en.lproj/Localizable.stringsdict", document(one, other)),
        ("fr.lproj/Localizable.stringsdict", document("%d arrêt", "%d arrêts")),
        ("fi.lproj/Localizable.strings", "\"a\" = \"stops\";\n"),
      ]
    }
    let outcome = await ExampleProject.review(from: files("%d stop", "%d stops"), to: files("%d walk", "%d walks"))
    let change = try #require(outcome.changes.first)
    #expect(change.kind == .edited)
    #expect(change.old == "Your {{PLURAL:%1$d|%d stop|%d stops}}")
    #expect(change.new == "Your {{PLURAL:%1$d|%d walk|%d walks}}")
    #expect(change.locales == ["fr"])
  }

  @Test func aMergeBringsItsCommitsAcknowledgements() async throws {
    let files = try TemporaryRepository()
    try files.commit("Base", ["A.swift": Self.call("turn", Self.left)])
    try files.git("checkout", "--quiet", "-b", "topic")
    try files.commit("Turn right\n\nL10n-Keep: turn the sign was wrong", ["A.swift": Self.call("turn", Self.right)])
    try files.commit("Another one")
    try files.git("checkout", "--quiet", "main")
    try files.git("merge", "--quiet", "--no-ff", "--message", "Merge topic", "topic")
    let review = try await RepositoryReview(
      Repository.discover(from: files.path), configuration: ProjectConfiguration()
    ).review(.commit("HEAD"))
    #expect(review.changes.map(\.acknowledgement) == ["the sign was wrong"])
  }
}
