import Formats
import Messages
import Text

struct StringsdictUpdate {
  let source: SourceMessages
  let translations: Translations
  let language: LanguagePlurals
  /// The source language's plurals. They fill in for missing translations in a catalog that must exist.
  let english: [Int: StringsdictDraft]
  let sourceLanguage: LanguagePlurals
  /// The style for new entries, if most existing entries do not show one.
  let references: VariableReferences

  /// `nil` if the catalog is up to date. `bytes` are those of the existing catalog. If `isNeeded`, the catalog must
  /// exist even without a plural of its own.
  func bytes(editing bytes: [UInt8]?, isNeeded: Bool) throws(FileEditError) -> [UInt8]? {
    guard let bytes else { return newFile(isNeeded: isNeeded) }
    let old = StringsdictFile(parsing: bytes)
    guard isEditable(old) else {
      if translations.extent == .some { throw .unsupported("adding to a file with faults") }
      let new = newFile(isNeeded: true, isBroken: true)
      return new == bytes ? nil : new
    }
    let references = VariableReferences(in: old.entries) ?? self.references
    var edits: [TextReplacement] = []
    var kept: [(key: String, position: Int)] = []
    var seen: Set<Int> = []
    for (position, entry) in old.entries.enumerated() {
      guard let place = source.place(of: entry.key), old.entry(entry.key)?.span == entry.span, keeps(place, entry)
      else {
        if translations.extent == .some {
          kept.append((entry.key, position))
        } else {
          edits.append(old.removal(ofEntryAt: position))
        }
        continue
      }
      kept.append((entry.key, position))
      seen.insert(place)
      guard let draft = translations.plurals[place], !Self.says(entry, draft, in: language) else { continue }
      let own = entry.format.flatMap { VariableReferences(in: $0.text) } ?? references
      edits.append(old.replacement(ofEntryAt: position, with: draft.with(own)))
    }
    let missing = translations.plurals.filter { !seen.contains($0.key) }.values.map { $0.with(references) }
    if kept.isEmpty, !missing.isEmpty { return StringsdictWriter.file(missing) }
    kept.sort { StringsdictWriter.precedes($0.key, $1.key) }
    var passed = 0
    for draft in missing.sorted(by: { StringsdictWriter.precedes($0.key, $1.key) }) {
      while passed < kept.count, StringsdictWriter.precedes(kept[passed].key, draft.key) { passed += 1 }
      if passed > 0 {
        edits.append(old.insertion(of: draft, behind: kept[passed - 1].position))
      } else if let after = kept.first {
        edits.append(old.insertion(of: draft, before: after.position))
      }
    }
    guard !edits.isEmpty else { return nil }
    if kept.isEmpty, missing.isEmpty { return StringsdictWriter.file([]) }
    return try old.serialized(applying: edits)
  }

  private func isEditable(_ file: StringsdictFile) -> Bool {
    !file.problems.contains { problem in
      switch problem.kind {
      case .unparsable, .conflictMarker, .unsupported, .wrongEncoding: true
      default: false
      }
    }
  }

  /// Keeps:
  /// - a translation with plurals,
  /// - an old translation that still fits while the new one is left out,
  /// - a copy of the source language's entry where there is no translation,
  /// - a kind of entry that the exchange does not write.
  private func keeps(_ place: Int, _ entry: StringsdictEntry) -> Bool {
    if translations.extent == .some { return true }
    guard case .plural = entry.rule else { return true }
    switch translations.fates[place] {
    case .accepted: return translations.plurals[place] != nil
    case .missing: return english[place].map { Self.says(entry, $0, in: sourceLanguage) } ?? false
    case .leftOut: return source.message(at: place).fits(entry)
    }
  }

  /// Whether an entry shows the same texts as `draft` in a language with these plurals.
  static func says(_ entry: StringsdictEntry, _ draft: StringsdictDraft, in language: LanguagePlurals) -> Bool {
    guard let old = StringsdictDraft(entry), old.with(.positional).format == draft.format,
      old.variables.count == draft.variables.count
    else { return false }
    return draft.variables.allSatisfy { variable in
      guard let other = old.variables.first(where: { $0.name == variable.name }) else { return false }
      return other.valueType == variable.valueType && language.areAlike(other.forms, variable.forms)
    }
  }

  private func newFile(isNeeded: Bool, isBroken: Bool = false) -> [UInt8]? {
    guard isNeeded || !translations.plurals.isEmpty else { return nil }
    var entries = Array(translations.plurals.values)
    if entries.isEmpty {
      for (place, draft) in english {
        if case .missing = translations.fates[place] { entries.append(draft) }
      }
    }
    if entries.isEmpty, !isBroken { return nil }
    return StringsdictWriter.file(entries.map { $0.with(references) })
  }
}
