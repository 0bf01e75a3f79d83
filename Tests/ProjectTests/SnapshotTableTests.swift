import Messages
import Project
import Testing
import Text

/// The tables that find calls by key and lines by text.
@Suite struct SnapshotTableTests {
  private static func snapshot(_ files: [(path: String, text: String)]) async -> Snapshot {
    let files = files.map { SnapshotFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let project = Project(files)
    return Snapshot(
      layout: project.layout, extent: .whole, sources: await project.scan(files), catalogs: [], sourceFileCount: 0)
  }

  private static func call(_ key: String, table: String? = nil) -> String {
    "let t = NSLocalizedString(\"\(key)\", \(table.map { "tableName: \"\($0)\", " } ?? "")comment: \"c\")\n"
  }

  @Test func callsOfOneKeyAreFoundByPathAndPosition() async {
    let snapshot = await Self.snapshot([
      ("B.swift", Self.call("a") + Self.call("b")),
      ("A.swift", Self.call("b") + Self.call("a", table: "Other") + Self.call("b")),
    ])
    let sites = snapshot.sites(of: EntryIdentity(key: "b")).map { "\($0.source.path):\($0.call.range.start.line)" }
    #expect(sites == ["A.swift:1", "A.swift:3", "B.swift:2"])
    #expect(snapshot.sites(of: EntryIdentity(table: "Other", key: "a")).count == 1)
    #expect(snapshot.sites(of: EntryIdentity(table: "Other", key: "b")).isEmpty)
    #expect(snapshot.isCalled(EntryIdentity(key: "a")) && !snapshot.isCalled(EntryIdentity(key: "c")))
    #expect(snapshot.repeatedIdentities == [EntryIdentity(key: "b")])
    #expect(
      snapshot.calledIdentities == [
        EntryIdentity(key: "a"), EntryIdentity(key: "b"), EntryIdentity(table: "Other", key: "a"),
      ])
  }

  /// iOS looks them up by their code points.
  @Test func keysThatDifferInTheirNormalizationAreTwo() async {
    let snapshot = await Self.snapshot([("A.swift", Self.call("caf\u{E9}") + Self.call("cafe\u{301}"))])
    #expect(snapshot.sites(of: EntryIdentity(key: "cafe\u{301}")).count == 1)
    #expect(snapshot.repeatedIdentities.isEmpty)
  }

  @Test func everyKeyOfManyIsFound() async {
    let keys = (0..<500).map { "key-\($0 % 400)" }
    let snapshot = await Self.snapshot([("A.swift", keys.map { Self.call($0) }.joined())])
    #expect(snapshot.calledIdentities == Set(keys).map { EntryIdentity(key: $0) }.sorted())
    #expect(snapshot.repeatedIdentities.count == 100)
    for (line, key) in keys.enumerated().prefix(400) {
      #expect(snapshot.sites(of: EntryIdentity(key: key)).first?.call.range.start.line == line + 1)
    }
  }

  @Test func projectWithoutCallsHasNone() async {
    let snapshot = await Self.snapshot([("A.swift", "let a = 1\n")])
    #expect(snapshot.calledIdentities.isEmpty && !snapshot.isCalled(EntryIdentity(key: "a")))
  }

  // MARK: Lines

  private static func changed(_ old: String, _ new: String) -> [Int] {
    ChangedLines(from: Array(old.utf8), to: Array(new.utf8)).numbers
  }

  @Test func linesThatMovedAreNotChanged() {
    #expect(Self.changed("a\nb\nc\n", "c\na\nb\n") == [])
    #expect(Self.changed("a\nb\n", "a\nx\nb\n") == [2])
    #expect(Self.changed("a\n", "a\na\na\n") == [2, 3])
    #expect(Self.changed("", "a") == [1])
    #expect(Self.changed("a", "a\n") == [2])
    #expect(Self.changed("a\n", "a\r\n") == [1])
    #expect(Self.changed("", "") == [])
  }

  @Test func aChangedLineIsTouchedByWhatReachesIt() {
    let lines = ChangedLines(from: Array("a\nb\nc\nd\n".utf8), to: Array("a\nb\nx\nd\n".utf8))
    func touch(_ first: Int, _ last: Int) -> Bool {
      lines.touch(TextRange(start: TextPosition(line: first, column: 1), end: TextPosition(line: last, column: 1)))
    }
    #expect(touch(3, 3) && touch(1, 3) && touch(3, 40) && touch(1, 40))
    #expect(!touch(1, 2) && !touch(4, 4) && !touch(4, 40))
    #expect(lines.texts(in: Array("a\nb\nx\nd\n".utf8)) == [3: "x"])
  }

  /// The changed lines are those that a dictionary of counts finds.
  @Test func countsAreThoseOfADictionary() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      let line = { "line \(Int.random(in: 0..<12, using: &random))" }
      var texts = (0..<2).map { _ in (0..<Int.random(in: 0..<40, using: &random)).map { _ in line() } }
      // An edit in one place.
      if Bool.random(using: &random) {
        let start = Int.random(in: 0...texts[0].count, using: &random)
        let end = Int.random(in: start...min(start + 3, texts[0].count), using: &random)
        texts[1] = texts[0]
        texts[1].replaceSubrange(
          start..<end,
          with: (0..<Int.random(in: 0..<4, using: &random)).map { _ in Bool.random(using: &random) ? line() : "x" })
      }
      var known = Dictionary(texts[0].map { ($0, 1) }, uniquingKeysWith: +)
      var expected: [Int] = []
      for (index, line) in texts[1].enumerated() {
        if known[line, default: 0] > 0 { known[line, default: 0] -= 1 } else { expected.append(index + 1) }
      }
      // An empty text has one empty line.
      guard !texts[0].isEmpty, !texts[1].isEmpty else { continue }
      #expect(Self.changed(texts[0].joined(separator: "\n"), texts[1].joined(separator: "\n")) == expected)
    }
  }
}
