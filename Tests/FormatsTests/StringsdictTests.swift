import Formats
import Messages
import Support
import Testing
import Text

@Suite struct StringsdictTests {
  static let head =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n"

  static func variable(_ name: String, _ settings: String) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(settings)</dict>"
  }

  static func entry(_ key: String, format: String, _ rest: String) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(rest)</dict>"
  }

  static let good = entry("good", format: "%#@v@", variable("v", "<key>other</key><string>%d</string>"))

  static func parse(_ entries: String) -> StringsdictFile {
    StringsdictFile(parsing: Array((head + "<dict>" + entries + "</dict>\n</plist>\n").utf8))
  }

  @Test func readsAPluralEntry() throws {
    let marked = MarkedText(
      Self.head + "<dict>"
        + Self.entry(
          "1️⃣k&amp;2️⃣", format: "3️⃣%1$#@v@ &lt;b&gt;4️⃣",
          Self.variable(
            "5️⃣v6️⃣",
            "<key>one</key><string>7️⃣a <![CDATA[<&>]]><!-- c -->&#233;&#x1F600;8️⃣</string><key>other</key><string/>"))
        + "</dict></plist>")
    let file = StringsdictFile(parsing: Array(marked.text.utf8))
    #expect(file.problems.isEmpty)
    let entry = try #require(file.entry("k&"))
    #expect(entry.keySpan == marked.span(1, 2))
    #expect(entry.format == marked.span(3, 4).map { LocatedText(text: "%1$#@v@ <b>", span: $0) })
    let variable = try #require(entry.variable("v"))
    #expect(variable.name.span == marked.span(5, 6))
    #expect(variable.specType?.text == "NSStringPluralRuleType")
    #expect(variable.valueType?.text == "d")
    #expect(variable.forms.map(\.category) == [.one, .other])
    #expect(variable[.one]?.text == marked.span(7, 8).map { LocatedText(text: "a <&>é😀", span: $0) })
    #expect(variable[.other]?.text.text == "")
  }

  @Test func readsWidthsAndDevices() throws {
    let file = Self.parse(
      "<key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>short</string>"
        + "<key>50</key><string>long</string></dict></dict>"
        + "<key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>ipad</key><string>tap</string>"
        + "<key>toaster</key><string>push</string></dict></dict>")
    guard case .width(let widths) = try #require(file.entry("w")).rule else { throw Missing() }
    #expect(widths.map(\.condition) == [20, 50])
    guard case .device(let devices) = try #require(file.entry("d")).rule else { throw Missing() }
    #expect(devices.map(\.condition) == [.ipad])
    #expect(file.problems.map(\.kind) == [.stringsdict(.unknownVariant("toaster"), key: "d")])
  }

  struct Missing: Error {}

  @Test func aTextBesideTheVariablesIsAComment() {
    let comment = "<key>Comment</key><string>Shown in the menu</string>"
    #expect(Self.parse(Self.entry("k", format: "%#@v@", Self.variable("v", Self.other) + comment)).problems.isEmpty)
    #expect(!Self.parse(Self.entry("k", format: "%#@Comment@", comment)).problems.isEmpty)
  }

  static let other = "<key>other</key><string>%d</string>"
  static let faults: [(entry: String, fault: StringsdictFault)] = [
    ("<key>k</key><string>x</string>", .notADictionary),
    ("<key>k</key><dict>\(variable("v", other))</dict>", .missingFormatKey),
    (entry("k", format: "%#@v@ %#@w@", variable("v", other)), .undefinedVariable("w")),
    (entry("k", format: "%#@v@", variable("v", other) + variable("w", other)), .unusedVariable("w")),
    (entry("k", format: "%#@v@", variable("v", "<key>other</key><string>%d %#@w@</string>")), .undefinedVariable("w")),
    (
      entry(
        "k", format: "%#@v@", "<key>v</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>\(other)</dict>"
      ),
      .missingSpecType(variable: "v")
    ),
    (
      entry("k", format: "%#@v@", variable("v", other).replacing("NSStringPluralRuleType", with: "Plural")),
      .wrongSpecType(variable: "v", found: "Plural")
    ),
    (
      entry("k", format: "%#@v@", variable("v", other).replacing("<string>d</string>", with: "<string></string>")),
      .missingValueType(variable: "v")
    ),
    (entry("k", format: "%#@v@", variable("v", "<key>one</key><string>x</string>")), .missingOther(variable: "v")),
    (entry("k", format: "%#@v@", variable("v", other + other)), .repeatedKey("other")),
    (entry("k", format: "%#@v@", variable("v", other + "<key>one</key><integer>1</integer>")), .notText("one")),
    (
      entry("k", format: "%#@v@", variable("v", "<key>one</key><string>%@</string>" + other)),
      .conflictingTypes(variable: "v", first: "d", second: "@")
    ),
    (
      entry("k", format: "%1$@ %2$#@v@", variable("v", "<key>other</key><string>%2$d %1$d</string>")),
      .conflictingTypes(variable: "v", first: "@", second: "d")
    ),
    ("<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict/></dict>", .noVariants),
    (
      entry("k", format: "%#@v@", variable("v", other).replacing("<string>d</string>", with: "<string>%d</string>")),
      .percentInValueType(variable: "v", found: "%d")
    ),
    (
      entry("k", format: "%#@v@", variable("v", other).replacing("<string>d</string>", with: "<string>q</string>")),
      .invalidValueType(variable: "v", found: "q")
    ),
    (
      entry("k", format: "%#@v@", variable("v", other).replacing("<string>d</string>", with: "<string>1$d</string>")),
      .invalidValueType(variable: "v", found: "1$d")
    ),
    (
      entry("k", format: "%#@v@", variable("v", "<key>other</key><string>x</string>").replacing(">d<", with: ">@<")),
      .objectAsNumber(variable: "v")
    ),
    (
      entry("k", format: "%1$@ %2$#@v@", variable("v", "<key>other</key><string>%3$d</string>")),
      .otherArgument(variable: "v", argument: 2, shown: 3)
    ),
    (
      entry("k", format: "%2$#@v@", variable("v", "<key>other</key><string>%2$d</string>")),
      .argumentGap(missing: 1, highest: 2)
    ),
    (
      entry("k", format: "%2$#@v@", variable("v", "<key>other</key><string>%1$@ %2$d</string>")),
      .argumentInFormsOnly(missing: 1, highest: 2)
    ),
    (
      entry("k", format: "%1$d of %#@v@", variable("v", "<key>other</key><string>%2$d</string>")),
      .otherArgument(variable: "v", argument: 1, shown: 2)
    ),
    (
      entry(
        "k", format: "%#@v@", gender("<key>0</key><string>x</string>").replacing("NSStringGenderRuleType", with: "X")),
      .wrongSpecType(variable: "v", found: "X")
    ),
    (
      entry(
        "k", format: "%#@v@",
        variable("v", "<key>one</key><string>a</string><key>other</key><string>%2$@ %1$d</string>")),
      .droppedArguments(label: "one", variable: "v", [2])
    ),
    (
      entry(
        "k", format: "%#@v@",
        variable("v", "<key>one</key><string>a</string><key>other</key><string>%d in %2$#@w@</string>")
          + variable("w", other)),
      .droppedArguments(label: "one", variable: "v", [2])
    ),
    (entry("k", format: "%#@v@", variable("v", "<key>other</key><string>%#@v@</string>")), .cycle(["v"])),
    (
      entry(
        "k", format: "%#@u@",
        variable("u", "<key>other</key><string>%1$#@v@</string>")
          + variable("v", "<key>other</key><string>%1$#@w@</string>")
          + variable("w", "<key>other</key><string>%1$d %1$#@v@</string>")),
      .cycle(["v", "w"])
    ),
    (
      entry("k", format: "%#@v@", variable("v", "<key>one</key><string> </string>" + other)),
      .emptyForm(variable: "v", label: "one")
    ),
    (
      entry("k", format: "%#@v@", variable("v", other + "<key>female</key><string>x</string>")),
      .unusedGenders(variable: "v", ["female"])
    ),
    (entry("k", format: " ", ""), .emptyFormat),
    (
      entry("k", format: "%#@v@", gender("<key>1</key><string>her</string>")), .missingGeneralGender(variable: "v")
    ),
    (
      variants("<key>20</key><string>%@</string><key>50</key><string>%@: %2$@</string>"),
      .droppedArguments(label: "20", variable: nil, [2])
    ),
    (
      variants("<key>20</key><string>%@</string><key>50</key><string>%d</string>"),
      .variantsOfOtherTypes(argument: 1, first: "@", second: "d")
    ),
  ]

  static func gender(_ texts: String) -> String {
    variable("v", texts).replacing("NSStringPluralRuleType", with: "NSStringGenderRuleType")
  }

  static func variants(_ texts: String) -> String {
    "<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(texts)</dict></dict>"
  }

  @Test(arguments: faults) func distinguishesFaults(entry: String, fault: StringsdictFault) {
    let file = Self.parse(entry + Self.good)
    #expect(file.problems.map(\.kind) == [.stringsdict(fault, key: "k")])
    #expect(file.entries.map(\.key) == ["k", "good"])
  }

  static let happy = [
    // A width before the name is skipped.
    entry("k", format: "%1#@v@", variable("v", "<key>other</key><string>%2$@ %1$d</string>")),
    entry(
      "k", format: "%#@v@", variable("v", "<key>one</key><string>a place</string><key>other</key><string>%ld</string>")),
    entry("k", format: "%1$@: %2$#@v@", variable("v", "<key>other</key><string>%1$@ has %2$d</string>")),
    entry("k", format: "%#@v@", variable("v", "<key>other</key><string>%#@w@</string>") + variable("w", other)),
    entry("k", format: "%#@v@", variable("v", "<key>other</key><string>100% sur %d</string>")),
    entry("k", format: "plain", ""),
    entry(
      "k", format: "%@ is %#@v@ name",
      gender("<key>0</key><string>his</string><key>1</key><string>her</string><key>2</key><string>their</string>")),
    // A sentence that depends on two numbers: one form shows a number as a variable, another as a number, and 0 needs
    // neither.
    entry(
      "k", format: "%1$#@files@",
      variable(
        "files",
        "<key>zero</key><string>no file</string><key>one</key><string>a file, and %2$#@it@</string>"
          + "<key>other</key><string>%2$d in %1$d files</string>")
        + variable("it", "<key>zero</key><string>not</string><key>other</key><string>yes</string>")),
    // A variable inside a text may have an empty form.
    entry("k", format: "%d file%1$#@v@", variable("v", "<key>one</key><string/><key>other</key><string>s</string>")),
    entry(
      "k", format: "%1$@ %2$#@v@",
      variable("v", "<key>one</key><string>is</string><key>other</key><string>are %1$@</string>")),
    variants("<key>20</key><string>%@</string><key>50</key><string>Hello, %@</string>"),
    variants("<key>20</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>"),
  ]

  @Test(arguments: happy) func validEntries(entry: String) {
    #expect(Self.parse(entry).problems.isEmpty)
  }

  @Test func labelsThatAreNoCategoryAreKept() throws {
    let texts = Self.other + "<key>several</key><string>x</string><key>1</key><string>y</string>"
    let file = Self.parse(Self.entry("k", format: "%#@v@", Self.variable("v", texts)))
    #expect(file.problems.isEmpty)
    #expect(try #require(file.entry("k")?.variable("v")).unknownLabels.map(\.text) == ["several", "1"])
  }

  @Test func gendersAreReadWithTheirPlaces() throws {
    let file = Self.parse(
      Self.entry(
        "k", format: "%#@v@", Self.gender("<key>0</key><string>his</string><key>female</key><string>her</string>"))
    )
    let entry = try #require(file.entry("k"))
    let variable = try #require(entry.variable("v"))
    #expect(file.problems.map(\.kind) == [.stringsdict(.unusedGenders(variable: "v", ["female"]), key: "k")])
    #expect(variable.isGendered)
    #expect(variable.genders.map(\.condition) == [.number(0), .word(.female)])
    #expect(variable.genders.map { String(decoding: file.text[$0.text.span], as: UTF8.self) } == ["his", "her"])
    #expect(entry.texts.map(\.text) == ["%#@v@", "his", "her"])
  }

  /// A plural for an iPad, one for each of two widths of an iPhone, and a text for all others.
  static let nested: String = {
    let plural = { (text: String) in
      "<dict><key>NSStringLocalizedFormatKey</key><string>\(text) %#@v@</string>"
        + variable("v", "<key>one</key><string>%d tab</string><key>other</key><string>%d tabs</string>") + "</dict>"
    }
    let widths = "<key>20</key>\(plural("Shut"))<key>50</key>\(plural("Close"))"
    return "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>ipad</key>\(plural("Tap"))"
      + "<key>iphone</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(widths)</dict></dict>"
      + "<key>other</key><string>%d tabs</string></dict></dict>"
  }()

  @Test func rulesInsideOfRulesAreRead() throws {
    let file = Self.parse(Self.nested)
    #expect(file.problems.isEmpty)
    let entry = try #require(file.entry("k"))
    let phone = StringsdictCondition.device(.iphone)
    #expect(
      entry.parts.map(\.condition) == [.device(.ipad), phone.and(.width(20)), phone.and(.width(50)), .device(.other)])
    #expect(entry.parts.map(\.entry.sentence) == ["Tap %d tabs", "Shut %d tabs", "Close %d tabs", ""])
    #expect(entry.fullestPart.sentence == "Close %d tabs")
    #expect(entry.texts.count == 10 && entry.texts.last?.text == "%d tabs")
    for text in entry.texts { #expect(String(decoding: file.text[text.span], as: UTF8.self) == text.text) }
  }

  @Test func faultsInsideOfRulesAreFound() {
    let kinds = { (entry: String) in Self.parse(entry).problems.map(\.kind) }
    #expect(
      kinds(
        Self.nested.replacing("<string>%d tabs</string></dict></dict>", with: "<string>tabs</string></dict></dict>"))
        == [.stringsdict(.droppedArguments(label: "other", variable: nil, [1]), key: "k")])
    let misnamed = Self.parse(Self.nested.replacing("Shut %#@v@", with: "Shut %#@w@")).problems
    #expect(
      misnamed.map(\.message) == [
        "Nothing is defined for %#@w@, and \"v\" is defined but not used (key \"k\")"
      ])
    let deep = String(repeating: "<dict><key>NSStringVariableWidthRuleType</key><dict><key>9</key>", count: 5)
    let end = "<string>x</string>" + String(repeating: "</dict></dict>", count: 5)
    #expect(kinds("<key>k</key>" + deep + end) == [.stringsdict(.tooManyLevels, key: "k")])
  }

  /// Every file costs time in proportion to its length, whatever its variables contain.
  @Test func manyVariablesThatNameEachOtherAreCheckedInTime() {
    let count = 3000
    let names = (0..<count).map { "%1$#@v\($0)@" }.joined()
    let many = (0..<count).map { number in
      Self.variable("v\(number)", "<key>other</key><string>%2$d %1$#@v\((number + 1) % count)@</string>")
    }
    let hub = Self.variable("hub", "<key>one</key><string>\(names)</string><key>other</key><string>%d</string>")
    let file = Self.parse(Self.entry("k", format: "%#@hub@" + names, hub + many.joined()))
    #expect(
      file.problems.contains {
        $0.kind == .stringsdict(.cycle((0..<5).map { "v\($0)" }), key: "k")
      })
  }

  @Test func manyVariablesOfTheirOwnArgumentsAreCheckedInTime() {
    let names = (0..<40_000).map { "v\($0)" }
    let start = ContinuousClock.now
    let file = Self.parse(
      Self.entry("k", format: names.map { "%#@\($0)@" }.joined(), names.map { Self.variable($0, Self.other) }.joined()))
    #expect(file.entries.count == 1)
    // Comparing each with each would take minutes.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  static let broken: [(source: String, kind: FileFault.Kind)] = [
    ("<key>k</key><dict><key>a</key><string>x</dict>", .unparsable(.mismatchedTag("string"))),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>",
      .unparsable(.mismatchedTag("dict"))
    ),
    (entry("k", format: "a & b", ""), .unparsable(.unknownEntity(""))),
    (entry("k", format: "a &nbsp; b", ""), .unparsable(.unknownEntity("nbsp"))),
    (entry("k", format: "a <b> c", ""), .unparsable(.malformedMarkup)), ("<key>k</key>", .unparsable(.unpairedKey)),
    ("<string>x</string>", .unparsable(.unpairedKey)), ("stray", .unparsable(.strayText)),
    ("<foo/>", .unparsable(.unknownElement("foo"))), ("\n<<<<<<< HEAD\n", .conflictMarker),
    ("\n=======\n", .conflictMarker),
    ("<!-- open", .unparsable(.unterminatedString)), ("</array>", .unparsable(.mismatchedTag("array"))),
    (
      "<key>good</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>",
      .duplicateKey("good", previous: 0..<0)
    ),
  ]

  @Test(arguments: broken) func aBrokenEntryDoesNotLoseTheOthers(source: String, kind: FileFault.Kind) {
    let file = Self.parse(source + Self.good)
    #expect(file.entry("good")?.variables.first?.forms.first?.text.text == "%d")
    if case .duplicateKey(let key, _) = kind {
      #expect(file.problems.contains { if case .duplicateKey(key, _) = $0.kind { true } else { false } })
    } else {
      #expect(file.problems.contains { $0.kind == kind }, "\(file.problems)")
    }
  }

  static let refused: [(source: String, kind: FileFault.Kind)] = [
    ("", .unparsable(.emptyFile)), ("<plist><array/></plist>", .unparsable(.notADictionary)),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", .unsupported(.documentTypeDefinitions)),
    (String(repeating: "<dict><key>a</key>", count: 5000), .unsupported(.tooDeep)),
    ("bplist00", .unsupported(.binaryPropertyList)),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><plist><dict><key>é</key><dict/></dict></plist>",
      .wrongEncoding(.declaredOtherwise("ISO-8859-1"))
    ),
  ]

  @Test(arguments: refused) func whatIsRefused(source: String, kind: FileFault.Kind) {
    #expect(StringsdictFile(parsing: Array(source.utf8)).problems.contains { $0.kind == kind })
  }

  /// In both formats, of which the entries are read all the same.
  @Test(arguments: [
    ("", true), ("</plis", true), ("</plist", true), ("</list>", true), ("</dict></plist>", true),
    ("<dict/></plist>", true), ("</plist></dict>", false), ("</plist>", false),
    ("<!-- c -->\n</plist >\n<!-- d -->\n", false),
  ])
  func onlyTheEndOfTheListFollowsTheRoot(end: String, isBroken: Bool) {
    let plurals = StringsdictFile(parsing: Array((Self.head + "<dict>\(Self.good)</dict>" + end).utf8))
    let root = "<dict><key>a</key><string>A</string></dict>"
    let texts = StringsFile(parsing: Array((Self.head + root + end).utf8), dialect: .apple)
    #expect(plurals.entry("good") != nil && texts.entry("a")?.value == "A")
    for problems in [plurals.problems, texts.problems] {
      #expect(problems.contains { if case .unparsable = $0.kind { true } else { false } } == isBroken, "\(problems)")
    }
  }

  @Test(arguments: TextEncoding.allCases) func textsAreRewrittenInTheirEncoding(encoding: TextEncoding) throws {
    let text = Self.head + "<dict>" + Self.good + "</dict></plist>"
    let file = StringsdictFile(parsing: encoding.encode(Array(text.utf8)))
    let form = try #require(file.entry("good")?.variables[0].forms[0].text)
    let bytes = try file.serialized(applying: [TextReplacement(form.span, with: escapeXMLText("<%d & 日>"))])
    let edited = StringsdictFile(parsing: bytes)
    #expect(edited.entry("good")?.variables[0].forms[0].text.text == "<%d & 日>")
    #expect(edited.encoding == encoding)
    #expect(bytes == encoding.encode(Array(text.replacing(">%d<", with: ">&lt;%d &amp; 日&gt;<").utf8)))
  }

  @Test func anEmptyElementHasNoPlaceForText() throws {
    let file = Self.parse(Self.entry("k", format: "%#@v@", Self.variable("v", "<key>other</key><string/>")))
    let form = try #require(file.entry("k")?.variables[0].forms[0].text)
    #expect(throws: FileEditError.unsupported("a text in an empty element")) {
      try file.serialized(applying: [TextReplacement(form.span, with: "x")])
    }
  }
}
