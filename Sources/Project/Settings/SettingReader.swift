import Text

/// One setting on its way from YAML to a value. It has its name and line, and its errors state the expected value.
struct SettingReader {
  let node: YAMLNode
  /// The key for messages; `nil` for the file as a whole.
  let name: String?
  let path: String
  /// The line of the setting's key, for values without a line of their own.
  let keyLine: Int

  var line: Int { isUnset ? keyLine : node.line }

  func error(_ problem: String, line: Int? = nil) -> ConfigurationError {
    ConfigurationError(path: path, line: line ?? self.line, problem: problem)
  }

  private var subject: String { name.map(quoted) ?? "the file" }

  /// True if the key is written without a value, as when all that belonged to it is commented out.
  var isUnset: Bool {
    guard case .scalar(let text, isPlain: true) = node.content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  private var kind: String {
    if isUnset { return "nothing" }
    switch node.content {
    case .scalar: return "a text"
    case .sequence: return "a list"
    case .mapping: return "a group of keys"
    }
  }

  func wrongType(_ expected: String) -> ConfigurationError {
    error("\(subject) must be \(expected), but here is \(kind)")
  }

  /// The settings in a group with any keys, in the order of the file.
  func entries(expected: String) throws(ConfigurationError) -> [(key: String, setting: SettingReader)] {
    guard case .mapping(let mapping) = node.content else { throw wrongType(expected) }
    var result: [(key: String, setting: SettingReader)] = []
    var known: Set<String> = []
    for (key, value) in mapping {
      guard case .scalar(let name, _) = key.content else {
        throw error("a key in \(subject) must be a text", line: key.line)
      }
      guard known.insert(name).inserted else {
        throw error("\(quoted(name)) is written twice; keep one of them", line: key.line)
      }
      result.append((name, SettingReader(node: value, name: name, path: path, keyLine: key.line)))
    }
    return result
  }

  /// The settings in a group that has only keys of `Key`; keys without a value are left out.
  func group<Key: SettingKey>(
    _: Key.Type, expected: String = "a group of keys"
  ) throws(ConfigurationError) -> [Key: SettingReader] {
    Dictionary(firstOf: try members(Key.self, expected: expected).map { ($0.key, $0.setting) })
  }

  /// The settings in a group that has only keys of `Key`, in the order of the file.
  func members<Key: SettingKey>(
    _: Key.Type, expected: String = "a group of keys"
  ) throws(ConfigurationError) -> [(key: Key, setting: SettingReader)] {
    let valid = Key.allCases.map(\.rawValue)
    var result: [(key: Key, setting: SettingReader)] = []
    for (key, setting) in try entries(expected: expected) {
      guard let known = Key(rawValue: key) else {
        let place = name.map { " in \(quoted($0))" } ?? ""
        let advice =
          nearestName(to: key, among: valid).map { "did you mean \(quoted($0))?" }
          ?? "it can be \(quoted(anyOf: valid))"
        throw error("unknown key \(quoted(key))\(place); \(advice)", line: setting.keyLine)
      }
      if !setting.isUnset { result.append((known, setting)) }
    }
    return result
  }

  func list(of elements: String) throws(ConfigurationError) -> [SettingReader] {
    guard case .sequence(let sequence) = node.content else { throw wrongType("a list of \(elements)") }
    return sequence.map { SettingReader(node: $0, name: name, path: path, keyLine: $0.line) }
  }

  /// The text of a single value, whichever type YAML gives it.
  func text(expected: String = "a text") throws(ConfigurationError) -> String {
    guard case .scalar(let text, _) = node.content, !isUnset, !text.isEmpty else { throw wrongType(expected) }
    for character in text.unicodeScalars where character.properties.generalCategory == .control {
      throw error("\(subject) has a control character in \(quoted(text))")
    }
    return text
  }

  func choice<Value>(_: Value.Type) throws(ConfigurationError) -> Value
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    let valid = Value.allCases.map(\.rawValue)
    let text = try text(expected: quoted(anyOf: valid))
    if let value = Value(rawValue: text) { return value }
    if let near = nearestName(to: text, among: valid) {
      throw error("\(subject) cannot be \(quoted(text)); did you mean \(quoted(near))?")
    }
    throw error("\(subject) must be \(quoted(anyOf: valid)), not \(quoted(text))")
  }

  func flag() throws(ConfigurationError) -> Bool {
    let text = try text(expected: "“true” or “false”")
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw error("\(subject) must be “true” or “false”, not \(quoted(text))")
    }
  }

  /// A value that YAML 1.1 reads as false is `off`.
  func level() throws(ConfigurationError) -> RuleLevel {
    if case .scalar(let text, _) = node.content, ["off", "false", "no", "n"].contains(text.lowercased()) {
      return .off
    }
    return try choice(RuleLevel.self)
  }

  func number(in range: ClosedRange<Int>, of things: String) throws(ConfigurationError) -> Int {
    let expected = "a number of \(things) from \(range.lowerBound) to \(range.upperBound)"
    let text = try text(expected: expected)
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ $0.isASCIIDigit }),
      let number = Int(text), range.contains(number)
    else { throw error("\(quoted(name ?? "")) must be \(expected), not \(quoted(text))") }
    return number
  }

  /// A path without `./` and slashes at its ends.
  func repositoryPath() throws(ConfigurationError) -> String {
    let text = try text(expected: "a path")
    if text.hasPrefix("/") || text.hasPrefix("~") {
      throw error("\(subject) must be a path from the root of the repository, not \(quoted(text))")
    }
    if text.utf8.count > 1024 { throw error("\(subject) is longer than 1,024 bytes") }
    var names: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == ".." { throw error("\(subject) must not leave the repository through “..” in \(quoted(text))") }
      if Self.isGitFolder(part) { throw error("\(subject) must not lie in git’s own folder, as \(quoted(text)) does") }
      names.append(part)
    }
    if names.isEmpty { throw error("\(subject) must name something in the repository, not \(quoted(text))") }
    return names.joined(separator: "/")
  }

  /// True if a file system may take `name` for `.git`, in which the tool must never write. Some file systems ignore
  /// case and invisible characters, and others have a short name for it.
  private static func isGitFolder(_ name: Substring) -> Bool {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: name.unicodeScalars.filter { $0.properties.generalCategory != .format })
    return [".git", "git~1"].contains(String(visible).lowercased())
  }

  func pattern() throws(ConfigurationError) -> PathPattern {
    try pattern(text(expected: "a pattern"))
  }

  func pattern(_ text: String) throws(ConfigurationError) -> PathPattern {
    func refusal(_ problem: String) -> ConfigurationError {
      error("the pattern \(quoted(text)) \(problem)", line: keyLine)
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      throw refusal("must start at the root of the repository, without “\(text.prefix(1))”")
    }
    do {
      return try PathPattern(text)
    } catch {
      throw refusal(error.description)
    }
  }
}
