import Text

package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, off

  /// `nil` for a rule that is off.
  package var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .off: nil
    }
  }
}

package struct RuleSetting: Hashable, Sendable {
  package struct PathLevel: Hashable, Sendable {
    package var pattern: PathPattern
    package var level: RuleLevel
  }

  /// `severity`: the level at paths without their own; `nil` for the profile's.
  package var level: RuleLevel?
  /// `paths`, in the order of the file. The last matching one applies.
  package var paths: [PathLevel] = []

  /// The level for a file, or for findings without a place; `nil` for the profile's.
  package func level(at path: String?) -> RuleLevel? {
    guard let path else { return level }
    return paths.last { $0.pattern.matches(path) }?.level ?? level
  }
}
