import Foundation
import Support
import Testing

/// The family of rules on typography, as a project switches it.
struct TypographyTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "An app",
      [
        "App/Title.swift": """
        let add = NSLocalizedString("add", value: "Add the the page", comment: "A button")
        // l10n-review:disable:next typography a pun
        let more = NSLocalizedString("more", value: "More and and more", comment: "A button")
        let load = NSLocalizedString("load", comment: "A title")

        """,
        "App/en.lproj/Localizable.strings": """
        "add" = "Add the the page";
        "more" = "More and and more";
        "load" = "Loading…";

        """,
        "App/fr.lproj/Localizable.strings": """
        "add" = "Ajouter la la page?";
        "more" = "De plus en plus";
        "load" = "Chargement...";

        """,
      ])
  }

  /// The rules of the findings in the output of `lint`, in order. A directive for a rule that is off suppresses nothing.
  private func reported(_ rules: String) throws -> [String] {
    try repository.write(".l10n-review.yml", "rules: { \(rules) }\n")
    let output = try repository.tool("lint").output
    return Set(output.matches(of: #/\[([a-z-]+)\]/#).map { String($0.1) })
      .subtracting(["unused-suppression"]).sorted()
  }

  @Test func theFamilyIsOffAndOneNameSwitchesItOn() throws {
    #expect(try reported("") == [])
    #expect(try reported("typography: warning") == ["missing-french-space", "repeated-word", "three-dots"])
  }

  @Test func aRuleIsStrongerThanItsFamilyInAnyOrder() throws {
    for rules in ["typography: warning, three-dots: off", "three-dots: off, typography: warning"] {
      #expect(try reported(rules) == ["missing-french-space", "repeated-word"])
    }
    #expect(try reported("three-dots: error") == ["three-dots"])
    #expect(try reported("typography: off, three-dots: info") == ["three-dots"])
  }

  @Test func pathsOfTheFamilyCount() throws {
    #expect(
      try reported("typography: { paths: { '*/fr.lproj/*': warning } }")
        == ["missing-french-space", "three-dots"])
    #expect(try reported("typography: { paths: { 'App/*.swift': warning } }") == ["repeated-word"])
  }

  @Test func aDirectiveNamesTheFamily() throws {
    try repository.write(".l10n-review.yml", "rules: { typography: warning }\n")
    let output = try repository.tool("lint").output
    #expect(output.contains("App/Title.swift:1:"))
    #expect(!output.contains("App/Title.swift:3:") && !output.contains("unused-suppression"))
  }

  @Test func aMisspelledFamilyIsExplained() throws {
    try repository.write(".l10n-review.yml", "rules: { typografy: warning }\n")
    let run = try repository.tool("lint")
    #expect(run.code != 0)
    #expect(run.errors.contains("did you mean “typography”?"))
  }

  @Test func rulesListsTheFamily() throws {
    let output = try repository.tool("rules", "typography").output
    #expect(output.contains("\n  three-dots ") && output.contains("\n  unbalanced-quotes"))
    #expect(!output.contains("edge-whitespace"))
  }
}
