/// Localization functions that a project adds to those that are always known.
package enum FunctionSetting: Hashable, Sendable {
  /// `prefix`: all that `genstrings -s PREFIX` reads: `PREFIX` itself, `PREFIXFromTable`,
  /// `PREFIXFromTableInBundle` and `PREFIXWithDefaultValue`.
  case prefix(String)
  /// `name`: one function, its arguments told one by one.
  case function(CustomFunction)
}

/// A localization function of a project's own.
package struct CustomFunction: Hashable, Sendable {
  /// What an argument of a localization function is for.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case key, value, comment, table, bundle
  }

  /// How an argument is told from the others in a Swift call.
  package enum Argument: Hashable, Sendable {
    /// By its place among all arguments, from 0.
    case position(Int)
    /// By its label.
    case label(String)
    /// `self`: it is the string whose member is called, as in `"key".localized`.
    case receiver
  }

  /// The function's name, without what may be before a dot.
  package var name: String
  /// `swift`: its arguments in Swift, a key among them; `nil` if it is not called there.
  package var swift: [Role: Argument]?
  /// `objective-c`: its arguments' positions in Objective-C, from 0, a key among them; `nil` if it is not called there.
  package var objectiveC: [Role: Int]?
}
