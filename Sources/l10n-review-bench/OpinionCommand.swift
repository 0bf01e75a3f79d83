import ArgumentParser
import Classifier
import Edits
import Foundation
import Opinions
import Project
import Review
import Rules
import Training

/// Measures the opinions of a program on edits that the built-in model was not trained on.
struct OpinionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge", abstract: "Measures a program for second opinions on a labelled table.",
    discussion: """
      The program is asked as a review asks it (docs/second-opinion.md), about every edit that the built-in model is not sure \
      of; the model must not have been fitted to the table.
      """)

  @Argument(help: "Tables with the columns id, source, old, new, label.")
  var files: [String]
  @Option(parsing: .remaining, help: "The program and its arguments, after all other options.")
  var command: [String]
  @Option(help: "How likely at least an edit must be large to be asked about, in per cent; 100: questions alone.")
  var from = OpinionSettings(command: []).from
  @Option(help: "Seconds for one edit.")
  var timeout = OpinionSettings(command: []).timeout
  @Option(parsing: .upToNextOption, help: "Variables that the program inherits.")
  var environment: [String] = []

  func validate() throws {
    if command.isEmpty { throw ValidationError("Name a program with --command.") }
    if !(1...100).contains(from) { throw ValidationError("--from is a number from 1 to 100.") }
    if !(1...300).contains(timeout) { throw ValidationError("--timeout is a number of seconds from 1 to 300.") }
  }

  func run() async throws {
    let examples = try files.flatMap { try LabelledEdit.all(in: EditTable(try Data(contentsOf: URL(filePath: $0)))) }
    let settings = OpinionSettings(command: command, environment: environment, timeout: timeout, from: from)
    guard let trial = OpinionTrial(settings) else {
      throw ValidationError("“\(command[0])” was not found or may not be run")
    }
    let offline = examples.map { EditClassifier.standard.classify($0.edit) }
    let outcome = await trial.ask(about: examples.map(\.edit))
    let advised = zip(offline, outcome.opinions).map { verdict, opinion in
      opinion.map { EditDecision(verdict.impact, verdict.confidence, advisedBy: $0.impact) } ?? verdict.decision
    }
    print("asked about \(outcome.asked) of \(examples.count) edits")
    for (reason, count) in outcome.failures.sorted(by: { $0.key < $1.key }) {
      print("no opinion \(count) times: \(reason)")
    }
    print(Self.agreement(examples, outcome.opinions))
    print("offline: " + Self.figures(examples, offline.map(\.decision)))
    print("with second opinions: " + Self.figures(examples, advised))
  }

  /// The share of opinions that equal the labels.
  private static func agreement(_ examples: [LabelledEdit], _ opinions: [SecondOpinion<Impact>?]) -> String {
    let given = zip(examples, opinions).compactMap { example, opinion in opinion.map { (example.label, $0.impact) } }
    let large = given.filter { $0.0 == .large }
    let other = given.filter { $0.0 != .large }
    return "of \(large.count) large ones it calls \(large.count { $0.1 == .large }) large, of \(other.count) others "
      + "\(other.count { $0.1 == .large })"
  }

  private static func figures(_ examples: [LabelledEdit], _ decisions: [EditDecision]) -> String {
    let isHeard = { (decision: EditDecision) in decision == .question || decision == .newKey }
    let pairs = Array(zip(examples, decisions))
    let large = pairs.filter { $0.0.label == .large }
    let other = pairs.filter { $0.0.label != .large }
    let share = { (count: Int, whole: Int) in whole == 0 ? "–" : String(format: "%.3f", Double(count) / Double(whole)) }
    return
      "\(share(large.count { !isHeard($0.1) }, large.count)) of \(large.count) large ones missed, a new key "
      + "or a question for \(share(other.count { isHeard($0.1) }, other.count)) of \(other.count) others"
  }
}
