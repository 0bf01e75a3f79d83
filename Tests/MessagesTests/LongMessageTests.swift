import Messages
import Testing

/// The faults of very long messages equal those of short messages of the same kind.
@Suite struct LongMessageTests {
  static func faults(_ text: String, of source: String, ships shipping: Shipping = .asWritten) -> [MessageFault.Kind] {
    TranslationCheck(LanguagePlurals(locale: "fr")).faults(in: text, of: SourceMessage(source), ships: shipping).map(
      \.kind)
  }

  @Test func eachForeignPlaceholderIsReported() {
    let source = String(repeating: "%1$@ %2$d ", count: 500)
    let found = Self.faults(String(repeating: "$1 $2 ", count: 500), of: source)
    let broken = found.filter { if case .foreignPlaceholder = $0 { true } else { false } }
    #expect(broken.count == 1000)
    #expect(
      Array(broken.prefix(2)) == [.foreignPlaceholder("$1", right: "%1$@"), .foreignPlaceholder("$2", right: "%2$d")])
  }

  @Test func aPlaceholderWithASpaceIsComparedWithTheSourceText() {
    #expect(Self.faults("100% sur %1$@", of: "100% sure %1$@").isEmpty)
    #expect(
      Self.faults("% @", of: "%@") == [.accidentalPlaceholder("% @", meant: "%@")])
    #expect(
      Self.faults("100% du %@", of: "%@").contains(.accidentalPlaceholder("% d", meant: nil)))
    // The rest of the source text's placeholder was lost.
    #expect(Self.faults("% publicacions", of: "%@ posts").contains(.accidentalPlaceholder("% p", meant: "%@")))
    #expect(Self.faults("% publicacions", of: "%1$@ of %2$@").contains(.accidentalPlaceholder("% p", meant: "%1$@")))
    let many = Self.faults(String(repeating: "100% du ", count: 400) + "%@", of: "%@")
    #expect(many.count { $0 == .accidentalPlaceholder("% d", meant: nil) } == 400)
  }

  @Test func aTemplateIsKnownByTheBeginningOfItsName() {
    let source = "{{SITENAMES}} %1$@"
    #expect(Self.faults("{{SITENAME}} %1$@", of: source).isEmpty)
    #expect(Self.faults("{{SITENAMES:x}} %1$@", of: source).isEmpty)
    #expect(Self.faults("{{PAGENAME}} %1$@", of: source) == [.unsupportedTemplate("PAGENAME")])
    #expect(Self.faults("{{PAGENAME}} {{PAGENAME}} {{B:x}} %1$@", of: "%1$@").count == 2)
  }

  @Test func theArgumentOfEachPluralIsChecked() {
    let source = "{{PLURAL:%1$d|one|%1$d many}}"
    let wrong = String(repeating: "{{PLURAL:%3$d|un|%3$d}} ", count: 300)
    let found = Self.faults(wrong, of: source)
    #expect(found.count { $0 == .pluralOfUnknownArgument("%3$d", right: ["%1$d"]) } == 300)
  }

  @Test func explicitFormsTakeTheirNumbersAway() {
    let forms = (0..<1000).map { "\($0)=x\($0)|" }.joined()
    let text = "{{PLURAL:%1$d|" + forms + "un|%1$d}}"
    #expect(Self.faults(text, of: "{{PLURAL:%1$d|one|%1$d many}}").isEmpty)
    // One number remains for the first form besides 1, which that form does not show.
    let few = "{{PLURAL:%1$d|1=x|un|%1$d}}"
    #expect(Self.faults(few, of: "{{PLURAL:%1$d|one|%1$d many}}").isEmpty)
  }

  @Test func argumentsBeyondTheSourceTextAreReportedOnce() {
    let found = Self.faults(String(repeating: "%@ ", count: 400), of: "%1$@")
    #expect(found.count { if case .surplusPlaceholder = $0 { true } else { false } } == 399)
    #expect(Self.faults("%1$@ %1$@ %1$@", of: "%1$@") == [.repeatedPlaceholders(["%1$@"])])
  }

  @Test func theImportKeepsSpecialPlaceholdersVerbatim() {
    #expect(Self.faults("%1$*3$d : $2", of: "%1$*3$d of %2$@", ships: .imported).isEmpty)
    #expect(
      Self.faults("$2", of: "%1$*3$d of %2$@", ships: .imported) == [.missingPlaceholders(["%1$*3$d"], repeated: [])])
  }

  @Test func anotherLengthIsLessThanAnotherConversion() {
    let judge = TranslationCheck(LanguagePlurals(locale: "fi"))
    let effects = { (text: String, source: String, shipping: Shipping) in
      judge.faults(in: text, of: SourceMessage(source), ships: shipping).map(\.effect)
    }
    #expect(effects("%1$d s", "%1$lld p", .asWritten) == [.none])
    #expect(effects("%1$ld s", "%1$d p", .asWritten) == [.lesser])
    #expect(effects("%1$hd s", "%1$d p", .asWritten) == [.lesser])
    #expect(effects("%1$x s", "%1$d p", .asWritten) == [.wrong])
    #expect(effects("%1$@ s", "%1$lld p", .asWritten) == [.wrong])
    for same in ["%1$lld s", "%1$ld s", "%1$qd s", "%1$lu s"] { #expect(effects(same, "%1$lld p", .asWritten).isEmpty) }
    #expect(effects("%1$d s", "%1$lld p", .imported) == [.lesser])
    #expect(effects("%1$@ s", "%1$lld p", .imported) == [.leftOut])
  }

  @Test func partsOfATemplateHaveNoWhiteSpaceAtTheirEnds() {
    let source = SourceMessage("{{PLURAL:%1$d|0=0 changes|%1$d change|%1$d changes}}")
    let text = "{{PLURAL: $1 | 0=0 Änderungen|$1 Änderung |$1 Änderungen\n}}"
    let forms = MessageConversion(text, of: source, in: LanguagePlurals(locale: "de")).message?.plurals?.variables
      .first?.forms
    #expect(forms == [.zero: "0 Änderungen", .one: "%1$d Änderung", .other: "%1$d Änderungen"])
    #expect(MessageTemplate.all(in: "{{PLURAL:$1| 0 = none |a = b}}").first?.forms.map(\.label) == ["0", nil])
    #expect(MessageTemplate.all(in: "{{PLURAL:$1| 0 = none |a = b}}").first?.forms.map(\.text) == ["none", "a = b"])
  }

  @Test func aPluralShowsTheNumberThatChoosesItsForm() {
    let faults = { (text: String, source: String) in
      MessageConversion(text, of: SourceMessage(source), in: LanguagePlurals(locale: "fi")).faults.map(\.kind)
    }
    let source = "{{PLURAL:%1$d|%1$d change|%1$d changes}} by {{PLURAL:%2$d|%2$d editor|%2$d editors}}"
    #expect(
      faults("{{PLURAL:$1|$1 m|$1 ms}}, {{PLURAL:$1|$2 k|$2 ks}}", source).first
        == .pluralShowingOther("$1", shown: ["$2"]))
    #expect(faults("{{PLURAL:$1|$1 m|$1 ms}}, {{PLURAL:$2|$2 k|$2 ks}}", source).isEmpty)
    #expect(faults("{{PLURAL:$1|lista: $2|listat: $2}}", "{{PLURAL:%1$d|list of %2$d|lists of %2$d}}").isEmpty)
  }

  @Test func aFormattedNumberIsTheNumber() {
    let conversion = MessageConversion(
      "{{formatnum:$1}} artikkelia", of: SourceMessage("%1$lld articles"), in: LanguagePlurals(locale: "fi"))
    #expect(conversion.message?.text == "%1$lld artikkelia")
    #expect(conversion.faults.map(\.kind) == [.formattedNumber(shown: "$1")])
    #expect(conversion.faults.map(\.effect) == [.none])
  }

  @Test func aGenderedTextNeedsItsArguments() {
    let conversion = MessageConversion(
      "{{GENDER:$1|er dankt $2|sie dankt $2|dankt}}", of: SourceMessage("%1$@ thanks %2$@"),
      in: LanguagePlurals(locale: "de"))
    #expect(conversion.message == nil)
    #expect(conversion.faults.map(\.kind) == [.missingPlaceholders(["$1", "$2"], repeated: [])])
  }
}
