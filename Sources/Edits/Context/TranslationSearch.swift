import Formats
import Messages
import Project
import Tables
import Text

/// Finds the locales that have a translation. It reads only the parts of catalogs that may have one; tables made of
/// these parts answer.
package struct TranslationSearch {
  private let project: Project

  package init(project: Project) { self.project = project }

  /// Sorted.
  package struct Locales {
    /// The locales with any translation.
    package var all: [EntryIdentity: [String]] = [:]
    /// The locales whose translations are older than the range.
    package var ofOldText: [EntryIdentity: [String]] = [:]
    /// The locales whose translations the range wrote for the new text.
    package var ofNewText: [EntryIdentity: [String]] = [:]
    /// The texts whose translations that are older than the range are all marked for review.
    package var marked: Set<EntryIdentity> = []
    /// The tables that have translated catalogs.
    package var tables: Set<String> = []

    /// The locales that show a translation of the old text of `edit` at the head.
    func locales(showingOldTextOf edit: Edit) -> [String] {
      guard let identity = edit.translatedIdentity else { return [] }
      let locales = (edit.kind == .edited ? ofOldText : all)[identity] ?? []
      // A locale with a translation under the new key, or in the new table, shows that one.
      guard edit.kind == .renamed || edit.kind == .moved, let known = all[edit.identity].map(Set.init) else {
        return locales
      }
      return locales.filter { !known.contains($0) }
    }
  }

  /// The locales whose catalogs have translations of the texts in `edits`, as their tables know them. An empty text is
  /// not a translation; neither is a copy of the source text under a renamed key.
  ///
  /// - Parameters:
  ///   - rewritten: The keys with another translation than at the base, by catalog.
  ///   - xcode: The projects that build the app. A translation that they leave out is none.
  func locales(
    of edits: [Edit], in files: [SnapshotFile], rewritten: [CatalogPath: ExactSet], builtBy xcode: XcodeReferences?
  ) async -> Locales {
    let identities = Set(edits.lazy.flatMap(\.identitiesWithTranslations))
    guard !identities.isEmpty else { return Locales() }
    let layout = project.layout
    let keys = Dictionary(grouping: identities, by: \.table).mapValues { ExactSet($0.map(\.key)) }
    let candidates = files.filter { file in
      guard let path = file.kind.catalog, keys[path.table] != nil else { return false }
      return layout.isForTranslators(layout.role(of: path)) && !layout.holdsSourceTexts(path)
        && !layout.holdsDocumentation(path)
    }
    let wanted = candidates.filter { file in
      !(file.kind.catalog.map { xcode?.leaveOut($0, in: layout) ?? false } ?? false)
    }
    let tables = ProjectTables(
      await catalogs(wanted, with: keys), sourceLanguage: layout.sourceLanguage, calls: CallIndex([]), isWhole: false)
    // An unreadable file may have a translation. No verdict may depend on its absence.
    let failed = Set(await project.failures.all.filter { $0.version == .head }.map(\.path))
    let unreadable = Dictionary(
      grouping: wanted.lazy.filter { failed.contains($0.path) }.compactMap(\.kind.catalog), by: \.table
    ).mapValues { Set($0.compactMap(\.locale)) }
    let edited = Dictionary(firstOf: edits.lazy.filter { $0.kind == .edited }.map { ($0.identity, $0) })
    let names = layout.traits.hasTranslatewiki ? [] : Set(wanted.lazy.compactMap(\.kind.catalog).map(Table.Name.init))
    let copies = Dictionary(
      firstOf: edits.lazy.filter { $0.kind == .renamed }.compactMap { edit in
        edit.translatedIdentity.map { ($0, edit.old) }
      })
    let found = await Array(identities).mappedOnAllCores { identity in
      let text = { (catalog: Catalog) in catalog.texts?.entry(identity.key)?.value }
      let isTranslated = { (catalog: Catalog) in
        text(catalog).map { !$0.isBlank && $0 != copies[identity] } ?? true
      }
      let all = tables.locales(of: identity, where: isTranslated)
      // Each table of this name has texts of its own, unless translatewiki's folder has one of them.
      let name = edited[identity]?.table.flatMap { names.contains($0) ? $0 : nil }
      let isOfTable = { (catalog: Catalog) in name.map { $0 == Table.Name(catalog.path) } ?? true }
      // Several locales have the same text if it is a name. One may be where the new text came from.
      let new = edited[identity]?.new
      let isName = tables.locales(of: identity) { isOfTable($0) && text($0) == new && new != nil }.count > 1
      let arguments = layout.traits.hasTranslatewiki ? nil : edited[identity].flatMap(ChangedArguments.init)
      let isNew = { (catalog: Catalog) in
        isName && text(catalog) == new || arguments?.areOnlyNew(in: text(catalog) ?? "") ?? false
          || rewritten[catalog.path]?.contains(identity.key) ?? false
      }
      let isOld = { (catalog: Catalog) in isTranslated(catalog) && isOfTable(catalog) && !isNew(catalog) }
      let old = tables.locales(of: identity, where: isOld)
      let updated =
        edited[identity] == nil
        ? [] : tables.locales(of: identity) { isTranslated($0) && isOfTable($0) && isNew($0) }
      guard let unread = unreadable[identity.table] else {
        let open = tables.locales(of: identity) { isOld($0) && !$0.isMarkedForReview(identity.key) }
        return (identity, all: all, old: old, new: updated, areMarked: !old.isEmpty && open.isEmpty)
      }
      return (
        identity, all: unread.union(all).sorted(), old: unread.union(old).sorted(), new: updated, areMarked: false
      )
    }
    var locales = Locales(tables: Set(candidates.compactMap { $0.kind.catalog?.table }))
    for (identity, all, old, new, areMarked) in found {
      if areMarked { locales.marked.insert(identity) }
      if !all.isEmpty { locales.all[identity] = all }
      if !old.isEmpty { locales.ofOldText[identity] = old }
      if !new.isEmpty { locales.ofNewText[identity] = new }
    }
    return locales
  }

  // MARK: Loading

  /// The catalogs among `files` with an entry of one of `keys` of their table. They may have only these entries.
  private func catalogs(_ files: [SnapshotFile], with keys: [String: ExactSet]) async -> [Catalog] {
    let layout = project.layout
    // A catalog without a key's bytes need not be read. With many keys, searching for each takes longer than reading.
    let isFew = keys.values.reduce(0) { $0 + $1.count } <= Project.mostNeedles
    let searched = isFew ? keys.mapValues { $0.map { SearchedKey($0) } } : [:]
    return await project.map(files) { path, bytes -> [Catalog]? in
      guard let path = layout.catalog(at: path), let keys = keys[path.table] else { return nil }
      if path.format == .stringCatalog {
        let file = StringCatalogFile(parsing: bytes, extent: .keys(keys))
        return Catalog.all(at: path, file, views: file.views, use: layout.use)
      }
      let likely = searched[path.table]?.filter { $0.mayBe(in: bytes) }
      if let likely, likely.isEmpty { return nil }
      if let likely, path.format == .strings,
        let part = StringsFile(likely.map { ($0.key, $0.line(in: bytes)) })
      {
        return [Catalog(path: path, use: layout.use(of: path), file: part)]
      }
      let file = path.format.reader.init(parsing: bytes, dialect: .apple)
      let found = likely.map { $0.map(\.key).filter(file.contains) } ?? keys.intersection(in: file)
      guard !found.isEmpty else { return nil }
      // Only a part is kept, because all locales' files together are large.
      let part = file.texts.flatMap { texts in
        StringsFile(found.map { key in (key, texts.position(of: key).map { texts.text[texts.span(at: $0)] }) })
      }
      return [Catalog(path: path, use: layout.use(of: path), file: part ?? file)]
    }.flatMap(\.self)
  }
}

