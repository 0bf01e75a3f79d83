import Testing

@testable import Text

@Suite struct KeyPatternTests {
  @Test(arguments: [
    (
      "kebab-case", ["a", "a-b", "article-save-2", "places.filter-title"],
      ["", "-a", "a-", "a--b", "A-b", "a_b", "a..b"]
    ),
    ("snake_case", ["a", "a_b", "menu.speed_up"], ["", "_a", "a__b", "A_b", "a-b"]),
    ("camelCase", ["a", "saveTitle", "menu.speedUp2"], ["", "SaveTitle", "save_title", "2a", "é"]),
    ("PascalCase", ["Save", "Common.Actions.SignUp"], ["", "save", "Common.actions", "Sign-Up"]),
    ("places-*", ["places-filter", "places-"], ["place-filter", "xplaces-"]),
    ("{home,main}-[a-z]*", ["home-x", "main-title"], ["home-1", "other-x"]),
    ("menu.?", ["menu.a"], ["menu.ab", "menuxa"]),
  ])
  func matches(text: String, yes: [String], no: [String]) throws {
    let pattern = try KeyPattern(text)
    #expect(pattern.text == text)
    for key in yes { #expect(pattern.matches(key), "\(text) should match \(key)") }
    for key in no { #expect(!pattern.matches(key), "\(text) should not match \(key)") }
  }

  @Test(arguments: [
    ("", KeyPatternError.unknownStyle), ("kebab", .unknownStyle), ("places", .unknownStyle),
    ("^[a-z]+$", .regularExpression), ("(a+)+", .regularExpression), ("a\\d", .regularExpression),
    ("places-[a", .pattern(.openBracket)), ("{a,*", .pattern(.openBrace)),
  ])
  func faults(text: String, error: KeyPatternError) {
    #expect(throws: error) { try KeyPattern(text) }
  }

  @Test func `A hostile pattern takes no more time than pattern times key`() throws {
    let pattern = try KeyPattern(String(repeating: "*a", count: 500))
    #expect(!pattern.matches(String(repeating: "a", count: 4_000) + "b"))
  }
}
