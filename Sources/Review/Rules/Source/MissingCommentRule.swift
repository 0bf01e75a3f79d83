import Messages
import Project
import Scanning

/// `missing-comment`: translators see the text without knowing where it stands.
package enum MissingCommentRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-comment", group: .source,
    summary: "A call has no comment for translators",
    rationale: """
      A translator sees the English text and the comment, nothing else. "Save" is a verb on a button and a noun in a \
      list; without a comment a hundred languages guess.
      """,
    instead: "Say where the text stands and what it does, and what each placeholder is replaced with.",
    severity: .warning, appleSeverity: .info,
    triggering: [
      .swift(#"let text = ↓WMFLocalizedString("save-title", value: "Save", comment: "")"#),
      .objectiveC(#"text = ↓WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", nil);"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("save-title", value: "Save", comment: "Title of the save button")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    guard input.snapshot.layout.profile != .apple || hasComments(input.snapshot) else { return [] }
    var areExplained: [EntryIdentity: Bool] = [:]
    return input.sites.compactMap { site in
      guard site.call.key.literal != nil, isMissing(site.call.comment) else { return nil }
      // Another call of the same key may carry it; the catalogs join the comments.
      if let identity = site.call.identity {
        let isExplained =
          areExplained[identity]
          ?? input.snapshot.sites(of: identity).contains { !isMissing($0.call.comment) }
        areExplained[identity] = isExplained
        if isExplained { return nil }
      }
      return Finding(
        self, site, message: "The call has no comment for translators.",
        advice: "Say where the text stands and what it does.")
    }
  }

  /// Whether the project writes comments for translators at all.
  private static func hasComments(_ snapshot: Snapshot) -> Bool {
    snapshot.sources.contains { source in
      !source.scan.isGenerated
        && source.scan.calls.contains { $0.comment?.literal.map { !$0.allSatisfy(\.isWhitespace) } ?? false }
    }
      || snapshot.catalogs.contains { catalog in
        catalog.role != .other && catalog.holdsSourceTexts
          && catalog.strings?.entries.contains { !($0.comment ?? "").isEmpty } ?? false
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
