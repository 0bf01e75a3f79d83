import Support
import Testing

/// Tests of `languages add`, and of `--fix` for findings of `unregistered-language`.
@Suite struct AddLanguageTests {
  private static let project = "Wikipedia.xcodeproj/project.pbxproj"
  private static let native = "Wikipedia/iOS Native Localizations"
  private let repository: TemporaryRepository

  init() throws {
    repository = try SampleProject.repository()
    try repository.commit(
      "Project",
      [
        Self.project: SampleXcodeProject.text(
          languages: ["en", "de", "fi"], folder: Self.native, files: ["InfoPlist.strings", "Localizable.strings"]),
        "\(Self.native)/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Walks\";\n",
        "\(Self.native)/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Walks\";\n",
        "\(Self.native)/fi.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Walks\";\n",
        "Wikipedia/Localizations/sl.lproj/Localizable.strings": "\"list-title\" = \"Shranjeni sprehodi\";\n",
        // iOS does not know this language.
        "Wikipedia/Localizations/azb.lproj/Localizable.strings": "\"list-title\" = \"گزینتیلر\";\n",
      ])
  }

  @Test func aLanguageOfTranslatewikiComesIn() throws {
    let trial = try repository.tool("languages", "add", "SL", "--dry-run")
    #expect(trial.code == 0)
    #expect(
      trial.output == "sl: would be in the known regions, InfoPlist.strings and Localizable.strings\n",
      "\(trial.output)")
    #expect(try repository.git("status", "--porcelain").isEmpty)
    let run = try repository.tool("languages", "add", "SL")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "sl: is now in the known regions, InfoPlist.strings and Localizable.strings\n")
    #expect(
      run.errors == """
        wrote \(Self.native)/sl.lproj/InfoPlist.strings
        wrote \(Self.native)/sl.lproj/Localizable.strings
        wrote \(Self.project)

        """)
    #expect(
      try repository.text("\(Self.native)/sl.lproj/Localizable.strings").contains(
        "\"list-title\" = \"Shranjeni sprehodi\";"))
    #expect(
      try repository.text("\(Self.native)/sl.lproj/InfoPlist.strings") == "\"CFBundleDisplayName\" = \"Walks\";\n")
    let text = try repository.text(Self.project)
    #expect(text.contains("\t\t\t\tfi,\n\t\t\t\tsl,\n\t\t\t);"))
    #expect(text.contains("name = sl; path = sl.lproj/Localizable.strings; sourceTree = \"<group>\"; };"))
    #expect(try repository.git("diff", "--numstat", Self.project).hasPrefix("5\t0\t"))
    let again = try repository.tool("languages", "add", "sl")
    #expect(again.code == 0 && again.output == "sl: is in the project already\n" && again.errors.isEmpty)
    #expect(try repository.text(Self.project) == text)
    // The import keeps all of it.
    try repository.commit("Add Slovenian")
    #expect(try repository.tool("import", "--fail-on", "never").code == 0)
    #expect(try repository.git("status", "--porcelain").isEmpty)
  }

  /// A new language gets only the files of the previous language, plus requested ones.
  @Test func filesThatTheNewestLanguageLacks() throws {
    let text = try repository.text(Self.project)
    try repository.write(Self.project, text.replacing("\t\t\t\t7A0000000000000000000012 /* fi */,\n", with: ""))
    let run = try repository.tool("languages", "add", "sl", "--dry-run")
    #expect(
      run.output == """
        sl: would be in the known regions and Localizable.strings; not in InfoPlist.strings, as fi has none \
        (--with InfoPlist.strings adds it)

        """, "\(run.output)")
    let more = try repository.tool("languages", "add", "sl", "--with", "InfoPlist.strings", "--quiet")
    #expect(more.code == 0 && more.errors.isEmpty)
    #expect(try repository.text(Self.project).contains("path = sl.lproj/InfoPlist.strings;"))
  }

  @Test(arguments: [
    ("azb", "iOS has no language “azb”: no device can be set to it"), ("zu", "translatewiki has no texts in “zu”"),
    ("EN", "“EN” is the language of the source texts"), ("../x", "“../x” is no language"),
    ("Base", "“Base” is no language"),
    ("\u{1B}[31m", "is no language"),
  ])
  func whatIsRefused(_ language: String, _ reason: String) throws {
    let run = try repository.tool("languages", "add", "sl", language)
    #expect(run.code == 2 && run.errors.contains(reason), "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}"))
    #expect(try repository.git("status", "--porcelain").isEmpty)
  }

  @Test func aLanguageThatIOSDoesNotKnow() throws {
    let none = try repository.tool("languages", "add", "azb", "--allow-unknown")
    #expect(
      none.code == 2 && none.errors.contains("the import makes no native files of translatewiki’s texts in “azb”"))
    try repository.write("\(Self.native)/azb.lproj/Localizable.strings", "\"list-title\" = \"گزینتیلر\";\n")
    let run = try repository.tool("languages", "add", "azb", "--allow-unknown")
    #expect(run.output.hasPrefix("azb: is now in the known regions"), "\(run.output) \(run.errors)")
  }

  @Test func severalProjects() throws {
    try repository.write("Other.xcodeproj/project.pbxproj", try repository.text(Self.project))
    let run = try repository.tool("languages", "add", "sl")
    #expect(run.code == 2 && run.errors.contains("name one with --project"), "\(run.errors)")
    let other = try repository.tool("languages", "add", "sl", "--project", "Other.xcodeproj", "--quiet")
    #expect(other.code == 0, "\(other.errors)")
    #expect(try repository.git("diff", "--name-only", Self.project).isEmpty)
    #expect(try repository.text("Other.xcodeproj/project.pbxproj").contains("sl.lproj"))
    let none = try repository.tool("languages", "add", "sl", "--project", "None")
    #expect(none.code == 2 && none.errors.contains("there is no Xcode project “None”"))
  }

  /// Newer projects do not need an entry for each file.
  @Test(arguments: [
    (
      "App.xcodeproj/project.pbxproj",
      """
      {objects = {P = {isa = PBXProject; knownRegions = (en, ); mainGroup = G; };
      G = {isa = PBXGroup; children = (S, ); };
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; }; }; }
      """, "Nothing to add: Xcode takes the folder App as it is, with all languages in it.\n"
    ),
    (
      "Package.swift", "",
      "Nothing to add: the Swift package in . takes the folders of languages as they are.\n"
    ),
    (
      "App/Localizable.xcstrings", "{}",
      """
      Nothing to add: the app keeps its texts in String Catalogs such as App/Localizable.xcstrings, which hold all \
      languages.

      """
    ),
  ])
  func whatNeedsNoEntry(_ path: String, _ text: String, _ sentence: String) throws {
    let other = try TemporaryRepository()
    try other.commit("Begin", [path: text, "App/Sources/App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n"])
    let run = try other.tool("languages", "add", "sl")
    #expect(run.code == 0 && run.output == sentence, "\(run.output) \(run.errors)")
    #expect(try other.git("status", "--porcelain").isEmpty)
  }

  /// Without translatewiki, a new file is a copy of the source language's, as in Xcode.
  @Test func aProjectWithoutTranslatewiki() throws {
    let other = try TemporaryRepository()
    try other.commit(
      "Begin",
      [
        "App.xcodeproj/project.pbxproj": SampleXcodeProject.text(
          languages: ["en", "pt-BR"], folder: "App", files: ["Localizable.strings"]),
        "App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
        "App/pt-BR.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      ])
    #expect(
      try other.tool("languages", "add", "PT_pt", "--quiet").output
        == "pt-PT: is now in the known regions and Localizable.strings\n")
    #expect(try other.text("App/pt-PT.lproj/Localizable.strings") == "\"a\" = \"A\";\n")
    #expect(try other.text("App.xcodeproj/project.pbxproj").contains("path = \"pt-PT.lproj/Localizable.strings\";"))
  }

  @Test func theFixOfAnUnregisteredLanguage() throws {
    let before = try repository.tool("lint", "--format", "json")
    #expect(try before.rules().contains("unregistered-language"))
    let run = try repository.tool("lint", "--fix", "--fail-on", "never")
    #expect(run.errors.contains("fixed \(Self.project): add languages\n"), "\(run.errors)")
    #expect(try repository.text(Self.project).contains("sl.lproj/Localizable.strings"))
    #expect(try !repository.text(Self.project).contains("azb"))
    let after = try repository.tool("lint", "--format", "json")
    #expect(try !after.rules().contains("unregistered-language"))
  }

  /// A project with merge conflicts: its languages are not used, and the finding shows the place.
  @Test func aBrokenProject() throws {
    try repository.edit(Self.project, "\t\t\t\tde,\n", "<<<<<<< HEAD\n\t\t\t\tde,\n=======\n>>>>>>> other\n")
    let text = try repository.text(Self.project)
    let lint = try repository.tool("lint", "--no-color")
    #expect(
      lint.output.contains(
        "\(Self.project):44:1: error: The Xcode project cannot be read: here is a line of a merge that was left undone."
      ),
      "\(lint.output)")
    #expect(!lint.output.contains("unregistered-language"))
    let run = try repository.tool("languages", "add", "sl")
    #expect(run.code == 2)
    #expect(
      run.errors.contains("\(Self.project) cannot be read: line 44, column 1: here is a line of a merge"),
      "\(run.errors)")
    #expect(try repository.text(Self.project) == text)
  }
}
