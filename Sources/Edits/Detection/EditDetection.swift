import Formats
import Messages
import Project
import Scanning
import Tables
import Text

/// The differences between the source texts of two snapshots.
package struct EditDetection {
  private let base: VersionTexts
  private let head: VersionTexts
  private let identities: Set<EntryIdentity>

  package init(of identities: Set<EntryIdentity>, from base: Snapshot, to head: Snapshot) {
    self.identities = identities
    self.base = VersionTexts(base, asking: identities.count)
    self.head = VersionTexts(head, asking: identities.count)
  }

  /// A renamed key is one removed and one added key.
  package func edits() async -> [Edit] {
    await identities.sorted().mappedOnAllCores(edit).compactMap(\.self)
  }

  private func edit(of identity: EntryIdentity) -> Edit? {
    let forms = base.showsForms(identity) && head.showsForms(identity)
    var (old, new) = texts(of: identity, preferringForms: forms)
    // A text that only moved from translatewiki's catalog into a call has other placeholders and no other difference.
    if let first = old.first, let second = new.first, first.isTranslatewikis != second.isTranslatewikis {
      for index in old.indices { old[index].text = old[index].text.withTranslatewikiPlaceholders }
      for index in new.indices { new[index].text = new[index].text.withTranslatewikiPlaceholders }
    }
    // The catalog has the entry of an earlier call now, and may have lost the one of the text before.
    if new.contains(where: { $0.catalogPath != nil }), old.allSatisfy(\.isKey) { old = [] }
    // A text that is written into a catalog alone changes the text that the app shows.
    let shownNow = head.shownTexts(identity, preferringForms: forms)
    if let shown = Self.textOfOneCatalog(base.shownTexts(identity, preferringForms: forms), shownNow), !old.isEmpty,
      !new.isEmpty, Self.isUnsaid(shown.new, old + new)
    {
      (old, new) = ([shown.old], [shown.new])
    } else if old.isEmpty, !new.isEmpty, let shown = shownNow.first, Self.isUnsaid(shown, new) {
      new = [shown]
    }
    let languages = Edit.Languages(old: base.language(of: identity), new: head.language(of: identity))
    switch (old.first, new.first) {
    case (nil, nil):
      return nil
    case (nil, .some(let new)):
      return Edit(
        identity: identity, kind: .added, new: new.text, comment: new.comment, place: new.place, languages: languages,
        combinesPluralForms: new.combinesPluralForms, awaitsEntry: new.isKey)
    case (.some(let old), nil):
      // No catalog had the text.
      if old.isKey { return nil }
      return Edit(
        identity: identity, kind: .removed, old: old.text, comment: old.comment, place: old.place, languages: languages,
        combinesPluralForms: old.combinesPluralForms)
    case (.some, .some):
      let oldTexts = Set(old.map(\.text))
      let newTexts = Set(new.map(\.text))
      let edited = Self.textOfOneCatalog(old, new)
      guard let added = edited?.new ?? new.first(where: { !oldTexts.contains($0.text) }) else { return nil }
      lazy var before = base.counts(identity)
      lazy var after = head.counts(identity)
      let removed =
        edited?.old ?? old.first { !newTexts.contains($0.text) }
        ?? old.first { after[$0.text] ?? 0 < before[$0.text] ?? 0 }
      // Another text was added to the existing ones: this is not an edit.
      guard let removed else { return nil }
      // `missing-source-text` and `empty-translation` are about a text that is empty now.
      if added.text.isEmpty { return nil }
      // The key was in place of the text so far, as a name or in another script: this is the first text.
      if removed.text == identity.key,
        KeyText.isPlaceholder(removed.text, for: identity.key) || Self.isTranslation(added.text, of: removed.text)
      {
        return nil
      }
      // A catalog that was rewritten in Apple's notation, `$1` to `%1$@`, has the same text.
      let notation = Placeholder.all(in: removed.text, dialect: .translatewiki)
      if !notation.isEmpty, Placeholder.all(in: removed.text).isEmpty,
        removed.text == added.text.withTranslatewikiPlaceholders
      {
        return nil
      }
      return Edit(
        identity: identity, kind: .edited, old: removed.text, new: added.text, comment: added.comment ?? old[0].comment,
        place: added.place, languages: languages,
        combinesPluralForms: removed.combinesPluralForms || added.combinesPluralForms)
    }
  }

  /// True if one text is written in Latin letters and the other in none.
  private static func isTranslation(_ text: String, of other: String) -> Bool {
    let isLatin = { (text: String) in
      text.removing(Placeholder.all(in: text).map(\.span)).unicodeScalars.contains {
        $0.properties.isAlphabetic && $0.value < 0x250
      }
    }
    return isLatin(text) && !isLatin(other) && other.unicodeScalars.contains { $0.value >= 0x370 }
  }

  private func texts(
    of identity: EntryIdentity, preferringForms forms: Bool
  ) -> (old: [VersionText], new: [VersionText]) {
    let isCalled = (base.snapshot.isCalled(identity), head.snapshot.isCalled(identity))
    if isCalled.0 == isCalled.1 {
      return (base.texts(identity, preferringForms: forms), head.texts(identity, preferringForms: forms))
    }
    // A call may be unrecognized. If a literal names the key and the catalogs have it, it still exists.
    if isCalled.0, !head.snapshot.layout.traits.sourceTextsComeFromCalls,
      head.snapshot.mentionedKeys.contains(identity.key)
    {
      let shown = (
        base.shownTexts(identity, preferringForms: forms), head.shownTexts(identity, preferringForms: forms)
      )
      if !shown.0.isEmpty, !shown.1.isEmpty { return shown }
    }
    // Otherwise the calls decide whether the key exists; catalogs follow when they are rewritten.
    return isCalled.0
      ? (base.texts(identity, preferringForms: forms), []) : ([], head.texts(identity, preferringForms: forms))
  }

  /// True if calls have texts and none of them equals the catalog's text `shown`, in either notation.
  private static func isUnsaid(_ shown: VersionText, _ texts: [VersionText]) -> Bool {
    texts.allSatisfy { said in
      said.catalogPath == nil && said.text != shown.text
        && SourceLiteral.numberingPlaceholders(inText: said.text) != shown.text
    }
  }

  /// The first catalog's texts that differ, if one catalog has the text at both ends.
  private static func textOfOneCatalog(
    _ old: [VersionText], _ new: [VersionText]
  ) -> (old: VersionText, new: VersionText)? {
    let oldByPath = Dictionary(firstOf: old.compactMap { text in text.catalogPath.map { ($0, text) } })
    var edited: (old: VersionText, new: VersionText)?
    var seen: Set<[String]> = []
    for text in new {
      guard let path = text.catalogPath, let before = oldByPath[path], before.text != text.text,
        seen.insert([before.text, text.text]).inserted
      else { continue }
      // If several forms of one key differ, the verdict is on all of them together.
      if let first = edited {
        guard first.new.place?.path == text.place?.path else { break }
        edited?.old.text += "\n" + before.text
        edited?.new.text += "\n" + text.text
      } else {
        edited = (before, text)
      }
    }
    return edited
  }
}

