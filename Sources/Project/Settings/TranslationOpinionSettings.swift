/// `judge: translations`: second opinions on the translations that a range adds or changes.
package struct TranslationOpinionSettings: Hashable, Sendable {
  /// `languages`, by their lowercased names with `-` between parts; `nil` for all of the project.
  package var languages: Set<String>?
  /// `limit`: the most translations that one run asks about.
  package var limit = 100
  /// `batch`: the most translations of one language in one request.
  package var batch = 20
  /// `timeout`: seconds for one request.
  package var timeout = 60

  package init() {}

  package func covers(locale: String) -> Bool { languages?.contains(Glossary.name(of: locale)) ?? true }
}

extension SettingReader {
  /// `nil` if it is turned off.
  func translationOpinions() throws(ConfigurationError) -> TranslationOpinionSettings? {
    if case .scalar = node.content { return try flag() ? TranslationOpinionSettings() : nil }
    var settings = TranslationOpinionSettings()
    let expected = "“true”, “false” or a group with “languages”, “limit”, “batch” and “timeout”"
    for (key, setting) in try members(TranslationOpinionKey.self, expected: expected) {
      switch key {
      case .languages: settings.languages = Set(try setting.languages())
      case .limit: settings.limit = try setting.number(in: 1...2000, of: "translations in one run")
      case .batch: settings.batch = try setting.number(in: 1...50, of: "translations in one request")
      case .timeout: settings.timeout = try setting.number(in: 1...300, of: "seconds for one request")
      }
    }
    return settings
  }
}
