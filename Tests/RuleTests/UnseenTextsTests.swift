import ReviewSupport
import Testing

@testable import Project
@testable import Review
@testable import Rules

/// Faults of texts that no user sees, or that users see as they are meant, are notes.
@Suite struct UnseenTextsTests {
  // MARK: Files that no project builds

  static func project(_ locales: String...) -> (String, String) {
    let references = locales.enumerated().map { number, locale in
      "F\(number) = {isa = PBXFileReference; path = \"\(locale).lproj/Localizable.strings\"; };"
    }
    let children = locales.indices.map { "F\($0)" }.joined(separator: ", ")
    return (
      "App.xcodeproj/project.pbxproj",
      """
      {objects = {P = {isa = PBXProject; knownRegions = (\(locales.joined(separator: ", "))); mainGroup = G; };
      G = {isa = PBXVariantGroup; path = App; children = (\(children)); }; \(references.joined()) }; }
      """
    )
  }

  @Test func faultsThatNobodySeesAreNotes() async {
    let files = [
      NoiseTests.strings("en", ["a": "All", "b": "%@ left"]), NoiseTests.strings("fi", ["a": "", "b": "Yhtään"]),
      NoiseTests.strings("sv", ["a": "", "b": "Inga"]),
    ]
    let found = await NoiseTests.lint([Self.project("en", "fi")] + files)
    #expect(found.filter { $0.locale == "fi" }.map(\.severity) == [.error, .error])
    #expect(
      found.filter { $0.locale == "sv" }.map { "\($0.rule.rawValue) \($0.severity)" }
        == ["unregistered-language warning", "empty-translation info", "placeholder-mismatch info"])
  }

  @Test(arguments: [("MockData", Severity.info), ("Data", .error)])
  func sampleDataIsForDevelopers(table: String, severity: Severity) async {
    let found = await NoiseTests.lint(
      [("en", "%@ left"), ("fi", "Yhtään")].map { locale, text in
        ("App/\(locale).lproj/\(table).strings", "\"a\" = \"\(text)\";\n")
      })
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  @Test func aFileThatCannotBeReadIsAnErrorOfItsCommit() async {
    let files = [Self.project("en"), NoiseTests.strings("en", ["a": "A"])]
    let broken = files + [("App/sv.lproj/Localizable.strings", "<<<<<<< HEAD\n\"a\" = ")]
    #expect(await NoiseTests.lint(broken).allSatisfy { $0.severity < .error })
    #expect(await ExampleProject.review(from: files, to: broken).findings.contains { $0.severity == .error })
  }

  @Test(arguments: [
    (["Localizable.xcstrings"], Severity.info), (["Localizable.xcstrings", "en.lproj/Localizable.strings"], .error),
  ])
  func aFileOutsideOfTheProjectMayBeNextToACatalog(listed: [String], severity: Severity) async {
    let references = listed.enumerated().map {
      "F\($0) = {isa = PBXFileReference; path = \"\($1)\"; }; B\($0) = {isa = PBXBuildFile; fileRef = F\($0); };"
    }.joined()
    let children = listed.indices.map { "F\($0)" }.joined(separator: ", ")
    let found = await NoiseTests.lint([
      (
        "App.xcodeproj/project.pbxproj",
        """
        {objects = {P = {isa = PBXProject; knownRegions = (en); mainGroup = G; targets = (T); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (R); };
        R = {isa = PBXResourcesBuildPhase; files = (\(listed.indices.map { "B\($0)" }.joined(separator: ", "))); };
        G = {isa = PBXGroup; path = App; children = (\(children)); }; \(references) }; }
        """
      ),
      NoiseTests.strings("en", ["a": "A"]),
      ("App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}"#),
    ])
    #expect(found.filter { $0.rule == "catalog-beside-strings" }.map(\.severity) == [severity])
  }

  // MARK: Keys that no code uses

  /// A translation of the text of `key` without its placeholder, in catalogs with two other keys.
  private static func mismatch(
    of key: String, besides first: String = "a", _ second: String = "b"
  ) -> [(String, String)] {
    [("en", "Open for %@"), ("fi", "Avoinna")].map { locale, text in
      NoiseTests.strings(
        locale, KeyValuePairs(dictionaryLiteral: (first, "A \(locale)"), (second, "B \(locale)"), (key, text)))
    }
  }

  /// Calls of the two other keys.
  private static let calls =
    "let a = NSLocalizedString(\"a\", comment: \"\"), b = NSLocalizedString(\"b\", comment: \"\")\n"

  @Test func faultsOfUnusedKeysAreNotes() async {
    let files = [
      NoiseTests.strings("en", ["used": "%@ left", "unused": "%@ left"]),
      NoiseTests.strings("fi", ["used": "Yhtään", "unused": "Yhtään"]),
      ("App/A.swift", #"let a = String(format: NSLocalizedString("used", comment: ""), name)"#),
    ]
    let found = await NoiseTests.lint(files).filter { $0.rule == "placeholder-mismatch" }
    #expect(found.map { "\($0.identity?.key ?? "") \($0.severity)" } == ["used error", "unused info"])
    let all = await NoiseTests.lint(files + [("App/B.swift", #"let b = lookUp("unused")"#)])
    #expect(all.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [.error, .error])
  }

  @Test(arguments: ["App/fi.lproj/._Localizable.strings", "__MACOSX/App/fi.lproj/._Localizable.strings"])
  func dataOfMacOSAboutAFileIsNoCatalog(path: String) async {
    let files = [
      NoiseTests.strings("en", ["a": "A"]), NoiseTests.strings("fi", ["a": "B"]),
      (path, "\u{0}\u{5}\u{16}\u{7} Mac OS X"),
    ]
    #expect(await NoiseTests.lint(files).filter { $0.place?.path == path }.isEmpty)
  }

  @Test func severalLanguagesAreLeftOutOnPurpose() async {
    func severities(_ locales: [String], isTranslated: Bool = true) async -> Set<Severity> {
      let files = (["en", "fi"] + locales).map { NoiseTests.strings($0, ["a": isTranslated ? "A in \($0)" : "A"]) }
      return Set(
        await NoiseTests.lint([Self.project("en", "fi")] + files).filter { $0.rule == "unregistered-language" }
          .map(\.severity))
    }
    #expect(await severities(["sv", "de", "fr"]) == [.warning])
    #expect(await severities(["sv", "de", "fr", "it"]) == [.info])
    #expect(await severities(["sv"], isTranslated: false) == [.info])
  }

  @Test func faultsOfSentencesThatNoSourceHoldsAreNotes() async {
    let known = ["All pages are read.", "No page was found.", "Open the next page?"]
    let texts = { (locale: String, translation: String) in
      NoiseTests.strings(
        locale,
        [known[0]: known[0], known[1]: known[1], known[2]: known[2], "Only %@ is left here": translation])
    }
    let files = { (calls: [String]) in
      [
        texts("en", "Only %@ is left here"), texts("fi", "Enää tämä"),
        ("App/A.m", calls.map { "NSLocalizedString(@\"\($0)\", nil); " }.joined() + "NSLocalizedString(title, nil);"),
      ]
    }
    let severities = { (files: [(String, String)]) in
      await NoiseTests.lint(files).filter { $0.rule == "placeholder-mismatch" }.map(\.severity)
    }
    #expect(await severities(files(known)) == [.info])
    #expect(await severities(files(known + ["Only %@ is left here"])) == [.error])
    #expect(await severities(files([])) == [.error])
  }

  /// The call with a variable key means that code may look up any key, which is then in parts in the sources.
  @Test(arguments: [
    ("", Severity.info),
    (#"let key = "place.open_hours""#, .error),
    (#"let key = "place.\(name)_hours""#, .error),
    (#"let key = "place.open" + "_hours""#, .error),
    (#"let key = name + "_hours""#, .error),
    (#"let key = "place.closed_hours""#, .info), ("let _hours = 2", .info),
  ])
  func faultsOfNamesThatCodeCannotPutTogetherAreNotes(code: String, severity: Severity) async {
    let files =
      Self.mismatch(of: "place.open_hours") + [
        ("App/A.swift", Self.calls + "let other = NSLocalizedString(key, comment: \"\")"), ("App/B.swift", code),
      ]
    let found = await NoiseTests.lint(files).filter { $0.rule == "placeholder-mismatch" }
    #expect(found.map(\.severity) == [severity])
    let review = await ExampleProject.review(from: files.filter { !$0.0.hasPrefix("App/fi") }, to: files)
    #expect(review.findings.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("", Severity.error), ("// shown as HTML", .error), ("let type = NSAttributedString.DocumentType.html", .info),
    ("webView.loadHTMLString(a, baseURL: nil)", .info),
  ])
  func codeAboutHTMLRendersTags(code: String, severity: Severity) async {
    let found = await NoiseTests.lint([
      NoiseTests.strings("en", ["a": "Read more"]), NoiseTests.strings("fi", ["a": "Lue <b>lisää</b>"]),
      ("App/A.swift", "let a = NSLocalizedString(\"a\", comment: \"\")\n\(code)"),
    ])
    #expect(found.filter { $0.rule == "html-in-translation" }.map(\.severity) == [severity])
  }

  /// The code adds an end to a name with placeholders.
  @Test(arguments: [(#"let wales = "_wls""#, Severity.error), ("", .info)])
  func aNameMayHavePlaceholders(code: String, severity: Severity) async {
    let found = await NoiseTests.lint(
      Self.mismatch(of: "days_left %ld_wls") + [
        ("App/A.swift", Self.calls + "let other = NSLocalizedString(key, comment: \"\")"), ("App/B.swift", code),
      ])
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  /// R.swift makes the names while the app is built.
  @Test(arguments: [("R.string.localizable.openHours()", Severity.error), ("", .info)])
  func aNameOfRSwiftNamesAKey(code: String, severity: Severity) async {
    let code = ("App/A.swift", "let a = R.string.localizable.aA(), b = R.string.localizable.bB()\n\(code)")
    let found = await NoiseTests.lint(Self.mismatch(of: "open.hours", besides: "a.a", "b.b") + [code])
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("let a = \"Review '%@'\"", Severity.error), ("R.string.localizable.review(name)", .error), ("", .info),
    ("let review = 1", .info),
  ])
  func aKeyMayHaveAnApostrophe(code: String, severity: Severity) async {
    let found = await NoiseTests.lint(
      Self.mismatch(of: "Review '%@'", besides: "a", "b") + [
        ("App/A.swift", Self.calls + "let other = NSLocalizedString(key, comment: \"\")\n\(code)")
      ])
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  /// Then the compiler knows all lookups of the table. Other tables may be read in a way that is not known.
  @Test(arguments: [("R.string.localizable.a()", Severity.info), ("R.string.other.a()", .error)])
  func mostKeysOfATableOfRSwiftMayBeUnused(code: String, severity: Severity) async {
    let found = await NoiseTests.lint(
      Self.mismatch(of: "open.hours", besides: "b.b", "c.c") + [
        ("App/A.swift", "let a = \(code), b = NSLocalizedString(key, comment: \"\")")
      ])
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  /// Nothing but the app's own code uses what SwiftGen writes, also in a package.
  @Test(arguments: [("application", Severity.info), ("framework", .error)])
  func generatedCodeOfAnAppIsForItsOwnCode(type: String, severity: Severity) async {
    let generated = """
      // Generated using SwiftGen
      public enum L10n {
        public static func hours(_ p1: Any) -> String { L10n.tr("Localizable", "hours", String(describing: p1)) }
        public static func days(_ p1: Any) -> String { L10n.tr("Localizable", "days", String(describing: p1)) }
      }
      """
    let found = await NoiseTests.lint([
      (
        "App.xcodeproj/project.pbxproj",
        """
        {objects = {P = {isa = PBXProject; knownRegions = (en, fi); mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.\(type)"; buildPhases = (); }; }; }
        """
      ),
      NoiseTests.strings("en", ["hours": "%@ hours", "days": "%@ days"]),
      NoiseTests.strings("fi", ["hours": "tuntia", "days": "%@ päivää"]), ("App/L10n.swift", generated),
      ("App/A.swift", "let a = L10n.days(2)"),
    ])
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  /// The object that loads a file of Interface Builder is made elsewhere.
  @Test(arguments: [
    ("", "", Severity.info), ("B.swift", "let b = ListController()", .warning),
    ("Main.storyboard", #"<tableViewController customClass="ListController"/>"#, .warning),
    ("List.xib", #"<placeholder placeholderIdentifier="IBFilesOwner" customClass="ListController"/>"#, .info),
    ("B.m", "[ListController new];", .warning),
    ("Info.plist", "<dict><key>NSExtensionPrincipalClass</key><string>App.ListController</string></dict>", .warning),
    ("B.swift", "extension ListController {}", .info),
  ])
  func aViewControllerThatNothingNamesIsNotShown(file: String, text: String, severity: Severity) async {
    let code = """
      // ListController.swift
      class ListController: UITableViewController {
        let titles = [NSLocalizedString("Read more", comment: "")]
        func again() -> ListController { ListController() }
      }
      """
    let found = await NoiseTests.lint([
      ("App/ListController.swift", code), ("App/\(file)", text), NoiseTests.strings("en", ["Open": "Open"]),
      NoiseTests.strings("fi", ["Open": "Avaa"]),
    ])
    #expect(found.filter { $0.rule == "unextracted-key" }.map(\.severity) == [severity])
  }

  /// Keys that are names of an enum's cases are in no literal.
  @Test func aCaseOfAnEnumNamesAKey() async {
    let code = "enum Key: String { case open_hours; var text: String { NSLocalizedString(rawValue, comment: \"\") } }"
    let found = await NoiseTests.lint(Self.mismatch(of: "open_hours") + [("App/A.swift", Self.calls + code)])
    #expect(found.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [.error])
  }
}
