public import LocalizationModel

/// How much a rule's findings weigh in a project, or that it is off.
public enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, off

  /// The level's severity; `nil` for a rule that is off.
  public var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .off: nil
    }
  }
}

/// What a project says of one rule.
public struct RuleSetting: Hashable, Sendable {
  /// A level for some paths.
  public struct PathLevel: Hashable, Sendable {
    /// The paths.
    public var pattern: PathPattern
    /// The rule's level there.
    public var level: RuleLevel

    /// A level for the paths that match `pattern`.
    public init(pattern: PathPattern, level: RuleLevel) {
      self.pattern = pattern
      self.level = level
    }
  }

  /// `severity`: the level where no path says otherwise; `nil` for the profile's.
  public var level: RuleLevel?
  /// `paths`: levels for some paths, in the order of the file; the last that matches holds.
  public var paths: [PathLevel]

  /// A setting from its parts.
  public init(level: RuleLevel? = nil, paths: [PathLevel] = []) {
    self.level = level
    self.paths = paths
  }

  /// The rule's level for findings in the file at `path`, or without a place; `nil` for the profile's.
  public func level(at path: String?) -> RuleLevel? {
    guard let path else { return level }
    return paths.last { $0.pattern.matches(path) }?.level ?? level
  }
}
