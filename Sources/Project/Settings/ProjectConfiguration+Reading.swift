import Text

extension ProjectConfiguration {
  /// - Parameters:
  ///   - yaml: The file's text. It may be empty.
  ///   - path: The file's path, for messages.
  ///   - knownRules: The ids that `rules` may contain.
  /// - Throws: ``ConfigurationError`` for the first fault: text that is not YAML, larger than 1 MB or needlessly
  ///   complex, unknown keys, duplicate keys, values of a wrong type, and paths that leave the repository.
  package static func read(
    yaml: String, path: String, knownRules: Set<RuleID>
  ) throws(ConfigurationError) -> ProjectConfiguration {
    var configuration = ProjectConfiguration()
    guard let root = try YAMLDocument(yaml, path: path).root else { return configuration }
    let file = SettingReader(node: root, name: nil, path: path, keyLine: 1)
    if !file.isUnset { try configuration.take(file, knownRules: knownRules) }
    return configuration
  }

  private mutating func take(_ file: SettingReader, knownRules: Set<RuleID>) throws(ConfigurationError) {
    for (key, setting) in try file.members(ConfigurationKey.self) {
      switch key {
      case .profile: profile = try setting.choice(Profile.self)
      case .sourceLanguage: sourceLanguage = try setting.locale()
      case .sources: sources = try setting.sources()
      case .functions:
        for function in try setting.list(of: "functions") { functions += try function.functions() }
      case .commonStrings: commonStrings = try setting.repositoryPath()
      case .translatewiki:
        let translatewiki = try setting.translatewiki()
        translatewikiFolder = translatewiki.folder
        editURL = translatewiki.editURL
        if let branch = translatewiki.branch { translatewikiBranch = branch }
      case .native:
        let native = try setting.native()
        nativeFolder = native.folder
        nativeLocales = native.locales
        infoPlistFolder = native.infoPlist
      case .extract: (extractionSources, extractsCommentedOut) = try setting.extraction()
      case .rules: rules = try setting.rules(known: knownRules)
      case .keyPattern: keyPattern = try setting.keyPattern()
      case .plurals: pluralMode = try setting.choice(PluralMode.self)
      case .failOn: failOn = try setting.choice(FailureThreshold.self)
      case .baseline: baseline = try setting.repositoryPath()
      case .glossary: glossary = try setting.glossary()
      case .placeholders: placeholders = try setting.placeholders()
      case .maximumLength: lengths = try setting.lengths()
      case .forbidden: forbidden = try setting.forbidden()
      case .freeze: freeze = try setting.freeze()
      case .required: required = try setting.required()
      case .judge: judge = try setting.judge()
      case .parityScript: parityScript = try setting.choice(ParityScript.self)
      case .registerLanguages: registersLanguages = try setting.flag()
      }
    }
  }
}

extension SettingReader {
  fileprivate func sources() throws(ConfigurationError) -> SourceSettings {
    let settings = try group(SourcesKey.self, expected: "a group with “include” and “exclude”")
    return SourceSettings(include: try settings[.include]?.patterns(), exclude: try settings[.exclude]?.patterns())
  }

  fileprivate func extraction() throws(ConfigurationError) -> (SourceSettings?, commentedOut: Bool) {
    let settings = try group(ExtractKey.self, expected: "a group with “include”, “exclude” and “commented-out”")
    let include = try settings[.include]?.patterns()
    let exclude = try settings[.exclude]?.patterns()
    let sources = include == nil && exclude == nil ? nil : SourceSettings(include: include, exclude: exclude)
    return (sources, try settings[.commentedOut]?.flag() ?? true)
  }

  private func patterns() throws(ConfigurationError) -> [PathPattern] {
    var patterns: [PathPattern] = []
    for element in try list(of: "patterns") { patterns.append(try element.pattern()) }
    return patterns
  }

  fileprivate func translatewiki() throws(ConfigurationError) -> (
    folder: String?, editURL: EditURLTemplate?, branch: String?
  ) {
    let settings = try group(TranslatewikiKey.self, expected: "a group with “folder”, “edit-url” and “branch”")
    return (
      try settings[.folder]?.repositoryPath(), try settings[.editURL]?.editURL(),
      try settings[.branch]?.text(expected: "a branch such as “twn”")
    )
  }

