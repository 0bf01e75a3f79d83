import Foundation
import Support
import Testing

/// Tests of the hook's cache of sources and String Catalogs, which saves reading all of them each time.
struct EarlierReadingsTests {
  private let repository: TemporaryRepository

  private func kept(_ name: String) -> URL { repository.root.appendingPathComponent(".git/l10n-review/\(name)") }

  init() throws {
    repository = try TemporaryRepository()
    for number in 0..<12 {
      try repository.write("App/View\(number).swift", "import SwiftUI\nlet view = Text(\"Text \(number)\")\n")
    }
    try repository.write("App/A.swift", "import SwiftUI\nlet a = Text(\"Save it all\")\nlet s = Text(\"Share\")\n")
    try repository.write("App/B.swift", "import SwiftUI\nlet b = Text(\"Save it all\")\nlet names = [\"Share\"]\n")
    try repository.write("App/Banner.swift", "import SwiftUI\nfunc banner(_ title: LocalizedStringKey) {}\n")
    try repository.write("App/C.swift", "func c() { banner(\"Saved for later\") }\n")
    try repository.write("App/D.swift", "import SwiftUI\nlet d = Text(\"\\(walks.count) walks in the list\")\n")
    try repository.write("App/E.swift", "import SwiftUI\nlet e = Text(\"\\(walks.count) walks in the list\")\n")
    let keys = ["Save it all", "Share", "Saved for later", "%lld walks in the list"] + (0..<12).map { "Text \($0)" }
    let entries = keys.map { key in
      """
          "\(key)" : { "localizations" : { "fi" : { "stringUnit" : { "state" : "translated", "value" : "fi: \(key)" } } } }
      """
    }
    try repository.write(
      "App/Localizable.xcstrings",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
    )
    // The cached entries of one catalog must not be used for the other.
    try repository.write(
      "Other/Other.xcstrings",
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Elsewhere" : { "localizations" : { "fi" : { "stringUnit" : { "state" : "translated", "value" : "Muualla" } } } }
        },
        "version" : "1.0"
      }

