import Scanning
import Testing
import Text

/// Contents of a pull request that could make the tool fail. Quadratic reading of these would take hours.
@Suite struct HostileSourceTests {
  static let many = 30_000
  static let some = 2_000

  static let sources: [String] =
    [
      "\"", "'", "/", "/*", "*/", "//", "#", "#\"", "\"#", "#/", "#/ ", "##/", "/#", "\\", "\\(", "\"\\(", "(", ")",
      "()",
      "[", "]", "{", "}", "(}", "{)", "`", "@", "@\"", "\"\"\"", "#\"\"\"", "'\\'", "=/", "=/(", "=\\/", ",", ";", "+",
      "NSLocalizedString", "NSLocalizedString(", "NSLocalizedString((", "NSLocalizedString(\"", "NSLocalizedString(@\"",
      "NSLocalizedString(\"a\"+", "NSLocalizedString(/*", "NSLocalizedString/**/", "String(localized:",
      ".init(localized:",
      "\"\\(NSLocalizedString(", "NSLocalizedString(\"a\")", "NSLocalizedString(\"a\",", "a./**/", "@objc(", "func a",
      "func a(", "static let a = {", "class A {", "R\"(", "1'", "z", "localized", "l10n-review:",
      "//l10n-review:disable a ",
      "/*l10n-review:disable*/", "\u{FEFF}", "\0", "\r", "\r\n", "\\\n",
    ]

  @Test(arguments: sources)
  func repeatedWithoutEnd(piece: String) {
    let count = Self.some / max(piece.utf8.count / 4, 1)
    for prefix in ["", "NSLocalizedString(\"k\", ", "\"\\("] {
      let source = Array((prefix + String(repeating: piece, count: count) + "\nNSLocalizedString(\"z\")").utf8)
      for language in [SourceLanguage.swift, .objectiveC] {
        let scan = SourceScanner().scan(source, path: "A.mm", language: language)
        #expect(
          scan.calls.allSatisfy { source.indices.contains($0.span.lowerBound) && $0.span.upperBound <= source.count })
      }
      _ = SourceScanner().members(source, path: "A.swift")
    }
  }

  @Test func aMegabyteOfQuotes() {
    let source = [UInt8](repeating: UInt8(ascii: "\""), count: 1_000_000) + Array("NSLocalizedString(\"a\")".utf8)
    for language in [SourceLanguage.swift, .objectiveC] {
      _ = SourceScanner().scan(source, path: "A.m", language: language)
    }
  }

  @Test func deepNestingIsReadToItsEnd() {
    let depth = Self.many
    let source =
      String(repeating: "NSLocalizedString(", count: depth) + "\"a\"" + String(repeating: ")", count: depth)
    let calls = scanned(source, .swift).calls
    #expect(calls.count == depth)
    #expect(calls.last?.key.literal == "a")
    #expect(calls.first?.span == 0..<source.utf8.count)
    let parentheses =
      "NSLocalizedString(" + String(repeating: "(", count: depth) + "\"a\"" + String(repeating: ")", count: depth) + ")"
    #expect(scanned(parentheses, .swift).calls.first?.key.literal == "a")
  }

  @Test func bytesThatAreNotTextAreSkipped() throws {
    let source: [UInt8] =
      [0xEF, 0xBB, 0xBF, 0xFF, 0x00, 0xC3] + Array("\r\nNSLocalizedString(\"a".utf8) + [0xFF, 0x00]
      + Array("b\", comment: \"\")\r\n".utf8)
    let call = try #require(SourceScanner().scan(source, path: "A.swift", language: .swift).calls.first)
    #expect(call.key.literal == "a\u{FFFD}\0b")
    #expect(call.range.start == TextPosition(line: 2, column: 1))
  }

  @Test func aByteOrderMarkIsNotPartOfAName() {
    #expect(scanned("\u{FEFF}NSLocalizedString(\"a\")", .swift).calls.map(\.span) == [3..<25])
  }

  /// An error in one call does not affect the others.
  @Test(arguments: [
    ("NSLocalizedString(\"a\"; NSLocalizedString(\"b\")", "b unbalanced-call"),
    ("func f() { NSLocalizedString(\"a\", } NSLocalizedString(\"b\")", "b unbalanced-call"),
    ("NSLocalizedString(\"a\nlet x = 1)\nNSLocalizedString(\"b\")", "expression b unterminated-literal"),
    ("NSLocalizedString()\nNSLocalizedString(\"b\")", "b missing-key"),
    ("NSLocalizedString(\"\\q\")\nNSLocalizedString(\"b\")", "expression b invalid-literal"),
    ("NSLocalizedString(\"b\") NSLocalizedString(\"a\" /* ", "b unterminated-comment unbalanced-call"),
    ("x)]} NSLocalizedString(\"b\") ([{", "b"),
  ])
  func recovery(source: String, expected: String) {
    let scan = scanned(source, .swift)
    let calls = scan.calls.map { $0.key.literal ?? "expression" }
    let kinds = Set(scan.problems.map(\.kind.rawValue)).sorted().reversed()
    #expect(Set((calls + kinds)) == Set(expected.split(separator: " ").map(String.init)))
    #expect(calls.last == "b")
  }
}
