import Messages
import ReviewSupport
import Testing
import Text

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

@Suite struct LayoutTests {
  @Test func theWikipediaAppHasTwoFolders() {
    let layout = ProjectLayout(detectedIn: [
      "W/Localizations/en.lproj/Localizable.strings", "W/Localizations/qqq.lproj/Localizable.strings",
      "W/Localizations/fi.lproj/Localizable.strings", "W/Native/en.lproj/Localizable.strings",
      "W/Native/fi.lproj/Localizable.strings", "Stickers/en.lproj/InfoPlist.strings", "F/CommonStrings.swift",
    ])
    #expect(layout.traits.profile == .wikipedia)
    #expect(layout.translatewikiFolder == "W/Localizations")
    #expect(layout.nativeFolders == ["W/Native"])
    #expect(layout.commonStringsPath == "F/CommonStrings.swift")
  }

  @Test func aPackageHasTheResourcesOfItsTargets() {
    let layout = ProjectLayout(detectedIn: ["P/Package.swift", "P/Q/Package.swift", "App.xcodeproj/project.pbxproj"])
    #expect(layout.packageFolders == ["P/Q", "P"])
    #expect(layout.unitFolders == ["P/Q", "P", ""])
    #expect(layout.swiftPackage(of: "P/Q/Sources/Q/en.lproj/A.strings") == "P/Q")
    #expect(layout.swiftPackage(of: "P/Sources/P/en.lproj/A.strings") == "P")
    #expect(layout.swiftPackage(of: "P/Other/en.lproj/A.strings") == nil)
    #expect(layout.swiftPackage(of: "Other/Sources/en.lproj/A.strings") == nil)
  }

  @Test func translatewikisFilesMayBeTheNativeOnes() {
    let layout = ProjectLayout(detectedIn: [
      "L/en.lproj/Localizable.strings", "L/qqq.lproj/Localizable.strings", "L/fi.lproj/Localizable.strings",
    ])
    #expect(layout.traits.profile == .translatewiki)
    #expect(layout.nativeFolders == ["L"])
  }

  /// Before the first import the native folder has English only, as a module without translations has.
  @Test(arguments: [
    ("Read $1 of $2", "Read %1$@ of %2$@", Profile.wikipedia),
    // The same text in both: a module of the app.
    ("Read %1$@ of %2$@", "Read %1$@ of %2$@", .translatewiki),
    ("Read all", "Read all", .translatewiki),
    ("Read $1", "Open %1$@", .translatewiki), ("Read", "Read all", .translatewiki),
  ])
  func anExchangeIsRecognizedBeforeItsFirstImport(exported: String, own: String, profile: Profile)
    async
  {
    let file = { (path: String, text: String) in
      ("\(path).lproj/Localizable.strings", "\"read\" = \"\(text)\";\n")
    }
    let files = [
      file("L/en", exported), file("L/qqq", "Button"), file("L/fi", exported),
      file("Kit/en", "Other"),
      file("App/en", own),
    ]
    let project = Project(ExampleProject.files(files))
    #expect(project.layout.traits.profile == profile)
    #expect(project.layout.nativeFolders == [profile == .wikipedia ? "App" : "L"])
    let change = SnapshotFileChange(
      path: "L/fi.lproj/Localizable.strings", old: nil,
      new: project.files.first { $0.path.hasPrefix("L/fi") })
    #expect(project.before([change]).layout.traits.profile == profile)
  }

  @Test func aProjectWithoutTranslatewikiIsApples() {
    let layout = ProjectLayout(detectedIn: ["A/en.lproj/Localizable.strings", "B/Base.lproj/Main.strings"])
    #expect(layout.traits.profile == .apple)
    #expect(layout.nativeFolders == ["A", "B"])
  }

  @Test func whatTheProjectStatesWins() {
    let layout = ProjectLayout(
      detectedIn: ["L/de.lproj/Localizable.strings", "L/qqq.lproj/Localizable.strings"],
      stated: .init(profile: .apple, sourceLanguage: "de", commonStringsPath: "T/Texts.swift"))
    #expect(layout.traits.profile == .apple)
    #expect(layout.sourceLanguage == "de")
    #expect(layout.commonStringsPath == "T/Texts.swift")
  }

  private static func wikipedia(
    translatewiki: [String] = ["sr-el", "sr-ec"], native: [String], _ others: [String] = [],
    stated: ProjectLayout.Stated = .init()
  ) -> ProjectLayout {
    ProjectLayout(
      detectedIn: (["en", "qqq", "fi"] + translatewiki).map { "T/\($0).lproj/Localizable.strings" }
        + (["en", "fi"] + native).map { "N/\($0).lproj/Localizable.strings" } + others, stated: stated)
  }

