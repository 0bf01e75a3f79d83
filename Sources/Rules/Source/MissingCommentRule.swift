import Messages
import Project
import Scanning

package enum MissingCommentRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-comment", group: .source,
    summary: "A call has no comment for translators",
    rationale: """
      A translator sees the English text and the comment, nothing else. "Save" is a verb on a button and a noun in a \
      list; without a comment a hundred languages guess.
      """,
    instead: "Say where the text is shown and what it does, and what each placeholder is replaced with.",
    severity: .warning, appleSeverity: .info, grouping: .together,
    triggering: [
      .swift(#"let text = ↓WMFLocalizedString("save-title", value: "Save", comment: "")"#),
      .objectiveC(#"text = ↓WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", nil);"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("save-title", value: "Save", comment: "Title of the save button")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let isRequired = input.snapshot.layout.traits.hasTranslatewiki
    let functions = isRequired ? [] : commentedFunctions(input.snapshot)
    let catalogsHaveComments = !isRequired && input.mode != .lint && catalogsHaveComments(input.snapshot)
    var areExplained: [EntryIdentity: Bool] = [:]
    return input.sites.compactMap { site in
      guard site.call.key.literal != nil, !site.call.isTypedText, isMissing(site.call.comment) else { return nil }
      // If a project has no comments at all, that is its decision.
      let isHabit = functions.contains(site.call.function) || (site.call.comment != nil && catalogsHaveComments)
      guard isRequired || isHabit else { return nil }
      // Another call of the same key may have the comment, because the catalogs join comments.
      if let identity = site.call.identity {
        let isExplained =
          areExplained[identity]
          ?? (input.snapshot.sites(of: identity).contains { !isMissing($0.call.comment) }
            || isExplained(identity, in: input.snapshot))
        areExplained[identity] = isExplained
        if isExplained { return nil }
      }
      return Finding(
        self, site, message: "The call has no comment for translators.",
        advice: "Say where the text is shown and what it does.")
    }
  }

  /// The functions whose calls have comments in this project. A function without that parameter never has.
  private static func commentedFunctions(_ snapshot: Snapshot) -> Set<String> {
    Set(
      snapshot.sources.lazy.filter { !$0.scan.isGenerated }.flatMap { source in
        source.scan.calls.lazy.filter { !isMissing($0.comment) }.map(\.function)
      })
  }

  /// Comments in catalogs come from all calls; a range reads only some.
  private static func catalogsHaveComments(_ snapshot: Snapshot) -> Bool {
    snapshot.catalogs.contains { catalog in
      catalog.role != .other && catalog.holdsSourceTexts
        && catalog.texts?.contains { !($0.comment ?? "").isEmpty } ?? false
    }
  }

  private static func isExplained(_ identity: EntryIdentity, in snapshot: Snapshot) -> Bool {
    snapshot.catalogs.contains { catalog in
      catalog.path.table == identity.table
        && !(catalog.file.states?.entry(identity.key)?.comment?.text ?? "").allSatisfy(\.isWhitespace)
    }
  }

  private static func isMissing(_ comment: CallArgument?) -> Bool {
    switch comment?.content {
    case nil, .null: true
    case .literal(let text): text.allSatisfy(\.isWhitespace)
    case .expression: false
    }
  }
}
