import Formats
import Project
import Text

extension Snapshot {
  /// What gives the text of `change` the key `key` in every call, in the source language's catalogs and in
  /// `translations`, whose languages would show the key if they lacked it.
  ///
  /// None if one of the edits cannot be made: a key renamed in some places only would be two keys, and the plural forms
  /// of another language cannot be written in English.
  func edits(renaming change: Change, to key: String, in translations: [Catalog]) -> [TextEdit] {
    let sites = self.sites(of: change.identity)
    let calls = sites.compactMap { site -> TextEdit? in
      let written = site.source.slice(site.call.key.span)
      guard written.contains(change.identity.key) else { return nil }
      return site.source.edit(
        site.call.key.span, to: written.replacingOnly(change.identity.key, with: key))
    }
    guard calls.count == sites.count, !translations.contains(where: { $0.stringsdict != nil }) else { return [] }
    // Written in the source catalogs too, key and text, so that these are what an extraction would write.
    let own = catalogs.filter { catalog in
      catalog.path.table == change.identity.table && catalog.role != .other
        && (layout.holdsSourceTexts(catalog.path) || layout.holdsDocumentation(catalog.path))
    }
    return calls + (own + translations).flatMap { edits(renaming: change, to: key, inCatalog: $0) }
  }

  private func edits(renaming change: Change, to key: String, inCatalog catalog: Catalog) -> [TextEdit] {
    if let plurals = catalog.stringsdict {
      // In the Wikipedia app these are made from the text; they still have the old one.
      guard layout.profile != .wikipedia else { return [] }
      return plurals.entries.filter { $0.key == change.identity.key }.map { entry in
        TextEdit(replacing: entry.keySpan, in: plurals.text, path: catalog.path.path, with: escapeXMLText(key))
      }
    }
    guard let file = catalog.strings else { return [] }
    let usesTranslatewikiNotation = layout.profile == .wikipedia && catalog.role == .translatewiki
    let text = usesTranslatewikiNotation ? change.new?.withTranslatewikiPlaceholders : change.new
    return file.entries.indices.filter { file.entries.key(at: $0) == change.identity.key }.flatMap { position in
      let entry = file.entries[position]
      let written = String(decoding: file.text[entry.keySpan], as: UTF8.self)
      var edits = [
        TextEdit(
          replacing: entry.keySpan, in: file.text, path: catalog.path.path,
          with: written.replacingOnly(change.identity.key, with: key))
      ]
      if !layout.holdsDocumentation(catalog.path), let text, entry.value != text {
        let value = file.replacementOfValue(at: position, with: text)
        edits.append(TextEdit(replacing: value.span, in: file.text, path: catalog.path.path, with: value.text))
      }
      return edits
    }
  }

  /// The text of the source file or catalog at `path`.
  func text(at path: String) -> [UInt8]? { source(at: path)?.text ?? catalog(at: path)?.text }
}

extension String {
  /// The text with the first occurrence of `old` replaced.
  fileprivate func replacingOnly(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
