import Messages
import Testing

/// Faults in the forms of translated plurals.
struct PluralFormFaultTests {
  private static let english = "{{PLURAL:%1$d|%1$d place|%1$d places}}"

  private static func kinds(_ locale: String, _ text: String, of source: String = english) -> [MessageFault.Kind] {
    TranslationCheck(LanguagePlurals(locale: locale)).faults(in: text, of: SourceMessage(source), ships: .imported)
      .map(\.kind)
  }

  private static func entry(_ forms: [(PluralCategory, String)], format: String = "%#@v@") -> StringsdictEntry {
    let located = { (text: String) in LocatedText(text: text, span: 0..<0) }
    var variable = StringsdictVariable(name: located("v"))
    variable.specType = located("NSStringPluralRuleType")
    variable.valueType = located("d")
    variable.forms = forms.map { StringsdictForm(category: $0.0, text: located($0.1)) }
    return StringsdictEntry(
      key: "k", keySpan: 0..<0, span: 0..<0,
      rule: .plural(format: located(format), variables: forms.isEmpty ? [] : [variable]))
  }

  private static func kinds(_ locale: String, _ forms: [(PluralCategory, String)], format: String = "%#@v@")
    -> [MessageFault.Kind]
  {
    guard let source = SourceMessage(entry([(.one, "%d place"), (.other, "%d places")])) else { return [] }
    return TranslationCheck(LanguagePlurals(locale: locale)).faults(in: entry(forms, format: format), of: source)
      .map(\.kind)
  }

  @Test func theGeneralFormShowsTheNumber() {
    #expect(
      Self.kinds("fi", "{{PLURAL:$1|$1 paikka|paikkaa}}") == [
        .formWithoutNumber(form: "paikkaa", category: .other, placeholder: "$1", numbers: [0, 2])
      ])
    let arabic: [(PluralCategory, String)] = [
      (.zero, "ا"), (.one, "ب"), (.two, "ت"), (.few, "%d ث"), (.many, "%d ج"), (.other, "ح"),
    ]
    #expect(
      Self.kinds("ar", arabic) == [
        .formWithoutNumber(form: "ح", category: .other, placeholder: "%d", numbers: [100, 101])
      ])
    // Only fractions have it.
    #expect(Self.kinds("ru", [(.one, "%d а"), (.few, "%d б"), (.many, "%d в"), (.other, "г")]) == [])
    // It serves the categories without a form.
    #expect(Self.kinds("ru", [(.one, "%d а"), (.few, "%d б"), (.other, "г")]).count == 1)
    #expect(Self.kinds("fi", "{{PLURAL:$1|1=yksi|$1 paikkaa}}") == [])
  }

  /// The form of French for millions.
  @Test func aFormForMillionsMayHaveNoNumber() throws {
    let source = try #require(SourceMessage(Self.entry([(.one, "%d place"), (.other, "%d places")])))
    let text = Self.entry([(.one, "%d lieu"), (.many, "de nombreux lieux"), (.other, "%d lieux")])
    let faults = TranslationCheck(LanguagePlurals(locale: "fr")).faults(in: text, of: source)
    #expect(faults.map(\.effect) == [.none])
  }

  @Test(arguments: [
    ("ru", "$1 мест", true), ("ru", "{{PLURAL:$1|$1 мест}}", true), ("uk", "{{PLURAL:$1|0=нема|$1 місць}}", true),
    ("ru", "Мест: $1", false), ("ru", "$1 из $1", false), ("ja", "$1 か所", false), ("tr", "$1 yer", false),
    ("de", "$1 Orte", true), ("ru", "$1 км", false), ("ro", "$1 de locuri", true), ("ru", "$1 мин.", false),
  ])
  func aCountedWordNeedsForms(locale: String, text: String, isReported: Bool) {
    let isFound = Self.kinds(locale, text).contains { if case .singleForm = $0 { true } else { false } }
    #expect(isFound == isReported)
    let native = text.replacing("$1", with: "%d")
    guard !text.contains("{{") else { return }
    for (forms, format) in [([(PluralCategory.other, native)], "%#@v@"), ([], native)] {
      let isFound = Self.kinds(locale, forms, format: format).contains {
        if case .singleForm = $0 { true } else { false }
      }
      #expect(isFound == isReported)
    }
  }

  @Test func ofASourceTextWithOneFormATranslationHasOne() {
    #expect(Self.kinds("ru", "$1 мест", of: "{{PLURAL:%1$d|%1$d places}}") == [])
    #expect(Self.kinds("ru", "$1 мест", of: "%1$d places") == [])
  }

  @Test func aFormForOneAloneHasALabel() {
    #expect(
      Self.kinds("ru", "{{PLURAL:$1|Одно место|$1 место|$1 места|$1 мест}}") == [
        .unlabelledExactForm(form: "Одно место", placeholder: "$1", numbers: [1, 21])
      ])
    #expect(
      Self.kinds("fr", "{{PLURAL:$1|Un lieu|$1 lieu|$1 lieux}}") == [
        .unlabelledExactForm(form: "Un lieu", placeholder: "$1", numbers: [0, 1])
      ])
    // In Polish the first form serves 1 alone.
    #expect(Self.kinds("pl", "{{PLURAL:$1|Jedno miejsce|$1 miejsca|$1 miejsc|$1 miejsca}}") == [])
    #expect(
      Self.kinds("ru", "{{PLURAL:$1|Одно место|$1 места|$1 мест}}") == [
        .formWithoutNumber(form: "Одно место", category: .one, placeholder: "$1", numbers: [1, 21])
      ])
  }

  @Test func aLabelOfAnotherLanguageIsNeverReached() {
    #expect(Self.kinds("fi", "{{PLURAL:$1|$1 paikka|two=$1 paikkaa|$1 paikkaa}}") == [.unreachedForm(.two)])
    #expect(Self.kinds("fi", "{{PLURAL:$1|zero=ei|$1 paikka|$1 paikkaa}}") == [])
  }
}
