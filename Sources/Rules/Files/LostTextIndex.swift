import Edits
import Formats
import Messages
import Project
import Tables
import Text

/// The answers that the search for lost texts needs about all catalogs and files of a range, each computed once: there
/// are many of each.
final class LostTextIndex {
  /// The changed catalogs of one language of one table. Those of the source language have an empty language.
  private struct TableLanguage: Hashable {
    var table: Table.Name
    var language: String
  }

  private struct FolderTable: Hashable {
    var folder: String
    var table: String

    init(_ path: CatalogPath) { (folder, table) = (path.folder, path.table) }
  }

  private let input: RuleInput
  /// The catalogs that have changed, by locale.
  private let byLocale: [String: [CatalogPair]]
  private var heldKeys: [String: ExactSet] = [:]
  private var arrived: [TableLanguage: Set<String>] = [:]
  private var arrivedInNewFiles: [Table.Name: Set<String>] = [:]

  init(_ input: RuleInput) {
    self.input = input
    byLocale = Dictionary(grouping: input.catalogs, by: LostTextIndex.locale)
  }

  static func locale(_ pair: CatalogPair) -> String {
    pair.holdsSourceTexts ? "" : pair.path.locale?.lowercased() ?? ""
  }

  /// The language of a locale. Locales of one language have the same one (`AppleLocales.areOfOneLanguage`).
  private static func language(_ locale: String) -> String {
    let language = AppleLocales.language(of: locale)
    return language == "no" ? "nb" : language
  }

  // MARK: Catalogs of the range

  func catalogs(of locale: String) -> [CatalogPair] { byLocale[locale] ?? [] }

  /// True if a changed catalog of the locale of `pair` has `key` now.
  func isHeld(_ key: String, inLocaleOf pair: CatalogPair) -> Bool {
    let locale = Self.locale(pair)
    let keys =
      heldKeys[locale]
      ?? ExactSet(catalogs(of: locale).lazy.compactMap(\.new).flatMap(\.file.keys))
    heldKeys[locale] = keys
    return keys.contains(key)
  }

  /// True if keys with `text`, or with its words, came to the table of `pair` in its language under any of its names. A
  /// name that no system knows, such as `jp`, may have become that of any language that the range brings.
  func hasArrived(anyOf texts: [String], inTableOf pair: CatalogPair) -> Bool {
    let place = TableLanguage(table: Table.Name(pair.path), language: Self.key(of: pair))
    let own = arrived[place] ?? Self.arrivedTexts(in: byLanguage[place] ?? [])
    arrived[place] = own
    if texts.contains(where: own.contains) { return true }
    guard pair.isTranslated, let locale = pair.path.locale, !AppleLocales.knows(locale) else { return false }
    let others = arrivedInNewFiles[place.table] ?? Self.arrivedTexts(in: newFiles[place.table] ?? [])
    arrivedInNewFiles[place.table] = others
    return texts.contains(where: others.contains)
  }

  private static func key(of pair: CatalogPair) -> String {
    pair.isTranslated ? pair.path.locale.map(language) ?? "" : ""
  }

  private lazy var byLanguage: [TableLanguage: [CatalogPair]] = {
    var groups: [TableLanguage: [CatalogPair]] = [:]
    for pair in input.catalogs where pair.new != nil {
      let table = Table.Name(pair.path)
      if let locale = pair.path.locale {
        groups[TableLanguage(table: table, language: LostTextIndex.language(locale)), default: []].append(pair)
      }
      if LostTextIndex.locale(pair).isEmpty {
        groups[TableLanguage(table: table, language: ""), default: []].append(pair)
      }
    }
    return groups
  }()

  /// The new translations by table.
  private lazy var newFiles = Dictionary(grouping: input.catalogs.filter { $0.isTranslated && $0.old == nil }) {
    Table.Name($0.path)
  }

  /// The texts of keys that the catalogs of a table got, and their words alone if they have arguments.
  private static func arrivedTexts(in pairs: [CatalogPair]) -> Set<String> {
    Set(
      pairs.flatMap { pair in
        pair.arrivedKeys.compactMap { pair.new?.texts?.entry($0)?.value }.flatMap { text in
          Placeholder.all(in: text).isEmpty ? [text] : [text, words(of: text)].filter { !$0.isEmpty }
        }
      })
  }

  /// The letters of a text, which stay if a number becomes an argument.
  static func words(of text: String) -> String {
    text.removing(Placeholder.all(in: text).map(\.span)).filter(\.isLetter)
  }

  /// True if the range changes another locale of the String Catalog of `pair`.
  func changesOtherLocales(than pair: CatalogPair) -> Bool {
    guard let changed = changedLocales[pair.path.path] else { return false }
    return changed.count > (changed.contains(pair.path.locale) ? 1 : 0)
  }

  private lazy var changedLocales: [String: Set<String?>] = input.catalogs.reduce(into: [:]) { locales, pair in
    if !pair.changedKeys.isEmpty { locales[pair.path.path, default: []].insert(pair.path.locale) }
  }

  // MARK: Files at the end of the range

  /// True if a catalog of `locale`, in lower case, is left.
  func hasFile(of locale: String) -> Bool { localesOfFiles.contains(locale) }

  /// True if a catalog of the language of `locale` is left.
  func hasFile(ofLanguageOf locale: String) -> Bool { languagesOfFiles.contains(Self.language(locale)) }

  func hasStringCatalog(at path: String) -> Bool { stringCatalogs.contains(path) }

  /// The locales of the table of `path` that are left, and true if one of them is of the same language.
  func localesLeft(of path: CatalogPath) -> (count: Int, haveItsLanguage: Bool) {
    guard let left = tablesOfFiles[FolderTable(path)] else { return (0, false) }
    return (left.locales.count, path.locale.map { left.languages.contains(Self.language($0)) } ?? false)
  }

  private lazy var paths = input.files.compactMap(\.kind.catalog)
  private lazy var localesOfFiles = Set(paths.compactMap { $0.locale?.lowercased() })
  private lazy var languagesOfFiles = Set(paths.compactMap { $0.locale.map(LostTextIndex.language) })
  private lazy var stringCatalogs = Set(input.files.lazy.map(\.path).filter { $0.hasSuffix(".xcstrings") })
  private lazy var tablesOfFiles: [FolderTable: (locales: Set<String>, languages: Set<String>)] = {
    var tables: [FolderTable: (locales: Set<String>, languages: Set<String>)] = [:]
    for path in paths {
      guard let locale = path.locale else { continue }
      tables[FolderTable(path), default: ([], [])].locales.insert(locale)
      tables[FolderTable(path), default: ([], [])].languages.insert(LostTextIndex.language(locale))
    }
    return tables
  }()
}