  @Test func nativeFoldersOfLocalesThatTranslatewikiSpellsOtherwiseAreDetected() {
    let layout = Self.wikipedia(native: ["sr-EC", "sr-Latn"])
    #expect(layout.traits.profile == .wikipedia)
    #expect(layout.nativeLocales == ["sr-el": "sr-Latn"])
    #expect(layout.nativeLocale(of: "SR-el") == "sr-Latn")
    #expect(layout.nativeLocale(of: "sr-ec") == "sr-ec")
    #expect(Self.wikipedia(native: ["sr-Cyrl"]).nativeLocales == ["sr-ec": "sr-Cyrl"])
    #expect(Self.wikipedia(translatewiki: [], native: ["sr-latn"]).nativeLocales == ["sr-el": "sr-latn"])
    // The project has translatewiki's own name, or translatewiki has Apple's.
    #expect(Self.wikipedia(native: ["sr-Latn", "sr-EL"]).nativeLocales == [:])
    #expect(Self.wikipedia(translatewiki: ["sr-latn"], native: ["sr-Latn"]).nativeLocales == [:])
    #expect(Self.wikipedia(native: []).nativeLocales == [:])
    #expect(ProjectLayout(detectedIn: ["A/en.lproj/A.strings", "A/sr-Latn.lproj/A.strings"]).nativeLocales == [:])
  }

  @Test func statedNativeLocalesWin() {
    let stated: (String, String) -> [String: String] = {
      Self.wikipedia(native: ["sr-Latn"], stated: .init(nativeLocales: [$0: $1])).nativeLocales
    }
    #expect(stated("sr-el", "sr") == ["sr-el": "sr"])
    #expect(stated("sr-el", "sr-el") == ["sr-el": "sr-el"])
    // Two locales have no common folder.
    #expect(stated("sh", "sr-Latn") == ["sh": "sr-Latn"])
    #expect(stated("nb", "no") == ["nb": "no", "sr-el": "sr-Latn"])
  }

  @Test func theInfoPlistFolderIsTheNativeOneOrTheOneWithMostLocales() {
    let widget = ["Widget/en.lproj/InfoPlist.strings"]
    let others =
      widget + ["App/en.lproj/InfoPlist.strings", "App/fi.lproj/InfoPlist.strings", "App/sv.lproj/InfoPlist.strings"]
      + ["de", "en", "fi"].flatMap { ["T/\($0).lproj/InfoPlist.strings", "X.framework/\($0).lproj/InfoPlist.strings"] }
    #expect(Self.wikipedia(native: [], others).infoPlistFolder == "App")
    #expect(Self.wikipedia(native: [], others + ["N/en.lproj/InfoPlist.strings"]).infoPlistFolder == "N")
    #expect(Self.wikipedia(native: [], others, stated: .init(infoPlistFolder: "Y")).infoPlistFolder == "Y")
    #expect(Self.wikipedia(native: [], widget + ["App/en.lproj/InfoPlist.strings"]).infoPlistFolder == "App")
    #expect(Self.wikipedia(native: [], ["T/en.lproj/InfoPlist.strings"]).infoPlistFolder == nil)
    #expect(ProjectLayout(detectedIn: others).infoPlistFolder == "T")
  }

  @Test func theAppsOwnInfoPlistCountsWhateverAnExtensionHas() {
    func target(_ name: String, _ type: String, group: String) -> String {
      """
      \(name) = {isa = PBXNativeTarget; productType = "com.apple.product-type.\(type)"; buildPhases = (\(name)P); };
      \(name)P = {isa = PBXResourcesBuildPhase; files = (\(name)B); };
      \(name)B = {isa = PBXBuildFile; fileRef = \(group); };
      """
    }
    let references = ["App/en", "Widget/en", "Widget/fi"].enumerated().map { index, path in
      "F\(index) = {isa = PBXFileReference; path = \(path).lproj/InfoPlist.strings; };"
    }
    let project = """
      {objects = {
        P = {isa = PBXProject; knownRegions = (en, fi); mainGroup = G; };
        G = {isa = PBXGroup; children = (A, W); };
        A = {isa = PBXVariantGroup; name = InfoPlist.strings; children = (F0); };
        W = {isa = PBXVariantGroup; name = InfoPlist.strings; children = (F1, F2); };
        \(references.joined(separator: "\n"))
        \(target("T1", "application", group: "A"))
        \(target("T2", "app-extension", group: "W"))
      };}
      """
    let files = ["App/en", "Widget/en", "Widget/fi"].map { "\($0).lproj/InfoPlist.strings" }
    let layout = Self.wikipedia(native: [], files)
    #expect(layout.infoPlistFolder == "Widget")
    let xcode = XcodeReferences(project: Array(project.utf8), at: "App.xcodeproj/project.pbxproj")
    #expect(xcode.infoPlistFolder(in: layout) == "App")
    let stated = Self.wikipedia(native: [], files, stated: .init(infoPlistFolder: "Widget"))
    #expect(xcode.infoPlistFolder(in: stated) == "Widget")
  }
}

