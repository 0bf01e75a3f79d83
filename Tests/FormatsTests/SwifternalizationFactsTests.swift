import Messages
import Support
import Testing
import Text

@testable import Formats

/// The expectations of the library's own tests, and further behaviour of its code, as facts.
struct SwifternalizationFactsTests {
  // MARK: Single expressions

  @Test(arguments: [
    ("ie:x=3", ["3", "3.0"], ["-100.33", "2.99", "3.01", "100.99", "5"]),
    ("ie:x<=3", ["-9999", "2", "3", "3.0", "2.999990"], ["3.00001", "4", "1000000"]),
    ("ie:x>=3", ["3", "3.000000", "4", "999999"], ["-999999", "2.9999999"]),
    ("ie:x>3", ["3.0001", "4", "999999"], ["-999999", "3", "3.000000"]),
    ("ie:x<3", ["-99999", "2", "2.9999"], ["3.0000", "5", "999999"]),
    ("ie:x<=4.3", ["-99999", "4.3"], ["4.31", "10000000"]),
    ("ie:x>-199", ["-198", "99999"], ["-99999", "-199"]),
    ("ie:x=-5", ["-5"], ["5"]),
    ("ie:x<3.6", ["3.59"], ["3.6"]),
    ("ie:x>=-44.45", ["-44.45", "-44"], ["-44.46"]),
    ("iex:4<x<6", ["4.01", "5", "5.99"], ["-9999", "4", "4.0", "6.0", "9999"]),
    ("iex:4<=x<10", ["4.00", "9.99"], ["-9999", "3.99", "10.0", "9999"]),
    ("iex:4.99<x<9.99", ["5.00", "9.98"], ["4.99", "9.99", "9999"]),
    ("iex:-10.33<=x<10.4", ["-10.33", "0", "10.399"], ["-10.34", "10.41", "-9999"]),
    ("iex:4<=x<=10", ["4", "10"], ["3", "11"]),
    // Backwards: the first operator is used unchanged.
    ("iex:-4<=x<-10", ["-11", "-4000"], ["-10", "-4", "-3", "0"]),
    ("exp:[2-4]", ["2", "31", "x4"], ["1", "5"]),
    ("exp:[a-z]", ["k", "K"], ["1", ""]),
  ])
  func expressionsMatch(_ expression: String, _ matching: [String], _ others: [String]) {
    let expression = SwifternalizationExpression(expression)
    #expect(matching.filter { expression.matches(SwifternalizationValue($0)) != true } == [])
    #expect(others.filter { expression.matches(SwifternalizationValue($0)) != false } == [])
  }

  @Test(
    arguments: [
      ("ie:x=3", [(.equal, 3)]), ("ie:x<=3", [(.lessOrEqual, 3)]), ("ie:x>=-44.45", [(.greaterOrEqual, -44.45)]),
      ("iex:4<x<10", [(.greater, 4), (.less, 10)]), ("iex:4<=x<=10", [(.greaterOrEqual, 4), (.lessOrEqual, 10)]),
      ("iex:4<=x<10", [(.greaterOrEqual, 4), (.less, 10)]), ("iex:-4<=x<-10", [(.lessOrEqual, -4), (.less, -10)]),
    ] as [(String, [(SwifternalizationExpression.Sign, Double)])])
  func signsAreRead(_ expression: String, _ bounds: [(SwifternalizationExpression.Sign, Double)]) {
    let expected = bounds.map { SwifternalizationExpression.Bound($0.0, $0.1) }
    #expect(SwifternalizationExpression(expression).condition == .bounds(expected))
  }

  @Test(arguments: [
    ("base", "one", ["1"], ["2", "0"]),
    ("base", ">one", ["2", "3"], ["1", "0"]),
    ("base", "two", ["2"], ["1", "3"]),
    ("base", "other", ["0", "2", "3", "15"], ["1"]),
    ("pl", "few", ["2", "24", "153", "454", "1443", "3443"], ["12", "25"]),
    ("pl", "many", ["10", "18", "1009"], ["22", "24", "153", "454", "1443", "3443"]),
    ("ru", "one", ["1", "21", "101", "451", "1441", "3441"], ["11", "25", "111", "1211"]),
    ("ru", "few", ["2", "23", "564", "1873"], ["5", "12", "18", "39", "1413", "41511"]),
    ("ru", "many", ["0", "6", "10", "18", "1009", "2011", "8314"], ["22", "24", "153", "454", "1443", "3443"]),
  ])
  func builtInExpressionsMatch(_ language: String, _ name: String, _ matching: [String], _ others: [String]) {
    let expression = SwifternalizationExpression(SwifternalizationNames.builtIn(language)[name] ?? "")
    #expect(expression.problem == nil)
    #expect(matching.filter { expression.matches(SwifternalizationValue($0)) != true } == [])
    #expect(others.filter { expression.matches(SwifternalizationValue($0)) != false } == [])
  }

