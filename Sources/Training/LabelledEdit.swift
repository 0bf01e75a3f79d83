import Classifier

/// How much of an edit's context a classifier is told.
package enum KnownContext: String, CaseIterable, Sendable {
  /// All that the table has.
  case all
  /// Not whether the key was renamed.
  case withoutFate = "without-kind"
  /// Neither that nor key and comment.
  case none
}

/// An edit with what the annotators called it.
package struct LabelledEdit: Sendable {
  /// Its name in the table.
  package var id: String
  /// The project it comes from.
  package var source: String
  package var edit: SourceEdit
  package var label: Impact
  /// How the annotators' votes are spread over neutral, small, large; all on the label where there are none.
  package var shares: [Double]
  /// How much it counts in a fit beside an edit of a project.
  package var weight = 1.0
  /// The features with all context, measured once.
  package var features: FeatureVector
  /// The features without the key's fate.
  package var featuresWithoutFate: FeatureVector
  /// The features of the two texts alone.
  package var featuresOfTexts: FeatureVector
  /// The hard rules that hold, in the order in which they decide.
  package let rules: [HardRule]

  /// Why a table cannot serve for training.
  package enum Failure: Error, CustomStringConvertible {
    /// A line cannot be read.
    case unreadable(EditTable.Failure)
    /// The line lacks its project or has an unknown label.
    case unlabelled(line: Int)

    /// What is wrong and what to do.
    package var description: String {
      switch self {
      case .unreadable(let failure): failure.description
      case .unlabelled(let line):
        "line \(line): needs a source, and a label that is neutral, small or large; add the columns source and label"
      }
    }
  }

  /// What an edit counts that was written for training: much less than one that happened, since how often each kind of
  /// edit occurs among them says nothing.
  private static let writtenWeight = 0.1

  /// The rows of a table of edits that were written for training, which has the column `label`.
  package static func written(in table: EditTable) throws(Failure) -> [LabelledEdit] {
    try all(in: table, source: "written").map { edit in
      var edit = edit
      edit.weight = writtenWeight
      return edit
    }
  }

  /// The rows of a table that has the columns `source` and `label`.
  ///
  /// - Parameter source: The project of rows that name none.
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

  /// The features with the context told.
  package func features(_ context: KnownContext) -> FeatureVector {
    switch context {
    case .all: features
    case .withoutFate: featuresWithoutFate
    case .none: featuresOfTexts
    }
  }

  /// The hard rule that decides, apart from `ignored`.
  package func rule(without ignored: HardRule?) -> HardRule? { rules.first { $0 != ignored } }

  /// The edit without the features of `group`; hard rules hold all the same.
  package func without(_ group: FeatureGroup) -> LabelledEdit {
    var edit = self
    edit.features = features.without(group)
    edit.featuresWithoutFate = featuresWithoutFate.without(group)
    edit.featuresOfTexts = featuresOfTexts.without(group)
    return edit
  }

  /// The examples, and each once more with less context: what is not told must not count as evidence.
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
