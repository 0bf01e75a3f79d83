/// Localization functions that a project adds to those that are always known.
public enum FunctionSetting: Hashable, Sendable {
  /// `prefix`: all that `genstrings -s PREFIX` reads: `PREFIX` itself, `PREFIXFromTable`,
  /// `PREFIXFromTableInBundle` and `PREFIXWithDefaultValue`.
  case prefix(String)
  /// `name`: one function, its arguments told one by one.
  case function(CustomFunction)
}

/// A localization function of a project's own.
public struct CustomFunction: Hashable, Sendable {
  /// What an argument of a localization function is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case key, value, comment, table, bundle
  }

  /// How an argument is told from the others in a Swift call.
  public enum Argument: Hashable, Sendable {
    /// By its place among all arguments, from 0.
    case position(Int)
    /// By its label.
    case label(String)
  }

  /// The function's name, without what may stand before a dot.
  public var name: String
  /// `swift`: its arguments in Swift, a key among them; `nil` if it is not called there.
  public var swift: [Role: Argument]?
  /// `objective-c`: its arguments' positions in Objective-C, from 0, a key among them; `nil` if it is not called there.
  public var objectiveC: [Role: Int]?

  /// A function from its parts.
  public init(name: String, swift: [Role: Argument]? = nil, objectiveC: [Role: Int]? = nil) {
    self.name = name
    self.swift = swift
    self.objectiveC = objectiveC
  }
}
