import Classifier
import Testing

struct EditTableTests {
  @Test func readsColumnsByName() throws {
    let table = try EditTable("new\tid\told\tnote\nb\\tc\t1\ta\\n\\\\n\tx\r\n\n".utf8)
    #expect(try table.rows().count == 1)
    let row = try #require(try table.rows().first)
    #expect(row.id == "1")
    #expect(row.edit.old == "a\n\\n")
    #expect(row.edit.new == "b\tc")
    #expect(row.edit.key == nil)
    #expect(row.line == 2)
    #expect(table.field("note", of: row) == "x")
  }

  @Test func takesKeyAndComment() throws {
    let table = try EditTable("\u{FEFF}id\told\tnew\tkey\tcomment\n1\ta\tb\tk\tc".utf8)
    let row = try #require(try table.rows().first)
    #expect(row.edit.key == "k")
    #expect(row.edit.comment == "c")
  }

  @Test func takesTheFateOfTheKey() throws {
    let table = try EditTable("id\tkind\told\tnew\n1\tedit\ta\tb\n2\trename\ta\tb\n3\tother\ta\tb".utf8)
    #expect(try table.rows().map(\.edit.keyFate) == [.kept, .renamed, nil])
  }

  @Test(arguments: [
    ("", EditTable.Failure.isEmpty), ("id\told\n1\ta", .missingColumn("new")),
    ("id\told\tnew\told\n", .repeatedColumn("old")),
    ("id\told\tnew\n1\ta\tb\n2\ta", .tooFewFields(line: 3, found: 2, needed: 3)),
  ])
  func saysWhatIsWrong(text: String, failure: EditTable.Failure) {
    #expect(throws: failure) { try EditTable(text.utf8).rows() }
  }

  @Test func refusesOtherEncodings() {
    #expect(throws: EditTable.Failure.notUTF8(line: 2)) {
      try EditTable(Array("id\told\tnew\n1\t".utf8) + [0xFF, 0x09]).rows()
    }
  }

  /// One line that cannot be read keeps no other from being read, and is told by its number.
  @Test func aBadLineIsAloneInIt() throws {
    let bytes = Array("id\told\tnew\r\n1\ta\tb\r\n2\t".utf8) + [0xC3, 0x28] + Array("\tb\n\n4\ta\n5\tc\td".utf8)
    let lines = Array(try EditTable(bytes))
    #expect(lines.map { try? $0.get().id } == ["1", nil, nil, "5"])
    #expect(lines.map { try? $0.get().line } == [2, nil, nil, 6])
    let failures = lines.compactMap { line in if case .failure(let failure) = line { failure } else { nil } }
    #expect(failures == [.notUTF8(line: 3), .tooFewFields(line: 5, found: 2, needed: 3)])
  }
}
