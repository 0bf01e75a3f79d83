import Classifier
import Foundation
import Training

/// Prints the figures of predictions: of all edits, of those with changed arguments, and of the rest.
struct ScoreTable {
  private let predictions: [CrossValidation.Prediction]
  private let columns: [(title: String, predictions: [CrossValidation.Prediction])]

  init(_ predictions: [CrossValidation.Prediction]) {
    self.predictions = predictions
    columns = [
      ("all", predictions), ("arguments changed", predictions.filter { ArgumentChange.isIn($0.edit.edit) }),
      ("no argument changed", predictions.filter { !ArgumentChange.isIn($0.edit.edit) }),
    ]
  }

  func printAll() {
    let width = 25
    print("\nFigures with 95 % intervals, by a bootstrap over projects")
    for row in rows() { print("  \(padded(row[0], 42))" + row.dropFirst().map { padded($0, width) }.joined()) }
    printConfusion()
    printCalibration()
    printProjects()
    printBaselines()
  }

  /// Prints the figures as a table in Markdown.
  func printMarkdown() {
    for (index, row) in rows().enumerated() {
      print("| \(row.joined(separator: " | ")) |")
      if index == 0 { print("|" + row.map { _ in " --- |" }.joined()) }
    }
  }

  private func rows() -> [[String]] {
    let groups = columns.map { OutcomeGroups($0.predictions) }
    let counts = columns.map { "\($0.predictions.count), \($0.predictions.count { $0.edit.label == .large }) large" }
    return [[""] + columns.map(\.title), ["edits"] + counts]
      + Figure.allCases.map { figure in [figure.rawValue] + groups.map { $0.text(figure) } }
  }

  private func printConfusion() {
    print("\nConfusion (rows are the annotators')\n              told neutral    small    large    asked")
    let outcomes = predictions.map(Outcome.init)
    for (impact, row) in zip(Impact.allCases, Figure.scores(outcomes).counts) {
      let asked = outcomes.count { $0.label == impact && $0.decision == .question }
      print("  \(padded(impact.rawValue, 10))" + (row + [asked]).map { String($0).leftPadded(9) }.joined())
    }
  }

  private func printCalibration() {
    print("\nCalibration of the told impact")
    for bin in Figure.calibration(predictions.map(Outcome.init)).bins {
      print("  said \(decimal(bin.said))  right \(decimal(bin.right))  edits \(bin.count)")
    }
  }

  private func printProjects() {
    let figures: [(title: String, figure: Figure)] = [
      ("silent", .silent), ("cost", .cost), ("large F1", .largeF1), ("macro-F1", .macroF1),
    ]
    print(
      "\n" + padded("By project", 24) + "edits  large" + figures.map { $0.title.leftPadded(10) }.joined()
        + "  blocked  of them large")
    for (source, members) in Dictionary(grouping: predictions, by: \.edit.source).sorted(by: { $0.key < $1.key }) {
      let outcomes = members.map(Outcome.init)
      let blocked = outcomes.filter { $0.decision == .newKey }
      print(
        "  \(padded(source, 20))\(String(members.count).leftPadded(7))"
          + String(outcomes.count { $0.label == .large }).leftPadded(7)
          + figures.map { decimal($0.figure.value(outcomes)).leftPadded(10) }.joined()
          + String(blocked.count).leftPadded(9) + String(blocked.count { $0.label == .large }).leftPadded(15))
    }
  }

  private func printBaselines() {
    print("\nBaselines: large or not, by similarity alone")
    for baseline in Baseline.allCases {
      let scores = Scores(
        predictions.map { (label: $0.edit.label, told: baseline.isLarge($0.edit.edit) ? .large : .small) })
      print(
        "  \(padded(baseline.rawValue, 43))large F1 \(decimal(scores.f1(.large)))"
          + "  precision \(decimal(scores.precision(.large)))  recall \(decimal(scores.recall(.large)))")
    }
  }
}

extension String {
  func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
