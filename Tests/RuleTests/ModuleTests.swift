import Edits
import Messages
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Keys belong to the catalog of the module that looks them up.
@Suite struct ModuleTests {
  typealias Files = [(String, String)]

  static func findings(_ rule: RuleID, _ files: Files) async -> [Finding] {
    await ReviewEngine(Project(ExampleProject.files(files))).lint().findings.filter { $0.rule == rule }
  }

  static let manifest = (
    "Kit/Package.swift",
    """
    let package = Package(name: "Kit", targets: [
      .target(name: "Kit", dependencies: [.target(name: "Core")], resources: [.process("Resources")]),
      .target(name: "Core", path: "Code/Core"),
      .testTarget(name: "KitTests", dependencies: ["Kit"]),
    ])
    """
  )
  static let app: Files = [
    ("App/A.swift", #"let a = NSLocalizedString("Open", comment: "Button")"#),
    ("App/en.lproj/Localizable.strings", #""Open" = "Open"; "Save" = "Save";"#),
    ("App/de.lproj/Localizable.strings", #""Open" = "Öffnen"; "Save" = "Sichern";"#),
  ]

  @Test(arguments: [
    #"NSLocalizedString("Save", bundle: .module, comment: "")"#, ##"String(localized: "Save", bundle: #bundle)"##,
  ])
  func aCallThatNamesItsModuleNeedsTheKeyThere(_ call: String) async {
    let files =
      Self.app + [
        Self.manifest, ("Kit/Sources/Kit/B.swift", "let b = " + call),
        ("Kit/Sources/Kit/Resources/en.lproj/Localizable.strings", #""Close" = "Close";"#),
      ]
    let found = await Self.findings("unextracted-key", files)
    #expect(found.map(\.identity?.key) == ["Save"])
    #expect(
      found.first?.advice?.plainText.contains("Kit/Sources/Kit/Resources/en.lproj/Localizable.strings") == true)
    #expect(found.first?.message.plainText.contains("App/en.lproj/Localizable.strings") == true)
  }

  /// A function of the project may name the bundle where it is declared.
  @Test func aFunctionOfTheProjectHasAFileOfItsOwn() async {
    let kit = "Kit/Sources/Kit/Resources"
    let files =
      Self.app + [
        Self.manifest,
        (
          "Kit/Sources/Kit/S.swift",
          """
          public extension String { static func localized(_ key: String) -> String {
          NSLocalizedString(key, bundle: .module, comment: "") } }
          let (a, b) = (String.localized("Close"), String.localized("Send"))
          """
        ),
        ("App/B.swift", #"let c = String.localized("file_save_title")"#),
        ("\(kit)/en.lproj/Localizable.strings", #""Close" = "Close"; "Send" = "Send";"#),
        ("\(kit)/de.lproj/Localizable.strings", #""Close" = "Zu"; "Send" = "Senden";"#),
      ]
    let found = await Self.findings("unextracted-key", files)
    #expect(found.map(\.identity?.key) == ["file_save_title"])
    #expect(found.first?.advice?.plainText.contains("\(kit)/en.lproj/Localizable.strings") == true, "\(found)")
  }

  @Test(arguments: [("Kit", 1), ("Core", 0)])
  func onlyKeysOfTheCallsCatalogAreAmbiguous(target: String, count: Int) async {
    let catalog = { (folder: String, keys: [String]) in
      let entries = keys.map {
        #""\#($0)": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "X"}}}}"#
      }
      return (
        "Kit/\(folder)/Localizable.xcstrings",
        #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ","))}}"#
      )
    }
    let others = target == "Kit" ? [] : [catalog("Code/Core", ["%lld cores"])]
    let files =
      [
        Self.manifest,
        ("Kit/Sources/Kit/B.swift", #"import SwiftUI\#nlet b = Text("\(count) cores", bundle: .module)"#),
        catalog("Sources/Kit/Resources", target == "Kit" ? ["%@ cores", "%lld cores"] : ["%@ cores"]),
      ] + others
    #expect(await Self.findings("ambiguous-interpolation", files).count == count)
  }

  /// The project may not name the source language's file, which has the keys for a tool.
  @Test(arguments: [("de.lproj", 0), ("other.lproj", 1)])
  func aTargetHasTheTableOfItsTranslations(folder: String, count: Int) async {
    let (path, text) = Self.project(shares: "B4")
    let files = [
      (path, text.replacing("= en.lproj", with: "= none.lproj").replacing("= de.lproj", with: "= " + folder)),
      ("Share/B.swift", #"let b = NSLocalizedString("Save", comment: "")"#),
    ]
    #expect(await Self.findings("target-without-catalog", Self.app + files).count == count)
  }

  @Test func aTextThatTheModuleTranslatesNeedsNoEnglishEntry() async {
    let kit = "Kit/Sources/Kit/Resources"
    let call = { (key: String) in
      Self.app + [
        Self.manifest,
        ("Kit/Sources/Kit/B.swift", #"let b = NSLocalizedString("\#(key)", bundle: .module, comment: "")"#),
        ("\(kit)/en.lproj/Localizable.strings", #""Close" = "Close";"#),
        ("\(kit)/de.lproj/Localizable.strings", #""Close" = "Zu"; "\#(key)" = "Sichern";"#),
      ]
    }
    #expect(await Self.findings("unextracted-key", call("Save")) == [])
    #expect(await Self.findings("missing-source-text", call("file_save_title")).count == 1)
  }

  @Test func aBundleWithANameMayBeThatOfADependency() async {
    let found = await Self.findings(
      "unextracted-key",
      Self.app + [
        ("App/B.swift", #"let b = NSLocalizedString("Send all", bundle: .theirs, comment: "")"#),
        ("App/C.swift", #"let c = NSLocalizedString("Send one", bundle: .main, comment: "")"#),
      ])
    #expect(
      found.sorted { $0.severity < $1.severity }.map { "\($0.identity?.key ?? "") \($0.severity)" } == [
        "Send all info", "Send one warning",
      ])
  }

  @Test(arguments: [
    (
      """
      struct Row: View {
        let title: LocalizedStringKey
        var body: some View { Text(title, bundle: .kit) }
      }
      """, #"Row(title: "Send")"#, true
    ),
    (
      """
      struct Row: View {
        let title: LocalizedStringKey
        var body: some View { Text(title) }
      }
      """, #"Row(title: "Send")"#, false
    ),
    (
      """
      struct Row: View {
        private let shown: Text
        init(title: LocalizedStringKey, bundle: Bundle) { shown = Text(title) }
        var body: some View { Group { shown; Text("Open", bundle: .kit) } }
      }
      """, #"Row(title: "Send")"#, true
    ),
    ("func row(_ title: LocalizedStringKey) -> some View { Text(title, bundle: .kit) }", #"row("Send")"#, true),
    ("func row(_ title: LocalizedStringKey, bundle: Bundle) -> some View { Text(title) }", #"row("Send")"#, false),
  ])
  func aFunctionOfTheProjectMayNameTheBundle(_ declaration: String, _ call: String, _ isFound: Bool) async {
    let found = await Self.findings(
      "unextracted-key",
      Self.app + [
        Self.manifest, Self.project(shares: "B4"),
        (
          "Kit/Sources/Kit/Resources/Localizable.xcstrings",
          #"{"sourceLanguage": "en", "strings": {"Send": {}}, "version": "1.0"}"#
        ),
        ("Kit/Sources/Kit/B.swift", "import SwiftUI\n\(declaration)"),
        (
          "Share/B.swift",
          "import SwiftUI\nstruct Screen: View { var body: some View { \(call) } }\nlet screen = Screen()"
        ),
      ])
    #expect(found.filter { $0.severity > .info }.map(\.identity?.key) == (isFound ? [] : ["Send"]))
  }

  @Test func aKeyOfAnotherTableIsFoundThere() async {
    let found = await Self.findings(
      "unextracted-key",
      Self.app + [
        ("App/Store.swift", #"let s = NSLocalizedString("store.title", comment: "Title")"#),
        ("App/en.lproj/Store.strings", #""store.title" = "Store";"#),
      ])
    #expect(found.map(\.advice?.plainText) == ["Name the table in the call, or move the entry."])
    #expect(found.first?.message.plainText.hasSuffix("The table Store has it.") == true)
  }

  @Test func aTargetOfAPackageWithoutCatalogIsItsOwnWarning() async {
    let call = { (bundle: String) in
      ("Kit/Code/Core/C.swift", #"let c = NSLocalizedString("Send", \#(bundle)comment: "")"#)
    }
    let own = Self.app + [Self.manifest, call("bundle: .module, ")]
    let found = await Self.findings("target-without-catalog", own)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.plainText.contains("Core") == true)
    #expect(await Self.findings("unextracted-key", own) == [])
    // A library's main bundle is that of the app, whose catalog counts. Which app it is, is not known.
    let main = Self.app + [Self.manifest, call("")]
    #expect(await Self.findings("target-without-catalog", main) == [])
    let missing = await Self.findings("unextracted-key", main)
    #expect(missing.map(\.identity?.key) == ["Send"])
    #expect(missing.first?.advice?.plainText.contains("App/") == false)
    let known = ("Kit/Code/Core/C.swift", #"let c = NSLocalizedString("Save", comment: "")"#)
    #expect(await Self.findings("target-without-catalog", Self.app + [Self.manifest, known]) == [])
  }

  @Test func aTestNeedsNoCatalog() async {
    let source = ("Kit/Tests/KitTests/C.swift", #"let c = NSLocalizedString("Send", comment: "")"#)
    let files = Self.app + [Self.manifest, source]
    #expect(await Self.findings("target-without-catalog", files) == [])
    #expect(await Self.findings("unextracted-key", files) == [])
  }

  @Test func callsOfTwoBundlesAreInNoConflict() async {
    let files = { (bundle: String) in
      Self.app + [
        Self.manifest,
        ("Kit/Sources/Kit/B.swift", #"let b = NSLocalizedString("s", bundle: .module, value: "Save", comment: "")"#),
        (
          "Kit/Code/Core/B.swift",
          #"let b = NSLocalizedString("s", bundle: \#(bundle), value: "Send", comment: "")"#
        ),
      ]
    }
    #expect(await Self.findings("conflicting-key", files(".module")) == [])
    #expect(await Self.findings("conflicting-key", files("someBundle")).count == 1)
  }

  @Test(arguments: [("Save", "Save", Severity.info), ("Save", "Store", .warning)])
  func commentsThatDifferAreANoteForXcode(_ text: String, _ other: String, _ severity: Severity) async {
    let call = { (text: String, comment: String) in
      #"let a = NSLocalizedString("save", value: "\#(text)", comment: "\#(comment)")"#
    }
    let found = await Self.findings(
      "conflicting-key",
      Self.app + [("App/B.swift", call(text, "A button")), ("App/C.swift", call(other, "A menu"))])
    #expect(found.map(\.severity) == [severity])
  }

  // MARK: Names

  @Test func aCommitOfTranslationsWithoutEnglishIsAnError() async {
    let call = ("App/B.swift", #"let b = NSLocalizedString("share.title", comment: "")"#)
    let german = (
      "App/de.lproj/Localizable.strings", #""Open" = "Öffnen"; "Save" = "Sichern"; "share.title" = "Teilen";"#
    )
    let english = ("App/en.lproj/Localizable.strings", #""Open" = "Open it"; "Save" = "Save it";"#)
    let base = [Self.app[0], english, Self.app[2]]
    let review = await ExampleProject.review(from: base, to: [Self.app[0], english, german, call], mode: .staged)
    #expect(review.findings.map(\.rule) == ["missing-source-text"])
    #expect(review.findings.map(\.severity) == [.error])
  }

  /// The code of a package's target may be a few files of a folder; other targets have the rest.
  @Test(arguments: [
    (#"sources: ["Core"]"#, 0), (#"exclude: ["UI"]"#, 0), (#"exclude: ["UI/Sound.swift"]"#, 0), (#"exclude: []"#, 1),
  ])
  func aCallOfAnotherAppIsNoneOfTheWatchApp(arguments: String, count: Int) async {
    func target(_ name: String, _ type: String, _ files: String) -> String {
      """
      \(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
      buildPhases = (\(name)P); };
      \(name)P = {isa = PBXSourcesBuildPhase; files = (\(name)B); };
      \(name)B = {isa = PBXBuildFile; fileRef = \(files); };
      """
    }
    let entry = #"{"extractionState": "stale", "localizations": {}}"#
    let found = await Self.findings(
      "stale-entry-called",
      [
        (
          "App.xcodeproj/project.pbxproj",
          """
          {objects = {P = {isa = PBXProject; knownRegions = (en); mainGroup = G; targets = (Phone, Watch); };
          G = {isa = PBXGroup; children = (S, C); };
          S = {isa = PBXFileReference; path = Shared/UI/Sound.swift; sourceTree = "<group>"; };
          C = {isa = PBXFileReference; path = Watch/Localizable.xcstrings; sourceTree = "<group>"; };
          \(target("Phone", "application", "S"))\(target("Watch", "application.watchapp2", "C")) }; }
          """
        ),
        ("Package.swift", #"let package = Package(targets: [.target(name: "Kit", path: "Shared", \#(arguments))])"#),
        ("Shared/UI/Sound.swift", #"let t = NSLocalizedString("sound", comment: "")"#),
        (
          "Watch/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"sound": \#(entry)}, "version": "1.0"}"#
        ),
      ])
    #expect(found.count == count)
  }

  @Test(arguments: [("Kit/Code/Core/Resources/Localizable.strings", 0), ("Kit/Other/Localizable.strings", 1)])
  func aTargetMayHaveItsTextsOutsideOfLanguageFolders(path: String, count: Int) async {
    let call = ("Kit/Code/Core/C.swift", #"let c = NSLocalizedString("Send", bundle: .module, comment: "")"#)
    let files = Self.app + [Self.manifest, call, (path, #""Send" = "Send";"#)]
    #expect(await Self.findings("target-without-catalog", files).count == count)
  }

  @Test(arguments: [(#"resources: [.process("../Texts")]"#, 0), (#"resources: [.process("Texts")]"#, 1)])
  func aTargetMayHaveItsTextsOutsideOfItsFolder(resources: String, count: Int) async {
    let found = await Self.findings(
      "target-without-catalog",
      Self.app + [
        ("Kit/Package.swift", #"let package = Package(targets: [.target(name: "Kit", path: "Code", \#(resources))])"#),
        ("Kit/Code/B.swift", #"let b = NSLocalizedString("Send", bundle: .module, comment: "")"#),
        ("Kit/Texts/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"Send": {}}, "version": "1.0"}"#),
      ])
    #expect(found.count == count)
  }

  /// A script builds the app with the catalog, and the package has the files that are made from it.
  @Test(arguments: [(#", exclude: ["Resources/Localizable.xcstrings"]"#, 0), ("", 1)])
  func aCatalogThatAManifestLeavesOutIsInNoTargetWithOlderFiles(exclusion: String, count: Int) async {
    let found = await Self.findings(
      "catalog-beside-strings",
      [
        ("Package.swift", #"let package = Package(targets: [.target(name: "Kit", path: "Kit"\#(exclusion))])"#),
        ("Kit/B.swift", #"let b = NSLocalizedString("Send", bundle: .module, comment: "")"#),
        (
          "Kit/Resources/Localizable.xcstrings",
          #"{"sourceLanguage": "en", "strings": {"Send": {}}, "version": "1.0"}"#
        ),
        ("Kit/Resources/de.lproj/Localizable.strings", #""Send" = "Senden";"#),
      ])
    #expect(found.count == count)
  }

  /// A target for one language has its texts in no language folder.
  @Test(arguments: [("Localizable", Severity.info), ("Other", .warning)])
  func aKeyMayBeInAFileOutsideOfLanguageFolders(table: String, severity: Severity) async {
    let project = Self.project(shares: "B4")
    let loose = project.1.replacing("path = B.swift;", with: "path = \(table).strings;").replacing(
      "S1 = {isa = PBXSourcesBuildPhase; files = (B1); };",
      with: "S1 = {isa = PBXSourcesBuildPhase; files = (B1); }; R3 = {isa = PBXResourcesBuildPhase; files = (B2); };"
    ).replacing("buildPhases = (S1, R1);", with: "buildPhases = (S1, R1, R3);")
    let call = ("App/A.swift", #"let a = NSLocalizedString("Send all", comment: "")"#)
    let found = await Self.findings(
      "unextracted-key",
      Self.app.dropFirst() + [call, (project.0, loose), ("Share/\(table).strings", #""Send all" = "Send all";"#)])
    #expect(found.map(\.severity) == [severity])
  }

  /// A platform makes the English file of a template next to it.
  @Test(arguments: [("App/Localizable.strings", Severity.info), ("Other/Localizable.strings", .warning)])
  func aTemplateMayBeNextToTheFoldersOfLanguages(path: String, severity: Severity) async {
    let call = ("App/A.swift", #"let a = NSLocalizedString("Send all", comment: "")"#)
    let english = ("App/en.lproj/Localizable.strings", #""Save" = "Save";"#)
    let german = ("App/de.lproj/Localizable.strings", #""Save" = "Sichern";"#)
    let found = await Self.findings("unextracted-key", [english, german, call, (path, #""Send all" = "Send all";"#)])
    #expect(found.map(\.severity) == [severity])
  }

  /// The app's own target still has the catalog; the file is in none.
  @Test func aLostEntryOfAFileInNoTargetIsANote() async {
    let call = { (name: String) in ("App/\(name).swift", #"let b = NSLocalizedString("Save", comment: "")"#) }
    let emptied = ("App/en.lproj/Localizable.strings", #""Open" = "Open";"#)
    let german = ("App/de.lproj/Localizable.strings", #""Open" = "Öffnen";"#)
    for (name, severity) in [("A", Severity.warning), ("Old", .info)] {
      let others = [call(name), Self.project(shares: "B4")] + (name == "A" ? [] : [Self.app[0]])
      let review = await ExampleProject.review(
        from: others + Self.app.dropFirst(), to: others + [emptied, german])
      let found = review.findings.filter { $0.rule == "unextracted-key" }
      #expect(found.map(\.severity) == [severity], "\(found)")
    }
  }

  /// A library: its Xcode project lists fewer languages than its package has.
  @Test(arguments: [("Package.swift", 0), ("Kit.swift", 1)])
  func aPackageBuildsAllLanguagesOfItsFolder(manifest: String, count: Int) async {
    let files: Files = [
      (
        "Kit.xcodeproj/project.pbxproj",
        """
        {objects = {P = {isa = PBXProject; knownRegions = (en); mainGroup = G; };
        G = {isa = PBXVariantGroup; path = Source/Resources; children = (F); };
        F = {isa = PBXFileReference; path = "en.lproj/Localizable.strings"; }; }; }
        """
      ),
      (manifest, #"let package = Package(targets: [.target(name: "Kit", path: "Source")])"#),
      ("Source/Resources/en.lproj/Localizable.strings", #""a" = "Open";"#),
      ("Source/Resources/he.lproj/Localizable.strings", #""a" = "פתח";"#),
    ]
    #expect(await Self.findings("unregistered-language", files).count == count)
  }
}
