import Text

/// `required`: the translations that a project's languages must have.
package struct RequiredTranslations: Hashable, Sendable {
  /// `of`: the texts that must be translated.
  package enum Extent: String, Hashable, Sendable, CaseIterable {
    /// The source texts that the range, or everything after `since`, adds or edits.
    case newAndEdited = "new-and-edited"
    case all
  }

  /// The languages by their lowercased names with `-` between parts; `nil` for all of the project.
  package var languages: [String]?
  /// The share of the texts that each language must have, from 1 to 100 per cent.
  package var share = 100
  /// `nil` for all.
  package var tables: Set<String>?
  /// The revision after which texts are new or edited; `nil` for the start of the range.
  package var since: ConfiguredRevision?
  package var extent = Extent.newAndEdited
  package var level = RuleLevel.error
  /// True if a translation may equal its source text, as names do.
  package var allowsSameAsSource = true

  package init() {}

  /// True if texts of `table` must be translated.
  package func covers(table: String) -> Bool { tables?.contains(table) ?? true }
}

extension SettingReader {
  private static let mostNames = 500

  func required() throws(ConfigurationError) -> RequiredTranslations {
    var required = RequiredTranslations()
    for (key, setting) in try members(RequiredKey.self, expected: "a group such as “{ languages: [de, fr] }”") {
      switch key {
      case .languages: required.languages = try setting.languages()
      case .share: required.share = try setting.percentage()
      case .tables:
        required.tables = Set(
          try setting.names("tables") { setting throws(ConfigurationError) in
            try setting.text(expected: "a table such as “Localizable”")
          })
      case .since: required.since = try setting.revision(of: "since")
      case .of: required.extent = try setting.choice(RequiredTranslations.Extent.self)
      case .level: required.level = try setting.level()
      case .allowsSameAsSource: required.allowsSameAsSource = try setting.flag()
      }
    }
    return required
  }

  /// The names of languages, in lower case with `-` between parts: a list, or one by itself.
  func languages() throws(ConfigurationError) -> [String] {
    try names("languages") { setting throws(ConfigurationError) in Glossary.name(of: try setting.locale()) }
  }

  /// A list, or one name by itself.
  private func names(
    _ noun: String, _ read: (SettingReader) throws(ConfigurationError) -> String
  ) throws(ConfigurationError) -> [String] {
    if case .scalar = node.content { return [try read(self)] }
    var names: [String] = []
    for element in try list(of: noun) { names.append(try read(element)) }
    guard !names.isEmpty else { throw error("\(quoted(noun)) must name one, but its list is empty") }
    guard names.count <= Self.mostNames else { throw error("\(quoted(noun)) has more than \(Self.mostNames) names") }
    return names
  }

  private func percentage() throws(ConfigurationError) -> Int {
    let expected = "a whole number from 1 to 100"
    let text = try text(expected: expected)
    guard let percent = Int(text), (1...100).contains(percent) else {
      throw error("\(quoted(name ?? "")) must be \(expected), in per cent, not \(quoted(text))")
    }
    return percent
  }
}
