import Testing

@Suite struct SwiftLiteralFormTests {
  @Test(arguments: [
    (#""plain""#, "=plain"),
    (#""""#, "="),
    (#""tab\t cr\r lf\n nul\0 \\ \" \'""#, "=tab\t cr\r lf\n nul\0 \\ \" '"),
    (#""\u{e9}\u{1F600}""#, "=é😀"),
    (#""é – 日本""#, "=é – 日本"),
    (##"#"raw \n "quoted" \#n"#"##, "=raw \\n \"quoted\" \n"),
    (###"##"a "# b \#(x) \##u{41}"##"###, "=a \"# b \\#(x) A"),
    (##"#"""#"##, "=\""),
    ("\"\"\"\n  one\n    two\n\n  three\n  \"\"\"", "=one\n  two\n\nthree"),
    ("\"\"\"\n\"\"\"", "="),
    ("\"\"\"\n  a \\\n  b\\  \n  c\n  \"\"\"", "=a bc"),
    ("\"\"\"\r\n  a\r\n  \"b\" \"\"c\r\n  \"\"\"", "=a\n\"b\" \"\"c"),
    ("#\"\"\"\n a\\n\\#n\\#\n b\n \"\"\"#", "=a\\n\nb"),
    (#""a" + "b" + "c""#, "=abc"),
    ("\"a\" // why\n + /* + */ \"b\"", "=ab"),
    (#"("a")"#, "=a"),
    (#"(("a") + ("b"))"#, "=ab"),
    (#""\(x) items""#, "expression"),
    (##"#"\#(x)"#"##, "expression"),
    (#""a" + x"#, "expression"),
    (#"x + "a""#, "expression"),
    (#""a".uppercased()"#, "expression"),
    (#""a" as String"#, "expression"),
    (#""a" ?? "b""#, "expression"),
    (#"("a", "b").0"#, "expression"),
    (#"[ "a" ][0]"#, "expression"),
    (#"flag ? "a" : "b""#, "expression"),
    (#"{ "a" }()"#, "expression"),
    (#"/a"b/"#, "expression"),
    ("nil", "null"),
    ("nil ?? x", "expression"),
    ("CommonStrings.title", "expression"),
    (#""bad \q""#, "expression"),
    (#""bad \u{110000}""#, "expression"),
    ("\"\"\"\n  a\n b\n  \"\"\"", "expression"),
  ])
  func form(source: String, expected: String) throws {
    let whole = "x(NSLocalizedString(\(source), comment: \"c\"))"
    let call = try #require(scanned(whole, .swift).calls.first)
    #expect(told(call.key) == expected)
    #expect(slice(whole, call.key.span) == source)
    #expect(call.comment?.literal == "c")
  }
}

@Suite struct ObjectiveCLiteralFormTests {
  @Test(arguments: [
    (#"@"plain""#, "=plain"),
    (#""plain""#, "=plain"),
    (#"@"""#, "="),
    (#"CFSTR("core")"#, "=core"),
    (#"CFSTR ( "a" "b" )"#, "=ab"),
    (#"@"a" @"b""#, "=ab"),
    ("@\"a\"\n   \"b\" // no\n  @\"c\"", "=abc"),
    ("@\"a\" \\\n @\"b\"", "=ab"),
    ("@\"a\\\nb\"", "=ab"),
    ("@\"a\\\r\nb\"", "=ab"),
    (#"@"\n\t\r\a\b\f\v\e\\\"\'\?""#, "=\n\t\r\u{7}\u{8}\u{C}\u{B}\u{1B}\\\"'?"),
    (#"@"\101\0601\0""#, "=A01\0"),
    (#"@"\xc3\xa9 \u00e9 \U0001F600""#, "=é é 😀"),
    (#"(@"a")"#, "=a"),
    (#"@("a")"#, "=a"),
    ("nil", "null"),
    ("NULL", "null"),
    ("Nil", "null"),
    ("key", "expression"),
    (#"@"a", @"b""#.replacing(",", with: " + "), "expression"),
    (#"[@"a" lowercaseString]"#, "expression"),
    (#"flag ? @"a" : @"b""#, "expression"),
    (#"(NSString *)CFSTR("a")"#, "expression"),
    (#"^{ return @"a, b"; }()"#, "expression"),
    (#"@[@"a"][0]"#, "expression"),
    (#"'"'"#, "expression"),
    (#"@"\x100""#, "expression"),
    (#"@"\u12""#, "expression"),
    (#"@"\ud800""#, "expression"),
  ])
  func form(source: String, expected: String) throws {
    let whole = "f(NSLocalizedString(\(source), @\"c\"));"
    let call = try #require(scanned(whole, .objectiveC).calls.first)
    #expect(told(call.key) == expected)
    #expect(slice(whole, call.key.span) == source)
    #expect(call.comment?.literal == "c")
  }

  @Test func rawLiteralsOfObjectiveCPlusPlusDoNotDerail() {
    let source = #"auto s = R"x(a " NSLocalizedString(@"no", @"") )x"; f(NSLocalizedString(@"yes", @""));"#
    #expect(scanned(source, .objectiveC, path: "A.mm").calls.map(\.key.literal) == ["yes"])
  }

  @Test func digitSeparatorsAndCharactersDoNotDerail() {
    let source = #"int i = 1'000'000; char c = '"'; char d = '\''; f(NSLocalizedString(@"yes", @""));"#
    #expect(scanned(source, .objectiveC).calls.map(\.key.literal) == ["yes"])
  }
}

extension String {
  fileprivate func replacing(_ old: Character, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
