import Formats
import Project

package enum ArgumentInKeyRule: StringCatalogRule {
  package static let description = RuleDescription(
    id: "argument-in-key", group: .files,
    summary: "A key has %arg, which no call looks up",
    rationale: """
      Code looks up the type of each argument: \"%lld days\", \"%@ days\". A tool that reads sources without types \
      writes %arg for all of them; the entry is a twin that is never found, and its translations are never shown.
      """,
    instead: "Give the key the specifier that the code looks up, such as %lld or %@.",
    severity: .warning, grouping: .everywhere,
    triggering: [.stringCatalog(["↓%arg days": "{ }"])],
    nonTriggering: [.stringCatalog(["%lld days": "{ }"])])

  static func severity(of fault: StringCatalogFault) -> Severity? {
    fault == .argumentInKey ? .warning : nil
  }
}
