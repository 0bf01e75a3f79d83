import Edits
import Formats
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Translations in String Catalogs with another structure than their source text.
@Suite struct StringCatalogTranslationTests {
  private static func unit(_ value: String) -> String {
    #""stringUnit" : { "state" : "translated", "value" : "\#(value)" }"#
  }

  private static func plural(_ forms: [(String, String)]) -> String {
    let members = forms.map { #""\#($0.0)" : { \#(unit($0.1)) }"# }
    return #""plural" : { \#(members.joined(separator: ", ")) }"#
  }

  private static func devices(_ texts: [(String, String)]) -> String {
    #""device" : { \#(texts.map { #""\#($0.0)" : { \#($0.1) }"# }.joined(separator: ", ")) }"#
  }

  /// A text with the substitution `posts` of its second argument.
  private static func substituted(_ text: String, _ variations: String) -> String {
    """
    \(unit(text)), "substitutions" : { "posts" : {
      "argNum" : 2, "formatSpecifier" : "lld", "variations" : { \(variations) } } }
    """
  }

  /// The findings of lint on a Finnish translation.
  private static func findings(_ key: String, english: String, finnish: String) async -> [String] {
    let text = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "\(key)" : { "localizations" : {
      "en" : { \(english) },
      "fi" : { \(finnish) } } } } }
      """
    let project = Project(ExampleProject.files([("App/Localizable.xcstrings", text)]))
    return await ReviewEngine(project).lint().findings.filter { $0.locale == "fi" && $0.severity >= .warning }
      .map { "\($0.rule): \($0.message.plainText)" }
  }

  private static let english = substituted(
    "%1$@ has %#@posts@", plural([("one", "%arg post"), ("other", "%arg posts")]))

  @Test(
    arguments: [
      ("%1$@: viestejä %2$lld", nil), ("%@: viestejä %lld", nil), ("Viestejä %2$lld", "%1$@"),
      ("Käyttäjällä %1$@ on viestejä", "%2$lld"), ("%1$@: %2$lld/%3$lld", "%3$lld"), ("%1$@: %2$@", "%2$@"),
    ] as [(String, String?)])
  func aTranslationWithoutSubstitutionsNamesTheirArguments(finnish: String, named: String?) async {
    let found = await Self.findings("k %@ %lld", english: Self.english, finnish: Self.unit(finnish))
    #expect(found.isEmpty == (named == nil), "\(found)")
    if let named { #expect(found.contains { $0.contains(named) }, "\(found)") }
  }

  @Test(
    arguments: [
      ("%1$@: %#@posts@", [("one", "%arg viesti"), ("other", "%arg viestiä")], nil),
      ("Viestejä: %#@posts@", [("one", "%arg viesti"), ("other", "%arg viestiä")], "%1$@"),
    ] as [(String, [(String, String)], String?)])
  func aTranslationAloneMayHaveSubstitutions(finnish: String, forms: [(String, String)], named: String?) async {
    let found = await Self.findings(
      "k %@ %lld", english: Self.unit("%1$@: posts: %2$lld"),
      finnish: Self.substituted(finnish, Self.plural(forms)))
    #expect(found.isEmpty == (named == nil), "\(found)")
    if let named { #expect(found.contains { $0.contains(named) }, "\(found)") }
  }

  @Test func aSubstitutionNamesItsArgumentInAdvice() async throws {
    let finnish = Self.substituted("%1$@: %#@posts@", Self.plural([("one", "%a viesti"), ("other", "%a viestiä")]))
    let text = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k %@ %lld" : { "localizations" : {
      "en" : { \(Self.english) },
      "fi" : { \(finnish) } } } } }
      """
    let project = Project(ExampleProject.files([("App/Localizable.xcstrings", text)]))
    let found = await ReviewEngine(project).lint().findings.filter { $0.rule == "placeholder-mismatch" }
    #expect(found.first?.advice?.plainText.hasPrefix("Write %arg;") == true, "\(found)")
  }

  @Test func eachDevicesSubstitutionIsLookedAt() async {
    func finnish(mac: String) -> String {
      Self.substituted(
        "%1$@: %#@posts@",
        Self.devices([
          ("other", #""variations" : { \#(Self.plural([("one", "%arg viesti"), ("other", "%arg viestiä")])) }"#),
          ("mac", #""variations" : { \#(Self.plural([("one", "%arg viesti"), ("other", mac)])) }"#),
        ]))
    }
    #expect(await Self.findings("k %@ %lld", english: Self.english, finnish: finnish(mac: "%arg viestiä")) == [])
    let found = await Self.findings("k %@ %lld", english: Self.english, finnish: finnish(mac: "%arg/%3$lld viestiä"))
    #expect(found.count { $0.contains("%3$lld") } == 1, "\(found)")
    // A fault in every device's text is reported once.
    let twice = await Self.findings(
      "k %@ %lld", english: Self.english,
      finnish: finnish(mac: "%arg viestiä").replacing("%1$@: ", with: ""))
    #expect(twice.count == 1, "\(twice)")
  }

  @Test func onePlainTextServesAllDevices() async {
    let english =
      #""variations" : { \#(Self.devices([("mac", Self.unit("Click %@")), ("other", Self.unit("Tap %@"))])) }"#
    #expect(await Self.findings("tap %@", english: english, finnish: Self.unit("Valitse %@")) == [])
    let found = await Self.findings("tap %@", english: english, finnish: Self.unit("Valitse"))
    #expect(found.count == 1 && found.allSatisfy { $0.contains("%@") }, "\(found)")
  }

  @Test(arguments: [("ru", "%lld дней", true), ("ru", "Дней: %lld", false), ("ja", "%lld 日", false)])
  func oneTextForAPluralIsReportedWhereItsLanguageNeedsForms(locale: String, text: String, isReported: Bool) async {
    let english = #""variations" : { \#(Self.plural([("one", "%lld day"), ("other", "%lld days")])) }"#
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld days" : { "localizations" : {
      "en" : { \(english) }, "\(locale)" : { \(Self.unit(text)) } } } } }
      """
    let review = await ReviewEngine(Project(ExampleProject.files([("App/Localizable.xcstrings", catalog)]))).lint()
    let found = review.findings.filter { $0.severity == .warning }.map(\.rule)
    #expect(found == (isReported ? ["missing-plural-form"] : []))
  }
}
