import Testing

@testable import Scanning

@Suite struct SourceOutlineTests {
  /// True if the `@` in `source` is in code for developers.
  private func isForDevelopers(_ source: String, _ language: SourceLanguage = .swift) throws -> Bool {
    let bytes = Array(source.utf8)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
    return SourceOutline(bytes, language: language).isForDevelopers(place)
  }

  @Test(arguments: [
    "#if DEBUG\n@\n#endif", "#if STAGING || DEBUG\n@\n#endif", "#if DEBUG && os(iOS)\n@\n#endif",
    "#if !DEBUG\n#else\n@\n#endif", "#if os(iOS)\n#elseif DEBUG\n@\n#endif", "#if UI_TESTING\n@\n#endif",
    "#if targetEnvironment(simulator)\n@\n#endif", "#if DEBUG\n#if os(iOS)\n#endif\n@\n#endif", "#if false\n@\n#endif",
    "#Preview {\n  @\n}", "#Preview(\"Name\", traits: .landscape) {\n  HStack {\n    @\n  }\n}",
    "struct A_Previews: PreviewProvider {\n  static var previews: some View { @ }\n}",
    "if Settings.isDebug {\n  Section(content: {\n    @\n  })\n}", "if isDebugBuild, let a {\n  @\n}",
  ])
  func developers(source: String) throws { #expect(try isForDevelopers(source)) }

  @Test(arguments: [
    "#if os(iOS)\n@\n#endif", "#if DEBUG\n#else\n@\n#endif", "#if DEBUG\n#endif\n@", "#if !DEBUG\n@\n#endif",
    "#if DEBUG || os(iOS)\n@\n#endif", "#if APP_STORE\n@\n#else\n#endif", "#if LATEST\n@\n#endif",
    "#if os(iOS)\n@\n#elseif DEBUG\n#endif", "if !isDebug {\n  @\n}", "if !Settings.isDebug {\n  @\n}",
    "if isDebug == false {\n  @\n}", "if isDebug {\n} else {\n  @\n}", "if let test {\n  @\n}",
    "// #if DEBUG\n@", "let a = \"#if DEBUG\"\n@", "#Preview {\n}\nlet a = @",
  ])
  func users(source: String) throws { #expect(try !isForDevelopers(source)) }

  @Test(arguments: [
    ("#ifdef DEBUG\n@\n#endif", true), ("#ifndef DEBUG\n@\n#endif", false), ("#ifndef DEBUG\n#else\n@\n#endif", true),
    ("#if 0\n@\n#endif", true), ("#if 1\n@\n#endif", false), ("#if !defined(DEBUG)\n@\n#endif", false),
    ("#if defined(DEBUG)\n@\n#endif", true), ("#if TARGET_OS_IPHONE\n@\n#endif", false),
  ])
  func objectiveC(source: String, isForDevelopers: Bool) throws {
    #expect(try self.isForDevelopers(source, .objectiveC) == isForDevelopers)
  }

  @Test(arguments: [
    ("func f(a: Int,\n  b: String) -> Alert {\n  return Alert(title: @)\n}", ["f"]),
    ("struct A: View {\n  var body: some View { @ }\n}", ["A"]),
    ("struct A: View {\n  private var part: some View { @ }\n  var body: some View { part }\n}", ["part", "A"]),
    ("struct A: Widget {\n  var body: some WidgetConfiguration { @ }\n}", ["A"]),
    ("extension View {\n  func f() -> some View { @ }\n}", ["f"]),
    ("class A {\n  func f() { @ }\n}", ["f"]), ("class A: UIViewController {\n  func f() { @ }\n}", ["A"]),
    ("class A: UIViewController {\n  private func f() { @ }\n}", ["f", "A"]),
    ("class A: UIViewController {\n  @objc private func f() { § }\n}", ["A"]),
    ("open class A: UIViewController {\n  func f() { @ }\n}", []),
    ("@objc(B) class A: UIViewController {\n  func f() { § }\n}", []),
    ("class A: UIResponder {\n  func f() { @ }\n}", []),
    ("@main struct A: Widget {\n  var body: some View { § }\n}", []),
    ("public func f() { @ }", []), ("extension A {\n  func f() { @ }\n}", []),
    ("@ViewBuilder\nprivate var a: some View { § }", ["a"]),
  ])
  func declarationsThatNeedAMention(source: String, names: [String]) throws {
    let source = source.contains("§") ? source : source.replacing("@", with: "§")
    let bytes = Array(source.utf8)
    let place = try #require(bytes.firstIndex(of: 0xC2))
    #expect(SourceOutline(bytes, language: .swift).declarations(needingMentionAround: place).map(\.name) == names)
  }

  @Test func mentionsAreInCodeOfUsers() {
    let source = """
      func f() {}
      // f
      let a = "f"
      let b = "\\(f())"
      let d = "\\(factor) f1"
      let c = f()
      #if DEBUG
      f()
      #endif
      """
    let outline = SourceOutline(Array(source.utf8), language: .swift, mentioning: ["f"])
    #expect(outline.mentions.count == 2)
  }
}
