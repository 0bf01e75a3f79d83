import Messages
import Text

package enum ExtraPluralFormRule: FaultRule {
  package static let description = RuleDescription(
    id: "extra-plural-form", group: .translations,
    summary: "A translated plural has more forms than its language",
    rationale: """
      Forms are taken in CLDR's order, and there is no category for one too many. Most such plurals follow English: the \
      app therefore takes the last form for numbers in general, where translatewiki drops it.
      """,
    instead: "Remove the form that is too many, or label it for its number: 0=…, 1=….",
    severity: .info,
    grouping: .byHabit,
    triggering: [
      .translation(
        "fi", "↓{{PLURAL:$1|ei yhtään|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation(
        "ja", "↓{{PLURAL:$1|0=最近|$11時間前|$1時間前}}", of: "{{PLURAL:$1|0=Recently|$1 hour ago|$1 hours ago}}"),
    ],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|0=ei|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    guard case .surplusForms(let count, let categories, let kept, let dropped) = fault.kind else { return nil }
    let isOne = dropped.count == 1
    return FaultReport(
      message: """
        The plural has \(count) forms, but this language has \
        \(words: counted(categories.count, "category", plural: "categories")) (\
        \(.list(categories.map(\.rawValue), separator: ", "))). The app shows \(quote: kept) for numbers in \
        general and never \(Message.joined(dropped.prefix(4).map { "\(quote: $0)" }, separator: ", ")).
        """,
      advice: """
        Remove \(words: isOne ? "the form" : "the forms") that the app never shows, since translatewiki shows \
        \(words: isOne ? "it" : "the first of them") in its place, or label a form for the number that it is for: \(code: "1=…").
        """)
  }
}
