import Formats
import Project

extension RuleInput {
  /// The catalogs that the range changes, at both its ends; those that it adds or removes are not among them.
  var changedCatalogs: [(old: Catalog, new: Catalog)] {
    catalogs.compactMap { pair in pair.old.flatMap { old in pair.new.map { (old, $0) } } }
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
