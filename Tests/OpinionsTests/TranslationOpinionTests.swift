import Edits
import Foundation
import Git
import Project
import Review
import Rules
import Support
import Testing

@testable import Opinions

/// What programs of several kinds make of the translations of a range.
@Suite struct TranslationOpinionTests {
  private let app: TranslatedApp

  init() throws { app = try TranslatedApp() }

  private func review(
    _ body: String, _ change: (inout TranslationOpinionSettings) -> Void = { _ in },
    consent: OpinionConsent = .configuration, of selection: RangeSelection = .workTree
  ) async throws -> Review {
    var wanted = TranslationOpinionSettings()
    change(&wanted)
    var configuration = ProjectConfiguration()
    configuration.judge = OpinionSettings(command: [try app.repository.script(body)], translations: wanted)
    return try await RepositoryReview(Repository.discover(from: app.repository.path), configuration: configuration)
      .review(selection, options: .init(), asking: consent)
  }

  private static func names(_ opinions: TranslationOpinions?) -> [String] {
    (opinions?.judged ?? []).map { "\($0.translation.locale) \($0.translation.identity.key)" }
  }

  @Test func newAndChangedWordsAreAskedAbout() async throws {
    try app.write(
      "de", "\"a\" = \"Links abbiegen\";\n\"b\" = \"Alt  und\\nneu\";\n\"c\" = \"Copy\";\n\"d\" = \"Neu\";\n")
    let review = try await review(app.log(TranslatedApp.sameJudge))
    // The text of b differs in white space, that of c is a copy.
    #expect(Self.names(review.translationOpinions) == ["de a", "de d"])
    #expect(review.translationOpinions?.count(.same) == 2)
    #expect(review.translationOpinions?.program.hasSuffix("/judge") ?? false)
    let asked = try #require(app.requests.first)
    #expect(asked.contains("\"comment\":\"The way\"") && asked.contains("\"source\":\"Turn left\""))
    #expect(asked.contains("\"code\":\"de\",\"name\":\"German\""))
    let place = review.translationOpinions?.judged.last?.translation.place
    #expect(place?.path == "App/de.lproj/Localizable.strings" && place?.range?.start.line == 4)
  }

  @Test func aPluralIsOneTextWithItsForms() async throws {
    try app.repository.write("App/pl.lproj/Localizable.stringsdict", TranslatedApp.stringsdict("%d strona", "%d stron"))
    let review = try await review(app.log(TranslatedApp.sameJudge))
    #expect(Self.names(review.translationOpinions) == ["pl pages"])
    let asked = try #require(app.requests.first)
    #expect(asked.contains("{{PLURAL:%1$d|%d page|%d pages}}"))
    #expect(asked.contains("{{PLURAL:%1$d|%d strona|%d stron}}"))
  }

  @Test func aStringCatalogHasItsLanguages() async throws {
    func catalog(_ german: String, state: String = "translated", _ more: String = "") -> String {
      """
      { "sourceLanguage" : "en", "strings" : { "Open" : { "comment" : "A button", "localizations" : {
        "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(german)" } } } }, "Loop" : {
        "shouldTranslate" : false, "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german) \(more)" } } } } }, "version" : "1.0" }

      """
    }
    try app.repository.commit("Catalog", ["App/Other.xcstrings": catalog("Öffnen")])
    try app.repository.write("App/Other.xcstrings", catalog("Öffnen", state: "needs_review"))
    #expect(try await review(TranslatedApp.sameJudge).translationOpinions == nil)
    try app.repository.write("App/Other.xcstrings", catalog("Schließen", "neu"))
    let review = try await review(app.log(TranslatedApp.sameJudge))
    #expect(Self.names(review.translationOpinions) == ["de Open"])
    #expect(app.requests.first?.contains("\"comment\":\"A button\"") ?? false)
  }

  /// Each request has translations of one language, up to the size of a batch.
  @Test func batchesAreOfOneLanguage() async throws {
    for locale in ["de", "pl", "sv"] { try app.write(locale, TranslatedApp.many(5)) }
    let review = try await review(app.log(TranslatedApp.sameJudge)) { $0.batch = 2 }
    #expect(review.translationOpinions?.judged.count == 15)
    #expect(app.requests.count == 9)
    for request in app.requests {
      #expect((1...2).contains(TranslatedApp.count(of: "\"id\"", in: request)))
    }
    #expect(review.notes.isEmpty)
  }

  @Test func onlyTheNamedLanguages() async throws {
    for locale in ["de", "pl", "pt_BR"] { try app.write(locale, TranslatedApp.many(1)) }
    let review = try await review(TranslatedApp.sameJudge) { $0.languages = ["pt-br", "pl"] }
    #expect(Self.names(review.translationOpinions) == ["pl n-0", "pt_BR n-0"])
  }

