public import EditClassification
public import LocalizationModel

/// An edit with what the annotators called it.
public struct LabelledEdit: Sendable {
  /// Its name in the table.
  public var id: String
  /// The project it comes from.
  public var source: String
  public var edit: SourceEdit
  public var label: Impact
  /// How the annotators' votes are spread over neutral, small, large; all on the label where there are none.
  package var shares: [Double]
  /// The features, measured once.
  package var features: FeatureVector

  /// Why a table cannot serve for training.
  public enum Failure: Error, CustomStringConvertible {
    /// A line lacks its project or has an unknown label.
    case unlabelled(line: Int)

    /// What is wrong and what to do.
    public var description: String {
      switch self {
      case .unlabelled(let line):
        "line \(line): needs a source, and a label that is neutral, small or large; add the columns source and label"
      }
    }
  }

  /// The rows of a table that has the columns `source` and `label`.
  public static func all(in table: EditTable) throws(Failure) -> [LabelledEdit] {
    var found: [LabelledEdit] = []
    for row in table.rows {
      guard let source = table.field("source", of: row),
        let label = table.field("label", of: row).flatMap(Impact.init(rawValue:))
      else { throw .unlabelled(line: row.line) }
      found.append(
        LabelledEdit(
          id: row.id, source: source, edit: row.edit, label: label,
          shares: shares(of: table.field("votes", of: row), label), features: EditFeatures.measure(row.edit)))
    }
    return found
  }

  private static func shares(of votes: String?, _ label: Impact) -> [Double] {
    let letters = Array((votes ?? "").utf8)
    let counts = "NSL".utf8.map { letter in letters.count { $0 == letter } }
    let total = counts.reduce(0, +)
    if total == letters.count, total > 0 { return counts.map { Double($0) / Double(total) } }
    return Impact.allCases.map { $0 == label ? 1 : 0 }
  }

  /// The label as a number: 0 neutral, 1 small, 2 large.
  package var target: Int {
    switch label {
    case .neutral: 0
    case .small: 1
    case .large: 2
    }
  }
}
