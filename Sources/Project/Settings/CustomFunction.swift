import Scanning

package struct CustomFunction: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case key, value, comment, table, bundle
  }

  package enum Argument: Hashable, Sendable {
    /// Counted from 0.
    case position(Int)
    case label(String)
    /// The string whose member is called, as in `"key".localized`.
    case receiver
  }

  /// The name without the part before a dot.
  package var name: String
  /// `swift`: arguments including a key; `nil` if the function is not called there.
  package var swift: [Role: Argument]?
  /// `objective-c`: positions from 0, including a key; `nil` if the function is not called there.
  package var objectiveC: [Role: Int]?
  /// `fallback`: the text that users see where no catalog has an entry.
  package var fallback = LocalizationFunction.Fallback.text
}

extension LocalizationFunction {
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
    self.init(name: function.name, swift: swift, objectiveC: objectiveC, fallback: function.fallback)
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
