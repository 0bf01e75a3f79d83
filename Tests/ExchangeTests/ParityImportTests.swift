import Formats
import Testing

@Suite struct ParityImportTests {
  static let keys = [
    "about-title", "back", "cancel", "delete-all", "edit-info", "feed-header", "go", "home", "item-count", "join",
    "key-" + String(repeating: "long-", count: 20) + "end", "zebra",
  ]

  /// The rows of a native file that macOS wrote.
  private func keys(of project: SmallProject, _ locale: String) -> [String] {
    let bytes = project.files["N/\(locale).lproj/Localizable.strings"] ?? []
    return StringsFile(parsing: bytes, dialect: .apple).entries.map(\.key)
  }

  @Test func keysStandInTheOrderOfApplesHashTable() async throws {
    var project = SmallProject(english: Self.keys.map { ($0, "x") })
    project.translate("fi", Self.keys.map { ($0, "y") })
    project.translate("de", Self.keys.prefix(3).map { ($0, "y") })
    project.translate("sv", Self.keys.prefix(4).map { ($0, "y") })
    // Left out entries leave their mark on the order: they are counted when the table is made.
    project.translate("fr", Self.keys.map { ($0, ["cancel", "home"].contains($0) ? "$1" : "y") })
    let after = try await project.imported(.parity(.of2021))
    let long = Self.keys[10]
    #expect(
      keys(of: after, "fi") == [
        "join", "back", "cancel", "feed-header", "about-title", "delete-all", "edit-info", "zebra", "item-count", long,
        "home", "go",
      ])
    #expect(
      keys(of: after, "fr") == [
        "join", "back", "feed-header", "about-title", "delete-all", "edit-info", "zebra", "item-count", long, "go",
      ])
    #expect(keys(of: after, "de") == ["cancel", "about-title", "back"])
    #expect(keys(of: after, "sv") == ["delete-all", "cancel", "about-title", "back"])
  }

  @Test func bytesAreThoseOfMacOS() async throws {
    var project = SmallProject(english: [("k\"", "x")])
    project.translate("fi", [("k\"", "é🙂\u{7F}~\\\n")])
    let bytes = try await project.imported(.parity(.of2021)).files["N/fi.lproj/Localizable.strings"]
    let text = #""k\"" = "\U00e9\Ud83d\Ude42\U007f~\\\n";"# + "\n"
    #expect(bytes == [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] })
  }

  @Test func pluralsAreThoseOfTheScript() async throws {
    var project = SmallProject(english: [
      ("p", "{{PLURAL:%1$d|one|%1$d}} of %2$@"), ("q", "{{PLURAL:%1$d|0=none|one|%1$d}}"),
    ])
    project.translate("pl", [("p", "{{PLURAL:$1|a|b|$1 c}} $2"), ("q", "{{PLURAL:$1|0=x|1=y|12=z|$1}}")])
    project.translate("uk", [("p", "{{PLURAL:$1|a|b|$1 c}} $2"), ("q", "{{PLURAL:$1|0=x|1=y|$1}}")])
    project.translate("fi", [("p", "$1 $2"), ("q", "$1")])
    let after = try await project.imported(.parity(.of2021))
    #expect(after.forms("pl", "p") == ["one=a", "few=b", "other=%1$d c"])
    #expect(after.forms("pl", "q") == ["zero=x", "one=y", "other=%1$d"])
    #expect(after.forms("uk", "p") == ["one=a", "other=%1$d c"])
    #expect(after.forms("uk", "q") == ["zero=x", "other=%1$d"])
    #expect(after.plurals("pl", "p")?.format?.text == "%#@v1@ %2$@")
    #expect(after.text("pl", "p") == "%1$d|a|b|%1$d c %2$@")
    // Without the source language's own catalog on translatewiki there is nothing to stand in.
    #expect(after.files["N/fi.lproj/Localizable.stringsdict"] == nil)
    project.translate("en", [("p", "{{PLURAL:$1|one|$1}} of $2")])
    #expect(try await project.imported(.parity(.of2021)).forms("fi", "p") == ["one=one", "other=%1$d"])
  }

  @Test func whatTheScriptDropsOrStopsAtIsReported() async throws {
    var project = SmallProject(english: [("a", "%1$@"), ("p", "{{PLURAL:%1$d|one|%1$d}}"), ("z", "plain")])
    project.translate(
      "fi", [("a", "none"), ("gone", "x"), ("p", "{{PLURAL:$1|=x|$1}}"), ("z", "%1$d %1$@")])
    project.translate("sv", [("p", "{{PLURAL:|x|$1}}"), ("z", "bra")])
    let outcome = try await project.run(.parity(.of2021))
    #expect(
      outcome.leftOutEntries.map { "\($0.locale) \($0.identity.key)" } == [
        "fi a", "fi gone", "fi p", "fi z", "sv p",
      ])
    #expect(outcome.leftOutEntries[0].reason == .scriptDropsPlaceholders(found: [], expected: ["%1$@"]))
    #expect(outcome.leftOutEntries[0].place.range?.start.line == 1)
    #expect(outcome.leftOutEntries[1].reason == .unknownKey)
    #expect(try await project.imported(.parity(.of2021)).text("sv", "z") == "bra")
  }

  @Test func filesThatSayTheSameStay() async throws {
    var project = SmallProject(english: [("a", "x"), ("b", "y")])
    project.translate("fi", [("a", "1"), ("b", "2")])
    project["N/fi.lproj/Localizable.strings"] = "/* mine */ b = '2';\na = \"1\";"
    #expect(try await project.run(.parity(.of2021)).changes.isEmpty)
    project.translate("fi", [("a", "1"), ("b", "3")])
    #expect(try await project.run(.parity(.of2021)).changes.map(\.path) == ["N/fi.lproj/Localizable.strings"])
  }

  @Test func localesComeAndGo() async throws {
    var project = SmallProject(
      english: [("a", "x")],
      [
        "N/sr-EC.lproj/Localizable.strings": "\"a\" = \"old\";", "N/fi.lproj/InfoPlist.strings": "\"b\" = \"c\";",
        "T/fi.lproj/InfoPlist.strings": "\"b\" = \"c\";", "N/xx-yy.lproj/Localizable.strings": "\"a\" = \"old\";",
      ])
    project.translate("sr-ec", [("a", "new")])
    project.translate("xx-yy", [("a", "new")])
    project.translate("zh-Hans", [("a", "1")])
    project.translate("zh-hans", [("a", "2")])
    let outcome = try await project.run(.parity(.of2021))
    #expect(
      outcome.changes.map { "\($0.path)\($0.bytes == nil ? " removed" : "")" } == [
        "N/fi.lproj/InfoPlist.strings removed", "N/sr-EC.lproj/Localizable.strings",
        "N/xx-yy.lproj/Localizable.strings removed", "N/zh-hans.lproj/Localizable.strings",
      ])
    #expect(
      outcome.leftOutCatalogs.map { "\($0.path)" } == ["T/xx-yy.lproj", "T/zh-Hans.lproj"])
    #expect(outcome.leftOutCatalogs.map(\.reason) == [.unsupportedLocale, .collides(with: "T/zh-hans.lproj")])
    #expect(try await project.imported(.parity(.of2021)).text("zh-hans", "a") == "2")
  }

  @Test func theAppStoresTextsAreWritten() async throws {
    var project = SmallProject(
      english: [("app-store-subtitle", "x"), ("app-store-keywords", "y")],
      [
        "M/en-US/privacy_url.txt": "https://a", "M/fi/privacy_url.txt": "https://b", "M/fi/keywords.txt": "old",
        "M/en-US/keywords.txt": "free", "M/pt-br/name.txt": "N",
        "N/pt.lproj/InfoPlist.strings": "CFBundleDisplayName = P;",
      ])
    project.translate("fi", [("app-store-subtitle", "Sana")])
    project.translate("pt", [("app-store-subtitle", "Pt")])
    project.translate("pt-br", [("app-store-subtitle", "Br")])
    let parity = try await project.imported(.parity(.of2021))
    #expect(parity["M/fi/subtitle.txt"] == "Sana")
    #expect(parity["M/fi/privacy_url.txt"] == "https://a")
    #expect(parity["M/fi/keywords.txt"] == "free")
    #expect(parity["M/pt-br/subtitle.txt"] == "Pt")
    #expect(parity["M/pt-br/name.txt"] == "P")
    #expect(try await project.imported(.standard)["M/pt-br/subtitle.txt"] == "Br")
  }
}
