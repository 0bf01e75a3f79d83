import Formats
import Tables
import Testing

struct KeySearchTests {
  /// Many tables have an index of their keys, with the same answers as few.
  @Test(arguments: [3, 40])
  func tablesWithAKey(_ count: Int) {
    var files = ["en.lproj/Last.strings": #""k1" = "A"; "k" = "B";"#, "fr.lproj/French.strings": #""k1" = "C";"#]
    for number in 0..<count { files["en.lproj/T\(number).strings"] = "\"k\(number)\" = \"Text\";" }
    var search = KeySearch(TableFixture(files).tables)
    #expect(search.tables(having: "k1").map(\.name.table) == ["Last", "T1"])
    #expect(search.tables(having: "k2").map(\.name.table) == ["T2"])
    #expect(search.tables(having: "k99").isEmpty)
  }

  @Test func aKeyThatEndsWithAnother() {
    let tables = TableFixture([
      "en.lproj/Localizable.strings": """
      "alert.invalid_url" = "A"; "web:invalid_url" = "B"; "é_cafe\u{301}s" = "C"; "a-b" = "D";
      "alert.invalid url" = "E"; "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r" = "F"; "x.\(Self.long)" = "G"; "x.\(Self.long)y" = "H";
      """,
      "en.lproj/Menu.strings": #""menu.open" = "E";"#,
    ]).tables
    var search = KeySearch(tables)
    #expect(search.key(of: "Localizable", completing: "invalid_url") == "alert.invalid_url")
    #expect(search.key(of: "Localizable", completing: "url") == "alert.invalid_url")
    // Without a separator before it, or in another table.
    for key in ["valid_url", "open", "menu.open", "alert.invalid_url"] {
      #expect(search.key(of: "Localizable", completing: key) == nil)
    }
    #expect(search.key(of: "Menu", completing: "open") == "menu.open")
    // Other code points, too short, no name, too long, too many parts.
    let parts = "c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r"
    for key in ["caf\u{E9}s", "b", "invalid url", Self.long + "y", "b." + parts] {
      #expect(search.key(of: "Localizable", completing: key) == nil)
    }
    for key in ["cafe\u{301}s", Self.long, parts] { #expect(search.key(of: "Localizable", completing: key) != nil) }
  }

  private static let long = String(repeating: "a", count: 1000)
}