/// The arguments of an edited text, if the old and the new text take others.
private struct ChangedArguments {
  private let old: SourceMessage
  private let new: SourceMessage

  init?(_ edit: Edit) {
    guard let old = edit.old, let new = edit.new else { return nil }
    (self.old, self.new) = (SourceMessage(old), SourceMessage(new))
    guard self.old.firstDisagreement(with: self.new) != nil else { return nil }
  }

  /// True for a translation that fits the new text and not the old one, so that it was made from the new one.
  func areOnlyNew(in text: String) -> Bool {
    let translation = SourceMessage(text)
    return old.firstDisagreement(with: translation) != nil && new.firstDisagreement(with: translation) == nil
  }
}

/// A key with the bytes that show it in a catalog.
private struct SearchedKey: Sendable {
  let key: String
  /// The bytes that a catalog with the key contains.
  private let needles: [Needle]
  /// The start of an entry on a line of its own, in translatewiki's format.
  private let line: [UInt8]
  private let lineNeedle: Needle

  init(_ key: String) {
    self.key = key
    needles = Self.needles(for: key)
    line = Array("\n\"\(key)\" = \"".utf8)
    lineNeedle = Needle(line)
  }

  /// False if a catalog of these bytes has no entry of the key.
  func mayBe(in bytes: [UInt8]) -> Bool { ByteSearch.containsAny(bytes, needles) }

  /// The first line of `bytes` that begins as an entry of the key.
  func line(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    lineNeedle.firstEnd(in: bytes).map { end in
      bytes[(end - line.count)...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    }
  }

  /// The key's longest part that no notation escapes, in UTF-8 and both kinds of UTF-16.
  private static func needles(for key: String) -> [Needle] {
    let parts = key.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x20:
        false
      default: true
      }
    }
    let part = parts.max { $0.count < $1.count }.map(Array.init) ?? []
    return [part, part.flatMap { [$0, 0] }, part.flatMap { [0, $0] }].map(Needle.init)
  }
}

extension StringsFile {
  /// The file of these entries as they are written; `nil` if one of them is not an entry of its key.
  fileprivate init?(_ entries: [(key: String, written: ArraySlice<UInt8>?)]) {
    var text: [UInt8] = []
    for entry in entries {
      guard let written = entry.written else { return nil }
      text += written
      text.append(UInt8(ascii: "\n"))
    }
    self.init(parsing: text, dialect: .apple)
    guard entries.allSatisfy({ position(of: $0.key) != nil }) else { return nil }
  }
}

extension ExactSet {
  /// The keys that `file` has, searched from the side with fewer keys.
  fileprivate func intersection(in file: any CatalogFile) -> [String] {
    if let texts = file.texts, texts.count < count { return texts.keys.filter(contains) }
    return Array(filter(file.contains))
  }
}

extension Edit {
  /// The table of the catalog that has the edited text; `nil` if a call has it.
  fileprivate var table: Table.Name? { place.flatMap { CatalogPath(ofCatalogAt: $0.path) }.map(Table.Name.init) }
}

extension Catalog {
  fileprivate func isMarkedForReview(_ key: String) -> Bool {
    texts?.entry(key)?.isFuzzy ?? plurals?.entry(key)?.isFuzzy ?? false
  }
}
