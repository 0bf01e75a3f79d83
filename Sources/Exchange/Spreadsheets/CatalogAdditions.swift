import Files
import Formats
import Messages
import Tables
import Text

/// New translations of one table in one locale, and the files that they go into.
struct CatalogAdditions {
  enum Failure: Error {
    case uneditable(path: String, reason: String)
    /// The edited file has other changes than the new translations.
    case damages(path: String)

    var path: String {
      switch self {
      case .uneditable(let path, _), .damages(let path): path
      }
    }
  }

  private let part: ProjectCoverage.Part
  private var texts: [Int: String] = [:]
  private var plurals: [Int: StringsdictDraft] = [:]
  private var localizations: [Int: JSON] = [:]

  init(_ part: ProjectCoverage.Part) { self.part = part }

  var table: Table.Name { part.table.name }
  /// The keys of the new translations.
  var keys: ExactSet {
    ExactSet(
      [Array(texts.keys), Array(plurals.keys), Array(localizations.keys)].joined().map { part.source.texts[$0].key })
  }

  mutating func add(_ draft: TranslationForms.Draft, at place: Int) {
    switch draft {
    case .text(let text): texts[place] = text
    case .plural(let plural): plurals[place] = plural
    case .localization(let localization): localizations[place] = localization
    }
  }

  /// Adds the changed files to `outcome`, which may have changes of the same String Catalog in other locales.
  func write(to outcome: inout SpreadsheetOutcome) throws(Failure) {
    let source = SourceMessages(part.source)
    let new = Translations(adding: texts, plurals: plurals, of: source)
    if !texts.isEmpty { try writeStrings(source, new, to: &outcome) }
    if !plurals.isEmpty { try writeStringsdict(source, new, to: &outcome) }
    if !localizations.isEmpty { try writeCatalog(to: &outcome) }
  }

  private func writeStrings(
    _ source: SourceMessages, _ new: Translations, to outcome: inout SpreadsheetOutcome
  ) throws(Failure) {
    let path = path(of: .strings)
    let old = catalog(of: .strings).map { catalog in
      StringsFile(
        parsing: bytes(of: catalog), dialect: catalog.role == .translatewiki ? .translatewiki : .apple)
    }
    if let old, !old.isEditable { throw .uneditable(path: path, reason: reason(old.problems)) }
    let style = CatalogStyle(
      encoding: part.table.source.catalogs.first { $0.path.format == .strings }?.file.encoding ?? .utf8)
    let content = try edited(path) { () throws(FileEditError) in
      try StringsUpdate(source: source, translations: new, style: style).bytes(editing: old)
    }
    guard let content else { return }
    let file = StringsFile(parsing: content, dialect: old?.dialect ?? .apple)
    guard file.keysChanged(since: old).isSubset(of: keys), file.problems.count <= old?.problems.count ?? 0 else {
      throw .damages(path: path)
    }
    if old == nil { outcome.newFiles.insert(path) }
    outcome.changesTranslatewiki = outcome.changesTranslatewiki || part.table.shipping == .imported
    outcome.changes.append(FileUpdate(path: path, bytes: content))
  }

  private func writeStringsdict(
    _ source: SourceMessages, _ new: Translations, to outcome: inout SpreadsheetOutcome
  ) throws(Failure) {
    let path = path(of: .stringsdict)
    let old = catalog(of: .stringsdict).map(bytes)
    let references = part.table.source.plurals.flatMap { VariableReferences(in: $0.entries) } ?? .positional
    let update = StringsdictUpdate(
      source: source, translations: new, language: LanguagePlurals(locale: part.locale), english: [:],
      sourceLanguage: LanguagePlurals(locale: part.table.sourceLanguage), references: references)
    let content = try edited(path) { () throws(FileEditError) in try update.bytes(editing: old, isNeeded: false) }
    guard let content else { return }
    let before = old.map { StringsdictFile(parsing: $0) }
    let file = StringsdictFile(parsing: content)
    guard file.keysChanged(since: before).isSubset(of: keys), file.problems.count <= before?.problems.count ?? 0 else {
      throw .damages(path: path)
    }
    if old == nil { outcome.newFiles.insert(path) }
    outcome.changes.append(FileUpdate(path: path, bytes: content))
  }

  private func writeCatalog(to outcome: inout SpreadsheetOutcome) throws(Failure) {
    guard let catalog = part.table.stringCatalog else { return }
    let path = catalog.path.path
    // Another locale may have changed the file already.
    let earlier = outcome.changes.firstIndex { $0.path == path }
    let old = StringCatalogFile(parsing: earlier.flatMap { outcome.changes[$0].bytes } ?? bytes(of: catalog))
    guard !old.isRefused else { throw .uneditable(path: path, reason: reason(old.problems)) }
    let edits = localizations.sorted { $0.key < $1.key }.flatMap { place, localization -> [TextReplacement] in
      guard let entry = old.entry(part.source.texts[place].key) else { return [] }
      return old.edits(setting: [JSON.Member(part.locale, localization)], of: entry)
    }
    let content = try edited(path) { () throws(FileEditError) in try old.serialized(applying: edits) }
    guard let content else { return }
    let file = StringCatalogFile(parsing: content)
    guard old.differs(from: file, onlyIn: keys) else { throw .damages(path: path) }
    let update = FileUpdate(path: path, bytes: content)
    if let earlier { outcome.changes[earlier] = update } else { outcome.changes.append(update) }
  }

  private func edited(
    _ path: String, _ edit: () throws(FileEditError) -> [UInt8]?
  ) throws(Failure) -> [UInt8]? {
    do throws(FileEditError) {
      return try edit()
    } catch {
      throw .uneditable(path: path, reason: "\(error)")
    }
  }

  // MARK: Files

  private var files: [Catalog] { part.table.locales[part.locale]?.catalogs ?? [] }

  private func catalog(of format: CatalogPath.Format) -> Catalog? { files.first { $0.path.format == format } }

  private func bytes(of catalog: Catalog) -> [UInt8] { (try? catalog.file.serialized(applying: [])) ?? [] }

  /// The path of the existing file, or of a new one in the locale's folder.
  private func path(of format: CatalogPath.Format) -> String {
    if let catalog = catalog(of: format) { return catalog.path.path }
    let folder = files.compactMap(\.path.writtenLocale).first ?? part.locale
    let name = part.table.name
    return (name.folder.isEmpty ? "" : name.folder + "/") + "\(folder).lproj/\(name.table).\(format.rawValue)"
  }

  private func reason(_ problems: [FileFault]) -> String {
    problems.first { !$0.message.isEmpty }?.message ?? "its format is another one"
  }
}

extension StringCatalogFile {
  /// True if both have the same entries, apart from those of `keys`.
  fileprivate func differs(from other: StringCatalogFile, onlyIn keys: ExactSet) -> Bool {
    guard !other.isRefused, other.entries.count == entries.count, other.problems.count <= problems.count else {
      return false
    }
    return zip(entries, other.entries).allSatisfy { old, new in
      old.key == new.key && (keys.contains(old.key) || text[old.span] == other.text[new.span])
    }
  }
}
