import Messages
import Project
import Scanning
import Text

/// A source text of one key, and where it stands.
package struct SourceText {
  package var text: String
  package var comment: String?
  package var place: Place?
  /// The catalog that says the text; `nil` where a call does.
  package var catalogPath: String?
  /// Whether placeholders are written in translatewiki's way, `$1`.
  package var isTranslatewikis = false
  /// Whether it was put together of a catalog's plural forms.
  package var isOfForms = false
}

/// The source texts of a snapshot: calls first, the source language's catalogs where no call says the text.
package struct SourceTexts {
  package let snapshot: Snapshot
  private let catalogs: SourceCatalogs
  /// The lines of catalogs by path, where many entries are placed.
  private let lines: [String: LineTable]

  /// - Parameter count: How many identities will be asked for.
  package init(_ snapshot: Snapshot, asking count: Int) {
    self.snapshot = snapshot
    catalogs = SourceCatalogs(snapshot)
    lines =
      count < 256
      ? [:]
      : Dictionary(
        catalogs.strings.map { ($0.catalog.path.path, LineTable($0.file.text)) },
        uniquingKeysWith: { first, _ in first })
  }

  /// The texts that calls of `identity` have, without repetitions, with the call's key as their place.
  package func calledTexts(_ identity: EntryIdentity) -> [SourceText] {
    var seen: Set<String> = []
    return snapshot.sites(of: identity).compactMap { site in
      guard let text = site.call.value?.literal, seen.insert(text).inserted else { return nil }
      return SourceText(
        text: text, comment: site.call.comment?.literal, place: site.source.place(of: site.call.key.span))
    }
  }

  /// The texts of `identity`: the calls' if any has one, else the catalogs'.
  package func texts(_ identity: EntryIdentity) -> [SourceText] {
    let called = calledTexts(identity)
    // For an empty text, as for none, the app shows what the catalogs have.
    if called.contains(where: { !$0.text.isEmpty }) { return called }
    let texts = catalogTexts(identity)
    return texts.isEmpty ? called : texts
  }

  /// The texts of `identity` that the app shows from its catalogs, whatever calls say: a call's text is for keys that no
  /// catalog has.
  package func shownTexts(_ identity: EntryIdentity) -> [SourceText] {
    // Plurals of the Wikipedia app are written from the calls, in another notation.
    catalogTexts(identity).filter {
      !$0.isTranslatewikis && (!$0.isOfForms || !snapshot.layout.traits.sourceTextsComeFromCalls)
    }
  }

  /// The texts of `identity` in catalogs.
  private func catalogTexts(_ identity: EntryIdentity) -> [SourceText] {
    let comment = snapshot.sites(of: identity).compactMap { $0.call.comment?.literal }.first
    let entries = catalogs.entries(identity)
    guard let role = entries.first?.catalog.role else {
      let forms = catalogs.forms(identity)
      if !forms.isEmpty { return forms.flatMap { Self.texts(of: $0.entry, in: $0.catalog, comment: comment) } }
      return catalogs.plurals(identity).compactMap { catalog, entry in
        PluralTexts.text(of: entry, catalog.path.locale.flatMap { PluralRules(locale: $0) }).map { text in
          SourceText(
            text: text, comment: comment, place: catalog.place(of: entry.keySpan), catalogPath: catalog.path.path,
            isOfForms: true)
        }
      }
    }
    // All of the native ones, as each module of an app may have its own; else translatewiki's.
    return entries.filter { $0.catalog.role == role }.map { catalog, entry in
      SourceText(
        text: entry.value, comment: comment ?? entry.comment,
        place: lines[catalog.path.path].map { Place(path: catalog.path.path, range: $0.range(of: entry.keySpan)) }
          ?? catalog.place(of: entry.keySpan),
        catalogPath: catalog.path.path, isTranslatewikis: catalog.role == .translatewiki)
    }
  }

  /// A text for each form and width, each as if of a catalog of its own: an edit is of one of them.
  private static func texts(
    of entry: SwifternalizationEntry, in catalog: Catalog, comment: String?
  ) -> [SourceText] {
    entry.namedTexts.map { name, text in
      SourceText(
        text: text.text, comment: comment, place: catalog.place(of: text.span),
        catalogPath: catalog.path.path + " " + name)
    }
  }

  /// How many calls of `identity` have each text.
  fileprivate func counts(_ identity: EntryIdentity) -> [String: Int] {
    Dictionary(snapshot.sites(of: identity).compactMap { $0.call.value?.literal }.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

/// What differs between the source texts of two snapshots.
package struct EditDetection {
  private let base: SourceTexts
  private let head: SourceTexts
  private let identities: Set<EntryIdentity>

  /// What differs in the texts of `identities` between `base` and `head`.
  package init(of identities: Set<EntryIdentity>, from base: Snapshot, to head: Snapshot) {
    self.identities = identities
    self.base = SourceTexts(base, asking: identities.count)
    self.head = SourceTexts(head, asking: identities.count)
  }

  /// The edits, with renamed keys as one removed and one added key.
  package func edits() async -> [Edit] {
    await identities.sorted().mappedOnAllCores(edit).compactMap(\.self)
  }

  private func edit(of identity: EntryIdentity) -> Edit? {
    var (old, new) = texts(of: identity)
    // A text that only moved from translatewiki's catalog into a call writes its placeholders anew, nothing else.
    if let first = old.first, let second = new.first, first.isTranslatewikis != second.isTranslatewikis {
      for index in old.indices { old[index].text = old[index].text.withTranslatewikiPlaceholders }
      for index in new.indices { new[index].text = new[index].text.withTranslatewikiPlaceholders }
    }
    // Whoever wrote a text into a catalog alone has changed what the app shows.
    if let shown = Self.textOfOneCatalog(base.shownTexts(identity), head.shownTexts(identity)),
      !old.isEmpty, !new.isEmpty, Self.isUnsaid(shown.new, old + new)
    {
      (old, new) = ([shown.old], [shown.new])
    } else if old.isEmpty, !new.isEmpty, let shown = head.shownTexts(identity).first, Self.isUnsaid(shown, new) {
      new = [shown]
    }
    switch (old.first, new.first) {
    case (nil, nil):
      return nil
    case (nil, .some(let new)):
      return Edit(
        identity: identity, kind: .added, new: new.text, comment: new.comment, place: new.place,
        combinesPluralForms: new.isOfForms)
    case (.some(let old), nil):
      return Edit(
        identity: identity, kind: .removed, old: old.text, comment: old.comment, place: old.place,
        combinesPluralForms: old.isOfForms)
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
      // Another text was put beside those that are there: nothing was edited.
      guard let removed else { return nil }
      // A catalog that was rewritten in Apple's notation, `$1` to `%1$@`, says what it said.
      let notation = Placeholder.all(in: removed.text, dialect: .translatewiki)
      if !notation.isEmpty, Placeholder.all(in: removed.text).isEmpty,
        removed.text == added.text.withTranslatewikiPlaceholders
      {
        return nil
      }
      return Edit(
        identity: identity, kind: .edited, old: removed.text, new: added.text, comment: added.comment ?? old[0].comment,
        place: added.place, combinesPluralForms: removed.isOfForms || added.isOfForms)
    }
  }

  /// The texts of `identity` at both ends.
  private func texts(of identity: EntryIdentity) -> (old: [SourceText], new: [SourceText]) {
    let isCalled = (base.snapshot.isCalled(identity), head.snapshot.isCalled(identity))
    if isCalled.0 == isCalled.1 { return (base.texts(identity), head.texts(identity)) }
    // A call may be written in a way that is not recognized: where a literal names the key, and the catalogs have it, it
    // is still there.
    if isCalled.0, !head.snapshot.layout.traits.sourceTextsComeFromCalls,
      head.snapshot.mentionedKeys.contains(identity.key)
    {
      let shown = (base.shownTexts(identity), head.shownTexts(identity))
      if !shown.0.isEmpty, !shown.1.isEmpty { return shown }
    }
    // Else sources that call a key decide whether it exists; catalogs follow when they are written anew.
    return isCalled.0 ? (base.texts(identity), []) : ([], head.texts(identity))
  }

  /// Whether calls say the texts and none of them says the catalog's text `shown`, not even in the notation of catalogs.
  private static func isUnsaid(_ shown: SourceText, _ texts: [SourceText]) -> Bool {
    texts.allSatisfy { said in
      said.catalogPath == nil && said.text != shown.text
        && SourceLiteral.numberingPlaceholders(inText: said.text) != shown.text
    }
  }

  /// The first catalog's texts that differ, where a catalog says the text at both ends.
  private static func textOfOneCatalog(
    _ old: [SourceText], _ new: [SourceText]
  ) -> (old: SourceText, new: SourceText)? {
    let oldByPath = Dictionary(
      old.compactMap { text in text.catalogPath.map { ($0, text) } }, uniquingKeysWith: { first, _ in first })
    var edited: (old: SourceText, new: SourceText)?
    for text in new {
      guard let path = text.catalogPath, let before = oldByPath[path], before.text != text.text else { continue }
      // Several forms of one key: the verdict is on all that changed.
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
