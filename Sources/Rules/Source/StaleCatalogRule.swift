import Edits
import Formats
import Messages
import Project
import Scanning
import Tables
import Text

package enum StaleCatalogRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stale-catalog", group: .source,
    summary: "The committed English catalogs differ from the code",
    rationale: """
      translatewiki reads the catalogs, not the sources. Until they are written again its translators work on old \
      texts or miss new ones, and English users may see the old text.
      """,
    instead: "Run the project's extraction and export, and commit the catalogs together with the sources.",
    severity: .error, appleSeverity: .warning,
    follows: .lostEntries,
    triggering: [
      .strings(
        ["qqq": #""save-title" = "Title";"#, "en": #""save-title" = "Save";"#, "fi": #""save-title" = "Tallenna";"#],
        and: [.init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: ↓"Save all", comment: "Title")"#)])
    ],
    nonTriggering: [
      .strings(
        ["qqq": #""save-title" = "Title";"#, "en": #""save-title" = "Save";"#],
        and: [.init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#)]),
      // translatewiki has `$1` for a placeholder of any length.
      RuleExample([
        .init("App/A.swift", #"let a = WMFLocalizedString("pages", value: "%1$lld pages", comment: "%1$lld pages")"#),
        .init("L/qqq.lproj/Localizable.strings", #""pages" = "$1 pages";"#),
        .init("L/en.lproj/Localizable.strings", #""pages" = "$1 pages";"#),
        .init("L/fi.lproj/Localizable.strings", #""pages" = "$1 sivua";"#),
        .init("N/en.lproj/Localizable.strings", #"/* %1$lld pages */ "pages" = "%1$lld pages";"#),
        .init("N/fi.lproj/Localizable.strings", #""pages" = "%1$lld sivua";"#),
      ]),
    ])

  enum Staleness: Hashable, Sendable {
    case missing, otherText, otherComment, leftOver
  }

  /// A key whose call and catalog disagree.
  private struct Item {
    var identity: EntryIdentity
    var staleness: Staleness
    var place: Place?
    /// The texts on both sides, if they differ.
    var texts: (call: String, catalog: String, catalogPlace: Place)?
    /// The side that was written last; `nil` if it is not known.
    var newer: NewerSide?

    /// True if users hardly see the difference between the texts.
    var isAlike: Bool { texts.map { $0.call.withPlainSigns == $0.catalog.withPlainSigns } ?? false }
  }

  /// A difference between a call and a catalog.
  struct Difference: Sendable {
    var staleness: Staleness
    var site: CallSite
    /// The argument of the call that differs.
    var span: Span
    /// The entry with another text.
    var entry: (catalog: Catalog, entry: Entry)?

    /// The words on both sides.
    var words: [String?] { [site.call.value?.literal, site.call.comment?.literal, entry?.entry.value] }
  }

  /// The differences of a snapshot between calls and catalogs.
  static func differences(in snapshot: Snapshot) async -> [EntryIdentity: Difference] {
    let identities = snapshot.calledIdentities
    let found = await identities.mappedOnAllCores { difference(on: $0, in: snapshot) }
    return Dictionary(firstOf: zip(identities, found).compactMap { identity, found in found.map { (identity, $0) } })
  }

  private static func difference(on identity: EntryIdentity, in snapshot: Snapshot) -> Difference? {
    guard snapshot.isComplete(for: identity.key), snapshot.tables.contains(identity) else { return nil }
    return staleness(identity, snapshot.sites(of: identity), snapshot.tables, snapshot.layout)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    var stale: [Item] = []
    for identity in input.snapshot.calledIdentities where input.snapshot.isComplete(for: identity.key) {
      let sites = input.snapshot.sites(of: identity)
      guard tables.hasSource(ofTable: identity.table), let site = sites.first(where: { !$0.call.hasUnknownTable })
      else { continue }
      if !tables.contains(identity) {
        // If the call was there before, `unextracted-key` reports it.
        guard input.mode != .lint, !(input.base?.isCalled(identity) ?? true),
          !input.snapshot.isOutsideExtraction(identity)
        else { continue }
        stale.append(Item(identity: identity, staleness: .missing, place: site.source.place(of: site.call.span)))
      } else if let found = input.differences.map({ $0[identity] }) ?? difference(on: identity, in: input.snapshot) {
        if let base = input.base,
          staleness(identity, base.sites(of: identity), base.tables, base.layout)?.words == found.words
        {
          continue
        }
        let source = found.site.source
        var item = Item(identity: identity, staleness: found.staleness, place: source.place(of: found.span))
        if let (catalog, entry) = found.entry {
          item.texts = (found.site.call.value?.literal ?? "", entry.value, catalog.place(of: entry.keySpan))
          item.newer = newerInRange(identity, input) ?? input.newerSides[identity]
        }
        stale.append(item)
      }
    }
    for identity in input.changes.compactMap(\.goneIdentity) {
      if tables.contains(identity), !tables.isKeptByXcode(identity), !input.snapshot.isUsed(identity),
        input.base?.isCalled(identity) ?? false, !input.snapshot.mentionedKeys.contains(identity.key)
      {
        stale.append(Item(identity: identity, staleness: .leftOver, place: tables.place(of: identity)))
      }
    }
    // `unextracted-key` reports new keys if the catalogs changed in the same range, or if the project does not extract.
    let areExtracted = input.snapshot.layout.traits.sourceTextsComeFromCalls
    if !areExtracted || tables.isSourceChanged(since: input.base?.tables) {
      stale.removeAll { $0.staleness == .missing }
    }
    let write: Message =
      areExtracted
      ? "Run the project's extraction and export, and commit the catalogs."
      : "Write the English catalogs again, by extraction or by hand, and commit them."
    let take: Message = """
      Write the text of the catalog in the call, too: an extraction would bring the older text back.
      """
    // An entry without a call is a small matter where nobody takes the catalogs for the sources.
    let leftOver = areExtracted ? [] : stale.filter { $0.staleness == .leftOver }
    stale.removeAll { $0.staleness == .leftOver && !areExtracted }
    let decide: Message =
      "Find out which text is right, and write it on both sides, in the call and in the catalog."
    let alike = areExtracted ? [] : stale.filter(\.isAlike)
    stale.removeAll { $0.isAlike && !areExtracted }
    // The hook reads no history, and advises nothing that could overwrite the newer text.
    let known = stale.filter { $0.staleness != .otherText || $0.newer == .code && input.mode != .staged }
    let newerInCatalog = stale.filter { $0.newer == .catalog && input.mode != .staged }
    let open = stale.filter { $0.staleness == .otherText && ($0.newer == nil || input.mode == .staged) }
    var taken = finding(newerInCatalog, input.mode, advice: take)
    // Users see the newer text, and nothing extracts by itself.
    if !areExtracted { taken?.severity = .info }
    var harmless = finding(alike, input.mode, advice: decide)
    harmless?.severity = .info
    return [
      finding(known, input.mode, advice: write), taken, finding(open, input.mode, advice: decide), harmless,
      self.leftOver(leftOver),
    ].compactMap(\.self)
  }

  /// The texts of `lint` or of a range whose newer side only the history before it shows.
  static func disagreements(in input: RuleInput) -> [TextDisagreement] {
    guard let differences = input.differences else { return [] }
    return input.snapshot.calledIdentities.compactMap { identity -> TextDisagreement? in
      guard let found = differences[identity], let (catalog, entry) = found.entry,
        newerInRange(identity, input) == nil
      else { return nil }
      let source = found.site.source
      return TextDisagreement(
        identity: identity, callPath: source.path,
        callParts: [found.site.call.key.span, found.span].map { Array(source.text[$0]) },
        catalogPath: catalog.path.path, catalogText: entry.value)
    }
  }

  /// The side that the range changed, if it changed only one.
  private static func newerInRange(_ identity: EntryIdentity, _ input: RuleInput) -> NewerSide? {
    guard let base = input.base else { return nil }
    func texts(_ snapshot: Snapshot) -> (calls: Set<String>, entries: [String]) {
      (
        Set(snapshot.sites(of: identity).compactMap { $0.call.value?.literal }),
        snapshot.tables.entries(identity).map(\.entry.value)
      )
    }
    let (old, new) = (texts(base), texts(input.snapshot))
    switch (old.calls != new.calls, old.entries != new.entries) {
    case (true, false): return .code
    case (false, true): return .catalog
    case (true, true), (false, false): return nil
    }
  }

  /// One note on entries without a call.
  private static func leftOver(_ items: [Item]) -> Finding? {
    guard var finding = finding(items, .range, advice: "Remove what nothing else looks up.") else { return nil }
    finding.severity = .info
    finding.message =
      items.count == 1
      ? "No call uses \(code: items[0].identity.key) any longer, but the catalogs still have it."
      : """
      No call uses \(items.count) keys any longer that the catalogs still have: \(list(items)).
      """
    return finding
  }

  private static func list(_ items: [Item]) -> Message {
    .list(items.map(\.identity.key), separator: ", ", most: 5)
  }

  private static func finding(_ stale: [Item], _ mode: RuleInput.Mode, advice: Message) -> Finding? {
    guard let first = stale.first else { return nil }
    let related = stale.dropFirst().compactMap { item in
      item.place.map { RelatedPlace(place: $0, note: "\(code: item.identity.key) \(note(on: item))") }
    }
    let catalogs = stale.compactMap { item in
      item.texts.map { RelatedPlace(place: $0.catalogPlace, note: "says \(quote: $0.catalog)") }
    }
    let message: Message =
      stale.count == 1
      ? "\(code: first.identity.key) \(note(on: first))."
      : """
      \(stale.count) keys differ between the English catalogs and the code\(words: whole(stale)): \(list(stale)).
      """
    return Finding(
      rule: description.id, severity: mode == .staged ? .warning : .error, place: first.place,
      identity: stale.count == 1 ? first.identity : nil, message: message,
      advice: advice,
      subject: stale.map { "\($0.identity.key)\($0.staleness)" }.joined(separator: " "),
      related: Array(related) + (stale.count == 1 ? catalogs : []))
  }

  /// A clause on the newer side of all of `stale`; empty if they have none in common.
  private static func whole(_ stale: [Item]) -> String {
    if stale.allSatisfy({ $0.newer == .catalog }) { return ", where the catalogs are newer" }
    return stale.allSatisfy { $0.newer == .code } ? ", where the code is newer" : ""
  }

  private static func note(on item: Item) -> Message {
    switch item.staleness {
    case .missing: return "is not in the catalogs yet"
    case .otherComment: return "has another comment in the catalogs"
    case .leftOver: return "is still in the catalogs"
    case .otherText:
      guard let texts = item.texts else { return "has another text in the catalogs" }
      let age =
        switch item.newer {
        case .code: ", which is older"
        case .catalog: ", which is newer"
        case nil: ""
        }
      return "has the text \(quote: texts.call) here, and \(quote: texts.catalog) in the catalog\(words: age)"
    }
  }

  private static func staleness(
    _ identity: EntryIdentity, _ sites: [CallSite], _ tables: ProjectTables, _ layout: ProjectLayout
  ) -> Difference? {
    // A call in another bundle is of another entry, and `target-without-catalog` reports one that has no catalog.
    let all = tables.entries(identity, .native)
    let withText = sites.filter { site in
      site.call.value?.literal != nil
        && (all.isEmpty || all.contains { tables.isRead(Table.Name($0.catalog.path), by: site) })
    }
    let texts = Set(withText.compactMap { $0.call.value?.literal })
    // If calls disagree, `conflicting-key` reports them. If the value is empty, Apple's functions show the key; a value
    // that repeats the key says nothing more.
    guard texts.count == 1, let text = texts.first,
      !text.isEmpty && text != identity.key || layout.traits.sourceTextsComeFromCalls, let site = withText.first,
      let span = site.call.value?.span
    else { return nil }
    let extracted = SourceLiteral.numberingPlaceholders(inText: text)
    let entries = all.filter { entry in
      withText.contains { tables.isRead(Table.Name(entry.catalog.path), by: $0) }
    }
    let native = entries.first?.entry
    // Each module may have the key, and the call belongs to one module. The text of a plural is in the stringsdict.
    if !entries.isEmpty, entries.allSatisfy({ $0.entry.value != extracted && $0.entry.value != text }),
      tables.plurals(identity).isEmpty || layout.traits.sourceTextsComeFromCalls
    {
      return Difference(staleness: .otherText, site: site, span: span, entry: entries.first)
    }
    // Without a native catalog translatewiki's is the app's own.
    if layout.traits.importsFromTranslatewiki, tables.exchanged == nil,
      let wiki = tables.entries(identity, .translatewiki).first,
      wiki.entry.value != extracted.withTranslatewikiPlaceholders
    {
      return Difference(staleness: .otherText, site: site, span: span, entry: wiki)
    }
    if layout.traits.importsFromTranslatewiki, sites.count == 1, let comment = site.call.comment,
      let written = comment.literal,
      let native = native?.comment, !written.isEmpty, native != written,
      native.extractedWords != written.comparableCharacters
    {
      return Difference(staleness: .otherComment, site: site, span: comment.span)
    }
    return nil
  }
}
