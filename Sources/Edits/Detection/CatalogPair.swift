import Formats
import Messages
import Project
import Tables
import Text

/// A catalog of the project at the two ends of a range. One end may lack it.
package struct CatalogPair {
  package let old: Catalog?
  package let new: Catalog?
  package let path: CatalogPath
  package let role: ProjectLayout.CatalogRole
  package let holdsSourceTexts: Bool
  package let holdsDocumentation: Bool
  package private(set) var changedKeys: ExactSet
  /// The changed keys whose texts moved to or from another catalog without a change.
  package private(set) var movedKeys: ExactSet = []
  /// The old texts of keys that moved here from another catalog and changed.
  private(set) var textsBefore: ExactDictionary<String> = [:]

  /// The keys whose entries differ in more than their catalog.
  package var editedKeys: ExactSet { movedKeys.isEmpty ? changedKeys : changedKeys.subtracting(movedKeys) }

  /// The keys that only the base has.
  package var goneKeys: [String] {
    guard old != nil else { return [] }
    guard let new else { return Array(changedKeys) }
    return Array(changedKeys.filter { !new.file.contains($0) })
  }

  /// The keys that only the head has.
  package var arrivedKeys: [String] {
    guard new != nil else { return [] }
    guard let old else { return Array(changedKeys) }
    return Array(changedKeys.filter { !old.file.contains($0) })
  }

  package var isTranslated: Bool { !holdsSourceTexts && !holdsDocumentation }

  /// The number of entries that are fuzzy now and were there before without the mark.
  package var newlyFuzzyCount: Int {
    guard let texts = new?.texts else { return 0 }
    return texts.indices.count { position in
      guard texts.isFuzzy(at: position), !movedKeys.contains(texts.key(at: position)) else { return false }
      guard let old = old?.texts, let before = old.position(of: texts.key(at: position)) else { return false }
      return !old.isFuzzy(at: before)
    }
  }

  private struct Name: Hashable, Comparable {
    var path: String
    var locale: String
    /// True for the plurals, widths or devices in one language of a String Catalog.
    var isOfPlurals: Bool

    /// `nil` for a String Catalog as a whole, since its languages are compared.
    init?(_ catalog: Catalog) {
      if catalog.holdsAllLanguages { return nil }
      path = catalog.path.path
      locale = catalog.path.locale ?? ""
      isOfPlurals = catalog.plurals != nil
    }

    static func < (left: Name, right: Name) -> Bool {
      (left.path, left.locale, left.isOfPlurals ? 1 : 0) < (right.path, right.locale, right.isOfPlurals ? 1 : 0)
    }
  }

  /// Sorted by path. Catalogs that are not the project's are left out.
  package static func pairs(from old: [Catalog], to new: [Catalog]) -> [CatalogPair] {
    let named = { (catalogs: [Catalog]) in
      Dictionary(firstOf: catalogs.compactMap { catalog in Name(catalog).map { ($0, catalog) } })
    }
    let (oldByName, newByName) = (named(old), named(new))
    return Set(oldByName.keys).union(newByName.keys).sorted().compactMap { name in
      let (before, after) = (oldByName[name], newByName[name])
      guard let catalog = after ?? before, catalog.role != .other else { return nil }
      return CatalogPair(
        old: before, new: after, path: catalog.path, role: catalog.role, holdsSourceTexts: catalog.holdsSourceTexts,
        holdsDocumentation: catalog.holdsDocumentation,
        changedKeys: after?.file.keysChanged(since: before?.file) ?? before?.file.keysChanged(since: nil) ?? [])
    }.leavingOutRetyped
  }

  /// Records a move of `key` to or from another catalog, with the text before if the move changed it.
  mutating func noteMoved(_ key: String, textBefore: String? = nil) {
    if let textBefore { textsBefore[key] = textBefore } else { movedKeys.insert(key) }
  }

  /// True if `key` moved to or from another catalog.
  func hasMoved(_ key: String) -> Bool { movedKeys.contains(key) || textsBefore[key] != nil }

  fileprivate mutating func leaveOut(_ keys: ExactSet) { changedKeys.subtract(keys) }
}

extension [CatalogPair] {
  /// The pairs without unchanged texts that moved between the two views of a String Catalog. If the source text has
  /// forms, a text for every number is in the view of plurals; otherwise in the view of plain texts.
  fileprivate var leavingOutRetyped: [CatalogPair] {
    var pairs = self
    for (number, next) in zip(indices, indices.dropFirst())
    where self[number].path == self[next].path && self[number].path.format == .stringCatalog {
      let (texts, plurals) = (self[number], self[next])
      let retyped = texts.changedKeys.intersection(plurals.changedKeys).filter { key in
        let plain = (texts.old?.texts?.entry(key) ?? texts.new?.texts?.entry(key))?.value
        let forms = (plurals.old?.plurals?.entry(key) ?? plurals.new?.plurals?.entry(key))?.onlyText
        guard let plain, let forms else { return false }
        return plain == forms || plain.numbering(from: 1) == forms.numbering(from: 1)
      }
      pairs[number].leaveOut(retyped)
      pairs[next].leaveOut(retyped)
    }
    return pairs
  }
}

extension StringsdictEntry {
  /// The text that it shows for every number and on every device; `nil` if there are several.
  fileprivate var onlyText: String? {
    switch rule {
    case .plural(let format, let variables) where variables.isEmpty: format?.text
    case .plural(_, let variables) where variables.count == 1 && variables[0].forms.map(\.category) == [.other]:
      variables[0].forms[0].text.text
    case .device(let variants) where variants.count == 1: variants[0].text.text
    default: nil
    }
  }
}