/// A source text of one key at one version, and its place.
private struct VersionText {
  var text: String
  var comment: String?
  var place: Place?
  /// `nil` for a call.
  var catalogPath: String?
  /// True for the key of a call that no catalog has.
  var isKey = false
  /// True if placeholders are in translatewiki's form, `$1`.
  var isTranslatewikis = false
  var combinesPluralForms = false
  /// The folder of those forms.
  var folder: String?
}

/// The source texts of a snapshot: from calls, or from the source language's catalogs if no call has the text.
private struct VersionTexts {
  let snapshot: Snapshot
  /// Keyed by path; made if many entries need a place.
  private let lines: [String: LineTable]

  /// `count` is the number of identities to look up.
  init(_ snapshot: Snapshot, asking count: Int) {
    self.snapshot = snapshot
    lines =
      count < 256
      ? [:]
      : Dictionary(
        firstOf: snapshot.tables.all.flatMap(\.source.catalogs).filter { $0.texts != nil }.map {
          ($0.path.path, LineTable($0.text))
        })
  }

  func language(of identity: EntryIdentity) -> String {
    snapshot.tables.sourceLanguage(ofTable: identity.table, key: identity.key)
  }

  /// Distinct texts. Their place is the call's key.
  func calledTexts(_ identity: EntryIdentity) -> [VersionText] {
    var seen: Set<String> = []
    return snapshot.sites(of: identity).compactMap { site in
      guard let text = site.call.value?.literal, seen.insert(text).inserted else { return nil }
      return VersionText(
        text: text, comment: site.call.comment?.literal, place: site.source.place(of: site.call.key.span))
    }
  }

  /// The texts of calls if any has one, otherwise those of catalogs. Without either the key can be the text.
  func texts(_ identity: EntryIdentity, preferringForms: Bool) -> [VersionText] {
    let called = calledTexts(identity)
    // If the call's text is empty, the app shows the catalogs' text.
    if called.contains(where: { !$0.text.isEmpty }) { return called }
    let texts = catalogTexts(identity, preferringForms: preferringForms)
    if !texts.isEmpty { return texts }
    return called.isEmpty ? keyTexts(identity) : called
  }