@Suite struct SuppressionTests {
  static func lint(_ source: String) async -> Review {
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    return await ReviewEngine(Project(ExampleProject.files([("App/A.swift", source)]), configuration: configuration))
      .lint()
  }

  static let call = #"let t = WMFLocalizedString("a-b", value: "By %@", comment: "%@ is a name")"#

  @Test(arguments: [
    "// l10n-review:disable:next unordered-placeholder shown to testers\n\(call)\n",
    "\(call) // l10n-review:disable:this unordered-placeholder shown to testers\n",
    "// l10n-review:disable unordered-placeholder\n\n\(call)\n// l10n-review:enable unordered-placeholder\n",
    "// l10n-review:disable:next unordered-placeholder\nlet t = WMFLocalizedString(\n  \"a-b\",\n  value: \"By %@\", "
      + "comment: \"%@ is a name\")\n",
  ])
  func directivesSuppress(_ source: String) async {
    let outcome = await Self.lint(source)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.summary.suppressed == 1)
  }

  @Test(arguments: [
    "// l10n-review:disable:next missing-comment\n\(call)\n",
    "// l10n-review:disable:next unordered-placeholder\n\n\(call)\n",
    "// l10n-review:disable unordered-placeholder\n// l10n-review:enable unordered-placeholder\n\(call)\n",
  ])
  func otherDirectivesDoNotAndAreReported(_ source: String) async {
    let outcome = await Self.lint(source)
    #expect(Set(outcome.findings.map(\.rule)) == ["unordered-placeholder", "unused-suppression"])
  }
}

@Suite struct BaselineTests {
  static func finding(_ key: String, line: Int) -> Finding {
    Finding(
      rule: "missing-comment",
      place: Place(
        path: "A b\u{202E}.swift",
        range: TextRange(start: TextPosition(line: line, column: 1), end: TextPosition(line: line, column: 2))),
      identity: EntryIdentity(key: key), message: "m")
  }

  @Test func findingsAreKnownWhereverTheyMove() throws {
    let text = Baseline.text(for: [Self.finding("a", line: 3)])
    let baseline = try Baseline(text: text, path: "b")
    #expect(baseline.contains(Self.finding("a", line: 30)))
    #expect(!baseline.contains(Self.finding("b", line: 3)))
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func aBaselineOnlyShrinks() throws {
    let known = try Baseline(
      text: Baseline.text(for: [Self.finding("a", line: 1), Self.finding("b", line: 2)]), path: "b")
    let text = Baseline.text(for: [Self.finding("b", line: 2), Self.finding("c", line: 3)], keeping: known)
    let baseline = try Baseline(text: text, path: "b")
    #expect(!baseline.contains(Self.finding("a", line: 1)))
    #expect(baseline.contains(Self.finding("b", line: 2)))
    #expect(!baseline.contains(Self.finding("c", line: 3)))
  }

  @Test func otherTextIsRefusedWithItsLine() {
    #expect(throws: BaselineError(path: "b", line: 2)) { try Baseline(text: "# ours\nnot one\n", path: "b") }
  }
}

@Suite struct RangeSelectionTests {
  @Test(arguments: [
    ("A..B", RangeSelection.between("A", "B")), ("A...B", .sinceMergeBase("A", "B")), ("A..", .between("A", "HEAD")),
    ("...B", .sinceMergeBase("HEAD", "B")), ("v1.2", .commit("v1.2")),
  ])
  func rangesReadAsGitReadsThem(text: String, expected: RangeSelection) {
    #expect(RangeSelection(text) == expected)
  }

  @Test func nothingIsTheWorkTree() { #expect(RangeSelection(nil) == .workTree) }
}

extension ProjectLayout {
  fileprivate init(detectedIn paths: [String], stated: Stated = Stated()) {
    self.init(detectedIn: paths.map { (path: $0, kind: FileKind(path: $0)) }, stated: stated)
  }
}
