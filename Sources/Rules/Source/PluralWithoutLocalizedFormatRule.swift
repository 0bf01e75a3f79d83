import Messages
import Scanning
import Tables

package enum PluralWithoutLocalizedFormatRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "plural-without-localized-format", group: .source,
    summary: "A plural is formatted without the user's locale",
    rationale: """
      Only localizedStringWithFormat (or a format with a locale) picks the plural form by the user's language. \
      stringWithFormat: and String(format:) show the general form for every number.
      """,
    instead: "Use String.localizedStringWithFormat in Swift, localizedStringWithFormat: in Objective-C.",
    severity: .error,
    triggering: [
      .objectiveC(
        #"""
        t = [NSString stringWithFormat:↓WMFLocalizedStringWithDefaultValue(@"n", nil, nil,
          @"{{PLURAL:%1$d|%1$d place|%1$d places}}", @"%1$d is the number of places"), count];
        """#),
      .swift(
        #"""
        let t = String(format: ↓WMFLocalizedString("n", value: "{{PLURAL:%1$d|%1$d a|%1$d b}}", comment: "%1$d"), 3)
        """#),
    ],
    nonTriggering: [
      .swift(
        #"""
        let t = String.localizedStringWithFormat(
          WMFLocalizedString("n", value: "{{PLURAL:%1$d|%1$d a|%1$d b}}", comment: "%1$d"), 3)
        """#),
      .swift(#"let t = String(format: WMFLocalizedString("n", value: "Hello %1$@", comment: "%1$@"), name)"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let plurals = Dictionary(
      grouping: input.snapshot.catalogs.filter { $0.plurals != nil && $0.holdsSourceTexts }, by: \.path.table)
    return input.sites.compactMap { site in
      guard site.call.context.formatting == .plain, isPlural(site.call, in: plurals) else { return nil }
      let isSwift = site.call.language == .swift
      return Finding(
        self, site,
        message: "This plural is formatted without the user's locale, so that one form serves every number.",
        advice: isSwift
          ? "Use \(code: "String.localizedStringWithFormat(…)") instead of \(code: "String(format: …)")."
          : "Use \(code: "localizedStringWithFormat:") instead of \(code: "stringWithFormat:").")
    }
  }

  private static func isPlural(_ call: LocalizationCall, in plurals: [String: [Catalog]]) -> Bool {
    if let text = call.value?.literal { return MessageTemplate.all(in: text).contains(where: \.isPlural) }
    guard let identity = call.identity else { return false }
    return plurals[identity.table]?.contains { $0.file.contains(identity.key) } ?? false
  }
}
