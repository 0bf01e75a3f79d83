import Formats
import Project
import Text

/// Translations that stayed behind where a key is the text, and the text was edited.
///
/// A String Catalog has a new entry then: the old one is removed or goes stale, and the translations with it.
package struct TranslationCarryOver {
  private let base: Snapshot
  private let head: Snapshot

  /// - Parameter head: The head of a range, with the String Catalogs as wholes that can have the keys.
  package init(from base: Snapshot, to head: Snapshot) {
    self.base = base
    self.head = head
  }

  /// Says of those of `changes` that are such edits which languages lost their translations, and what brings them back.
  package func note(on changes: inout [Change]) {
    guard changes.contains(where: { $0.kind == .renamed }) else { return }
    let old = Dictionary(
      grouping: base.catalogs.filter { $0.stringCatalog != nil && $0.role != .other }, by: \.path.table)
    guard !old.isEmpty else { return }
    // Of a catalog that the range does not touch only the source texts are there.
    let renamed = changes.filter { $0.kind == .renamed }
    let keys = Set(renamed.compactMap(\.oldKey) + renamed.map(\.identity.key))
    var read: [String: (old: StringCatalogFile, new: StringCatalogFile)] = [:]
    for index in changes.indices where changes[index].kind == .renamed {
      guard let oldKey = changes[index].oldKey, changes[index].basis != .acknowledged else { continue }
      for catalog in old[changes[index].identity.table] ?? [] {
        guard let file = catalog.stringCatalog, file.contains(oldKey),
          let newCatalog = head.catalog(at: catalog.path.path), let newFile = newCatalog.stringCatalog
        else { continue }
        let files =
          read[catalog.path.path]
          ?? {
            let old = file.with(keys: keys)
            return (old, catalog === newCatalog ? old : newFile.with(keys: keys))
          }()
        read[catalog.path.path] = files
        note(on: &changes[index], oldKey, in: files.old, newCatalog, files.new)
      }
    }
  }

  private func note(
    on change: inout Change, _ oldKey: String, in file: StringCatalogFile, _ catalog: Catalog,
    _ newFile: StringCatalogFile
  ) {
    guard let entry = file.entry(oldKey), entry.isTranslatable,
      // A name as a key could have stayed.
      change.old == oldKey || entry.localization(file.sourceLanguage) == nil
    else { return }
    let new = newFile.entry(change.identity.key)
    let lost = entry.localizations.filter { localization in
      let locale = localization.locale.text
      return locale != file.sourceLanguage && Self.ships(localization)
        && !(new?.localization(locale).map { !Self.isEmpty($0) } ?? false)
    }
    guard let verdict = change.verdict else { return }
    let carried = Self.copied(entry, to: new, besides: file.entry(change.identity.key), in: file)
    if !carried.isEmpty { change.carriedLocales = carried }
    if verdict.decision == .newKey || verdict.decision == .question { change.copiedLocales = carried }
    guard !lost.isEmpty else { return }
    change.locales = lost.map(\.locale.text).sorted()
    let isFuzzy: Bool
    switch verdict.decision {
    case .none: isFuzzy = false
    case .fuzzy where verdict.probabilities.large <= 0.1: isFuzzy = true
    case .fuzzy, .newKey, .question:
      // English is better than what the old text was translated to.
      change.basis = nil
      return
    }
    change.basis = .translationsLost
    guard let new else { return }
    let whole = newFile.whole
    guard !whole.isRefused, let root = whole.root else { return }
    let members = lost.map { localization in
      JSONDraft.Member(
        localization.locale.text,
        JSONDraft(localization.object, in: file.text).marked(needsReview: isFuzzy))
    }
    change.replacements = Self.edits(adding: members, to: new, in: newFile, root)
      .map { catalog.edit($0.span, to: $0.text) }
  }

  /// The locales in which `new` has what `entry` has, and had not before.
  private static func copied(
    _ entry: StringCatalogEntry, to new: StringCatalogEntry?, besides before: StringCatalogEntry?,
    in file: StringCatalogFile
  ) -> [String] {
    entry.localizations.compactMap { localization in
      let locale = localization.locale.text
      guard locale != file.sourceLanguage, ships(localization), before?.localization(locale) == nil,
        let copy = new?.localization(locale),
        copy.units.map(\.value.text) == localization.units.map(\.value.text),
        // Marked for review it is as it should be.
        copy.units.allSatisfy({ $0.state == .translated })
      else { return nil }
      // A text that was never translated says nothing wrong.
      return copy.units.allSatisfy { $0.value.text == entry.key } ? nil : locale
    }.sorted()
  }

  private static func edits(
    adding members: [JSONDraft.Member], to entry: StringCatalogEntry, in file: StringCatalogFile, _ root: LocatedJSON
  ) -> [TextReplacement] {
    let editor = JSONObjectEdit(file.text, root: root)
    let own = entry.object.members ?? .empty
    guard let localizations = own.last(where: { $0.name == "localizations" })?.value,
      let there = localizations.members
    else { return editor.edits(of: entry.object, adding: [JSONDraft.Member("localizations", .object(members))]) }
    // What is there of a language has no text that ships.
    let names = Set(members.map(\.name))
    let removed = Set(there.indices.filter { names.contains(there[$0].name) })
    return editor.edits(of: localizations, adding: members, removing: removed)
  }

  private static func ships(_ localization: StringCatalogLocalization) -> Bool {
    localization.units.contains { $0.state != .new && !$0.value.text.isEmpty }
  }

  private static func isEmpty(_ localization: StringCatalogLocalization) -> Bool { !ships(localization) }
}

extension JSONDraft {
  /// The same localization, its translated texts marked for review.
  fileprivate func marked(needsReview: Bool) -> JSONDraft {
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
