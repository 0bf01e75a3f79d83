/// Off by default: the same English word may need different translations in different places.
package enum DuplicatesCommonStringRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "duplicates-common-string", group: .source,
    summary: "A text is in CommonStrings already, under another key",
    rationale: """
      Volunteers translate the same words again. It is often right to do so: contexts differ, and then so do \
      translations; the rule is off unless the project turns it on.
      """,
    instead: "Use the member of CommonStrings if the text is used in a similar context.",
    severity: nil,
    needsCommonStrings: true,
    judgesStyle: true,
    triggering: [
      RuleExample([
        .init(
          "Common/CommonStrings.swift",
          """
          public class CommonStrings {
            public static let saveTitle = WMFLocalizedString("save-title", value: "Save", comment: "Title")
          }
          """),
        .init("App/A.swift", #"let a = ↓WMFLocalizedString("store-title", value: "Save", comment: "Button")"#),
      ])
    ],
    nonTriggering: [.swift(#"let a = WMFLocalizedString("store-title", value: "Save", comment: "Button")"#)])

  package static func findings(in input: RuleInput) -> [Finding] {
    let members = Dictionary(
      input.snapshot.commonStrings.compactMap { member in
        member.isPrivate ? nil : member.call.value?.literal.map { ($0, member) }
      },
      uniquingKeysWith: { first, _ in first })
    guard !members.isEmpty else { return [] }
    return input.sites.compactMap { site in
      guard site.source.path != input.snapshot.layout.commonStringsPath, let text = site.call.value?.literal,
        let member = members[text], member.identity != site.call.identity
      else { return nil }
      return Finding(
        self, site,
        message: "\(quote: text) is in CommonStrings already, as \(code: "\(member.typeName).\(member.name)").",
        advice: "Use it if the context is the same.")
    }
  }
}
