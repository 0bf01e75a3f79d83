import Formats
import Git
import Messages
import Scanning
import Support
import Testing

@testable import Project

/// The project at a version: its files, and the files that are not read.
@Suite struct ProjectTests {
  static func project(_ paths: [String], configuration: ProjectConfiguration = ProjectConfiguration()) -> Project {
    Project(paths.map { SnapshotFile(path: $0, bytes: []) }, configuration: configuration)
  }

  @Test func symbolicLinksAreTheSameAtEveryVersion() throws {
    let files = try TemporaryRepository()
    try files.write("Shared/Real.swift", "let a = 1\n")
    try files.write("App/A.swift", "")
    try files.run("ln", ["-s", "../Shared/Real.swift", "App/Link.swift"])
    try files.run("ln", ["-s", "/etc/hostname", "App/Away.swift"])
    try files.run("ln", ["-s", "../../../Out.swift", "App/Out.swift"])
    try files.commit("Link")
    let repository = try Repository.discover(from: files.path)
    for version in [Version.workTree, .index, try repository.version(at: "HEAD").version] {
      let project = try Project(repository, at: version, configuration: ProjectConfiguration())
      #expect(project.files.map(\.path) == ["App/A.swift", "Shared/Real.swift"])
      #expect(project.notRead() == [SkippedFiles(.symbolicLink, paths: ["App/Away.swift", "App/Out.swift"])])
    }
  }

  @Test func stagedFilesAreReadAsStagedWhateverIsOnDisk() async throws {
    let sample = try TemporaryRepository()
    try sample.commit(
      "Add",
      ["clean.swift": "clean", "edited.swift": "staged", "gone.swift": "gone", "link.swift": "link", "z.swift": "z"])
    try sample.makeTimesTrustworthy()
    try sample.write("edited.swift", "edited")
    try sample.remove("gone.swift")
    try sample.run("ln", ["-sf", "/etc/hostname", "link.swift"])
    let repository = try Repository.discover(from: sample.path)
    for version in [Version.index, try repository.version(at: "HEAD").version] {
      let project = try Project(repository, at: version, configuration: ProjectConfiguration())
      let texts = await project.map(project.files) { _, bytes in String(decoding: bytes, as: UTF8.self) }
      #expect(texts == ["clean", "staged", "gone", "link", "z"])
      #expect(await project.failures.isEmpty)
      let read = try project.reader(of: project.files)
      #expect(try project.files.map { String(decoding: try read($0.path), as: UTF8.self) } == texts)
    }
  }

  @Test func whatChangesAfterItWasListedIsReadFromItsBlob() throws {
    let sample = try TemporaryRepository()
    try sample.commit("Add", ["a.swift": "one", "b.swift": "two"])
    try sample.makeTimesTrustworthy()
    let repository = try Repository.discover(from: sample.path)
    let project = try Project(
      repository, at: repository.version(at: "HEAD").version, configuration: ProjectConfiguration())
    let read = try project.reader(of: project.files)
    try sample.write("a.swift", "other")
    try sample.remove("b.swift")
    #expect(try ["a.swift", "b.swift"].map { String(decoding: try read($0), as: UTF8.self) } == ["one", "two"])
  }

  @Test func settingsFilesAreReadFromEveryVersion() throws {
    let files = try TemporaryRepository()
    try files.commit("Add", ["a.yml": "one\n"])
    try files.write("a.yml", "two\n")
    try files.run("ln", ["-s", "a.yml", "b.yml"])
    let repository = try Repository.discover(from: files.path)
    let head = try repository.version(at: "HEAD").version
    #expect(try repository.text(of: "a.yml", at: head) == "one\n")
    #expect(try repository.text(of: "a.yml", at: .workTree) == "two\n")
    #expect(try repository.text(of: "c.yml", at: head) == nil)
    #expect(try repository.text(of: "c.yml", at: .workTree) == nil)
    #expect(throws: GitError.self) { try repository.text(of: "b.yml", at: .workTree) }
  }

  @Test func whatIsNotReadIsKnown() {
    let project = Self.project([
      "App/Localizable.xcstrings", "Pods/X/Localizable.xcstrings", "S/base.json", "S/expressions.json", "S/pl.json",
      "Data/base.json", "Data/de.json", "S/settings-file.json",
    ])
    #expect(project.notRead() == [])
    #expect(project.notRead(at: ["S/pl.json"]) == [])
  }

