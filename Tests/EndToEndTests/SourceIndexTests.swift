import Foundation
import Support
import Testing

/// What the hook keeps of sources, so that it need not read all of them each time.
struct SourceIndexTests {
  private let repository: TemporaryRepository
  private var kept: URL { repository.root.appendingPathComponent(".git/l10n-review/sources") }

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
    let bytes = try Data(contentsOf: kept)
    #expect(try self.reports() == reports)
    // One that was changed is read; what is known of the others stays.
    #expect(try Data(contentsOf: kept) == bytes)
    var damaged = bytes
    damaged[bytes.count / 2] ^= 0x40
    for content in [damaged, bytes.prefix(bytes.count / 2), Data(), Data("l10n-review sources 0\n".utf8)] {
      try content.write(to: kept)
      #expect(try json() == reports[0])
    }
    // Where nothing can be kept.
    try FileManager.default.removeItem(at: kept)
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: false)
    #expect(try json() == reports[0])
  }

  @Test func onlyTheHookOfAnAppWithAStringCatalogKeepsIt() throws {
    try repository.edit("App/A.swift", "Save it all", "Save all of it")
    _ = try repository.tool("review")
    _ = try repository.tool("lint")
    #expect(!FileManager.default.fileExists(atPath: kept.path))
    try repository.git("rm", "--quiet", "App/Localizable.xcstrings")
    try repository.commit("Without a catalog")
    try repository.edit("App/B.swift", "Save it all", "Save all of it")
    try repository.git("add", "--all")
    _ = try repository.tool("review", "--staged", "--quiet")
    #expect(!FileManager.default.fileExists(atPath: kept.path))
  }
}
