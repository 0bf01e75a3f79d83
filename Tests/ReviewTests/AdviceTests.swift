import Project
import ReviewSupport
import Scanning
import Testing
import Text

@testable import Edits
@testable import Review
@testable import Rules

/// Advice, followed to the letter, works in the project that gets it.
@Suite struct AdviceTests {
  private typealias Files = [(String, String)]

  private static func lint(_ files: Files, configuration: ProjectConfiguration = .init()) async -> Review {
    await ReviewEngine(Project(ExampleProject.files(files), configuration: configuration)).lint()
  }

  private static let left = "Take a left turn, then walk forward for a while"
  private static let right = "Take a right turn, then walk forward for a while"

  /// An app with a text in its English catalog, a call, two translations, and more files.
  private static func app(
    _ text: String, key: String = "menu.turn_info", call: String? = nil, with files: Files = []
  ) -> Files {
    [
      ("App/A.swift", call ?? "let t = NSLocalizedString(\"\(key)\", comment: \"Route\")\n"),
      ("App/en.lproj/Localizable.strings", "\"\(key)\" = \"\(text)\";\n"),
      ("App/fi.lproj/Localizable.strings", "\"other\" = \"Muu\";\n\"\(key)\" = \"Käänny\";\n"),
      ("App/fr.lproj/Localizable.strings", "\"\(key)\" = \"Tournez\";\n"),
    ] + files
  }

  private static func change(_ call: String? = nil, with files: Files = []) async throws -> (Change, Finding) {
    let outcome = await ExampleProject.review(
      from: app(left, call: call, with: files), to: app(right, call: call, with: files))
    return (
      try #require(outcome.changes.first),
      try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" })
    )
  }

