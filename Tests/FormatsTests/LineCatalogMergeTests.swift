import Formats
import Testing
import Text

/// Two versions of a `.strings` or `.stringsdict` are merged by their keys; all else of ours stays.
struct LineCatalogMergeTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogPath.Format = .strings
  ) throws -> (text: String, conflicts: [[String]]) {
    let merged = try CatalogMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), format: format)
    return (String(decoding: merged.bytes, as: UTF8.self), merged.conflicts)
  }

  @Test(arguments: [
    // Both add at the end.
    (
      "\"a\" = \"A\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"c\" = \"C\";\n",
      "\"a\" = \"A\";\n\"c\" = \"C\";\n\"b\" = \"B\";\n"
    ),
    // A comment and empty lines come with the entry; a changed neighbour is not a conflict.
    (
      "\"a\" = \"A\";\n\n\"d\" = \"D\";\n", "\"a\" = \"A2\";\n\n\"d\" = \"D2\";\n",
      "\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\"; // b\n\n\"d\" = \"D\";\n",
      "\"a\" = \"A2\";\n\n/* B */\n\"b\" = \"B\"; // b\n\n\"d\" = \"D2\";\n"
    ),
    // A heading stays before its entries.
    (
      "\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n", "\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M!\";\n",
      "\"a\" = \"A\";\n\n// Map\n\n\"l\" = \"L\";\n\"m\" = \"M\";\n",
      "\"a\" = \"A\";\n\n// Map\n\n\"l\" = \"L\";\n\"m\" = \"M!\";\n"
    ),
    // Of repeated entries and headings the first ones are removed.
    (
      "/* A */\n\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n/* A */\n\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n",
      "/* A */\n\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n/* A */\n\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n",
      "/* A2 */\n\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n", "/* A2 */\n\"a\" = \"A\";\n\n// Map\n\n\"m\" = \"M\";\n"
    ),
    // Before the first one, into an empty file, after a line without an end.
    (
      "\"b\" = \"B\";\n", "\"b\" = \"B\";\n", "\"a\" = \"A\";\n\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\n\"b\" = \"B\";\n"
    ),
    ("", "", "\"a\" = \"A\";\n", "\"a\" = \"A\";\n"),
    ("\"a\" = \"A\";", "\"a\" = \"A\";", "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";"),
    // Removed by either side; line ends are ours.
    (
      "\"a\" = \"A\";\r\n/* B */\r\n\"b\" = \"B\";\r\n\"c\" = \"C\";\r\n",
      "\"a\" = \"A\";\r\n/* B */\r\n\"b\" = \"B\";\r\n\"c\" = \"C\";\r\n\"e\" = \"E\";\r\n",
      "\"a\" = \"A\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n",
      "\"a\" = \"A\";\r\n\"c\" = \"C\";\r\n\"d\" = \"D\";\r\n\"e\" = \"E\";\r\n"
    ),
    (
      "\"a\" = \"A\";\n\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\n\"b\" = \"B2\";\n", "\"b\" = \"B\";\n",
      "\"b\" = \"B2\";\n"
    ),
    // Line ends inside a text do not change.
    (
      "\"a\" = \"A\";\r\n", "\"a\" = \"A\";\r\n", "\"a\" = \"1\n2\";\n// c\n\"b\" = \"B\";\n",
      "\"a\" = \"1\n2\";\r\n// c\r\n\"b\" = \"B\";\r\n"
    ),
    // Text by one side, comment and mark by the other; escapes as written.
    (
      "/* x */\n\"a\"=\"A\";\n", "/* x */\n\"a\"=\"\\U00e9\\n\";\n", "// Fuzzy\n/* y */\n\"a\" = \"A\";\n",
      "// Fuzzy\n/* y */\n\"a\"=\"\\U00e9\\n\";\n"
    ),
    // The key as its value, which a text replaces, or the reverse.
    ("a;\nb;\n", "a;\nb;\n\"c\" = \"C\";\n", "\"a\" = \"A\";\nb;\n", "a = \"A\";\nb;\n\"c\" = \"C\";\n"),
    ("\"a\" = \"A\";\n\"b\";\n", "\"a\" = \"A\"; // x\n\"b\";\n", "\"a\";\n\"d\";\n", "\"a\" = \"a\"; // x\n\"d\";\n"),
    // Entries on one line, each by itself.
    (
      "\"a\" = \"A\"; \"b\" = \"B\"; // c\n\"z\" = \"Z\";\n", "\"a\" = \"A1\"; \"b\" = \"B\"; // c\n\"z\" = \"Z\";\n",
      "\"a\" = \"A\"; /* d */ \"b\" = \"B2\"; // c\n\"m\" = \"M\"; \"n\" = \"N\";\n\"z\" = \"Z\";\n",
      "\"a\" = \"A1\"; /* d */ \"b\" = \"B2\"; // c\n\"m\" = \"M\"; \"n\" = \"N\";\n\"z\" = \"Z\";\n"
    ),
    (
      "\"a\" = \"A\"; b;\n\"z\" = \"Z\";\n", "\"a\" = \"A\"; b;\n\"z\" = \"Z1\";\n", "\"z\" = \"Z\";\n",
      "\"z\" = \"Z1\";\n"
    ),
    // A repeated key: each entry by itself, and one that was removed.
    (
      "\"a\" = \"A\";\n\"a\" = \"B\";\n", "\"a\" = \"A\";\n\"a\" = \"B1\";\n", "\"a\" = \"A2\";\n\"a\" = \"B\";\n",
      "\"a\" = \"A2\";\n\"a\" = \"B1\";\n"
    ),
    (
      "\"a\" = \"A\";\n\"a\" = \"B\";\n", "\"a\" = \"B\";\n", "\"a\" = \"A\";\n\"a\" = \"B\";\n\"c\" = \"C\";\n",
      "\"a\" = \"B\";\n\"c\" = \"C\";\n"
    ),
    // Moved by them, and by us.
    (
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"b\" = \"B\";\n\"a\" = \"A\";\n", "\"a\" = \"A2\";\n\"b\" = \"B\";\n",
      "\"b\" = \"B\";\n\"a\" = \"A2\";\n"
    ),
  ])
  func entriesAreMerged(base: String, ours: String, theirs: String, wanted: String) throws {
    let merged = try merge(base, ours, theirs)
    #expect(merged.text == wanted)
    #expect(merged.conflicts.isEmpty)
    #expect(try merge(base, theirs, ours).conflicts.isEmpty)
  }

  /// Theirs changes comments and adds entries, headings and empty lines next to them; ours is `base` unless given.
  @Test(arguments: [
    // A comment is added, and an entry before its entry.
    (
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", nil, "\"a\" = \"A\";\n\"n\" = \"N\";\n// Fuzzy\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n\"n\" = \"N\";\n// Fuzzy\n\"b\" = \"B\";\n"
    ),
    (
      "\"b\" = \"B\";\n", nil, "\"n\" = \"N\";\n// Fuzzy\n\"b\" = \"B\";\n",
      "\"n\" = \"N\";\n// Fuzzy\n\"b\" = \"B\";\n"
    ),
    (
      "b;\n", "b;\n\"c\" = \"C\";\n", "// N\n\"n\" = \"N\";\n\n// Fuzzy\nb;\n",
      "// N\n\"n\" = \"N\";\n\n// Fuzzy\nb;\n\"c\" = \"C\";\n"
    ),
    // After the last one, whose line has no end, with a comment on that line.
    (
      "\"a\" = \"A\";", nil, "// Fuzzy\n\"a\" = \"A\"; // a\n// N\n\"n\" = \"N\";\n",
      "// Fuzzy\n\"a\" = \"A\"; // a\n// N\n\"n\" = \"N\";"
    ),
    // Empty lines before both.
    (
      "\"a\" = \"A\";\n\n\"b\" = \"B\";\n", nil,
      "\"a\" = \"A\";\n\n// N\n\"n\" = \"N\";\n\n// Fuzzy\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n\n// N\n\"n\" = \"N\";\n\n// Fuzzy\n\"b\" = \"B\";\n"
    ),
    // A new heading stays separate, also if our side has no empty line there or another entry.
    (
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", nil, "\"a\" = \"A\";\n\n// Map\n\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n\n// Map\n\n\"b\" = \"B\";\n"
    ),
    (
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"n\" = \"N\";\n// Fuzzy\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n\n// Map\n\n\"b\" = \"B\";\n",
      "\"a\" = \"A\";\n\n// Map\n\n\"n\" = \"N\";\n// Fuzzy\n\"b\" = \"B\";\n"
    ),
    // A heading does not become the next entry's comment when the previous entry is removed.
    (
      "// Map\n\n\"m\" = \"M\";\n\"n\" = \"N\";\n", "// Map\n\n\"m\" = \"M\";\n\"n\" = \"N!\";\n",
      "// Map\n\n\"n\" = \"N\";\n", "// Map\n\n\"n\" = \"N!\";\n"
    ),
    (
      "// Map\n\n\"m\" = \"M\";\n\"n\" = \"N\";\n", "// Map\n\n\"n\" = \"N\";\n",
      "// Map\n\n\"m\" = \"M\";\n\"l\" = \"L\";\n\"n\" = \"N\";\n", "// Map\n\n\"l\" = \"L\";\n\n\"n\" = \"N\";\n"
    ),
  ])
  func commentsBelongToTheirEntries(base: String, ours: String?, theirs: String, wanted: String) throws {
    let merged = try merge(base, ours ?? base, theirs)
    #expect(merged.text == wanted)
    #expect(merged.conflicts.isEmpty)
    let converse = try merge(base, theirs, ours ?? base)
    #expect(converse.conflicts.isEmpty)
    let comments = [converse.text, wanted].map { CommentedFile($0).entries.mapValues(\.comment) }
    #expect(comments[0] == comments[1])
  }

  /// Both sides change texts, comments and remarks, and add and remove entries, headings and empty lines next to them,
  /// in random files: nothing is lost, repeated, moved or given to another entry.
  @Test(arguments: 0..<150, CommentedFile.Notation.allCases)
  func everythingInRandomFilesStaysInItsPlace(seed: UInt64, notation: CommentedFile.Notation) throws {
    var random = SplitMix(seed: seed)
    let base = CommentedFile.random(notation, &random)
    let (ours, theirs) = base.edited(&random)
    let merged = try merge(base.text, ours.text, theirs.text, notation == .strings ? .strings : .stringsdict)
    let story = "\(base.text)-- ours\n\(ours.text)-- theirs\n\(theirs.text)-- merged\n\(merged.text)"
    #expect(merged.conflicts.isEmpty, "\(story)")
    let result = CommentedFile(merged.text, notation)
    let wanted = CommentedFile.merged(base, ours, theirs)
    #expect(result.entries == wanted.entries, "\(story)")
    #expect(result.headings == wanted.headings, "\(story)")
    #expect(result.items.count == wanted.entries.count + wanted.headings.count, "\(story)")
    for side in [ours, theirs] { #expect(result.order(among: side) == side.order(among: result), "\(story)") }
    guard notation == .strings else { return }
    for dialect in [StringsFile.Dialect.apple, .translatewiki] {
      let file = StringsFile(parsing: Array(merged.text.utf8), dialect: dialect)
      let fuzzy = Set(file.entries.filter(\.isFuzzy).map(\.key))
      #expect(fuzzy == Set(wanted.entries.filter { $0.value.comment.contains("// Fuzzy") }.keys), "\(story)")
    }
  }

  @Test func aConflictIsRoundOneEntry() throws {
    let merged = try merge(
      "\"a\" = \"A\";\n/* b */\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      "\"a\" = \"A\";\n/* b */\n\"b\" = \"B1\";\n\"c\" = \"C\";\n",
      "\"a\" = \"A2\";\n/* b */\n\"b\" = \"B2\";\n")
    #expect(
      merged.text
        == "\"a\" = \"A2\";\n<<<<<<< ours\n/* b */\n\"b\" = \"B1\";\n=======\n/* b */\n\"b\" = \"B2\";\n>>>>>>> theirs\n"
    )
    #expect(merged.conflicts == [["b"]])
    let removed = try merge("\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n", "\"a\" = \"A\";\n\"b\" = \"B2\";\n")
    #expect(removed.text == "\"a\" = \"A\";\n<<<<<<< ours\n=======\n\"b\" = \"B2\";\n>>>>>>> theirs\n")
    #expect(removed.conflicts == [["b"]])
  }

  @Test func aConflictOnALineOfSeveralIsRoundTheLine() throws {
    let merged = try merge(
      "\"a\" = \"A\"; \"b\" = \"B\";\n", "\"a\" = \"A1\"; \"b\" = \"B\";\n", "\"a\" = \"A2\"; \"b\" = \"B2\";\n")
    #expect(merged.conflicts == [["a, b"]])
    #expect(
      merged.text
        == "<<<<<<< ours\n\"a\" = \"A1\"; \"b\" = \"B\";\n=======\n\"a\" = \"A2\"; \"b\" = \"B2\";\n>>>>>>> theirs\n")
  }

  @Test func encodingsAreOurs() throws {
    let (base, theirs) = ("\"a\" = \"ä\";\n", "\"a\" = \"ä\";\n\"b\" = \"ö\";\n")
    let ours = TextEncoding.utf16LittleEndian.encode(Array(base.utf8))
    let merged = try CatalogMerge(base: ours, ours: ours, theirs: Array(theirs.utf8), format: .strings)
    #expect(merged.bytes == TextEncoding.utf16LittleEndian.encode(Array(theirs.utf8)))
  }

  @Test(arguments: [
    "\"a\" = \"A\n", "\"a\" = \"A\"; \"b\" = \"B\";\n", "\"b\" = \"B\"; /* c\n*/ \"d\" = \"D\";\n",
    "{ \"a\" = \"A\"; }\n",
    "\"a\" = \"A\";\n<<<<<<< x\n\"b\" = \"B\";\n=======\n>>>>>>> y\n",
  ])
  func incomparableVersionsAreRejected(text: String) {
    #expect(throws: CatalogMerge.Failure.self) { try merge("", "\"a\" = \"A\";\n", text) }
  }

  private func list(_ entries: [(String, [(String, String)])]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
    for (key, texts) in entries {
      text += "\t<key>\(key)</key>\n\t<dict>\n"
      for (name, value) in texts { text += "\t\t<key>\(name)</key>\n\t\t<string>\(value)</string>\n" }
      text += "\t</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  /// Without white space before a key its comment begins at the place of a new entry.
  @Test func commentsOfFormsBelongToTheirEntries() throws {
    func plain(_ entries: String) -> String { "<plist version=\"1.0\">\n<dict>\n\(entries)</dict>\n</plist>\n" }
    func entry(_ key: String, _ comment: String = "") -> String { "\(comment)<key>\(key)</key>\n<string>1</string>\n" }
    let base = plain(entry("a") + entry("b"))
    let theirs = plain(entry("a") + entry("n", "<!-- N -->\n") + entry("b", "<!-- B -->\n"))
    let merged = try merge(base, base, theirs, .stringsdict)
    #expect(merged.text == theirs)
    #expect(merged.conflicts.isEmpty)
  }

  @Test func formsAreMerged() throws {
    let base = list([("a", [("one", "1"), ("other", "2")])])
    let ours = list([("a", [("one", "1!"), ("other", "2")]), ("c", [("other", "3")])])
    let theirs = list([("a", [("few", "4"), ("one", "1"), ("other", "2?")]), ("b", [("other", "5 &amp; 6")])])
    let merged = try merge(base, ours, theirs, .stringsdict)
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == list([
          ("a", [("few", "4"), ("one", "1!"), ("other", "2?")]), ("b", [("other", "5 &amp; 6")]),
          ("c", [("other", "3")]),
        ]))
    let conflict = try merge(base, ours, list([("a", [("one", "1?"), ("other", "2")])]), .stringsdict)
    #expect(conflict.conflicts == [["a", "one"]])
    #expect(
      conflict.text
        == ours.split(separator: "\n").flatMap { line -> [String] in
          line == "\t\t<key>one</key>"
            ? [
              "<<<<<<< ours", String(line), "\t\t<string>1!</string>", "=======", String(line),
              "\t\t<string>1?</string>", ">>>>>>> theirs",
            ]
            : line == "\t\t<string>1!</string>" ? [] : [String(line)]
        }.joined(separator: "\n") + "\n")
  }
}
