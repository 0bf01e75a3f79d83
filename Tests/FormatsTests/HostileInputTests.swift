import Formats
import Support
import Testing
import Text

/// Files that were made to break a reader, random ones, and real ones.
@Suite struct HostileInputTests {
  /// Reads bytes with every reader and checks the common invariants.
  static func check(_ bytes: [UInt8]) {
    for dialect in [StringsFile.Dialect.apple, .translatewiki] {
      let file = StringsFile(parsing: bytes, dialect: dialect)
      #expect((try? file.serialized(applying: [])) == bytes)
      var end = 0
      for entry in file.entries.prefix(500) {
        #expect(entry.span.lowerBound >= end && entry.span.upperBound <= file.text.count)
        #expect(
          entry.span.lowerBound <= entry.keySpan.lowerBound && entry.valueSpan.upperBound <= entry.span.upperBound)
        #expect(file.entry(entry.key) != nil)
        end = entry.span.lowerBound
      }
      for problem in file.problems {
        #expect(problem.span.lowerBound >= 0 && problem.span.upperBound <= file.text.count)
        #expect(!problem.message.isEmpty)
      }
      _ = file.quoting
    }
    let dictionary = StringsdictFile(parsing: bytes)
    #expect((try? dictionary.serialized(applying: [])) == bytes)
    for problem in dictionary.problems {
      #expect(problem.span.lowerBound >= 0 && problem.span.upperBound <= dictionary.text.count)
    }
  }

  static let pieces = [
    "\"", "\\", "'", "/*", "//", "*/", "{", "(", "<", "a=", "a=;", ";", "\"a\"=\"b\"", ")\"a\";", "\u{0}", "\r",
    "\n\"\\\"",
    "\n<<<<<<< a", "<dict>", "<key>", "</", "<?", "<!--", "<![CDATA[", "<!DOCTYPE", "&", "&#x41;", "<a \"",
    "<string>&lt;<b>",
    "<key>a</key><dict>", "a={\n", "\\U", "\n=======\n", "a;",
  ]

  @Test(arguments: ["\"", "\\", "'", "/*"]) func aMegabyteOfOnePiece(piece: String) {
    let bytes = Array(String(repeating: piece, count: (1 << 20) / piece.utf8.count).utf8)
    #expect((try? StringsFile(parsing: bytes, dialect: .apple).serialized(applying: [])) == bytes)
  }

  @Test(arguments: pieces) func aRowOfOnePiece(piece: String) {
    let count = 1 << 12
    let bytes = Array(String(repeating: piece, count: count / piece.utf8.count).utf8)
    Self.check(bytes)
    Self.check(Array("\"k\" = \"v\";\n".utf8) + bytes)
    Self.check(Array("<plist><dict>".utf8) + bytes)
    Self.check(Array("<plist><dict><key>a</key><string>".utf8) + bytes)
  }

  @Test func problemsAreCounted() {
    let file = StringsFile(
      parsing: Array(("\"k\" = \"" + String(repeating: "\\q", count: 5000) + "\";").utf8), dialect: .apple)
    #expect(file.problems.count == StringsFile.maximumProblems)
  }

  @Test func randomBytes() {
    var random = SplitMix(seed: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 0..<200, using: &random)
      Self.check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func randomPieces() {
    var random = SplitMix(seed: 2)
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 1..<30, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? ""
      }
      Self.check(Array(text.joined().utf8))
    }
  }

  @Test func writtenFilesAreReadBack() {
    var random = SplitMix(seed: 3)
    let characters = Array("abcXYZ 019\"\\\n\t\r'/*;={}<>&%$é日😀\u{200F}\u{301}\u{2028}")
    for round in 0..<400 {
      func text(_ atLeast: Int) -> String {
        String(
          (0..<Int.random(in: atLeast..<20, using: &random)).map { _ in characters.randomElement(using: &random) ?? "x"
          })
      }
      let rows = (0..<Int.random(in: 0..<12, using: &random)).map { (key: "\($0)" + text(0), value: text(1)) }
      let quoting: StringsQuoting = round % 2 == 0 ? .raw : .ascii
      let source = rows.map { quoting.line(key: $0.key, value: $0.value) + "\n" }.joined()
      let encoding = TextEncoding.allCases[round % 4]
      let file = StringsFile(parsing: encoding.encode(Array((source + " ").utf8)), dialect: .apple)
      #expect(file.entries.map(\.key) == rows.map(\.key))
      #expect(file.entries.map(\.value) == rows.map(\.value))
      #expect(file.problems.isEmpty)
      let written = rows.map { StringsQuoting.raw.line(key: $0.key, value: $0.value) + "\n" }.joined()
      #expect(
        StringsFile(parsing: Array(written.utf8), dialect: .translatewiki).entries.map(\.value) == rows.map(\.value))
    }
  }

  // MARK: - Real data

  @Test(.enabled(if: SharedData.hasWikipedia, "../shared/data/wikipedia-ios-l10n.bundle is not there"))
  func theRealCatalogsAreReadWithoutAProblem() throws {
    var counts: [CatalogPath.Format: Int] = [:]
    for (path, bytes) in try SharedData.wikipediaFiles(where: { CatalogPath(path: $0) != nil }) {
      guard let catalog = CatalogPath(path: path) else { continue }
      let isNative = catalog.folder.contains("Native")
      let problems =
        catalog.format == .stringsdict
        ? StringsdictFile(parsing: bytes).problems.filter { !Self.isKnown($0) }
        : StringsFile(parsing: bytes, dialect: isNative ? .apple : .translatewiki).problems
      #expect(problems.isEmpty, "\(path)")
      counts[catalog.format, default: 0] += 1
    }
    #expect(counts[.strings] ?? 0 > 200)
    #expect(counts[.stringsdict] ?? 0 > 50)
  }

  /// The app's own import removes the positions of variables, so some use another argument than they show.
  private static func isKnown(_ problem: FileFault) -> Bool {
    if case .stringsdict(.otherArgument, _) = problem.kind { true } else { false }
  }
}
