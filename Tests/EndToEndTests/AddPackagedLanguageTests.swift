import Support
import Testing

/// Tests of `languages add` and `lint` for an app with texts in a Swift package and an `InfoPlist.strings` outside it.
@Suite struct AddPackagedLanguageTests {
  private static let project = "Wikipedia.xcodeproj/project.pbxproj"
  private static let texts = "Texts/Sources/Texts/Resources"
  private static let app = "Wikipedia/App"
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    var files = SampleProject.files
    for (path, text) in files where path.hasPrefix("Wikipedia/iOS Native Localizations/") {
      files[path] = nil
      files[path.replacing("Wikipedia/iOS Native Localizations", with: Self.texts)] = text
    }
    files["Texts/Package.swift"] = "// swift-tools-version: 5.9\n"
    files[Self.project] = SampleXcodeProject.text(
      languages: ["en", "de", "fi"], folder: Self.app, files: ["InfoPlist.strings"])
    for locale in ["en", "de", "fi"] {
      files["\(Self.app)/\(locale).lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Walks\";\n"
    }
    files["Wikipedia/Localizations/sl.lproj/Localizable.strings"] = "\"list-title\" = \"Shranjeni sprehodi\";\n"
    files["\(Self.texts)/sl.lproj/Localizable.strings"] = "\"list-title\" = \"Shranjeni sprehodi\";\n"
    try repository.commit("Begin", files)
  }

  private func findings() throws -> String {
    let output = try repository.tool("lint", "--no-color").output
    return output.split(separator: "\n").filter { $0.contains("[unregistered-language]") }.joined(separator: "\n")
  }

  @Test func whatIsMissingIsReportedAndAdded() throws {
    #expect(
      try findings().contains(
        """
        The Xcode project does not list ‘sl’, which iOS knows and translatewiki has texts in, and the app has no \
        ‘InfoPlist.strings’ in it.
        """))
    let run = try repository.tool("languages", "add", "sl")
    #expect(run.output == "sl: is now in the known regions and InfoPlist.strings\n", "\(run.output) \(run.errors)")
    #expect(run.errors == "wrote \(Self.app)/sl.lproj/InfoPlist.strings\nwrote \(Self.project)\n")
    #expect(
      try repository.text("\(Self.app)/sl.lproj/InfoPlist.strings") == "\"CFBundleDisplayName\" = \"Walks\";\n")
    #expect(try repository.text(Self.project).contains("path = sl.lproj/InfoPlist.strings;"))
    #expect(try repository.git("diff", "--numstat", Self.project).hasPrefix("3\t0\t"))
    #expect(try findings().isEmpty)
    #expect(try repository.tool("languages", "add", "sl").output == "sl: is in the project already\n")
  }

  @Test func aListedLanguageMayLackInfoPlistOnly() throws {
    try repository.edit(Self.project, "\t\t\t\tfi,\n\t\t\t);", "\t\t\t\tfi,\n\t\t\t\tsl,\n\t\t\t);")
    #expect(
      try findings().contains("warning: ‘sl.lproj/InfoPlist.strings’, which most other"))
    #expect(try repository.tool("languages", "add", "sl").output == "sl: is now in InfoPlist.strings\n")
    #expect(try findings().isEmpty)
  }

  @Test func withoutAHabitTheKnownRegionsAreEnough() throws {
    for number in [1, 2] {
      let line = "\t\t\t\t7A000000000000000000001\(number) /* \(number == 1 ? "de" : "fi") */,\n"
      try repository.edit(Self.project, line, "")
    }
    #expect(try findings().contains("which iOS knows and translatewiki has texts in. ["))
    let run = try repository.tool("languages", "add", "sl", "--quiet")
    #expect(run.output == "sl: is now in the known regions\n", "\(run.output) \(run.errors)")
    #expect(try findings().isEmpty)
    let more = try repository.tool("languages", "add", "sl", "--with", "InfoPlist.strings", "--quiet")
    #expect(more.output == "sl: is now in InfoPlist.strings\n", "\(more.output)")
  }

  @Test func aPackageWithoutTheLanguageGetsWhatTheImportMakes() throws {
    try repository.remove("\(Self.texts)/sl.lproj/Localizable.strings")
    let run = try repository.tool("languages", "add", "sl")
    #expect(
      run.output == "sl: is now in the known regions, Localizable.strings and InfoPlist.strings\n",
      "\(run.output) \(run.errors)")
    #expect(
      try repository.text("\(Self.texts)/sl.lproj/Localizable.strings").contains(
        "\"list-title\" = \"Shranjeni sprehodi\";"))
    #expect(try repository.tool("languages", "add", "zu").errors.contains("translatewiki has no texts in “zu”"))
  }

  /// translatewiki's `sr-el` is the app's `sr-Latn`.
  @Test func aNativeFolderThatIsSpelledOtherwise() throws {
    try repository.edit(Self.project, "\t\t\t\tfi,\n\t\t\t);", "\t\t\t\tfi,\n\t\t\t\tsl,\n\t\t\t);")
    let text = "\"list-title\" = \"Sačuvane šetnje\";\n"
    try repository.write("Wikipedia/Localizations/sr-el.lproj/Localizable.strings", text)
    try repository.write("\(Self.texts)/sr-Latn.lproj/Localizable.strings", text)
    try repository.commit("Serbian")
    #expect(try findings().contains("The Xcode project does not list ‘sr-Latn’"))
    let run = try repository.tool("languages", "add", "sr-el", "sl", "--quiet")
    #expect(
      run.output == """
        sr-Latn: is now in the known regions and InfoPlist.strings
        sl: is now in InfoPlist.strings

        """, "\(run.output) \(run.errors)")
    #expect(try repository.text(Self.project).contains("path = \"sr-Latn.lproj/InfoPlist.strings\";"))
    #expect(try findings().isEmpty)
    #expect(try repository.tool("languages", "add", "sr-Latn").output == "sr-Latn: is in the project already\n")
  }

  @Test func ofSeveralProjectsTheOneWithInfoPlistListsTheLanguages() throws {
    try repository.write(
      "Tools/Tool.xcodeproj/project.pbxproj",
      SampleXcodeProject.text(languages: ["en"], folder: "Strings", files: ["Tool.strings"]))
    let run = try repository.tool("languages", "add", "sl", "--quiet")
    #expect(run.output == "sl: is now in the known regions and InfoPlist.strings\n", "\(run.output) \(run.errors)")
    #expect(try repository.git("diff", "--name-only", "Tools").isEmpty)
  }
}
