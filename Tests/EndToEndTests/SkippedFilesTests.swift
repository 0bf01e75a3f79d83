import Foundation
import Support
import Testing

/// Tests that skipped files are not reported as clean.
struct NotReadTests {
  private let repository: TemporaryRepository

  init() throws { repository = try SampleProject.repository() }

  @Test func aBinaryCatalogIsNotSilentlyGreen() throws {
    let catalog = "Wikipedia/iOS Native Localizations/fi.lproj/Other.strings"
    try repository.commit("Add a catalog", [catalog: "bplist00 left"])
    try repository.write(catalog, "bplist00 right")
    let run = try repository.tool()
    #expect(run.output.contains("note: Not read: 1 file too large or of an unsupported form (‘\(catalog)’).\n"))
    #expect(try repository.tool("--strict").code == 1)
    try repository.git("add", "--all")
    #expect(try repository.tool("--staged", "--quiet").output.contains("Not read: 1 file"))
    let json = try #require(try repository.tool("--format", "json").json()["notRead"] as? [[String: Any]])
    #expect(json.compactMap { $0["paths"] as? [String] } == [[catalog]])
    for format in ["markdown", "html", "sarif", "rdjson", "github-annotations", "xcode"] {
      #expect(try repository.tool("--format", format).output.contains("1 file too large"), "\(format)")
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

  /// A language folder that became a link to another folder: its files ship but are not read.
  @Test func aLinkedLocaleFolderIsReported() throws {
    let native = "Wikipedia/iOS Native Localizations"
    try repository.git("mv", "\(native)/fi.lproj", "\(native)/finnish")
    try repository.run("ln", ["-s", "finnish", "\(native)/fi.lproj"])
    try repository.commit("Link the folder")
    for arguments in [["lint"], ["lint", "--at", "HEAD"], ["review", "HEAD"]] {
      let run = try repository.attempt(Tool.path(), arguments + ["--strict"])
      #expect(run.output.contains("Not read: 1 symbolic link to no file of the project (‘\(native)/fi.lproj’)."))
      #expect(run.code == 1, "\(arguments)")
    }
    // A link to a folder that is read is harmless.
    try repository.run("ln", ["-s", "en.lproj", "\(native)/en-GB.lproj"])
    try repository.commit("Link another")
    #expect(try !repository.tool("lint").output.contains("en-GB.lproj"))
  }

  @Test func aLinkInPlaceOfASourceCatalogFails() throws {
    let app = try TemporaryRepository()
    let catalog = "App/en.lproj/Localizable.strings"
    try app.commit(
      "Start",
      [
        catalog: "\"a\" = \"%d items\";\n", "App/de.lproj/Localizable.strings": "\"a\" = \"%d Dinge\";\n",
        "App/real.txt": "\"a\" = \"%@ items\";\n", "Kit/en.lproj/Localizable.strings": "\"b\" = \"B\";\n",
      ])
    let failure = "‘\(catalog)’ could not be read in the index: it became a symbolic link"
    try app.run("ln", ["-sf", "../../Kit/en.lproj/Localizable.strings", catalog])
    try app.git("add", "--all")
    // What it leads to is read.
    #expect(try !app.tool("review", "--staged").output.contains(failure))
    for target in ["../de.lproj/Localizable.strings", "../real.txt"] {
      try app.run("ln", ["-sf", target, catalog])
      try app.git("add", "--all")
      let run = try app.tool("review", "--staged")
      #expect(run.code == 2 && run.output.contains(failure), "\(run.output)\(run.errors)")
    }
    try app.commit("Link")
    #expect(try app.tool("review", "HEAD").code == 2)
    // A link that was there before is only skipped.
    try app.commit("Change", ["App/de.lproj/Localizable.strings": "\"a\" = \"%d Sachen\";\n"])
    #expect(try !app.tool("review", "HEAD").output.contains("could not be read"))
  }

  @Test func missingTranslationsAreReported() throws {
    // translatewiki has what translators see; the import makes the native files.
    let translated = "Wikipedia/Localizations/fi.lproj/Localizable.strings"
    try repository.write(translated, "\"list-title\" = \"Tallennetut kävelyt\";\n")
    #expect(try repository.tool("lint").output.contains("Translations missing: 2 in 1 language (‘fi’ 2)."))
  }
}
