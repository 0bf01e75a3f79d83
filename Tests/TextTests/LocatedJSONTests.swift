import Testing
import Text

/// The values read from a JSON text, and their places.
@Suite struct LocatedJSONTests {
  private static func value(_ text: String) throws -> LocatedJSON {
    try #require(LocatedJSON.read(Array(text.utf8)).value)
  }

  /// The value as a strict reader returns it, with only the objects of arrays.
  private static func json(_ value: LocatedJSON, in text: [UInt8]) -> JSON {
    switch value.content {
    case .null: .null
    case .bool: .bool(text[value.span].elementsEqual("true".utf8))
    case .number: (try? JSON(parsing: Array(text[value.span]))) ?? .null
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map { json($0, in: text) })
    case .object(let members): .object(members.map { JSON.Member($0.name, json($0.value, in: text)) })
    }
  }

  private static func document(_ depth: Int, _ generator: inout some RandomNumberGenerator) -> JSON {
    let texts = ["", "a", "é", "\"", "\\", "\u{1}", "a longer text, of 25 bytes", "\u{1F600}\n", "state", "{\"a\": ["]
    switch Int.random(in: 0..<(depth < 5 ? 8 : 4), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return JSON.integer(.random(in: -9...9, using: &generator))
    case 3: return .string(texts.randomElement(using: &generator) ?? "")
    case 4:
      // Only the elements that are objects are kept.
      return .array(
        (0..<Int.random(in: 0..<4, using: &generator)).map { number in
          .object([JSON.Member("\(number)", document(depth + 1, &generator))])
        })
    default:
      return .object(
        (0..<Int.random(in: 0..<7, using: &generator)).map { _ in
          JSON.Member(texts.randomElement(using: &generator) ?? "", document(depth + 1, &generator))
        })
    }
  }

  @Test func itIsWhatAStrictReaderFinds() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let document = Self.document(0, &generator)
      for text in [document.text, document.document] {
        let bytes = Array(text.utf8)
        let (value, problems, _) = LocatedJSON.read(bytes, selecting: nil)
        #expect(problems.isEmpty)
        #expect(try Self.json(#require(value), in: bytes) == document, "\(text)")
      }
    }
  }

  @Test func placesAreThoseOfTheText() throws {
    let text = Array(#"{ "a\n" : "x\"y", "b":[{"c":-1.5e3}, 7, {}] }"#.utf8)
    func words(_ span: Span) -> String { String(decoding: text[span], as: UTF8.self) }
    let value = try #require(LocatedJSON.read(text).value)
    let members = try #require(value.members)
    #expect(value.span == 0..<text.count)
    #expect(members.map { words($0.nameSpan) } == [#""a\n""#, #""b""#])
    #expect(members.map { words($0.nameContentSpan) } == [#"a\n"#, "b"])
    #expect(members.map { words($0.value.span) } == [#""x\"y""#, #"[{"c":-1.5e3}, 7, {}]"#])
    #expect(members.map { words($0.value.contentSpan) } == [#"x\"y"#, ""])
    let elements = try #require(members[1].value.elements)
    #expect(elements.map { words($0.span) } == [#"{"c":-1.5e3}"#, "{}"])
    #expect(elements.map { $0.members?.map { words($0.value.span) } } == [["-1.5e3"], []])
  }

  @Test(arguments: [("\"state", ["state"]), (#""a\""#, ["a\""]), (#""\"#, [""])])
  func aTextWithoutItsOtherQuoteEndsWithItsLine(written: String, texts: [String]) throws {
    for end in ["\n", "\r\n", "\n}", "\n\"b\": 1}"] {
      let member = try Self.value("{\(written)\(end)").members?.first
      if let member { #expect([member.name] == texts) }
      let text = Array("[{\"k\": \(written)\(end)".utf8)
      let value = try #require(LocatedJSON.read(text).value?.elements?.first?.members?.first?.value)
      #expect(value.string == texts[0])
      #expect(String(decoding: text[value.contentSpan], as: UTF8.self) == written.dropFirst())
      #expect(!value.isText("other"))
    }
  }

  @Test func namesAndTextsAreComparedDecoded() throws {
    let members = try #require(
      try Self.value(#"{"st\u0061te": "n\u0065w", "state": "new", "states": "", "s": 1}"#).members)
    #expect(members.map { $0.isNamed("state") } == [true, true, false, false])
    #expect(members.map { $0.value.isText("new") } == [true, true, false, false])
    #expect(members.map { $0.value.isString } == [true, true, true, false])
  }

  @Test(arguments: [
    (#"{}"#, true), (#"{"a": 1}"#, true), (#"{"a": 1, "ab": 2, "b": 3, "é": 4}"#, true), (#"{"a": 1, "a": 2}"#, false),
    (#"{"b": 1, "a": 2}"#, false), (#"{"ab": 1, "a": 2}"#, false), (#"{"A": {"b": 1, "a": 2}, "B": 0}"#, true),
    // A name with escapes may be any name.
    (#"{"a": 1, "\u0061": 2}"#, false), (#"{"\u0061": 1, "b": 2}"#, false),
  ]) func namesThatAscendAreKnown(text: String, ascend: Bool) throws {
    #expect(try Self.value(text).members?.namesAscend == ascend)
  }

  @Test(arguments: [
    ("{é: 1}", LocatedJSON.Fault.missingName, "é"), (#"{"a": 1 😀}"#, .missingComma, "😀"),
    ("{\"a\": {\u{FEFF}'b': 1}}", .missingName, "\u{FEFF}"), (#"["\é"]"#, .unknownEscape, "\\é"),
  ]) func aFaultIsAboutWholeCharacters(text: String, fault: LocatedJSON.Fault, part: String) throws {
    let bytes = Array(text.utf8)
    let problem = try #require(LocatedJSON.read(bytes).problems.first)
    #expect(problem.fault == fault)
    #expect(String(decoding: bytes[problem.span], as: UTF8.self) == part)
  }

  @Test func aMemberThatIsNotWantedIsPassed() {
    let text = Array(#"{"a": {"x": "1}\"", "y": [2, {}], "z": 3}, "b": {"y": {"x": 4}}}"#.utf8)
    let selection = LocatedJSON.Selection(level: 2) { $0 == "x" }
    let (value, problems, unwanted) = LocatedJSON.read(text, selecting: selection)
    #expect(problems.isEmpty)
    // Members that are not objects or lists are read.
    #expect(value?.members?.map { $0.value.members?.map(\.name) } == [["x", "z"], []])
    #expect(unwanted.map { String(decoding: text[$0], as: UTF8.self) } == [#""y": [2, {}]"#, #""y": {"x": 4}"#])
    let again = LocatedJSON.read(
      text, selecting: LocatedJSON.Selection(level: 2, besides: unwanted, where: { _ in false }))
    #expect(again.value?.members?.map { $0.value.members?.map(\.name) } == [["x", "z"], []])
    #expect(again.unwanted == unwanted)
  }
}
