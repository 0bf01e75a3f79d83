import Foundation
import Support
import Testing

/// Tests that `--fix` changes only the work tree, and that nothing is written without it.
struct FixTests {
  private let repository: TemporaryRepository
  private static let file = "Wikipedia/Code/New.swift"

  init() throws { repository = try SampleProject.repository() }

  @Test func orderedPlaceholders() throws {
    let text = SampleProject.faulty.replacingOccurrences(of: "%@ walks", with: "%@ of %@ walks")
    try repository.write(Self.file, text)
    let run = try repository.tool("--fix")
    #expect(run.errors == "fixed \(Self.file): Give the placeholders their positions\n")
    #expect(
      try repository.text(Self.file) == text.replacingOccurrences(of: "%@ of %@ walks", with: "%1$@ of %2$@ walks"))
    #expect(try !repository.tool("--format", "json").rules().contains("unordered-placeholder"))
  }

  @Test func `Nothing is left after a fix of all faults`() throws {
    try SampleProject.changeMeaning(in: repository)
    #expect(try repository.tool().code == 1)
    let before = try repository.text(SampleProject.view)
    let plan = try repository.tool("--fix", "--dry-run")
    #expect(plan.code == 1)
    #expect(plan.errors.contains("would fix \(SampleProject.view): Use the key ‘walk-delete-2’\n"))
    #expect(try repository.text(SampleProject.view) == before)
    let run = try repository.tool("--fix")
    #expect(run.code == 0)
    #expect(!run.output.contains("key-kept-for-new-meaning"))
    #expect(try repository.tool("--dry-run").code == 2)
  }

  /// A platform would take the English text for a translation.
  @Test(arguments: [true, false])
  func `A translation platform fills in new keys itself`(hasPlatform: Bool) throws {
    let repository = try TemporaryRepository()
    if hasPlatform { try repository.write("crowdin.yml", "files: []\n") }
    try repository.write("App/A.swift", "let t = NSLocalizedString(\"pages.title\", comment: \"\")\n")
    try repository.write("App/en.lproj/Localizable.strings", "\"pages.title\" = \"%@ of %@\";\n")
    try repository.write("App/de.lproj/Localizable.strings", "\"pages.title\" = \"%@ von %@\";\n")
    try repository.commit("Begin")
    try repository.write("App/en.lproj/Localizable.strings", "\"pages.title\" = \"%@\";\n")
    let run = try repository.tool("--fix")
    #expect(run.errors.contains("fixed App/A.swift: Use the key ‘pages.title.2’\n"))
    #expect(run.errors.contains("fixed App/de.lproj") != hasPlatform)
    #expect(try repository.text("App/en.lproj/Localizable.strings").contains("\"pages.title.2\" = \"%@\";"))
    #expect(try repository.text("App/de.lproj/Localizable.strings").contains("pages.title.2") != hasPlatform)
  }

  /// `lint` detects it too, and fixes the text and the comment on the same line.
  @Test func orderedPlaceholdersOfTheWholeProject() throws {
    let call = { (text: String) in
      "let a = WMFLocalizedString(\"a-b\", value: \"\(text)\", comment: \"\(text), walks\")\n"
    }
    try repository.commit("Two in a line", [Self.file: call("%@ of %@")])
    let run = try repository.tool("lint", "--fix", "--fail-on", "never")
    #expect(run.errors == "fixed \(Self.file): Give the placeholders their positions\n")
    #expect(try repository.text(Self.file) == call("%1$@ of %2$@"))
  }

  @Test func newKeyEverywhere() throws {
    let other = """
      NSString *text = WMFLocalizedStringWithDefaultValue(@"walk-delete", nil, nil, @"Delete %1$@ from %2$@", @"Button. %1$@ is a walk, %2$@ is a list.");

      """
    try repository.commit("Use it twice", ["Wikipedia/Code/Old.m": other])
    try SampleProject.changeMeaning(in: repository)
    try repository.edit("Wikipedia/Code/Old.m", "Delete %1$@ from %2$@", "Delete %1$@")
    let run = try repository.tool("--fix")
    #expect(run.errors.contains("fixed \(SampleProject.view): Use the key ‘walk-delete-2’\n"))
    #expect(run.errors.contains("fixed Wikipedia/Code/Old.m: Use the key ‘walk-delete-2’\n"))
    #expect(
      try repository.text(SampleProject.view).contains(#"WMFLocalizedString("walk-delete-2", value: "Delete %1$@","#))
    #expect(try repository.text("Wikipedia/Code/Old.m").contains(#"(@"walk-delete-2", nil, nil, @"Delete %1$@","#))
    let again = try repository.tool("--format", "json")
    #expect(try !again.rules().contains("key-kept-for-new-meaning"))
  }

  @Test func fuzzyMarks() throws {
    try repository.edit(SampleProject.view, "forward for a while", "forward 10 yards")
    let before = try repository.text(SampleProject.translated)
    #expect(try repository.tool("--fix").errors.isEmpty)
    #expect(try repository.text(SampleProject.translated) == before)
    let run = try repository.tool("--fix=fuzzy")
    #expect(run.errors.contains("marked fuzzy in \(SampleProject.translated)\n"))
    #expect(
      try repository.text(SampleProject.translated)
        == before.replacingOccurrences(of: "\"walk-advice\"", with: "// Fuzzy\n\"walk-advice\""))
    #expect(
      try repository.git("diff", "--name-only").split(separator: "\n").allSatisfy {
        !$0.contains("Native") && !$0.contains("/en.lproj")
      })
    // A second run does not add another mark.
    let marked = try repository.text(SampleProject.translated)
    _ = try repository.tool("--fix=fuzzy")
    #expect(try repository.text(SampleProject.translated) == marked)
  }

  @Test func stagedFixLeavesTheIndex() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    let index = try repository.git("ls-files", "--stage")
    let run = try repository.tool("--staged", "--fix", "--fail-on", "never")
    #expect(run.code == 1)
    #expect(try repository.git("ls-files", "--stage") == index)
    #expect(try repository.text(Self.file).contains("%1$@ walks"))
    // After staging, the review passes.
    try repository.git("add", "--all")
    #expect(try repository.tool("--staged", "--fix", "--fail-on", "never").code == 0)
  }

  @Test func otherTextIsLeftAlone() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    let edited = "// A line that is not staged\n" + SampleProject.faulty
    try repository.write(Self.file, edited)
    let run = try repository.tool("--staged", "--fix")
    #expect(run.code == 1)
    #expect(
      run.errors == "not fixed: \(Self.file): the work tree has another text there than what was reviewed\n")
    #expect(try repository.text(Self.file) == edited)
    try repository.remove(Self.file)
    #expect(try repository.tool("--staged", "--fix").errors.contains("not fixed: \(Self.file): "))
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/" + Self.file))
  }

  @Test func nothingIsWrittenWithoutIt() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try SampleProject.changeMeaning(in: repository)
    try repository.git("add", SampleProject.view)
    let before = try repository.listing()
    let commands = [
      [], ["review", "--staged"], ["review", "HEAD"], ["review", "main..main"], ["lint"], ["lint", "--at", "HEAD"],
      ["scan"], ["scan", "--format", "json"], ["rules"], ["classify", "old", "new"], ["--format", "markdown"],
      ["--help"], ["--version"],
    ]
    for arguments in commands {
      #expect(try repository.attempt(Tool.path(), arguments).code < 2, "\(arguments)")
      #expect(try repository.listing() == before, "\(arguments)")
    }
  }
}
