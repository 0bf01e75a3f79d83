import Formats
import Testing
import Text

@Suite struct StringsEncodingTests {
  static let text = "\"k\" = \"äß 日本 😀 plain ascii text that is long\";\r\n"

  @Test(arguments: TextEncoding.allCases) func everyEncodingIsReadAndWrittenBack(encoding: TextEncoding) throws {
    let bytes = encoding.encode(Array(Self.text.utf8))
    let file = StringsFile(parsing: bytes, dialect: .apple)
    #expect(file.encoding == encoding)
    #expect(file.text == Array(Self.text.utf8))
    #expect(file.entry("k")?.value == "äß 日本 😀 plain ascii text that is long")
    #expect((try? file.serialized(applying: [])) == bytes)
    let edited = try file.serialized(applying: [file.replacementOfValue(at: 0, with: "ü")])
    #expect(edited == encoding.encode(Array("\"k\" = \"ü\";\r\n".utf8)))
    let isMarked = encoding != .utf16LittleEndianWithoutBOM && encoding != .utf16BigEndianWithoutBOM
    #expect(file.problems.map(\.kind) == (isMarked ? [] : [.wrongEncoding(.missingByteOrderMark)]))
  }

  @Test func translatewikiTakesUTF8Only() {
    let bytes = TextEncoding.utf16LittleEndian.encode(Array("\"k\" = \"v\";".utf8))
    let file = StringsFile(parsing: bytes, dialect: .translatewiki)
    #expect(file.problems.map(\.kind) == [.wrongEncoding(.notUTF8(.utf16LittleEndian))])
    #expect(file.entry("k")?.value == "v")
  }

  static let illFormed: [([UInt8], Int)] = [
    (Array("\"k\" = \"".utf8) + [0xFF] + Array("\";".utf8), 7), ([0xC0, 0x80], 0), ([0x61, 0xED, 0xA0, 0x80], 1),
    ([0xF4, 0x90, 0x80, 0x80], 0), ([0xE2, 0x82], 0), ([0xE0, 0x80, 0x80], 0), ([0x80], 0),
    ([0xF0, 0x8F, 0x80, 0x80], 0),
    ([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00], 0), ([0xFF, 0xFE, 0x61, 0x00, 0x62], 1),
    ([0xFE, 0xFF, 0x00, 0x61, 0xDC, 0x00], 1), ([0xFF, 0xFE, 0, 0, 0, 0xD8, 0, 0], 0), ([0, 0, 0xFE, 0xFF, 0, 0], 0),
  ]

  @Test(arguments: illFormed) func bytesThatAreNotText(bytes: [UInt8], offset: Int) {
    let file = StringsFile(parsing: bytes, dialect: .apple)
    let faults = file.problems.filter { $0.kind == .wrongEncoding(.illFormed(file.encoding)) }
    #expect(faults.map(\.span.lowerBound) == [offset])
    #expect((try? file.serialized(applying: [])) == bytes)
    #expect(throws: FileEditError.notText) { try file.serialized(applying: [TextReplacement(0..<0, with: "x")]) }
  }

  @Test func whatIsRefused() {
    let binary = StringsFile(parsing: Array("bplist00".utf8), dialect: .apple)
    #expect(binary.problems.map(\.kind) == [.unsupported(.binaryPropertyList)])
    #expect(binary.format == .unreadable)
    let size = StringsFile.maximumSize + 1
    let large = StringsFile(parsing: [UInt8](repeating: 0x20, count: size), dialect: .apple)
    #expect(large.problems.map(\.kind) == [.unsupported(.tooLarge(bytes: size))])
  }
}
