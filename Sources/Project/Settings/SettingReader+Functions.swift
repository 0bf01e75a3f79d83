import Scanning
import Text

extension SettingReader {
  /// Reads one element of `functions`: the functions that `genstrings -s PREFIX` reads, or one with its arguments.
  func functions() throws(ConfigurationError) -> [LocalizationFunction] {
    let settings = try group(FunctionKey.self, expected: "a list of groups with “prefix”, or with “name”")
    if let prefix = settings[.prefix] {
      for key in FunctionKey.allCases {
        if key != .prefix, let other = settings[key] {
          throw other.error("“\(key.rawValue)” cannot be combined with “prefix”, which implies the arguments")
        }
      }
      return LocalizationFunction.family(prefix: try prefix.functionName())
    }
    guard let name = settings[.name] else { throw error("a function needs “name”, or “prefix”") }
    let function = CustomFunction(
      name: try name.functionName(), swift: try settings[.swift]?.swiftArguments(),
      objectiveC: try settings[.objectiveC]?.objectiveCArguments(),
      fallback: try settings[.fallback]?.choice(LocalizationFunction.Fallback.self) ?? .text)
    if function.swift == nil, function.objectiveC == nil {
      throw error("\(quoted(function.name)) needs “swift” or “objective-c”, which say which argument is its key")
    }
    return [LocalizationFunction(function)]
  }

  private func swiftArguments() throws(ConfigurationError) -> [CustomFunction.Role: CustomFunction.Argument] {
    try arguments { setting throws(ConfigurationError) in
      let text = try setting.text(expected: "a position from 0, or a label")
      if text == "self" {
        guard setting.name == CustomFunction.Role.key.rawValue else {
          throw setting.error("only the key can be “self”, the string whose member is called")
        }
        return .receiver
      }
      if let position = setting.position(text) { return .position(position) }
      guard Self.isIdentifier(text), text != "_" else {
        throw setting.error("\(quoted(setting.name ?? "")) must be a position from 0, or a label, not \(quoted(text))")
      }
      return .label(text)
    }
  }

  private func objectiveCArguments() throws(ConfigurationError) -> [CustomFunction.Role: Int] {
    try arguments { setting throws(ConfigurationError) in
      let text = try setting.text(expected: "a position from 0")
      guard let position = setting.position(text) else {
        throw setting.error("\(quoted(setting.name ?? "")) must be a position from 0, not \(quoted(text))")
      }
      return position
    }
  }

  private func arguments<Argument: Hashable>(
    _ argument: (SettingReader) throws(ConfigurationError) -> Argument
  ) throws(ConfigurationError) -> [CustomFunction.Role: Argument] {
    let settings = try group(CustomFunction.Role.self)
    if settings[.key] == nil { throw error("\(quoted(name ?? "")) needs “key”, the place of the key") }
    var result: [CustomFunction.Role: Argument] = [:]
    var roles: [Argument: CustomFunction.Role] = [:]
    for role in CustomFunction.Role.allCases {
      guard let setting = settings[role] else { continue }
      let value = try argument(setting)
      if let other = roles.updateValue(role, forKey: value) {
        throw setting.error("“\(role.rawValue)” and “\(other.rawValue)” cannot be the same argument")
      }
      result[role] = value
    }
    return result
  }

  /// A position below 100: no function has more arguments.
  private func position(_ text: String) -> Int? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ $0.isASCIIDigit }) else {
      return nil
    }
    return Int(text)
  }

  private func functionName() throws(ConfigurationError) -> String {
    let text = try text(expected: "a function’s name")
    guard Self.isIdentifier(text) else {
      let advice = text.contains(".") ? "; leave out what is before the dot" : ""
      throw error("\(quoted(text)) is not a function’s name\(advice)")
    }
    return text
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= 256 else { return false }
    return (first == "_" || first.properties.isXIDStart)
      && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}
