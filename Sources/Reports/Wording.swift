import Classifier
import Edits

enum Wording {
  static func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// `1 string`, `2 strings`. `plural` is for nouns that do not form their plural with an s.
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    self.number(number) + " " + (number == 1 ? noun : plural ?? noun + "s")
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `2 large, 0 small, 1 neutral`.
  static func counts(of impacts: [Impact]) -> String {
    Impact.allCases.reversed().map { impact in "\(number(impacts.count { $0 == impact })) \(impact.rawValue)" }
      .joined(separator: ", ")
  }

  static func verb(_ number: Int, _ singular: String, _ plural: String) -> String {
    number == 1 ? singular : plural
  }

  /// `25% likely that the meaning changed`; from the least to the greatest probability of several verdicts.
  static func likelihood(of verdicts: [Verdict]) -> String {
    let shares = verdicts.map(\.probabilities.large)
    let names = [shares.min() ?? 0, shares.max() ?? 0].map(percentage)
    let range = names[0] == names[1] ? names[0] : names.joined(separator: " to ")
    return "\(range) likely that the meaning changed"
  }

  /// For example `97%`; never `0%` or `100%`, because no classifier is certain.
  static func percentage(_ probability: Double) -> String {
    guard probability.isFinite else { return "?%" }
    return "\(Int((min(max(probability, 0.01), 0.99) * 100).rounded()))%"
  }
}

extension Change {
  /// The impact to report: the offline one, unless a second opinion changed the decision.
  var reportedImpact: Impact? {
    guard let verdict = self.verdict, let opinion = self.secondOpinion?.impact else { return self.verdict?.impact }
    return switch self.basis {
    case .neutral: .neutral
    case .small: .small
    // A question takes the opinion's impact only if that is large: others cannot settle an edit that is probably large.
    case .uncertain where opinion == .large: .large
    default: verdict.impact
    }
  }

  /// `large edit`; only `edit` without a verdict.
  var editName: String {
    if decision == .question { return "possibly large edit" }
    return reportedImpact.map { "\($0.rawValue) edit" } ?? "edit"
  }
}

extension Verdict {
  /// `small, 25% likely that the meaning changed`.
  var certainty: String { "\(impact.rawValue), \(Wording.likelihood(of: [self]))" }
}
