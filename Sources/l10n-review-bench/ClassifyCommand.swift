import ArgumentParser
import EditClassification
import EditTraining
import Foundation
import LocalizationModel

/// Cross-validates the sorting of edits by project.
struct ClassifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify", abstract: "Cross-validates the sorting of edits on a labelled table, by project.")

  @Argument(help: "A table with the columns id, source, old, new, label.")
  var file: String
  @Option(help: "Print the worst errors, at most this many.")
  var errors: Int?

  func run() async throws {
    let table = try EditTable(try Data(contentsOf: URL(filePath: file)))
    let examples = try LabelledEdit.all(in: table)
    let verdicts = await CrossValidation.run(examples).verdicts
    print(
      "\(examples.count) edits, \(Set(examples.map(\.source)).count) projects, each judged by a model that never saw it"
    )
    ScoreTable(verdicts).printAll()
    if let errors { ErrorList(verdicts).print(errors) }
  }
}