  // MARK: Files

  private static let expressions = """
    { "base": { "ten": "ie:x=10", ">20": "ie:x>20",
        "custom-pl-few": "exp:(.*(?=1).[0-9]$)|(^[05-9]$)|(.*(?!1).[0156789])" },
      "pl": { "few": "exp:(((?!1).[2-4]{1})$)|(^[2-4]$)", "two": "ie:x=2", "three": "ie:x=3" } }
    """

  private static let base = """
    { "hello": "welcome",
      "cars": { "one": "one car", "ie:x>=2": "%d cars", "ie:x<=-2": "minus %d cars" },
      "pl-cars": { "one": "jeden", "iex:2<=x<=4": "%d samochody", "iex:-4<=x<=-2": "minus samochody" },
      "police": { "ie:x=1": "1 p", "exp:(((?!1).[2-4]{1})$)|(^[2-4]$)": "%d few", "custom-pl-few": "%d many" },
      "things": { "ten": "10 things", ">20": ">20 things" },
      "put.?.here": "put %@ here",
      "requests": { "one": "1 request", "other": "%d requests" } }
    """

  private static let polish = """
    { "cars": { "one": "1 samochód", "ie:x=2": "2 samochody", "more": "%d samochodów" },
      "forgot": { "@100": "A", "@200": "AA", "@300": "AAA" },
      "sentence": { "one": { "@100": "jeden", "@200": "tylko jeden" }, "few": "%d" } }
    """

  private static func table(_ language: String) -> SwifternalizationTable {
    let names = SwifternalizationNames(
      language: language,
      sections: SwifternalizationExpressionsFile(parsing: Array(expressions.utf8)).expressions)
    let base = SwifternalizationFile(parsing: Array(Self.base.utf8))
    let own = language == "pl" ? SwifternalizationFile(parsing: Array(polish.utf8)).entries : []
    return SwifternalizationTable(
      language: language, own: language == "base" ? base.entries : own, base: base.entries, names: names)
  }

  @Test(
    arguments: [
      ("hello", nil, "welcome"), ("not-found", nil, "not-found"), ("put.?.here", nil, "put %@ here"),
      ("cars", 1, "one car"), ("cars", 2, "%d cars"), ("cars", -3, "minus %d cars"), ("cars", 0, "cars"),
      ("things", 10, "10 things"), ("things", 26, ">20 things"), ("things", 5, "things"),
      ("pl-cars", 1, "jeden"), ("pl-cars", 2, "%d samochody"), ("pl-cars", -3, "minus samochody"),
      ("police", 1, "1 p"), ("police", 2, "%d few"), ("police", 5, "%d many"), ("police", 13, "%d many"),
      ("requests", 1, "1 request"), ("requests", 15, "%d requests"),
      // A plain text is found by its key alone.
      ("hello", 3, "hello"),
    ] as [(String, Int?, String)])
  func textsAreFound(_ key: String, _ number: Int?, _ text: String) {
    #expect(Self.table("en").text(key, for: number.map { SwifternalizationValue($0) }) == text)
  }

  @Test func languagesInheritMissingTexts() {
    let table = Self.table("pl")
    #expect(table.text("cars", for: SwifternalizationValue(2)) == "2 samochody")
    // No table has "more".
    #expect(table.text("cars", for: SwifternalizationValue(5)) == "cars")
    #expect(table.text("cars", for: SwifternalizationValue(5), default: "some cars") == "some cars")
    #expect(table.text("hello") == "welcome")
    #expect(table["hello"]?.isInherited == true)
    #expect(table["cars"]?.isInherited == false)
    #expect(table.keys.prefix(4) == ["cars", "forgot", "sentence", "hello"])
  }

