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

extension CustomFunction {
  /// The function as the configuration names it; `nil` if none of its arguments is a key.
  package init?(_ function: LocalizationFunction) {
    func arguments<Argument>(_ found: [(ArgumentRole, Argument)]) -> [Role: Argument]? {
      let roles = found.compactMap { role, argument in Role(rawValue: role.rawValue).map { ($0, argument) } }
      let arguments = Dictionary(roles, uniquingKeysWith: { first, _ in first })
      return arguments[.key] == nil ? nil : arguments
    }
    let parameters = function.swift
    let byPosition = (parameters?.positional ?? []).enumerated().map { ($1, Argument.position($0)) }
    let byLabel = (parameters?.labels ?? [:]).sorted { $0.key < $1.key }.map { ($1, Argument.label($0)) }
    let receiver = parameters?.isMemberOfKey ?? false ? [(ArgumentRole.key, Argument.receiver)] : []
    self.init(
      name: function.name, swift: arguments(receiver + byPosition + byLabel),
      objectiveC: arguments((function.objectiveC ?? []).enumerated().map { ($1, $0) }), fallback: function.fallback)
    if swift == nil, objectiveC == nil { return nil }
  }

  /// The lines that add it to `functions` in the configuration.
  package var setting: [String] {
    func group(_ arguments: [(Role, String)]) -> String {
      "{ " + arguments.map { "\($0.0.rawValue): \($0.1)" }.joined(separator: ", ") + " }"
    }
    var lines = ["- name: \(YAMLDocument.scalar(name))"]
    let roles = Role.allCases
    if let swift {
      lines.append(
        "  swift: "
          + group(roles.compactMap { role in swift[role].map { (role, YAMLDocument.scalar($0.description)) } }))
    }
    if let objectiveC {
      lines.append("  objective-c: " + group(roles.compactMap { role in objectiveC[role].map { (role, "\($0)") } }))
    }
    return lines
  }
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
