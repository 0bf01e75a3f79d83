import Formats
import Testing

@Suite struct SpreadsheetTests {
  private func cells(_ text: String) throws -> [[String]] {
    try Spreadsheet(parsing: Array(text.utf8)).rows.map(\.cells)
  }

  private func error(_ text: String) -> SpreadsheetError? {
    do throws(SpreadsheetError) {
      _ = try Spreadsheet(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["\r\n", "\n", "\r"]) func rowsEndWithEachLineEnd(_ end: String) throws {
    #expect(try cells("a,b\(end)c,\"d\"\"e,f\"\(end)") == [["a", "b"], ["c", "d\"e,f"]])
    #expect(try cells("a,b\(end)c,\"two\(end)lines\"") == [["a", "b"], ["c", "two\nlines"]])
  }

  @Test func separators() throws {
    #expect(try cells("a;b\n\"c;d\";e, f") == [["a", "b"], ["c;d", "e, f"]])
    #expect(try cells("a\tb\nsay \"hi\"\tc") == [["a", "b"], ["say \"hi\"", "c"]])
    #expect(try cells("sep=;\na,b;c\n") == [["a,b", "c"]])
    #expect(try cells("\"sep=\t\"\r\na,b\tc") == [["a,b", "c"]])
    // Separators in quotes do not count.
    #expect(try cells("\"a;b;c\",d\n1,2") == [["a;b;c", "d"], ["1", "2"]])
  }

  @Test func encodings() throws {
    let text = Array("ключ,Ä\n".utf8)
    for encoding in TextEncoding.allCases where !encoding.byteOrderMark.isEmpty {
      #expect(try Spreadsheet(parsing: encoding.encode(text)).rows.map(\.cells) == [["ключ", "Ä"]], "\(encoding)")
    }
    #expect(throws: SpreadsheetError.self) { try Spreadsheet(parsing: Array("a,b\n".utf8) + [0xE4, 0x2C, 0x62]) }
  }

  @Test func rowsHaveTheNumbersOfASpreadsheet() throws {
    let sheet = try Spreadsheet(parsing: Array("sep=,\nk,\"a\nb\"\n,\n\nc,d\n".utf8))
    #expect(sheet.rows.map(\.number) == [1, 4])
    #expect(sheet.rows.map(\.line) == [2, 6])
  }

  @Test func faultsHaveTheirLine() {
    #expect(error("")?.kind == .empty)
    let open = error("a,b\nc,\"d\n\ne")
    #expect(open?.kind == .unclosedQuote && open?.line == 2)
    let text = error("a,b\n\"c\nd\" e,f")
    #expect(text?.kind == .textAfterQuote && text?.line == 3)
    let quote = error("a,b\nc,5\" wide")
    #expect(quote?.kind == .quoteInCell && quote?.line == 2)
    let short = error("a,b\n\nc\n")
    #expect(short?.kind == .length(1, expected: 2) && short?.line == 3)
  }

  @Test func limits() {
    #expect(error(String(repeating: "a,", count: 300))?.kind == .tooManyColumns)
    #expect(error(String(repeating: "a", count: 70_000))?.kind == .cellTooLong)
    #expect(error("\"" + String(repeating: "a\n", count: 70_000))?.kind == .cellTooLong)
    #expect(error(String(repeating: "a\n", count: 200_001))?.kind == .tooManyRows)
    #expect(error(String(repeating: "a", count: 17 << 20))?.kind == .tooLarge)
  }

  @Test func formulasAreNotComputedAndComeBack() throws {
    let texts = ["=1+1", "+49", "-5 %", "@here", "'=a", "''-b", "'quoted'", "\tx", "＝1", "plain", " a ", "x\"y", "a;b"]
    let written = SpreadsheetWriter.file([["key", "de"]] + texts.map { [$0, $0] })
    let file = String(decoding: written, as: UTF8.self)
    #expect(file.hasPrefix("\u{FEFF}key,de\r\n'=1+1,'=1+1\r\n"))
    #expect(try Spreadsheet(parsing: written).rows.dropFirst().map(\.cells) == texts.map { [$0, $0] })
  }
}
