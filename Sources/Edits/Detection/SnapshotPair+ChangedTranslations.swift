import Formats
import Messages
import Project
import Tables
import Text

extension SnapshotPair {
  /// The translations whose words the range adds or changes, by path and key. Copies of their source texts and texts
  /// without a known source text are left out.
  ///
  /// - Parameters:
  ///   - edits: The edits of the range.
  ///   - isWanted: True for the locales to return.
  package func changedTranslations(
    in edits: Edits, where isWanted: (_ locale: String) -> Bool
  ) async -> [ChangedTranslation] {
    let edited = Set(edits.texts.lazy.filter { $0.kind == .edited || $0.kind == .renamed }.map(\.identity))
    var changed: [ChangedTranslation] = []
    for pair in catalogs.translated(including: .stringsdict) {
      guard let new = pair.new, let locale = pair.path.locale, isWanted(locale), let table = head.tables.table(for: new)
      else { continue }
      let sources = await head.tables.texts(of: table)
      for key in pair.editedKeys.sorted() {
        guard let text = new.shownText(of: key, in: table, since: pair.old), !table.isIgnored(key),
          let source = sources.text(of: key) ?? table.text(of: key), source.isKnown
        else { continue }
        let before = pair.old?.text(of: key, besides: new) ?? pair.textsBefore[key]
        let sourceText = source.sentences
        guard !text.isBlank, !text.hasSameWords(as: sourceText), !text.hasSameWords(as: source.text),
          !(before.map(text.hasSameWords) ?? false)
        else { continue }
        let identity = EntryIdentity(table: pair.path.table, key: key)
        changed.append(
          ChangedTranslation(
            identity: identity, locale: locale, sourceLanguage: table.sourceLanguage, sourceText: sourceText,
            text: text, comment: table.comment(on: key), place: new.keySpan(of: key).map(new.place),
            cause: edited.contains(identity) ? .newSourceText : before == nil ? .newTranslation : .newWords))
      }
    }
    return changed
  }
}

extension Catalog {
  /// `nil` for a text that users do not see because the table has its plural, and for one that needs no translation.
  fileprivate func shownText(of key: String, in table: Table, since old: Catalog?) -> String? {
    if let position = texts?.position(of: key) {
      let plurals = path.locale.flatMap { table.locales[$0]?.plurals }
      if texts?.isExempt(at: position) ?? false || plurals?.entry(key) != nil { return nil }
    }
    if plurals?.entry(key)?.isExempt ?? false { return nil }
    return text(of: key, besides: old)
  }

  fileprivate func keySpan(of key: String) -> Span? {
    if let texts { return texts.position(of: key).map(texts.keySpan) }
    return plurals?.entry(key)?.keySpan ?? file.swifternalization?.entry(key)?.keySpan
  }
}

extension SourceText {
  /// The text with all of its plural forms.
  fileprivate var sentences: String {
    isOfPlural ? plural.flatMap { PluralTexts.text(of: $0, nil) } ?? text : text
  }
}

extension String {
  /// True if the texts differ at most in white space.
  fileprivate func hasSameWords(as other: String) -> Bool {
    self == other || split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }
}
