import Messages
import Text

/// The texts of one table in one language, from an XLIFF file; spans refer to the file's text. Targets are only those
/// that ship: a unit without a target, or whose state says that it is not translated, has none.
package struct XliffView: Sendable {
  package enum Side: Sendable {
    case source, target
  }

  package let texts: TextEntries
  package let plurals: PluralEntries
  /// The faults of the plurals, and those of the file if the view carries them.
  package let problems: [FileFault]
  private let file: XliffFile

  fileprivate init(_ texts: TextEntries, _ plurals: [StringsdictEntry], _ problems: [FileFault], of file: XliffFile) {
    self.texts = texts
    self.plurals = PluralEntries(
      plurals,
      positions: ExactDictionary(plurals.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 }))
    self.problems = problems.placed(in: file.text)
    self.file = file
  }

  package var textPart: XliffTexts { XliffTexts(file: file, texts: texts, problems: problems) }
  package var pluralPart: XliffPlurals { XliffPlurals(file: file, plurals: plurals) }
}

/// The texts that are the same for every number. They carry the faults of the view.
package struct XliffTexts: XliffPart {
  let file: XliffFile
  package let texts: TextEntries?
  package let problems: [FileFault]

  /// A variation has a key of its own in the file only.
  package func texts(ofKeyAt span: Span) -> [String] {
    for section in file.sections where section.span.contains(span.lowerBound) {
      let units = section.units
      let next = units.partitioningIndex { $0.id.span.lowerBound >= span.lowerBound }
      if next < units.count, units[next].id.span == span { return [file.target(of: units[next]) ?? ""] }
    }
    return []
  }
}

package struct XliffPlurals: XliffPart {
  let file: XliffFile
  package let plurals: PluralEntries?
  package var problems: [FileFault] { [] }
}

/// A part of an XLIFF file, with the text of the whole.
protocol XliffPart: CatalogFile {
  var file: XliffFile { get }
}

extension XliffPart {
  package var encoding: TextEncoding { file.encoding }
  package var text: [UInt8] { file.text }
  /// Exchange files are only read: an edit belongs in the project, or in the translators' tool.
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    throw .unsupported("an XLIFF file")
  }
}

extension XliffView {
  init(_ sections: [XliffSection], _ side: Side, carriesFaults: Bool, of file: XliffFile) {
    let ofSource = Set(LanguagePlurals(locale: sections.first?.sourceLanguage ?? "").categories)
    var records: [EntryRecord] = []
    var places: ExactDictionary<Int> = [:]
    var drafts: [XliffPlural] = []
    for unit in sections.flatMap(\.units) {
      guard let content = unit.content(side), unit.isTranslatable else { continue }
      let text = { LocatedText(text: file.text(of: unit, side) ?? "", span: content.span) }
      if unit.name.part == .whole, places[unit.name.key] == nil {
        records.append(EntryRecord(unit, content))
        continue
      }
      let place = places[unit.name.key] ?? drafts.count
      if place == drafts.count {
        drafts.append(XliffPlural(of: unit))
        places[unit.name.key] = place
      }
      // A form that only the other language has comes with a copy of another one, or with the id.
      if side == .source {
        if let category = unit.name.category, !ofSource.contains(category) { continue }
        if file.source(of: unit) == unit.id.text { continue }
      }
      drafts[place].add(text(), unit.name.part, isInReview: side == .target && unit.state == .inReview)
    }
    // The text around substitutions comes before them.
    let whole = records.filter { record in
      guard !places.isEmpty else { return true }
      let key = file.key(of: record)
      guard let place = places[key] else { return true }
      let span = record.valueSpan
      drafts[place].addWhole(LocatedText(text: file.decoded(record), span: span))
      return false
    }
    var problems: [FileFault] = []
    let plurals = drafts.compactMap { draft -> StringsdictEntry? in
      guard let entry = draft.entry else { return nil }
      if side == .target { problems += draft.problems(of: entry) }
      return entry
    }
    if carriesFaults { problems += file.problems(in: sections) }
    self.init(TextEntries(contents: file.contents(whole)), plurals, problems, of: file)
  }
}

extension XliffUnit {
  /// The text of a language that ships; `nil` if there is none.
  fileprivate func content(_ side: XliffView.Side) -> XliffContent? {
    switch side {
    case .source: source
    // Without a source there is nothing to compare the text with.
    case .target: state == .untranslated || source == nil && name.part == .whole ? nil : target
    }
  }
}

extension XliffFile {
  fileprivate func text(of unit: XliffUnit, _ side: XliffView.Side) -> String? {
    side == .source ? source(of: unit) : target(of: unit)
  }

  fileprivate func key(of record: EntryRecord) -> String {
    text.withUnsafeBufferPointer { record.withKey($0, .xliff) { String(decoding: $0, as: UTF8.self) } }
  }

  fileprivate func decoded(_ record: EntryRecord) -> String {
    text.withUnsafeBufferPointer { record.withValue($0, .xliff) { String(decoding: $0, as: UTF8.self) } }
  }

  /// The faults in these sections and after them; the first section of the file has those before it too.
  fileprivate func problems(in sections: [XliffSection]) -> [FileFault] {
    guard !problems.isEmpty else { return [] }
    let own = Set(sections.map(\.span))
    return problems.filter { problem in
      let next = self.sections.partitioningIndex { $0.span.lowerBound > problem.span.lowerBound }
      guard !self.sections.isEmpty else { return true }
      return own.contains(self.sections[max(0, next - 1)].span)
    }
  }
}

extension EntryRecord {
  fileprivate init(_ unit: XliffUnit, _ content: XliffContent) {
    self.init(
      start: UInt32(unit.id.span.lowerBound), keyEnd: UInt32(unit.id.span.upperBound),
      valueStart: UInt32(content.span.lowerBound), valueEnd: UInt32(content.span.upperBound),
      end: UInt32(unit.span.upperBound), flags: .isXML)
    if unit.idIsEscaped { flags.insert(.keyIsEscaped) }
    if content.isEscaped { flags.insert(.valueIsEscaped) }
    if unit.state == .inReview { flags.insert(.fuzzy) }
    if let note = unit.note, !note.span.isEmpty {
      commentStart = UInt32(note.span.lowerBound)
      commentEnd = UInt32(note.span.upperBound)
    }
  }
}
