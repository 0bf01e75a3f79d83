import Messages
import Project
import ReviewSupport
import Scanning
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Findings of rules on SwiftUI's texts, which are looked up by their literals.
@Suite struct TypedTextReviewTests {
  /// - Parameter manual: The keys of entries that were added by hand.
  private static func catalog(_ keys: [String], state: String = "", manual: Set<String> = []) -> String {
    let entries = keys.map { key in
      "\"\(key)\" : {\(manual.contains(key) ? #""extractionState" : "manual""# : state)}"
    }.joined(separator: ", ")
    return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
  }

  /// The findings of these rules: rule, line and message.
  private func findings(
    _ keys: [String], _ source: String, strings: Bool = false, manual: Set<String> = [],
    configuration: ProjectConfiguration = .init()
  ) async -> [String] {
    let texts =
      strings
      ? ("App/en.lproj/Localizable.strings", keys.map { "\"\($0)\" = \"\($0)\";" }.joined(separator: "\n"))
      : ("App/Localizable.xcstrings", Self.catalog(keys, manual: manual))
    let files = ExampleProject.files([texts, ("App/A.swift", "import SwiftUI\n" + source)])
    let review = await ReviewEngine(Project(files, configuration: configuration)).lint()
    return review.findings.filter {
      ["unextracted-key", "unused-key", "ambiguous-interpolation", "missing-comment"].contains($0.rule.rawValue)
    }.map { "\($0.rule.rawValue) \($0.place?.range?.start.line ?? 0): \($0.message.plainText)" }.sorted()
  }