  /// The key of a call that no catalog has yet, if it is a text: Xcode adds an entry of it at the next build.
  private func keyTexts(_ identity: EntryIdentity) -> [VersionText] {
    let sites = snapshot.sites(of: identity)
    guard let site = sites.first, sites.allSatisfy({ $0.call.value == nil && !$0.call.hasUnknownTable }),
      identity.key.contains(where: \.isLetter), snapshot.tables.hasSource(ofTable: identity.table),
      !snapshot.tables.isName(identity.key, inTable: identity.table)
    else { return [] }
    return [
      VersionText(
        text: identity.key, comment: sites.lazy.compactMap { $0.call.comment?.literal }.first,
        place: site.source.place(of: site.call.key.span), isKey: true)
    ]
  }

  /// The texts that the app shows from its catalogs. A call's text is only for keys that no catalog has.
  func shownTexts(_ identity: EntryIdentity, preferringForms: Bool) -> [VersionText] {
    // Plurals of the Wikipedia app are written from the calls, in another notation.
    catalogTexts(identity, preferringForms: preferringForms).filter {
      !$0.isTranslatewikis && (!$0.combinesPluralForms || !snapshot.layout.traits.importsFromTranslatewiki)
    }
  }

  /// True if a stringsdict has forms for `identity`. They precede a text in `.strings`.
  func showsForms(_ identity: EntryIdentity) -> Bool {
    !snapshot.layout.traits.importsFromTranslatewiki && !snapshot.tables.plurals(identity).isEmpty
  }

  private func catalogTexts(_ identity: EntryIdentity, preferringForms: Bool) -> [VersionText] {
    let comment = snapshot.sites(of: identity).compactMap { $0.call.comment?.literal }.first
    let entries = snapshot.tables.entries(identity).filter {
      !KeyText.isName($1.value, ofSetting: identity.key, in: identity.table)
    }
    if preferringForms {
      let forms = formTexts(identity, comment)
      let tables = Set(forms.compactMap(\.folder))
      // Other modules may have the key without forms.
      let others = entries.filter { $0.catalog.role == .native && !tables.contains($0.catalog.path.folder) }
      if !forms.isEmpty { return forms + others.map { text(of: $1, in: $0, comment) } }
    }
    guard let role = entries.first?.catalog.role else {
      let forms = snapshot.tables.forms(identity)
      if !forms.isEmpty { return forms.flatMap { Self.texts(of: $0.entry, in: $0.catalog, comment: comment) } }
      let plurals = formTexts(identity, comment)
      return plurals.isEmpty ? fixedTexts(identity) : plurals
    }
    // All native texts count, as each module of an app may have its own; without any, translatewiki's count.
    return entries.filter { $0.catalog.role == role }.map { text(of: $1, in: $0, comment) }
  }

  /// The text of `identity` in a storyboard or another file that is not a catalog.
  private func fixedTexts(_ identity: EntryIdentity) -> [VersionText] {
    snapshot.tables.fixedText(identity).map { found in
      [VersionText(text: found.text, place: found.place, catalogPath: found.place.path)]
    } ?? []
  }

  private func text(of entry: Entry, in catalog: Catalog, _ comment: String?) -> VersionText {
    VersionText(
      text: entry.value, comment: comment ?? entry.comment,
      place: lines[catalog.path.path].map { Place(path: catalog.path.path, range: $0.range(of: entry.keySpan)) }
        ?? catalog.place(of: entry.keySpan),
      catalogPath: catalog.path.path, isTranslatewikis: catalog.role == .translatewiki)
  }

  private func formTexts(_ identity: EntryIdentity, _ comment: String?) -> [VersionText] {
    snapshot.tables.plurals(identity).flatMap { catalog, entry in
      PluralTexts.texts(of: entry, catalog.path.locale.flatMap { PluralRules(locale: $0) }).map { name, text in
        VersionText(
          text: text, comment: comment, place: catalog.place(of: entry.keySpan),
          catalogPath: name.isEmpty ? catalog.path.path : catalog.path.path + " " + name,
          combinesPluralForms: true, folder: catalog.path.folder)
      }
    }
  }

  /// A text for each form and width, each as if from its own catalog, since an edit is about one of them.
  private static func texts(
    of entry: SwifternalizationEntry, in catalog: Catalog, comment: String?
  ) -> [VersionText] {
    entry.namedTexts.map { name, text in
      VersionText(
        text: text.text, comment: comment, place: catalog.place(of: text.span),
        catalogPath: catalog.path.path + " " + name)
    }
  }

  /// The number of calls of `identity` by text.
  fileprivate func counts(_ identity: EntryIdentity) -> [String: Int] {
    Dictionary(snapshot.sites(of: identity).compactMap { $0.call.value?.literal }.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
