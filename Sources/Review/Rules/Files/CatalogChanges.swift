import Formats
import Project

extension RuleInput {
  /// The catalogs that the range changes, at both its ends; those that it adds or removes are not among them.
  var changedCatalogs: [(old: Catalog, new: Catalog)] {
    guard let base, case .around(_, let paths) = snapshot.extent else { return [] }
    let before = Dictionary(base.catalogs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return snapshot.catalogs.filter { paths.contains($0.path.path) && $0.role != .other }.compactMap { new in
      before[new.path].map { ($0, new) }
    }
  }
}

extension StringsFile {
  /// The keys whose texts differ from those in `old`, with both texts and the place in this file.
  func editedTexts(since old: StringsFile) -> [(key: String, old: String, new: String, position: Int)] {
    keysChanged(since: old).sorted().compactMap { key in
      guard let before = old.entry(key)?.value, let position = position(of: key) else { return nil }
      let after = entries.value(at: position)
      return before == after ? nil : (key, before, after, position)
    }
  }
}
