import Scanning
import Text

/// A function that is not recognized as a localization function, but is called with keys of the catalogs.
package struct OwnFunction: Hashable, Sendable {
  /// The function as in the configuration.
  package var function: CustomFunction
  /// The number of different keys in its calls.
  package var keyCount: Int
  /// The place of its first call.
  package var place: Place

  /// The lines that add it to `functions` in the configuration.
  package var setting: [String] { function.setting }

  /// `localized("key")`, `"key".localized`.
  package var example: String {
    guard let swift = function.swift else {
      return function.name + "(" + (function.objectiveC?[.key] == 0 ? "" : "…, ") + "@\"key\")"
    }
    switch swift[.key] {
    case .receiver: return "\"key\".\(function.name)"
    case .label(let label): return "\(function.name)(\(label): \"key\")"
    case .position(let position): return function.name + "(" + (position == 0 ? "" : "…, ") + "\"key\")"
    case nil: return function.name
    }
  }
}

extension CustomFunction.Argument: CustomStringConvertible {
  package var description: String {
    switch self {
    case .position(let position): "\(position)"
    case .label(let label): label
    case .receiver: "self"
    }
  }
}

extension Project {
  /// The functions called with one of `keys` that no recognized call has, the most used first.
  package func ownFunctions(
    in files: [SnapshotFile], calledWith keys: ExactSet, tables: Set<String>
  ) async -> [OwnFunction] {
    guard !keys.isEmpty else { return [] }
    let wanted = ByteWords(keys)
    let scanner = scanner
    let found = await map(files.filter(\.kind.isSource)) { path, bytes -> [(key: String, use: OwnFunction)]? in
      guard let language = SourceLanguage.of(path: path),
        !ByteSearch.quotedLiterals(in: bytes, of: wanted).isEmpty
      else { return nil }
      return scanner.literals(bytes, path: path, language: language) { keys.contains($0) }.compactMap { literal in
        guard !literal.isContinued, let function = Self.function(literal.use, language, tables) else { return nil }
        let place = Place(path: path, range: literal.range)
        return (literal.text, OwnFunction(function: function, keyCount: 1, place: place))
      }
    }.joined()
    // Calls with and without further arguments belong to one function.
    struct Identity: Hashable {
      var name: String
      var swift: CustomFunction.Argument?
      var objectiveC: Int?
    }
    let groups = Dictionary(grouping: found) { item in
      Identity(
        name: item.use.function.name, swift: item.use.function.swift?[.key],
        objectiveC: item.use.function.objectiveC?[.key])
    }
    return groups.values.compactMap { uses in
      guard var function = uses.first?.use else { return nil }
      for use in uses {
        function.function.swift?.merge(use.use.function.swift ?? [:]) { first, _ in first }
        function.function.objectiveC?.merge(use.use.function.objectiveC ?? [:]) { first, _ in first }
      }
      function.keyCount = Set(uses.map(\.key)).count
      return function
    }.sorted { ($1.keyCount, $0.function.name, $0.example) < ($0.keyCount, $1.function.name, $1.example) }
  }

  private static func function(
    _ use: CodeLiteral.Use, _ language: SourceLanguage, _ tables: Set<String>
  ) -> CustomFunction? {
    switch use {
    case .other: return nil
    case .receiver(let member): return CustomFunction(name: member, swift: [.key: .receiver])
    case .argument(let shape):
      var roles: [CustomFunction.Role: CallShape.Argument.Name] = [:]
      for argument in shape.arguments {
        if let role = role(of: argument, in: shape, tables), roles[role] == nil { roles[role] = argument.name }
      }
      if language == .swift {
        return CustomFunction(name: shape.function, swift: roles.mapValues(CustomFunction.Argument.init))
      }
      return CustomFunction(
        name: shape.function,
        objectiveC: roles.compactMapValues { name in if case .position(let position) = name { position } else { nil } })
    }
  }

  private static func role(
    of argument: CallShape.Argument, in shape: CallShape, _ tables: Set<String>
  ) -> CustomFunction.Role? {
    if argument.name == shape.literal { return .key }
    switch argument.name {
    case .label("comment"): return .comment
    case .label("value"), .label("defaultValue"), .label("fallback"): return .value
    case .label("table"), .label("tableName"): return .table
    case .label("bundle"): return .bundle
    case .label, .position: return argument.text.map(tables.contains) ?? false ? .table : nil
    }
  }
}

extension CustomFunction.Argument {
  fileprivate init(_ name: CallShape.Argument.Name) {
    switch name {
    case .label(let label): self = .label(label)
    case .position(let position): self = .position(position)
    }
  }
}
