import Classifier
import Text

/// What to do about a review, one thing after the other: where, and the exact thing to type.
struct ReviewActions {
  /// One thing to do.
  struct Action {
    var place: Place?
    var text: Message
    /// Other places where the same is to be done; `text` is then without its full stop.
    var likewise: [Place] = []
  }

  /// The most actions listed one by one for the findings of one rule.
  private static let mostForRule = 3
  /// The most actions listed of a kind, and in all.
  private static let mostActions = 25

  /// The actions, most urgent first.
  private(set) var actions: [Action] = []
  /// How many more there are.
  private(set) var unshown = 0
  /// What else helps, as sentences.
  private(set) var hints: [Message] = []

  /// What `digest` asks for.
  init(_ digest: ReviewDigest) {
    var all = digest.newKeys.prefix(Self.mostActions).map(Self.newKey)
    all += digest.questions.prefix(Self.mostActions).map(Self.question)
    all += digest.groups(.error).flatMap(Self.actions)
    all += digest.needlessRenames.map(Self.rename)
    all += digest.groups(.warning).flatMap(Self.actions)
    guard !all.isEmpty else { return }
    let total =
      all.count + max(0, digest.newKeys.count - Self.mostActions) + max(0, digest.questions.count - Self.mostActions)
    actions = Array(all.prefix(Self.mostActions))
    unshown = total - actions.count
    hints = [Self.fixHint(digest), Self.keepHint(digest)].compactMap(\.self)
  }

  private static func newKey(_ item: ReviewDigest.Item) -> Action {
    let key = item.change.identity.key
    let stop = item.related.isEmpty ? "." : ""
    let text: Message =
      if let suggested = item.change.suggestedKey, !item.change.lacksDefaultText {
        "Replace the key \(code: key) by \(code: suggested)\(words: stop)"
      } else if let advice = item.findings.first?.advice {
        "\(code: key): \(advice)"
      } else {
        "Give this string a new key instead of \(code: key)\(words: stop)"
      }
    return Action(place: item.change.place, text: text, likewise: item.related.map(\.place))
  }

  private static func question(_ item: ReviewDigest.Item) -> Action {
    let key = item.change.identity.key
    if item.change.suggestedKey == nil || item.change.lacksDefaultText, let advice = item.findings.first?.advice {
      return Action(place: item.change.place, text: "Judge \(code: key). \(advice)")
    }
    let new: Message = item.change.suggestedKey.map { "the new key \(code: $0)" } ?? "a new key"
    return Action(
      place: item.change.place,
      text: """
        Judge \(code: item.change.identity.key): would a translation of the old text mislead readers of the new one? \
        If so, give it \(new); if not, there is nothing to do.
        """)
  }

  private static func rename(_ item: ReviewDigest.Item) -> Action {
    let new = item.change.identity.key
    guard let oldKey = item.change.oldKey else {
      return Action(place: item.change.place, text: "Keep the old key instead of \(code: new).")
    }
    let lost = item.change.locales.count
    let why = lost == 0 ? "" : "; its \(Wording.count(lost, "translation")) would be lost"
    return Action(
      place: item.change.place, text: "Go back to the key \(code: oldKey) from \(code: new)\(words: why).")
  }

  private static func actions(_ group: ReviewDigest.Group) -> [Action] {
    if group.findings.count > mostForRule, let first = group.findings.first {
      let more = Wording.count(group.findings.count - 1, "more place")
      let advice: Message = group.sharedAdvice.map { ": \($0)" } ?? "."
      return [
        Action(place: first.place, text: "And \(words: more), see \(code: group.rule.rawValue) below\(advice)")
      ]
    }
    return group.findings.map { Action(place: $0.place, text: $0.advice ?? $0.message) }
  }

  private static func fixHint(_ digest: ReviewDigest) -> Message? {
    let findings = digest.groups.flatMap(\.findings) + digest.newKeys.flatMap(\.findings)
    let safe = findings.count { finding in
      finding.fix.map { $0.kind == .orderPlaceholders || $0.kind == .newKey } ?? false
    }
    guard safe > 0 else { return nil }
    return "\(code: "l10n-review review --fix") makes \(words: Wording.number(safe)) of these changes for you."
  }

  private static func keepHint(_ digest: ReviewDigest) -> Message? {
    guard let item = digest.newKeys.first ?? digest.questions.first else { return nil }
    let trailer = "L10n-Keep: \(ForeignText.shortened(item.change.identity.key, to: 80)) REASON"
    return "To keep a key all the same, say why in a commit message: \(code: trailer)."
  }
}

extension ReviewDigest.Group {
  /// The advice that all findings of the group give.
  var sharedAdvice: Message? {
    guard let advice = findings.first?.advice, findings.allSatisfy({ $0.advice == advice }) else { return nil }
    return advice
  }
}
