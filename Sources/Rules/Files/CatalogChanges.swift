import Tables

extension RuleInput {
  /// The catalogs at both ends of the range whose content differs.
  var changedCatalogs: [ChangedCatalog] {
    catalogs.compactMap { pair in
      guard let old = pair.old, let new = pair.new else { return nil }
      return ChangedCatalog(old: old, new: new, changedKeys: pair.changedKeys)
    }
  }
}

struct ChangedCatalog {
  let old: Catalog
  let new: Catalog
  let changedKeys: Set<String>

  /// The keys of a `.strings` whose texts differ, with the place in the new file.
  var editedTexts: [(key: String, old: String, new: String, position: Int)] {
    guard let before = old.texts, let after = new.texts else { return [] }
    return changedKeys.compactMap { key in
      guard let position = after.position(of: key), let old = before.position(of: key) else { return nil }
      let (text, edited) = (before.value(at: old), after.value(at: position))
      return text == edited ? nil : (key, text, edited, position)
    }.sorted { $0.key < $1.key }
  }
}
