import Formats
import Messages
import Project
import Tables
import Text

package enum UntranslatedSettingsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "untranslated-settings", group: .files,
    summary: "A title of a Settings.bundle has no translation",
    rationale: """
      Settings looks up each title of a page in the table that its `StringsTable` names, and shows the title itself where \
      no language has it. No tool extracts these titles, so a new one is easily left out.
      """,
    instead: "Add the title to the page's `.strings` files, as the key.",
    severity: .warning,
    triggering: [settings("↓Background sounds"), settings("Sounds", footer: "↓They play in the background.")],
    nonTriggering: [
      settings("Sounds"), settings("1.0"), settings("Background sounds", translations: []),
      settings("Background sounds", table: ""),
    ])

  private static func settings(
    _ title: String, footer: String = "", table: String = "<key>StringsTable</key><string>Root</string>",
    translations: [String] = ["fi"], line: UInt = #line
  ) -> RuleExample {
    let page = """
      <plist version="1.0"><dict>\(table)
      <key>PreferenceSpecifiers</key><array>
      <dict><key>Title</key><string>Sounds</string></dict>
      <dict><key>Title</key><string>Speed</string><key>Titles</key><array><string>Slow</string></array></dict>
      <dict><key>Title</key><string>\(title)</string><key>FooterText</key><string>\(footer)</string></dict>
      </array></dict></plist>
      """
    let texts = (["en"] + translations).map { locale in
      RuleExample.File(
        "App/Settings.bundle/\(locale).lproj/Root.strings",
        ["Sounds", "Speed", "Slow"].map { "\"\($0)\" = \"\($0) in \(locale)\";" }.joined(separator: "\n"))
    }
    return RuleExample(texts + [.init("App/Settings.bundle/Root.plist", page)], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let (snapshot, layout) = (input.snapshot, input.snapshot.layout)
    let pages = Dictionary(grouping: snapshot.tables.fixed.filter { $0.format == .settings }, by: \.name)
    return pages.sorted { $0.key < $1.key }.compactMap { name, files -> Finding? in
      let catalogs = snapshot.catalogs.filter { Table.Name($0.path) == name }
      let translations = catalogs.filter { catalog in
        catalog.path.locale.map { !catalog.path.isBase && !Table.isVariant($0, of: layout.sourceLanguage) } ?? false
      }
      // A range reads only the files that it changes.
      guard !translations.isEmpty,
        layout.stringsTables[name]?.isSubset(of: catalogs.compactMap(\.path.locale)) ?? false
      else { return nil }
      let missing = files.sorted { $0.path < $1.path }.flatMap { file in
        untranslated(file.keys.filter(isText), in: translations).map { ($0, file) }
      }
      guard let (first, file) = missing.first else { return nil }
      let titles = missing.map(\.0)
      return Finding(
        rule: description.id, place: file.text(of: first)?.place,
        message: """
          No language has a translation of \(words: counted(titles.count, "title")) in Settings: \
          \(Message.joined(titles.prefix(most).map { "\(quote: $0)" }, separator: ", "))\
          \(words: titles.count > most ? " and \(titles.count - most) more" : "").
          """,
        advice:
          "Add \(words: titles.count == 1 ? "it" : "them") to \(code: name.table + ".strings") of each language: the title is the key.",
        subject: titles.joined(separator: "\u{1F}"))
    }
  }

  private static let most = 8

  /// Those of the titles of a page that no translation has, if they are few. Most pages of licences have no translation
  /// but that of their heading.
  private static func untranslated(_ titles: [String], in translations: [Catalog]) -> [String] {
    let missing = titles.filter { title in !translations.contains { $0.file.contains(title) } }
    return missing.count * 3 <= titles.count ? missing : []
  }

  /// False for numbers with a unit, as `10s`.
  private static func isText(_ title: String) -> Bool {
    title.split { !$0.isLetter }.contains { $0.count > 1 }
  }
}
