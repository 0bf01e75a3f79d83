import Foundation
import Support
import Testing

/// Tests that git merges and shows catalogs by key after `init`, and that `fmt` writes them as Xcode does.
struct MergeDriverTests {
  private let repository: TemporaryRepository
  private static let path = "App/Localizable.xcstrings"
  private static let strings = "App/en.lproj/Localizable.strings"

  init() throws {
    repository = try TemporaryRepository()
    try repository.write(Self.path, Self.catalog(["a", "z"]))
    try repository.write(Self.strings, "\"a\" = \"A\";\n\"z\" = \"Z\";\n")
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "-m", "Texts")
  }

  private static func catalog(_ keys: [String], german: String = "A") -> String {
    let entries = keys.map { key in
      """
          "\(key)" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(german)"
                }
              }
            }
          }
      """
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + entries.joined(separator: ",\n")
      + "\n  },\n  \"version\" : \"1.0\"\n}"
  }

  /// Commits their texts on a branch, and ours on the current one.
  private func diverge(ours: (String, String), theirs: (String, String)) throws {
    try repository.git("checkout", "--quiet", "-b", "topic")
    try repository.write(Self.path, theirs.0)
    try repository.write(Self.strings, theirs.1)
    try repository.git("commit", "--quiet", "-am", "Theirs")
    try repository.git("checkout", "--quiet", "-")
    try repository.write(Self.path, ours.0)
    try repository.write(Self.strings, ours.1)
    try repository.git("commit", "--quiet", "-am", "Ours")
  }

  private func install() throws {
    let run = try repository.tool("init", "--no-hooks", "--no-config", "--textconv")
    #expect(run.code == 0)
    #expect(
      run.output == """
        wrote .gitattributes: git merges catalogs by their keys
        set merge.l10n-review and diff.l10n-review in this clone's git configuration; each clone needs its own

        """)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "-m", "Merge by keys")
  }

  @Test func gitMergesByKeys() throws {
    try install()
    try diverge(
      ours: (Self.catalog(["a", "m", "z"]), "\"a\" = \"A\";\n\"m\" = \"M\";\n\"z\" = \"Z\";\n"),
      theirs: (Self.catalog(["a", "n 2", "n 10", "z"]), "\"a\" = \"A\";\n\"n\" = \"N\";\n\"z\" = \"Z\";\n"))
    let merge = try repository.tryGit("merge", "-m", "Both", "topic")
    #expect(merge.code == 0, "\(merge.output)\(merge.errors)")
    #expect(try repository.text(Self.path) == Self.catalog(["a", "m", "n 2", "n 10", "z"]))
    #expect(
      try repository.text(Self.strings) == "\"a\" = \"A\";\n\"n\" = \"N\";\n\"m\" = \"M\";\n\"z\" = \"Z\";\n")
  }

  @Test func conflictsAreLeftToPeople() throws {
    try install()
    try diverge(
      ours: (Self.catalog(["a", "z"], german: "B"), "\"a\" = \"B\";\n\"z\" = \"Z\";\n"),
      theirs: (Self.catalog(["a", "z"], german: "C"), "\"a\" = \"C\";\n\"z\" = \"Y\";\n"))
    let merge = try repository.tryGit("merge", "-m", "Both", "topic")
    #expect(merge.code == 1)
    #expect(merge.errors.contains("l10n-review: App/Localizable.xcstrings: conflict in a/de/stringUnit\n"))
    #expect(
      try repository.text(Self.strings)
        == "<<<<<<< ours\n\"a\" = \"B\";\n=======\n\"a\" = \"C\";\n>>>>>>> theirs\n\"z\" = \"Y\";\n")
    #expect(try repository.git("diff", "--name-only", "--diff-filter=U").contains(Self.path))
  }

  /// Git keeps our version of a file without lines.
  @Test(arguments: [
    ("a", "a", "b", 0, "b"), ("a", "b", "a", 0, "b"), ("a", "b", "b", 0, "b"), ("a", "b", "c", 1, "b"),
  ])
  func nothingIsLostOfBinaryFiles(base: String, ours: String, theirs: String, code: Int32, result: String) throws {
    let text = { (name: String) in "\"a\" = \"\(name)\0\" x\n" }
    for (file, name) in [("base", base), ("ours", ours), ("theirs", theirs)] { try repository.write(file, text(name)) }
    let run = try repository.tool("merge", "base", "ours", "theirs", "x.strings")
    #expect(run.code == code)
    #expect(try repository.text("ours") == text(result))
    #expect(run.errors.contains("our version is kept") == (code == 1))
  }

  /// An unreadable file is merged as git does it.
  @Test func otherFilesAreMergedByLines() throws {
    try install()
    let broken = "{\n  \"strings\" : {\n<<<<<<< x\n    \"a\" : {}\n=======\n>>>>>>> y\n  }\n}\n"
    try diverge(
      ours: (broken, "\"a\" = \"A\";\n\"z\" = \"Z\";\n\"q\" = \"Q\";\n"),
      theirs: (Self.catalog(["a", "b", "z"]), "\"q\" = \"Q\";\n\"a\" = \"A\";\n\"z\" = \"Z\"; \"y\" = \"Y\";\n"))
    let merge = try repository.tryGit("merge", "-m", "Both", "topic")
    #expect(merge.code == 1)
    #expect(
      merge.errors.contains(
        "App/Localizable.xcstrings: merged line by line, as the keys of our version cannot be compared: line 3: "))
    #expect(try repository.text(Self.path).contains("<<<<<<< ours"))
  }

  @Test func differencesAreTextByText() throws {
    try install()
    try repository.write(Self.path, Self.catalog(["a", "b"], german: "A"))
    let lines = try repository.git("diff", "-U0").split(separator: "\n").filter {
      ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }
    #expect(lines == ["-z/de/translated = A", "+b/de/translated = A"])
  }

  @Test func attributesThatAreThereStay() throws {
    try repository.write(".gitattributes", "*.xcstrings merge=ours # mine\n*.png binary")
    #expect(
      try repository.tool("init", "--no-hooks", "--no-config").output.hasPrefix("added lines to .gitattributes: "))
    #expect(
      try repository.text(".gitattributes")
        == "*.xcstrings merge=ours # mine\n*.png binary\n*.strings merge=l10n-review diff=l10n-review\n")
  }

  @Test func nothingIsWrittenWhereItCannotBeMerged() throws {
    let run = try repository.tool("merge", "none", Self.path, "none", Self.path)
    #expect(run.code == 129)
    #expect(run.errors.contains("cannot read none"))
    #expect(try repository.text(Self.path) == Self.catalog(["a", "z"]))
  }

  /// Conflicts that were resolved automatically are reported, because a person may want to check them.
  @Test func whatWasSettledIsSaid() throws {
    let key = "    \"k\" : {\n      \"localizations\" : {\n        \"de\" : {}\n      }\n    }\n"
    for (name, keys) in [("base", "    \"k\" : {}\n"), ("ours", ""), ("theirs", key)] {
      try repository.write(name, "{\n  \"strings\" : {\n\(keys)  },\n}\n")
    }
    let run = try repository.tool("merge", "base", "ours", "theirs", Self.path)
    #expect(run.code == 0)
    #expect(
      run.errors == """
        l10n-review: \(Self.path): one side removed k, the other translated it: kept, marked stale
        l10n-review: \(Self.path): commas of our version were set right, from line 3 on
        l10n-review: \(Self.path): commas of their version were set right, from line 8 on

        """)
    #expect(try repository.text("ours").contains("\"extractionState\" : \"stale\""))
    #expect(try repository.tool("merge", "--quiet", "base", "ours", "theirs", Self.path).errors.isEmpty)
    try repository.write("twice", "{\n  \"a\" : 1,\n  \"a\" : 2\n}\n")
    try repository.write("once", "{\n  \"a\" : 2\n}\n")
    let twice = try repository.tool("merge", "once", "once", "twice", Self.path)
    #expect(twice.errors == "l10n-review: \(Self.path): a is there twice, as before the merge; the last one counts\n")
    #expect(twice.code == 0)
  }

  @Test func catalogsAreWrittenAsXcodeWould() throws {
    #expect(try repository.tool("fmt", "--check").code == 0)
    let unordered = Self.catalog(["z", "a"]) + "\n"
    try repository.write(Self.path, unordered)
    try repository.write("App/Script.xcstrings", "{\"strings\": {\"a\": {}}}\n")
    let check = try repository.tool("fmt", "--check")
    #expect(check.code == 1)
    #expect(check.output == "App/Localizable.xcstrings:4: Xcode would write here: \"a\" : {\n")
    #expect(
      check.errors
        == "1 catalog is not laid out as Xcode does it and was not looked at; name it to have that changed.\n")
    #expect(try repository.text(Self.path) == unordered)
    #expect(try repository.tool("fmt", "--fix", "App").code == 0)
    #expect(try repository.text(Self.path) == Self.catalog(["a", "z"]) + "\n")
    #expect(try repository.text("App/Script.xcstrings") == "{\"strings\": {\"a\": {}}}\n")
    #expect(try repository.tool("fmt", "--check", "App/Script.xcstrings").code == 1)
    #expect(try repository.tool("fmt", "--fix", "App/Script.xcstrings").code == 0)
    #expect(try repository.text("App/Script.xcstrings") == "{\n  \"strings\" : {\n    \"a\" : {\n\n    }\n  }\n}\n")
    // Formatting that would lose content is refused.
    try repository.write(Self.path, "{\n  \"a\" : 1,\n  \"a\" : 2\n}")
    let refused = try repository.tool("fmt", "--fix", Self.path)
    #expect(refused.code == 1)
    #expect(
      refused.errors
        == "App/Localizable.xcstrings:3:3: The name \"a\" occurs in one object twice. The file stays as it is.\n")
    #expect(try repository.text(Self.path) == "{\n  \"a\" : 1,\n  \"a\" : 2\n}")
    #expect(try repository.tool("fmt").code != 0)
    #expect(try repository.tool("fmt", "--check", Self.strings).errors.contains("is no String Catalog"))
  }
}
