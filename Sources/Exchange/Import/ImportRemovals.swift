import Files
import Formats
import Messages
import Project
import Rules
import Text

/// The texts that an import would remove from the app although translatewiki has them.
package struct ImportRemovals: Hashable, Sendable {
  /// The number of languages that an import may leave without entries.
  static let allowedEmptyLocales = 3

  /// Sorted by locale, table and key.
  package private(set) var entries: [RemovedEntry] = []
  /// The languages that would lose all entries, sorted, as translatewiki spells them.
  package private(set) var emptied: [String] = []

  private var folder = ""

  package init() {}

  /// Whether an import should stop before writing.
  package var areTooMany: Bool { !entries.isEmpty || emptied.count > Self.allowedEmptyLocales }

  /// One clause.
  package var summary: String {
    var parts: [String] = []
    let locales = Set(entries.map(\.locale)).count
    if !entries.isEmpty {
      parts.append(
        "\(Self.entries(entries.count)) in \(locales == 1 ? "1 language" : "\(locales) languages")")
    }
    if emptied.count > Self.allowedEmptyLocales {
      parts.append("all entries of \(emptied.joined(separator: ", "))")
    }
    return parts.joined(separator: ", and ")
  }

  private static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

  package var lines: [String] {
    entries.map { "\($0.locale): \($0.identity.key)" }
      + (emptied.count > Self.allowedEmptyLocales ? emptied.map { "\($0): all entries" } : [])
  }
}

extension ImportRemovals {
  /// Checks translations against translatewiki's own English text, not against the native one that the import reads.
  /// The guard then also catches an import that misreads the native texts.
  init(
    of changes: [FileUpdate], files: ProjectFiles, layout: ExchangeLayout, source: StringsFile, native: LocaleFolders,
    translatewiki: LocaleFolders
  ) async {
    folder = translatewiki.parent
    let search = RemovalSearch(
      changed: Dictionary(changes.map { ($0.path, $0.bytes) }) { $1 }, files: files, native: native)
    let locales = translatewiki.locales.filter { !layout.isSource($0) }
    let removals = await locales.mappedOnAllCores(inPartsOf: 1) { search.removals(in: $0) }
    guard removals.contains(where: { !$0.keys.isEmpty }) else { return }
    let sourcePath = translatewiki.path(of: SourceCatalog.fileName, locale: layout.sourceLanguage)
    let usable = UsableTexts(native: source, translatewiki: (try? files.read(sourcePath)) ?? [])
    for (locale, removal) in zip(locales, removals) where !removal.keys.isEmpty {
      let name = translatewiki.name(of: locale)
      if removal.leavesNothing { emptied.append(name) }
      let path = translatewiki.path(of: SourceCatalog.fileName, locale: locale)
      let texts = StringsFile(parsing: (try? files.read(path)) ?? [], dialect: .translatewiki)
      let language = LanguagePlurals(locale: locale)
      entries += removal.keys.sorted().map(\.text).filter { key in
        texts.position(of: key).map { usable.isUsable(texts.entries.value(at: $0), for: key, in: language) } ?? false
      }.map { RemovedEntry(identity: EntryIdentity(key: $0), locale: name) }
    }
    emptied.sort()
  }

  /// One finding per language that would lose texts; empty if the removals do not stop an import.
  package func findings(severity: Severity) -> [Finding] {
    guard areTooMany else { return [] }
    let lost = Dictionary(grouping: entries, by: \.locale)
    let locales = Set(lost.keys).union(emptied.count > Self.allowedEmptyLocales ? emptied : []).sorted()
    return locales.map { locale in
      let keys = (lost[locale] ?? []).map(\.identity.key)
      let list = Message.joined(keys.prefix(20).map { "\(code: $0)" }, separator: ", ")
      let more = keys.count > 20 ? " and \(keys.count - 20) more" : ""
      return Finding(
        rule: EmptiedCatalogRule.id, severity: severity,
        place: Place(path: "\(folder)/\(locale).lproj/\(SourceCatalog.fileName)"), locale: locale,
        message: keys.isEmpty
          ? "The import would take all entries of \(code: locale) from the app."
          : """
          The import would take \(words: Self.entries(keys.count)) of \(code: locale) from the \
          app that translatewiki has: \(list)\(words: more).
          """,
        advice: """
          Check the app's English texts and this file. If the texts are meant to go, import with \
          \(code: "--allow-removals").
          """,
        subject: "removed " + keys.joined(separator: " "))
    }
  }
}

private struct RemovalSearch: Sendable {
  /// The files that the import writes; `nil` for the ones that it removes.
  let changed: [String: [UInt8]?]
  let files: ProjectFiles
  let native: LocaleFolders

  /// The keys that are in neither native file of `locale` after the import. Reads unchanged files only if a key was
  /// removed from another one.
  func removals(in locale: String) -> (keys: Set<ExactText>, leavesNothing: Bool) {
    let (stringsPath, pluralsPath) = (
      native.path(of: SourceCatalog.fileName, locale: locale),
      native.path(of: SourceCatalog.pluralsFileName, locale: locale)
    )
    var gone: Set<ExactText> = []
    if changed[stringsPath] != nil, native.has(stringsPath) {
      let (old, new) = (strings(before(stringsPath)), strings(after(stringsPath)))
      for position in old.entries.indices where new.position(ofKeyAt: position, in: old) == nil {
        gone.insert(ExactText(old.entries.key(at: position)))
      }
    }
    if changed[pluralsPath] != nil, native.has(pluralsPath) {
      let new = StringsdictFile(parsing: after(pluralsPath))
      for entry in StringsdictFile(parsing: before(pluralsPath)).entries where new.entry(entry.key) == nil {
        gone.insert(ExactText(entry.key))
      }
    }
    guard !gone.isEmpty else { return ([], false) }
    let (texts, plurals) = (strings(after(stringsPath)), StringsdictFile(parsing: after(pluralsPath)))
    let keys = gone.filter { texts.position(of: $0.text) == nil && plurals.entry($0.text) == nil }
    return (keys, texts.entries.isEmpty && plurals.entries.isEmpty)
  }

  private func strings(_ bytes: [UInt8]) -> StringsFile { StringsFile(parsing: bytes, dialect: .apple) }

  private func before(_ path: String) -> [UInt8] { native.has(path) ? (try? files.read(path)) ?? [] : [] }

  private func after(_ path: String) -> [UInt8] {
    if let update = changed[path] { return update ?? [] }
    return before(path)
  }
}

/// Uses translatewiki's English texts.
private struct UsableTexts {
  let native: StringsFile
  let translatewiki: StringsFile

  init(native: StringsFile, translatewiki bytes: [UInt8]) {
    self.native = native
    translatewiki = StringsFile(parsing: bytes, dialect: .translatewiki)
  }

  /// Whether a translation of `key` was made for the app's English text and passes the check.
  func isUsable(_ text: String, for key: String, in language: LanguagePlurals) -> Bool {
    guard let english = translatewiki.entry(key)?.value, let own = native.entry(key)?.value,
      Self.words(english) == Self.words(own)
    else { return false }
    return MessageConversion(text, of: SourceMessage(translatewiki: english), in: language).isTakenOver
  }

  /// The text without placeholders of either notation.
  private static func words(_ text: String) -> String {
    let placeholders = PlaceholderDialect.allCases.flatMap { Placeholder.all(in: text, dialect: $0) }
    return text.removing(placeholders.filter { !$0.isAccidental(in: text) }.map(\.span))
  }
}
