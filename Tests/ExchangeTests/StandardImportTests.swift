import Exchange
import Formats
import Messages
import Support
import Testing
import Text

@Suite struct StandardImportTests {
  /// What becomes of one translation: the native text and the format of its plurals, or why it is left out.
  private func native(
    _ english: String, _ translation: String, _ locale: String = "fi"
  ) async throws -> (text: String?, format: String?, faults: [MessageFault.Kind]) {
    var project = SmallProject(english: [("k", english), ("z", "y")])
    project.translate(locale, [("k", translation), ("z", "y")])
    let after = try await project.imported(.standard)
    let leftOut = try await project.run(.standard).leftOutEntries.first
    var faults: [MessageFault] = []
    if case .faults(let found) = leftOut?.reason { faults = found }
    return (after.text(locale, "k"), after.plurals(locale, "k")?.format?.text, faults.map(\.kind))
  }

  @Test func placeholdersTakeTheirTypes() async throws {
    #expect(try await native("%1$@ %2$d", "$2 $1 $2").text == "%2$d %1$@ %2$d")
    #expect(try await native("All %@ cards", "“%@”").text == "“%@”")
    #expect(try await native("%1$ld %.1f", "%1$ld %.1f").text == "%1$ld %.1f")
    #expect(
      try await native("%1$@", "$2").faults == [
        .surplusPlaceholder("$2", sourceHas: .nothing, use: .formatted),
        .missingPlaceholders(["$1"], repeated: []),
      ])
    #expect(try await native("%1$@", "$ 1").faults == [.misspelledPlaceholder("$ 1", right: "$1")])
    #expect(
      try await native("plain", "$1").faults == [
        .surplusPlaceholder("$1", sourceHas: .nothing, use: .shown)
      ])
    #expect(try await native("Costs $5", "$5").text == "$5")
  }

  /// Users would see nothing instead of the text that they have.
  @Test(arguments: ["", " ", "\u{A0}", "\u{3000}", "\u{200B}\u{FEFF}", "\u{AD}", "\u{2800}", "\u{3164}", "\u{E0041}"])
  func aTextWithoutVisibleSignsIsEmpty(text: String) async throws {
    #expect(try await native("x", text).faults == [.empty])
    #expect(try await native("x", text + "y").text == text + "y")
  }

  @Test func aPerCentSignIsNoPlaceholder() async throws {
    #expect(try await native("%1$@ at 100%%", "$1 100 % sur 50%%").text == "%1$@ 100 %% sur 50%%")
    #expect(try await native("50 percent", "100% sur").text == "100% sur")
    #expect(try await native("20%-discount", "20%-diskonto").text == "20%-diskonto")
    #expect(try await native("%1$d", "$1 %s").faults == [.foreignPlaceholder("%s", right: "$1")])
  }

  @Test func theGenderIsUnknown() async throws {
    #expect(try await native("x", "Sûr{{GENDER:||e}} ?").text == "Sûr ?")
    #expect(try await native("%1$@", "{{GENDER:$1|he|she|they}} $1").text == "they %1$@")
    #expect(try await native("%1$@", "{{gender:$1|he|she}} $1").text == "he %1$@")
    #expect(try await native("{{GENDER:%1$@|he|she}}", "{{GENDER:$1|han|hon}} $1").text == "han %1$@")
    #expect(try await native("Type {{cite}}", "Skriv {{cite}}").text == "Skriv {{cite}}")
    #expect(try await native("x", "{{GRAMMAR:gen|x}}").faults == [.unsupportedTemplate("GRAMMAR")])
    #expect(try await native("x", "{{SITENAME}}").faults == [.unsupportedTemplate("SITENAME")])
    #expect(try await native("x", "").faults == [.empty])
  }

  @Test func pluralsThatCannotBeReadAreLeftOut() async throws {
    let english = "{{PLURAL:%1$d|one|%1$d}}"
    #expect(try await native(english, "{{PLURAL:$1}}").faults == [.pluralWithoutForms("$1")])
    #expect(try await native(english, "{{PLURAL:|a|$1}}").faults == [.pluralArgument("", right: ["$1"])])
    #expect(try await native(english, "{{PLURAL:$1|a|$1}").faults == [.unclosedPlural])
    #expect(try await native(english, "{{PLURAL:$1|1=a}}").faults == [.noGeneralForm])
    #expect(try await native(english, "{PLURAL:$1|a|$1}}").faults == [.singleBrace])
    #expect(
      try await native(english, "{{PLURAL:$2|a|$1}}").faults.first == .pluralOfUnknownArgument("$2", right: ["$1"]))
  }

  @Test func pluralsThatIOSWouldReadOtherwiseAreLeftOut() async throws {
    let variable = try await native("%#@a@ {{PLURAL:%1$d|a|%1$d}}", "%#@a@ {{PLURAL:$1|a|$1}}")
    #expect(variable.faults == [.sourceUnfitForPlurals(.variable("%#@a@"))])
    #expect(
      try await native("%1$a", "$1 %1$#@a@").faults == [
        .surplusPlaceholder("%1$#@a@", sourceHas: .nothing, use: .formatted)
      ])
    let types = try await native("%1$.2f {{PLURAL:%1$d|a|%1$d}}", "%1$.2f {{PLURAL:$1|a|$1}}")
    #expect(types.faults == [.sourceUnfitForPlurals(.twoTypes(["%1$.2f", "%1$d"]))])
  }

  @Test func severalPluralsNameTheirArguments() async throws {
    let two = "{{PLURAL:%1$d|a|%1$d}} by {{PLURAL:%2$d|a|%2$d}}"
    #expect(try await native(two, "{{PLURAL:$1|e|$1}}, {{PLURAL:$2|e|$2}}").format == "%1$#@v1@, %2$#@v2@")
    #expect(try await native(two, "{{PLURAL:$2|e|$2}}, {{PLURAL:$1|e|$1}}").format == "%2$#@v2@, %1$#@v1@")
    #expect(try await native("%1$d of {{PLURAL:%2$d|a|%2$d}}", "$1, {{PLURAL:$2|e|$2}}").format == "%1$d, %2$#@v2@")
    let same = try await native("{{PLURAL:%1$d|a|%1$d}}", "{{PLURAL:$1|on|ovat}} {{PLURAL:$1|e|$1}}")
    #expect(same.format == "%1$#@v1@ %1$#@v1_2@")
    #expect(same.text == "ovat %1$d")
    let equal = try await native("{{PLURAL:%1$d|a|%1$d}}", "$1 ligne{{PLURAL:$1||s}} ajoutée{{PLURAL:$1||s}}", "fr")
    #expect(equal.format == "%1$d ligne%1$#@v1@ ajoutée%1$#@v1@")
    let nested = try await native(two, "{{PLURAL:$1|{{PLURAL:$2|a|b $2}}|$1 {{PLURAL:$2|c|d $2}}}}")
    #expect(nested.format == "%1$#@v1@")
    #expect(nested.text == "%1$d d %2$d")
  }

  @Test func linksInFormsStay() async throws {
    var project = SmallProject(english: [("k", "{{PLURAL:%1$d|<a href=\"x\">one</a>|%1$d}}")])
    project.translate("fi", [("k", "{{PLURAL:$1|<a href=\"x?a=b\">yksi</a>|$1}}")])
    #expect(try await project.imported(.standard).forms("fi", "k").first == "one=<a href=\"x?a=b\">yksi</a>")
  }

  // MARK: - Files

  static let english = [("a", "A"), ("b", "B"), ("c", "C %1$@"), ("d", "D"), ("e", "E")]

  @Test func onlyWhatChangesIsEdited() async throws {
    var project = SmallProject(english: Self.english)
    project.translate("fi", [("a", "1"), ("b", "2"), ("c", "3 $1"), ("d", "4")])
    project["N/fi.lproj/Localizable.strings"] = """
      /* kept */
      "d" = "4";
      gone = "x"; // dropped
      "c"   =   "old %1$@";
      /* first */
      "a" = "1";
      "e" = "E";

      """
    #expect(try await project.run(.standard).changes.map(\.path) == ["N/fi.lproj/Localizable.strings"])
    #expect(
      try await project.imported(.standard)["N/fi.lproj/Localizable.strings"] == """
        /* kept */
        "d" = "4";
         // dropped
        "c"   =   "3 %1$@";
        /* first */
        "a" = "1";
        "b" = "2";

        """)
  }

  @Test func anOldTranslationStaysWhileItFits() async throws {
    var project = SmallProject(english: [("a", "A %1$@"), ("b", "B %1$d"), ("p", "{{PLURAL:%1$d|one|%1$d}}")])
    project.translate("fi", [("a", "broken"), ("b", "broken"), ("p", "broken")])
    project["N/fi.lproj/Localizable.strings"] = "\"a\" = \"good %1$@\";\n\"b\" = \"bad %1$@\";\n"
    project.files["N/fi.lproj/Localizable.stringsdict"] = StringsdictWriter.file([
      StringsdictDraft(
        key: "p", format: "%#@v1@", variables: [.init(name: "v1", valueType: "d", forms: [.other: "%1$d"])])
    ])
    let after = try await project.imported(.standard)
    #expect(after.text("fi", "a") == "good %1$@")
    #expect(after.text("fi", "b") == nil)
    #expect(after.forms("fi", "p") == ["other=%1$d"])
    #expect(try await project.run(.standard).leftOutEntries.count == 3)
  }

  @Test func newFilesFollowTheirSiblings() async throws {
    var project = SmallProject(english: [("b", "B"), ("a", "A")])
    project.translate("fi", [("b", "é"), ("a", "1")])
    #expect(
      try await project.imported(.standard)["N/fi.lproj/Localizable.strings"] == "\"a\" = \"1\";\n\"b\" = \"é\";\n")
    project.files["N/de.lproj/Localizable.strings"] =
      TextEncoding.utf16LittleEndian.encode(Array(#""a" = "\U00e9";"#.utf8))
    let text = #""a" = "1";"# + "\n" + #""b" = "\U00e9";"# + "\n"
    #expect(
      try await project.imported(.standard).files["N/fi.lproj/Localizable.strings"]
        == TextEncoding.utf16LittleEndian.encode(Array(text.utf8)))
  }

  @Test func aTranslationWithoutPluralsIsNotHiddenByEnglishOnes() async throws {
    var project = SmallProject(english: [("p", "{{PLURAL:%1$d|one|%1$d}}"), ("q", "{{PLURAL:%1$d|one|%1$d}}")])
    project.translate("ja", [("p", "$1 件")])
    let after = try await project.imported(.standard)
    #expect(after.text("ja", "p") == "%1$d 件")
    #expect(after.plurals("ja", "p") == nil)
    #expect(after.forms("ja", "q") == ["one=one", "other=%1$d"])
    #expect(after.forms("en", "q") == ["one=one", "other=%1$d"])
  }

  @Test func aSecondImportChangesNothing() async throws {
    var random = SplitMix(seed: 5)
    let pieces = ["$1", "{{PLURAL:$1|a|b $1}}", "x", "%", "{{GENDER:|a|b}}", "\"", "\n", "é", "{{PLURAL:$1|", "}}"]
    for _ in 0..<25 {
      var project = SmallProject(english: (0..<8).map { ("k\($0)", $0 % 2 == 0 ? "%1$d {{PLURAL:%1$d|a|b}}" : "x") })
      for locale in ["fi", "uk", "ja"] {
        project.translate(
          locale,
          (0..<8).compactMap { key in
            guard Int.random(in: 0..<4, using: &random) > 0 else { return nil }
            let text = (0..<4).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            return ("k\(key)", text)
          })
      }
      project["N/uk.lproj/Localizable.strings"] = "\"k3\" = \"x\";\n\"k1\" = \"old\";\n\"k9\" = \"gone\";"
      let after = try await project.imported(.standard)
      #expect(try await after.run(.standard).changes.isEmpty)
    }
  }
}
