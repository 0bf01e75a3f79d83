import Foundation
import Support
import Testing

/// `lint` of files that an agency sends back: Xcode's `.xcloc` folders and XLIFF, also from outside of the repository.
struct ExchangeFileTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("App/en.lproj/Localizable.strings", "\"open\" = \"Open %@\";\n\"close\" = \"Close\";\n")
    try repository.write("App/fr.lproj/Localizable.strings", "\"close\" = \"Fermer\";\n")
    try repository.commit("Begin")
  }

  /// An export as Apple describes it: "Exporting localizations", developer.apple.com.
  private func export(_ folder: String, locale: String, _ units: String) throws {
    try repository.write(
      folder + "/contents.json",
      """
      {
        "developmentRegion" : "en",
        "project" : "App.xcodeproj",
        "targetLocale" : "\(locale)",
        "toolInfo" : { "toolBuildNumber" : "1", "toolID" : "com.apple.dt.xcode", "toolName" : "Xcode", "toolVersion" : "26.0" },
        "version" : "1.0"
      }
      """)
    try repository.write(folder + "/Source Contents/App/en.lproj/Localizable.strings", "\"open\" = \"Open\";\n")
    try repository.write(folder + "/Notes/readme.txt", "Thank you!")
    try repository.write(
      folder + "/Localized Contents/\(locale).xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="\(locale)" datatype="plaintext">
          <body>
      \(units)
          </body>
        </file>
      </xliff>
      """)
  }

  private static let units = """
    <trans-unit id="open" xml:space="preserve"><source>Open %@</source><target>%d öffnen</target></trans-unit>
    <trans-unit id="close" xml:space="preserve"><source>Close</source><target>Schließen</target></trans-unit>
    """

  @Test func anExportOfXcodeIsChecked() throws {
    try export("de.xcloc", locale: "de", Self.units)
    let run = try repository.tool("lint", "de.xcloc", "--format", "json")
    #expect(run.code == 1)
    #expect(try run.rules() == ["placeholder-mismatch"])
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    #expect(findings[0]["path"] as? String == "de.xcloc/Localized Contents/de.xliff")
    #expect(findings[0]["line"] as? Int == 5 && findings[0]["column"] as? Int == 76)
    #expect(try repository.git("status", "--porcelain") == "?? de.xcloc/", "lint writes nothing")
  }

  @Test func theLanguageOfTheFolderCounts() throws {
    try export("fr.xcloc", locale: "de", Self.units.replacingOccurrences(of: "%d", with: "%@"))
    let run = try repository.tool("lint", "fr.xcloc", "--format", "json")
    #expect(try run.rules() == ["wrong-target-language"])
  }

  @Test func filesFromOutsideAreNamedByTheirWholePath() throws {
    try export("out/de.xcloc", locale: "de", Self.units)
    let outside = try TemporaryRepository()
    let mail = outside.root.appendingPathComponent("de.xliff")
    try FileManager.default.copyItem(
      at: repository.root.appendingPathComponent("out/de.xcloc/Localized Contents/de.xliff"), to: mail)
    let run = try repository.tool("lint", mail.path, "--format", "xcode")
    #expect(run.output.contains("/de.xliff:5:76: error:"))
    #expect(!run.output.contains(repository.root.path))
  }

  @Test func noProjectIsNeeded() throws {
    try export("de.xcloc", locale: "de", Self.units)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = repository.root.appendingPathComponent("de.xcloc/Localized Contents/de.xliff").path
    let run = try repository.tool("lint", path, in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("Compared with no project"))
  }

  @Test func otherFilesAreRefused() throws {
    let other = try repository.tool("lint", "App/fr.lproj/Localizable.strings", "fr.xliff")
    #expect(
      other.code == 2 && other.errors.contains("“fr.xliff” comes from translators; check it in a run of its own."))
    #expect(try repository.tool("lint", "missing.xliff").code == 2)
    try repository.write("empty.xcloc/contents.json", "{}")
    let empty = try repository.tool("lint", "empty.xcloc")
    #expect(empty.code == 2 && empty.errors.contains("Localized Contents"))
    #expect(try repository.tool("lint", "--fix", "de.xliff").code == 2)
  }

  @Test func aFolderThatIsALinkIsNamed() throws {
    try export("de.xcloc", locale: "de", Self.units)
    let contents = repository.root.appendingPathComponent("de.xcloc/Localized Contents")
    try FileManager.default.moveItem(at: contents, to: repository.root.appendingPathComponent("elsewhere"))
    try FileManager.default.createSymbolicLink(atPath: contents.path, withDestinationPath: "../elsewhere")
    let run = try repository.tool("lint", "de.xcloc")
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.errors == """
        l10n-review: cannot list de.xcloc/Localized Contents: it is a symbolic link, which may lead anywhere; put the \
        folder itself in its place

        """)
  }
}
