import Foundation
import Support
import Testing

/// Tests of settings and options that name something missing from the project.
struct UnmatchedSettingsTests {
  private let repository: TemporaryRepository
  private static let configuration = ".l10n-review.yml"

  init() throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "A project",
      [
        "Resources/en.lproj/Localizable.strings": "\"a\" = \"Save %@\";\n",
        "Resources/fi.lproj/Localizable.strings": "\"a\" = \"Tallenna\";\n",
        "Code/A.swift": "let a = NSLocalizedString(\"a\", comment: \"Button. %@ is a list.\")\n",
      ])
  }

  private func lint(_ configuration: String) throws -> Ended {
    try repository.write(Self.configuration, configuration + "\n")
    return try repository.tool("lint")
  }

  /// Only `lint` reads all keys and texts.
  @Test(arguments: [
    (
      "placeholders: [\"{{*}}\", \"%@\"]",
      "“placeholders” of the configuration has ‘{{*}}’, which no source text has."
    ),
    (
      "max-length: { \"button.*\": 20, a: 30 }",
      "“max-length” of the configuration has ‘button.*’, which no key of the project matches."
    ),
    (
      "forbidden: { de: [Handy], fi: [Sulje], en: [Close] }",
      "“forbidden” of the configuration has ‘de’, which the project has no texts in."
    ),
  ])
  func aRuleOfItsOwnThatMatchesNothingIsNoted(_ configuration: String, _ note: String) throws {
    #expect(try lint(configuration).output.contains("note: \(note)\n"))
  }

  @Test(arguments: [
    (
      "native: { folder: Resorces }",
      "“native” of the configuration names the folder ‘Resorces’, which has no catalogs; did you mean ‘Resources’?"
    ),
    (
      "translatewiki: { folder: Nope }",
      "“translatewiki” of the configuration names the folder ‘Nope’, which has no catalogs."
    ),
    (
      "profile: translatewiki",
      "“profile” of the configuration is ‘translatewiki’, but no folder has a ‘qqq.lproj’, so that the catalogs are not checked; name translatewiki’s folder in “translatewiki”, or leave “profile” out."
    ),
    (
      "sources: { include: [\"Nope/**\"] }",
      "“sources” of the configuration includes ‘Nope/**’, which no file of the project matches, so that nothing is checked."
    ),
    (
      "sources: { include: [\"Resources/**\", \"Cod/**\"] }",
      "“sources” of the configuration includes ‘Cod/**’, which no file of the project matches."
    ),
    (
      "{ sources: { include: [\"Code/**\"] }, native: { folder: Resources } }",
      "“sources” of the configuration leaves out the catalogs in ‘Resources’, so that those of “native” are not checked."
    ),
    (
      "source-language: eng",
      "“source-language” of the configuration names ‘eng’, which has no catalog here; did you mean ‘en’?"
    ),
    (
      "common-strings: Nope.swift",
      "“common-strings” of the configuration names ‘Nope.swift’, which is not a file of the project."
    ),
    (
      "baseline: typo",
      "“baseline” of the configuration names ‘typo’, which is not there; ‘l10n-review lint --write-baseline typo’ writes it."
    ),
  ])
  func aSettingThatNamesNothingIsReported(_ configuration: String, _ note: String) throws {
    #expect(try lint(configuration).output.contains("note: \(note)\n"))
    // The same holds before a commit, where nothing else is reported.
    try repository.edit("Code/A.swift", "Button.", "A button.")
    try repository.git("add", "--all")
    let hook = try repository.tool("review", "--staged", "--quiet")
    #expect(hook.code == 0)
    #expect(hook.output.contains("note: \(note)\n"))
  }

  @Test(arguments: [
    "native: { folder: Resources }", "sources: { include: [\"Code/**\", \"Res*/**\"], exclude: [\"Nope/**\"] }",
    "source-language: en", "common-strings: Code/A.swift", "source-language: fi", "profile: apple",
    "{ profile: translatewiki, translatewiki: { folder: Resources } }",
  ])
  func aSettingThatNamesSomethingIsNot(_ configuration: String) throws {
    #expect(!(try lint(configuration).output.contains("note: ")))
  }

  @Test func aBaselineThatIsThereIsNotReported() throws {
    try repository.write(Self.configuration, "baseline: known\n")
    let written = try repository.tool("lint", "--write-baseline", "known")
    #expect(!(written.output + written.errors).contains("which is not there"))
    let run = try repository.tool("lint")
    #expect(run.code == 0)
    #expect(!run.output.contains("note: "))
  }

  /// The configuration may name folders at either end of the range: for the first catalogs of a folder, or a moved
  /// folder.
  @Test func eitherEndOfARangeCounts() throws {
    try repository.commit("Configure", [Self.configuration: "native: { folder: New }\n"])
    let before = try repository.tool("review", "--staged")
    #expect(!before.output.contains("note: "))
    try repository.git("mv", "Resources", "New")
    #expect(!(try repository.tool("review", "--staged").output.contains("note: ")))
    try repository.commit("Move")
    try repository.git("mv", "New", "Nev")
    try repository.git("add", "--all")
    #expect(!(try repository.tool("review", "--staged").output.contains("note: ")))
    try repository.commit("Move again")
    let lint = try repository.tool("lint").output
    #expect(lint.contains("names the folder ‘New’, which has no catalogs; did you mean ‘Nev’?"))
  }

  /// A project without catalogs is not expected to name any.
  @Test func aProjectWithoutCatalogsIsLeftAlone() throws {
    let young = try TemporaryRepository()
    try young.commit(
      "Begin",
      [
        Self.configuration: "{ native: { folder: Resources }, source-language: de }\n",
        "Code/A.swift": "let a = 1\n",
      ])
    #expect(!(try young.tool("lint").output.contains("names the folder")))
  }

  @Test(arguments: [
    ["lint", "--locale", "deu"], ["coverage", "--locale", "deu"], ["coverage", "HEAD..HEAD", "--locale", "deu"],
  ])
  func aLocaleThatNoCatalogHas(_ arguments: [String]) throws {
    let run = try repository.attempt(Tool.path(), arguments)
    #expect(run.code == 2)
    #expect(run.errors == "l10n-review: no catalog for “deu”; this project has en, fi\n")
    #expect(run.output.isEmpty)
    let near = try repository.attempt(Tool.path(), arguments.dropLast() + ["fj"])
    #expect(near.errors == "l10n-review: no catalog for “fj”; did you mean fi?\n")
    for known in ["fi", "FI", "en"] {
      #expect(try repository.attempt(Tool.path(), arguments.dropLast() + [known]).code != 2)
    }
  }

  @Test func aLocaleOfAStringCatalogIsKnown() throws {
    try repository.commit(
      "A String Catalog",
      [
        "Resources/Other.xcstrings": """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "b" : { "localizations" : { "sv" : {
          "stringUnit" : { "state" : "translated", "value" : "Stäng" } } } } } }

        """
      ])
    for command in ["lint", "coverage"] {
      #expect(try repository.tool(command, "--locale", "sv").code != 2)
      #expect(try repository.tool(command, "--locale", "deu").code == 2)
    }
  }
}
