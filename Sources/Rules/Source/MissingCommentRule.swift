import Messages
import Project
import Scanning
import Text

package enum MissingCommentRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-comment", group: .source,
    summary: "A call has no comment for translators",
    rationale: """
      A translator sees the English text and the comment, nothing else. "Save" is a verb on a button and a noun in a \
      list; without a comment a hundred languages guess. Where translatewiki's volunteers do not translate, the rule \
      reports a call only if at least a tenth of such calls have comments: else the project does not write them.
      """,
    instead: "Say where the text is shown and what it does, and what each placeholder is replaced with.",
    severity: .warning, appleSeverity: .info, grouping: .together,
    judgesStyle: true,
    triggering: [
      .swift(#"let text = ↓WMFLocalizedString("save-title", value: "Save", comment: "")"#),
      .objectiveC(#"text = ↓WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", nil);"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("save-title", value: "Save", comment: "Title of the save button")"#)
    ])

  /// One call or entry of this many has a comment, at the least, if a project has the habit of writing them.
  private static let leastShare = 10

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

  /// The functions whose calls usually have comments in this project. A function without that parameter never has.
  private static func commentedFunctions(_ snapshot: Snapshot) -> Set<String> {
    var counts: [String: (all: Int, commented: Int)] = [:]
    for source in snapshot.sources where !source.scan.isGenerated {
      for call in source.scan.calls where !call.isTypedText && call.key.literal != nil {
        counts[call.function, default: (0, 0)].all += 1
        if !isMissing(call.comment) { counts[call.function, default: (0, 0)].commented += 1 }
      }
    }
    return Set(counts.filter { isHabit($0.value.commented, of: $0.value.all) }.keys)
  }

  /// True if enough source texts in catalogs have comments. They come from all calls; a range reads only some.
  private static func catalogsHaveComments(_ snapshot: Snapshot) -> Bool {
    var (all, commented) = (0, 0)
    for catalog in snapshot.catalogs where catalog.role != .other && catalog.holdsSourceTexts {
      guard let texts = catalog.texts else { continue }
      all += texts.indices.count
      commented += texts.count { isComment($0.comment ?? "") }
    }
    return isHabit(commented, of: all)
  }

  private static func isHabit(_ commented: Int, of all: Int) -> Bool { commented > 0 && commented * leastShare >= all }

  /// True if a catalog's comment says something. `genstrings` writes a sentence where a call has none.
  private static func isComment(_ text: String) -> Bool {
    !text.isBlank && !text.hasPrefix("No comment provided")
  }

  private static func isExplained(_ identity: EntryIdentity, in snapshot: Snapshot) -> Bool {
    snapshot.catalogs.contains { catalog in
      catalog.path.table == identity.table
        && !(catalog.file.states?.entry(identity.key)?.comment?.text ?? "").isBlank
    }
  }

  private static func isMissing(_ comment: CallArgument?) -> Bool {
    switch comment?.content {
    case nil, .null: true
    case .literal(let text): text.isBlank
    case .expression: false
    }
  }
}
