import Tables
import Text

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
  let changedKeys: ExactSet

  /// The texts that differ, with their places in the new file. A plural counts if it has the same forms as before.
  var editedUnits: [(key: String, old: String, new: String, span: Span)] {
    guard let before = old.plurals, let after = new.plurals else {
      return editedTexts.compactMap { edit in
        new.texts.map { (edit.key, edit.old, edit.new, $0.keySpan(at: edit.position)) }
      }
    }
    return changedKeys.sorted().flatMap { key in
      let (old, new) = (before.entry(key)?.texts ?? [], after.entry(key)?.texts ?? [])
      guard old.count == new.count else { return [(key: String, old: String, new: String, span: Span)]() }
      return zip(old, new).filter { $0.text != $1.text }.map { (key, $0.text, $1.text, $1.span) }
    }
  }

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