  @Test(arguments: [(50, "AAA"), (100, "A"), (199, "A"), (200, "AA"), (300, "AAA"), (9999, "AAA"), (nil, "AAA")])
  func theLargestFittingWidthIsUsed(_ width: Int?, _ text: String) {
    #expect(Self.table("pl").text("forgot", fitting: width) == text)
  }

  @Test func formsCanHaveWidths() {
    let table = Self.table("pl")
    #expect(table.text("sentence", for: SwifternalizationValue("1.0"), fitting: 150) == "jeden")
    #expect(table.text("sentence", for: SwifternalizationValue(1)) == "tylko jeden")
    #expect(table.text("sentence", for: SwifternalizationValue(22), fitting: 150) == "%d")
    #expect(table["sentence"]?.sampleNumbers == [1, 2])
    #expect(table["cars"]?.sampleNumbers == [1, 2, nil])
  }

  @Test func namesAreTheLanguagesThenTheBasesThenBuiltIn() {
    let sections = ["base": ["one": "ie:x=11", "both": "ie:x=1"], "pl": ["both": "ie:x=2", "two": "ie:x=22"]]
    let polish = SwifternalizationNames(language: "pl", sections: sections)
    #expect(polish["one"] == "ie:x=11")
    #expect(polish["both"] == "ie:x=2")
    #expect(polish["two"] == "ie:x=22")
    #expect(polish[">one"] == "ie:x>1")
    #expect(polish["few"] != nil)
    let english = SwifternalizationNames(language: "en", sections: sections)
    #expect(english["both"] == "ie:x=1")
    #expect(english["few"] == nil)
    // The library contains them, but does not load them.
    #expect(SwifternalizationNames(language: "ru")["few"] == nil)
  }

