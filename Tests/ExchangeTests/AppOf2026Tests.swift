import Exchange
import Formats
import Messages
import Project
import Support
import Testing

/// Exchanges in the layout and in the notation of 2026: `%1$lld`, `%1$#@v1@`, `sr-Latn.lproj`.
@Suite struct AppOf2026Tests {
  private static let positional = StringsdictWriter.file([
    StringsdictDraft(
      key: "old", format: "%1$#@v1@",
      variables: [.init(name: "v1", valueType: "lld", forms: [.one: "a", .other: "%1$lld"])])
  ])

  /// A project with one plural in English and in Finnish.
  private func project(_ english: String, _ finnish: String) -> SmallProject {
    var project = SmallProject(english: [("old", "{{PLURAL:%1$lld|a|%1$lld}}"), ("new", english)])
    project.translate("fi", [("old", "{{PLURAL:$1|a|$1}}"), ("new", finnish)])
    return project
  }

  @Test func lengthsReturnInTextsAndPlurals() async throws {
    let project = project("{{PLURAL:%1$lld|%1$lld page|%1$lld pages}} of %2$@", "{{PLURAL:$1|$1 s|$1 sivua}}: $2")
    for mode in [ImportMode.standard, .parity(.of2026)] {
      let after = try await project.imported(mode)
      #expect(after.forms("fi", "new") == ["one=%1$lld s", "other=%1$lld sivua"])
      #expect(after.plurals("fi", "new")?.variable("v1")?.valueType?.text == "lld")
      #expect(after.plurals("fi", "new")?.format?.text == "%1$#@v1@: %2$@")
    }
    let exported = try TranslatewikiExport.changes(files: ProjectFiles(project.files), layout: SmallProject.layout)
    let text = String(decoding: exported.first { $0.path.contains("en.lproj") }?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("\"{{PLURAL:$1|$1 page|$1 pages}} of $2\""))
  }

  @Test func theScriptOf2021DoesNotKnowLengths() async throws {
    let project = project("%1$lld pages", "$1 sivua")
    let outcome = try await project.run(.parity(.of2021))
    #expect(outcome.leftOutEntries.map(\.identity.key) == ["new", "old"])
    let exported = try TranslatewikiExport.changes(
      files: ProjectFiles(project.files), layout: SmallProject.layout, script: .of2021)
    let text = String(decoding: exported.first { $0.path.contains("en.lproj") }?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("\"new\" = \"%1$lld pages\""))
  }

  @Test(arguments: [("%1$#@v1@", "%1$#@v1@"), ("%#@v1@", "%#@v1@")])
  func aNewEntryIsWrittenAsTheOthersOfItsFile(old: String, new: String) async throws {
    var project = project("{{PLURAL:%1$d|b|%1$d}}", "{{PLURAL:$1|b|$1}}")
    project["N/fi.lproj/Localizable.stringsdict"] = String(decoding: Self.positional, as: UTF8.self)
      .replacing("%1$#@v1@", with: old)
    let after = try await project.imported(.standard)
    #expect(after.plurals("fi", "new")?.format?.text == new)
    #expect(after.plurals("fi", "old")?.format?.text == old)
    #expect(try await after.run(.standard).changes.isEmpty)
  }

  @Test func withoutEntriesOfItsOwnAFileFollowsEnglish() async throws {
    var project = project("{{PLURAL:%1$d|b|%1$d}}", "{{PLURAL:$1|b|$1}}")
    #expect(try await project.imported(.standard).plurals("fi", "new")?.format?.text == "%1$#@v1@")
    project["N/en.lproj/Localizable.stringsdict"] = String(decoding: Self.positional, as: UTF8.self)
      .replacing("%1$#@v1@", with: "%#@v1@")
    #expect(try await project.imported(.standard).plurals("fi", "new")?.format?.text == "%#@v1@")
  }

