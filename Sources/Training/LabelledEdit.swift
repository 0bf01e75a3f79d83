import Classifier

/// The part of an edit's context that a classifier gets.
package enum KnownContext: String, CaseIterable, Sendable {
  /// All context in the table.
  case all
  /// Without the key's fate, such as a rename.
  case withoutFate = "without-kind"
  /// Without the key's fate, the key and the comment.
  case none
}

/// An edit with the annotators' label.
package struct LabelledEdit: Sendable {
  /// The ID in the table.
  package var id: String
  /// The name of its project.
  package var source: String
  package var edit: SourceEdit
  package var label: Impact
  /// The shares of the annotators' votes for neutral, small and large; all on the label if there are none.
  package var shares: [Double]
  /// Its weight in a fit; an edit of a project has 1.
  package var weight = 1.0
  /// The features with all context, computed once.
  package var features: FeatureVector
  /// The features without the key's fate.
  package var featuresWithoutFate: FeatureVector
  /// The features of the two texts alone.
  package var featuresOfTexts: FeatureVector
  /// The hard rules that apply, in the order of precedence.
  package let rules: [HardRule]

  /// The reason why a table cannot be used for training.
  package enum Failure: Error, CustomStringConvertible {
    /// A line cannot be read.
    case unreadable(EditTable.Failure)
    /// The line lacks its project or has an unknown label.
    case unlabelled(line: Int)

    /// The fault and the remedy.
    package var description: String {
      switch self {
      case .unreadable(let failure): failure.description
      case .unlabelled(let line):
        "line \(line): needs a source, and a label that is neutral, small or large; add the columns source and label"
      }
    }
  }

  /// The weight of an edit written for training. It is much less than that of a real edit, because the frequencies of
  /// its kinds mean nothing.
  private static let writtenWeight = 0.1

  /// The edits of a table written for training, which has the column `label`.
  package static func written(in table: EditTable) throws(Failure) -> [LabelledEdit] {
    try all(in: table, source: "written").map { edit in
      var edit = edit
      edit.weight = writtenWeight
      return edit
    }
  }

  /// The rows of a table that has the columns `source` and `label`.
  ///
  /// - Parameter source: The project of rows without one.
  package static func all(in table: EditTable, source: String? = nil) throws(Failure) -> [LabelledEdit] {
    var found: [LabelledEdit] = []
    for line in table {
      let row: EditTable.Row
      do throws(EditTable.Failure) { row = try line.get() } catch { throw .unreadable(error) }
      var poorer = row.edit
      poorer.keyFate = nil
      guard let source = table.field("source", of: row) ?? source,
        let label = table.field("label", of: row).flatMap(Impact.init(rawValue:))
      else { throw .unlabelled(line: row.line) }
      let measures = EditMeasures(of: row.edit)
      found.append(
        LabelledEdit(
          id: row.id, source: source, edit: row.edit, label: label,
          shares: shares(of: table.field("votes", of: row), label), features: measures.features,
          featuresWithoutFate: EditMeasures(of: poorer).features,
          featuresOfTexts: EditMeasures(of: SourceEdit(old: row.edit.old, new: row.edit.new)).features,
          rules: measures.rules))
    }
    return found
  }

  /// The features with the given context.
  package func features(_ context: KnownContext) -> FeatureVector {
    switch context {
    case .all: features
    case .withoutFate: featuresWithoutFate
    case .none: featuresOfTexts
    }
  }

  /// The hard rules that hold, without `ignored`.
  package func rules(without ignored: HardRule?) -> [HardRule] { rules.filter { $0 != ignored } }

  /// The edit without the features of `group`; hard rules still apply.
  package func without(_ group: FeatureGroup) -> LabelledEdit {
    var edit = self
    edit.features = features.without(group)
    edit.featuresWithoutFate = featuresWithoutFate.without(group)
    edit.featuresOfTexts = featuresOfTexts.without(group)
    return edit
  }

  /// The examples, and each again with less context, so that missing context does not count as evidence.
  package static func withLessContext(_ examples: [LabelledEdit]) -> [LabelledEdit] {
    examples
      + examples.enumerated().map { index, example in
        var poorer = example
        poorer.features = index.isMultiple(of: 2) ? example.featuresWithoutFate : example.featuresOfTexts
        return poorer
      }
  }

  private static func shares(of votes: String?, _ label: Impact) -> [Double] {
    let letters = Array((votes ?? "").utf8)
    let counts = "NSL".utf8.map { letter in letters.count { $0 == letter } }
    let total = counts.reduce(0, +)
    if total == letters.count, total > 0 { return counts.map { Double($0) / Double(total) } }
    return Impact.allCases.map { $0 == label ? 1 : 0 }
  }

  /// The label as a number: 0 neutral, 1 small, 2 large.
  package var target: Int { Impact.allCases.firstIndex(of: label) ?? 0 }
}
