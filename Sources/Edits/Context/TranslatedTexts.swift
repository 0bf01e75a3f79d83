import Classifier
import Project

/// Finds source texts that became what a translation of them says: somebody saved a translation in the wrong place.
package struct TranslatedTexts {
  private let project: Project

  /// A search in the catalogs of `project`.
  package init(project: Project) { self.project = project }

  /// Makes a question of each edit whose new text has no English word and is what one of its translations says, and names
  /// that one. The words cannot be judged as English, so that nothing else is told of them.
  package func note(on changes: inout [Change], in files: [SnapshotFile]) async {
    guard project.layout.sourceLanguage.hasPrefix("en") else { return }
    let candidates = Self.foreign(changes)
    guard !candidates.isEmpty else { return }
    let tables = Set(candidates.map { changes[$0].identity.table })
    let locales = Set(candidates.flatMap { changes[$0].locales })
    let layout = project.layout
    let catalogs = await project.parse(
      files.filter { file in
        guard let path = file.kind.catalog, tables.contains(path.table), !layout.holdsSourceTexts(path) else {
          return false
        }
        return path.locale.map(locales.contains) ?? (path.format == .stringCatalog)
      })
    for index in candidates {
      let (identity, text) = (changes[index].identity, changes[index].new)
      let same = catalogs.first { catalog in
        !catalog.holdsSourceTexts && catalog.path.table == identity.table
          && catalog.strings?.entry(identity.key)?.value == text
      }
      guard let locale = same?.path.locale, var verdict = changes[index].verdict else { continue }
      verdict.reasons = ["the new text is what the translation into \(locale) says"]
      if verdict.confidence != .blocking {
        verdict.confidence = .uncertain
        changes[index].basis = .uncertain
      }
      changes[index].verdict = verdict
    }
  }

  /// The judged edits whose new text has no English in it, by number.
  private static func foreign(_ changes: [Change]) -> [Int] {
    var words = EnglishWords()
    return changes.indices.filter { index in
      let change = changes[index]
      guard change.kind == .edited, let old = change.old, let new = change.new else { return false }
      switch change.basis {
      case .small, .large, .uncertain: return words.hasNoEnglish(new, since: old)
      default: return false
      }
    }
  }
}
