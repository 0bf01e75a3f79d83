import Messages
import Project
import Scanning
import Tables
import Text

package enum StaleCatalogRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stale-catalog", group: .source,
    summary: "The committed English catalogs are not what the sources say",
    rationale: """
      translatewiki reads the catalogs, not the sources. Until they are written anew its translators work on old \
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

  private enum Staleness: Hashable {
    case missing, otherText, otherComment, leftOver
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    var stale: [(identity: EntryIdentity, staleness: Staleness, place: Place?)] = []
    for identity in input.snapshot.calledIdentities where input.snapshot.isComplete(for: identity.key) {
      let sites = input.snapshot.sites(of: identity)
      guard tables.hasSource(ofTable: identity.table), let site = sites.first else { continue }
      if !tables.contains(identity) {
        // If the call was there before, `unextracted-key` reports it.
        guard input.mode != .lint, !(input.base?.isCalled(identity) ?? true) else { continue }
        stale.append((identity, .missing, site.source.place(of: site.call.span)))
      } else if let (staleness, span) = staleness(identity, sites, tables, input.snapshot.layout) {
        stale.append((identity, staleness, site.source.place(of: span)))
      }
    }
    for identity in input.changes.compactMap(\.goneIdentity) {
      if tables.contains(identity), !input.snapshot.isUsed(identity),
        input.base?.isCalled(identity) ?? false, !input.snapshot.mentionedKeys.contains(identity.key)
      {
        stale.append((identity, .leftOver, tables.place(of: identity)))
      }
    }
    // `unextracted-key` reports new keys if the catalogs changed in the same range, or if the project does not extract.
    let areExtracted = input.snapshot.layout.traits.sourceTextsComeFromCalls
    if !areExtracted || tables.isSourceChanged(since: input.base?.tables) {
      stale.removeAll { $0.staleness == .missing }
    }
    return finding(
      stale, isStaged: input.mode == .staged,
      advice: areExtracted
        ? "Run the project's extraction and export, and commit the catalogs."
        : "Write the English catalogs anew, by extraction or by hand, and commit them."
    ).map { [$0] } ?? []
  }

  private static func finding(
    _ stale: [(identity: EntryIdentity, staleness: Staleness, place: Place?)], isStaged: Bool,
    advice: Message
  ) -> Finding? {
    guard let first = stale.first else { return nil }
    let notes: [Staleness: Message] = [
      .missing: "is not in the catalogs yet", .otherText: "has another text in the catalogs",
      .otherComment: "has another comment in the catalogs", .leftOver: "is still in the catalogs",
    ]
    let related = stale.dropFirst().compactMap { item in
      item.place.map { RelatedPlace(place: $0, note: "\(code: item.identity.key) \(notes[item.staleness] ?? "")") }
    }
    let message: Message =
      stale.count == 1
      ? "\(code: first.identity.key) \(notes[first.staleness] ?? "")."
      : """
      The English catalogs are not what the sources say for \(stale.count) keys: \
      \(code: stale.prefix(5).map(\.identity.key).joined(separator: ", "))\
      \(words: stale.count > 5 ? " and \(stale.count - 5) more" : "").
      """
    return Finding(
      rule: description.id, severity: isStaged ? .warning : .error, place: first.place ?? nil,
      identity: stale.count == 1 ? first.identity : nil, message: message,
      advice: advice,
      subject: stale.map { "\($0.identity.key)\($0.staleness)" }.joined(separator: " "),
      related: Array(related))
  }

  private static func staleness(
    _ identity: EntryIdentity, _ sites: [CallSite], _ tables: ProjectTables, _ layout: ProjectLayout
  ) -> (Staleness, Span)? {
    let texts = Set(sites.compactMap { $0.call.value?.literal })
    // If calls disagree, `conflicting-key` reports them. If the value is empty, Apple's functions show the key.
    guard texts.count == 1, let text = texts.first, !text.isEmpty || layout.traits.sourceTextsComeFromCalls,
      let site = sites.first(where: { $0.call.value?.literal != nil }),
      let span = site.call.value?.span
    else { return nil }
    let extracted = SourceLiteral.numberingPlaceholders(inText: text)
    let entries = tables.entries(identity, .native)
    let native = entries.first?.entry
    // Each module may have the key, and the call belongs to one module. The text of a plural is in the stringsdict.
    if !entries.isEmpty, entries.allSatisfy({ $0.entry.value != extracted && $0.entry.value != text }),
      tables.plurals(identity).isEmpty || layout.traits.sourceTextsComeFromCalls
    {
      return (.otherText, span)
    }
    if layout.traits.importsFromTranslatewiki, let wiki = tables.entries(identity, .translatewiki).first?.entry,
      wiki.value != extracted.withTranslatewikiPlaceholders
    {
      return (.otherText, span)
    }
    if layout.traits.importsFromTranslatewiki, sites.count == 1, let comment = site.call.comment,
      let written = comment.literal,
      let native = native?.comment, !written.isEmpty, native != written,
      words(ofExtracted: native) != words(of: written)
    {
      return (.otherComment, comment.span)
    }
    return nil
  }

  /// The characters of an extracted comment that can be compared with the call's comment: extraction copies the escapes
  /// of the literal and folds lines.
  private static func words(ofExtracted comment: String) -> String {
    var words = ""
    var isEscaped = false
    for character in comment {
      if isEscaped {
        isEscaped = false
        if !"ntr\"\\".contains(character) { words.append(character) }
      } else if character == "\\" {
        isEscaped = true
      } else if !character.isWhitespace, character != "\"" {
        words.append(character)
      }
    }
    return words
  }

  /// Leaves out the characters that extraction escapes.
  private static func words(of comment: String) -> String {
    comment.filter { !$0.isWhitespace && $0 != "\"" && $0 != "\\" }
  }
}
