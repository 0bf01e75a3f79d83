import Foundation
import Support
import Testing

/// That nothing is called clean which was not read.
struct NotReadTests {
  private let repository: TemporaryRepository

  init() throws { repository = try SampleProject.repository() }

  @Test func aStringCatalogIsNotSilentlyGreen() throws {
    let catalog = "App/Localizable.xcstrings"
    try repository.commit("Add a catalog", [catalog: "{\"left\": 1}\n"])
    try repository.write(catalog, "{\"right\": 1}\n")
    let run = try repository.tool()
    #expect(run.code == 0)
    #expect(
      run.output == "note: Not read: 1 String Catalog (‘\(catalog)’).\nNothing to report of what was read.\n")
    #expect(try repository.tool("--strict").code == 1)
    try repository.git("add", "--all")
    #expect(try repository.tool("--staged", "--quiet").output.contains("Not read: 1 String Catalog"))
    let json = try #require(try repository.tool("--format", "json").json()["notRead"] as? [[String: Any]])
    #expect(json.compactMap { $0["paths"] as? [String] } == [[catalog]])
    for format in ["markdown", "html", "sarif", "rdjson", "github-annotations", "xcode"] {
      #expect(try repository.tool("--format", format).output.contains("1 String Catalog ("), "\(format)")
    }
    #expect(try repository.tool("lint", "--strict").code == 1)
    #expect(try repository.tool("--locale", "fi", "--strict").code == 1)
  }

  @Test func aLinkIsTheSameForLintAndReview() throws {
    try repository.run("ln", ["-s", "ListView.swift", "Wikipedia/Code/Link.swift"])
    try repository.commit("Link")
    for arguments in [["lint"], ["lint", "--at", "HEAD"], ["review", "HEAD"]] {
      let run = try repository.attempt(Tool.path(), arguments + ["--strict"])
      #expect(run.code == 0, "\(arguments): \(run.output)\(run.errors)")
    }
    #expect(
      try repository.tool("scan").output == repository.tool("scan", "--at", "HEAD").output)
  }

  @Test func missingTranslationsAreTold() throws {
    let native = "Wikipedia/iOS Native Localizations/fi.lproj/Localizable.strings"
    try repository.write(native, "/* A */\n\"list-title\" = \"Tallennetut kävelyt\";\n")
    #expect(try repository.tool("lint").output.contains("Translations missing: 2 in 1 language (‘fi’ 2)."))
  }
}
