import Formats
import Messages
import Text

/// Finds entries of the source language by their identity, in all tables of the name, without copies.
extension ProjectTables {
  /// Those of `tables` with files of the source language; native ones first: they have types and get new entries.
  private func sources(_ tables: [Table]) -> [Table] {
    let all = tables.filter { !$0.source.isEmpty }
    let native = all.filter { $0.source.catalogs[0].role == .native }
    return native.count == all.count ? all : native + all.filter { $0.source.catalogs[0].role != .native }
  }

  package func hasSource(ofTable table: String) -> Bool { tables(named: table).contains { !$0.source.isEmpty } }

  package func contains(_ identity: EntryIdentity) -> Bool {
    candidates(for: identity).contains { $0.contains(identity.key) }
  }

  /// True if Xcode keeps the entries of `identity`: it adds them for calls, and marks them stale without one.
  package func isKeptByXcode(_ identity: EntryIdentity) -> Bool {
    let tables = candidates(for: identity).filter { $0.contains(identity.key) }
    return !tables.isEmpty
      && tables.allSatisfy { table in
        table.stringCatalog?.file.stringCatalog?.entry(identity.key).map { $0.extractionState != .manual } ?? false
      }
  }

  /// True if translators have a text of `identity` from a call: it need not be in a catalog.
  package func isTextOfCalls(_ identity: EntryIdentity) -> Bool {
    candidates(for: identity).contains { $0.isTextOfCalls(identity.key) }
  }

  /// True if a table whose only English files are those of a variant, such as `en-US.lproj`, has `identity` in them.
  package func isInVariantOnly(_ identity: EntryIdentity) -> Bool {
    candidates(for: identity).contains { table in
      table.source.isEmpty && table.base.isEmpty
        && table.locales.contains {
          Table.isVariant($0.key, of: table.sourceLanguage) && $0.value.contains(identity.key)
        }
    }
  }

  /// The text that users see for `identity` in a locale without a translation.
  package func shownWithoutTranslation(_ identity: EntryIdentity) -> ShownText {
    let called = calls.shownText(of: identity)
    // The calls show the same in every table without an entry, so the first one decides.
    let tables = called == .key ? candidates(for: identity) : Array(tables(named: identity.table).prefix(1))
    return tables.lazy.map { $0.shownWithoutTranslation(identity.key) }.first { $0 != .key } ?? called
  }

  /// True if `key` is a name and not a text: it is written as only names are, or as the other keys of its table.
  package func isName(_ key: String, inTable table: String) -> Bool {
    KeyText.isName(key) || KeyText.isIdentifier(key) && haveNames(inTable: table)
  }

  /// True if the keys of a table of this name are no texts.
  func haveNames(inTable table: String) -> Bool { tables(named: table).contains { !$0.keysAreTexts } }

  /// The locales whose files have an entry of `identity`, in order, without the source language's own files.
  ///
  /// - Parameter isCounted: True for the files whose entry counts.
  package func locales(of identity: EntryIdentity, where isCounted: (Catalog) -> Bool = { _ in true }) -> [String] {
    Set(candidates(for: identity).flatMap { $0.locales(of: identity.key, where: isCounted) }).sorted()
  }

  /// The beginnings of the keys of `table`, or of all tables without one.
  package func beginnings(in table: String?) -> PrefixSet {
    let tables = table.map { self.tables(named: $0) } ?? all
    return PrefixSet(
      of: Set(tables.lazy.flatMap(\.sourceCatalogs).flatMap { $0.file.keys.map { Array($0.utf8) } }))
  }

  /// The text of `identity` in a file that is no catalog, with its place.
  package func fixedText(_ identity: EntryIdentity) -> (text: String, place: Place)? {
    // A range does not read the translations, so there may be no table.
    fixed.lazy.filter { $0.table == identity.table }.compactMap { $0.text(of: identity.key) }.first
  }

  /// The paths of the source language's files of `table`. The file for new entries comes first.
  package func sourcePaths(of table: String) -> [String] {
    let catalogs = sources(tables(named: table)).flatMap(\.sourceCatalogs)
    return catalogs.filter { $0.texts != nil }.map(\.path.path)
      + catalogs.filter { $0.file.swifternalization != nil }.map(\.path.path)
  }

  /// The source language's file for new entries of `table` from the source file at `path`: the nearest one. `nil` if
  /// there is none, or if none of several is near, since a module does not read the files of another one.
  package func sourcePath(of table: String, for path: String) -> String? {
    let sources = sources(tables(named: table))
    guard
      let nearest = Table.Name.ofModule(
        of: path, among: sources.map(\.name), targets: modules.targets(of: path), owners: targets)
    else { return nil }
    return sources.first { $0.name == nearest }?.sourceCatalogs.first { $0.texts != nil }?.path.path
  }

  package func entries(
    _ identity: EntryIdentity, _ role: CatalogUse.Role? = nil
  ) -> [(catalog: Catalog, entry: Entry)] {
    sources(candidates(for: identity)).flatMap { $0.catalogs(of: identity.key) }.compactMap { catalog in
      guard role == nil || catalog.role == role else { return nil }
      return catalog.texts?.entry(identity.key).map { (catalog, $0) }
    }
  }

  package func plurals(_ identity: EntryIdentity) -> [(catalog: Catalog, entry: StringsdictEntry)] {
    sources(candidates(for: identity)).flatMap { $0.catalogs(of: identity.key) }.compactMap { catalog in
      catalog.plurals?.entry(identity.key).map { (catalog, $0) }
    }
  }

  /// The texts of `identity` in Swifternalization's files, `base.json` first.
  package func forms(_ identity: EntryIdentity) -> [(catalog: Catalog, entry: SwifternalizationEntry)] {
    sources(candidates(for: identity)).flatMap(\.sourceCatalogs).compactMap { catalog in
      catalog.file.swifternalization?.entry(identity.key).map { (catalog, $0) }
    }
  }

  /// The place of an entry of `identity`. translatewiki's comes first, because git shows its lines.
  package func place(of identity: EntryIdentity) -> Place? {
    let entry = entries(identity, .translatewiki).first ?? entries(identity, .native).first
    return entry.map { $0.catalog.place(of: $0.entry.keySpan) }
  }

  /// True if a file of the source language was added, removed or edited since `base`; without a base all are new.
  package func isSourceChanged(since base: ProjectTables?) -> Bool {
    func texts(_ tables: ProjectTables) -> ExactDictionary<[UInt8]> {
      ExactDictionary(
        tables.all.flatMap(\.sourceCatalogs).map { ($0.path.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
    return base.map { texts(self) != texts($0) } ?? true
  }
}

extension Table {
  /// The source language's files that may have the text of `key`.
  fileprivate func catalogs(of key: String) -> [Catalog] {
    base.isEmpty || source.contains(key) ? source.catalogs : base.catalogs
  }

  /// The source language's files, including those that Swifternalization adds to `base.json`.
  package var sourceCatalogs: [Catalog] {
    source.catalogs + base.catalogs
      + (name.isSwifternalization ? locales.values.flatMap(\.catalogs).filter(\.holdsSourceTexts) : [])
  }
}

/// The identities with plurals in the source language, each looked up once: many modules can have the same key.
package struct KnownPlurals {
  private let tables: ProjectTables
  private var known: [EntryIdentity: Bool] = [:]

  package init(_ tables: ProjectTables) { self.tables = tables }

  package mutating func contain(_ identity: EntryIdentity) -> Bool {
    if let known = known[identity] { return known }
    let isIn = !tables.plurals(identity).isEmpty
    known[identity] = isIn
    return isIn
  }
}
