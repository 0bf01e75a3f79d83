import Messages
import Text

/// The entries of a String Catalog in one language; spans refer to the catalog's text. In the source language an entry
/// without a text has its key as text. Other languages have only texts that ship: none that are untranslated or belong
/// to an entry that is not to be translated. Stale entries are left out, unless calls of them are known.
package struct StringCatalogView: Sendable {
  package let locale: String
  package let isSource: Bool
  package let texts: TextEntries
  package let plurals: PluralEntries
  /// The faults of the plurals.
  package let problems: [FileFault]
  let source: JSONSource

  fileprivate init(_ draft: ViewDraft, isSource: Bool, of source: JSONSource) {
    locale = draft.locale
    self.isSource = isSource
    texts = TextEntries(contents: StringsContents(draft.records, of: source))
    plurals = PluralEntries(
      draft.plurals,
      positions: ExactDictionary(draft.plurals.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 }))
    problems = draft.problems.placed(in: source.text)
    self.source = source
  }

  package var textPart: StringCatalogTexts { StringCatalogTexts(source: source, texts: texts) }
  package var pluralPart: StringCatalogPlurals {
    StringCatalogPlurals(source: source, plurals: plurals, problems: problems)
  }
}

package struct StringCatalogTexts: StringCatalogPart {
  let source: JSONSource
  package let texts: TextEntries?
  package var problems: [FileFault] { [] }
}

package struct StringCatalogPlurals: StringCatalogPart {
  let source: JSONSource
  package let plurals: PluralEntries?
  package let problems: [FileFault]
}

/// A part of a String Catalog, with the text of the whole.
protocol StringCatalogPart: CatalogFile {
  var source: JSONSource { get }
}

extension StringCatalogPart {
  package var encoding: TextEncoding { source.encoding }
  package var text: [UInt8] { source.text }
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    try source.serialized(applying: edits)
  }
}

extension StringCatalogFile {
  /// A view for each language that has a text, and for the source language, by name.
  package var views: [StringCatalogView] { views() }

  /// The views with those stale entries whose keys are `called`: the app is built with them.
  package func views(withStale called: ExactSet = []) -> [StringCatalogView] {
    views(besidesSource: true, withStale: called)
  }

  package var sourceView: StringCatalogView {
    views(besidesSource: false, withStale: [])[0]
  }

  private func views(besidesSource: Bool, withStale called: ExactSet) -> [StringCatalogView] {
    var drafts: [ViewDraft] = [ViewDraft(locale: sourceLanguage)]
    var numbers = [sourceLanguage: 0]
    for (position, entry) in entries.enumerated() {
      // A repeated key counts once, with its last entry.
      guard isCounted(entry.key, at: position) else { continue }
      // If the line ends before the closing quote, the key is unknown.
      guard entry.member.nameContentSpan.upperBound < entry.keySpan.upperBound else { continue }
      // Xcode no longer finds its key: the project does not use the text.
      guard entry.extractionState != .stale || called.contains(entry.key) else { continue }
      let source = entry.localization(sourceLanguage)
      drafts[0].add(entry, asSource: source, in: text)
      guard besidesSource, entry.isTranslatable else { continue }
      let counted =
        entry.hasRepeatedLocales
        ? Dictionary(entry.localizations.enumerated().map { ($1.locale.text, $0) }, uniquingKeysWith: { $1 }) : [:]
      // Most entries have the same languages, in the same order.
      var likely = 0
      for (index, localization) in entry.localizations.enumerated() {
        let locale = localization.locale.text
        guard locale != sourceLanguage else { continue }
        if entry.hasRepeatedLocales, counted[locale] != index { continue }
        likely += 1
        if !drafts.indices.contains(likely) || drafts[likely].locale != locale {
          if let known = numbers[locale] {
            likely = known
          } else {
            likely = drafts.count
            numbers[locale] = likely
            drafts.append(ViewDraft(locale: locale))
          }
        }
        drafts[likely].add(entry, localization, source: source, in: text)
      }
    }
    return drafts.enumerated().map { index, draft in
      StringCatalogView(draft, isSource: index == 0, of: source)
    }.sorted { $0.locale < $1.locale }
  }
}

private struct ViewDraft {
  let locale: String
  var records: [EntryRecord] = []
  var plurals: [StringsdictEntry] = []
  var problems: [FileFault] = []

  init(locale: String) { self.locale = locale }

  mutating func add(_ entry: StringCatalogEntry, asSource own: StringCatalogLocalization?, in text: [UInt8]) {
    let isExempt = !entry.isTranslatable
    if let own, !own.isPlain, let plural = StringCatalogPlural(own, of: entry, isSource: true) {
      plurals.append(plural.entry(isExempt: isExempt))
      problems += plural.problems
      return
    }
    var record = Self.record(of: entry, in: text)
    // A text that Xcode copied here from its place is empty there, too; another one is empty if somebody says so.
    if case .unit(let unit)? = own?.text,
      !unit.value.text.isEmpty || entry.extractionState == .extractedWithValue || unit.state == .translated
    {
      record.take(unit, in: text)
    } else {
      record.flags.insert(.keyIsValue)
    }
    if isExempt { record.flags.insert(.exempt) }
    records.append(record)
  }

  /// Adds a translation, if it ships.
  mutating func add(
    _ entry: StringCatalogEntry, _ localization: StringCatalogLocalization, source: StringCatalogLocalization?,
    in text: [UInt8]
  ) {
    guard localization.isPlain, case .unit(let unit) = localization.text else {
      guard let plural = StringCatalogPlural(localization, of: entry, isSource: false) else { return }
      plurals.append(plural.entry(isExempt: false))
      problems += plural.problems
      return
    }
    guard unit.state != .new else { return }
    if let source, !source.isPlain,
      let plural = StringCatalogPlural(plain: unit, for: source, of: entry, localization)
    {
      plurals.append(plural.entry(isExempt: false))
      return
    }
    var record = Self.record(of: entry, in: text)
    record.take(unit, in: text)
    if unit.state == .needsReview { record.flags.insert(.fuzzy) }
    records.append(record)
  }

  private static func record(of entry: StringCatalogEntry, in text: [UInt8]) -> EntryRecord {
    // Without a text of its own the key is the text.
    var record = EntryRecord(
      start: UInt32(entry.keySpan.lowerBound), keyEnd: UInt32(entry.keySpan.upperBound),
      valueStart: UInt32(entry.keySpan.lowerBound), valueEnd: UInt32(entry.keySpan.upperBound),
      end: UInt32(entry.span.upperBound))
    if text.holds(0x5C, in: entry.keySpan) { record.flags.insert(.keyIsEscaped) }
    if let comment = entry.comment, !comment.text.isEmpty {
      record.commentStart = UInt32(comment.span.lowerBound)
      record.commentEnd = UInt32(comment.span.upperBound)
    }
    return record
  }
}

extension EntryRecord {
  fileprivate mutating func take(_ unit: StringCatalogUnit, in text: [UInt8]) {
    valueStart = UInt32(unit.valueSpan.lowerBound)
    valueEnd = UInt32(unit.valueSpan.upperBound)
    if text.holds(0x5C, in: unit.valueSpan) { flags.insert(.valueIsEscaped) }
    if unit.text.contentSpan.upperBound == unit.valueSpan.upperBound { flags.insert(.valueIsOpen) }
  }
}
