import Foundation
import Support
import Testing

@Suite struct ExtractTests {
  private let catalog = "Wikipedia/iOS Native Localizations/en.lproj/Localizable.strings"

  private func bytes(_ path: String, in repository: TemporaryRepository) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: repository.path + "/" + path))
  }

  @Test func aCatalogThatIsUpToDateIsNotTouched() throws {
    let repository = try SampleProject.repository()
    let before = try FileManager.default.attributesOfItem(atPath: repository.path + "/" + catalog)
    for arguments in [["--check"], []] {
      let run = try repository.tool("extract", arguments.first ?? "--quiet")
      #expect(run.code == 0)
      #expect(run.output + run.errors == "")
    }
    let after = try FileManager.default.attributesOfItem(atPath: repository.path + "/" + catalog)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func aStaleCatalogIsReportedThenWritten() throws {
    let repository = try SampleProject.repository()
    let old = try bytes(catalog, in: repository)
    try repository.edit(SampleProject.view, "Take a left turn, then walk", "Take a left turn, walk")
    try repository.write("Wikipedia/Code/New.swift", SampleProject.faulty)
    let check = try repository.tool("extract", "--check")
    #expect(check.code == 1)
    #expect(check.output == "\(catalog): stale; 1 added (count-title), 1 changed (walk-advice)\n")
    #expect(try bytes(catalog, in: repository) == old)
    let write = try repository.tool("extract")
    #expect(write.code == 0)
    #expect(write.output == "\(catalog): written; 1 added (count-title), 1 changed (walk-advice)\n")
    let new = String(decoding: try bytes(catalog, in: repository), as: UTF8.self)
    #expect(new.contains("/* Number of walks. %@ is the number. */\n\"count-title\" = \"%@ walks\";\n\n"))
    #expect(try repository.tool("extract", "--check").code == 0)
  }

  @Test func revisionsAreComparedOrWrittenElsewhere() throws {
    let repository = try SampleProject.repository()
    try SampleProject.changeMeaning(in: repository)
    try repository.commit("Change a meaning")
    #expect(try repository.tool("extract", "--at", "HEAD", "--check").code == 1)
    #expect(try repository.tool("extract", "--at", "HEAD~1", "--check").code == 0)
    #expect(try repository.tool("extract", "--at", "HEAD~1", "--output", "new/out.strings").code == 0)
    #expect(try bytes("new/out.strings", in: repository) == bytes(catalog, in: repository))
    let refused = try repository.tool("extract", "--at", "HEAD~1")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("add --check or --output FILE"))
    try repository.git("clone", "--quiet", "--bare", ".", "../bare.git")
    let bare = repository.folder.appendingPathComponent("bare.git")
    #expect(try repository.tool("extract", "--check", in: bare).code == 1)
    #expect(try repository.tool("extract", in: bare).code == 2)
  }

  @Test func theConfigurationChoosesTheSources() throws {
    let repository = try SampleProject.repository()
    try repository.write("Wikipedia/Code/Deep/New.swift", SampleProject.faulty)
    try repository.write(
      "Wikipedia/Code/Old.swift", "// WMFLocalizedString(\"old-title\", value: \"Old\", comment: \"c\")\n")
    try repository.write(".l10n-review.yml", "extract: { include: [\"Wikipedia/Code/*.swift\"] }\n")
    #expect(try repository.tool("extract", "--check").output.hasSuffix("stale; 1 added (old-title)\n"))
    try repository.write(
      ".l10n-review.yml", "extract: { include: [\"Wikipedia/Code/*.swift\"], commented-out: false }\n")
    #expect(try repository.tool("extract", "--check").code == 0)
    try repository.write(".l10n-review.yml", "extract: { commented-out: no }\n")
    #expect(try repository.tool("extract", "--check").output.hasSuffix("stale; 1 added (count-title)\n"))
  }

  @Test func whatCannotBeExtractedIsReported() throws {
    let repository = try SampleProject.repository()
    try repository.write(
      "Wikipedia/Code/Odd.swift",
      """
      let a = WMFLocalizedString(key, value: "x", comment: "c")
      let b = WMFLocalizedString("list-title", value: "Other walks", comment: "Title of the list of saved walks.")
      """)
    let run = try repository.tool("extract", "--check")
    #expect(run.code == 0)
    #expect(
      run.errors == """
        Wikipedia/Code/Odd.swift:1:28: the key is no literal; the call was left out
        Wikipedia/Code/Odd.swift:2:49: list-title: “Other walks” was ignored; Wikipedia/Code/ListView.swift has “Saved walks”

        """)
  }

  @Test func aSymbolicLinkIsNotFollowed() throws {
    let repository = try SampleProject.repository()
    try repository.edit(SampleProject.list, "Saved walks", "My walks")
    // Its files count as deleted, so only the configuration shows where they belong.
    try repository.write(
      ".l10n-review.yml", "profile: wikipedia\nnative: { folder: Wikipedia/iOS Native Localizations }\n")
    let folder = repository.path + "/Wikipedia/iOS Native Localizations/en.lproj"
    try FileManager.default.moveItem(atPath: folder, toPath: repository.folder.path + "/outside")
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: repository.folder.path + "/outside")
    let old = try Data(contentsOf: repository.folder.appendingPathComponent("outside/Localizable.strings"))
    let run = try repository.tool("extract")
    #expect(run.code == 2)
    #expect(try Data(contentsOf: repository.folder.appendingPathComponent("outside/Localizable.strings")) == old)
  }

  /// Extracted catalogs are not reported as stale, nor their keys as unextracted.
  @Test(arguments: ["apple", "wikipedia"])
  func extractionAndTheRulesAgree(_ profile: String) throws {
    let repository = try TemporaryRepository()
    try repository.commit(
      "Start",
      [
        "App/en.lproj/Localizable.strings": "", "App/fi.lproj/Localizable.strings": "",
        ".l10n-review.yml": "profile: \(profile)\nnative: { folder: App }\ntranslatewiki: { folder: TWN }\n",
        "TWN/fi.lproj/Localizable.strings": "", "TWN/qqq.lproj/Localizable.strings": "",
        "App/A.swift": #"let z = WMFLocalizedString("z", value: "Zed", comment: "c")"# + "\n",
      ])
    #expect(try repository.tool("extract").code == 0)
    try repository.commit("Extract")
    let texts = [
      #"%@ of %@ and 100% sure"#, #"a \"b\" \\ c\n\td"#, #"it\'s"#, #"50% discount %d"#, #"\u{2019} é"#, "%@", "100%",
      "{{PLURAL:%d|%d list|%d lists}}", "*/ /* //",
    ]
    let calls = texts.enumerated().map { number, text in
      "let t\(number) = WMFLocalizedString(\"t\(number)\", value: \"\(text)\", comment: \"\(text)\")\n"
    }
    try repository.write("App/B.swift", calls.joined())
    // One call is commented out. The catalog keeps it.
    try repository.edit("App/A.swift", "let z", "// let z")
    #expect(try repository.tool("extract").code == 0)
    for arguments in [["lint", "--quiet"], ["review", "--quiet"], ["review", "--staged"]] {
      if arguments[1] == "--staged" { try repository.git("add", "--all") }
      let rules = try repository.tool(arguments[0], arguments[1], "--format", "json").rules()
      #expect(Set(rules).isDisjoint(with: ["stale-catalog", "unextracted-key"]), "\(arguments): \(rules)")
    }
    if profile == "wikipedia" {
      // The rule has an answer of its own to what an export writes.
      #expect(try repository.tool("export").code == 0)
      #expect(!(try repository.tool("lint", "--format", "json").rules().contains("unexported-text")))
    }
    // The rule can detect a fault here.
    try repository.edit("App/B.swift", "50% discount", "60% discount")
    #expect(try repository.tool("lint", "--format", "json").rules().contains("stale-catalog"))
  }
}
