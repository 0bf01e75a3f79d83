import Formats
import Project

/// A `.strings` catalog at both ends of a range.
struct CatalogPair {
  let path: CatalogPath
  let old: StringsFile?
  let new: StringsFile?
  let role: ProjectLayout.CatalogRole
  let holdsSourceTexts: Bool
  let holdsDocumentation: Bool

  /// The keys whose entries differ.
  var changedKeys: Set<String> {
    if let new { return new.keysChanged(since: old) }
    return old?.keysChanged(since: nil) ?? []
  }

  /// The keys whose entries bear a fuzzy mark now and did not before.
  var newlyFuzzyKeys: [String] {
    guard let entries = new?.entries else { return [] }
    return entries.indices.filter { position in
      guard entries.isFuzzy(at: position) else { return false }
      guard let old, let before = old.position(of: entries.key(at: position)) else { return true }
      return !old.entries.isFuzzy(at: before)
    }.map { entries.key(at: $0) }
  }

  /// The project's catalogs at both ends, by path; those of something else are left out.
  static func pairs(from old: [Catalog], to new: [Catalog]) -> [CatalogPair] {
    let oldByPath = Dictionary(old.map { ($0.path.path, $0) }, uniquingKeysWith: { first, _ in first })
    let newByPath = Dictionary(new.map { ($0.path.path, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(oldByPath.keys).union(newByPath.keys).sorted().compactMap { path in
      let (before, after) = (oldByPath[path], newByPath[path])
      guard let catalog = after ?? before, catalog.role != .other else { return nil }
      guard before?.strings != nil || after?.strings != nil else { return nil }
      return CatalogPair(
        path: catalog.path, old: before?.strings, new: after?.strings, role: catalog.role,
        holdsSourceTexts: catalog.holdsSourceTexts, holdsDocumentation: catalog.path.locale == "qqq")
    }
  }
}
