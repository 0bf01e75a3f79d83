import Classifier
import Project
import Review
import ReviewSupport
import Rules
import Testing

@testable import Edits

/// Source texts in other languages than English: a String Catalog names its own, the configuration that of other files.
@Suite struct SourceLanguageTests {
  private typealias Files = [(String, String)]

  private static func catalog(
    _ language: String, _ texts: KeyValuePairs<String, String>, state: String = "translated"
  ) -> (String, String) {
    let units = texts.map { locale, text in
      #""\#(locale)": {"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
    }
    return (
      "App/Localizable.xcstrings",
      """
      {"sourceLanguage": "\(language)", "strings": {"turn": {"localizations": {\(units.joined(separator: ", "))}}},
      "version": "1.0"}
      """
    )
  }

  private static func strings(_ locale: String, _ text: String) -> (String, String) {
    ("App/\(locale).lproj/Localizable.strings", "\"turn\" = \"\(text)\";\n")
  }

  /// Words of another language are not judged as English: an edit of them never blocks.
  @Test(arguments: [
    ("de", "Not am Tresen", "Am Tresen", EditDecision.question),
    ("zh-Hant", "向左轉", "向左轉。", .none), ("de", "Links abbiegen", "Links abbiegen!", .none),
    ("de", "%@ biegt ab", "%d biegt ab", .newKey), ("en", "Take a left turn", "Take a right turn", .question),
  ])
  func editsOfOtherLanguages(language: String, old: String, new: String, decision: EditDecision) async {
    let files = { (text: String) in [Self.catalog(language, [language: text, "fi": "Käänny vasempaan"])] }
    let review = await ExampleProject.review(from: files(old), to: files(new))
    #expect(review.changes.filter { $0.kind == .edited }.map(\.decision) == [decision])
    #expect(review.findings.contains { $0.severity == .error } == (decision == .newKey))
  }

  @Test func theConfigurationNamesTheLanguageOfOtherFiles() async {
    var configuration = ProjectConfiguration()
    configuration.sourceLanguage = "de"
    let files = { (text: String) in [Self.strings("de", text), Self.strings("en", "Turn left")] }
    let review = await ExampleProject.review(
      from: files("Not am Tresen"), to: files("Am Tresen"), configuration: configuration)
    #expect(review.changes.map(\.decision) == [.question])
  }

  /// The other languages' texts say the same as before.
  @Test func anotherSourceLanguageIsNoEdit() async {
    let review = await ExampleProject.review(
      from: [Self.strings("en", "Turn left"), Self.strings("fi", "Käänny vasempaan")],
      to: [Self.catalog("zh-Hant", ["en": "Turn left", "fi": "Käänny vasempaan", "zh-Hant": "向左轉"])])
    #expect(review.changes.filter { $0.kind == .edited }.map(\.decision) == [.none])
    #expect(review.findings.allSatisfy { $0.severity < .warning })
  }

  @Test(arguments: [("ja", false), ("en", true)])
  func aTextInTheSourceLanguageReplacesNone(language: String, isWrong: Bool) async {
    let files = { (text: String) in [Self.catalog(language, [language: text, "fi": "Sulje"])] }
    let review = await ExampleProject.review(from: files("Close this window"), to: files("このウィンドウを閉じる"))
    #expect(review.findings.contains { $0.rule == "overwritten-source" } == isWrong)
  }

  /// English is one of the translations.
  @Test func englishIsCheckedAndCountedAsATranslation() async {
    let lint = await ReviewEngine(
      Project(ExampleProject.files([Self.catalog("ja", ["ja": "%@を閉じる", "en": "Close"])]))
    ).lint()
    #expect(lint.findings.map { "\($0.rule.rawValue) \($0.locale ?? "")" } == ["placeholder-mismatch en"])
    #expect(lint.findings.first?.message.plainText.contains("Source text: “%@を閉じる”") == true)
  }

  /// A separator that is empty in the source language may be empty in others; without a state it is not written yet.
  @Test(arguments: [("translated", 0), ("new", 1)])
  func anEmptySourceTextIsEmptyElsewhere(state: String, count: Int) async {
    let texts = Self.catalog("ja", ["ja": "", "en": " "])
    let catalog = texts.1.replacing(
      #"{"state": "translated", "value": ""}"#, with: #"{"state": "\#(state)", "value": ""}"#)
    let lint = await ReviewEngine(Project(ExampleProject.files([(texts.0, catalog)]))).lint()
    #expect(lint.findings.count { $0.rule == "empty-translation" } == count)
  }
}
