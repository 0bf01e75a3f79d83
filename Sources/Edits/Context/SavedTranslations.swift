import Classifier
import Project
import Tables

/// Source texts that equal one of their translations: an author saved a translation as the source text.
struct SavedTranslations {
  private let project: Project
  private let files: [SnapshotFile]

  init(in project: Project, _ files: [SnapshotFile]) {
    self.project = project
    self.files = files
  }

  /// The locale whose translation equals the new text, by the edit's index. Only texts without an English word count.
  func locales(of edits: [Edit], _ contexts: [EditContext]) async -> [Int: String] {
    guard project.layout.sourceLanguage.hasPrefix("en") else { return [:] }
    let candidates = Self.foreign(edits, contexts)
    guard !candidates.isEmpty else { return [:] }
    let tables = Set(candidates.map { edits[$0].identity.table })
    let locales = Set(candidates.flatMap { contexts[$0].locales })
    let layout = project.layout
    let catalogs = await project.parse(
      files.filter { file in
        guard let path = file.kind.catalog, tables.contains(path.table), !layout.holdsSourceTexts(path) else {
          return false
        }
        return path.locale.map(locales.contains) ?? (path.format == .stringCatalog)
      })
    let known = ProjectTables(
      catalogs, sourceLanguage: layout.sourceLanguage, calls: CallIndex([]), isWhole: false)
    var found: [Int: String] = [:]
    for index in candidates {
      let (identity, text) = (edits[index].identity, edits[index].new)
      found[index] = known.locales(of: identity) { $0.texts?.entry(identity.key)?.value == text }.first
    }
    return found
  }

  /// The indices of translated edits whose new text has no English word.
  private static func foreign(_ edits: [Edit], _ contexts: [EditContext]) -> [Int] {
    var words = EnglishWords()
    return edits.indices.filter { index in
      guard edits[index].kind == .edited, !contexts[index].locales.isEmpty, contexts[index].acknowledgement == nil,
        let old = edits[index].old, let new = edits[index].new
      else { return false }
      return words.hasNoEnglish(new, since: old)
    }
  }
}
