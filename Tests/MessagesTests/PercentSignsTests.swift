import Messages
import Testing
import Text

@Suite struct PercentSignsTests {
  @Test(arguments: [
    ("By %$1@", ["%$1@ for %1$@"]), ("By %1 $@", ["%1 $@ for %1$@"]), ("By % 1$@", ["% 1$@ for %1$@"]),
    ("By %1", ["%1 for %1$@"]), ("By %1$, and", ["%1$ for %1$@"]), ("By %1@, %2@", ["%1@ for %1$@", "%2@ for %2$@"]),
    ("%*d", ["%*d for %2$*1$d"]), ("%@ %*d", ["%*d for %3$*2$d"]), ("Error %0X8", ["%0X8 for %08X"]),
    ("％@", ["％@ for %@"]), ("％1＄＠", ["％1＄＠ for %1$@"]), ("٪d", ["٪d for %d"]), ("%١$@", ["%١$@ for %1$@"]),
    ("%1$\u{200F}@", ["%1$\u{200F}@ for %1$@"]), ("%\u{A0}ld items", ["%\u{A0}ld for %ld"]),
    ("%!d items", ["%!d for %d"]), ("@% 5", ["@% for %@"]),
    ("% 1 $ @", ["% 1 $ @ for %1$@"]), ("% 1 $ lu-a", ["% 1 $ lu for %1$lu"]), ("@$1%", ["@$1% for %1$@"]),
    ("%’2$@’", ["%’2$@ for %2$@"]), ("%1$@, %2$@, %3lld", ["%3lld for %3$lld"]), ("%1$@: %5d", []), ("%3lld", []),
    ("%%$1", []), ("100 %, das", []), ("100 % de", []), ("50%\u{A0}des", []), ("100％完成", []),
    ("%1$@ %2$ld %.1f %#@v@ %1$#@v@ %-10d %05d", []),
  ])
  func misspelledPlaceholders(text: String, expected: [String]) {
    let found = PercentSigns(text).malformed.map { text.slice($0.span) + " for " + $0.meant }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("100%", 1), ("100%%", 0), ("100 % %", 0), ("%d% wow", 1), ("%1$@% more", 1), ("%", 1), ("% % %", 1),
    ("50%, 60%", 2), ("%d", 0),
    ("100% sure", 0), ("%y", 1),
  ])
  func lonePercentSigns(text: String, count: Int) {
    #expect(PercentSigns(text).lone.count == count)
  }

  @Test(
    arguments: [
      (#"Don\'t"#, #"\'"#), (#"a\nb"#, #"\n"#), (#"\\n"#, nil), ("a\nb", nil), (#"caf\u00e9"#, #"\u00e9"#),
      (#"\user"#, nil),
      (#"a "\", b"#, nil), (#"a '\'"#, nil), (#"end\"#, nil), (#"\*not bold\*"#, nil),
    ] as [(String, String?)])
  func visibleEscapes(text: String, expected: String?) {
    #expect(VisibleEscape.first(in: text).map(text.slice) == expected)
  }
}

@Suite struct SpellingTests {
  static func faults(_ text: String, of source: String, use: TextUse = .unknown) -> [MessageFault] {
    var checker = TranslationCheck(LanguagePlurals(locale: "fr"), usesTranslatewiki: false)
    checker.use = use
    return checker.faults(in: text, of: SourceMessage(source), ships: .asWritten)
  }

  static func kinds(_ text: String, of source: String) -> [MessageFault.Kind] { faults(text, of: source).map(\.kind) }

  /// A corrected spelling is always a placeholder of the source text.
  @Test(arguments: [
    ("%1$@ (%$12d)", "%1$@ (%2$ld)", ["%2$ld"]), ("%1$@ (%$1d)", "%1$@ (%2$ld)", ["%2$ld"]),
    ("(%$12d)", "%1$d (%2$d)", ["%1$d", "%2$d"]), ("%1$@ %2$ld (%$12d)", "%1$@ (%2$ld)", []),
    ("%$2d %1$@", "%1$@ (%2$@)", ["%2$@"]), ("Art %2", "Kind %@", ["%1$@"]), ("lisää lld%", "+%lld more", ["%lld"]),
  ])
  func aCorrectionIsOfTheSourceText(text: String, source: String, right: [String]) {
    let found = Self.kinds(text, of: source).compactMap { kind -> [String]? in
      if case .malformedPlaceholder(_, let right, _) = kind { right } else { nil }
    }
    #expect(found == [right])
    #expect(Self.kinds(text, of: source).count == 1)
  }

  @Test func aPercentSignAfterAWordOrBeforeANumberIsNoPlaceholder() {
    #expect(Self.kinds("%1$@ x d%", of: "%1$@ x") == [.lonePercent(meant: nil)])
    #expect(
      Self.kinds("%20 indirim", of: "20%% off %@").allSatisfy {
        if case .malformedPlaceholder = $0 { false } else { true }
      })
  }

  @Test func aNumberThatIsTakenStandsForTheArgumentThatIsLeft() {
    #expect(
      Self.kinds("%1 von %1", of: "%i of %i") == [
        .malformedPlaceholder("%1", right: ["%1$i"], .incomplete),
        .malformedPlaceholder("%1", right: ["%2$i"], .incomplete),
      ])
  }

  @Test func oneCauseIsOneFault() {
    #expect(Self.kinds("%1 $@", of: "%1$@") == [.malformedPlaceholder("%1 $@", right: ["%1$@"], .spelling)])
    #expect(Self.kinds("%1$@, %1", of: "%1$@") == [.malformedPlaceholder("%1", right: ["%1$@"], .incomplete)])
    #expect(Self.kinds("%1 de la liste", of: "%1$@") == [.malformedPlaceholder("%1", right: ["%1$@"], .incomplete)])
    #expect(Self.kinds("％d sur %@", of: "%d of %@") == [.malformedPlaceholder("％d", right: ["%d"], .character("％"))])
    #expect(Self.kinds("%1$ @", of: "%1$@") == [.accidentalPlaceholder("%1$ @", meant: "%1$@")])
    #expect(Self.kinds("%d%", of: "%d%%") == [.lonePercent(meant: nil)])
    #expect(Self.kinds("%d% %", of: "%d%%") == [.accidentalPlaceholder("% %", meant: "%%")])
    #expect(Self.kinds("% 1 $ @ (% 2 $ @)", of: "%1$@ (%2$@)").count == 2)
    #expect(Self.kinds("%1$@, %2$@, %3lld", of: "%1$@, %2$@, %3$lld").count == 1)
    #expect(Self.kinds("%1$@%2$@ %@", of: "%@").count == 1)
    #expect(Self.kinds("% статей", of: "%d articles") == [.lonePercent(meant: "%d")])
    #expect(Self.kinds("%d% статей", of: "%d% articles").isEmpty)
  }

  @Test func suggestionsKeepTheTypes() {
    #expect(
      Self.kinds("Éléments de %@", of: "%d items of %@")
        == [.droppedPlaceholders(["%d"], reader: "%@", reads: .integer, right: ["%2$@"])])
    #expect(
      Self.kinds("%@, %@", of: "%d of %@ in %@")
        == [.droppedPlaceholders(["%d"], reader: "%@", reads: .integer, right: ["%2$@", "%3$@"])])
    #expect(Self.kinds("%@", of: "%@ and %@") == [.missingPlaceholders(["%@"], repeated: [])])
    #expect(Self.kinds("%1$@ %2$d", of: "%d of %@") == [.misnumberedPlaceholders(["%1$d", "%2$@"])])
    #expect(Self.kinds("%1@ %2$d", of: "%@ %d").contains { if case .malformedPlaceholder = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("%d Treffer", true), ("%s Treffer", true), ("Seite %03d", true), ("%ld件", true), ("%d件", true), ("%.1f", true),
    ("%@", true), ("100%ig", false), ("%50si", false), ("%20d", false), ("100 %d", false), ("/a%d0b", false),
    ("%driver Datenbank", true), ("x%discount", false), ("100% de", false),
  ])
  func placeholdersInAPlainText(text: String, isOne: Bool) {
    #expect(Self.faults(text, of: "Results").map(\.effect) == (isOne ? [.lesser] : []))
    #expect(Self.faults(text, of: "Results", use: .formatted).contains { $0.effect == .wrong })
  }

  /// Without these arguments the text reads right.
  @Test(arguments: [
    ("Tilføjelser", "Settings%@"), ("Mere", "More [%@]"), ("Alle", "Disconnect All (%@)"), ("%lld 앱", "%lld app%@"),
    ("%1$lld configured", "%1$lld configuré%2$@"),
  ])
  func additionsMayBeLeftOut(text: String, source: String) {
    #expect(Self.faults(text, of: source).map(\.effect) == [.none])
  }

  @Test(arguments: [
    ("Version", "Version v%@"), ("Alle", "All (of %@)"), ("Fil", "File (%@) is not there"), ("Alle", "All of %@"),
  ])
  func otherArgumentsMayNot(text: String, source: String) {
    #expect(Self.faults(text, of: source).map(\.effect) == [.wrong])
  }

  @Test func aMalformedSourceTextIsNoMeasure() {
    #expect(Self.kinds("Typ: %1$@", of: "Type: %$1@").isEmpty)
    #expect(Self.kinds("Typ", of: "Type: %$1@ %2$@") == [.missingPlaceholders(["%2$@"], repeated: [])])
  }

  @Test func whatNobodyFormatsIsAWarning() {
    #expect(Self.faults("Alles", of: "All of %@", use: .shown).map(\.effect) == [.lesser])
    #expect(Self.faults("Alles", of: "All of %@").map(\.effect) == [.wrong])
  }

  @Test func dollarsAreMoney() {
    #expect(Self.kinds("%1$@ : $2.99", of: "%1$@ for $2.99").isEmpty)
    #expect(Self.kinds("$1", of: "%1$@") == [.missingPlaceholders(["%1$@"], repeated: [])])
    #expect(Self.kinds("$1@", of: "%1$@") == [.misspelledPlaceholder("$1", right: "%1$@")])
    #expect(Self.kinds("{{PLURAL:%1$d|un|%1$d}}", of: "%1$d pages").contains(.literalTemplate("PLURAL")))
    #expect(Self.kinds("{{count}}", of: "All {{count}}").isEmpty)
  }

  @Test func pricesStayOnTranslatewiki() {
    let conversion = MessageConversion(
      "$1: $2.99", of: SourceMessage("%1$@ for $2.99"), in: LanguagePlurals(locale: "fi"))
    #expect(conversion.message?.text == "%1$@: $2.99")
  }
}
