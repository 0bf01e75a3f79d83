import Exchange
import Formats
import Messages
import Support
import Testing
import Text

@Suite struct StandardPluralTests {
  /// The forms of one translation of "{{PLURAL:%1$d|one|%1$d all}}", and what was noted.
  private func forms(_ locale: String, _ forms: String) async throws -> (forms: [String], unusable: [String]) {
    var project = SmallProject(
      english: [("p", "{{PLURAL:%1$d|one|%1$d all}}")], ["N/\(locale).lproj/Localizable.strings": "\"x\" = \"y\";"])
    project.translate(locale, [("p", "{{PLURAL:$1|\(forms)}}")])
    let outcome = try await project.run(.standard)
    return (project.applying(outcome).forms(locale, "p"), outcome.notes.flatMap(Self.unusable))
  }

  /// The labels of the forms that iOS cannot show, and the forms that are too many.
  private static func unusable(_ note: ImportNote) -> [String] {
    note.faults.flatMap { fault -> [String] in
      switch fault.kind {
      case .unusableForm(let label): [label]
      case .surplusForms(_, _, _, let dropped): dropped
      default: []
      }
    }
  }

  @Test func everyPositionalFormIsKept() async throws {
    #expect(try await forms("uk", "a|b|c").forms == ["one=a", "few=b", "many=c", "other=c"])
    #expect(try await forms("sl", "a|b|c|d").forms == ["one=a", "two=b", "few=c", "other=d"])
    #expect(try await forms("cs", "a|b|c").forms == ["one=a", "few=b", "many=c", "other=c"])
    #expect(try await forms("ar", "a|b|c|d|e|f").forms.count == 6)
    // Too few: MediaWiki takes the last one.
    #expect(try await forms("pl", "a|b").forms == ["one=a", "few=b", "many=b", "other=b"])
    #expect(try await forms("ja", "a").forms == ["other=a"])
  }

  @Test func theGeneralFormIsTheLastWhereThereAreTooMany() async throws {
    let (shown, unusable) = try await forms("ja", "yesterday|$1 days ago")
    #expect(shown == ["other=%1$d days ago"])
    #expect(unusable == ["yesterday"])
  }

  @Test func formsForOneNumberGoWhereTheyAreTrue() async throws {
    // `one` is 1 alone.
    #expect(try await forms("de", "0=n|1=e|a|b").forms == ["zero=n", "one=e", "other=b"])
    #expect(try await forms("he", "2=pair|a|b|c").forms == ["one=a", "two=pair", "many=c", "other=c"])
    // `one` is 0 and 1: the form for 1 leaves 0 what it was.
    #expect(try await forms("fr", "1=e|a|b").forms == ["zero=a", "one=e", "many=b", "other=b"])
    #expect(try await forms("hi", "0=n|1=e|a|b").forms == ["zero=n", "one=e", "other=b"])
    #expect(try await forms("hi", "0=n|a|b").forms == ["zero=n", "one=a", "other=b"])
    // `one` is 1, 21, 31, …
    let russian = try await forms("ru", "0=n|1=e|a|b|c")
    #expect(russian.forms == ["zero=n", "one=a", "few=b", "many=c", "other=c"])
    #expect(russian.unusable == ["1"])
    // `zero` is 0, 10, 11, …
    let latvian = try await forms("lv", "0=n|a|b|c")
    #expect(latvian.forms == ["zero=a", "one=b", "other=c"])
    #expect(latvian.unusable == ["0"])
    // No form for one number can be told from the others.
    let japanese = try await forms("ja", "0=n|1=e|12=d|a")
    #expect(japanese.forms == ["zero=n", "other=a"])
    #expect(japanese.unusable == ["1", "12"])
    #expect(try await forms("ar", "0=n|z|a|b|c|d|e").forms.first == "zero=n")
  }

  @Test func namedFormsTakeTheirCategory() async throws {
    #expect(try await forms("ru", "one=a|few=b|many=c|d").forms == ["one=a", "few=b", "many=c", "other=d"])
    #expect(try await forms("ru", "one=a|b|c").forms == ["one=a", "few=b", "many=c", "other=c"])
    #expect(try await forms("de", "zero=n|a|b").forms == ["zero=n", "one=a", "other=b"])
  }

  @Test func aLanguageWithoutRulesShowsTheGeneralForm() async throws {
    #expect(try await forms("oc", "a|b").forms == ["one=a", "other=b"])
    #expect(try await forms("be-tarask", "a|b|c").forms == ["one=a", "few=b", "many=c", "other=c"])
    #expect(try await forms("sr-ec", "a|b|c").forms == ["one=a", "few=b", "other=c"])
  }

  /// iOS shows for every number what MediaWiki shows, but for what is noted.
  @Test(arguments: [
    "af", "ar", "be-tarask", "bn", "br", "cs", "cy", "da", "de", "es", "fa", "fil", "fr", "ga", "gv", "he", "hi", "hr",
    "hsb", "hy", "is", "it", "ja", "ksh", "lt", "lv", "mg", "mk", "mt", "pl", "pt", "pt-br", "ro", "ru", "sh", "si",
    "sk", "sl", "sr-ec", "tzm", "uk", "zh-hans",
  ])
  func iOSShowsWhatMediaWikiShows(locale: String) async throws {
    var random = SplitMix(seed: UInt64(locale.utf8.reduce(7) { $0 * 31 + Int($1) }))
    let rules = PluralRules.mediaWiki(locale: locale)
    let count = rules.categories.count
    let texts = (0..<40).map { number -> (String, String) in
      var forms = (0..<Int.random(in: 1...count, using: &random)).map { "\("abcdef".dropFirst($0).prefix(1)) $1" }
      for label in [0, 1, 2, 5, 12] where Int.random(in: 0..<3, using: &random) == 0 {
        forms.insert("\(label)=exactly \(label)", at: Int.random(in: 0...forms.count, using: &random))
      }
      return ("k\(number)", "x {{PLURAL:$1|\(forms.joined(separator: "|"))}} y")
    }
    var project = SmallProject(
      english: texts.map { ($0.0, "x {{PLURAL:%1$d|one|%1$d all}} y") },
      ["N/\(locale).lproj/Localizable.strings": "\"x\" = \"y\";"])
    project.translate(locale, texts)
    let outcome = try await project.run(.standard)
    let after = project.applying(outcome)
    let (apple, mediaWiki) = (AppleView(locale: locale), MediaWikiView(locale: locale))
    let all = Array(0...130) + [1000, 1_000_000]
    // A form is chosen by the number itself, or by its categories: after the first texts a few of each are enough.
    let alike = Dictionary(grouping: all) { [apple.rules.category(of: $0), rules.category(of: $0)] }.values
    let few = Set([0, 1, 2, 5, 12] + alike.flatMap { $0.prefix(3) + $0.suffix(2) }).sorted()
    let plurals = StringsdictFile(parsing: after.files["N/\(locale).lproj/Localizable.stringsdict"] ?? [])
    for (index, (key, text)) in texts.enumerated() {
      let entry = try #require(plurals.entry(key))
      let unusable = outcome.notes.first { $0.identity.key == key }.map(Self.unusable) ?? []
      for number in index < 4 ? all : few where !unusable.contains(String(number)) {
        let arguments = SampleArguments([1: .number(number)])
        let shown = try apple.text(of: entry, arguments: arguments)
        #expect(try shown == mediaWiki.text(of: text, arguments: arguments), "\(locale) \(number): \(text)")
      }
    }
  }
}
