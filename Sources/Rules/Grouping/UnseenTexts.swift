import Edits
import Formats
import Messages
import Project
import Tables

/// Texts that no user sees: those of catalogs that tests have or that no Xcode project builds, of keys that no code uses,
/// and the ones that Interface Builder gives new objects. Their faults matter less.
package struct UnseenTexts {
  private struct File {
    /// The table, if the file is a catalog.
    var table: Table.Name?
    var isOfDevelopers: Bool
  }

  /// The files with findings, by path.
  private let files: [String: File]
  private let catalogs: Set<String>
  private let entries: Set<EntryIdentity>
  private let reportsBrokenFiles: Bool
  private let tables: ProjectTables

  init(_ findings: [Finding], _ input: RuleInput) {
    files = Dictionary(
      uniqueKeysWithValues: Set(findings.lazy.compactMap { $0.place?.path }).map { path in
        (
          path,
          File(
            table: CatalogPath(ofCatalogAt: path).map { Table.Name($0) }, isOfDevelopers: Modules.areOfDevelopers(path))
        )
      })
    catalogs = Set((input.snapshot.unbuiltCatalogs + input.snapshot.catalogsOfUnnamedTables).map(\.path.path))
    entries = Set(findings.lazy.filter { RuleCatalog.rulesOnUnseenTexts.contains($0.rule) }.compactMap(\.identity))
    reportsBrokenFiles = input.mode != .lint
    tables = input.snapshot.tables
  }

  /// True if `finding` is on such a text. A missing language is reported as elsewhere, and so is a file that a change
  /// makes unreadable.
  func contain(_ finding: Finding) -> Bool {
    guard let path = finding.place?.path, let file = files[path] else { return false }
    if file.table != nil, file.isOfDevelopers { return true }
    if catalogs.contains(path) {
      return !RuleCatalog.rulesAddingLanguages.contains(finding.rule)
        && !(reportsBrokenFiles && RuleCatalog.brokenFileRules.contains(finding.rule))
    }
    guard let identity = finding.identity, let table = file.table else { return false }
    return entries.contains(identity)
      || !RuleCatalog.brokenFileRules.contains(finding.rule) && isDefault(identity.key, in: table)
  }

  /// True if the source text of `key` is one that Interface Builder gives a new object. An app that shows the object sets
  /// another text first.
  private func isDefault(_ key: String, in table: Table.Name) -> Bool {
    guard UncalledKeys.isMade(key, in: table.table), let text = tables[table]?.text(of: key)?.text else { return false }
    return Self.defaults.contains(text)
      || Self.numbered.contains { text.hasPrefix($0) && Int(text.dropFirst($0.count)) != nil }
  }

  /// The texts of new objects, without "Window", which every Mac app has in its main menu.
  private static let defaults: Set<String> = [
    "Text Cell", "Table View Cell", "Label", "Multiline Label", "Title", "Subtitle", "Detail", "Button", "Item", "Text",
    "Box", "Radio", "Check", "Menu Item",
  ]
  /// The beginnings of texts that end with the number of the object.
  private static let numbered = ["Item ", "Item", "Radio "]

  /// Lowers findings on texts that no user sees, as a search of all sources shows: of code that no other code names, and
  /// of keys that no code names.
  package static func lowered(_ findings: [Finding], in snapshot: Snapshot, of project: Project) async -> [Finding] {
    await UnnamedKeys.lowered(
      UnusedCode.lowered(findings, in: snapshot, of: project), in: snapshot, of: project)
  }

  /// True for a finding on one entry of a catalog.
  static func isOnEntry(_ finding: Finding) -> Bool {
    finding.identity != nil && finding.place.flatMap { CatalogPath(ofCatalogAt: $0.path) } != nil
      && !RuleCatalog.brokenFileRules.contains(finding.rule)
  }
}
