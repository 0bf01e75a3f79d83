import Formats
import Messages
import Project
import Tables
import Text

/// The translations of a String Catalog's entry whose key is its text, after the text was edited. The catalog then has
/// a new entry, from the next build on. The old one is removed or becomes stale, with its translations.
struct CarryOver: Sendable {
  /// The entry that gets the translations.
  private enum Target {
    case entry(StringCatalogEntry)
    /// No catalog has an entry of this key yet.
    case new(key: String)
    /// Another catalog has it.
    case elsewhere
  }

  /// The locales in which the new entry has the old translations, word for word and not marked for review.
  let carried: [String]
  var lostLocales: [String] { lost.map(\.locale.text).sorted() }
  private let lost: [StringCatalogLocalization]
  private let target: Target
  private let catalog: Catalog
  private let oldFile: StringCatalogFile
  private let file: StringCatalogFile

  /// Keyed by the index of the rename. An acknowledged one has none. `head` is the head of a range, with the whole
  /// String Catalogs that can have the keys.
  static func all(
    of edits: [Edit], _ contexts: [EditContext], from base: Snapshot, to head: Snapshot
  ) -> [Int: [CarryOver]] {
    let renamed = edits.indices.filter { edits[$0].kind == .renamed }
    guard !renamed.isEmpty else { return [:] }
    let old = Dictionary(
      grouping: base.catalogs.filter { $0.holdsAllLanguages && $0.role != .other }, by: \.path.table)
    guard !old.isEmpty else { return [:] }
    // Only the source texts have been read of a catalog that the range does not touch.
    let keys = ExactSet(renamed.flatMap { [edits[$0].identity.key] + [edits[$0].oldKey].compactMap(\.self) })
    var read: [String: (old: StringCatalogFile, new: StringCatalogFile)] = [:]
    var all: [Int: [CarryOver]] = [:]
    for index in renamed where contexts[index].acknowledgement == nil || contexts[index].locales.isEmpty {
      for catalog in old[edits[index].identity.table] ?? [] {
        guard let oldKey = edits[index].oldKey, let file = catalog.file.stringCatalog, file.contains(oldKey),
          let newCatalog = head.catalog(at: catalog.path.path), let newFile = newCatalog.file.stringCatalog
        else { continue }
        let files =
          read[catalog.path.path]
          ?? {
            let old = file.with(keys: keys)
            return (old, catalog === newCatalog ? old : newFile.with(keys: keys))
          }()
        read[catalog.path.path] = files
        let elsewhere = locales(of: edits[index].identity, besides: catalog.path.path, in: head)
        if let carryOver = CarryOver(
          of: edits[index], from: oldKey, in: files.old, newCatalog, files.new, besides: elsewhere,
          isNew: !head.tables.contains(edits[index].identity))
        {
          all[index, default: []].append(carryOver)
        }
      }
    }
    return all
  }

  /// The locales in which another catalog of the table has the new entry's translation: the text may have moved there.
  private static func locales(of identity: EntryIdentity, besides path: String, in head: Snapshot) -> Set<String> {
    Set(
      head.catalogs.filter { catalog in
        catalog.role != .other && catalog.path.table == identity.table && catalog.path.path != path
          && catalog.file.contains(identity.key)
      }.flatMap { catalog in
        catalog.path.locale.map { [$0] } ?? catalog.file.stringCatalog?.with(keys: [identity.key]).entry(identity.key)?
          .localizations.filter(ships)
          .map(\.locale.text) ?? []
      })
  }

  private init?(
    of edit: Edit, from oldKey: String, in oldFile: StringCatalogFile, _ catalog: Catalog, _ file: StringCatalogFile,
    besides elsewhere: Set<String>, isNew: Bool
  ) {
    guard let old = oldFile.entry(oldKey), old.isTranslatable,
      // A key that is a name could have stayed.
      edit.old == oldKey || old.localization(oldFile.sourceLanguage) == nil
    else { return nil }
    let new = file.entry(edit.identity.key)
    guard new?.isTranslatable ?? true else { return nil }
    self.catalog = catalog
    self.oldFile = oldFile
    self.file = file
    target = new.map(Target.entry) ?? (isNew ? .new(key: edit.identity.key) : .elsewhere)
    carried = Self.copied(old, to: new, besides: oldFile.entry(edit.identity.key), in: oldFile)
    lost = old.localizations.filter { localization in
      let locale = localization.locale.text
      return locale != oldFile.sourceLanguage && Self.ships(localization) && !elsewhere.contains(locale)
        && !(new?.localization(locale).map { !Self.isEmpty($0) } ?? false)
    }
  }

  /// Empty if another catalog has the new entry.
  func restoring(needsReview: Bool) -> [TextEdit] {
    let whole = file.whole
    guard !whole.isRefused else { return [] }
    let members = lost.map { localization in
      JSON.Member(
        localization.locale.text, JSON(localization.object, in: oldFile.text).marked(needsReview: needsReview))
    }
    let edits =
      switch target {
      case .entry(let entry): whole.edits(setting: members, of: entry)
      case .new(let key): whole.edits(adding: key, with: members)
      case .elsewhere: [TextReplacement]()
      }
    return edits.map { catalog.edit($0.span, to: $0.text) }
  }

  /// The locales in which `new` has the translations of `entry`, and did not have them before.
  private static func copied(
    _ entry: StringCatalogEntry, to new: StringCatalogEntry?, besides before: StringCatalogEntry?,
    in file: StringCatalogFile
  ) -> [String] {
    entry.localizations.compactMap { localization in
      let locale = localization.locale.text
      guard locale != file.sourceLanguage, ships(localization), before?.localization(locale) == nil,
        let copy = new?.localization(locale),
        copy.units.map(\.value.text) == localization.units.map(\.value.text),
        // A translation that is marked for review is right.
        copy.units.allSatisfy({ $0.state == .translated })
      else { return nil }
      // An untranslated text is not wrong.
      return copy.units.allSatisfy { $0.value.text == entry.key } ? nil : locale
    }.sorted()
  }

  private static func ships(_ localization: StringCatalogLocalization) -> Bool {
    localization.units.contains { $0.state != .new && !$0.value.text.isEmpty }
  }

  private static func isEmpty(_ localization: StringCatalogLocalization) -> Bool { !ships(localization) }
}

extension JSON {
  /// Marks the translated texts for review.
  fileprivate func marked(needsReview: Bool) -> JSON {
    guard needsReview, case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        if member.name == "state", member.value == .string("translated") {
          return Member("state", .string("needs_review"))
        }
        return Member(member.name, member.value.marked(needsReview: true))
      })
  }
}