  @Test func anEnglishCopyIsKnownInEitherForm() async throws {
    for format in ["%1$#@v1@", "%#@v1@"] {
      var project = SmallProject(english: [("old", "{{PLURAL:%1$lld|a|%1$lld}}"), ("x", "X")])
      project.translate("fi", [("x", "Y")])
      project["N/fi.lproj/Localizable.strings"] = SmallProject.rows([("x", "Y")])
      project["N/fi.lproj/Localizable.stringsdict"] = String(decoding: Self.positional, as: UTF8.self)
        .replacing("%1$#@v1@", with: format)
      #expect(try await project.run(.standard).changes.allSatisfy { !$0.path.contains("fi.lproj") })
    }
  }

  @Test func theStringsdictTellsTheScript() throws {
    let file = StringsdictFile(parsing: Self.positional)
    #expect(VariableReferences(in: file.entries) == .positional)
    #expect(VariableReferences(in: "%#@a@ %1$#@b@") == nil)
    #expect(VariableReferences(in: "no variable") == nil)
  }

  @Test func aLocaleGoesIntoTheFolderThatItHas() async throws {
    var layout = SmallProject.layout
    layout.nativeLocales = ["sr-el": "sr-Latn"]
    var project = SmallProject(english: [("x", "X")])
    project.translate("sr-el", [("x", "Y")])
    project["N/sr-Latn.lproj/Localizable.strings"] = SmallProject.rows([("x", "Z")])
    let outcome = try await TranslatewikiImport.run(
      files: ProjectFiles(project.files), layout: layout, mode: .standard)
    #expect(outcome.changes.map(\.path) == ["N/sr-Latn.lproj/Localizable.strings"])
    let parity = try await TranslatewikiImport.run(
      files: ProjectFiles(project.files), layout: layout, mode: .parity(.of2026))
    #expect(parity.changes.allSatisfy { !$0.path.contains("sr-el") })
  }

  @Test func namesComeFromTheAppsOwnFolder() async throws {
    var layout = SmallProject.layout
    layout.infoPlistFolder = "App"
    var project = SmallProject(
      english: [("x", "X")],
      ["M/ja/name.txt": "古い", "App/ja.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"ウィキペディア\";\n"])
    project.translate("ja", [("x", "Y")])
    let files = ProjectFiles(project.files)
    let names = { (outcome: ImportOutcome) in outcome.changes.filter { $0.path == "M/ja/name.txt" }.map(\.bytes) }
    #expect(
      names(try await TranslatewikiImport.run(files: files, layout: layout, mode: .standard))
        == [Array("ウィキペディア".utf8)])
    layout.infoPlistFolder = nil
    let outcome = try await TranslatewikiImport.run(files: files, layout: layout, mode: .standard)
    #expect(names(outcome).isEmpty)
    #expect(outcome.leavesNames)
  }

  @Test func whatAnImportRemovesThoughTranslatewikiHasItIsCounted() async throws {
    var project = SmallProject(english: [("x", "X"), ("y", "%1$@")])
    project.translate("en", [("x", "X"), ("y", "$1")])
    // iOS does not know the locale, and the app has it.
    project.translate("zz-latn", [("x", "Y"), ("y", "no argument")])
    project["N/zz-latn.lproj/Localizable.strings"] = SmallProject.rows([("x", "Z"), ("y", "%1$@"), ("gone", "")])
    let removals = try await project.run(.standard).removals
    #expect(removals.entries.map(\.identity.key) == ["x"])
    #expect(removals.areTooMany)
    #expect(removals.summary == "1 entry in 1 language")
    #expect(removals.lines == ["zz-latn: x"])
    #expect(removals.findings(severity: .error).map(\.locale) == ["zz-latn"])
    // The English text is another one now.
    project.translate("en", [("x", "Old"), ("y", "$1")])
    #expect(try await project.run(.standard).removals.entries.isEmpty)
  }

  @Test(arguments: [3, 4])
  func fewLanguagesMayLoseAllEntries(count: Int) async throws {
    var project = SmallProject(english: [("new", "X")])
    for locale in ["de", "fi", "fr", "it"].prefix(count) {
      project.translate(locale, [("old", "Y")])
      project["N/\(locale).lproj/Localizable.strings"] = SmallProject.rows([("old", "Y")])
    }
    let removals = try await project.run(.standard).removals
    #expect(removals.emptied.count == count)
    #expect(removals.areTooMany == (count > 3))
  }
}
