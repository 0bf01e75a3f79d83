import Messages
import Tables
import Text

package enum DuplicateKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "duplicate-key", group: .files,
    summary: "A key occurs twice in a file",
    rationale: "Only the last entry counts. The other is a text that somebody wrote and nobody sees.",
    instead: "Keep one of the two; two different texts need two keys.",
    severity: .error, grouping: .everywhere,
    follows: .brokenFiles,
    triggering: [.strings("fi", #""a" = "Yksi";"#, #"↓"a" = "Kaksi";"#)],
    nonTriggering: [.strings("fi", #""a" = "Yksi";"#, #""b" = "Kaksi";"#)])

  package static let reportsBrokenFiles = true

  package static func findings(in input: RuleInput) -> [Finding] {
    let final = lastEntries(in: input)
    let harmless = Set(
      input.fileProblems.compactMap { catalog, problem -> EntryIdentity? in
        // A change of translations need not repeat what is to be said of the source file as it was before.
        guard case .duplicateKey(let key, let previous) = problem.kind, catalog.holdsSourceTexts,
          catalog.file.texts(ofKeyAt: previous) == catalog.file.texts(ofKeyAt: problem.span)
            || input.base?.catalog(at: catalog.path.path)?.hasTwice(key) ?? false
        else { return nil }
        return EntryIdentity(table: catalog.path.table, key: key)
      })
    return input.fileProblems.compactMap { catalog, problem in
      guard case .duplicateKey(let key, let previous) = problem.kind else { return nil }
      let shown = final[Occurrence(path: catalog.path.path, span: problem.span)] ?? problem.span
      let (first, last) = (catalog.file.texts(ofKeyAt: previous), catalog.file.texts(ofKeyAt: shown))
      let isSame = first == last
      let isAlike = first.map(\.withPlainSigns) == last.map(\.withPlainSigns)
      let different = zip(first, last).first { $0 != $1 } ?? (first.first ?? "", last.first ?? "")
      let source = input.snapshot.tables.table(for: catalog)?.text(of: key).map { [$0.text] }
      // What is not shown is the source text: somebody added the translation, and left that in.
      let isUntranslated = !catalog.holdsSourceTexts && first != last && first == source
      // Both are translations of the one text that the source file has twice.
      let isInherited =
        !catalog.holdsSourceTexts && last != source
        && harmless.contains(EntryIdentity(table: catalog.path.table, key: key))
      let isHarmless = isSame || isAlike || isUntranslated || isInherited || first.map(words) == last.map(words)
      return Finding(
        self, in: catalog, at: problem.span, key: key, atMost: isHarmless ? .info : .error,
        message: isHarmless
          ? """
          The key \(code: key) occurs twice in this file, with \
          \(words: isSame ? "the same text" : isAlike
            ? "texts that differ only in spaces, quotation marks or dots"
            : isInherited ? "two translations of a text that the source file has twice"
            : isUntranslated ? "the source text first, which is not shown" : "texts of the same words").
          """
          : """
          The key \(code: key) occurs twice in this file: \(quote: different.1) is shown, \
          \(quote: different.0) never is.
          """,
        advice: isHarmless ? "Remove one of the two." : "Keep the one that is meant, or give it a key of its own.",
        related: [RelatedPlace(place: catalog.place(of: previous), note: "an earlier entry")])
    }
  }

  /// The last entry of a key that occurs more than twice, by each of the entries before it.
  private static func lastEntries(in input: RuleInput) -> [Occurrence: Span] {
    let followers = input.fileProblems.compactMap { catalog, problem -> (path: String, previous: Span, span: Span)? in
      guard case .duplicateKey(_, let previous) = problem.kind else { return nil }
      return (catalog.path.path, previous, problem.span)
    }
    var last: [Occurrence: Span] = [:]
    for (path, previous, span) in followers.sorted(by: { $0.span.lowerBound > $1.span.lowerBound }) {
      last[Occurrence(path: path, span: previous)] = last[Occurrence(path: path, span: span)] ?? span
    }
    return last
  }

  private struct Occurrence: Hashable {
    var path: String
    var span: Span
  }

  /// The words of a text in another order, or with other letters in upper case, say the same.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" && $0 != "@" }.map(String.init))
  }
}

extension Catalog {
  fileprivate func hasTwice(_ key: String) -> Bool {
    file.problems.contains { problem in
      if case .duplicateKey(key, _) = problem.kind { true } else { false }
    }
  }
}
