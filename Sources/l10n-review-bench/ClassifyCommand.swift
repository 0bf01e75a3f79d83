import ArgumentParser
import Classifier
import Foundation
import Training

extension KnownContext: ExpressibleByArgument {}

/// Cross-validates the sorting of edits by project.
struct ClassifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify", abstract: "Cross-validates the sorting of edits on a labelled table, by project.")

  @Argument(help: "A table with the columns id, source, old, new, label.")
  var file: String
  @Option(help: "What of the context is told when judging: all, without-kind or none.")
  var context = KnownContext.all
  @Option(
    name: .customLong("unseen"),
    help: "A project of which the built-in model has seen nothing; judges only these, with it.")
  var unseen: [String] = []
  @Option(help: "A table of edits that were written for training; an empty name leaves them out.")
  var written = "Sources/Training/written-edits.tsv"
  @Option(help: "Print the worst errors, at most this many.")
  var errors: Int?

  func run() async throws {
    let edits = try EditTable(try Data(contentsOf: URL(filePath: file)))
    let examples = try LabelledEdit.all(in: edits).filter { unseen.isEmpty || unseen.contains($0.source) }
    let verdicts: [CrossValidation.Verdict]
    if unseen.isEmpty {
      let written =
        written.isEmpty ? [] : try LabelledEdit.written(in: EditTable(try Data(contentsOf: URL(filePath: written))))
      verdicts = await CrossValidation.run(examples, trainer: ModelTrainer(written: written), context: context)
    } else {
      guard let model = ImpactModel.embedded() else { throw ValidationError("the built-in model cannot be read") }
      verdicts = CrossValidation.judge(examples, by: model, context: context)
    }
    print(
      "\(examples.count) edits, \(Set(examples.map(\.source)).count) projects, each judged by a model that never saw it"
    )
    let table = ScoreTable(verdicts)
    table.printAll()
    if let errors { table.printErrors(errors) }
  }
}
