import Foundation
import Support
import Testing

/// Keys that differ only in their normalization, which iOS looks up as two.
struct NormalizationTests {
  private static let keys = ["caf\u{E9}", "cafe\u{301}"]

  private func repository(_ files: [String: String]) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.commit("Begin", files)
    return repository
  }

  private static func strings(_ text: String) -> String {
    keys.enumerated().map { "\"\($1)\" = \"\(text) \($0)\";\n" }.joined()
  }

  private static func plurals(_ text: String) -> String {
    let entries = keys.map { key in
      """
      <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(text), %d</string><key>other</key><string>\(text)s, %d</string></dict></dict>

      """
    }
    return "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\n\(entries.joined())</dict></plist>\n"
  }

  private static let calls = keys.enumerated().map { number, key in
    "let a\(number) = NSLocalizedString(\"\(key)\", value: \"Text %@ and %@ \(number)\", comment: \"Two names\")\n"
  }.joined()

  @Test func callsHaveTwoKeys() throws {
    let repository = try repository([
      "App/A.swift": Self.calls, "App/en.lproj/Localizable.strings": Self.strings("Text %@ and %@"),
      "App/de.lproj/Localizable.strings": Self.strings("Wort %1$@ und %2$@"),
    ])
    let rules = try repository.tool("lint", "--format", "json").rules()
    #expect(!rules.contains("conflicting-key"), "\(rules)")
    let coverage = try repository.tool("coverage").output
    #expect(coverage.contains("100.0 %"), "\(coverage)")
    _ = try repository.tool("lint", "--fix")
    let code = try repository.text("App/A.swift")
    #expect(code.components(separatedBy: "%1$@ and %2$@").count == 3, "\(code)")
  }

  @Test func filesHaveTwoKeys() throws {
    let catalog = Self.keys.map { "\"\($0)\" : { \"extractionState\" : \"manual\" }" }.joined(separator: ", ")
    let repository = try repository([
      "App/en.lproj/Plurals.stringsdict": Self.plurals("List"),
      "App/en.lproj/Localizable.strings": Self.strings("Text"),
      "App/Other.xcstrings": "{\"sourceLanguage\" : \"en\", \"strings\" : { \(catalog) }, \"version\" : \"1.0\"}\n",
    ])
    let rules = try repository.tool("lint", "--format", "json").rules()
    #expect(!rules.contains("duplicate-key"), "\(rules)")
  }

  @Test func editsHaveTwoKeys() throws {
    let files = { (text: String) in
      [
        "App/en.lproj/Localizable.strings": Self.strings(text), "App/de.lproj/Localizable.strings": Self.strings(text),
        "App/en.lproj/Plurals.stringsdict": Self.plurals(text),
      ]
    }
    let repository = try repository(files("Save the list"))
    try repository.commit("Edit", files("Delete the list"))
    let changes = try repository.tool("review", "HEAD~1..HEAD", "--format", "json").output
    // Two texts in English, two in German, and two plurals.
    #expect(changes.components(separatedBy: "\"old\":").count == 7, "\(changes)")
    let edits = try repository.tool("history", "edits", "--format", "json").output
    #expect(edits.components(separatedBy: "\"old\":").count == 5, "\(edits)")
  }
}
