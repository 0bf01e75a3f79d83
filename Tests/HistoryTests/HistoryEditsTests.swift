import History
import Support
import Testing

struct HistoryEditsTests {
  private let repository: TemporaryRepository

  init() throws { repository = try TemporaryRepository() }

  /// Commits a catalog of these texts.
  @discardableResult
  private func commit(_ texts: KeyValuePairs<String, String>, at path: String = catalog) throws -> String {
    try repository.commit("Texts", [path: strings(texts)])
  }

  private func edits(in path: String? = nil) async throws -> [String] {
    try await repository.history(at: path).edits().content.map(line)
  }

  @Test func editsAreReportedOldestFirst() async throws {
    try commit(["a": "Save", "b": "Close"])
    try commit(["a": "Save all", "b": "Close", "c": "Open"])
    try commit(["a": "Save all", "c": "Open…"])
    try commit(["a": "Save", "c": "Open…"])
    #expect(
      try await edits() == ["a: Save → Save all", "c: Open → Open…", "a: Save all → Save"])
  }

  @Test func aTextBecomesAPluralInTheOtherFile() async throws {
    let plurals = "App/en.lproj/Localizable.stringsdict"
    func commit(_ side: String, isPlural: Bool) throws {
      let plain = isPlural ? "" : "\"a\" = \"Turn \(side) in %d m\";\n"
      let forms =
        "<key>one</key><string>Turn \(side) in one meter</string><key>other</key><string>Turn \(side) in %d m</string>"
      let entry = """
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>
        """
      try repository.commit(
        "Turn",
        [
          catalog: plain + "\"b\" = \"Close\";\n",
          plurals: "<plist version=\"1.0\"><dict>\(isPlural ? entry : "")</dict></plist>",
        ])
    }
    try commit("left", isPlural: false)
    try commit("left", isPlural: true)
    try commit("left", isPlural: false)
    try commit("right", isPlural: true)
    try commit("left", isPlural: false)
    for _ in 0..<2 {
      let history = try repository.history(identity: [1])
      let edits = try await history.edits().content
      #expect(edits.map(\.key) == ["a", "a", "a", "a"])
      #expect(edits.map(\.verdict.impact) == [.neutral, .neutral, .large, .large])
      #expect(edits.map { $0.path == plurals } == [true, false, true, false])
      #expect(try await history.reusedKeys().content.isEmpty)
    }
  }

  @Test func formsThatNoNumberShowsAreNoText() async throws {
    let catalog = "App/en.lproj/Localizable.stringsdict"
    func commit(_ forms: KeyValuePairs<String, String>) throws {
      let written = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      try repository.commit(
        "Plural",
        [
          catalog: """
          <plist version="1.0"><dict><key>files</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@count@ left</string><key>count</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>ld</string>\(written)</dict></dict></dict></plist>
          """
        ])
    }
    try commit(["zero": "0 files", "one": "1 file", "few": "%ld filesies", "many": "%ld files", "other": "%ld files"])
    try commit(["one": "1 file", "other": "%ld files"])
    #expect(try await edits() == [])
    // The system shows it for 0 in every language.
    try commit(["zero": "no files", "one": "1 file", "other": "%ld files"])
    try commit(["one": "1 file", "other": "%ld files"])
    let answer = try await repository.history().edits()
    #expect(answer.content.count == 2)
    #expect(answer.content.allSatisfy { $0.verdict.impact != .large })
  }

  @Test func keyThatChangesWithItsTextIsOneRow() async throws {
    try commit(["old-title": "The article could not be loaded", "b": "Close"])
    try commit(["new-title": "The article could not be loaded.", "b": "Close"])
    #expect(
      try await edits()
        == ["old-title > new-title: The article could not be loaded → The article could not be loaded."])
  }

  @Test func movedCatalogsAreFollowed() async throws {
    try commit(["a": "Save", "b": "Close", "c": "Open"], at: "Old/en.lproj/Localizable.strings")
    try commit(["a": "Save it", "b": "Close", "c": "Open"], at: "Old/en.lproj/Localizable.strings")
    try repository.git("mv", "Old", "App")
    try commit(["a": "Save it", "b": "Close it", "c": "Open"])
    try commit(["a": "Save it", "b": "Close it", "c": "Open it"])
    let expected = ["a: Save → Save it in Old", "b: Close → Close it", "c: Open → Open it"]
    #expect(try await edits() == expected)
    try repository.commit("Away", ["README": ""])
    try repository.git("rm", "-q", "-r", "App")
    try repository.commit("Gone")
    try commit(["a": "Save it", "b": "Close it", "c": "Open that"])
    #expect(try await edits() == expected)
  }

  @Test func mergeDidWhatNoParentHas() async throws {
    try commit(["a": "Save", "b": "Close", "c": "Open", "d": "Copy"])
    try repository.git("switch", "-qc", "side")
    try commit(["a": "Save it", "b": "Close", "c": "Open", "d": "Copy"])
    try repository.git("switch", "-q", "main")
    try repository.commit("Code", ["App/A.swift": "\n"])
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
    try repository.git("switch", "-qc", "second", "HEAD~1")
    try commit(["a": "Save", "b": "Close it", "c": "Open", "d": "Copy"])
    try repository.git("switch", "-q", "main")
    try commit(["a": "Save it", "b": "Close", "c": "Open it", "d": "Copy"])
    _ = try? repository.git("merge", "-q", "--no-ff", "-m", "Merge", "second")
    // What both sides did, and one text that neither has.
    try repository.write(App.catalog, strings(["a": "Save it", "b": "Close it", "c": "Open it", "d": "Copy it"]))
    try repository.git("add", "--all")
    try repository.commitStaged("An evil merge")
    #expect(
      try await edits() == ["a: Save → Save it", "b: Close → Close it", "c: Open → Open it", "d: Copy → Copy it"])
  }

  @Test func brokenCatalogLosesNothing() async throws {
    try commit(["a": "Save", "b": "Close", "c": "Open"])
    try repository.commit("Half", [catalog: "\"a\" = \"Save all\";\n\"b\" = \"Clo"])
    try commit(["a": "Save all", "b": "Close it", "c": "Open"])
    try repository.commit(
      "Conflict",
      [
        catalog: """
        "a" = "Save all";
        <<<<<<< HEAD
        "b" = "Close it";
        =======
        "b" = "Shut it";
        >>>>>>> other
        "c" = "Open";

        """
      ])
    try commit(["a": "Save all", "b": "Shut it", "c": "Open"])
    try repository.commit("Empty", [catalog: ""])
    try commit(["a": "Save all", "b": "Shut it", "c": "Open it"])
    #expect(
      try await edits()
        == ["a: Save → Save all", "b: Close → Close it", "b: Close it → Shut it", "c: Open → Open it"])
  }

  @Test func longHistoryIsReadWhileItIsWalked() async throws {
    // More versions than are told of at once, every tenth of them broken.
    var wanted: [String] = []
    var text = "Text 0"
    try commit(["a": "Save", "b": "Text 0"])
    var input = ""
    for number in 1...230 {
      let isBroken = number.isMultiple(of: 10)
      let content = isBroken ? "\"a\" = \"Save\";\n\"b\" = \"Te" : strings(["a": "Save", "b": "Text \(number)"])
      if !isBroken {
        wanted.append("b: \(text) → Text \(number)")
        text = "Text \(number)"
      }
      input += "commit refs/heads/main\ncommitter Ada <ada@example.org> \(1_600_001_000 + number) +0000\ndata 1\nx\n"
      if number == 1 { input += "from \(try repository.git("rev-parse", "HEAD"))\n" }
      input += "M 100644 inline \(catalog)\ndata \(content.utf8.count)\n\(content)\n"
    }
    try repository.git("fast-import", "--quiet", input: input)
    #expect(try await edits() == wanted)
  }

  @Test func shallowCloneSaysWhatItCovers() async throws {
    try commit(["a": "Save"])
    try commit(["a": "Save it"])
    try commit(["a": "Save all"])
    let clone = repository.folder.appendingPathComponent("clone").path
    try repository.git("clone", "-q", "--depth", "2", "file://" + repository.path, clone)
    let answer = try await repository.history(at: clone).edits()
    #expect(answer.content.map(line) == ["a: Save it → Save all"])
    #expect(answer.extent == .shallow)
    #expect(try await edits().count == 2)
  }

  @Test func replacedCommitsAndGraftsCount() async throws {
    try commit(["a": "Save"])
    let first = try repository.git("rev-parse", "HEAD")
    let second = try commit(["a": "Save it"])
    try commit(["a": "Save all"])
    // As if the second commit had never been.
    try repository.git("replace", "--graft", "HEAD", first)
    #expect(try await edits() == ["a: Save → Save all"])
    try repository.git("replace", "-d", "HEAD")
    try repository.write(".git/info/grafts", "\(second)\n")
    #expect(try await edits() == ["a: Save it → Save all"])
  }

  @Test func missingBlobsOfPartialCloneAreSaid() async throws {
    try commit(["a": "Save"])
    try commit(["a": "Save it"])
    try commit(["a": "Save all"])
    try repository.git("config", "uploadpack.allowFilter", "true")
    let clone = repository.folder.appendingPathComponent("clone").path
    try repository.git("clone", "-q", "--filter=blob:none", "file://" + repository.path, clone)
    await #expect {
      _ = try await edits(in: clone)
    } throws: { error in
      "\(error)".contains("is not in this partial clone; run git fetch --refetch --no-filter")
    }
  }
}

/// Where the examples' source texts are.
enum App {
  static let catalog = "App/en.lproj/Localizable.strings"
}

private let catalog = App.catalog

/// A catalog of these texts.
func strings(_ texts: KeyValuePairs<String, String>) -> String {
  texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
}

/// An edit as `old key > key: text → text in FOLDER`.
private func line(_ edit: HistoryEdit) -> String {
  let folder = edit.path.hasPrefix("App/") ? "" : " in " + edit.path.prefix { $0 != "/" }
  return (edit.oldKey.map { $0 + " > " } ?? "") + "\(edit.key): \(edit.old) → \(edit.new)\(folder)"
}