  @Test(
    arguments: [
      // Expressions, and named expressions, are enough.
      (["S/base.json": #"{"a": {"ie:x>1": "b"}}"#, "S/pl.json": "{}"], ["S"]),
      (["S/base.json": #"{"a": {"@100": "b"}}"#, "S/pt-BR.json": "{}"], ["S"]),
      (["base.json": "{}", "expressions.json": #"{"base": {"ten": "ie:x=10"}}"#], [""]),
      // Names are enough if the code imports the library.
      (["S/base.json": #"{"a": {"one": "b"}}"#, "S/pl.json": "{}", "A.swift": "import Swifternalization"], ["S"]),
      (["S/base.json": #"{"a": {"one": "b"}}"#, "S/pl.json": "{}", "A.swift": "let i18n = 1"], []),
      // So are plain texts, and a base.json alone.
      (["S/base.json": #"{"a": "b", "c": "d"}"#, "S/pl.json": "{}", "A.swift": "import Swifternalization"], ["S"]),
      (["S/base.json": #"{"a": "b"}"#, "A.swift": "import Swifternalization"], ["S"]),
      (["S/base.json": #"{"a": "b"}"#, "S/pl.json": "{}", "A.swift": "let i18n = 1"], []),
      // Other projects have such files too.
      (["S/base.json": #"{"a": {"ie:x>1": "b"}}"#], []),
      (
        ["S/base.json": #"{"name": "tsconfig", "exclude": []}"#, "S/de.json": "{}", "A.swift": "Swifternalization"], []
      ),
      (["S/en.json": #"{"a": {"ie:x>1": "b"}}"#, "S/expressions.json": "{}"], []),
    ] as [([String: String], [String])])
  func swifternalizationIsRecognized(_ files: [String: String], _ folders: [String]) async {
    let texts = files.sorted { $0.key < $1.key }
    let project = await Project(texts.map { SnapshotFile(path: $0.key, bytes: Array($0.value.utf8)) }).recognized()
    #expect(project.layout.swifternalizationFolders == folders)
    let isJSON = { (file: SnapshotFile) in file.path.hasSuffix(".json") }
    #expect(project.files.filter(isJSON).allSatisfy { ($0.kind.catalog != nil) == !folders.isEmpty })
    #expect(project.settings.functions.contains { $0.name == "localizedString" } == !folders.isEmpty)
  }

  @Test func filesInAFormThatIsRefusedAreKnown() async {
    let files = [SnapshotFile(path: "en.lproj/B.strings", bytes: Array("bplist00".utf8))]
    let project = Project(files)
    let catalogs = await project.parse(files)
    let snapshot = Snapshot(
      layout: project.layout, extent: .whole, sources: [], catalogs: catalogs, sourceFileCount: 0)
    #expect(
      project.notRead(besides: snapshot) == [
        SkippedFiles(.unsupportedContent, paths: ["en.lproj/B.strings"])
      ])
  }

  @Test func theBaseHasItsOwnFilesAndLayout() {
    let head = Self.project(["L/en.lproj/A.strings", "L/fi.lproj/A.strings", "App/A.swift"])
    let removed = SnapshotFile(path: "L/qqq.lproj/A.strings", bytes: [])
    let base = head.before([
      SnapshotFileChange(path: removed.path, old: removed, new: nil),
      SnapshotFileChange(path: "App/A.swift", old: nil, new: head.files[2]),
    ])
    #expect(base.files.map(\.path) == ["L/en.lproj/A.strings", "L/fi.lproj/A.strings", "L/qqq.lproj/A.strings"])
    #expect(head.layout.traits.profile == .apple)
    #expect(base.layout.traits.profile == .translatewiki)
  }

  @Test func functionsOfOneNameAddUp() async {
    var configuration = ProjectConfiguration()
    configuration.functions = [
      LocalizationFunction(CustomFunction(name: "localized", swift: [.key: .position(0)])),
      LocalizationFunction(
        CustomFunction(name: "localized", swift: [.key: .label("named"), .comment: .label("note")])),
      LocalizationFunction(CustomFunction(name: "localized", objectiveC: [.key: 1])),
    ]
    let swift = "let a = localized(\"one\")\nlet b = localized(named: \"two\", note: \"A note\")\n"
    let files = [
      SnapshotFile(path: "A.swift", bytes: Array(swift.utf8)),
      SnapshotFile(path: "B.m", bytes: Array("id c = localized(x, @\"three\");\n".utf8)),
    ]
    let calls = await Project(files, configuration: configuration).calls()
    #expect(calls.map(\.key.literal) == ["one", "two", "three"])
    #expect(calls.map { $0.comment?.literal } == [nil, "A note", nil])
  }
}
