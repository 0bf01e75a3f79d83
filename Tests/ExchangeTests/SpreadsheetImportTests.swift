import Exchange
import Formats
import Testing

@Suite struct SpreadsheetImportTests {
  @Test func keysAndEnglishTextsMatchExactly() async throws {
    let project = TableProject.strings
    #expect(
      try await project.fates(
        """
        key,English,de
        save,Save %@,%@ sichern
        open,Open!,Öffnen
        ,Open,Öffnen
        ,Close,Schließen
        ,close,Schließen
        ,Unheard of,Neu
        opne,Open,Öffnen
        ,,Nichts
        """) == [
          "2: inserted",
          "3: otherEnglish(\"Open\", keysOfEnglish: [], isPlural: false)",
          "4: inserted",
          "5: ambiguousEnglish([\"close\", \"shut\"])",
          "6: unknownEnglish(candidates: [\"close\", \"shut\"])",
          "7: unknownEnglish(candidates: [])",
          "8: unknownKey(nearest: Optional(\"open\"), keysOfEnglish: [\"open\"])",
          "9: nothingNamed",
        ])
    // Without a column of English texts the key decides, and without one of keys the text.
    #expect(try await project.fates("key;de\nopen;Öffnen\n") == ["2: inserted"])
    #expect(try await project.fates("Source,German\nOpen,Öffnen\n") == ["2: inserted"])
  }

  @Test func existingTextsStayUnlessReplaced() async throws {
    let project = TableProject.strings
    let table = "key,de\nclose,Schließen\nopen,\n"
    #expect(try await project.fates(table) == ["2: kept(isSame: false)"])
    #expect(try await project.outcome(table).blankCount == 1)
    #expect(try await project.outcome(table).changes.isEmpty)
    #expect(try await project.fates("key,de\nclose,Zu\n", .init(replaces: true)) == ["2: kept(isSame: true)"])
    let after = try await project.importing(table, .init(replaces: true))
    #expect(
      after.files["App/de.lproj/Localizable.strings"]
        == "// Fuzzy\n\"close\" = \"Schließen\";\n\n/* kept */\n\"old\" = \"Alt\";\n")
  }

  @Test func everyTranslationIsChecked() async throws {
    let outcome = try await TableProject.strings.outcome("key,de\nsave,Sichern\nopen,Öff\u{1}nen\n")
    #expect(outcome.changes.isEmpty)
    #expect(
      outcome.refused.map { "\($0.place.row),\($0.place.column) \($0.reason.message.plainText.prefix(13))" } == [
        "2,2 %@ is missing", "3,2 The translati",
      ])
    // Whether a call formats the text is not known.
    let surplus = try await TableProject.strings.fates("key,de\nclose,Schließen %@\n", .init(replaces: true))
    #expect(surplus.count == 1 && surplus[0].hasPrefix("2: faults("), "\(surplus)")
    let plural = try await TableProject.translatewiki.fates("key,fi\ndays,{{PLURAL:$2|a|b}}\n")
    #expect(plural.count == 1 && plural[0].hasPrefix("2: faults("))
  }

  @Test func lintAndImportAgree() async throws {
    var project = TableProject.strings
    let table = "key,de\nclose,50% dank\nopen,Hier \u{202E}gnp.exe\nshut,שלום \u{202B}x\u{202C}\n"
    let alone = try await project.fates(table, .init(replaces: true))
    #expect(alone.count == 3 && alone[0] == "2: replaced" && alone[2] == "4: inserted", "\(alone)")
    #expect(alone[1].hasPrefix("3: faults(") && alone[1].contains("U+202E"))
    // A call formats the text.
    project.files["App/A.swift"] = "let x = String(format: NSLocalizedString(\"close\", comment: \"\"), 1)\n"
    let formatted = try await project.fates("key,de\nclose,50% dank\n", .init(replaces: true))
    #expect(formatted.count == 1 && formatted[0].hasPrefix("2: faults("), "\(formatted)")
    let text = try await project.fates("key,de\nclose,50%% dank\n", .init(replaces: true))
    #expect(text == ["2: replaced"])
  }

  @Test func columnsByNameAndByContent() async throws {
    let project = TableProject.strings
    #expect(try await project.fates("English,Translation,Key,File\nOpen,Auf,open,de.lproj\n") == ["2: inserted"])
    #expect(try await project.fates("open\tAuf\nshut\tZu\n", .init(locale: "DE")) == ["1: inserted", "2: inserted"])
    #expect(try await project.outcome("open,Open,Auf\n", named: "agency/de.csv").rows.map(\.locale) == ["de"])
    #expect(try await project.fates("Key,English (en),German (de),Comment\nopen,Open,Auf,x\n") == ["2: inserted"])
  }

  @Test func tablesThatCannotBeReadAsAWhole() async throws {
    let project = TableProject.strings
    #expect(await project.error("key,de\nopen,\"Auf\n").hasPrefix("table.csv:2: the quote that begins here has no end"))
    #expect(
      await project.error("key,de\nopen\n").hasPrefix("table.csv:2: this row has 1 cell and the first one 2 cells"))
    #expect(
      await project.error("key,Englisch,de\nopen,Open,Auf\n").hasPrefix(
        "table.csv:1: row 1, column 2: “Englisch” is not the name of a column; did you mean “english”?"))
    #expect(await project.error("key,English\nopen,Open\n").contains("no column has translations"))
    #expect(await project.error("key,translation\nopen,Auf\n").contains("nothing says of which locale"))
    #expect(await project.error("de,comment\nAuf,x\n").contains("no column has keys or English texts"))
    #expect(await project.error("key,de,German\nopen,a,b\n").contains("has the same meaning as column 2"))
    #expect(await project.error("foo,bar\nbaz,qux\n").contains("the table has no header"))
    let unknown = await project.error("key,fr\nopen,Ouvrir\n")
    #expect(unknown.hasPrefix("table.csv:1: row 1, column 2: the project has no locale fr, only de; add it with"))
    #expect(
      await project.error("key,value,lang\nopen,Ouvrir,fr\n").hasPrefix("table.csv:2: row 2, column 2: the project"))
  }

  @Test func twoRowsForOneTextAreRefused() async throws {
    let outcome = try await TableProject.strings.outcome("key,de\nopen,Auf\nshut,Zu\nopen,Öffnen\n")
    #expect(outcome.rows.map(\.place.row) == [3])
    #expect(
      outcome.refused.map(\.reason.message.plainText)
        == Array(repeating: "The same text has several translations, in rows 2, 4. Keep one of them.", count: 2))
  }

  @Test func formsAreNamedByAColumnOrTheKey() async throws {
    let project = TableProject.plural
    let forms = ["one", "few", "many", "other"]
    for sign in [".", "#", "_", "["] {
      let rows = forms.map { "items\(sign)\($0)\(sign == "[" ? "]" : ""),%d x zostało\n" }
      let after = try await project.importing("key,pl\n" + rows.joined())
      #expect(after.files["App/pl.lproj/Localizable.stringsdict"]?.contains("<key>few</key>") ?? false, "\(sign)")
    }
    let spaced = forms.map { "items (\($0)),%d x zostało\n" }.joined()
    #expect(try await project.fates("key,pl\n" + spaced).allSatisfy { $0.hasSuffix("inserted") })
    #expect(
      try await project.fates("key,form,English,pl\nitems,one,%d item left,%d x\nitems,other,%d items left,%d y\n") == [
        "2: missingForms([\"few\", \"many\"])", "3: missingForms([\"few\", \"many\"])",
      ])
    #expect(
      try await project.fates("key,form,pl\nitems,,%d x\na,one,Aa\nitems,two,%d x\nitems.one,other,%d x\n") == [
        "2: formNeeded([\"one\", \"few\", \"many\", \"other\"])", "3: noForms(\"one\")",
        "4: unknownForm(\"two\", known: [\"one\", \"few\", \"many\", \"other\"])", "5: twoForms(\"one\", \"other\")",
      ])
  }

  @Test func formsOfTranslatewikiBecomeOneText() async throws {
    let project = TableProject.translatewiki
    let rows = ["one,zostal $1 dzien", "few,zostaly $1 dni", "many,zostalo $1 dni", "other,zostalo $1 dnia"]
    let after = try await project.importing("key,form,pl\n" + rows.map { "days,\($0)\n" }.joined())
    #expect(
      after.files["T/pl.lproj/Localizable.strings"]?.contains(
        "\"days\" = \"{{PLURAL:$1|zostal $1 dzien|zostaly $1 dni|zostalo $1 dni|zostalo $1 dnia}}\";\n") ?? false)
    // A row's English text may be one form of it, but not with a number in place of the argument.
    #expect(
      try await project.fates("key,English,fi\ndays,$1 day left,\"{{PLURAL:$1|$1 päivä|$1 päivää}} jäljellä\"\n") == [
        "2: inserted"
      ])
    #expect(
      try await project.fates("key,English,fi\ndays,1 day left,\"{{PLURAL:$1|$1 päivä|$1 päivää}} jäljellä\"\n") == [
        "2: otherEnglish(\"{{PLURAL:$1|$1 day|$1 days}} left\", keysOfEnglish: [], isPlural: true)"
      ])
    #expect(try await project.fates("key,fi\ndays,$1 päivää\n") == ["2: templateNeeded([\"one\", \"other\"])"])
  }

  @Test func copiesOfEnglishDoNotReplaceTranslations() async throws {
    let keys = (1...5).map { "k\($0)" }
    let project = TableProject(files: [
      "en.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"Text \($0)\";\n" }.joined(),
      "de.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"Satz \($0)\";\n" }.joined(),
    ])
    let table = "key,de\n" + keys.map { "\($0),Text \($0)\n" }.joined()
    #expect(
      await project.error(table, .init(replaces: true)).contains("would replace 5 translations of de by the English"))
    let allowed = try await project.outcome(table, .init(replaces: true, allowsRemovals: true))
    #expect(allowed.count { $0 == .replaced } == 5)
    #expect(try await project.outcome(table).changes.isEmpty)
  }

  @Test func severalTablesAndLocales() async throws {
    let project = TableProject(files: [
      "A/en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n", "A/de.lproj/Localizable.strings": "\"x\" = \"X\";\n",
      "A/fr.lproj/Localizable.strings": "\"x\" = \"X\";\n",
      "B/en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n",
      "B/de.lproj/Localizable.strings": "\"x\" = \"X\";\n",
    ])
    #expect(
      try await project.fates("key,de\nok,Gut\n") == ["2: ambiguousKey(tables: [\"A/Localizable\", \"B/Localizable\"])"]
    )
    let outcome = try await project.outcome(
      "table,key,de,fr\nA/Localizable,ok,Gut,Bon\nB/Localizable,ok,Fein,Bien\nC,ok,a,b\n")
    #expect(
      outcome.changes.map(\.path) == [
        "A/de.lproj/Localizable.strings", "A/fr.lproj/Localizable.strings", "B/de.lproj/Localizable.strings",
      ])
    #expect(
      outcome.refused.map { "\($0.place.row),\($0.place.column): \($0.reason)" } == [
        "3,4: notInLocale(table: \"B/Localizable\", locale: \"fr\")", "4,2: unknownTable(\"C\")",
        "4,2: unknownTable(\"C\")",
      ])
  }

  @Test func foldersMaySpellALocaleDifferently() async throws {
    let project = TableProject(files: [
      "A/en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "A/pt-BR.lproj/Localizable.strings": "\"x\" = \"X\";\n",
      "B/en.lproj/Other.strings": "\"b\" = \"B\";\n", "B/pt_BR.lproj/Localizable.strings": "\"x\" = \"X\";\n",
    ])
    let outcome = try await project.outcome("key,pt-br\na,Aa\nb,Bb\n")
    #expect(outcome.changes.map(\.path) == ["A/pt-BR.lproj/Localizable.strings", "B/pt_BR.lproj/Other.strings"])
    #expect(outcome.newFiles == ["B/pt_BR.lproj/Other.strings"])
  }

  @Test func aFileWithFaultsIsNotEdited() async throws {
    var project = TableProject.strings
    let broken = "\"close\" = \"Zu\";\n\"open = \"Auf\";\n"
    project.files["App/de.lproj/Localizable.strings"] = broken
    let outcome = try await project.outcome("key,de\nsave,%@ sichern\n")
    #expect(outcome.changes.isEmpty && outcome.rows.isEmpty)
    #expect(outcome.refused.first?.reason.message.plainText.contains("cannot be edited") ?? false)
  }
}
