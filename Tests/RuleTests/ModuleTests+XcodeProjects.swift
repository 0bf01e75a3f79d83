import Edits
import Messages
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Targets of Xcode projects.
extension ModuleTests {
  /// An app and an extension, built from groups and files.
  static func project(shares: String) -> (String, String) {
    (
      "App.xcodeproj/project.pbxproj",
      """
      {objects = {
      A = {isa = PBXProject; mainGroup = M; targets = (T, E); };
      M = {isa = PBXGroup; children = (G, H); sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (F1, V); path = App; sourceTree = "<group>"; };
      H = {isa = PBXGroup; children = (F2); path = Share; sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      V = {isa = PBXVariantGroup; children = (L1, L2); name = Localizable.strings; sourceTree = "<group>"; };
      L1 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      L2 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = V; };
      B4 = {isa = PBXBuildFile; fileRef = V; };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1); };
      R1 = {isa = PBXResourcesBuildPhase; files = (B3); };
      S2 = {isa = PBXSourcesBuildPhase; files = (B2); };
      R2 = {isa = PBXResourcesBuildPhase; files = (\(shares)); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (S1, R1); };
      E = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
      buildPhases = (S2, R2); };
      }; rootObject = A; }
      """
    )
  }

  @Test(arguments: [("SHARE", Severity.info), ("Sha-re", .info), ("Share all", .warning)])
  func theNameOfATargetIsNoText(text: String, severity: Severity) async {
    let call = ("App/A.swift", #"let a = NSLocalizedString("\#(text)", comment: "")"#)
    let found = await Self.findings(
      "unextracted-key", Self.app.dropFirst() + [Self.project(shares: "B4"), call])
    #expect(found.map(\.severity) == [severity])
  }

  /// Nobody has written the widget yet.
  @Test(arguments: [("My Widget", Severity.info), ("My Pages", .warning), ("Timer", .warning)])
  func theTextsOfANewWidgetAreANote(text: String, severity: Severity) async {
    let call = ("Share/B.swift", #"let b = NSLocalizedString("\#(text)", comment: "")"#)
    let found = await Self.findings("target-without-catalog", Self.app + [Self.project(shares: ""), call])
    #expect(found.map(\.severity) == [severity])
  }

  @Test func anExtensionDoesNotReadTheCatalogOfItsApp() async {
    let call = ("Share/B.swift", #"let b = NSLocalizedString("Save", comment: "")"#)
    let found = await Self.findings("target-without-catalog", Self.app + [Self.project(shares: ""), call])
    #expect(found.count == 1)
    #expect(found.first?.message.plainText.contains("Share") == true)
    // A catalog may be a member of both targets.
    #expect(await Self.findings("target-without-catalog", Self.app + [Self.project(shares: "B4"), call]) == [])
    // A function of the project's own may know the bundle of the app.
    let own = ("Share/B.swift", #"let b = NSLocalizedString("Save", bundle: appBundle, comment: "")"#)
    #expect(await Self.findings("target-without-catalog", Self.app + [Self.project(shares: ""), own]) == [])
  }

  /// A name is shown as it is, and not every text is English.
  @Test(arguments: [("Save", "English"), ("Share.save", "the keys"), ("保存", "these texts")])
  func whatUsersSeeOfATargetWithoutACatalog(key: String, shown: String) async {
    let files = [
      Self.project(shares: ""), ("Share/B.swift", #"let b = NSLocalizedString("\#(key)", comment: "")"#),
      ("App/en.lproj/Localizable.strings", #""main.title" = "Title"; "main.end" = "End";"#),
      ("App/fi.lproj/Localizable.strings", #""main.title" = "Otsikko"; "main.end" = "Loppu";"#),
    ]
    let found = await Self.findings("target-without-catalog", Self.app.filter { $0.0.hasSuffix(".swift") } + files)
    #expect(found.count == 1 && found.allSatisfy { $0.message.plainText.contains("users see \(shown) in") }, "\(found)")
  }

  @Test func aTargetWithoutACatalogIsNotComparedWithAnothersCatalog() async {
    let call = ("Share/B.swift", #"let b = NSLocalizedString("Save", value: "Keep", comment: "")"#)
    let files = { (shares: String) in Self.app + [Self.project(shares: shares), call] }
    #expect(await Self.findings("target-without-catalog", files("")).count == 1)
    #expect(await Self.findings("stale-catalog", files("")) == [])
    #expect(await Self.findings("stale-catalog", files("B4")).count == 1)
  }

  @Test func onlyExtensionsAndWatchAppsNeedACatalogOfTheirOwn() async {
    let project = { (type: String) in
      let (path, text) = Self.project(shares: "")
      return (path, text.replacing("com.apple.product-type.app-extension", with: "com.apple.product-type." + type))
    }
    let call = { (key: String) in ("Share/B.swift", #"let b = NSLocalizedString("\#(key)", comment: "")"#) }
    for (type, key, count) in [
      ("application", "Run the cases", 0), ("tool", "Save", 0), ("application.watchapp2", "Save", 1),
      ("app-extension", "Send", 1), ("app-extension", "PayPal", 0),
    ] {
      let found = await Self.findings("target-without-catalog", Self.app + [project(type), call(key)])
      #expect(found.count == count, "\(type) \(key)")
    }
  }

  @Test func theHookTellsModulesByTheirFoldersAlone() async {
    let base = Self.app + [Self.manifest, Self.project(shares: ""), ("Share/B.swift", "let b = 1")]
    let head =
      Self.app + [
        Self.manifest, Self.project(shares: ""), ("Share/B.swift", #"let b = NSLocalizedString("Save", comment: "")"#),
      ]
    let range = await ExampleProject.review(from: base, to: head)
    #expect(range.findings.map(\.rule) == ["target-without-catalog"])
    let staged = await ExampleProject.review(from: base, to: head, mode: .staged)
    #expect(staged.findings.map(\.rule) == [])
  }
}
