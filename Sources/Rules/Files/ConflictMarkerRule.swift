import Formats
import Tables

package enum ConflictMarkerRule: LostEntriesRule {
  package static let description = RuleDescription(
    id: "conflict-marker", group: .files,
    summary: "A merge conflict was committed",
    rationale: "The file cannot be read, or is read as one side of the conflict or the other.",
    instead: "Resolve the conflict and remove the markers.",
    severity: .error, grouping: .everywhere,
    triggering: [
      .strings(
        "fi",
        #"""
        ↓<<<<<<< HEAD
        "a" = "Yksi";
        =======
        "a" = "Eka";
        >>>>>>> twn
        """#)
    ],
    nonTriggering: [
      .strings(
        "fi",
        #""a" = "Yksi =======";"#)
    ])

  package static let reportsBrokenFiles = true

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      var numbers: [String: Int] = [:]
      var conflicts: [[FileFault]] = []
      for problem in catalog.file.problems where problem.kind == .conflictMarker {
        // A conflict begins with `<`; markers without a beginning are reported one by one.
        if isMarker(problem, "<", in: catalog) || conflicts.isEmpty || isClosed(conflicts[conflicts.count - 1], catalog)
        {
          conflicts.append([problem])
        } else {
          conflicts[conflicts.count - 1].append(problem)
        }
      }
      return conflicts.map { conflict in
        let lines = twoLines(at: conflict[0].span.lowerBound, in: catalog.text)
        let number = numbers[lines, default: 0]
        numbers[lines] = number + 1
        return Finding(
          self, in: catalog, at: conflict[0].span,
          message: conflict.count > 1
            ? "A merge conflict was left in the file." : "A marker of a merge conflict was left in the file.",
          advice: "Resolve the conflict.", subject: "\(lines) \(number)",
          related: conflict.dropFirst().map { RelatedPlace(place: catalog.place(of: $0.span), note: "its next marker") }
        )
      }
    }
  }

  private static func isMarker(_ problem: FileFault, _ sign: Unicode.Scalar, in catalog: Catalog) -> Bool {
    let start = problem.span.lowerBound
    return start < catalog.text.count && catalog.text[start] == UInt8(ascii: sign)
  }

  /// True if a conflict has its last marker, or never had a first one.
  private static func isClosed(_ conflict: [FileFault], _ catalog: Catalog) -> Bool {
    guard let first = conflict.first, let last = conflict.last else { return true }
    return !isMarker(first, "<", in: catalog) || isMarker(last, ">", in: catalog)
  }
}
