import Edits
import Formats
import Messages
import Project
import Tables
import Text

package enum PluralNotInStringsdictRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "plural-not-in-stringsdict", group: .files,
    summary: "A text with a plural has no entry in the stringsdict of its language",
    rationale: """
      The system takes plural forms from the stringsdict only. Without an entry there users see the text of `.strings` as \
      it is written: `{{PLURAL:3|3 page|3 pages}}`.
      """,
    instead: "Run the import, which writes the forms of each language, and commit its files with the text.",
    severity: .error, needsTranslatewiki: true, grouping: .byHabit, follows: .lostEntries, claimsAbsence: .inCatalogs,
    triggering: [inApp(lacking: "fi"), inApp(lacking: "en")],
    nonTriggering: [inApp(), inApp(finnish: "")])

  /// An app with a plural in English and Finnish. In the language `lacking` the stringsdict does not have it.
  private static func inApp(
    lacking language: String? = nil, finnish: String = "\"pages\" = \"%1$d|%1$d sivu|%1$d sivua\";",
    line: UInt = #line
  ) -> RuleExample {
    let texts = [("en", "\"pages\" = \"{{PLURAL:%1$d|%1$d page|%1$d pages}}\";"), ("fi", finnish)]
    let exported = "\"pages\" = \"{{PLURAL:$1|$1 page|$1 pages}}\";"
    return RuleExample(
      texts.flatMap { locale, text -> [RuleExample.File] in
        let isLacking = locale == language
        let plurals = RuleExample.plural(locale, key: isLacking ? "others" : "pages").files[0].text
        return [
          .init("N/\(locale).lproj/Localizable.strings", "\"a\" = \"A\";\n\(isLacking ? "↓" : "")\(text)"),
          .init("N/\(locale).lproj/Localizable.stringsdict", plurals),
          .init("L/\(locale).lproj/Localizable.strings", "\"a\" = \"A\";\n\(exported)"),
        ]
      } + [.init("L/qqq.lproj/Localizable.strings", "\"a\" = \"Comment\";\n\"pages\" = \"$1 is it\";")], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let table = input.snapshot.tables.exchanged?.native else { return [] }
    let languages = ([(table.sourceLanguage, table.source)] + table.locales.sorted { $0.key < $1.key }).filter {
      input.mode == .lint || input.isChanged($0.1)
    }
    let keys = languages.isEmpty ? [] : pluralKeys(of: table)
    guard !keys.isEmpty else { return [] }
    let before = input.base?.tables.exchanged?.native
    let known = Set(before.map(pluralKeys) ?? [])
    return languages.compactMap { locale, files in
      let old = before?.files(of: locale)
      let missing = lacking(keys, files).filter { key in
        input.mode == .lint || !known.contains(key) || !lacking([key], old).contains(key)
      }
      return finding(missing, in: files, locale)
    }
  }

  /// The keys whose source text has a plural in translatewiki's notation.
  private static func pluralKeys(of table: Table) -> [String] {
    guard let texts = table.source.texts else { return [] }
    return texts.indices.compactMap { position in
      let text = texts.value(at: position)
      return text.utf8.contains(UInt8(ascii: "{")) && SourceMessage(text).hasPlural ? texts.key(at: position) : nil
    }
  }

  /// The keys of `keys` whose forms only the `.strings` of `files` has. Some languages have one text for all numbers.
  private static func lacking(_ keys: [String], _ files: Table.Files?) -> [String] {
    guard let files, let texts = files.texts else { return [] }
    return keys.filter { key in
      guard let text = texts.entry(key)?.value, files.plurals?.entry(key) == nil else { return false }
      return text.utf8.contains(UInt8(ascii: "|")) || text.contains("{{")
    }
  }

  private static func finding(_ keys: [String], in files: Table.Files, _ locale: String) -> Finding? {
    guard let first = keys.first, let catalog = files.catalogs.first(where: { $0.texts != nil }),
      let entry = catalog.texts?.entry(first)
    else { return nil }
    let more = keys.count > 1 ? " So do \(keys.count - 1) more texts of this file." : ""
    return Finding(
      self, in: catalog, at: entry.keySpan, key: first, isOfText: catalog.holdsSourceTexts,
      message: """
        \(code: first) shows \(quote: entry.value) as it is written: the stringsdict of \(code: locale) has no plural \
        forms of it.\(words: more)
        """,
      advice: "Run \(code: "l10n-review import"): it writes the forms that translatewiki has, or the English ones.",
      related: keys.dropFirst().compactMap { key in
        catalog.texts?.entry(key).map { RelatedPlace(place: catalog.place(of: $0.keySpan), note: "\(code: key)") }
      })
  }
}
