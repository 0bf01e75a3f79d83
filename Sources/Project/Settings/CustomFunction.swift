import Scanning

/// A localization function of a project's own, as its configuration describes it.
package struct CustomFunction: Hashable, Sendable {
  /// What an argument of a localization function is for.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case key, value, comment, table, bundle
  }

  /// How an argument is told from the others in a Swift call.
  package enum Argument: Hashable, Sendable {
    /// By its place among all arguments, from 0.
    case position(Int)
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

extension LocalizationFunction {
  /// A function that the configuration describes.
  package init(_ function: CustomFunction) {
    var swift = function.swift.map { _ in SwiftParameters() }
    for (role, argument) in function.swift ?? [:] {
      switch argument {
      case .position(let position): swift?.positional.set(ArgumentRole(role), at: position)
      case .label(let label): swift?.labels[label] = ArgumentRole(role)
      case .receiver: swift?.isMemberOfKey = true
      }
    }
    var objectiveC: [ArgumentRole]? = function.objectiveC.map { _ in [] }
    for (role, position) in function.objectiveC ?? [:] { objectiveC?.set(ArgumentRole(role), at: position) }
    self.init(name: function.name, swift: swift, objectiveC: objectiveC)
  }
}

extension ArgumentRole {
  fileprivate init(_ role: CustomFunction.Role) { self = ArgumentRole(rawValue: role.rawValue) ?? .ignored }
}

extension [ArgumentRole] {
  fileprivate mutating func set(_ role: ArgumentRole, at position: Int) {
    while count <= position { append(.ignored) }
    self[position] = role
  }
}
