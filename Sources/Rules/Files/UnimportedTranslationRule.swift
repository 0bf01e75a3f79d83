import Edits
import Formats
import Messages
import Project
import Tables
import Text

package enum UnimportedTranslationRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unimported-translation", group: .files,
    summary: "The app lacks translations that translatewiki has",
    rationale: """
      Users see English although somebody translated the text: an import was forgotten, or a merge lost its entries.
      """,
    instead: "Run the import and commit its files.",
    severity: .warning, needsTranslatewiki: true, grouping: .byHabit, follows: .lostEntries, claimsAbsence: .inCatalogs,
    triggering: [inApp("↓\"save\" = \"Tallenna\";", native: "")],
    nonTriggering: [
      inApp("\"save\" = \"Tallenna\";", native: "\"save\" = \"Tallenna\";"), inApp("\"save\" = \"\";", native: ""),
      inApp("\"save\" = \"Tallenna $1\";", native: ""), inApp("\"gone\" = \"Poissa\";", native: ""),
    ])

  private static func inApp(_ text: String, native: String, line: UInt = #line) -> RuleExample {
    let english = "\"title\" = \"Title\";\n\"save\" = \"Save\";"
    return RuleExample(
      [
        .init("L/qqq.lproj/Localizable.strings", "\"title\" = \"Comment\";\n\"save\" = \"Comment\";"),
        .init("L/en.lproj/Localizable.strings", english),
        .init("L/fi.lproj/Localizable.strings", "\"title\" = \"Otsikko\";\n\(text)"),
        .init("N/en.lproj/Localizable.strings", english),
        .init("N/fi.lproj/Localizable.strings", "\"title\" = \"Otsikko\";\n\(native)"),
      ], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let table = input.snapshot.tables.exchanged else { return [] }
    let native = Dictionary(firstOf: table.native.locales.map { ($0.key.lowercased(), $0) })
    let before = input.base?.tables.exchanged?.native
    return table.translatewiki.locales.sorted { $0.key < $1.key }.compactMap { locale, theirs in
      let own = native[input.snapshot.layout.nativeLocale(of: locale).lowercased()]
      guard let texts = theirs.texts, let own else { return nil }
      if input.mode != .lint, !input.isChanged(own.value) { return nil }
      // What a range did not take away waits for the next import.
      let missing = missing(texts, own.value, table, locale).filter { key in
        input.mode == .lint || before?.files(of: own.key)?.contains(key) ?? false
      }
      return finding(missing, theirs, own.value, locale)
    }
  }

  /// The keys of texts that an import would add to the native files.
  private static func missing(
    _ texts: TextEntries, _ own: Table.Files, _ table: ExchangedTable, _ locale: String
  ) -> [String] {
    var hint = 0
    var checker: TranslationCheck?
    return texts.indices.compactMap { position -> String? in
      if let twin = own.texts?.position(ofKeyAt: position, in: texts, hint: hint) {
        hint = twin + 1
        return nil
      }
      let key = texts.key(at: position)
      guard own.plurals?.entry(key) == nil, table.native.source.contains(key), texts.position(of: key) == position,
        let source = table.translatewiki.text(of: key)
      else { return nil }
      let check = checker ?? TranslationCheck(LanguagePlurals(locale: locale))
      checker = check
      let text = texts.value(at: position)
      // Other rules report what is wrong with a text.
      let isRight = check.faults(in: text, of: source.message, ships: .imported).allSatisfy { $0.effect == .none }
      return !text.isBlank && isRight ? key : nil
    }
  }

  private static func finding(
    _ keys: [String], _ theirs: Table.Files, _ own: Table.Files, _ locale: String
  ) -> Finding? {
    guard let first = keys.first, let catalog = theirs.catalogs.first(where: { $0.texts != nil }),
      let entry = catalog.texts?.entry(first), let path = own.catalogs.first?.path.path
    else { return nil }
    let what: Message =
      keys.count == 1
      ? "The translation of \(code: first) is"
      : "\(words: "\(keys.count)") translations, such as that of \(code: first), are"
    return Finding(
      self, in: catalog, at: entry.keySpan, key: first,
      message: "\(what) on translatewiki but not in \(code: path): users see English.",
      advice: "Run \(code: "l10n-review import").",
      related: keys.dropFirst().compactMap { key in
        catalog.texts?.entry(key).map { RelatedPlace(place: catalog.place(of: $0.keySpan), note: "\(code: key)") }
      })
  }
}

extension RuleInput {
  /// True if the range changes one of `files`.
  func isChanged(_ files: Table.Files) -> Bool {
    let paths = Set(files.catalogs.map(\.path.path))
    return catalogs.contains { paths.contains($0.path.path) }
  }
}
