import Project

/// Rules that one name in the configuration switches together: `rules: { typography: warning }`. The setting of a rule's
/// own name comes before that of its family.
package enum RuleFamily: String, Hashable, Sendable, CaseIterable {
  /// Off by default, because each team decides how its texts are set.
  case typography

  package var id: RuleID { RuleID(rawValue: rawValue) }
}

extension RuleCatalog {
  /// The names that `rules` in a configuration may have: those of rules and of families.
  package static var configurableNames: Set<RuleID> { ids.union(RuleFamily.allCases.map(\.id)) }
}
