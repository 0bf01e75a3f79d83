import Formats
import Project
import Support
import Text

enum XcodeProjectTarget: ImmediateFuzzTarget {
  static let name = "xcode-project"
  static let about = "an Xcode project, and a language that is added to it"
  static let longest = 2048
  static let words = [
    "knownRegions = (", ");", "path = ", "\"", "'", ".lproj/", ";\n", "Base,", "{", "}", "(", ")", "<0f>", " /* ",
    " */", "//",
    "isa = PBXGroup; ", "isa = PBXVariantGroup; ", "isa = PBXFileReference; ", "isa = PBXProject; ", "children = (",
    "sourceTree = SOURCE_ROOT; ", "mainGroup = ", "\\U00e9", "\\", "\n<<<<<<< a\n", "\n>>>>>>> b\n", "\r\n", "../",
    "sv.lproj/Localizable.strings", "lastKnownFileType = folder; ", "en, fi, ",
  ]
  static let seeds = [
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {

    /* Begin PBXFileReference section */
    \t\t0A01 /* fi */ = {isa = PBXFileReference; name = fi; path = fi.lproj/Localizable.strings; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXProject section */
    \t\t0A02 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tknownRegions = (
    \t\t\t\ten,
    \t\t\t\t"pt-BR",
    \t\t\t);
    \t\t\tmainGroup = 0A03;
    \t\t};
    /* End PBXProject section */

    /* Begin PBXVariantGroup section */
    \t\t0A03 /* Localizable.strings */ = {
    \t\t\tisa = PBXVariantGroup;
    \t\t\tchildren = (
    \t\t\t\t0A01 /* fi */,
    \t\t\t);
    \t\t\tpath = App;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXVariantGroup section */
    \t};
    \trootObject = 0A02 /* Project object */;
    }

    """,
    """
    {objects = {P = {isa = PBXProject; knownRegions = (en); mainGroup = G; }; G = {isa = PBXGroup; children = (en, G); };
    en = {isa = PBXGroup; path = en.lproj; children = (f); }; f = {isa = PBXFileReference; path = A.strings; };
    b = {isa = PBXBuildFile; fileRef = f; }; r = {isa = PBXResourcesBuildPhase; files = (b, ); }; }; }
    """,
    "<?xml version=\"1.0\"?>", "{\"objects\": {}}", "{a = (b, <0f 1>, \"\\\"\", ); c = 'd'; }",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let path = "A.xcodeproj/\(XcodeProjectFile.fileName)"
    let found = XcodeReferences(project: input, at: path)
    for name in found.regions.union(found.files).union(found.folders) {
      try promise(!name.isEmpty, "a name that the project has is not empty")
      try promise(!name.split(separator: "/").contains(".."), "\(name) stays in the repository")
    }
    try promise(found.files.allSatisfy { $0.contains(".lproj/") }, "localized files lie in folders of a locale")
    let project = XcodeProjectFile(input)
    if let problem = project.problem {
      let lines = input.count { $0 == 0x0A } + 1
      try promise((1...lines).contains(problem.range?.start.line ?? 1), "\(problem) names a line of the file")
      return try promise(OutputCheck.isInvisibleFree(problem.message), "\(problem) only shows its own words")
    }
    try Spans.check(project.list.nodes.map(\.span), in: input, "values")
    if Spans.isWellFormed(input) {
      let written = XcodeProjectWriter.write(project).map { XcodeProjectFile($0) }
      try promise(written.map { values(of: $0) } == values(of: project), "a project that is written again is the same")
    }
    try checkAddition(to: input, at: path)
  }

  private static func values(of project: XcodeProjectFile) -> [String] {
    project.list.nodes.indices.map { node in
      let kind = project.list.nodes[node].kind
      switch kind {
      case .word, .quoted: return project.list.string(node)
      case .dictionary, .array: return "\(kind) \(Int(project.list.nodes[node].next) - node)"
      case .data: return String(decoding: project.list.text[project.list.nodes[node].span], as: UTF8.self)
      }
    }
  }

  private static func checkAddition(to input: [UInt8], at path: String) throws(BrokenInvariant) {
    guard var editor = try? XcodeProjectEditor(input, at: path) else { return }
    let files = Set(
      editor.tree.files.compactMap { CatalogPath(path: $0.path) }.map { catalog in
        (catalog.folder.isEmpty ? "" : catalog.folder + "/")
          + "be-tarask.lproj/\(catalog.table).\(catalog.format.rawValue)"
      }
    ).sorted().compactMap { CatalogPath(path: $0) }.filter { editor.hasGroup(for: $0) }
    let before = editor.project.objects.count
    do throws(XcodeProjectFile.Problem) {
      try editor.add("be-tarask", files: files)
    } catch {
      return try promise(!error.message.isEmpty && editor.project.list.text == input, "what is refused says why")
    }
    try promise(editor.lists("BE-tarask"), "a language that was added is listed")
    try promise(editor.project.objects.count >= before, "no object goes")
    let once = editor.project.list.text
    // Files that the project lists twice, or beyond the depth limit, may not be found again.
    guard files.allSatisfy({ editor.names($0.path) }) else { return }
    try? editor.add("be-tarask", files: files)
    try promise(editor.project.list.text == once, "adding a language twice adds it once")
  }
}
