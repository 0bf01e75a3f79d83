public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `unextracted-key`: a call whose key no catalog has, so that no translator ever sees it.
public enum UnextractedKeyRule: Rule {
  public static let description = RuleDescription(
    id: "unextracted-key", group: .source,
    summary: "A call's key is in no catalog",
    rationale: """
      Extraction did not reach this call, often because its folder is not on the list that the script reads. The \
      text is English in every language, and no translator is ever asked.
      """,
    instead: "Run the extraction over this file too; then commit the catalogs.",
    severity: .error, appleSeverity: .warning,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init("Localizations/en.lproj/Localizable.strings", #""save-title" = "Save";"#),
        .init("Localizations/fi.lproj/Localizable.strings", #""save-title" = "Tallenna";"#),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/Sub/B.swift", #"let b = ↓WMFLocalizedString("close-title", value: "Close", comment: "Title")"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init("Localizations/en.lproj/Localizable.strings", #""save-title" = "Save";"#),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
      ])
    ])

  public static func findings(in input: RuleInput) -> [Finding] {
    let catalogs = SourceCatalogs(input.snapshot)
    // Before the catalogs were written anew a new key is merely not extracted yet: that is `stale-catalog`'s.
    let isPending = { (identity: EntryIdentity) in
      input.mode != .lint && !catalogs.areChanged(since: input.base.map(SourceCatalogs.init))
        && input.changes.contains { $0.identity == identity }
    }
    return input.snapshot.calledIdentities.compactMap { identity in
      guard input.snapshot.isComplete(for: identity.key), catalogs.hasTable(identity.table),
        !catalogs.has(identity), !isPending(identity), let site = input.snapshot.sites(of: identity).first
      else { return nil }
      return Finding(
        self, site,
        message: "No catalog has the key \(code: identity.key): the text is English in every language.",
        advice: """
          Let the extraction read \(code: site.source.path) (its folder may be missing in the script's list), then \
          commit the catalogs.
          """)
    }
  }
}

/// The source language's catalogs of a snapshot, by identity.
struct SourceCatalogs {
  private(set) var native: [EntryIdentity: (catalog: Catalog, entry: Entry)] = [:]
  private(set) var translatewiki: [EntryIdentity: (catalog: Catalog, entry: Entry)] = [:]
  private var tables: Set<String> = []

  init(_ snapshot: Snapshot) {
    for catalog in snapshot.catalogs where snapshot.layout.holdsSourceTexts(catalog.path) && catalog.role != .other {
      tables.insert(catalog.path.table)
      if let file = catalog.strings {
        for entry in file.entries {
          let identity = EntryIdentity(table: catalog.path.table, key: entry.key)
          switch catalog.role {
          case .native: native[identity] = (catalog, entry)
          case .translatewiki: translatewiki[identity] = (catalog, entry)
          case .other: break
          }
        }
      }
      for entry in catalog.stringsdict?.entries ?? [] {
        pluralKeys.insert(EntryIdentity(table: catalog.path.table, key: entry.key))
      }
    }
  }

  private var pluralKeys: Set<EntryIdentity> = []

  func hasTable(_ table: String) -> Bool { tables.contains(table) }

  func has(_ identity: EntryIdentity) -> Bool {
    native[identity] != nil || translatewiki[identity] != nil || pluralKeys.contains(identity)
  }

  /// Whether any key was added, removed or given another text since `base`.
  func areChanged(since base: SourceCatalogs?) -> Bool {
    guard let base else { return true }
    func texts(_ entries: [EntryIdentity: (catalog: Catalog, entry: Entry)]) -> [EntryIdentity: String] {
      entries.mapValues(\.entry.value)
    }
    return texts(native) != texts(base.native) || texts(translatewiki) != texts(base.translatewiki)
  }
}
