import Tables
import Testing

struct CoverageTests {
  private func row(_ locale: String, _ table: String = "Localizable", translated: Int, of keys: Int) -> CoverageRow {
    let states = (0..<keys).map { $0 < translated ? EntryState.translated : .missing }
    return CoverageRow(locale: locale, table: table, counts: CompletenessCounts(states))
  }

  @Test func minimum() throws {
    let coverage = Coverage(rows: [
      row("fr", translated: 899, of: 1000), row("fi", translated: 25, of: 100), row("de", translated: 24, of: 100),
      row("PT-br", "InfoPlist", translated: 1, of: 1), row("PT-br", translated: 0, of: 1),
    ])
    let shortfalls = try CoverageMinimum("fr=90, *=25,pt-BR=51,sv=1,da=0").shortfalls(in: coverage)
    #expect(shortfalls.map(\.locale) == ["PT-br", "de", "fr", "sv"])
    #expect(shortfalls.map(\.percent) == [51, 25, 90, 1])
    #expect(shortfalls.last?.counts == nil)
    #expect(try CoverageMinimum("*=0").shortfalls(in: coverage).isEmpty)
  }

  @Test(arguments: ["", "fr", "fr=", "=90", "fr=101", "fr=-1", "fr=9.5", "fr=90,fr=80", "*=1,*=2", "fr=90,", "a=b=c"])
  func badMinimum(_ text: String) {
    #expect(throws: CoverageMinimum.Failure.self) { try CoverageMinimum(text) }
  }

  @Test func changes() {
    let base = Coverage(rows: [row("fi", translated: 98, of: 100), row("fr", translated: 5, of: 10)])
    let head = Coverage(rows: [
      row("fi", translated: 97, of: 100), row("fr", translated: 5, of: 10), row("sv", translated: 1, of: 10),
    ])
    let changes = head.changes(since: base)
    #expect(changes.map(\.locale) == ["fi", "sv"])
    #expect(changes.first?.new?.permille == 970)
    #expect(changes.last?.old == nil)
  }

  @Test func shares() {
    // 100 % is said only of what lacks nothing, and a share falls even where its rounded number stays.
    let most = row("fi", translated: 9999, of: 10_000).counts
    #expect(most.permille == 999)
    #expect(most.isBelow(row("fi", translated: 10_000, of: 10_000).counts))
    #expect(!most.isBelow(most))
    #expect(!row("fi", translated: 9, of: 9).counts.isBelow(row("fi", translated: 10, of: 10).counts))
  }
}
