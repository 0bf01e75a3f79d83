import Edits
import Project
import Tables

extension Project {
  /// The languages that miss the translations which the project requires, at the end of a range.
  func requirementGaps(in coverage: RangeCoverage?, _ background: EditBackground) async -> [RequirementGap] {
    guard let requirement = settings.configuration.required, let coverage else { return [] }
    var question = RequirementGap.Question(
      requirement, of: coverage.head, since: coverage.base, background.acknowledgements)
    if requirement.extent == .newAndEdited {
      switch background.required {
      case .nothing: return []
      case .whole:
        question.coverage = coverage.head.ofTexts(changedSince: coverage.base)
        // The range is to bring the translations of all these texts.
        question.base = nil
      case .since(let changes):
        question.coverage = await coverage.head.ofTexts(changedSince: self.coverage(before: changes))
      }
    }
    return RequirementGap.all(question)
  }

  /// The same for one version of the project, whose tables are all known.
  func requirementGaps(in tables: ProjectTables, _ background: EditBackground) async -> [RequirementGap] {
    guard let requirement = settings.configuration.required else { return [] }
    var question = RequirementGap.Question(
      requirement, of: await tables.coverage(), since: nil, background.acknowledgements)
    if requirement.extent == .newAndEdited {
      // Without a revision only a range has new texts.
      guard case .since(let changes) = background.required else { return [] }
      question.coverage = await question.coverage.ofTexts(changedSince: coverage(before: changes))
    }
    return RequirementGap.all(question)
  }

  private func coverage(before changes: [SnapshotFileChange]) async -> ProjectCoverage {
    await before(changes.map { $0.recognized(in: layout) }).coverage { _ in false }
  }
}
