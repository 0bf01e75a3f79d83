import Scanning
import Testing

struct KeyFormTests {
  private func keys(_ source: String, _ language: SourceLanguage = .objectiveC) -> [String?] {
    SourceScanner().scan(Array(source.utf8), path: "A.m", language: language).calls.map(\.key.literal)
  }

  /// The keys that genstrings writes for predicate editors, with and without the conversion at the end.
  @Test func predicateEditors() {
    #expect(
      keys(#"NSLocalizedString(@"%[name, title]@ %[is,contains ]@ %@", nil)"#) == [
        "%[name]@ %[is]@ %@", "%[name]@ %[contains]@ %@", "%[title]@ %[is]@ %@", "%[title]@ %[contains]@ %@",
      ])
    #expect(keys(#"NSLocalizedString(@"%[one, two] left", nil)"#) == ["%[one] left", "%[two] left"])
    #expect(keys(#"NSLocalizedString(@"%[open", nil)"#) == ["%[open"])
    // A text with a value of its own is looked up by the unchanged key.
    #expect(keys(#"NSLocalizedStringWithDefaultValue(@"%[a, b]@", nil, nil, @"A", nil)"#) == ["%[a, b]@"])
    let many = "%[" + (0..<30).map(String.init).joined(separator: ",") + "]"
    #expect(PredicateVariants.all(of: many).count == 30)
    #expect(PredicateVariants.all(of: many + many) == [many + many])
  }

  @Test(arguments: [
    (
      #""Hello \(name)""#, "Hello %@", ["Hello %@", "Hello %lld", "Hello %lf"],
      ["Hello", "Hello %@ %@", "hello %@", "Hello %1$@"]
    ),
    (
      #""\(walks.count) walks, \(100) % of \(total, specifier: "%.2f")""#, "%lld walks, %lld %% of %.2f",
      ["%lld walks, %lld %% of %.2f"], ["%@ walks, %lld %% of %.2f", "%1$lld walks, %2$lld %% of %3$.2f"]
    ),
    (#""\(a, specifier: "%.0f%%") of \(b, specifier: "%.1f km")""#, "%.0f%% of %.1f km", ["%.0f%% of %.1f km"], []),
    (#""\(find(a, style: b, specifier: "%d")) of \(c, format: .number)""#, "%@ of %@", ["%lld of %@"], ["%@ of %lld"]),
    (##"#"A \#(b) \(c)"#"##, #"A %@ \(c)"#, [#"A %@ \(c)"#], ["A %@ %@"]),
    (#""A \(f(")", (1))) z""#, "A %@ z", ["A %d z"], ["A %d"]),
    ("\"\"\"\n  A\n  \\(b)\n  \"\"\"", "A\n%@", ["A\n%@"], []),
  ])
  func interpolations(_ literal: String, _ key: String, _ matching: [String], _ other: [String]) throws {
    let pattern = try #require(InterpolatedKey(literal: literal))
    #expect(pattern.description == key)
    for key in matching { #expect(pattern.matches(key), "\(key)") }
    for key in other { #expect(!pattern.matches(key), "\(key)") }
  }

  /// The key of a call with `literal`, in a file with `code`.
  private func interpolated(_ literal: String, after code: String) -> InterpolatedKey? {
    let source = "\(code)\nlet text = String(localized: \"\(literal)\")\n"
    return SourceScanner().scan(Array(source.utf8), path: "A.swift", language: .swift).calls.last?.interpolatedKey
  }

  /// A name has the type of its declarations, if all of them show the same.
  @Test(arguments: [
    ("let count: Int", "%lld n"), ("@State private var count = 0", "%lld n"), ("var count: Int { 2 }", "%lld n"),
    ("var count = \"a b\"", "%@ n"), ("static let count: Double = 1", "%lf n"),
    ("func f(count: Int32, x: Int)", "%d n"),
    ("func f(_ count: Int) { g(count: count) }", "%lld n"), ("let count = UInt(x)", "%llu n"),
    ("let count: Int; g(count: 3, x: [1])", "%lld n"), ("let count: String; let countOfAll: Int", "%@ n"),
  ])
  func declaredTypes(_ code: String, _ key: String) throws {
    let pattern = try #require(interpolated(#"\(count) n"#, after: code))
    #expect(pattern.description == key)
    #expect(!pattern.matches("%x n"), "the type is known")
    let own = try #require(interpolated(#"\(self.count) n"#, after: code))
    #expect(own.description == key)
  }

  @Test(arguments: [
    "", "let count: Int?", "let count: [Int]", "let count: Int; let count: String", "let count = items.count - 1",
    "let count: Int; if let count = f() { }", "let count: Int; list.map { count in 1 }",
    "let count: Int; list.map { (index, count) in 1 }",
    "let count: Int; list.map { [self] (count) in 1 }",
    "let count: Int; list.map { @MainActor (count) in 1 }", "let count: Int; for (index, count) in list { }",
    "let count: Int; for count in list { }",
    "let count: Int; case .some(let count): break", "let (count, b) = f()", "let count = f() as? Int",
    "let count: Model", "func f(count: inout Model)", "let count: Int; func f(count: Int?)", "g(count: value)",
  ])
  func undeclaredTypes(_ code: String) throws {
    let pattern = try #require(interpolated(#"\(count) n"#, after: code))
    #expect(pattern.matches("%x n") && pattern.matches("%@ n"))
  }

  /// Literal text is not code.
  @Test(arguments: [
    "let count: Int", "let count: Int; print(\"Found (count) in \\(x)\")",
    "let count: Int; print(#\"\\#(count) in x\"#)",
  ])
  func textAfterAnInterpolation(_ code: String) throws {
    let pattern = try #require(interpolated(#"\(count) in total"#, after: code))
    #expect(pattern.description == "%lld in total")
  }

  /// The time is linear: see the sources of `l10n-review-bench scale`.
  @Test func manyNames() {
    let names = (0..<2000).map { "x\($0)" }
    let found = interpolated(
      names.map { #"\(\#($0)) "# }.joined() + String(repeating: #"\(x0) "#, count: 2000),
      after: names.map { "let \($0): Int\n" }.joined())
    #expect(found?.description == String(repeating: "%lld ", count: 4000))
  }

  /// A closure has a few parameters. A name before many words is none of them.
  @Test func longParameterLists() {
    let words = String(repeating: ", word", count: 100)
    #expect(interpolated(#"\(count) n"#, after: "let count: Int; f { (count, word) in 1 }")?.conversions == [nil])
    #expect(interpolated(#"\(count) n"#, after: "let count: Int; f { (count\(words)) in 1 }")?.conversions == ["lld"])
  }

  @Test(arguments: [#""plain""#, "name", #""a" + "\(b)""#, #""\(a""#, "", "#", "\""])
  func noInterpolations(_ source: String) {
    #expect(InterpolatedKey(literal: source) == nil)
  }

  @Test func onlyFunctionsThatTakeValues() {
    let source = #"""
      let a = String(localized: "A \(b)")
      let b = AttributedString(localized: "B \(c)")
      let c = LocalizedStringResource("C \(d)")
      let d = NSLocalizedString("D \(e)", comment: "")
      """#
    let bytes = Array(source.utf8)
    let calls = SourceScanner().scan(bytes, path: "A.swift", language: .swift).calls
    #expect(calls.map { $0.interpolatedKey?.description } == ["A %@", "B %@", "C %@", nil])
  }
}
