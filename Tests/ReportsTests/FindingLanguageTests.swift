import Messages
import Project
import Reports
import Testing
import Text

@testable import Review
@testable import Rules

/// A report names the language of each finding on a translation, and once.
@Suite struct FindingLanguageTests {
  @Test(
    arguments: [
      ("App/Localizable.xcstrings", "Wrong.", "error: fi ‘a’: Wrong."),
      ("App/fi.lproj/Localizable.strings", "Wrong.", "error: ‘a’: Wrong."),
      ("App/fi.json", "Wrong.", "error: ‘a’: Wrong."),
      ("App/Localizable.xcstrings", "Wrong in \(code: "fi").", "error: ‘a’: Wrong in ‘fi’."),
    ] as [(String, Message, String)])
  func thePathOrTheTextNamesTheLanguage(path: String, message: Message, line: String) {
    let finding = Finding(
      rule: "mojibake", place: ExampleReviews.place(path, 3), identity: EntryIdentity(key: "a"), locale: "fi",
      message: message)
    let review = Review(scope: .snapshot(.workTree), findings: [finding])
    let text = render(review, as: .text, context: ReportContext(toolVersion: "1"))
    #expect(text.contains(line), "\(text)")
    let xcode = render(review, as: .xcode, context: ReportContext(toolVersion: "1"))
    #expect(xcode.contains("error: fi: ") == line.contains("fi ‘a’"), "\(xcode)")
  }
}
