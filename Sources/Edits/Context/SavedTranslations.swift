import Classifier
import Project
import Tables

/// Source texts that equal one of their translations: an author saved a translation as the source text, or wrote the
/// text in another language first.
struct SavedTranslations {
  private let project: Project
  private let files: [SnapshotFile]

  init(in project: Project, _ files: [SnapshotFile]) {
    self.project = project
    self.files = files
  }

  /// The locales whose translations equal the old and the new text.
  struct Twins {
    var old: String?
    var new: String?
  }

  /// By the edit's index. Only texts without an English word count, and no variant of English.
  func twins(of edits: [Edit], _ contexts: [EditContext]) async -> [Int: Twins] {
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
    var found: [Int: Twins] = [:]
    for index in candidates {
      let identity = edits[index].identity
      func locale(of text: String?) -> String? {
        known.locales(of: identity) { $0.texts?.entry(identity.key)?.value == text }
          .first { !Table.isVariant($0, of: layout.sourceLanguage) }
      }
      found[index] = Twins(old: locale(of: edits[index].old), new: locale(of: edits[index].new))
    }
    return found
  }

  /// The indices of translated edits with a text that has no English word.
  private static func foreign(_ edits: [Edit], _ contexts: [EditContext]) -> [Int] {
    var words = EnglishWords()
    return edits.indices.filter { index in
      guard edits[index].kind == .edited, edits[index].languages?.areEnglish ?? true, !contexts[index].locales.isEmpty,
        contexts[index].acknowledgement == nil,
        let old = edits[index].old, let new = edits[index].new
      else { return false }
      return words.hasNoEnglish(new, since: old) || words.hasNoEnglish(old, since: new)
    }
  }
}
