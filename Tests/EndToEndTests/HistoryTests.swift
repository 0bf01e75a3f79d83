import Foundation
import Support
import Testing

struct HistoryTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try commit(english: "\"a\" = \"Turn left\";\n\"b\" = \"<b>Close</b>\";\n", finnish: "\"a\" = \"Vasemmalle\";\n")
    try commit(english: "\"a\" = \"Turn right\";\n\"b\" = \"=Close | <i>it</i>, \\\"now\\\"\";\n")
    try commit(finnish: "// Fuzzy\n\"a\" = \"Vasemmalle\";\n\"b\" = \"Sulje\";\n")
    try commit(english: "\"a\" = \"Turn right\";\n\"b\" = \"<script>alert(1)</script>\";\n")
  }

  private func commit(english: String? = nil, finnish: String? = nil) throws {
    if let english { try repository.write("App/en.lproj/Localizable.strings", english) }
    if let finnish { try repository.write("App/fi.lproj/Localizable.strings", finnish) }
    try repository.commit("Texts")
  }

  @Test func editsAsJSON() throws {
    let run = try repository.tool("history", "edits", "--format", "json")
    #expect(run.code == 0 && run.errors == "")
    let report = try run.json()
    #expect(Set(report.keys) == ["schemaVersion", "edits"])
    let edits = try #require(report["edits"] as? [[String: Any]])
    #expect(edits.compactMap { $0["key"] as? String } == ["a", "b", "b"])
    #expect(
      Set(try #require(edits.first).keys) == [
        "commit", "date", "author", "table", "key", "oldKey", "old", "new", "impact", "decision", "probabilities",
        "reasons", "path",
      ])
    #expect(edits.first?["impact"] as? String == "large" && edits.first?["author"] as? String == "Ada Author")
    #expect(edits.first?["oldKey"] is NSNull)
    #expect(edits.first?["date"] as? String == "2020-09-13T12:28:40Z")
  }

  @Test func editsAreChosen() throws {
    let keys = { (arguments: [String]) -> [String] in
      let run = try repository.attempt(Tool.path(), ["history", "edits", "--format", "json"] + arguments)
      return (try run.json()["edits"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
    }
    #expect(try keys(["--impact", "large", "--key", "a"]) == ["a"])
    #expect(try keys(["--key", "b"]) == ["b", "b"])
    #expect(try keys(["--author", "ADA@"]).count == 3)
    #expect(try keys(["--author", "carl"]).isEmpty)
    #expect(try keys(["--since", "2020-09-13T12:29:00Z"]) == ["b"])
    #expect(try keys(["--until", "2020-09-13T12:29:00Z"]) == ["a", "b"])
    #expect(try keys(["--at", "HEAD~1"]) == ["a", "b"])
    #expect(try repository.tool("history", "edits", "--since", "2020-02-30").code == 2)
    #expect(try repository.tool("history", "edits", "--at", "nowhere").code == 2)
  }

  @Test func editsInOtherFormats() throws {
    let text = try repository.tool("history", "edits").output
    #expect(text.contains("2020-09-13  large (a question)  a  "))
    #expect(text.contains("  - “Turn left”\n  + “Turn right”\n"))
    #expect(text.contains("\n3 edits: "))
    let csv = try repository.tool("history", "edits", "--format", "csv").output
    #expect(
      csv.hasPrefix("commit,date,author,table,key,oldKey,old,new,impact,decision,neutral,small,large,reasons,path\r\n"))
    #expect(csv.contains(",<b>Close</b>,\"'=Close | <i>it</i>, \"\"now\"\"\","))
    let markdown = try repository.tool("history", "edits", "--format", "markdown").output
    #expect(markdown.contains("| `a` |") || markdown.contains("<code>a</code>"))
    #expect(!markdown.contains("<script>") && !markdown.contains("=Close | "))
  }

  @Test func staleAsJSON() throws {
    let run = try repository.tool("history", "stale", "--format", "json")
    #expect(run.code == 0 && run.errors == "")
    let report = try run.json()
    #expect(Set(report.keys) == ["schemaVersion", "stale", "locales"])
    let stale = try #require(report["stale"] as? [[String: Any]])
    #expect(stale.compactMap { $0["key"] as? String } == ["a", "b"])
    let first = try #require(stale.first)
    #expect(
      Set(first.keys) == [
        "locale", "table", "key", "translation", "madeFrom", "english", "impact", "edits", "since", "days", "fuzzy",
        "fuzzySince", "url",
      ])
    #expect(first["madeFrom"] as? String == "Turn left" && first["english"] as? String == "Turn right")
    #expect(first["fuzzy"] as? Bool == true && (first["days"] as? Int ?? 0) > 1000)
    #expect((first["edits"] as? [String])?.count == 1)
    let locales = try #require(report["locales"] as? [[String: Any]])
    #expect(Set(try #require(locales.first).keys) == ["locale", "keys", "stale", "large", "small", "neutral"])
    #expect(locales.first?["stale"] as? Int == 2)
    let one = try repository.tool("history", "stale", "--format", "json", "--limit", "1", "--locale", "FI").json()
    #expect((one["stale"] as? [[String: Any]])?.count == 1)
    #expect(try repository.tool("history", "stale", "--locale", "sv").code == 2)
    #expect(try repository.tool("history", "stale", "--limit", "0").code == 2)
  }

  @Test func staleInOtherFormats() throws {
    try repository.write(
      ".l10n-review.yml", "translatewiki:\n  edit-url: \"https://example.org/{key}/{locale}\"\n")
    let text = try repository.tool("history", "stale").output
    #expect(text.contains("large  fi  a  "))
    #expect(text.contains("  https://example.org/a/fi\n"))
    #expect(text.contains("fuzzy for "))
    let markdown = try repository.tool("history", "stale", "--format", "markdown").output
    #expect(markdown.contains("[edit](https://example.org/a/fi)"))
    #expect(!markdown.contains("<script>"))
    let page = try repository.tool("history", "stale", "--format", "html").output
    #expect(page.contains("<rect ") && page.contains("fill=\"#67000d\""))
    #expect(!page.contains("<script") && page.contains("&lt;script&gt;"))
    #expect(page.contains("Content-Security-Policy"))
  }

  @Test func lifeOfAKey() throws {
    let run = try repository.tool("history", "key", "a")
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "a (App/en.lproj/Localizable.strings)\n2020-09-13  added: “Turn left”  (Ada Author, "))
    #expect(run.output.contains("marked fuzzy: fi"))
    #expect(try repository.tool("history", "key", "b", "--locale", "fi").output.contains("translated: fi “Sulje”"))
    #expect(try repository.tool("history", "key", "a", "--format", "json").json()["lives"] is [[String: Any]])
    let none = try repository.tool("history", "key", "c")
    #expect(none.code == 2 && none.errors.contains("no catalog of source texts ever had the key c"))
  }

  @Test func whatIsNotCoveredIsSaid() throws {
    let clone = repository.folder.appendingPathComponent("clone")
    try repository.git("clone", "-q", "--depth", "1", "file://" + repository.path, clone.path)
    let run = try repository.tool("history", "edits", "--format", "json", in: clone)
    #expect(run.code == 0 && run.errors.contains("This is a shallow clone"))
    let report = try run.json()
    #expect((report["edits"] as? [Any])?.isEmpty == true)
    #expect((report["notCovered"] as? [String])?.count == 1)
    #expect(try repository.tool("history", "stale", in: clone).output.contains("This is a shallow clone"))
    let empty = try TemporaryRepository()
    let none = try empty.tool("history", "edits")
    #expect(none.code == 2 && none.errors.contains("There are no commits yet"))
  }

  // MARK: Caching

  private var kept: String { repository.path + "/.git/l10n-review/history/" }

  @Test func laterRunsExtendWhatIsKept() throws {
    let first = try repository.tool("history", "edits", "--format", "json").output
    #expect(try repository.tool("history", "edits", "--format", "json").output == first)
    let stale = try repository.tool("history", "stale", "--format", "json").output
    #expect(try repository.tool("history", "stale", "--format", "json").output == stale)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kept).sorted() == [
        "former-texts", "source-texts", "translations",
      ])
    // A branch that started before the cached commits and is merged after them.
    try repository.git("switch", "-qc", "side", "HEAD~1")
    try commit(english: "\"a\" = \"Turn around\";\n\"b\" = \"Shut\";\n")
    try repository.git("switch", "-q", "main")
    _ = try? repository.git("merge", "-q", "side")
    try commit(english: "\"a\" = \"Turn around\";\n\"b\" = \"<script>alert(2)</script>\";\n")
    let extended = try repository.tool("history", "edits", "--format", "json").output
    let extendedStale = try repository.tool("history", "stale", "--format", "json", "--locale", "fi").output
    try FileManager.default.removeItem(atPath: kept)
    #expect(try repository.tool("history", "edits", "--format", "json").output == extended)
    #expect(try repository.tool("history", "stale", "--format", "json").output == extendedStale)
    #expect(extended.contains("Turn around") && extended != first)
  }

  @Test func aReviewTakesWhatIsKept() throws {
    let review = { try repository.tool("review", "HEAD~1..HEAD", "--format", "json").output }
    try commit(english: "\"a\" = \"Turn right now\";\n\"b\" = \"<script>alert(1)</script>\";\n")
    let found = try review()
    #expect(found.contains("translations-behind"))
    #expect(!FileManager.default.fileExists(atPath: kept))
    // Caches for the base of the range and for a later commit.
    for revision in ["HEAD~1", "HEAD"] {
      let head = try repository.git("rev-parse", "HEAD")
      try repository.git("reset", "-q", "--soft", revision)
      _ = try repository.tool("history", "stale")
      try repository.git("reset", "-q", "--soft", head)
      let before = try Data(contentsOf: URL(fileURLWithPath: kept + "translations"))
      #expect(try review() == found)
      #expect(try Data(contentsOf: URL(fileURLWithPath: kept + "translations")) == before)
    }
  }

  @Test func whatIsDamagedIsFoundOutAnew() throws {
    let edits = try repository.tool("history", "edits", "--format", "json").output
    let stale = try repository.tool("history", "stale", "--format", "json").output
    for name in ["source-texts", "translations"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: kept + name))
      var damaged = bytes
      damaged[bytes.count / 2] ^= 0x40
      for content in [damaged, bytes.prefix(bytes.count / 2), Data(), Data("l10n-review history 0\n".utf8)] {
        try content.write(to: URL(fileURLWithPath: kept + name))
        #expect(try repository.tool("history", "edits", "--format", "json").output == edits)
        #expect(try repository.tool("history", "stale", "--format", "json").output == stale)
      }
    }
    // Another configuration and grafts make the cache invalid.
    try repository.write(".l10n-review.yml", "source-language: fi\n")
    #expect(try repository.tool("history", "edits", "--format", "json").output != edits)
  }

  @Test func reusedKeysAreReportedAndWarnedOf() throws {
    try commit(english: "\"b\" = \"<script>alert(1)</script>\";\n")
    let staged = "\"a\" = \"Delete all files\";\n\"b\" = \"<script>alert(1)</script>\";\n"
    try repository.write("App/en.lproj/Localizable.strings", staged)
    try repository.git("add", "--all")
    let before = try repository.tool("review", "--staged", "--format", "json")
    #expect(try !before.rules().contains("reused-key"))
    #expect(try repository.tool("history", "reused-keys").output == "No key came back with another text\n")
    let run = try repository.tool("review", "--staged")
    #expect(
      run.output.contains(
        "The key ‘a’ is new, but it was there before: until 2020-09-13 it said “Turn right”, and translations of that "
          + "may come back with it."))
    #expect(try repository.tool("review", "--staged", "--format", "json").rules().contains("reused-key"))
    try Data("l10n-review former texts 1 1 9\n".utf8).write(to: URL(fileURLWithPath: kept + "former-texts"))
    #expect(try !repository.tool("review", "--staged", "--format", "json").rules().contains("reused-key"))
    try repository.commitStaged("Reuse")
    let told = try repository.tool("history", "reused-keys", "--format", "json").json()
    let keys = try #require(told["reusedKeys"] as? [[String: Any]])
    #expect(keys.compactMap { $0["old"] as? String } == ["Turn right"])
    #expect(keys.first?["new"] as? String == "Delete all files")
    #expect(try repository.tool("history", "reused-keys", "--format", "markdown").output.contains("| Turn right |"))
  }
}