  private func editURL() throws(ConfigurationError) -> EditURLTemplate {
    let text = try text(expected: "an address with “{key}” and “{locale}”")
    do {
      return try EditURLTemplate(text)
    } catch .unknownField(let field) {
      throw error("the address has \(quoted("{\(field)}")), but only “{key}”, “{locale}” and “{table}” are known")
    } catch {
      throw self.error("the address \(quoted(text)) \(error.description)")
    }
  }

  fileprivate func native() throws(ConfigurationError) -> (
    folder: String?, locales: [String: String], infoPlist: String?
  ) {
    let settings = try group(NativeKey.self, expected: "a group with “folder”, “locales” and “info-plist”")
    return (
      try settings[.folder]?.repositoryPath(), try settings[.locales]?.nativeLocales() ?? [:],
      try settings[.infoPlist]?.repositoryPath()
    )
  }

  /// Native folders by translatewiki's locales in lower case. No two locales may share a folder.
  private func nativeLocales() throws(ConfigurationError) -> [String: String] {
    var result: [String: String] = [:]
    var owners: [String: String] = [:]
    for (name, setting) in try entries(expected: "a group of translatewiki’s locales, each with a native one") {
      guard Self.isLocale(name) else {
        throw error(
          "a key in “locales” must be a locale such as “sr-el”, not \(quoted(name))", line: setting.keyLine)
      }
      if setting.isUnset { continue }
      let native = try setting.locale(such: "“sr-Latn”")
      if let owner = owners.updateValue(name, forKey: native.lowercased()) {
        throw setting.error(
          "\(quoted(owner)) and \(quoted(name)) cannot have the same native folder \(quoted(native))")
      }
      guard result.updateValue(native, forKey: name.lowercased()) == nil else {
        throw error("\(quoted(name)) is written twice; keep one of them", line: setting.keyLine)
      }
    }
    return result
  }

  /// A locale as its folder is named. It becomes part of paths, so characters with a meaning in paths are refused.
  func locale(such examples: String = "“en” or “zh-Hans”") throws(ConfigurationError) -> String {
    let text = try text(expected: "a locale such as \(examples)")
    guard Self.isLocale(text) else {
      throw error("\(quoted(name ?? "")) must be a locale such as \(examples), not \(quoted(text))")
    }
    return text
  }

  private static func isLocale(_ text: String) -> Bool { text.isAlphanumeric(or: "-_") && text.utf8.count <= 64 }

  fileprivate func keyPattern() throws(ConfigurationError) -> KeyPattern {
    let styles = KeyStyle.allCases.map(\.rawValue)
    let expected = "\(quoted(anyOf: styles)), or a pattern such as “places-*”"
    let text = try text(expected: expected)
    do {
      return try KeyPattern(text)
    } catch {
      switch error {
      case .regularExpression:
        throw self.error("“key-pattern” must be \(expected); \(quoted(text)) is a regular expression")
      case .unknownStyle:
        let advice =
          nearestName(to: text, among: styles).map { "did you mean \(quoted($0))?" } ?? "it can be \(expected)"
        throw self.error("“key-pattern” cannot be \(quoted(text)); \(advice)")
      case .pattern(let fault):
        throw self.error("the pattern \(quoted(text)) \(fault.description)")
      }
    }
  }

  fileprivate func rules(known: Set<RuleID>) throws(ConfigurationError) -> [RuleID: RuleSetting] {
    var rules: [RuleID: RuleSetting] = [:]
    for (name, setting) in try entries(expected: "a group of rules") {
      let rule = RuleID(rawValue: name)
      guard known.contains(rule) else {
        let advice =
          nearestName(to: name, among: known.lazy.map(\.rawValue)).map { "did you mean \(quoted($0))?" }
          ?? "`l10n-review rules` lists them all"
        throw error("unknown rule \(quoted(name)); \(advice)", line: setting.keyLine)
      }
      if !setting.isUnset { rules[rule] = try setting.rule() }
    }
    return rules
  }

  private func rule() throws(ConfigurationError) -> RuleSetting {
    guard case .mapping = node.content else {
      if case .sequence = node.content { throw wrongType("a severity or a group with “severity” and “paths”") }
      return RuleSetting(level: try level())
    }
    let settings = try group(RuleKey.self)
    var rule = RuleSetting(level: try settings[.severity]?.level())
    if let paths = settings[.paths] {
      for (text, setting) in try paths.entries(expected: "a group of patterns, each with a severity") {
        rule.paths.append(.init(pattern: try setting.pattern(text), level: try setting.level()))
      }
    }
    return rule
  }
}
