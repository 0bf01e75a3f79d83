import Support
import Testing
import Text

@Suite struct KeyPatternTests {
  @Test(arguments: [
    ("^[a-z0-9]+(-[a-z0-9]+)*$", ["a", "a-b", "article-save-2"], ["", "-a", "a-", "a--b", "A-b", "a_b"]),
    ("save", ["save", "xsavey"], ["sav", "Save"]),
    ("^(?:home|main)-", ["home-x", "main-"], ["xhome-", "home"]),
    ("a{2}b{1,}c{0,2}$", ["aab", "aaabbcc"], ["ab", "aa", "aabccc"]),
    ("^\\d\\w\\s\\D\\W\\S$", ["1_ a-b", "9z\tx!é"], ["a_ a-b", "1_ 1-b"]),
    ("^[^-_.]+$", ["abcé"], ["a-b", "a.b"]),
    ("^[\\]\\-x]+$", ["]-x"], ["\\"]),
    ("^[]a-]+$", ["]a-"], ["b"]),
    ("^.$", ["é", "😀"], ["ab", "", "\n"]),
    ("^(a|)$", ["a", ""], ["aa"]),
    ("(a*)*$", ["", "aaa", "b"], []),
    ("^a+?b??$", ["a", "aab"], ["b"]),
    ("^\\^\\.\\/$", ["^./"], ["^x/"]),
    ("x$|^y", ["ax", "yb"], ["xa", "by"]),
    ("a^", [], ["a", "aa"]),
  ])
  func matches(expression: String, yes: [String], no: [String]) throws {
    let pattern = try KeyPattern(expression)
    for key in yes { #expect(pattern.matches(key), "\(expression) should match \(key)") }
    for key in no { #expect(!pattern.matches(key), "\(expression) should not match \(key)") }
  }

  @Test(arguments: [
    ("", KeyPatternError.empty), ("(a", .openGroup), ("a)", .strayClosing), ("[a", .openClass), ("[]", .openClass),
    ("*a", .nothingToRepeat), ("a**", .nothingToRepeat), ("(|+)", .nothingToRepeat), ("a{x}", .badRepetition),
    ("a{3,2}", .badRepetition), ("a{1", .badRepetition), ("a\\", .trailingBackslash), ("[b-a]", .reversedRange),
    ("(?=a)", .unsupported("(?=")), ("\\bx", .unsupported("\\b")), ("(a)\\1", .unsupported("\\1")),
    ("[[:alpha:]]", .unsupported("[:")), ("a++", .unsupported("++")), ("a{1001}", .tooLarge),
    ("(a{1000}){1000}", .tooLarge), ("((((){1000}){1000}){1000}){1000}", .tooLarge),
    (String(repeating: "(", count: 60) + String(repeating: ")", count: 60), .tooLarge),
  ])
  func faults(expression: String, error: KeyPatternError) {
    #expect(throws: error) { try KeyPattern(expression) }
  }

  @Test func repetitionsDoNotMultiply() throws {
    let key = String(repeating: "a", count: 5_000)
    #expect(try !KeyPattern("^((a+)+)+$").matches(key + "b"))
    #expect(try !KeyPattern("(a|a|aa)*b").matches(key))
    #expect(try !KeyPattern("^(a?){200}b$").matches(key))
  }

  @Test func anyExpressionIsSafe() {
    var random = SplitMix(seed: 3)
    let alphabet = Array("ab()[]{}|*+?^$\\-,.:2d".unicodeScalars)
    for _ in 0..<30_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...16, using: &random) { text.append(alphabet.randomElement(using: &random) ?? "a") }
      _ = try? KeyPattern(String(text)).matches("ab-ba2")
    }
  }
}

@Suite struct EditURLTemplateTests {
  @Test func fieldsAreEncoded() throws {
    let template = try EditURLTemplate("https://example.org/{table}/{key}?l={locale}&k={key}")
    #expect(
      template.url(key: "a/b?c=é)", locale: "sr-ec", table: "Localizable")
        == "https://example.org/Localizable/a%2Fb%3Fc%3D%C3%A9%29?l=sr-ec&k=a%2Fb%3Fc%3D%C3%A9%29")
  }

  @Test(arguments: [
    ("example.org/{key}", EditURLTemplateError.notOfTheWeb), ("javascript:{key}", .notOfTheWeb),
    ("https://example.org/ {key}", .notOfTheWeb), ("https://e.org/\u{1B}{key}", .notOfTheWeb),
    ("https://{key}.example.org/", .unknownHost), ("https:///{key}", .unknownHost),
    ("https://e.org/{key", .strayBrace), ("https://e.org/}{key}", .strayBrace),
    ("https://e.org/{lang}/{key}", .unknownField("lang")), ("https://e.org/{locale}", .noKey),
  ])
  func faults(template: String, error: EditURLTemplateError) {
    #expect(throws: error) { try EditURLTemplate(template) }
  }
}