  @Test func everyKeyIsFound() async {
    let keys = ["Plain", "On", "Off", "%lld items", "%@ of %lf", "100% sure", "50 %% of %@", "cart.title", "Own"]
    #expect(
      await findings(
        keys,
        #"""
        let a = Text("Plain", comment: "c")
        let b = Text(isOn ? "On" : "Off")
        let c = Text("\(count) items")
        let d = String(localized: "\(name) of \(size)")
        let e = Text("100% sure")
        let f = Text("50 % of \(name)")
        let g = Text(.cartTitle)
        struct Row: View { let title: LocalizedStringKey }
        let h = Row(title: "Own")
        """#, manual: ["cart.title"]) == [])
  }

  /// `argument-in-key` reports the entry, so the call is no second fault.
  @Test func anEntryWithAnArgumentInItsKeyIsOneFinding() async {
    #expect(await findings(["%arg items of %arg"], #"let a = Text("\(count) items of \(name)")"#) == [])
    let found = await findings(["Other"], #"let a = Text("\(count) items of \(name)")"#)
    #expect(found.contains { $0.hasPrefix("unextracted-key") }, "\(found)")
  }

  /// Xcode makes no symbols for keys that it finds in the sources. Other tools do, and name the table.
  @Test func symbolsAreOfEntriesPutInByHand() async {
    let keys = ["Settings", "Shop", "cart.title"]
    let source = "let a = NavigationLink(.settings)\nlet b = Text(.cartTitle)\nlet c = Text(.localizable.shop)"
    let found = await findings(keys, source, manual: ["cart.title"])
    #expect(found.map { $0.contains("‘Settings’") || $0.contains("Settings") } == [true], "\(found)")
  }

  @Test func whatNoCatalogHas() async {
    #expect(
      await findings(
        ["Plain", "%@ cores", "%1$@ by %2$@"],
        #"""
        let a = Text("Plain")
        let b = Text("Missing")
        let c = Text("\(count) items")
        let d = Text("\(list.count) cores")
        let e = Text("\(a) by \(b)")
        let f = [Text("—"), Text("5"), Text("\(a) / \(b)"), Text(.now, style: .date), Text(Self.title)]
        """#)
        == [
          "unextracted-key 3: No catalog has the key Missing: the text is English in every language.",
          "unextracted-key 4: No catalog has a key that “‹…› items” can be: the text is English in every language.",
          "unextracted-key 5: The code looks up %lld cores, by the types of its values, but the catalog has %@ cores: no language finds its text.",
          "unextracted-key 6: The code looks up %@ by %@, by the types of its values, but the catalog has %1$@ by %2$@: no language finds its text.",
          "unused-key 1: No call uses the key %1$@ by %2$@.",
          "unused-key 1: No call uses the key %@ cores.",
        ].filter { !$0.hasPrefix("unused") })
  }

  @Test func keysThatMayBeUsedAreNotUnused() async {
    let keys = ["A", "B", "C", "D", "%lld left", "Elsewhere", "%@ elsewhere", "Gone"]
    let calls = "let a = [Text(\"A\"), Text(\"B\"), Text(\"C\"), Text(\"D\"), Text(\"\\(n) left\")]\n"
    let others = "let b = toast(\"Elsewhere\", \"\\(x) elsewhere\")\n"
    #expect(await findings(keys, calls + others) == ["unused-key 1: No call uses the key Gone."])
    // A key that is computed while the app runs may be any key.
    #expect(await findings(keys, calls + others + "let c = Text(LocalizedStringKey(name))").isEmpty)
  }

  @Test func aTypeThatAnswersIsNoQuestion() async {
    let keys = ["%@ cores", "%lld cores", "A"]
    #expect(
      await findings(keys, #"let a = [Text("\(count) cores"), Text("A")]"#) == [
        "ambiguous-interpolation 2: The key fits %@ cores and %lld cores; only one of them is looked up, by the type of what is put in."
      ])
    #expect(
      await findings(keys, #"let a = [Text("\(Int(n)) cores"), Text("\(n)  cores".trimmed), Text("A")]"#).filter {
        $0.hasPrefix("amb")
      } == [])
    // Each of the two calls may look up its own key.
    #expect(await findings(keys, #"let a = [Text("\(n) cores"), Text("\(m) cores"), Text("A")]"#) == [])
  }

  @Test func withoutAStringCatalogOnlyKnownKeysCount() async {
    #expect(
      await findings(
        ["A"], #"let a = [Text("A"), Text("Never meant for translation"), Text("\(n) left")]"#, strings: true) == [])
    // If most texts are in the catalog, the others are missing.
    let keys = ["A", "B", "C", "D", "E"]
    let all = keys.map { "Text(\"\($0)\")" }.joined(separator: ", ")
    #expect(
      await findings(keys, "let a = [\(all), Text(\"F\")]", strings: true) == [
        "unextracted-key 2: No catalog has the key F: the text is English in every language."
      ])
  }

  @Test func aBuildKnowsBetter() async throws {
    var configuration = ProjectConfiguration()
    let found = #"{"comment":"","key":"%lld cores","location":{"startingColumn":14,"startingLine":2}}"#
    let built = #"{"source":"/build/App/A.swift","tables":{"Localizable":[\#(found)]},"version":1}"#
    configuration.builtStrings = BuiltStringsIndex([try #require(BuiltStrings(parsing: Array(built.utf8)))])
    let source = #"let a = Text("\(count) cores"); let b = Text("Not built")"#
    #expect(
      await findings(["%@ cores", "%lld cores"], source, configuration: configuration) == [
        "unused-key 1: No call uses the key %@ cores."
      ])
  }

  @Test func aNewTextOfAReviewIsReportedMildly() async {
    let old = [
      ("App/Localizable.xcstrings", Self.catalog(["A"])), ("App/A.swift", "import SwiftUI\nlet a = Text(\"A\")\n"),
    ]
    let new = [old[0], ("App/A.swift", "import SwiftUI\nlet a = Text(\"A\")\nlet b = Text(\"New\")\n")]
    let review = await ExampleProject.review(from: old, to: new)
    #expect(review.findings.map { "\($0.rule.rawValue) \($0.severity)" } == ["unextracted-key info"])
  }

  /// An example in a third-party package has its texts in no catalog.
  @Test func textsOfOtherProjectsInTheRepository() async {
    let texts = (1...4).map { "Text(\"Text \($0)\")" }.joined(separator: ", ")
    let source = "import SwiftUI\nlet a = [Text(\"A\"), \(texts)]\n"
    var files = [("App.xcodeproj/project.pbxproj", "{}"), ("App/Localizable.xcstrings", Self.catalog(["A"]))]
    func unextracted() async -> Int {
      let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
      return review.findings.count { $0.rule == "unextracted-key" }
    }
    files.append(("Libraries/Kit/Example/A.swift", source.replacing("Text(\"A\"), ", with: "")))
    #expect(await unextracted() == 4)
    files.append(("Libraries/Kit/Package.swift", ""))
    #expect(await unextracted() == 0)
    files.append(("Libraries/Kit/B.swift", "import SwiftUI\nlet b = Text(\"A\")\n"))
    #expect(await unextracted() == 4)
  }

  /// A call counts as one call for each key that fits: a file of thousands must not make millions.
  @Test func anInterpolationFitsAHundredKeys() async {
    let types = ["%@", "%d", "%lf", "%lld", "%u"]
    let all = types.flatMap { first in types.flatMap { second in types.map { "\(first) \(second) \($0)" } } }.sorted()
    let files = ExampleProject.files([
      ("App/Localizable.xcstrings", Self.catalog(all)),
      ("App/A.swift", "import SwiftUI\n" + #"let a = Text("\(a) \(b) \(c)")"#),
    ])
    let calls = await Project(files, configuration: .init()).recognized().readingTypedTexts().calls()
    #expect(Set(calls.compactMap(\.key.literal)) == Set(all.prefix(100)))
  }
}