  @Test func theLimitIsSharedByTheLanguages() async throws {
    for locale in ["de", "pl"] { try app.write(locale, TranslatedApp.many(5)) }
    let review = try await review(TranslatedApp.sameJudge) { $0.limit = 4 }
    #expect(Self.names(review.translationOpinions) == ["de n-0", "de n-1", "pl n-0", "pl n-1"])
    #expect(
      review.notes.map(\.plainText) == [
        "No second opinion was asked for on 6 more changed translations: the limit is 4 in one run."
      ])
  }

  /// One new text is one question, also in a batch that was asked about before.
  @Test func whatWasAnsweredIsNotAskedAgain() async throws {
    try app.write("de", TranslatedApp.many(3))
    let first = try await review(app.log(TranslatedApp.sameJudge))
    #expect(first.translationOpinions?.judged.count == 3)
    #expect(try await review(app.log(TranslatedApp.sameJudge)) == first)
    #expect(app.requests.count == 1)
    try app.write("de", TranslatedApp.many(4))
    #expect(try await review(app.log(TranslatedApp.sameJudge)).translationOpinions?.judged.count == 4)
    #expect(app.requests.count == 2)
    #expect(TranslatedApp.count(of: "\"id\"", in: app.requests[1]) == 1)
    #expect(app.requests[1].contains("n-3") && !app.requests[1].contains("n-2"))
  }

  @Test func oneProgramServesBothKinds() async throws {
    let edited = try EditedApp()
    try edited.repository.write("App/de.lproj/Localizable.strings", "\"text-0\" = \"Kontoeinstellungen\";\n")
    let script = try edited.script(
      "read -r line; case $line in *'\"kind\":\"edit\"'*) echo '{\"label\": \"small\", \"sentence\": \"Edit\"}';; "
        + "*) echo '{\"answers\": [{\"id\": \"1\", \"label\": \"different\", \"sentence\": \"No\"}]}';; esac")
    var configuration = ProjectConfiguration()
    configuration.judge = OpinionSettings(command: [script], translations: TranslationOpinionSettings())
    let reviewer = try RepositoryReview(
      Repository.discover(from: edited.repository.path), configuration: configuration)
    let review = try await reviewer.review(.workTree, options: .init(), asking: .configuration)
    #expect(review.changes.contains { $0.secondOpinion?.sentence == "Edit" })
    #expect(review.translationOpinions?.different.map(\.opinion.sentence) == ["No"])
    // Both kinds are cached in one file.
    let cache = try String(contentsOfFile: edited.repository.path + "/.git/l10n-review/opinions.json", encoding: .utf8)
    #expect(cache.contains("\"small\"") && cache.contains("\"different\""))
    #expect(try await reviewer.review(.workTree, options: .init(), asking: .configuration) == review)
  }

  // MARK: Failures

  @Test(arguments: [
    ("exit 3", "gave none on 2 of 2 translations: it ended with code 3."),
    ("echo '[]'", "gave none on 2 of 2 translations: its output is no JSON object with “answers”, a list of objects."),
    (
      "echo '{\"answers\": [{\"id\": \"1\", \"label\": \"same\", \"sentence\": \"A\"}, "
        + "{\"id\": \"9\", \"label\": \"same\", \"sentence\": \"A\"}]}'",
      "gave none on 1 of 2 translations: its output has not exactly one answer for each “id”"
    ),
    ("sleep 1000", "gave none on 2 of 2 translations: it took longer than 1 s."),
  ]) func aFailureIsOneNote(_ body: String, _ note: String) async throws {
    try app.write("de", TranslatedApp.many(2))
    let before = try await RepositoryReview(
      Repository.discover(from: app.repository.path), configuration: ProjectConfiguration()
    ).review(.workTree)
    let review = try await review(body) { $0.timeout = 1 }
    #expect(review.notes.count == 1 && review.notes[0].plainText.contains(note), "\(review.notes)")
    #expect(review.findings == before.findings && review.changes == before.changes)
  }

  @Test func aProgramThatNeverAnswersIsGivenUp() async throws {
    try app.write("de", TranslatedApp.many(9))
    let review = try await review("exit 1") { $0.batch = 1 }
    #expect(review.translationOpinions == nil)
    #expect(review.notes.map(\.plainText).contains { $0.contains("the program had answered none so far") })
  }

  @Test func aLongTextIsNotAskedAbout() async throws {
    try app.write("de", "\"a\" = \"\(String(repeating: "lang ", count: 4_000))\";\n")
    let review = try await review(TranslatedApp.sameJudge)
    #expect(review.translationOpinions == nil)
    #expect(
      review.notes.map(\.plainText).contains(
        "No second opinion was asked for on 1 changed translation with more than 16 KiB of text."))
  }

  /// What a program says about translations is no finding, and nothing fails because of it.
  @Test func itNeverBlocks() async throws {
    try app.write("de", TranslatedApp.many(3))
    let before = try await RepositoryReview(
      Repository.discover(from: app.repository.path), configuration: ProjectConfiguration()
    ).review(.workTree)
    let review = try await review(TranslatedApp.sameJudge.replacing("same", with: "different"))
    #expect(review.translationOpinions?.different.count == 3)
    #expect(review.findings == before.findings && review.changes == before.changes && review.summary == before.summary)
    for threshold in FailureThreshold.allCases {
      #expect(review.fails(at: threshold, isStrict: true) == before.fails(at: threshold, isStrict: true))
    }
  }

  @Test func nobodyIsAskedInTheHookOrWithoutConsent() async throws {
    try app.write("de", TranslatedApp.many(2))
    let refused = try await review(app.log(TranslatedApp.sameJudge), consent: .user)
    #expect(refused.notes.map(\.plainText).contains { $0.contains("not asked about 2 changed translations as you") })
    try app.repository.git("add", "--all")
    let staged = try await review(app.log(TranslatedApp.sameJudge), of: .staged)
    #expect(staged.translationOpinions == nil && staged.notes.isEmpty)
    #expect(app.requests.isEmpty)
  }
}
