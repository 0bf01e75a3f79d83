import Formats
import Support
import Testing
import Text

/// Xcode's `project.pbxproj`: reading, writing, and adding languages.
@Suite struct XcodeProjectTests {
  private static let path = "App.xcodeproj/project.pbxproj"
  private static let sample = SampleXcodeProject.text(languages: ["en", "fi", "pt-BR"], folder: "App/Texts")

  private func editor(_ text: String) throws -> XcodeProjectEditor {
    try XcodeProjectEditor(Array(text.utf8), at: Self.path)
  }

  private func text(_ editor: XcodeProjectEditor) -> String {
    String(decoding: editor.project.list.text, as: UTF8.self)
  }

  /// The lines that only `new` has; empty unless it has all of `old` in order.
  private func added(_ new: String, to old: String) -> [String] {
    var rest = old.components("\n")[...]
    var added: [String] = []
    for line in new.components("\n") {
      if line == rest.first { rest = rest.dropFirst() } else { added.append(String(line)) }
    }
    return rest.isEmpty ? added : []
  }

  @Test func objectsAndFiles() throws {
    let project = XcodeProjectFile(Array(Self.sample.utf8))
    #expect(project.problem == nil)
    #expect(project.objects.count == 6 + 3 + 2)
    #expect(project.knownRegions == ["en", "fi", "pt-BR"])
    #expect(project.developmentRegion == "en")
    let tree = XcodeProjectTree(project, at: "Sources/" + Self.path)
    #expect(
      tree.files.map(\.path).filter { $0.contains("pt-BR") } == [
        "Sources/App/Texts/pt-BR.lproj/Localizable.strings", "Sources/App/Texts/pt-BR.lproj/Localizable.stringsdict",
      ])
  }

  /// Layout, comments and quotation marks are Xcode's own.
  @Test(arguments: [
    sample,
    """
    {
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tA1 /* a "b" in Resources */ = {isa = PBXBuildFile; fileRef = A2 /* a "b" */; settings = {ATTRIBUTES = (Public, ); }; };
    /* End PBXBuildFile section */

    /* Begin PBXShellScriptBuildPhase section */
    \t\tA3 /* ShellScript */ = {
    \t\t\tisa = PBXShellScriptBuildPhase;
    \t\t\tfiles = (
    \t\t\t);
    \t\t\tname = "";
    \t\t\tshellScript = "echo \\"a\\\\b\\"\\n\\tls\\n";
    \t\t\tflags = "-a___b";
    \t\t\turl = "https://example.org";
    \t\t\tx = a_b.c/$d;
    \t\t\thash = <0fbd 77>;
    \t\t};
    /* End PBXShellScriptBuildPhase section */
    \t};
    }

    """,
  ])
  func rewrittenProject(_ text: String) throws {
    let project = XcodeProjectFile(Array(text.utf8))
    #expect(project.problem == nil)
    let written = try #require(XcodeProjectWriter.write(project))
    #expect(String(decoding: written, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("", "line 1, column 1: here should be “{”"),
    ("{\n\tobjects = {\n\t\ta = b\n\t};\n}", "line 4, column 2: here should be “;”"),
    ("{objects = {};", "line 1, column 15: here should be a key or “}”"),
    ("{\na = (b c);}", "line 2, column 8: here should be “,” or “)”"),
    ("{\n  a = \"b;\n}", "line 2, column 7: a text begins here and does not end"),
    ("{a = b; /* c }", "line 1, column 9: a comment begins here and does not end"),
    ("{a = <0x>;}", "line 1, column 8: here should be hexadecimal digits or “>”"),
    ("{a = b;}\nc", "line 2, column 1: here should be the end of the file"),
    ("{a = b;}", "line 1, column 1: the file has no “objects”, of which a project is made"),
    (
      "{objects = {\n<<<<<<< HEAD\na = {};\n=======\n>>>>>>> b\n};}",
      "line 2, column 1: here is a line of a merge that was left undone"
    ),
    (
      "<?xml version=\"1.0\"?>",
      "line 1, column 1: it is written in XML, which Xcode reads but does not write; save it in Xcode"
    ),
    (
      "{\"objects\" : {}}",
      "line 1, column 12: it is written in JSON, which Xcode reads but does not write; save it in Xcode"
    ),
  ])
  func faultsHavePlaces(_ text: String, _ message: String) {
    #expect(XcodeProjectFile(Array(text.utf8)).problem?.description == message)
  }

  @Test func nestingIsBounded() {
    let text = "{a = " + String(repeating: "(", count: 500_000)
    #expect(XcodeProjectFile(Array(text.utf8)).problem?.message == "values are nested more than 64 times here")
  }

  /// A project that is its own group, and folders that lead out of the repository.
  @Test func hostileGroups() {
    let text = """
      {objects = {P = {isa = PBXProject; mainGroup = G; };
      G = {isa = PBXGroup; path = a; children = (G, F, H, I, J); };
      F = {isa = PBXFileReference; path = "../../../etc/en.lproj/A.strings"; };
      H = {isa = PBXFileReference; path = "/etc/en.lproj/A.strings"; };
      I = {isa = PBXFileReference; path = b/./c/../en.lproj/A.strings; sourceTree = SOURCE_ROOT; };
      J = {isa = PBXFileReference; path = en.lproj/A.strings; sourceTree = SDKROOT; }; };}
      """
    let tree = XcodeProjectTree(XcodeProjectFile(Array(text.utf8)), at: "x/" + Self.path)
    #expect(tree.files.map(\.path) == ["x/b/en.lproj/A.strings"])
  }

  @Test func aLanguageIsAddedWhereXcodePutsIt() throws {
    var editor = try editor(Self.sample)
    let files = ["strings", "stringsdict"].compactMap {
      CatalogPath(path: "App/Texts/be-tarask.lproj/Localizable.\($0)")
    }
    try editor.add("be-tarask", files: files)
    let first = text(editor)
    let new = added(first, to: Self.sample)
    let identifiers = new.compactMap { $0.contains(" = {isa") ? String($0.dropFirst(2).prefix(24)) : nil }
    #expect(identifiers.count == 2 && Set(identifiers).count == 2)
    #expect(identifiers.allSatisfy { $0.allSatisfy { $0.isHexDigit && !$0.isLowercase } })
    try #require(identifiers.count == 2)
    #expect(
      new.sorted()
        == [
          "\t\t\t\t\"be-tarask\",", "\t\t\t\t\(identifiers[0]) /* be-tarask */,",
          "\t\t\t\t\(identifiers[1]) /* be-tarask */,",
          """
          \t\t\(identifiers[0]) /* be-tarask */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; \
          name = "be-tarask"; path = "be-tarask.lproj/Localizable.strings"; sourceTree = "<group>"; };
          """,
          """
          \t\t\(identifiers[1]) /* be-tarask */ = {isa = PBXFileReference; lastKnownFileType = text.plist.stringsdict; \
          name = "be-tarask"; path = "be-tarask.lproj/Localizable.stringsdict"; sourceTree = "<group>"; };
          """,
        ].sorted())
    // In the order of the identifiers, and last among the children and regions.
    let keys = editor.project.objects.filter { $0.kind == .fileReference }.map(editor.project.identifier)
    #expect(keys == keys.sorted() && keys.count == 8)
    #expect(editor.project.knownRegions.last == "be-tarask")
    #expect(XcodeProjectWriter.write(editor.project) == editor.project.list.text)
    // Once is enough, however it is spelled.
    let again = ["strings", "stringsdict"].compactMap {
      CatalogPath(path: "App/Texts/BE-Tarask.lproj/Localizable.\($0)")
    }
    try editor.add("BE-Tarask", files: again)
    #expect(text(editor) == first)
  }

  @Test func identifiersFollowFromTheContent() throws {
    let file = try #require(CatalogPath(path: "App/Texts/sv.lproj/Localizable.strings"))
    var one = try editor(Self.sample)
    var other = one
    try one.add("sv", files: [file])
    try other.add("sv", files: [file])
    #expect(text(one) == text(other))
    let line = try #require(added(text(one), to: Self.sample).first { $0.contains(" = {isa") })
    let identifier = line.dropFirst(2).prefix(24)
    // A used identifier is not used again.
    let taken = Self.sample.replacing("7A0000000000000000000012", with: identifier)
    var third = try editor(taken)
    try third.add("sv", files: [file])
    let all = third.project.objects.map(third.project.identifier)
    #expect(Set(all).count == all.count && all.count == 12)
  }

  @Test(arguments: [
    ("(en, fi)", "(en, fi, sv)"), ("(en, fi, )", "(en, fi, sv, )"), ("( )", "(sv,  )"),
    ("(\r\n\ten,\r\n)", "(\r\n\ten,\r\n\tsv,\r\n)"),
    ("(\n\ten /* a */,\n\tfi /* b */ // c\n)", "(\n\ten /* a */,\n\tfi,\n\tsv /* b */ // c\n)"),
    ("(\n\t)", "(\n\t\tsv,\n\t)"),
  ])
  func listsKeepTheirLayout(_ before: String, _ after: String) throws {
    var editor = try editor("{objects = {P = {isa = PBXProject; knownRegions = \(before); }; }; }")
    try editor.add("sv", files: [])
    #expect(editor.project.knownRegions.last == "sv")
    #expect(text(editor) == "{objects = {P = {isa = PBXProject; knownRegions = \(after); }; }; }")
  }

  /// Some programs make a group for each language, not for each file.
  @Test func aFolderForEachLanguage() throws {
    var editor = try editor(
      """
      {objects = {
      \tB = {isa = PBXBuildFile; fileRef = F /* Localizable.strings */; };
      \tF = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; path = Localizable.strings; sourceTree = "<group>"; };
      \tP = {isa = PBXProject; knownRegions = (Base, en, ); mainGroup = G; };
      \tG = {isa = PBXGroup; children = (L, ); path = App; };
      \tL = {isa = PBXGroup; children = (F, ); path = en.lproj; sourceTree = "<group>"; };
      \tR = {isa = PBXResourcesBuildPhase; files = (B, ); };
      }; }
      """)
    let file = try #require(CatalogPath(path: "App/sv.lproj/Localizable.strings"))
    #expect(editor.hasGroup(for: file) && !editor.names(file.path))
    try editor.add("sv", files: [file])
    #expect(editor.names("app/SV.lproj/localizable.strings"))
    #expect(editor.project.objects.count == 9)
    let builds = editor.project.objects.filter { $0.kind == .buildFile }.map(editor.project.identifier)
    let phase = try #require(
      editor.project.objects.first { editor.project.string("isa", of: $0) == "PBXResourcesBuildPhase" })
    #expect(Set(editor.project.strings("files", of: phase)) == Set(builds) && builds.count == 2)
  }

  /// Reading takes time in proportion to the size.
  @Test func longProjects() throws {
    let references = (0..<40_000).map { "F\($0) /* a */ = {isa = PBXFileReference; path = \"f-\($0).swift\"; };\n" }
    let text = "{objects = {\nP = {isa = PBXProject; knownRegions = (en, ); };\n" + references.joined() + "};}"
    let clock = ContinuousClock()
    let elapsed = try clock.measure {
      var editor = try editor(text)
      #expect(editor.project.objects.count == 40_001)
      try editor.add("sv", files: [])
    }
    #expect(elapsed < .seconds(20))
  }
}

extension String {
  fileprivate func components(_ separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