  @Test func `A new key of calls without a text is written in every catalog that would show it`() async throws {
    let (change, finding) = try await Self.change()
    #expect(change.suggestedKey == "menu.turn_info_2")
    let edits = try #require(finding.fix?.edits)
    #expect(
      Set(edits.map(\.path)) == [
        "App/A.swift", "App/en.lproj/Localizable.strings", "App/fi.lproj/Localizable.strings",
        "App/fr.lproj/Localizable.strings",
      ])
    #expect(
      edits.filter { $0.path.contains("fi.lproj") }.map(\.replacement) == [
        "\"menu.turn_info_2\"", "\"\(Self.right)\"",
      ])
    #expect(finding.advice?.plainText.contains("in 3 catalogs") == true)
    #expect(finding.advice?.plainText.contains("English is better") == false)
  }

  @Test func `A new key of calls with a text leaves the translations alone`() async throws {
    func call(_ text: String) -> String {
      "let t = NSLocalizedString(\"menu.turn_info\", value: \"\(text)\", comment: \"Route\")\n"
    }
    let outcome = await ExampleProject.review(
      from: Self.app("Take a left turn at", call: call("Take a left turn at")),
      to: Self.app("Take a left turn at %@", call: call("Take a left turn at %@")))
    let finding = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" })
    #expect(Set(finding.fix?.edits.map(\.path) ?? []) == ["App/A.swift", "App/en.lproj/Localizable.strings"])
    #expect(finding.advice?.plainText.contains("English is better than what 2 locales show now") == true)
  }

  @Test(arguments: [
    ("App/B.swift", "let t = Texts.get(\"menu.turn_info\")\n", "App/B.swift:1"),
    ("App/B.swift", "let t = NSLocalizedString(\"menu.\" + name, comment: \"\")\n", "“menu.” and something"),
    ("App/B.swift", "let t = NSLocalizedString(\"menu.\\(name)\", comment: \"\")\n", "“menu.” and something"),
    ("App/B.m", "t = [NSString stringWithFormat:@\"menu.%@\", name];\n", "“menu.” and something"),
    ("App/V.xib", "<button text=\"menu.turn_info\"/>\n", "App/V.xib:1 (Interface Builder)"),
    (
      "App/Strings.swift",
      "// Generated using SwiftGen\nenum L10n { static let a = L10n.tr(\"Localizable\", \"menu.turn_info\") }\n",
      "App/Strings.swift:2 (generated code: run swiftgen, or the tool that wrote it)"
    ),
  ])
  func `No key is proposed where others use it`(path: String, text: String, told: String) async throws {
    let (change, finding) = try await Self.change(with: [(path, text)])
    #expect(change.suggestedKey == nil)
    #expect(finding.fix == nil)
    let advice = finding.advice?.plainText ?? ""
    #expect(advice.contains(told) || advice.contains(told.replacing("“menu.”", with: "menu.")), "\(advice)")
  }

  @Test(arguments: [
    "// \"menu.turn_info\" was here\n", "let t = NSLocalizedString(\"other\", comment: \"menu.turn_info\")\n",
    "let t = \"other.\" + name\n", "let t = \"menu.turn_info_title\"\n",
  ])
  func `What does not name the key does not matter`(text: String) async throws {
    let (change, _) = try await Self.change(with: [("App/B.swift", text)])
    #expect(change.suggestedKey == "menu.turn_info_2")
  }

  @Test func `A key that no call is known to use gets no proposal`() async throws {
    let (change, finding) = try await Self.change("let a = 1\n")
    #expect(change.suggestedKey == nil)
    #expect(finding.fix == nil)
  }

  /// What R.swift and SwiftGen write is often not committed.
  @Test(arguments: [
    ("R.string.localizable.savedList_title()", true), ("L10n.Saved.listTitle.uppercased()", true),
    ("L10n.Localizable.Saved.listTitle", true), ("R.string.other.saved()", false), ("L10n.Saved.list", false),
  ])
  func `A new key is needed where a name made of the key looks it up`(call: String, isFound: Bool) async throws {
    let files = { (english: String) in
      [
        ("App/en.lproj/Localizable.strings", "\"saved.list_title\" = \"\(english)\";\n"),
        ("App/fi.lproj/Localizable.strings", "\"saved.list_title\" = \"Kaikki\";\n"),
        ("App/A.swift", "let a = 1\nlet b = \(call)\n"),
      ]
    }
    let outcome = await ExampleProject.review(from: files("Show all pages"), to: files("Hide all pages"))
    let finding = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" })
    #expect(finding.related.contains { $0.place.path == "App/A.swift" } == isFound)
  }

  // MARK: Common strings

  private static let common = """
    enum Shared {
      static let cancelTitle = NSLocalizedString("cancel", bundle: .module, value: "Cancel", comment: "Button")
    }
    """

  @Test func `A declaration is written as the others of the file`() async throws {
    let call = #"NSLocalizedString("save-title", bundle: .module, value: "Save \"all\"", comment: "C")"#
    var configuration = ProjectConfiguration()
    configuration.commonStrings = "App/Shared.swift"
    let outcome = await Self.lint(
      [
        ("App/Shared.swift", Self.common), ("App/A.swift", "let a = \(call)\n"), ("App/B.swift", "let b = \(call)\n"),
        ("App/en.lproj/Localizable.strings", ""),
      ], configuration: configuration)
    let finding = try #require(outcome.findings.first { $0.rule == "shared-key-outside-common-strings" })
    #expect(
      finding.snippets == [
        #"static let saveTitle = NSLocalizedString("save-title", bundle: .module, value: "Save \"all\"", comment: "C")"#
      ])
    #expect(finding.related.map(\.note.plainText).allSatisfy { $0.contains("Shared.saveTitle") })
    #expect(finding.related.count == 2)
  }

  @Test func `Two members with one key are one too many`() async throws {
    let member = { (name: String) in
      "  static let \(name) = WMFLocalizedString(\"cancel\", value: \"Cancel\", comment: \"Button\")\n"
    }
    let outcome = await Self.lint([
      ("Common/CommonStrings.swift", "enum CommonStrings {\n" + member("cancelTitle") + member("cancelAction") + "}\n")
    ])
    let found = outcome.findings.filter { $0.rule == "shared-key-outside-common-strings" }
    #expect(found.map(\.place?.range?.start.line) == [3])
    #expect(
      found.first?.message.plainText
        == "CommonStrings.cancelAction has the key cancel, which CommonStrings.cancelTitle has already.")
    #expect(found.first?.advice?.plainText == "Use CommonStrings.cancelTitle instead, and delete this member.")
  }

  @Test(arguments: [
    ("@objc(WMFCommonStrings) class CommonStrings: NSObject", "@objc ", "Use [WMFCommonStrings cancelTitle]."),
    (
      "@objc(WMFCommonStrings) class CommonStrings: NSObject", "",
      "Put @objc before CommonStrings.cancelTitle, whose class must inherit from NSObject; then use [WMFCommonStrings cancelTitle]."
    ),
    (
      "enum CommonStrings", "",
      "Objective-C cannot use CommonStrings.cancelTitle. Make CommonStrings an @objc class that inherits from NSObject, and put @objc before the member; or leave this call."
    ),
  ])
  func `Objective-C gets a member that it can use`(type: String, mark: String, advice: String) async {
    let outcome = await Self.lint([
      (
        "Common/CommonStrings.swift",
        "\(type) {\n  \(mark)static let cancelTitle = WMFLocalizedString(\"cancel\", value: \"Cancel\", comment: \"C\")\n}\n"
      ),
      ("App/A.m", #"a = WMFLocalizedStringWithDefaultValue(@"cancel", nil, nil, @"Cancel", @"C");"# + "\n"),
    ])
    let found = outcome.findings.filter { $0.rule == "shared-key-outside-common-strings" }
    #expect(found.map { $0.advice?.plainText } == [advice])
  }

  @Test func `Without a file of common strings a key may be called twice`() async throws {
    let call = #"NSLocalizedString("save-title", value: "Save", comment: "Title")"#
    let outcome = await Self.lint([
      ("App/A.swift", "let a = \(call)\n"), ("App/B.swift", "let b = \(call)\n"),
      ("App/en.lproj/Localizable.strings", "\"save-title\" = \"Save\";\n"),
    ])
    #expect(!outcome.findings.contains { $0.rule == "shared-key-outside-common-strings" })
  }

  @Test func `Nothing of the Wikipedia app is written into other projects`() async {
    let value = #"NSLocalizedString("a", value: "%@ and %@", comment: "%@ and %@")"#
    let objectiveC = #"NSLocalizedStringWithDefaultValue(@"a", nil, [NSBundle mainBundle], @"%@ and %@", @"");"#
    let outcome = await Self.lint([
      (
        "App/CommonStrings.swift",
        "enum CommonStrings {\n  static let x = \(value.replacing("\"a\"", with: "\"x\""))\n}\n"
      ),
      ("App/A.swift", "let a = \(value)\nlet b = NSLocalizedString(key, comment: \"\") + name\n"),
      ("App/B.swift", "let a = \(value)\nlet c = NSLocalizedString(\"gone\", comment: \"\")\n"),
      ("App/C.m", "a = \(objectiveC)\n"),
      ("App/en.lproj/Localizable.strings", "\"a\" = \"%@ and %@\";\n\"unused\" = \"%@ of %@\";\n"),
    ])
    #expect(!outcome.findings.isEmpty)
    for finding in outcome.findings {
      let told =
        [finding.message, finding.advice].compactMap { $0?.plainText } + finding.snippets
        + finding.related.map(\.note.plainText) + (finding.fix?.edits.map(\.replacement) ?? [])
      #expect(!told.contains { $0.contains("WMF") || $0.contains("Wikipedia") }, "\(told)")
    }
  }

  // MARK: Functions of a project's own

  @Test func `The functions that are proposed make the calls known`() async throws {
    let keys = (1...12).map { "text_\($0)" }
    let code =
      keys.prefix(6).map { "let a = Texts.localized(\"\($0)\")\n" }.joined()
      + keys.suffix(6).map { "let a = \"\($0)\".translated\nlet b = look(up: \"\($0)\", comment: \"C\")\n" }.joined()
    let files: Files = [
      ("App/A.swift", code),
      ("App/en.lproj/Localizable.strings", keys.map { "\"\($0)\" = \"Text\";\n" }.joined()),
    ]
    let outcome = await Self.lint(files)
    #expect(!outcome.findings.contains { $0.rule == "unused-key" })
    let finding = try #require(outcome.findings.first { $0.rule == "unknown-function" })
    let snippet = try #require(finding.snippets.first)
    #expect(
      snippet == """
        functions:
          - name: localized
            swift: { key: 0 }
          - name: look
            swift: { key: up, comment: comment }
          - name: translated
            swift: { key: self }
        """)
    let configuration = try ProjectConfiguration.read(
      yaml: snippet, path: ProjectConfiguration.fileName, knownRules: RuleCatalog.ids)
    let again = await Self.lint(files, configuration: configuration)
    #expect(again.summary.calls == 18)
    #expect(!again.findings.contains { $0.rule == "unknown-function" })
  }

  @Test func `Generated code uses keys and is left alone`() async {
    let entries = (1...12).map { "\"key_\($0)\" = \"Text\";\n" }.joined()
    let members = (1...11).map { "  static let a\($0) = L10n.tr(\"Localizable\", \"key_\($0)\", fallback: \"Text\")\n" }
    let code =
      "// swiftlint:disable all\n// Generated using SwiftGen\nenum L10n {\n\(members.joined())"
      + "  static func tr(_ t: String, _ k: String, fallback: String) { NSLocalizedString(k, comment: \"\") }\n"
      + "  static let gone = L10n.tr(\"Localizable\", \"gone\", fallback: \"%@ %@\")\n}\n"
    let outcome = await Self.lint([
      ("App/Strings.swift", code), ("App/en.lproj/Localizable.strings", entries),
    ])
    #expect(outcome.findings.map(\.rule) == ["unused-key"])
    #expect(outcome.findings.first?.identity?.key == "key_12")
    // The generated constants are older than the table.
    #expect(outcome.findings.first?.advice?.plainText.hasPrefix("Run swiftgen, ") == true)
    #expect(!outcome.findings.contains { $0.place?.path == "App/Strings.swift" })
  }

  // MARK: Catalogs

  /// A Japanese translation with positions is not a fault.
  @Test func `Placeholders of catalogs without positions are counted, new ones are told`() async throws {
    let english = "\"a\" = \"%@ of %@\";\n\"b\" = \"%1$@ of %2$@\";\n\"c\" = \"%@ and %d\";\n\"d\" = \"%@\";\n"
    let code = ["a", "b", "c", "d"].map { "let t = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
    let files: Files = [
      ("App/A.swift", code), ("App/en.lproj/Localizable.strings", english),
      ("App/ja.lproj/Localizable.strings", "\"a\" = \"%2$@の%1$@\";\n\"c\" = \"%@と%d\";\n"),
    ]
    let found = await Self.lint(files).findings.filter { $0.rule == "unordered-placeholder" }
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.message.plainText.contains("a, c") == true)
    let base = files.map { ($0.0, $0.1.replacing("%@ and %d", with: "%@, %d")) }
    let review = await ExampleProject.review(from: base, to: files)
    let introduced = review.findings.filter { $0.rule == "unordered-placeholder" }
    #expect(introduced.map { $0.identity?.key } == ["c"])
    #expect(introduced.map(\.severity) == [.info])
  }

  @Test func `The positions of placeholders are written in the comment too`() async throws {
    let plural = #"WMFLocalizedString("c-d", value: "{{PLURAL:%d|%d page|%d pages}}", comment: "%d is a number")"#
    let translation = ("fi.lproj/Localizable.strings", "")
    let ordered = await Self.lint([
      ("App/A.swift", "let a = \(plural)\n"), ("en.lproj/Localizable.strings", ""), translation,
    ])
    #expect(
      ordered.findings.first { $0.rule == "unordered-placeholder" }?.fix?.edits.map(\.replacement) == [
        #""{{PLURAL:%1$d|%1$d page|%1$d pages}}""#, #""%1$d is a number""#,
      ])
    let call = #"WMFLocalizedString("a-b", value: "%@ of %@", comment: "%@ is a page, %@ a list")"#
    let outcome = await Self.lint([("App/A.swift", "let a = \(call)\n"), translation])
    let finding = try #require(outcome.findings.first { $0.rule == "unordered-placeholder" })
    #expect(finding.fix?.edits.map(\.replacement) == [#""%1$@ of %2$@""#, #""%1$@ is a page, %2$@ a list""#])
    #expect(finding.advice?.plainText.contains("and in the comment") == true)
  }

  @Test func `A catalog that lost its entries is one finding`() async {
    let keys = (1...20).map { "key_\($0)" }
    let code = keys.map { "let t = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
    let outcome = await ExampleProject.review(
      from: [("A.swift", code), ("en.lproj/Localizable.strings", keys.map { "\"\($0)\" = \"Text\";\n" }.joined())],
      to: [("A.swift", code), ("en.lproj/Localizable.strings", "\"other\" = \"Text\";\n")])
    #expect(outcome.findings.filter { $0.rule == "unextracted-key" }.count == 1)
  }

  @Test(arguments: [
    (#"NSLocalizedString("new", value: "New", comment: "")"#, Severity.info),
    (#"NSLocalizedString("new", comment: "")"#, .warning),
  ])
  func `A new call that brings its text can wait for the extraction`(call: String, severity: Severity) async {
    let catalogs = [
      ("en.lproj/Localizable.strings", "\"a\" = \"Text\";\n"),
      ("fi.lproj/Localizable.strings", "\"a\" = \"Teksti\";\n"),
    ]
    let old = "let a = NSLocalizedString(\"a\", comment: \"\")\n"
    let outcome = await ExampleProject.review(
      from: [("A.swift", old)] + catalogs, to: [("A.swift", old + "let b = \(call)\n")] + catalogs)
    #expect(outcome.findings.first { $0.rule == "unextracted-key" }?.severity == severity)
  }

  @Test func `A key that code uses and English lacks is not to be removed`() async {
    let outcome = await Self.lint([
      ("A.swift", "let t = NSLocalizedString(\"b.title\", comment: \"\")\n"),
      ("en.lproj/Localizable.strings", "\"a\" = \"Text\";\n"),
      ("fi.lproj/Localizable.strings", "\"b.title\" = \"Teksti\";\n"),
    ])
    #expect(!outcome.findings.contains { $0.rule == "unknown-key" })
    let finding = outcome.findings.first { $0.rule == "missing-source-text" }
    #expect(finding?.message.plainText.contains("has 1 translation and no English text") == true)
    #expect(finding?.advice?.plainText.contains("en.lproj/Localizable.strings") == true)
  }

  @Test(arguments: [
    (#"NSLocalizedString("menu." + name, comment: "")"#, 0), (#"NSLocalizedString("gone." + name, comment: "")"#, 1),
    (#"NSLocalizedString(isOn ? "menu.on" : "menu.off", comment: "")"#, 0),
    (#"NSLocalizedString(key, comment: "")"#, 0),
    (#"NSLocalizedString("Open \(name)", comment: "")"#, 1), (#"String(localized: "Open \(name)")"#, 0),
    (#"AttributedString(localized: "Open \(name)")"#, 0), (#"String(localized: resource)"#, 0),
  ])
  func `Keys made in code are wrong where no key begins so`(call: String, count: Int) async {
    let outcome = await Self.lint([
      ("A.swift", "let t = \(call)\n"), ("en.lproj/Localizable.strings", "\"menu.on\" = \"On\";\n"),
    ])
    #expect(outcome.findings.filter { $0.rule == "non-literal-argument" }.count == count)
  }
}

/// A project's own habits decide whether a rule reports a fault.
@Suite struct HabitTests {
  @Test(arguments: [("\"\"", 0), ("\"Title\"", 1)])
  func `A comment is missing where the project's calls have comments`(comment: String, count: Int) async {
    let outcome = await ReviewEngine(
      Project(
        ExampleProject.files([
          (
            "A.swift",
            "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = NSLocalizedString(\"b\", comment: \(comment))\n"
          ),
          ("en.lproj/Localizable.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
        ]))
    ).lint()
    #expect(outcome.findings.filter { $0.rule == "missing-comment" }.count == count)
  }

  @Test(arguments: [
    (["menu.speed_up"], "menu.speed_up", "menu.speed_up_2"), (["menu_a", "menu_b", "title"], "title", "title_2"),
    (["saveTitle", "closeTitle"], "saveTitle", "saveTitle2"), (["Common.SignUp"], "Common.SignUp", "Common.SignUp2"),
    (["a.title", "a.title.2"], "a.name", "a.name.2"),
    (["save-title-v2", "save-title"], "close-title", "close-title-v2"),
    (["title", "title2"], "title2", "title3"), (["format-mp3"], "format-mp3", "format-mp3-2"),
    (["a-b"], "a-b", "a-b-2"), (["Sign up", "Log in"], "checkout.title", "checkout.title.2"),
    (["a_b", "c_d"], "checkout.title", "checkout.title.2"), (["Sign up", "Log in"], "title", "title-2"),
  ])
  func `A new key is joined as the project joins keys`(taken: [String], key: String, expected: String) {
    let suggestion = KeySuggestion(taken: ExactSet(taken + [key]))
    let free = suggestion.candidates(for: key, old: "Old", new: "New").first { !suggestion.taken.contains($0) }
    #expect(free == expected)
  }

  @Test(arguments: [
    ("Move up", "Move up", "Move down"), ("Delete", "Delete", "Hide"), ("[Generic] Delete", "Delete", "[Generic] Hide"),
    ("Title of the page", "the page", "Title of Hide"),
  ])
  func `A key with the text in it gets the new text`(key: String, old: String, expected: String) {
    let new = expected.hasSuffix("Hide") ? "Hide" : expected
    #expect(KeySuggestion(taken: []).candidates(for: key, old: old, new: new) == [expected])
  }
}
