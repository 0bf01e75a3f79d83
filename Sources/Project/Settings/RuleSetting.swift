import Text

/// The severity of a rule's findings in a project, or off.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, off

  /// The level's severity; `nil` for a rule that is off.
  package var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .off: nil
    }
  }
}

/// A project's settings of one rule.
package struct RuleSetting: Hashable, Sendable {
  /// A level for some paths.
  package struct PathLevel: Hashable, Sendable {
    package var pattern: PathPattern
    /// The rule's level there.
    package var level: RuleLevel
  }

  /// `severity`: the level at paths without their own; `nil` for the profile's.
  package var level: RuleLevel?
  /// `paths`: levels for some paths, in the order of the file. The last matching one applies.
  package var paths: [PathLevel] = []

  /// The rule's level for findings in the file at `path`, or without a place; `nil` for the profile's.
  package func level(at path: String?) -> RuleLevel? {
    guard let path else { return level }
    return paths.last { $0.pattern.matches(path) }?.level ?? level
  }
}
