import Project
import Text

/// The data that a rule checks, in words for its page.
package enum RuleSubject: String, Sendable {
  case project = "the project's calls, keys and files"
  case change = "one change of a source text or of its key"
  case translation = "one text of a translation, with its source text"
  case projectAndTranslation = "the project's calls, and one text of a translation with its source text"
  case anyText = "one source text, or one text of a translation with its source text"
  case catalog = "one translated catalog"
  case directive = "one directive in a source"
}

/// All rules. The list, ``entries``, is generated from the folders `Source`, `Translations` and `Files`.
package enum RuleCatalog {
  /// A rule by its protocol: casts at run time would take milliseconds.
  enum Entry {
    case snapshot(any SnapshotRule.Type)
    case change(any ChangeRule.Type)
    case translation(any TranslationRule.Type)
    case fault(any FaultRule.Type)
    case snapshotAndFault(any (SnapshotRule & FaultRule).Type)
    case snapshotAndTranslation(any (SnapshotRule & TranslationRule).Type)
    case typography(any TypographyRule.Type)
    case catalog(any CatalogRule.Type)
    case suppression(any SuppressionRule.Type)

    var parts: (rule: any Rule.Type, subject: RuleSubject) {
      switch self {
      case .snapshot(let rule): (rule, .project)
      case .change(let rule): (rule, .change)
      case .translation(let rule): (rule, .translation)
      case .fault(let rule): (rule, .translation)
      case .snapshotAndFault(let rule): (rule, .projectAndTranslation)
      case .snapshotAndTranslation(let rule): (rule, .projectAndTranslation)
      case .typography(let rule): (rule, rule.checksSourceTexts ? .anyText : .translation)
      case .catalog(let rule): (rule, .catalog)
      case .suppression(let rule): (rule, .directive)
      }
    }
  }

  /// Sorted by group, in the order in which they are listed.
  package static let rules = entries.map(\.parts.rule)
  package static let snapshotRules = entries.compactMap { entry -> (any SnapshotRule.Type)? in
    switch entry {
    case .snapshot(let rule): rule
    case .snapshotAndFault(let rule): rule
    case .snapshotAndTranslation(let rule): rule
    default: nil
    }
  }
  static let changeRules = entries.compactMap { if case .change(let rule) = $0 { rule } else { nil } }
  static let translationRules = entries.compactMap { entry -> (any TranslationRule.Type)? in
    switch entry {
    case .translation(let rule): rule
    case .snapshotAndTranslation(let rule): rule
    case .typography(let rule): rule
    default: nil
    }
  }
  static let typographyRules = entries.compactMap { if case .typography(let rule) = $0 { rule } else { nil } }
  static let faultRules = entries.compactMap { entry -> (any FaultRule.Type)? in
    switch entry {
    case .fault(let rule): rule
    case .snapshotAndFault(let rule): rule
    default: nil
    }
  }
  /// The rules that report faults of messages, by their IDs.
  static let rulesOnMessages = Set(faultRules.map { $0.description.id })
  static let rulesOnSpoiledTexts = Set(rules.filter { $0.spoilsTexts }.map { $0.description.id })
  static let catalogRules = entries.compactMap { if case .catalog(let rule) = $0 { rule } else { nil } }
  static let suppressionRules = entries.compactMap { if case .suppression(let rule) = $0 { rule } else { nil } }

  static let types = Dictionary(firstOf: rules.map { ($0.description.id, $0) })
  package static let descriptions = Dictionary(firstOf: rules.map { ($0.description.id, $0.description) })
  package static let brokenFileRules = Set(snapshotRules.filter { $0.reportsBrokenFiles }.map { $0.description.id })
  package static let stringsdictRules = Set(snapshotRules.filter { $0.checksStringsdict }.map { $0.description.id })
  package static let rulesOnTranslations = Set(
    rules.lazy.map { $0.description }.filter { $0.group == .translations }.map(\.id))
  package static let rulesOnCommonStrings = rules.map { $0.description }.filter(\.needsCommonStrings)
  package static let rulesAddingLanguages = Set(rules.lazy.map { $0.description }.filter(\.addsLanguages).map(\.id))

  static let rulesOnUnseenTexts = Set(rules.lazy.map { $0.description }.filter(\.reportsUnseenTexts).map(\.id))

  /// Computes the values that every run needs, ahead of the first one.
  package static func prepare() {
    _ = (descriptions, snapshotRules, changeRules, translationRules, faultRules, catalogRules)
  }

  package static func description(of id: RuleID) -> RuleDescription? { descriptions[id] }

  /// Listed in the order of the rules.
  package static var subjects: [(rule: RuleDescription, subject: RuleSubject)] {
    entries.map(\.parts).map { ($0.rule.description, $0.subject) }
  }

  /// The settings of the project for a rule, apart from its severity.
  package static func settings(of id: RuleID, in configuration: ProjectConfiguration) -> [String] {
    types[id]?.settings(in: configuration) ?? []
  }

  package static var ids: Set<RuleID> { Set(descriptions.keys) }
}
