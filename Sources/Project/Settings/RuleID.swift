package enum Severity: String, Hashable, Comparable, Sendable, Codable, CaseIterable {
  case info, warning, error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// A rule's stable name in kebab-case, which states the fault: `key-kept-for-new-meaning`.
package struct RuleID: Hashable, Comparable, Sendable, RawRepresentable, ExpressibleByStringLiteral, Codable {
  package var rawValue: String

  /// Accepts any ID, even if no rule has it.
  package init(rawValue: String) { self.rawValue = rawValue }

  package init(stringLiteral value: String) { rawValue = value }

  package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
