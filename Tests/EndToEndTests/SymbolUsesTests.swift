import Support
import Testing

/// Tests of renamed keys whose symbols code still names.
struct SymbolUsesTests {
  private static func catalog(_ key: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "\(key)" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Share this article now" } },
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Artikel jetzt teilen" } }
          }
        }
      },
      "version" : "1.1"
    }

    """
  }

  @Test func theReportListsThem() throws {
    let repository = try TemporaryRepository()
    try repository.commit(
      "An app",
      [
        "Kit/Package.swift": "", "Kit/Sources/Kit/Localizable.xcstrings": Self.catalog("share.title"),
        "Kit/Sources/Kit/A.swift": "import SwiftUI\nlet a = Text(.shareTitle)\nlet b: Kind = .shareTitle\n",
      ])
    try repository.write("Kit/Sources/Kit/Localizable.xcstrings", Self.catalog("share.heading"))
    try repository.git("add", "--all")
    let hook = try repository.tool("review", "--staged", "--no-color").output
    try repository.commitStaged("Rename a key")
    let range = try repository.tool("review", "HEAD~1..HEAD", "--no-color").output
    for text in [hook, range] {
      #expect(text.contains("‘share.title’ is now ‘share.heading’"), "\(text)")
      #expect(text.contains("at Kit/Sources/Kit/A.swift:2:14: names the old symbol"), "\(text)")
      #expect(!text.contains("A.swift:3"), "\(text)")
    }
  }
}
