import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// The gate `required`, in an app in English, Finnish and Swedish.
struct RequirementTests {
  private typealias Texts = [String: String]

  private static func files(_ en: Texts, fi: Texts, sv: Texts? = nil, folder: String = "App") -> [SnapshotFile] {
    ExampleProject.files(
      [("en", en), ("fi", fi), ("sv", sv ?? en)].map { locale, texts in
        (
          "\(folder)/\(locale).lproj/Localizable.strings",
          texts.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        )
      })
  }

  private static func configuration(_ required: String) throws -> ProjectConfiguration {
    try ProjectConfiguration.read(
      yaml: "required: \(required)\n", path: ProjectConfiguration.fileName, knownRules: RuleCatalog.ids)
  }

  private static func gaps(in review: Review) -> [String] {
    review.findings.filter { $0.rule == "missing-required-translation" }.map { finding in
      "\(finding.severity) \(finding.message.plainText)"
    }
  }

  private static func review(
    _ required: String, from base: [SnapshotFile], to head: [SnapshotFile], mode: RuleInput.Mode = .range,
    trailers: String = "", since: RangePart = .whole
  ) async throws -> Review {
    var acknowledgements = Acknowledgements()
    acknowledgements.add(message: "Subject\n\n" + trailers)
    return await ReviewEngine(Project(head, configuration: try configuration(required))).review(
      ReviewRequest(
        changes: ExampleProject.changes(from: base, to: head), mode: mode,
        background: EditBackground(acknowledgements: acknowledgements, required: since)))
  }

  private static let base = files(["a": "A", "b": "Save"], fi: ["a": "Aa"])

