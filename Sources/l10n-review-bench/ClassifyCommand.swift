import ArgumentParser
import Classifier
import Foundation
import Training

extension KnownContext: ExpressibleByArgument {}

/// Measures the verdicts on edits of projects that the model was not trained on.
struct ClassifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify", abstract: "Cross-validates the sorting of edits on a labelled table, by project.",
    discussion: """
      A project is named by its name in the column source, or several by a part of theirs between dashes: ios means \
      element-ios and wikipedia-ios.
      """)

  @Argument(help: "Tables with the columns id, source, old, new, label.")
  var files: [String]
  @Option(help: "What of the context is told when judging: all, without-kind or none.")
  var context = KnownContext.all
  @Option(parsing: .upToNextOption, help: "Print the figures of these projects only; models are fitted as ever.")
  var only: [String] = []
  @Option(help: "Fit this many models, each to all projects but a group of them; else one for each project.")
  var folds: Int?
  @Option(parsing: .upToNextOption, help: "Fit one model to all other projects, and judge these by it.")
  var aside: [String] = []
  @Option(
    parsing: .upToNextOption,
    help: "Projects of which the built-in model has seen nothing; judges only these, with it.")
  var unseen: [String] = []
  @Option(help: "A table of edits that were written for training; an empty name leaves them out.")
  var written = "Sources/Training/written-edits.tsv"
  @Flag(help: "Print the figures as a table in Markdown, and nothing else.")
  var markdown = false
  @Flag(help: "Print what each hard rule and each group of features pays, by leaving it out. Takes an hour.")
  var ablation = false
  @Option(help: "List the wrong verdicts of each kind, the worst first and at most this many.")
  var errors: Int?
  @Option(help: "Write that list to this file.")
  var errorsTo: String?
  @Flag(help: "Show the features of each of them that are not 0.")
  var features = false

  func validate() throws {
    if !aside.isEmpty, !unseen.isEmpty { throw ValidationError("Give --aside or --unseen, not both.") }
    if let folds, folds < 2 { throw ValidationError("Give at least two folds.") }
    if folds != nil, !aside.isEmpty || !unseen.isEmpty {
      throw ValidationError("Folds judge every project; leave --aside and --unseen out.")
    }
    if ablation, !unseen.isEmpty { throw ValidationError("The built-in model cannot be fitted without something.") }
    if errors == nil, errorsTo != nil || features { throw ValidationError("Say with --errors how many to list.") }
  }

  func run() async throws {
    let examples = try files.flatMap { try LabelledEdit.all(in: EditTable(try Data(contentsOf: URL(filePath: $0)))) }
    let projects = Set(examples.map(\.source))
    let (chosen, held) = (try matching(only, projects), try matching(aside, projects))
    let built = try matching(unseen, projects)
    let isJudged = { (edit: LabelledEdit) in chosen.isEmpty || chosen.contains(edit.source) }
    let parts = { (examples: [LabelledEdit]) -> [Folds.Fold] in
      if !held.isEmpty { return [Folds.holdingOut(held.sorted(), of: examples)] }
      return self.folds.map { Folds.grouped(examples, into: $0) } ?? Folds.byProject(examples)
    }
    let written =
      written.isEmpty ? [] : try LabelledEdit.written(in: EditTable(try Data(contentsOf: URL(filePath: written))))
    var predictions: [CrossValidation.Prediction]
    var validation: CrossValidation?
    if built.isEmpty {
      let fitted = await CrossValidation(parts(examples), trainer: ModelTrainer(written: written))
      predictions = fitted.predictions(context: context)
      validation = fitted
    } else {
      guard let model = ImpactModel.embedded() else { throw ValidationError("the built-in model cannot be read") }
      predictions = CrossValidation.predict(
        examples.filter { built.contains($0.source) }, by: model, context: context)
    }
    predictions = predictions.filter { isJudged($0.edit) }
    let table = ScoreTable(predictions)
    if markdown { return table.printMarkdown() }
    let count = Set(predictions.map(\.edit.source)).count
    print("\(predictions.count) edits of \(count) projects, each judged by a model that never saw its project")
    table.printAll()
    if let errors {
      let list = ErrorList(predictions, showsFeatures: features).text(errors)
      if let errorsTo { try Data(list.utf8).write(to: URL(filePath: errorsTo)) } else { print(list) }
    }
    if ablation, let validation {
      await Ablation(examples: examples, written: written, folds: parts, context: context, isJudged: isJudged).printAll(
        validation)
    }
  }

  private func matching(_ names: [String], _ projects: Set<String>) throws -> Set<String> {
    var found: Set<String> = []
    for name in names {
      let matches = projects.filter { $0 == name || $0.split(separator: "-").contains { $0 == name } }
      if matches.isEmpty {
        throw ValidationError("no project “\(name)” in the table; it has \(projects.sorted().joined(separator: ", "))")
      }
      found.formUnion(matches)
    }
    return found
  }
}
