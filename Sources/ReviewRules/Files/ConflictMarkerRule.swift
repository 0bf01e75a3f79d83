public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `conflict-marker`: what git leaves in a file that both sides changed.
public enum ConflictMarkerRule: Rule {
  public static let description = RuleDescription(
    id: "conflict-marker", group: .files,
    summary: "A merge conflict was committed",
    rationale: """
      The file cannot be read, or is read as one side of the conflict or the other.
      """,
    instead: "Resolve the conflict and remove the markers.",
    severity: .error,
    triggering: [
      .strings(
        "fi",
        #"""
        ↓<<<<<<< HEAD
        "a" = "Yksi";
        ↓=======
        "a" = "Eka";
        ↓>>>>>>> twn
        """#)
    ],
    nonTriggering: [
      .strings(
        "fi",
        #"""
        "a" = "Yksi =======";
        """#)
    ])

  public static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      var numbers: [String: Int] = [:]
      return catalog.problems.filter { $0.kind == .conflictMarker }.map { problem in
        let lines = twoLines(at: problem.span.lowerBound, in: catalog.text)
        let number = numbers[lines, default: 0]
        numbers[lines] = number + 1
        return Finding(
          self, in: catalog, at: problem.span, message: "A marker of a merge conflict was left in the file.",
          advice: "Resolve the conflict.", subject: "\(lines) \(number)")
      }
    }
  }
}
