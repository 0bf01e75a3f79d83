import ArgumentParser
import Exchange
import Formats
import Messages
import Project

/// Counts the translations that the standard import keeps and the project's script loses.
struct SavingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "savings",
    abstract: "Count what the standard import keeps and the project's script loses, by language.",
    discussion: """
      Both imports convert the newest tree of translatewiki's in twn-imports.tsv. Counted are: plural forms, the \
      categories with a text of their own (another one than `other` has) that the standard import's stringsdict has \
      and the script's has not, or has another text for; translations, the entries that only the standard import \
      takes over; genders, the texts that the script would ship with both forms and their bars; renderings, each plural \
      text for each number that tells the language's rules, as iOS shows it after the standard import and as MediaWiki \
      shows translatewiki's text.
      """)

  @Argument(help: "The folder with twn-imports.tsv and wikipedia-ios-l10n.bundle.")
  var data: String
  @Flag(help: "Print each of them, too.")
  var list = false

  /// The kinds of kept texts.
  private enum Gain { case missingForm, wrongForm, translation, gender, lost }

  /// The counts of one locale.
  private typealias Counts = [Gain: Int]

  func run() async throws {
    let history = try ImportHistory(data: data)
    defer { history.remove() }
    guard let newest = history.pairs.first else { throw ValidationError("\(data)/twn-imports.tsv has no pair.") }
    let layout = ImportHistory.layout
    let files = try history.files(at: newest.translatewikiCommit)
    let parity = try await TranslatewikiImport.run(files: ProjectFiles(files), layout: layout, mode: .parity(.of2021))
    let standard = try await TranslatewikiImport.run(files: ProjectFiles(files), layout: layout, mode: .standard)
    let theirs = files.applying(parity.changes)
    let ours = files.applying(standard.changes)
    var all: [String: Counts] = [:]
    for path in ours.keys.sorted() where path.hasPrefix(layout.nativeFolder + "/") {
      guard let catalog = CatalogPath(path: path), let locale = catalog.locale, catalog.table == "Localizable",
        locale != layout.sourceLanguage, let own = ours[path]
      else { continue }
      if catalog.format == .strings {
        countTexts(own, theirs[path] ?? [], locale, &all)
      } else {
        countForms(own, theirs[path] ?? [], locale, &all)
      }
    }
    if list {
      let known = Set(parity.leftOutEntries.map { "\($0.locale) \($0.identity.key)" })
      for entry in standard.leftOutEntries where !known.contains("\(entry.locale) \(entry.identity.key)") {
        print(
          "left out by the standard import only: \(entry.locale) \(entry.identity.key): \(entry.text) \(entry.reason)")
      }
      for note in standard.notes {
        print("\(note.locale) \(note.identity.key): \(note.faults.map(\.kind))")
      }
    }
    print("locale       forms missing  forms wrong  translations  genders")
    var sum = Counts()
    for (locale, counts) in all.sorted(by: { $0.key < $1.key }) {
      sum.merge(counts, uniquingKeysWith: +)
      print(row(locale, counts))
    }
    print(row("all", sum))
    print(
      "entries left out: script \(parity.leftOutEntries.filter { $0.reason != .unknownKey }.count), standard "
        + "\(standard.leftOutEntries.filter { $0.reason != .unknownKey }.count); taken over only by the script: \(sum[.lost, default: 0])"
    )
    print("translations taken over other than they are written: \(standard.notes.count)")
    let reported = Set(standard.notes.map { [$0.locale, $0.identity.key] })
    let (compared, different, silent) = renderings(ours, layout, reported)
    print(
      "renderings other than MediaWiki's: \(different) of \(compared), \(silent) of them of texts that the import does "
        + "not report")
    let again = try await TranslatewikiImport.run(files: ProjectFiles(ours), layout: layout, mode: .standard)
    print("files that a second standard import changes: \(again.changes.count)")
    for (name, mode) in [("parity", ImportMode.parity(.of2021)), ("standard", .standard)] {
      var best = Duration.seconds(1000)
      for _ in 0..<9 {
        let start = ContinuousClock.now
        _ = try await TranslatewikiImport.run(files: ProjectFiles(ours), layout: layout, mode: mode)
        best = min(best, ContinuousClock.now - start)
      }
      print("\(name) import of files in memory, best of 9: \(best)")
    }
    print("files changed: script \(parity.changes.count), standard \(standard.changes.count)")
  }

  /// The number of renderings of imported plurals, and the number that differ from MediaWiki's.
  private func renderings(
    _ files: [String: [UInt8]], _ layout: ExchangeLayout, _ reported: Set<[String]>
  ) -> (compared: Int, different: Int, silent: Int) {
    var (compared, different, silent) = (0, 0, 0)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix(layout.translatewikiFolder + "/") {
      guard let catalog = CatalogPath(path: path), let locale = catalog.locale, catalog.table == "Localizable",
        locale != layout.sourceLanguage,
        let native = files.first(where: { file in
          file.key.lowercased() == "\(layout.nativeFolder)/\(locale).lproj/Localizable.stringsdict".lowercased()
        })
      else { continue }
      let plurals = StringsdictFile(parsing: native.value)
      let (apple, mediaWiki) = (AppleView(locale: locale), MediaWikiView(locale: locale))
      for translation in StringsFile(parsing: bytes, dialect: .translatewiki).entries {
        guard let entry = plurals.entry(translation.key), translation.value.contains("{{") else { continue }
        for number in SampleNumbers.forComparing([translation.value], locale: locale) {
          let values = Dictionary(uniqueKeysWithValues: (1...9).map { ($0, SampleArguments.Value.number(number)) })
          let arguments = SampleArguments(values)
          guard let wanted = try? mediaWiki.text(of: translation.value, arguments: arguments) else { continue }
          compared += 1
          let shown = try? apple.text(of: entry, arguments: arguments)
          guard shown != wanted else { continue }
          different += 1
          if !reported.contains([locale, translation.key]) { silent += 1 }
          if list { print("\(locale) \(translation.key) \(number): \(shown ?? "—") ≠ \(wanted)") }
        }
      }
    }
    return (compared, different, silent)
  }

  private func row(_ name: String, _ counts: Counts) -> String {
    let cells = [Gain.missingForm, .wrongForm, .translation, .gender].map { "\(counts[$0, default: 0])" }
    return padded(name, 13) + padded(cells[0], 15) + padded(cells[1], 13) + padded(cells[2], 14) + cells[3]
  }

  private func countTexts(_ own: [UInt8], _ other: [UInt8], _ locale: String, _ all: inout [String: Counts]) {
    let own = StringsFile(parsing: own, dialect: .apple)
    let other = StringsFile(parsing: other, dialect: .apple)
    for entry in own.entries {
      guard let text = other.entry(entry.key)?.value else {
        all[locale, default: [:]][.translation, default: 0] += 1
        if list { print("\(locale) \(entry.key): \(entry.value)") }
        continue
      }
      // A plural's own text never shows, because its stringsdict entry comes first.
      if text.contains("|"), !entry.value.contains("|"), !text.contains("%1$d|"), !text.contains("%2$d|") {
        all[locale, default: [:]][.gender, default: 0] += 1
        if list { print("\(locale) \(entry.key): \(text) → \(entry.value)") }
      }
    }
    for entry in other.entries where own.position(of: entry.key) == nil {
      all[locale, default: [:]][.lost, default: 0] += 1
      if list { print("lost: \(locale) \(entry.key): \(entry.value)") }
    }
  }

  private func countForms(_ own: [UInt8], _ other: [UInt8], _ locale: String, _ all: inout [String: Counts]) {
    let own = StringsdictFile(parsing: own)
    let other = StringsdictFile(parsing: other)
    for entry in own.entries {
      guard let before = other.entry(entry.key) else { continue }
      for variable in entry.variables {
        let old = before.variable(variable.name.text)
        for form in variable.forms {
          let text = form.text.text
          let oldText = (old?[form.category] ?? old?[.other])?.text.text
          guard text != oldText else { continue }
          let gain = old?[form.category] == nil ? Gain.missingForm : .wrongForm
          all[locale, default: [:]][gain, default: 0] += 1
          if list { print("\(locale) \(entry.key) \(form.category.rawValue): \(oldText ?? "") → \(text)") }
        }
      }
    }
  }
}