      """)
    try repository.write("App/F.swift", "import SwiftUI\nlet f = Text(\"Elsewhere\", tableName: \"Other\")\n")
    try repository.commit("An app")
    try repository.makeTimesTrustworthy()
  }

  private func json() throws -> String { try repository.tool("review", "--staged", "--format", "json").output }

  private func reports() throws -> [String] {
    try [["--format", "json"], ["--no-color"], []].map {
      try repository.attempt(Tool.path(), ["review", "--staged", "--quiet"] + $0).output
    }
  }

  @Test(arguments: [
    ("App/A.swift", "Save it all", "Save all of it", "Save all of it"),
    ("App/A.swift", "\"Share\"", "\"Share it\"", "Share"),
    ("App/C.swift", "Saved for later", "Saved for ever", "Saved for later"),
    ("App/D.swift", "walks in the list", "walks in this list", "walks in this list"),
    ("App/F.swift", "\"Elsewhere\"", "\"Nowhere\"", "Nowhere"),
    ("App/Banner.swift", "LocalizedStringKey", "String", "changes"),
    ("App/Localizable.xcstrings", "fi: Share", "Jaa", "Share"),
    ("App/Localizable.xcstrings", "\"Save it all\"", "\"Save it\"", "Save it all"),
  ])
  func aReviewIsTheSameWithAndWithoutIt(path: String, old: String, new: String, key: String) throws {
    try repository.edit(path, old, new)
    try repository.git("add", "--all")
    let reports = try reports()
    #expect(reports[0].contains(key))
    #expect(reports[1] == reports[2])
    let names = ["sources", "catalogs"]
    let bytes = try names.map { try Data(contentsOf: kept($0)) }
    #expect(try json() == reports[0])
    // A file that was changed is read; what is known of the others stays.
    #expect(try names.map { try Data(contentsOf: kept($0)) } == bytes)
    // Both files are damaged, each in another way.
    for round in 0..<4 {
      for (place, name) in names.enumerated() {
        try damaged(name, bytes[place])[(round + place) % 4].write(to: kept(name))
      }
      #expect(try json() == reports[0])
    }
    // Nothing can be kept.
    for name in names {
      try FileManager.default.removeItem(at: kept(name))
      try FileManager.default.createDirectory(at: kept(name), withIntermediateDirectories: false)
      #expect(try json() == reports[0])
    }
  }

  /// `bytes` with another bit, cut off, empty and of another version.
  private func damaged(_ name: String, _ bytes: Data) -> [Data] {
    var changed = bytes
    changed[bytes.count / 2] ^= 0x40
    return [changed, bytes.prefix(bytes.count / 2), Data(), Data("l10n-review \(name) 0\n".utf8)]
  }

  @Test(arguments: ["sources", "catalogs"]) func oneDamagedFileIsNotUsed(name: String) throws {
    try repository.edit("App/A.swift", "Save it all", "Another text")
    try repository.git("add", "--all")
    let report = try json()
    for content in damaged(name, try Data(contentsOf: kept(name))) {
      try content.write(to: kept(name))
      #expect(try json() == report)
    }
  }

  /// The cached entries of a catalog must belong to the staged version.
  @Test func aCatalogThatWasCommittedAnewIsReadAnew() throws {
    try repository.edit("App/A.swift", "Save it all", "Save all of it")
    try repository.git("add", "--all")
    #expect(try json().contains("Save all of it"))
    let first = try Data(contentsOf: kept("catalogs"))
    try repository.git("reset", "--quiet", "--", "App/A.swift")
    try repository.edit("App/Localizable.xcstrings", "\"Save it all\"", "\"Save all of it\"")
    try repository.git("add", "App/Localizable.xcstrings")
    try repository.git("commit", "--quiet", "--message", "A text of the catalog")
    try repository.git("add", "App/A.swift")
    try repository.makeTimesTrustworthy()
    // The new text exists, so nothing is missing.
    #expect(!(try json().contains("unextracted-key")))
    #expect(try Data(contentsOf: kept("catalogs")) != first)
    #expect(!(try json().contains("unextracted-key")))
  }

  @Test func onlyTheHookKeepsIt() throws {
    try repository.edit("App/A.swift", "Save it all", "Save all of it")
    _ = try repository.tool("review")
    _ = try repository.tool("lint")
    #expect(!FileManager.default.fileExists(atPath: kept("sources").path))
    #expect(!FileManager.default.fileExists(atPath: kept("catalogs").path))
  }

  /// Without a String Catalog, all sources are searched for the edited keys.
  @Test(arguments: [
    ("App/Saving.swift", "saved-title", "removed-title", ["removed-title"]),
    ("App/Saving.m", "@\"saved-title\"", "@\"removed-title\"", ["removed-title"]),
    ("App/Saving.swift", "value: \"Saved\"", "value: \"Removed\"", ["App/Saving.m", "App/Long.swift"]),
    ("App/en.lproj/Localizable.strings", "\"Saved\"", "\"Removed\"", ["stale-catalog"]),
  ])
  func aReviewOfAnAppWithoutOneIsTheSame(path: String, old: String, new: String, parts: [String]) throws {
    try repository.git("rm", "--quiet", "App/Localizable.xcstrings", "Other/Other.xcstrings")
    try repository.write(
      "App/Saving.swift", "let a = NSLocalizedString(\"saved-title\", value: \"Saved\", comment: \"A title\")\n")
    try repository.write(
      "App/Saving.m", "NSString *a = NSLocalizedString(@\"saved-title\", @\"A title\");\n")
    try repository.write(
      "App/Long.swift",
      "let a = NSLocalizedString(\"saved-title\", value: \"Saved\", comment: \"\"\"\n  A\n  title\n  \"\"\")\n")
    try repository.write("App/Other.swift", "let a = NSLocalizedString(\"unsaved-titles\", comment: \"Another\")\n")
    try repository.write(
      "App/en.lproj/Localizable.strings", "\"saved-title\" = \"Saved\";\n\"unsaved-titles\" = \"No\";\n")
    try repository.write("App/fi.lproj/Localizable.strings", "\"saved-title\" = \"Tallennettu\";\n")
    try repository.commit("An app without a String Catalog")
    try repository.makeTimesTrustworthy()
    try repository.edit(path, old, new)
    try repository.git("add", "--all")
    let first = try reports()
    for part in parts { #expect(first[0].contains(part)) }
    #expect(FileManager.default.fileExists(atPath: kept("sources").path))
    #expect(!FileManager.default.fileExists(atPath: kept("catalogs").path))
    #expect(try json() == first[0])
    try FileManager.default.removeItem(at: kept("sources"))
    #expect(try reports() == first)
  }
}
