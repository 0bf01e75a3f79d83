import Text

/// `judge`: a program that gives a second opinion on edits whose verdict is not certain enough, and on translations if
/// the project asks for that.
package struct OpinionSettings: Hashable, Sendable {
  /// `command`: the program, by its name or its absolute path, and its arguments. No shell reads them.
  package var command: [String]
  /// `environment`: the variables that it inherits, in addition to those that every program needs.
  package var environment: [String]
  /// `timeout`: seconds for one edit.
  package var timeout: Int
  /// `limit`: the approximate number of edits in one run.
  package var limit: Int
  /// `from`: the least probability of a large edit, in hundredths, at which edits that are not questions get a second
  /// opinion. At 100 only questions do.
  package var from: Int
  /// `translations`; `nil` to ask about edits alone.
  package var translations: TranslationOpinionSettings?

  package init(
    command: [String], environment: [String] = [], timeout: Int = 20, limit: Int = 20, from: Int = 10,
    translations: TranslationOpinionSettings? = nil
  ) {
    self.command = command
    self.environment = environment
    self.timeout = timeout
    self.limit = limit
    self.from = from
    self.translations = translations
  }

  /// The command as a shell would read it; two that differ are written differently.
  package var commandLine: String { command.map(\.shellWord).joined(separator: " ") }
}

extension SettingReader {
  func judge() throws(ConfigurationError) -> OpinionSettings {
    let settings = try group(
      JudgeKey.self, expected: "a group with “command”, “environment”, “timeout”, “limit”, “from” and “translations”")
    guard let command = settings[.command] else {
      throw error("“judge” needs “command”, a list of the program and its arguments")
    }
    var judge = OpinionSettings(command: try command.words())
    for variable in try settings[.environment]?.list(of: "names of variables") ?? [] {
      judge.environment.append(try variable.variableName())
    }
    if let timeout = settings[.timeout] { judge.timeout = try timeout.number(in: 1...300, of: "seconds for one edit") }
    if let limit = settings[.limit] { judge.limit = try limit.number(in: 1...500, of: "edits in one run") }
    if let from = settings[.from] { judge.from = try from.number(in: 1...100, of: "per cent") }
    judge.translations = try settings[.translations]?.translationOpinions()
    return judge
  }

  private func words() throws(ConfigurationError) -> [String] {
    let elements = try list(of: "texts, the program and its arguments")
    var words: [String] = []
    for element in elements {
      let word = try element.text()
      if word.utf8.count > 4096 { throw element.error("an argument in “command” is longer than 4,096 bytes") }
      words.append(word)
    }
    guard let program = words.first else { throw error("“command” must begin with a program, but is empty") }
    if words.count > 64 { throw error("“command” has more than 64 words") }
    // A pull request can bring its own files in a folder of the repository.
    if !program.hasPrefix("/"), program.contains("/") || program.hasPrefix(".") || program.hasPrefix("~") {
      throw elements[0].error(
        "“command” must begin with a program’s name or its absolute path, not \(quoted(program))")
    }
    return words
  }

  private static let tokenPrefixes = ["GITHUB_", "GH_", "ACTIONS_", "INPUT_", "RUNNER_"]
  private static let tokens: Set<String> = ["CI_JOB_TOKEN", "L10N_REVIEW_TOKEN", "SYSTEM_ACCESSTOKEN"]

  private func variableName() throws(ConfigurationError) -> String {
    let name = try text(expected: "a variable’s name")
    guard name.isAlphanumeric(or: "_"), name.utf8.first.map({ $0 > UInt8(ascii: "9") }) ?? false,
      name.utf8.count <= 256
    else { throw error("\(quoted(name)) is not a variable’s name") }
    let capitals = name.uppercased()
    if Self.tokens.contains(capitals) || Self.tokenPrefixes.contains(where: capitals.hasPrefix) {
      throw error("\(quoted(name)) belongs to the run itself and is not handed on; name a variable of your own")
    }
    return name
  }
}
