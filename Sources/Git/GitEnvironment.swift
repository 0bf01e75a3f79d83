import Files
import Platform

/// The variables that name a hook's repository and index, and those that name or contain configuration.
package struct GitEnvironment: Hashable, Sendable {
  private static let names = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_CEILING_DIRECTORIES", "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
  ]
  private static let settingNames = ["GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_"]
  private static let mostSettings = 1_000

  private var variables: [String: String]

  /// Ignores variables that do not concern git.
  package init(_ variables: [String: String] = [:]) {
    self.variables = variables.filter { name, value in
      !value.isEmpty && (Self.names.contains(name) || Self.settingNames.contains { name.hasPrefix($0) })
    }
  }

  package static var process: GitEnvironment {
    var variables: [String: String] = [:]
    func read(_ name: String) {
      if let value = getenv(name) { variables[name] = PathCoding.text(bytes(value)) }
    }
    for name in names { read(name) }
    for number in 0..<settingCount(variables) {
      for name in settingNames { read("\(name)\(number)") }
    }
    return GitEnvironment(variables)
  }

  var gitDirectory: String? { variables["GIT_DIR"] }
  var workTree: String? { variables["GIT_WORK_TREE"] }
  var indexFile: String? { variables["GIT_INDEX_FILE"] }
  var ceilingDirectories: String? { variables["GIT_CEILING_DIRECTORIES"] }

  /// During a push, git keeps new objects in one of these additional folders.
  var objectDirectories: [String] {
    let alternates = variables["GIT_ALTERNATE_OBJECT_DIRECTORIES"]?.split(separator: ":").map(String.init) ?? []
    return (variables["GIT_OBJECT_DIRECTORY"].map { [$0] } ?? []) + alternates
  }

  /// The user's attributes file, for a configuration that does not name one.
  var defaultAttributesFile: String? {
    if let folder = variables["XDG_CONFIG_HOME"] { return folder + "/git/attributes" }
    return variables["HOME"].map { $0 + "/.config/git/attributes" }
  }
}

// MARK: - Configuration

extension GitEnvironment {
  private static func settingCount(_ variables: [String: String]) -> Int {
    min(max(variables["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0, 0), mostSettings)
  }

  /// The settings of `git -c`. Later ones take precedence.
  var settings: [(name: String, value: String)] {
    let counted = (0..<Self.settingCount(variables)).compactMap { number in
      variables["GIT_CONFIG_KEY_\(number)"].map { ($0, variables["GIT_CONFIG_VALUE_\(number)"] ?? "") }
    }
    return counted + Self.parameters(variables["GIT_CONFIG_PARAMETERS"] ?? "")
  }

  /// Paths, of which later ones take precedence.
  var userConfigurationFiles: [String] {
    if let path = variables["GIT_CONFIG_GLOBAL"] { return [path] }
    let home = variables["HOME"]
    let folder = variables["XDG_CONFIG_HOME"] ?? home.map { $0 + "/.config" }
    return [folder.map { $0 + "/git/config" }, home.map { $0 + "/.gitconfig" }].compactMap(\.self)
  }

  var systemConfigurationFile: String? { variables["GIT_CONFIG_SYSTEM"] }

  var ignoresSystemConfiguration: Bool {
    guard let value = variables["GIT_CONFIG_NOSYSTEM"] else { return false }
    return !["0", "false", "no", "off"].contains(value.lowercased())
  }

  /// Parses `'name'='value'`, and `'name=value'` from older versions of git.
  private static func parameters(_ text: String) -> [(name: String, value: String)] {
    let bytes = Array(text.utf8)
    let (space, equals) = (UInt8(ascii: " "), UInt8(ascii: "="))
    var settings: [(name: String, value: String)] = []
    var place = 0
    while true {
      while place < bytes.count, bytes[place] == space { place += 1 }
      guard place < bytes.count, let word = quotedWord(bytes, &place) else { return settings }
      if place < bytes.count, bytes[place] == equals {
        place += 1
        let isEmpty = place == bytes.count || bytes[place] == space
        guard let value = isEmpty ? "" : quotedWord(bytes, &place) else { return settings }
        settings.append((word, value))
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        settings.append((String(parts[0]), parts.count > 1 ? String(parts[1]) : "true"))
      }
    }
  }

  /// Parses a shell word in single quotes, in which a quote is written `'\''`.
  private static func quotedWord(_ bytes: [UInt8], _ place: inout Int) -> String? {
    let (quote, backslash) = (UInt8(ascii: "'"), UInt8(ascii: "\\"))
    guard bytes[place] == quote else { return nil }
    var word: [UInt8] = []
    place += 1
    while place < bytes.count {
      guard bytes[place] == quote else {
        word.append(bytes[place])
        place += 1
        continue
      }
      guard place + 3 < bytes.count, bytes[place + 1] == backslash, bytes[place + 3] == quote else {
        place += 1
        return String(decoding: word, as: UTF8.self)
      }
      word.append(bytes[place + 2])
      place += 4
    }
    return nil
  }
}
