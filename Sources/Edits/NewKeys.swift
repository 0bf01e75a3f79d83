import Messages
import Project
import Tables
import Text

package struct NewKey: Sendable {
  let otherUses: [Place]
  let unknownUses: [KeyUse]
  /// A key that neither end of the range uses; `nil` if not all uses of the old one are known.
  var key: String?
  var lacksDefaultText = false
  var replacements: [TextEdit] = []
}

/// The new keys of all edits that may need one, the last stage of a review's edits.
package struct NewKeys: Sendable {
  private var keys: [Int: NewKey] = [:]

  /// `index` is that of the edit of a source text; `nil` if it needs no new key.
  package subscript(index: Int) -> NewKey? { keys[index] }

  /// Each key is unused in `project` and different from the others. `files` are the files of the head.
  package init(
    for edits: Edits, _ decisions: Decisions, in pair: SnapshotPair, _ project: Project, files: [SnapshotFile]
  ) async {
    let texts = edits.texts
    let asking = texts.indices.filter { decisions[$0].mayNeedKey }
    guard !asking.isEmpty else { return }
    var taken: ExactSet = []
    for snapshot in [pair.base, pair.head] {
      taken.formUnion(snapshot.calledIdentities.map(\.key))
      for catalog in snapshot.catalogs { taken.formUnion(catalog.file.keys) }
    }
    var suggestion = KeySuggestion(taken: taken)
    // A key without a call may still have translations. A new text must not show them.
    let candidates = asking.flatMap { index in
      suggestion.candidates(for: texts[index].identity.key, old: texts[index].old, new: texts[index].new)
    }
    suggestion.take(await project.keys(in: files, of: ExactSet(candidates).subtracting(taken)))
    let unknownUses = await project.uses(of: ExactSet(asking.map { texts[$0].identity.key }), in: files)
    // An unreadable file may use the old key or have the new one.
    let isAllRead = await project.failures.isEmpty
    var named: [Int] = []
    for index in asking {
      let edit = texts[index]
      let sites = pair.head.sites(of: edit.identity)
      var new = NewKey(
        otherUses: sites.map { $0.source.place(of: $0.call.key.span) }.filter { $0 != edit.place },
        unknownUses: unknownUses[edit.identity.key] ?? [])
      if isAllRead, !sites.isEmpty, new.unknownUses.isEmpty,
        let key = suggestion.takeSuggestion(for: edit.identity.key, old: edit.old, new: edit.new)
      {
        new.key = key
        // An import takes texts out that translatewiki lacks, and the app then looks in the English catalog.
        new.lacksDefaultText =
          !project.layout.traits.importsFromTranslatewiki && key != edit.new
          && pair.head.tables.shownWithoutTranslation(edit.identity) == .key
        named.append(index)
      }
      keys[index] = new
    }
    guard !named.isEmpty else { return }
    let translated = await project.catalogs(
      showing: named.filter { keys[$0]?.lacksDefaultText ?? false }.map { (texts[$0].identity, decisions[$0].locales) },
      in: files)
    let writer = NewKeyEdits(pair.head, translated: translated)
    for index in named {
      guard let new = keys[index], let key = new.key else { continue }
      let locales = new.lacksDefaultText ? decisions[index].locales : []
      keys[index]?.replacements = writer.edits(renaming: texts[index], to: key, inTranslationsOf: locales)
        .withMergedLines(in: writer.text(at:))
    }
  }
}

extension Project {
  /// The translated catalogs of the languages that would show keys if they had no entries for them.
  fileprivate func catalogs(
    showing keys: [(identity: EntryIdentity, locales: [String])], in files: [SnapshotFile]
  ) async -> [Catalog] {
    let locales = Dictionary(keys.map { ($0.identity.table, Set($0.locales)) }, uniquingKeysWith: { $0.union($1) })
    let layout = self.layout
    return await parse(
      files.filter { file in
        // Such a language of Swifternalization shows the base text.
        guard let path = file.kind.catalog, let locale = path.locale, !path.format.isSwifternalization else {
          return false
        }
        return locales[path.table]?.contains(locale) ?? false && layout.role(of: path) == .native
          && !layout.holdsSourceTexts(path)
      }
    )
  }
}