  @Test func theFirstOfSeveralFormsIsShown() {
    let file = SwifternalizationFile(parsing: Array(#"{"a": {"ie:x>1": "B", "ie:x>0": "A"}}"#.utf8))
    let table = SwifternalizationTable(
      language: "base", own: file.entries, base: [], names: SwifternalizationNames(language: "base"))
    #expect(table.text("a", for: SwifternalizationValue(5)) == "B")
    #expect(table.text("a", for: SwifternalizationValue(1)) == "A")
  }

  // MARK: Faults

  @Test(
    arguments: [
      ("ie:y=3", .missingX, "y=3"), ("ie:x3", .missingSign, "3"), ("ie:x!=3", .unknownSign, "!=3"),
      ("ie:x==3", .unknownSign, "=="), ("ie:x=", .missingNumber, ""), ("ie:x= 3", .missingNumber, " "),
      ("ie:x=three", .missingNumber, "three"), ("ie:x>1 and", .textBehind, " and"),
      ("iex:2<x>5", .unknownSign, ">5"), ("iex:x<5", .missingNumber, "x<5"), ("iex:5<x<2", .backwardRange, "5<x<2"),
      ("iex:2<x<5<7", .textBehind, "<7"), ("ei:x=1", .unknownKind, "ei:"), ("exp:(a", .pattern(.unclosedGroup), "(a"),
      ("exp:a)", .pattern(.unopenedGroup), ")"), ("exp:[a", .pattern(.unclosedSet), "[a"),
      ("exp:*", .pattern(.nothingToRepeat), "*"), ("exp:a{2,1}", .pattern(.reversedCount), "{2,1"),
      ("exp:\\1", .pattern(.unsupported), "\\1"), ("exp:", .pattern(.empty), ""),
      ("exp:é[z-a]", .pattern(.reversedRange), "z-a"),
      ("exp:(a+)+$", .endlessBacktracking, "(a+)+$"), ("exp:((\\d*)*x)", .endlessBacktracking, "((\\d*)*x)"),
      ("exp:^(1|[0-9])*$", .endlessBacktracking, "^(1|[0-9])*$"),
    ] as [(String, SwifternalizationExpression.Fault, String)])
  func faultsOfExpressionsHavePlaces(_ text: String, _ fault: SwifternalizationExpression.Fault, _ part: String) {
    let problem = SwifternalizationExpression(text).problem
    #expect(problem?.fault == fault)
    #expect(problem.map { String(decoding: Array(text.utf8)[$0.span], as: UTF8.self) } == part)
  }

  @Test(arguments: [
    "one", "exp:^(\\d+,)*\\d+$", "exp:([1-9]+[0-9]*0$)", "exp:(ab+c)*", "exp:^\\d{1,3}( \\d{3})*$", "ie:x<=-2.5",
    "iex:-4<=x<=-2", "exp:^(?:a|b)*$",
  ])
  func validExpressionsHaveNoFault(_ text: String) { #expect(SwifternalizationExpression(text).problem == nil) }

  @Test func lookaroundsAndEdgesAreUnderstood() {
    func finds(_ pattern: String, _ text: String) -> Bool? {
      SwifternalizationExpression("exp:" + pattern).matches(SwifternalizationValue(text))
    }
    #expect(finds("(?<!1)2$", "12") == false)
    #expect(finds("(?<!1)2$", "22") == true)
    #expect(finds("(?<=^1)2", "12") == true)
    #expect(finds("(?<=^1)2", "112") == false)
    #expect(finds(#"\b2\b"#, "1 2 3") == true)
    #expect(finds(#"\b2\b"#, "123") == false)
    #expect(finds(#"^\D+$"#, "abc") == true)
    #expect(finds(#"^[^\d]$"#, "5") == false)
    #expect(finds("a{2,3}?$", "aa") == true)
    #expect(finds("STRASSE", "strasse") == true)
  }

  @Test func entriesKeepTheirPlaces() throws {
    let text = #"{ "a": {"one": {"@10": "Ä", "@20": "b\u00e9"}, "other": "c"} }"#
    let file = SwifternalizationFile(parsing: TextEncoding.utf16LittleEndian.encode(Array(text.utf8)))
    #expect(file.problems == [])
    let entry = try #require(file.entry("a"))
    let parts = ([entry.keySpan] + entry.forms.map(\.name.span) + entry.texts.map(\.span))
    #expect(
      parts.map { String(decoding: file.text[$0], as: UTF8.self) }
        == ["a", "one", "other", "Ä", #"b\u00e9"#, "c"])
    #expect(entry.texts.map(\.text) == ["Ä", "bé", "c"])
  }

  @Test func aTextWithoutItsQuoteKeepsItsLastCharacter() {
    let file = SwifternalizationFile(parsing: Array("{\"a\": \"Ä".utf8))
    #expect(file.entry("a")?.texts.map { Array(file.text[$0.span]) } == [Array("Ä".utf8)])
  }

  @Test func faultsInJSONHaveAPlaceAndTheRestIsRead() {
    let text = """
      {
        "a": { "one": "A" }
        "b": "B",
        // a comment
        "c": "C",
        "d": ["x"],
        "e" "E",
        "f": "unclosed,
        "g": "G",
      }
      """
    let file = SwifternalizationFile(parsing: Array(text.utf8))
    let lines = LineTable(file.text)
    let told = file.problems.map { "\(lines.position(at: $0.span.lowerBound).line): \($0.message)" }
    #expect(
      told == [
        "3: A comma is missing before this.",
        "4: JSON has no comments.",
        "6: The value is no text and no object (key \"d\")",
        "7: The colon is missing after this name.",
        "8: The quote that opens here is not closed on its line.",
        // Apple's reader skips the comma before the bracket.
        "9: A comma is missing before this.",
      ])
    #expect(file.keys == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(file.entry("b")?.texts.map(\.text) == ["B"])
  }

  @Test(
    arguments: [
      (#"{"a": 5}"#, .notText), (#"{"a": {}}"#, .noTexts), (#"{"a": {"one": "x", "two": 2}}"#, .formNotText("two")),
      (#"{"a": {"one": {"@1": "x"}, "two": 2}}"#, .widthsNotTexts("two")),
      (#"{"a": {"one": {"x": "x"}}}"#, .missingWidth("x")), (#"{"a": {"@1": "x", "one": "y"}}"#, .missingWidth("one")),
      (#"{"a": {"one": "x", "@1": "y"}}"#, .mixedWidths), (#"{"a": {"one": {"@1": 5}}}"#, .widthsNotTexts("one")),
    ] as [(String, SwifternalizationFault)])
  func valuesThatTheLibraryRejectsAreReported(_ text: String, _ fault: SwifternalizationFault) {
    #expect(
      SwifternalizationFile(parsing: Array(text.utf8)).problems.map(\.kind) == [.swifternalization(fault, key: "a")])
  }
}
