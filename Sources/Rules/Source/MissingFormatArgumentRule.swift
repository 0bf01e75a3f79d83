import Messages
import Scanning
import Tables

package enum MissingFormatArgumentRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-format-argument", group: .source,
    summary: "A text takes more arguments than its call gives it",
    rationale: """
      The compiler does not look into localized formats. For an argument that is not there the system takes what \
      happens to be in memory: the app shows nonsense, or crashes.
      """,
    instead: "Give the text all its arguments, or take the placeholder out of it.",
    severity: .error,
    triggering: [
      .swift(
        #"""
        let t = String.localizedStringWithFormat(
          ↓WMFLocalizedString("n", value: "%1$@ of %2$d", comment: "%1$@, %2$d"), name)
        """#),
      .objectiveC(
        #"""
        t = [NSString localizedStringWithFormat:↓WMFLocalizedStringWithDefaultValue(@"n", nil, nil, @"%1$@", @"%1$@")];
        """#),
    ],
    nonTriggering: [
      .swift(
        #"""
        let t = String.localizedStringWithFormat(
          WMFLocalizedString("n", value: "%1$@ of %2$d", comment: "%1$@, %2$d"), name, count(of: [1, 2], in: "a, b"))
        """#),
      .swift(
        #"let t = String(format: WMFLocalizedString("n", value: "Hi %1$@", comment: "%1$@"), arguments: [name])"#),
      .swift(
        #"let t = String(format: WMFLocalizedString("n", value: "Hi %1$@", comment: "%1$@"), locale: locale, name)"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    return input.sites.compactMap { site in
      guard let given = site.call.context.argumentCount, let taken = argumentCount(of: site.call, tables),
        taken > given
      else { return nil }
      return Finding(
        self, site,
        message: """
          The text takes \(words: count(taken)), but is given \(words: given == 0 ? "none" : String(given)): the app \
          shows nonsense, or crashes.
          """,
        advice: "Give it all its arguments, or take the placeholder out of the text.")
    }
  }

  private static func count(_ arguments: Int) -> String { arguments == 1 ? "1 argument" : "\(arguments) arguments" }

  /// The smallest number if its places differ; `nil` if it is unknown.
  private static func argumentCount(of call: LocalizationCall, _ tables: ProjectTables) -> Int? {
    var texts = call.value?.literal.map { [SourceMessage($0)] } ?? []
    if let identity = call.identity {
      let plurals = tables.plurals(identity).flatMap { $0.entry.parts.compactMap { SourceMessage($0.entry) } }
      // The app shows the stringsdict's text, not that of the `.strings`.
      texts += plurals.isEmpty ? tables.entries(identity, .native).map { SourceMessage($0.entry.value) } : plurals
      if texts.isEmpty, !tables.contains(identity) { texts = [SourceMessage(identity.key)] }
    }
    let counts = texts.map(\.argumentCount)
    return counts.contains(nil) ? nil : counts.compactMap(\.self).min()
  }
}
