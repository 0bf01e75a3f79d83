import Exchange
import Formats
import Support
import Testing
import Text

@Suite struct HostileImportTests {
  @Test(arguments: [ImportMode.parity(.of2021), .standard])
  func whatCannotBeReadIsReportedAndTheRestIsDone(mode: ImportMode) async throws {
    var project = SmallProject(english: [("a", "x")])
    project.translate("fi", [("a", "y")])
    for locale in ["de", "nl", "sv"] { project["N/\(locale).lproj/Localizable.strings"] = "\"a\" = \"old\";\n" }
    project["T/de.lproj/Localizable.strings"] = "\"a\" = \"new\"\n"
    project.files["T/nl.lproj/Localizable.strings"] = [UInt8](repeating: 0x20, count: (64 << 20) + 1)
    project["T/sv.lproj/Localizable.strings"] = "<<<<<<< ours\n\"a\" = \"new\";\n"
    let outcome = try await project.run(mode)
    #expect(outcome.leftOutCatalogs.map(\.locale) == ["de", "nl", "sv"])
    #expect(
      outcome.leftOutCatalogs.allSatisfy { catalog in
        if case .unreadable = catalog.reason { true } else { false }
      })
    #expect(outcome.changes.filter { $0.path.hasSuffix(".strings") }.map(\.path) == ["N/fi.lproj/Localizable.strings"])
  }

  @Test func translatewikisFilesAreWholeAndInUTF8() async throws {
    var project = SmallProject(english: [("a", "x")])
    project["T/de.lproj/Localizable.strings"] = "\"a\" = \"new\";\n/* open"
    project.files["T/fi.lproj/Localizable.strings"] =
      TextEncoding.utf16LittleEndian.encode(Array("\"a\" = \"new\";".utf8))
    let outcome = try await project.run(.standard)
    #expect(outcome.leftOutCatalogs.map(\.locale) == ["de", "fi"])
    #expect(!outcome.changes.contains { $0.path.hasSuffix(".strings") })
  }

  /// A project whose app has texts and plurals of translatewiki's in Finnish, and the App Store's in it.
  private func translated() async throws -> SmallProject {
    var project = SmallProject(
      english: [("a", "x"), ("p", "{{PLURAL:%1$d|one|%1$d}}"), ("app-store-subtitle", "s")],
      ["M/fi/subtitle.txt": "old", "M/en-us/subtitle.txt": "English"])
    project.translate("fi", [("a", "y"), ("p", "{{PLURAL:$1|yksi|$1}}"), ("app-store-subtitle", "t")])
    return try await project.imported(.standard)
  }

  @Test(arguments: ["", "\n \n", "// Messages for Finnish\n/* \"a\" = \"y\"; */\n\n"])
  func aFileWithoutEntriesTakesNothingAway(text: String) async throws {
    var project = try await translated()
    project["T/fi.lproj/Localizable.strings"] = text
    let outcome = try await project.run(.standard)
    #expect(outcome.changes.isEmpty)
    #expect(outcome.leftOutCatalogs.map(\.path) == ["T/fi.lproj/Localizable.strings"])
    #expect(outcome.leftOutCatalogs.map(\.reason) == [.empty])
    // The script's reader refuses a file of no bytes, and takes the others as they are.
    let script = try await project.run(.parity(.of2021))
    #expect(script.leftOutCatalogs.isEmpty == !text.isEmpty)
    #expect(
      script.changes.contains { $0.path == "N/fi.lproj/Localizable.strings" && $0.bytes == nil } == !text.isEmpty)
  }

  @Test func pluralsAloneAreTextsToo() async throws {
    var project = try await translated()
    project["T/fi.lproj/Localizable.strings"] = ""
    project["N/fi.lproj/Localizable.strings"] = nil
    #expect(try await project.run(.standard).leftOutCatalogs.map(\.reason) == [.empty])
    #expect(try await project.run(.standard).changes.isEmpty)
  }

  @Test func whereTheAppHasNoTextsAFileWithoutEntriesIsNothing() async throws {
    var project = try await translated()
    project["T/fi.lproj/Localizable.strings"] = ""
    project["N/fi.lproj/Localizable.strings"] = "/* none */\n"
    // The source language's plurals are no translation.
    project["N/fi.lproj/Localizable.stringsdict"] = project["N/en.lproj/Localizable.stringsdict"]
    #expect(try await project.run(.standard).leftOutCatalogs.isEmpty)
    project["N/fi.lproj/Localizable.strings"] = nil
    project["N/fi.lproj/Localizable.stringsdict"] = nil
    #expect(try await project.run(.standard).leftOutCatalogs.isEmpty)
    #expect(!(try await project.run(.standard).changes.contains { $0.path.hasPrefix("N/fi") }))
  }

  /// Translations that stand for no text: octal and hexadecimal bytes, half a surrogate pair, an overlong form.
  private static let undecodable =
    [
      #"\344"#, #"\777"#, #"\xe4"#, #"\xed\xa0\x80"#, #"\xc0\x80"#, #"{{PLURAL:$1|\xe4|b}}"#,
    ].map { Array($0.utf8) } + [
      [0xE4], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ]

  @Test(arguments: undecodable)
  func whatIsNoTextIsLeftOutAndReported(text: [UInt8]) async throws {
    var project = SmallProject(english: [("a", "x"), ("b", "y"), ("c", "z")])
    project["N/fi.lproj/Localizable.strings"] = #""a" = "old";"# + "\n"
    func send(_ text: [UInt8]) {
      project.files["T/fi.lproj/Localizable.strings"] =
        Array("\"b\" = \"two\";\n\"a\" = \"t".utf8) + text + Array("t\";\n\"c\" = \"three\";\n".utf8)
    }
    send(text)
    let outcome = try await project.run(.standard)
    let entry = try #require(outcome.leftOutEntries.first)
    guard case .undecodable = entry.reason else {
      Issue.record("\(entry.reason)")
      return
    }
    #expect(outcome.leftOutEntries.count == 1)
    #expect(entry.identity.key == "a")
    #expect(entry.place.range?.start.line == 2)
    var after = try await project.imported(.standard)
    #expect(["a", "b", "c"].map { after.text("fi", $0) } == ["old", "two", "three"])
    #expect(try await after.run(.standard).changes.isEmpty)
    project = after
    send(Array("ä".utf8))
    after = try await project.imported(.standard)
    #expect(after.text("fi", "a") == "tät")
    #expect(try await after.run(.standard).leftOutEntries.isEmpty)
  }

  @Test func aKeyThatIsNoTextIsReported() async throws {
    var project = SmallProject(english: [("a", "x")])
    project.files["T/fi.lproj/Localizable.strings"] = Array("\"".utf8) + [0xFF] + Array("\" = \"y\";\n".utf8)
    #expect(try await project.run(.standard).leftOutEntries.map(\.reason) == [.undecodable(.bytes)])
  }

  @Test func bytesThatAreNoTextInACommentHarmNothing() async throws {
    var project = SmallProject(english: [("a", "x")])
    project.files["T/fi.lproj/Localizable.strings"] = Array("/* ".utf8) + [0xFF] + Array(" */\n\"a\" = \"y\";\n".utf8)
    #expect(try await project.imported(.standard).text("fi", "a") == "y")
  }

  @Test func manyBytesThatAreNoTextLeaveTheFileAlone() async throws {
    var project = SmallProject(english: [("a", "x")])
    let value = [UInt8](repeating: 0xFF, count: 5000)
    project.files["T/fi.lproj/Localizable.strings"] = Array("\"a\" = \"".utf8) + value + Array("\";\n".utf8)
    #expect(try await project.run(.standard).leftOutCatalogs.map(\.locale) == ["fi"])
  }

  @Test(arguments: [#"\Ud800"#, #"\377"#])
  func theScriptsReaderMakesNoTextOfItEither(text: String) async throws {
    var project = SmallProject(english: [("a", "x"), ("b", "y")])
    project["T/fi.lproj/Localizable.strings"] = "\"a\" = \"t\(text)\";\n\"b\" = \"\\344\";\n"
    #expect(try await project.run(.parity(.of2021)).leftOutEntries.map(\.reason) == [.undecodable(.escape)])
    let after = try await project.imported(.parity(.of2021))
    #expect(["a", "b"].map { after.text("fi", $0) } == [nil, "î"])
    #expect(try await after.run(.parity(.of2021)).changes.isEmpty)
  }

  struct Refused: Error {}

  @Test(arguments: [ImportMode.parity(.of2021), .standard])
  func aFileThatIsRefusedHoldsUpNoOther(mode: ImportMode) async throws {
    var project = SmallProject(english: [("a", "x")])
    project.translate("de", [("a", "1")])
    project.translate("fi", [("a", "2")])
    let all = project.files
    let files = ProjectFiles(paths: all.keys) { path in
      if path.contains("T/de") { throw Refused() }
      return all[path] ?? []
    }
    let outcome = try await TranslatewikiImport.run(files: files, layout: SmallProject.layout, mode: mode)
    #expect(outcome.leftOutCatalogs.map(\.path) == ["T/de.lproj/Localizable.strings"])
    #expect(outcome.changes.contains { $0.path == "N/fi.lproj/Localizable.strings" })
  }

  @Test func deepTemplatesAndManyVariablesEnd() async throws {
    var project = SmallProject(english: [("a", "{{PLURAL:%1$d|a|%1$d}}"), ("b", "{{PLURAL:%1$d|a|%1$d}}")])
    let deep = String(repeating: "{{PLURAL:$1|", count: 5000) + "$1" + String(repeating: "}}", count: 5000)
    let many = (0..<5000).map { "{{PLURAL:$1|a\($0)|$1}}" }.joined()
    project.translate("fi", [("a", deep), ("b", many)])
    #expect(try await project.run(.standard).leftOutEntries.count == 2)
    _ = try await project.run(.parity(.of2021))
  }

  @Test func noTextEndsTheTool() async throws {
    var random = SplitMix(seed: 11)
    let pieces: [String] = [
      "{{", "}}", "PLURAL:", "GENDER:", "$1", "$", "$99999999999999999999", "%", "%1$@", "%%", "|", "=", "0=", "one=",
      "\\", "\"", ";", "\n", "é", "🙂", "/*", "*/", "a", " ", "<!--", "&amp;",
    ]
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<40, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
      var project = SmallProject(
        english: [("a", "{{PLURAL:%1$d|a|%1$d}}"), ("b", "%1$@"), ("c", "x")],
        ["N/fi.lproj/Localizable.stringsdict": text, "N/sv.lproj/Localizable.strings": text])
      project.translate("fi", [("a", text), ("b", text), ("c", text)])
      project.translate("sv", [("a", text), ("b", text), ("c", text)])
      project["T/de.lproj/Localizable.strings"] = "\"a\" = \"\(text)\";"
      for mode in [ImportMode.parity(.of2021), .standard] {
        let after = try await project.imported(mode)
        for (path, bytes) in after.files where path.hasPrefix("N/") && bytes != project.files[path] {
          let problems =
            path.hasSuffix("dict")
            ? StringsdictFile(parsing: bytes).problems : StringsFile(parsing: bytes, dialect: .apple).problems
          #expect(
            !problems.contains { problem in
              if case .unparsable = problem.kind { true } else { false }
            })
        }
      }
    }
  }
}
