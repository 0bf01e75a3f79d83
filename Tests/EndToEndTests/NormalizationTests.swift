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
    let entries = Self.keys.map { key in
      """
      <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d list</string><key>other</key><string>%d lists</string></dict></dict>

      """
    }
    let plist = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\n\(entries.joined())</dict></plist>\n"
    let catalog = Self.keys.map { "\"\($0)\" : { \"extractionState\" : \"manual\" }" }.joined(separator: ", ")
    let repository = try repository([
      "App/en.lproj/Plurals.stringsdict": plist, "App/en.lproj/Localizable.strings": Self.strings("Text"),
      "App/Other.xcstrings": "{\"sourceLanguage\" : \"en\", \"strings\" : { \(catalog) }, \"version\" : \"1.0\"}\n",
    ])
    let rules = try repository.tool("lint", "--format", "json").rules()
    #expect(!rules.contains("duplicate-key"), "\(rules)")
  }
}
