import Support
import Testing

/// The advice on a forgotten step of the exchange with translatewiki is the command that takes it.
@Suite struct ForgottenStepTests {
  private static let folder = "Wikipedia/Localizations"
  private static let native = "Wikipedia/iOS Native Localizations"

  /// A file, a text in it and its replacement, the rule that reports it, and the advised command.
  private static let steps = [
    ("\(folder)/en.lproj/Localizable.strings", "\"list-title\" = \"Saved walks\";\n", "", "unexported-text", "export"),
    ("\(folder)/en.lproj/Localizable.strings", "Saved walks", "Kept walks", "unexported-text", "export"),
    ("\(folder)/qqq.lproj/Localizable.strings", "\"list-title\"", "\"lost-title\"", "unexported-text", "export"),
    ("\(folder)/qqq.lproj/Localizable.strings", "$2 is a list", "it is", "unexported-text", "export"),
    (
      "\(native)/fi.lproj/Localizable.strings", "\"list-title\" = \"Tallennetut kävelyt\";\n", "",
      "unimported-translation", "import"
    ),
  ]

  @Test func theAdvisedCommandTakesTheStep() throws {
    let repository = try SampleProject.repository()
    func rules() throws -> Set<String> {
      Set(try repository.tool("lint", "--format", "json").rules()).intersection(Self.steps.map(\.3))
    }
    // The sample's comments are in no order of an export, and its translations come from no import.
    for command in ["export", "import"] { #expect(try repository.tool(command).code == 0) }
    try repository.commit("All steps")
    #expect(try rules().isEmpty)
    for (path, old, new, rule, command) in Self.steps {
      try repository.edit(path, old, new)
      #expect(try rules() == [rule], "\(path)")
      #expect(try repository.tool(command).code == 0)
      #expect(try rules().isEmpty, "\(path)")
    }
  }
}
