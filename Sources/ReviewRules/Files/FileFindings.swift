import LocalizationModel
import ProjectSnapshots
import StringFileFormats

extension Catalog {
  /// What was wrong with the file when it was read.
  var problems: [FileProblem] {
    switch content {
    case .strings(let file): file.problems
    case .stringsdict(let file): file.problems
    }
  }
}

/// A finding for each file problem that `sentences` gives a message and an advice for.
///
/// The n-th problem of one kind in a file is told from the others by its number, so that the fingerprint stays when
/// lines move.
func fileFindings(
  _ rule: any Rule.Type, in input: RuleInput, sentences: (FileProblem.Kind) -> (message: String, advice: String)?
) -> [Finding] {
  input.snapshot.catalogs.flatMap { catalog -> [Finding] in
    guard !catalog.problems.isEmpty else { return [] }
    var numbers: [String: Int] = [:]
    return catalog.problems.compactMap { problem in
      guard let (message, advice) = sentences(problem.kind) else { return nil }
      let number = numbers[message, default: 0]
      numbers[message] = number + 1
      return Finding(
        rule, in: catalog, at: problem.span, message: "\(words: message)", advice: "\(words: advice)",
        subject: "\(message) \(number)")
    }
  }
}

/// A finding for each fault of a stringsdict entry that is `wanted`.
func stringsdictFindings(
  _ rule: any Rule.Type, in input: RuleInput, advice: Message, wanted: (StringsdictFault) -> Bool
) -> [Finding] {
  input.snapshot.catalogs.flatMap { catalog -> [Finding] in
    catalog.problems.compactMap { problem in
      guard case .stringsdict(let fault, let key) = problem.kind, wanted(fault) else { return nil }
      return Finding(
        rule, in: catalog, at: problem.span, key: key, message: "\(code: key): \(words: fault.message).",
        advice: advice, subject: "\(fault)")
    }
  }
}
