import Formats
import Project
import Review
import ReviewSupport
import Testing
import Text

@testable import Rules

/// Findings on calls that were wrong or of little use in apps without translatewiki, each with the smallest project.
@Suite struct CallFindingTests {
  private typealias Files = [(String, String)]

  private static func lint(_ files: Files) async -> [Finding] {
    var configuration = ProjectConfiguration()
    configuration.profile = .apple
    let project = Project(ExampleProject.files(files), configuration: configuration)
    return await Causes.joined(ReviewEngine(project).lint().findings, in: project.layout, isWhole: true)
  }

  private static func found(_ files: Files, _ rule: RuleID = "unextracted-key") async -> [String] {
    await lint(files).filter { $0.rule == rule }.map { "\($0.severity) \($0.identity?.key ?? "")" }
  }

  /// A catalog with one text.
  private static let catalog: Files = [
    (
      "App/Localizable.xcstrings",
      #"""
      {"sourceLanguage": "en", "strings": {"Open": {"localizations": {"de": {"stringUnit": {"state": "translated",
      "value": "Öffnen"}}}}}, "version": "1.0"}
      """#
    )
  ]

  private static func view(_ body: String, in name: String = "A") -> (String, String) {
    (
      "App/\(name).swift",
      "import SwiftUI\nstruct \(name): View {\n  var body: some View {\n    \(body)\n  }\n}\n\(name)()\n"
    )
  }

  // MARK: Texts without words

  @Test(arguments: [
    "GitHub", "PayPal", "Facebook", "@nos.social", ".nos.social", "https://example.org", "me@example.org", "v%@ (%@)",
    "v1 Build 2", "id:", "1080p", "iPad Pro (12.9-inch) (1st gen) | A9X | 4GB", "iPhone 13 Pro Max | A15 | 6GB",
    "[DEBUG] Crash app", "↻Ａ", "Debug alarm", "%@ / %lld", "A", "→ %@", "%1$@h %2$@min", "%lldpx",
  ])
  func aTextWithNothingToTranslate(text: String) {
    var texts = TranslatableText()
    let found = texts.hasWords(text, in: "en")
    #expect(!found)
  }

  @Test(arguments: [
    "HIGH", "Search", "More", "GitHub repository", "Share to GitHub", "No", "Manage these on the ", "%lld days",
    "and/or", "Legacy App Settings Detected!", "Don’t ask", "iCloud is off", "NostrDB Details", "日本語", "Hide",
    "Debugging is on", "Search KLIPY", "%d%% complete", "e-mail", "v%@ is available", "%lld app%@", "‹…› days", "%@的照片",
    "Are you sure?",
  ])
  func aTextToTranslate(text: String) {
    var texts = TranslatableText()
    let found = texts.hasWords(text, in: "en")
    #expect(found)
  }

  @Test func anotherSourceLanguageHasOtherWords() {
    var texts = TranslatableText()
    let found = texts.hasWords("Schließen", in: "de")
    #expect(found)
  }

  @Test func aNameIsAnInfoAndTheTextsOfAFileAreOneFinding() async {
    let found = await Self.lint(
      Self.catalog + [Self.view(#"VStack { Text("GitHub"); Text("Manage these on the "); Text(" screen") }"#)]
    ).filter { $0.rule == "unextracted-key" }
    #expect(found.map(\.severity) == [.warning, .info])
    #expect(found.first?.occurrences.count == 2)
    #expect(found.first?.message.plainText.contains("2 entries in this file") == true)
  }

  @Test func aPlaceHasNoEntry() async {
    let found = await Self.lint(
      Self.catalog + [Self.view(#"VStack { Text("Size: \(a)"); Text("Name: \(b)"); Text("Close") }"#)]
    ).filter { $0.rule == "unextracted-key" }
    #expect(found.count == 1)
    #expect(found.first?.message.plainText.contains("3 places in this file") == true)
  }

  @Test func aKeyIsShownInEveryLanguage() async {
    let keys: Files = [
      ("App/en.lproj/Localizable.strings", #""save.title" = "Save";"#),
      ("App/de.lproj/Localizable.strings", #""save.title" = "Sichern";"#),
      ("App/A.swift", #"let a = NSLocalizedString("close.title", comment: "")"#),
    ]
    #expect(await Self.found(keys) == ["warning close.title"])
  }

  @Test func theLabelOfAValueInAChartIsNotShown() async {
    let chart = (
      "App/A.swift", "import Charts\nimport SwiftUI\nlet a = RuleMark(y: .value(\"Minimum high\", minimum))\n"
    )
    #expect(await !Self.found(Self.catalog + [chart]).contains("warning Minimum high"))
  }

  // MARK: Code that users do not run

  @Test(arguments: [
    "#if DEBUG\n    Text(\"Crash the app\")\n    #endif", "#if STAGING\n    Text(\"Crash the app\")\n    #endif",
    "if Settings.isDebug {\n      Text(\"Crash the app\")\n    }",
  ])
  func aTextOfDebugBuilds(body: String) async {
    #expect(await Self.found(Self.catalog + [Self.view(body)]) == [])
    let other = Self.view(#"Text("Crash the app")"#, in: "B")
    #expect(await Self.found(Self.catalog + [Self.view(body), other]) == ["warning Crash the app"])
  }

  @Test func aTextOfAPreview() async {
    let preview = (
      "App/A.swift", "import UIKit\n#Preview {\n  Link(NSLocalizedString(\"Our website\", comment: \"\"))\n}\n"
    )
    #expect(await Self.found(Self.catalog + [preview]) == [])
  }

  @Test func aFunctionThatNothingCalls() async {
    let function = ("App/A.swift", "import SwiftUI\nfunc alert() -> Alert {\n  Alert(title: Text(\"Stop it?\"))\n}\n")
    #expect(await Self.found(Self.catalog + [function]) == ["info Stop it?"])
    let call = ("App/B.swift", "let b = alert()\n")
    #expect(await Self.found(Self.catalog + [function, call]) == ["warning Stop it?"])
    let debug = ("App/B.swift", "#if DEBUG\nlet b = alert()\n#endif\n")
    #expect(await Self.found(Self.catalog + [function, debug]) == ["info Stop it?"])
  }

  @Test(arguments: [
    ("let b = Texts.stop", "App/B.swift", "warning"), ("let b = Texts.stop", "AppTests/B.swift", "info"),
    ("let b = Texts.start", "App/B.swift", "info"),
  ])
  func aConstantThatNoCodeOfTheAppNames(use: String, path: String, severity: String) async {
    let texts = (
      "App/A.swift",
      """
      import SwiftUI
      enum Texts {
        static let stop: LocalizedStringKey =
          "Stop it?"
        static let start: LocalizedStringKey = "Open"
      }
      """
    )
    #expect(await Self.found(Self.catalog + [texts, (path, use + "\n")]) == ["\(severity) Stop it?"])
  }

  @Test func aViewThatOnlyUnusedCodeShows() async {
    let template = (
      "Widget/A.swift",
      """
      import SwiftUI
      import WidgetKit
      struct EntryView: View {
        var body: some View { Text("Time of day") }
      }
      struct ClockWidget: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: kind) { entry in EntryView() } }
      }
      #Preview(as: .systemSmall) { ClockWidget() }
      """
    )
    let bundle = { (line: String) in
      (
        "Widget/B.swift",
        "import SwiftUI\n@main struct Widgets: WidgetBundle {\n  var body: some Widget {\n    \(line)\n  }\n}\n"
      )
    }
    #expect(await Self.found(Self.catalog + [template, bundle("// ClockWidget()")]) == ["info Time of day"])
    #expect(await Self.found(Self.catalog + [template, bundle("ClockWidget()")]) == ["warning Time of day"])
  }

  // MARK: Wrappers

  /// The view that shows a `LocalizedStringKey` may name its table, and so may a case of an enumeration.
  @Test(arguments: [
    (#"enum A { var title: LocalizedStringKey { "more.title" } }"#, 0), (#"let a = Text("more.title")"#, 1),
    (
      """
      enum Title { case custom(LocalizedStringKey, tableName: String) }
      let a = Title.custom("more.title", tableName: "More")
      """, 0
    ),
  ])
  func aTableIsNamedWhereTheTextIsShown(code: String, count: Int) async {
    let catalog = #"{"sourceLanguage": "en", "strings": {"more.title": {}, "a": {}}, "version": "1.0"}"#
    let other = #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#
    let found = await Self.found(
      [
        ("App/More.xcstrings", catalog), ("App/Localizable.xcstrings", other),
        ("App/A.swift", "import SwiftUI\n" + code),
      ], "unextracted-key")
    #expect(found.count == count, "\(found)")
  }

  /// Two types have functions of one name, and only one of them takes a key.
  @Test(arguments: [("Show", 1), ("Log", 0), ("show", 1)])
  func aFunctionOfAnotherTypeTakesNoKey(type: String, count: Int) async {
    let code = """
      import SwiftUI
      class Show { static let shared = Show(); func handle(_ message: LocalizedStringResource) {} }
      class Log { static let shared = Log() }
      let done: Void = \(type).shared.handle("The file was not found")
      """
    let found = await Self.found(
      [
        ("App/A.swift", code),
        ("App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
        ("App/B.swift", #"let a = NSLocalizedString("a", comment: "")"#),
      ], "unextracted-key")
    #expect(found.count == count)
  }

  /// A function of the project may look in several tables.
  @Test(arguments: [(#""title_key".localized()"#, 0), (#"NSLocalizedString("title_key", comment: "")"#, 1)])
  func aKeyOfAnotherTableIsFoundByTheProjectsOwnFunction(call: String, count: Int) async {
    let files: Files = [
      ("App/A.swift", "let a = \(call)"), ("App/en.lproj/Localizable.strings", #""a" = "Open";"#),
      ("App/fi.lproj/Localizable.strings", #""a" = "Avaa";"#),
      ("App/en.lproj/Start.strings", #""title_key" = "Welcome";"#),
    ]
    #expect(await Self.found(files, "unextracted-key").count == count)
  }

  /// A script draws a picture, and the app's own name is a name.
  @Test(arguments: [
    ("scripts/draw.swift", "Bridge the gap", 0), ("App/A.swift", "Bridge the gap", 1), ("App/A.swift", "橋を架ける", 1),
  ])
  func onlyTextsOfTheAppAreLookedUp(path: String, text: String, count: Int) async {
    let files: Files = [
      (path, "import SwiftUI\nlet t = Text(\"\(text)\")"),
      ("App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
      ("App/B.swift", #"let a = NSLocalizedString("a", comment: "")"#),
    ]
    let found = await Self.lint(files).filter { $0.rule == "unextracted-key" && $0.severity > .info }
    #expect(found.count == count)
    let isEnglish = text.utf8.allSatisfy { $0 < 0x80 }
    #expect(found.filter { $0.message.plainText.contains("is English") != isEnglish }.isEmpty)
  }

  @Test func aFunctionOfTheProjectLooksUpItsKey() async {
    let wrapper = (
      "App/Texts.swift",
      """
      func LocalizedString(_ key: String, value: String? = nil, comment: String) -> String {
        NSLocalizedString(key, bundle: bundle, value: value ?? key, comment: comment)
      }
      """
    )
    let files: Files = [
      wrapper, ("App/A.swift", #"let a = LocalizedString("insulin", value: "Insulin %@ Remaining", comment: "")"#),
      ("App/en.lproj/Localizable.strings", #""other" = "Other";"#),
      ("App/it.lproj/Localizable.strings", #""insulin" = "Insulina rimanente";"#),
    ]
    #expect(await Self.found(files, "placeholder-mismatch").count == 1)
  }

  @Test func oneKeyThatTwoFilesPutTogetherIsOneFinding() async {
    let call = #"Text("Delete \(name) for good")"#
    #expect(await Self.found(Self.catalog + [Self.view(call), Self.view(call, in: "B")]) == ["warning "])
  }

  // MARK: Stale entries

  @Test(arguments: [(#"Text("%@ left")"#, 1), (#"Text("Open")"#, 0)])
  func aStaleEntryIsCheckedIfCodeCallsIt(call: String, count: Int) async {
    let catalog = (
      "App/Localizable.xcstrings",
      #"""
      {"sourceLanguage": "en", "strings": {"%@ left": {"extractionState": "stale", "localizations": {"de": {"stringUnit":
      {"state": "translated", "value": "Rest"}}}}, "Open": {}}, "version": "1.0"}
      """#
    )
    #expect(await Self.found([catalog, Self.view(call)], "placeholder-mismatch").count == count)
  }

  @Test(arguments: [
    ("Left", #"{"de": {"stringUnit": {"state": "translated", "value": "Links"}}}"#, Severity.warning),
    ("Left", #"{"de": {"stringUnit": {"state": "new", "value": "Left"}}}"#, .info),
    ("%lld", #"{"de": {"stringUnit": {"state": "translated", "value": "%1$lld"}}}"#, .info),
    ("left.title", #"{"en": {"stringUnit": {"state": "translated", "value": "Left"}}}"#, .warning),
  ])
  func aStaleEntryMattersIfWordsGoWithIt(key: String, localizations: String, severity: Severity) async {
    let catalog = (
      "App/Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"\(key)": {"extractionState": "stale", "localizations": \(localizations)},
      "Open": {}}, "version": "1.0"}
      """
    )
    let call = ("App/A.swift", #"let a = NSLocalizedString("\#(key)", comment: "Button")"#)
    #expect(await Self.found([catalog, call], "stale-entry-called") == ["\(severity) \(key)"])
  }

  /// Xcode marks the older of two entries stale when the type of a value changes.
  @Test(arguments: [
    (#""%@ left": {"extractionState": "stale"}"#, 1), (#""%@ left": {"extractionState": "stale"}, "%lld left": {}"#, 0),
  ])
  func aStaleEntryIsCalledByAnInterpolation(entries: String, count: Int) async {
    let catalog = (
      "App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {\#(entries), "Open": {}}, "version": "1.0"}"#
    )
    let files = [catalog, Self.view(#"Text("\(title) left")"#)]
    #expect(await Self.found(files) == [])
    #expect(await Self.found(files, "stale-entry-called").count == count)
    #expect(await Self.found(files, "ambiguous-interpolation") == [])
  }

  /// The one that is not stale is of another type than what is counted.
  @Test func aStaleEntryMayBeTheOneThatFits() async {
    let entries = #""%@ left": {}, "%lld left": {"extractionState": "stale"}"#
    let catalog = (
      "App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {\#(entries), "Open": {}}, "version": "1.0"}"#
    )
    let files = [catalog, Self.view(#"Text("\(pages.count) left")"#)]
    #expect(await Self.found(files) == [])
    #expect(await Self.found(files, "stale-entry-called").count == 1)
  }

  // MARK: Variants of English

  @Test func englishMayBeInTheFolderOfAVariant() async {
    let files: Files = [
      ("App/A.swift", #"let a = NSLocalizedString("save.title", comment: "Button")"#),
      ("App/en-US.lproj/Localizable.strings", #""save.title" = "Save";"#),
      ("App/de.lproj/Localizable.strings", #""save.title" = "Sichern";"#),
    ]
    #expect(await Self.found(files, "missing-source-text") == [])
    #expect(await Self.found(files) == [])
  }

  // MARK: Interpolations

  @Test func bothKeysMayBeLookedUp() async {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"%lld more": {}, "%d more": {}}, "version": "1.0"}
      """
    let view = ("App/A.swift", "import SwiftUI\nlet a = Text(\"\\(count) more\")\n")
    #expect(await Self.found([("App/Localizable.xcstrings", catalog), view], "ambiguous-interpolation").count == 1)
    let both = await Self.found(
      [
        ("App/Localizable.xcstrings", catalog), view,
        ("App/B.swift", #"let b = String(format: NSLocalizedString("%d more", comment: ""), count)"# + "\n"),
      ], "ambiguous-interpolation")
    #expect(both.isEmpty)
  }

  // MARK: Reviews

  @Test func aKeyThatTheBaseLackedTooIsAnOlderFinding() async {
    let keys = (0..<12).map { "Text \($0)" }
    let calls = { (keys: [String]) in keys.map { "let a = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined() }
    let catalog = [("App/en.lproj/Localizable.strings", "\"z\" = \"Z\";\n")]
    let other = [("App/A.swift", calls(["Text 0", "Text 1"]))]
    let outcome = await ExampleProject.review(
      from: catalog + other + [("App/B.swift", calls(keys))],
      to: catalog + other + [("App/B.swift", "let z = NSLocalizedString(\"z\", comment: \"\")\n")])
    #expect(outcome.findings.filter { $0.rule == "unextracted-key" }.isEmpty)
  }

  @Test func adviceNamesNoFileOfAnotherTarget() async throws {
    let findings = await Self.lint([
      ("Package.swift", "// swift-tools-version: 6.0\n"), ("Kit/Package.swift", "// swift-tools-version: 6.0\n"),
      ("Kit/Sources/Kit/en.lproj/Localizable.strings", "\"a\" = \"A\";\n"),
      (
        "App/A.swift",
        "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = NSLocalizedString(\"Bee\", comment: \"\")\n"
      ),
    ])
    let finding = try #require(findings.first { $0.rule == "unextracted-key" })
    #expect(finding.advice?.plainText.contains("Kit/") == false)
  }

  /// Without a second language every user sees the English of the call, as its author wrote it.
  @Test(arguments: [(["en"], Severity.info), (["en", "fi"], .warning)])
  func textsWithoutAnEntryAreNotesInOneLanguage(locales: [String], severity: Severity) async {
    let findings = await Self.lint(
      locales.map { ("App/\($0).lproj/Localizable.strings", "\"One text\" = \"One text\";\n") } + [
        (
          "App/A.swift",
          """
          let a = NSLocalizedString("One text", comment: "")
          let b = NSLocalizedString("Another text", comment: "")
          """
        )
      ])
    #expect(findings.filter { $0.rule == "unextracted-key" }.map(\.severity) == [severity])
  }

  /// An example, or a package of others, has no catalog and calls no key of the app.
  @Test(arguments: [("let c = 1", Severity.info), (#"let c = NSLocalizedString("One text", comment: "")"#, .warning)])
  func textsOfAUnitWithoutCatalogsAreNotes(call: String, severity: Severity) async {
    let findings = await Self.lint([
      ("App.xcodeproj/project.pbxproj", ""), ("Example/Package.swift", "// swift-tools-version: 6.0\n"),
      ("App/en.lproj/Localizable.strings", "\"One text\" = \"One text\";\n"),
      ("App/fi.lproj/Localizable.strings", "\"One text\" = \"Yksi teksti\";\n"),
      ("App/A.swift", #"let a = NSLocalizedString("One text", comment: "")"#),
      ("Example/Sources/B.swift", "let b = NSLocalizedString(\"Another text\", comment: \"\")\n\(call)\n"),
    ])
    #expect(findings.filter { $0.rule == "unextracted-key" }.map(\.severity) == [severity])
  }

  /// Nobody wants to read a key: neither where there is one language, nor in a package without catalogs.
  @Test(arguments: [["en"], ["en", "fi"]])
  func aKeyThatIsShownIsNoNote(locales: [String]) async {
    let findings = await Self.lint(
      locales.map { ("App/\($0).lproj/Localizable.strings", "\"menu.one\" = \"One\";\n") } + [
        ("App.xcodeproj/project.pbxproj", ""), ("Example/Package.swift", "// swift-tools-version: 6.0\n"),
        (
          "App/A.swift",
          #"let a = [NSLocalizedString("menu.one", comment: ""), NSLocalizedString("menu.two", comment: "")]"#
        ),
        ("Example/Sources/B.swift", #"let b = NSLocalizedString("menu.three", comment: "")"#),
      ])
    let found = findings.filter { $0.rule == "unextracted-key" || $0.rule == "missing-source-text" }
    #expect(Set(found.compactMap(\.identity?.key)) == ["menu.two", "menu.three"])
    #expect(found.allSatisfy { $0.severity > .info })
  }
}
