import Support
import Testing
import Text

@testable import Scanning

@Suite struct SourceScannerTests {
  @Test func spansSliceExactly() throws {
    let marked = MarkedText(
      #"""
      let é = Foundation.1️⃣WMFLocalizedString ( 3️⃣"home-title"4️⃣ , // why
        value /* the text */ :
          5️⃣"Explore" + "!"6️⃣
        , comment: 7️⃣"Title"8️⃣,
      )2️⃣
      """#)
    let scan = scanned(marked.text, .swift)
    let call = try #require(scan.calls.first)
    #expect(call.span == marked.span(1, 2))
    #expect(call.key.span == marked.span(3, 4))
    #expect(call.value?.span == marked.span(5, 6))
    #expect(call.comment?.span == marked.span(7, 8))
    #expect(call.value?.literal == "Explore!")
    #expect(call.range.start == TextPosition(line: 1, column: 21))
    #expect(call.range.end == TextPosition(line: 5, column: 2))
    #expect(scan.problems.isEmpty)
  }

  /// Function, key, value, comment, table and bundle of the first call.
  @Test(arguments: [
    (
      #"NSLocalizedString("k", tableName: "T", bundle: .main, value: "V", comment: "C")"#,
      "NSLocalizedString =k =V =C =T expression"
    ),
    (
      #"WMFLocalizedString("k", languageCode: code, value: "V", comment: "C")"#, "WMFLocalizedString =k =V =C - -"
    ),
    (#"WMFLocalizedString("k", siteURL: nil, bundle: b, value: v)"#, "WMFLocalizedString =k expression - - expression"),
    (
      #"WMFLocalizedStringWithDefaultValue(key, code, bundle, value, comment)"#,
      "WMFLocalizedStringWithDefaultValue expression expression expression - expression"
    ),
    (
      #"String(localized: "k", defaultValue: "V", table: "T", bundle: .module, locale: l, comment: "C")"#,
      "String(localized:) =k =V =C =T expression"
    ),
    (#"Swift.String . init ( localized : "k")"#, "String(localized:) =k - - - -"),
    (#"let s: String = .init(localized: "k")"#, "String(localized:) =k - - - -"),
    (#"String(localized: "\(n) items")"#, "String(localized:) expression - - - -"),
    (#"String(localized: resource)"#, "String(localized:) expression - - - -"),
    (#"AttributedString(localized: "k", comment: "C")"#, "AttributedString(localized:) =k - =C - -"),
    (#"LocalizedStringResource("k", defaultValue: "V", table: "T")"#, "LocalizedStringResource =k =V - =T -"),
    (#"LocalizedStringResource.init("k")"#, "LocalizedStringResource =k - - - -"),
    (#"NSLocalizedStringFromTable("k", "T", "C")"#, "NSLocalizedStringFromTable =k - =C =T -"),
    (#"`NSLocalizedString`("k", `value`: "V", `comment` : "C")"#, "NSLocalizedString =k =V =C - -"),
    (#"Foundation.`NSLocalizedString` ("k", value: `nil`, comment: "C")"#, "NSLocalizedString =k expression =C - -"),
    (#"`String`(`localized`: "k", `defaultValue`: "V")"#, "String(localized:) =k =V - - -"),
    (#"`String`.`init`(`localized`: "k")"#, "String(localized:) =k - - - -"),
  ])
  func swiftFunctions(source: String, expected: String) throws {
    #expect(try summary(source, .swift) == expected)
  }

  @Test(arguments: [
    (#"NSLocalizedString(@"k", @"C")"#, "NSLocalizedString =k - =C - -"),
    (#"NSLocalizedStringFromTable(@"k", @"T", nil)"#, "NSLocalizedStringFromTable =k - null =T -"),
    (
      #"NSLocalizedStringFromTableInBundle(@"k", nil, [NSBundle bundleForClass:[A class]], @"C")"#,
      "NSLocalizedStringFromTableInBundle =k - =C null expression"
    ),
    (
      #"NSLocalizedStringWithDefaultValue(@"k", @"T", B, @"V", @"C")"#,
      "NSLocalizedStringWithDefaultValue =k =V =C =T expression"
    ),
    (
      #"WMFLocalizedStringWithDefaultValue(@"k", nil, nil, @"V, (%@)", @"C")"#,
      "WMFLocalizedStringWithDefaultValue =k =V, (%@) =C - null"
    ),
    (#"CFCopyLocalizedString(CFSTR("k"), "C")"#, "CFCopyLocalizedString =k - =C - -"),
    (
      #"CFCopyLocalizedStringFromTableInBundle(CFSTR("k"), CFSTR("T"), NULL, "C")"#,
      "CFCopyLocalizedStringFromTableInBundle =k - =C =T null"
    ),
    ("NSLocalizedString \\\n (@\"k\", \\\n @\"C\")", "NSLocalizedString =k - =C - -"),
  ])
  func objectiveCFunctions(source: String, expected: String) throws {
    #expect(try summary(source, .objectiveC) == expected)
  }

  private func summary(_ source: String, _ language: SourceLanguage) throws -> String {
    let call = try #require(scanned("  \(source)\n", language).calls.first)
    return ([call.function] + [call.key, call.value, call.comment, call.table, call.bundle].map(told))
      .joined(separator: " ")
  }

  @Test(arguments: [
    #"// NSLocalizedString("a", comment: "")"#,
    #"/* /* */ NSLocalizedString("a", comment: "") */"#,
    #"let s = "NSLocalizedString(\"a\", comment: \"\")""#,
    ##"let s = #"NSLocalizedString("a", comment: "")"#"##,
    "let s = \"\"\"\n NSLocalizedString(\"a\", comment: \"\")\n \"\"\"",
    #"func NSLocalizedString(_ key: String, comment: String) -> String { key }"#,
    #"myNSLocalizedString("a"); NSLocalizedStringOf("a"); NSLocalizedString"#,
    #"let f = NSLocalizedString(_:comment:)"#,
    #"let f = String.init(localized:)"#,
    #"UIColor(localized: "a"); UIColor.init(localized: "a"); x[0].init(localized: "a"); String(x, localized: "a")"#,
    #".init(localized: name)"#,
    #"@NSLocalizedString("a") var x; #NSLocalizedString("a")"#,
    "let x = NSLocalizedString\n(\"a\", comment: \"\")",
    "let r = #/ NSLocalizedString(\"a\") /#",
    #"func `NSLocalizedString`(_ key: String, comment: String) -> String { key }"#,
    #"`an NSLocalizedString`("a"); `NSLocalizedString`; `NSLocalizedString("a")"#,
  ])
  func notACallInSwift(source: String) {
    let scan = scanned(source, .swift)
    #expect(scan.calls.isEmpty)
    #expect(scan.problems.isEmpty)
  }

  @Test(arguments: [
    "// NSLocalizedString(@\"a\", @\"\")",
    "// goes on \\\n NSLocalizedString(@\"a\", @\"\")",
    "/* NSLocalizedString(@\"a\", @\"\") */",
    "NSString *s = @\"NSLocalizedString(@\\\"a\\\", @\\\"\\\")\";",
    "#define NSLocalizedString(key, comment) [bundle localized:key]",
    "NSString *NSLocalizedString(NSString *key, NSString *comment);",
    "extern NSString * _Nonnull NSLocalizedString(NSString *key, NSString *comment) NS_FORMAT_ARGUMENT(1);",
    "String(localized: @\"a\")",
  ])
  func notACallInObjectiveC(source: String) {
    let scan = scanned(source, .objectiveC)
    #expect(scan.calls.isEmpty)
    #expect(scan.problems.isEmpty)
  }

  @Test func nestedCallsComeInTheirOrder() {
    let swift = ##"""
      let s = "\(NSLocalizedString("a", comment: "x \(NSLocalizedString("b", comment: "")) y")) z"
      NSLocalizedString("c", value: String(localized: "d"), comment: "")
      let t = #"\(NSLocalizedString("no", comment: "")) \#(NSLocalizedString("e", comment: ""))"#
      """##
    #expect(scanned(swift, .swift).calls.map(\.key.literal) == ["a", "b", "c", "d", "e"])
    let objectiveC = #"NSLocalizedString(@"a", ^{ return NSLocalizedString(@"b", nil); }());"#
    #expect(scanned(objectiveC, .objectiveC).calls.map(\.key.literal) == ["a", "b"])
  }

  @Test func callsInMacrosAndInactiveCodeAreRead() {
    let source = """
      #define TITLE NSLocalizedString(@"a", \\
          @"b")
      #define WRAP(key) NSLocalizedString(key, @"")
      #if 0
      don't NSLocalizedString(@"c", @"")
      #error "an open quote
      #endif
      NSString *s = NSLocalizedString(@"d", @"");
      """
    let scan = scanned(source, .objectiveC)
    #expect(scan.calls.map { told($0.key) } == ["=a", "expression", "=c", "=d"])
    #expect(scan.problems.isEmpty)
  }

  @Test func regularExpressionsDoNotDerail() {
    let source = #"""
      let a = /"/ ; let b = try /x\/"(y)/ ; let c = n / m; f(/[")]"/)
      let d = #/ " /#; let e = #/
        "
      /#
      let half = (width!/2 + "x".count/2)
      NSLocalizedString("k", comment: "")
      """#
    #expect(scanned(source, .swift).calls.map(\.key.literal) == ["k"])
  }

  @Test func customFunctions() throws {
    let functions =
      LocalizationFunction.family(prefix: "L10n") + [
        LocalizationFunction(name: "tr", arguments: [.comment, .key]),
        LocalizationFunction(
          name: "Label", swift: .init(leadingLabel: "key", labels: ["key": .key, "text": .value]), objectiveC: nil),
      ]
    let source = """
      L10n("a", comment: "A"); L10nWithDefaultValue("b", "T", nil, "B", "C"); tr("note", "c")
      Label(key: "d", text: "D"); Label("no"); NSLocalizedString("no", comment: "")
      """
    let scan = SourceScanner(functions: functions).scan(Array(source.utf8), path: "A.swift", language: .swift)
    #expect(scan.calls.map(\.key.literal) == ["a", "b", "c", "d"])
    #expect(scan.calls.map { told($0.value) } == ["-", "=B", "-", "=D"])
    #expect(scan.calls.map { told($0.comment) } == ["=A", "=C", "=note", "-"])
    #expect(scan.calls.map(\.function) == ["L10n", "L10nWithDefaultValue", "tr", "Label(key:)"])
  }

  @Test func nothingToLookForFindsNothing() {
    let scanner = SourceScanner(functions: [])
    #expect(scanner.scan(Array("NSLocalizedString(\"a\")".utf8), path: "", language: .swift) == SourceScan())
    #expect(scanner.scan([], path: "", language: .objectiveC) == SourceScan())
  }

  @Test func languagesByPath() {
    let paths = ["a/B.swift", "B.m", "B.mm", "B.h", "B.pch", "B.strings", "swift", "a.swift/b"]
    #expect(
      paths.map(SourceLanguage.of(path:)) == [
        .swift, .objectiveC, .objectiveC, .objectiveC, .objectiveC, nil, nil, nil,
      ]
    )
  }
}
