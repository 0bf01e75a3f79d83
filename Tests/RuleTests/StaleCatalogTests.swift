import Edits
import Messages
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// The newer of two texts that a call and a catalog give differently.
@Suite struct StaleCatalogTests {
  private typealias Files = [(String, String)]

  private static func files(call: String, catalog: String) -> Files {
    [
      ("App/A.swift", "let a = NSLocalizedString(\"save\", value: \"\(call)\", comment: \"\")"),
      ("App/en.lproj/Localizable.strings", "\"save\" = \"\(catalog)\";"),
      ("App/de.lproj/Localizable.strings", "\"save\" = \"Sichern\";"),
    ]
  }

  @Test func lintNeverAdvisesToOverwriteTheNewerText() async {
    let engine = ReviewEngine(Project(ExampleProject.files(Self.files(call: "Save", catalog: "Save it"))))
    func advice(_ side: NewerSide?) async -> String? {
      let search: NewerSideSearch = { open in
        Dictionary(open.map { ($0.identity, side) }, uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
      }
      let review = await engine.lint(EditBackground(history: ReviewHistory(newerSides: search)))
      let found = review.findings.filter { $0.rule == "stale-catalog" }
      #expect(found.count == 1)
      #expect(found.first?.message.plainText.contains("Save it") == true)
      return found.first?.advice?.plainText
    }
    #expect(await advice(.code)?.hasPrefix("Write the English catalogs") == true)
    #expect(await advice(.catalog)?.contains("in the call") == true)
    #expect(await advice(nil)?.contains("on both sides") == true)
  }

  @Test(arguments: [("Save…", Severity.info), ("Save", .warning)])
  func textsThatReadersHardlyTellApartAreANote(catalog: String, severity: Severity) async {
    let review = await ReviewEngine(Project(ExampleProject.files(Self.files(call: "Save...", catalog: catalog)))).lint()
    #expect(review.findings.filter { $0.rule == "stale-catalog" }.map(\.severity) == [severity])
  }

  /// The catalog has the text of a key that code gives once more.
  @Test(arguments: [("save", 0), ("Save", 1)])
  func aCallThatRepeatsItsKeyHasNoOtherText(text: String, count: Int) async {
    let call = ("App/A.swift", #"let a = NSLocalizedString("save", value: "\#(text)", comment: "")"#)
    let catalog = ("App/en.lproj/Localizable.strings", #""save" = "Save it"; "open" = "open";"#)
    let review = await ReviewEngine(Project(ExampleProject.files([call, catalog]))).lint()
    #expect(review.findings.count { $0.rule == "stale-catalog" } == count)
  }

  @Test func aRangeKnowsTheSideThatItChanged() async {
    let base = Self.files(call: "Save", catalog: "Save")
    let catalog = await ExampleProject.review(from: base, to: Self.files(call: "Save", catalog: "Save the page"))
    let found = catalog.findings.filter { $0.rule == "stale-catalog" }
    #expect(found.compactMap { $0.advice?.plainText.contains("in the call") } == [true])
    #expect(found.map(\.severity) == [.info])
    let call = await ExampleProject.review(from: base, to: Self.files(call: "Save the page", catalog: "Save"))
    let other = call.findings.filter { $0.rule == "stale-catalog" }
    #expect(other.compactMap { $0.advice?.plainText.hasPrefix("Write the English catalogs") } == [true])
  }

  @Test func theHookNamesBothSidesAndAdvisesNeither() async {
    let review = await ExampleProject.review(
      from: Self.files(call: "Save", catalog: "Save"), to: Self.files(call: "Save", catalog: "Save the page"),
      mode: .staged)
    let found = review.findings.filter { $0.rule == "stale-catalog" }
    #expect(found.map { $0.advice?.plainText.contains("on both sides") } == [true])
    #expect(found.first?.message.plainText.contains("Save the page") == true)
    #expect(found.first?.related.map(\.place.path) == ["App/en.lproj/Localizable.strings"])
  }

  /// Xcode marks an entry without a call stale at the next build, unless it was added by hand.
  @Test(arguments: [("", false), ("stale", false), ("extracted_with_value", false), ("manual", true)])
  func anEntryThatXcodeKeepsIsNoFinding(state: String, isReported: Bool) async {
    let catalog = { (state: String) in
      (
        "App/Localizable.xcstrings",
        """
        {"sourceLanguage": "en", "strings": {"Open": {}, "Save": {\(state)"localizations": {"de":
        {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}, "version": "1.0"}
        """
      )
    }
    let call = { (key: String) in ("App/A.swift", "let a = NSLocalizedString(\"\(key)\", comment: \"\")") }
    let written = state.isEmpty ? "" : #""extractionState": "\#(state)", "#
    let old = state == "stale" ? "" : written
    let review = await ExampleProject.review(
      from: [call("Save"), catalog(old)], to: [call("Open"), catalog(written)])
    #expect(review.findings.contains { $0.rule == "stale-catalog" } == isReported)
  }

  @Test func anEntryWithoutACallIsANote() async {
    let entries = { (keys: [String]) in
      ("App/en.lproj/Localizable.strings", keys.map { "\"\($0)\" = \"The \($0)\";\n" }.joined())
    }
    let calls = { (keys: [String]) in
      ("App/A.swift", keys.map { "let \($0) = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined())
    }
    let all = ["a", "b", "c"]
    let german = ("App/de.lproj/Localizable.strings", entries(all).1)
    for (kept, message) in [
      (["a", "b"], "No call uses c any longer, but the catalogs still have it."),
      (["a"], "No call uses 2 keys any longer that the catalogs still have: b, c."),
    ] {
      let review = await ExampleProject.review(
        from: [calls(all), entries(all), german], to: [calls(kept), entries(all), german])
      let found = review.findings.filter { $0.rule == "stale-catalog" }
      #expect(found.map(\.severity) == [.info])
      #expect(found.map(\.message.plainText) == [message])
    }
  }

  @Test func aDifferenceThatWasThereBeforeIsNotNew() async {
    let files = { (second: String) -> Files in
      [
        (
          "App/A.swift",
          """
          let a = NSLocalizedString("save", value: "Save", comment: "")
          let b = NSLocalizedString("close", value: "\(second)", comment: "")
          """
        ),
        ("App/en.lproj/Localizable.strings", "\"save\" = \"Save it\";\n\"close\" = \"Close\";\n"),
        ("App/de.lproj/Localizable.strings", "\"save\" = \"Sichern\";\n\"close\" = \"Ende\";\n"),
      ]
    }
    let review = await ExampleProject.review(from: files("Close"), to: files("Close the page"))
    let found = review.findings.filter { $0.rule == "stale-catalog" }
    #expect(found.map { $0.identity?.key } == ["close"])
  }

  // MARK: Nothing to check

  @Test func aProjectWithoutTextsSaysSo() async {
    let nothing = await ReviewEngine(Project(ExampleProject.files([("App/A.swift", "let a = 1")]))).lint()
    #expect(nothing.notes.count == 1)
    #expect(nothing.notes.first?.plainText.hasPrefix("Nothing was found to check. Looked for") == true)
    let something = await ReviewEngine(Project(ExampleProject.files(Self.files(call: "A", catalog: "A")))).lint()
    #expect(something.notes == [])
  }

  @Test func aRangeWithoutTextsSaysSo() async {
    let project = { (text: String) in [("App.xcodeproj/project.pbxproj", text)] }
    let review = await ExampleProject.review(from: project("{a = b;}"), to: project("{a = c;}"))
    #expect(review.notes.first?.plainText.hasPrefix("Nothing was found to check") == true)
    let staged = await ExampleProject.review(from: project("{a = b;}"), to: project("{a = c;}"), mode: .staged)
    #expect(staged.notes == [])
  }
}