  @Test(arguments: [RuleInput.Mode.range, .staged, .imported])
  func newAndEditedTextsMustBeTranslated(mode: RuleInput.Mode) async throws {
    let head = Self.files(
      ["a": "A", "b": "Save all", "c": "Stop", "d": "Go"], fi: ["a": "Aa", "c": "Seis"],
      sv: ["a": "A", "b": "Spara alla", "c": "Stopp"])
    let found = try await Self.review("{ languages: [fi, sv] }", from: Self.base, to: head, mode: mode)
    #expect(
      Self.gaps(in: found) == [
        "error fi has no translation of 2 texts that this change adds or edits: b, d.",
        "error sv has no translation of 1 text that this change adds or edits: d.",
      ])
    #expect(found.fails(at: .error))
    let some = try await Self.review("{ share: 60, level: warning }", from: Self.base, to: head, mode: mode)
    #expect(
      Self.gaps(in: some) == [
        "warning fi has no translation of 2 texts that this change adds or edits: b, d. It has 1 of 3 texts, and 60 % are required."
      ])
  }

  @Test func aReasonInACommitAcceptsAText() async throws {
    let head = Self.files(["a": "A", "b": "Save", "c": "Stop", "d": "Go"], fi: ["a": "Aa"])
    let found = try await Self.review(
      "{ languages: [fi] }", from: Self.base, to: head, trailers: "L10n-Untranslated: c the text is not final")
    #expect(Self.gaps(in: found) == ["error fi has no translation of 1 text that this change adds or edits: d."])
    let accepted = try await Self.review(
      "{ languages: [fi] }", from: Self.base, to: head, trailers: "L10n-Untranslated: c\nl10n-untranslated: d")
    #expect(Self.gaps(in: accepted).isEmpty)
  }

  @Test(arguments: [
    ("share-title", "share-title"), ("%lld items", #"'"%lld items"'"#), ("it's", #"'it'"'"'s'"#), ("$(id)", "'$(id)'"),
  ])
  func theHookAdvisesACommandThatAShellReads(key: String, written: String) async throws {
    let head = Self.files(["a": "A", "b": "Save", key: "Stop"], fi: ["a": "Aa"])
    let found = try await Self.review("{ languages: [fi] }", from: Self.base, to: head, mode: .staged)
    let advice = found.findings.first { $0.rule == "missing-required-translation" }?.advice?.plainText
    #expect(advice?.contains("L10N_UNTRANSLATED=\(written) git commit") == true)
  }

  @Test func aLanguageWithoutFilesLacksAll() async throws {
    let head = Self.files(["a": "A", "b": "Save", "c": "Stop"], fi: ["a": "Aa", "c": "Seis"])
    let found = try await Self.review("{ languages: [de, fi] }", from: Self.base, to: head)
    #expect(Self.gaps(in: found) == ["error de has no translation of 1 text that this change adds or edits: c."])
  }

  @Test func equalTextsCountUnlessTheProjectSaysOtherwise() async throws {
    let head = Self.files(["a": "A", "b": "Save", "c": "Wiki"], fi: ["a": "Aa", "c": "Wiki"])
    #expect(Self.gaps(in: try await Self.review("{ languages: [fi] }", from: Self.base, to: head)).isEmpty)
    let strict = try await Self.review(
      "{ languages: [fi], allow-same-as-source: false }", from: Self.base, to: head)
    #expect(Self.gaps(in: strict) == ["error fi has no translation of 1 text that this change adds or edits: c."])
  }

  /// A range is not blamed for texts that were open before.
  @Test func ofAllTextsARangeAnswersForItsOwn() async throws {
    let moved = Self.files(["a": "A", "b": "Save"], fi: ["a": "Aa"], folder: "Package/Sources/App")
    for required in ["{ of: all }", "{}"] {
      #expect(Self.gaps(in: try await Self.review(required, from: Self.base, to: moved)).isEmpty)
    }
    let lost = Self.files(["a": "A", "b": "Save"], fi: [:])
    #expect(
      Self.gaps(in: try await Self.review("{ of: all, languages: fi }", from: Self.base, to: lost)) == [
        "error fi has no translation of 1 text that this change leaves open: a. It has 0 of 2 texts, and 100 % are required."
      ])
  }

  @Test func sinceARelease() async throws {
    let release = Self.files(["a": "A"], fi: ["a": "Aa"])
    let head = Self.files(["a": "A", "b": "Save", "c": "Stop"], fi: ["a": "Aa"], sv: ["a": "A"])
    let since = RangePart.since(ExampleProject.changes(from: release, to: head))
    let found = try await Self.review("{ languages: [fi], since: v1 }", from: Self.base, to: head, since: since)
    #expect(
      Self.gaps(in: found) == [
        "error fi has no translation of 1 text that is new or edited since v1: c. It has 0 of 2 texts, and 100 % are required."
      ])
    let linted = await ReviewEngine(
      Project(head, configuration: try Self.configuration("{ languages: [fi], since: v1 }"))
    ).lint(EditBackground(required: since))
    #expect(
      Self.gaps(in: linted) == ["error fi has no translation of 2 texts that are new or edited since v1: b, c."])
  }

  @Test func lintNeedsARevisionOrAllTexts() async throws {
    func lint(_ required: String) async throws -> [String] {
      Self.gaps(
        in: await ReviewEngine(Project(Self.base, configuration: try Self.configuration(required))).lint())
    }
    #expect(try await lint("{}").isEmpty)
    #expect(try await lint("{ of: all, tables: [Other] }").isEmpty)
    #expect(
      try await lint("{ of: all, share: 80 }") == [
        "error fi has no translation of 1 text of the project: b. It has 1 of 2 texts, and 80 % are required."
      ])
  }
}

struct RangeCoverageTests {
  @Test func languagesOfARange() async {
    func files(_ en: String, fi: String) -> [SnapshotFile] {
      ExampleProject.files([
        ("App/en.lproj/Localizable.strings", en), ("App/fi.lproj/Localizable.strings", fi),
        ("App/sv.lproj/Localizable.strings", "\"a\" = \"Aa\";\n"),
      ])
    }
    let base = files("\"a\" = \"A\";\n", fi: "\"a\" = \"Aa\";\n")
    let head = files("\"a\" = \"A\";\n\"b\" = \"B\";\n", fi: "\"a\" = \"Aa\";\n\"b\" = \"Bee\";\n")
    func coverage(_ mode: RuleInput.Mode) async -> [LocaleCoverage] {
      await ReviewEngine(Project(head)).review(
        ReviewRequest(changes: ExampleProject.changes(from: base, to: head), mode: mode)
      ).coverage
    }
    let one = LocaleCoverage.Count(texts: 1, translated: 1)
    #expect(
      await coverage(.range) == [
        // Finnish has all texts, before and after.
        LocaleCoverage(locale: "sv", before: one, after: .init(texts: 2, translated: 1), open: 1)
      ])
    // The hook has no time to read all languages.
    #expect(await coverage(.staged).isEmpty)
  }
}
