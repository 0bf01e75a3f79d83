import Review
import Text

/// The table of the languages whose coverage a range changes.
extension ReviewPage {
  /// The languages that are shown without unfolding.
  private static let mostOpen = 5

  func coverage(_ languages: [LocaleCoverage]) -> [Section] {
    guard !languages.isEmpty else { return [] }
    let lacking = languages.count { $0.open > 0 }
    let title =
      lacking == 0
      ? "Coverage" : "Coverage: texts to translate in \(Wording.count(lacking, "language"))"
    let rest = Array(languages.dropFirst(Self.mostOpen))
    return [section(title, Array(languages.prefix(Self.mostOpen)), isFolded: false)]
      + (rest.isEmpty
        ? [] : [section("Coverage of \(Wording.count(rest.count, "more language"))", rest, isFolded: true)])
  }

  private func section(_ title: String, _ languages: [LocaleCoverage], isFolded: Bool) -> Section {
    Section(
      title: [.words(title)],
      entries: languages.prefix(Self.mostEntries).map { language in
        Entry(
          head: [[.code(language.locale)]] + language.cells.map { [.words($0)] })
      }, style: .table(["Language"] + LocaleCoverage.columns), isFolded: isFolded,
      unshown: max(0, languages.count - Self.mostEntries), noun: ("language", "languages"), weight: .coverage)
  }
}

extension LocaleCoverage {
  static let columns = ["Before", "After", "Difference", "To translate"]

  /// The numbers in the order of ``columns``.
  var cells: [String] {
    [share(before), share(after), difference, open == 0 ? "" : Wording.number(open)]
  }

  private func share(_ count: Count?) -> String { count.map { Self.decimal($0.permille) + " %" } ?? "none" }

  /// In percentage points.
  private var difference: String {
    guard let before, let after, before.permille != after.permille else { return "" }
    let points = after.permille - before.permille
    return (points < 0 ? "−" : "+") + Self.decimal(abs(points))
  }

  private static func decimal(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  /// The row as one phrase: `fi from 100.0 % to 98.1 %: 3 texts of this change to translate`.
  var phrase: String {
    let name = TerminalText.line(locale, limit: 40)
    let left = open == 0 ? "" : ": \(Wording.count(open, "text")) of this change to translate"
    if before == after { return "\(name) \(share(after))\(left)" }
    return "\(name) from \(share(before)) to \(share(after))\(left)"
  }
}
