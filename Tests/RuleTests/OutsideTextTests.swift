import Edits
import Project
import Review
import ReviewSupport
import Testing

/// Source texts in files that are no catalogs: storyboards, intent definitions, `Info.plist`.
@Suite struct OutsideTextTests {
  private typealias Files = [(String, String)]

  private static func storyboard(_ title: String) -> (String, String) {
    (
      "App/Base.lproj/Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document><scenes><scene sceneID="s0d-6b-0kx"><objects>
      <label opaque="NO" text="\(title)" id="F0z-JX-Cv5"><rect key="frame" x="1"/></label>
      <button id="aBc-12-xYz"><state key="normal" title="Save &amp; close"/></button>
      </objects></scene></scenes></document>
      """
    )
  }

  private static func german(_ text: String) -> (String, String) {
    (
      "App/de.lproj/Main.strings",
      #""F0z-JX-Cv5.text" = "\#(text)"; "aBc-12-xYz.normalTitle" = "Sichern & schließen";"#
    )
  }

  private static func findings(_ rule: String, _ files: Files) async -> [String] {
    let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
    return review.findings.filter { $0.rule.rawValue == rule }.map { finding in
      [finding.place?.path, finding.identity?.key].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func aTranslationIsComparedWithTheStoryboard() async {
    let files = [Self.storyboard("Hello %@"), Self.german("Hallo %d")]
    #expect(await Self.findings("placeholder-mismatch", files) == ["App/de.lproj/Main.strings F0z-JX-Cv5.text"])
    let right = [Self.storyboard("Hello %@"), Self.german("Hallo %@")]
    #expect(await Self.findings("placeholder-mismatch", right) == [])
  }

  @Test func textsOfStoryboardsCountForCoverage() async {
    let files = [
      Self.storyboard("Hello"), Self.german("Hallo"), ("App/fi.lproj/Main.strings", #""F0z-JX-Cv5.text" = "Hei";"#),
    ]
    let coverage = await Project(ExampleProject.files(files)).coverage().coverage.locales
    #expect(coverage.map { "\($0.locale) \($0.counts.translated)/\($0.counts.keys)" } == ["de 2/2", "fi 1/2"])
    let missing = await ReviewEngine(Project(ExampleProject.files(files))).lint().missing
    #expect(missing.map { "\($0.locale) \($0.count)" } == ["fi 1"])
  }

  @Test(arguments: [RuleInputMode.range, .staged]) func anEditOfAStoryboardHasAVerdict(_ mode: RuleInputMode) async {
    let review = await ExampleProject.review(
      from: [Self.storyboard("Turn left at the next corner"), Self.german("Links")],
      to: [Self.storyboard("Turn right at the next corner"), Self.german("Links")],
      mode: mode == .staged ? .staged : .range)
    #expect(review.changes.map(\.kind) == [.edited])
    #expect(review.changes.map(\.identity.key) == ["F0z-JX-Cv5.text"])
    #expect(review.changes.map(\.locales) == [["de"]])
    #expect(review.changes.first?.place?.path == "App/Base.lproj/Main.storyboard")
  }

  enum RuleInputMode: Sendable { case range, staged }

  @Test(arguments: [
    ("Text Cell", "", Severity.info), ("Item 2", "Kohta 3", .info), ("Item two", "", .error), ("Window", "", .error),
  ])
  func aTextThatInterfaceBuilderGaveIsSeenByNoOne(_ text: String, _ finnish: String, _ severity: Severity) async {
    for key in ["F0z-JX-Cv5.title", "545.title"] {
      let files = [
        ("App/en.lproj/Panel.strings", "\"\(key)\" = \"\(text)\";"),
        ("App/fi.lproj/Panel.strings", "\"\(key)\" = \"\(finnish)\";"),
      ]
      let found = await ReviewEngine(Project(ExampleProject.files(files))).lint().findings
      #expect(found.map(\.severity) == [severity], "\(key)")
    }
  }

  /// The name of a setting is no text: without English an empty translation may be right.
  @Test(arguments: [
    (#""en" : { "stringUnit" : { "state" : "new", "value" : "" } },"#, false), ("", false),
    (#""en" : { "stringUnit" : { "state" : "new", "value" : "Made by us" } },"#, true),
  ])
  func theNameOfASettingIsNoText(_ english: String, _ isReported: Bool) async {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "NSHumanReadableCopyright" : {
      "extractionState" : "extracted_with_value", "localizations" : { \(english)
      "fi" : { "stringUnit" : { "state" : "translated", "value" : "" } } } } } }
      """
    let found = await ReviewEngine(Project(ExampleProject.files([("App/InfoPlist.xcstrings", catalog)]))).lint()
    #expect(found.findings.map(\.rule) == (isReported ? ["empty-translation"] : []))
  }

  @Test func theTextOfASettingIsInTheInfoPlistIfNoCatalogHasIt() async {
    let files = [
      ("App/Info.plist", Self.plist("NSCameraUsageDescription", "Scans the codes of books")),
      ("App/en.lproj/InfoPlist.strings", #""NSCameraUsageDescription" = "NSCameraUsageDescription";"#),
      ("App/fi.lproj/InfoPlist.strings", #""NSCameraUsageDescription" = " ";"#),
    ]
    let found = await ReviewEngine(Project(ExampleProject.files(files))).lint().findings
    #expect(found.map(\.rule) == ["empty-translation"])
    #expect(found.first?.message.plainText.contains("Scans the codes of books") == true)
  }

  private static func plist(_ key: String, _ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>\(key)</key><string>\(text)</string></dict></plist>
    """
  }

  @Test func aTextOfAnInfoPlistIsASourceText() async {
    let plist = { (text: String) in
      (
        "App/Info.plist",
        """
        <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleShortVersionString</key><string>1</string>
        <key>NSCameraUsageDescription</key><string>\(text)</string></dict></plist>
        """
      )
    }
    let files = [
      plist("Scan 12 codes"), ("App/de.lproj/InfoPlist.strings", #""NSCameraUsageDescription" = "Liest 13 Codes";"#),
      ("App/fi.lproj/InfoPlist.strings", #""CFBundleDisplayName" = "Sovellus";"#),
    ]
    #expect(
      await Self.findings("number-changed", files) == ["App/de.lproj/InfoPlist.strings NSCameraUsageDescription"])
    let coverage = await Project(ExampleProject.files(files)).coverage().coverage.locales
    #expect(coverage.map { "\($0.locale) \($0.counts.translated)/\($0.counts.keys)" } == ["de 1/1", "fi 0/1"])
    let review = await ExampleProject.review(
      from: [plist("To take pictures of you")] + files.dropFirst(), to: [plist("To scan codes")] + files.dropFirst())
    #expect(review.changes.map(\.kind) == [.edited])
    // A new version number is no text.
    let version = await ExampleProject.review(
      from: [("App/Info.plist", plist("A").1)] + files.dropFirst(),
      to: [("App/Info.plist", plist("A").1.replacing(">1<", with: ">2<"))] + files.dropFirst())
    #expect(version.changes.isEmpty)
  }

  @Test func aTextOfAnIntentIsASourceText() async {
    let files = [
      (
        "App/Base.lproj/Intents.intentdefinition",
        """
        <?xml version="1.0"?><plist version="1.0"><dict><key>INIntents</key><array><dict>
        <key>INIntentTitle</key><string>Upload %@</string><key>INIntentTitleID</key><string>08siGk</string>
        </dict></array></dict></plist>
        """
      ),
      ("App/de.lproj/Intents.strings", #""08siGk" = "Hochladen %d";"#),
    ]
    #expect(await Self.findings("placeholder-mismatch", files) == ["App/de.lproj/Intents.strings 08siGk"])
  }

  @Test func theTextOfAnotherModulesCatalogIsASourceText() async {
    let files = [
      ("Package.swift", ""), ("Kit/Package.swift", ""),
      ("App/de.lproj/Localizable.strings", #""greeting.title" = "Hallo %d";"#),
      ("App/en.lproj/Localizable.strings", #""other.title" = "Other";"#),
      ("Kit/en.lproj/Localizable.strings", #""greeting.title" = "Hello %@";"#),
    ]
    #expect(
      await Self.findings("placeholder-mismatch", files) == ["App/de.lproj/Localizable.strings greeting.title"])
    #expect(await Self.findings("unknown-key", files) == [])
  }
}
