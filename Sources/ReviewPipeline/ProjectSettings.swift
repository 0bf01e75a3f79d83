public import LocalizationModel
public import ProjectSnapshots
public import ReviewConfiguration
public import ReviewRules
public import SourceScanning
import StringFileFormats

/// A project's configuration, resolved against its files.
public struct ProjectSettings: Sendable {
  /// Where the project keeps what.
  public let layout: ProjectLayout
  /// Which files count as sources.
  public let selection: PathSelection
  /// The functions that localization calls name.
  public let functions: [LocalizationFunction]
  /// How much each rule weighs.
  public let levels: RuleLevels
  /// Settings of single rules.
  public let options: RuleInput.Options

  /// Resolves `configuration` for a project of these files.
  public init(_ configuration: ProjectConfiguration, files: some Sequence<(path: String, kind: FileKind)>) {
    let selection = configuration.sources.selection
    self.selection = selection
    layout = ProjectLayout(
      detectedIn: files.lazy.filter { $0.kind.catalog == nil || selection.contains($0.path) },
      stated: .init(
        profile: configuration.profile, sourceLanguage: configuration.sourceLanguage,
        translatewikiFolder: configuration.translatewikiFolder, nativeFolder: configuration.nativeFolder,
        commonStringsPath: configuration.commonStrings))
    functions =
      LocalizationFunction.standard
      + configuration.functions.flatMap { setting -> [LocalizationFunction] in
        switch setting {
        case .prefix(let prefix): LocalizationFunction.family(prefix: prefix)
        case .function(let function): [LocalizationFunction(function)]
        }
      }
    let rules = configuration.rules
    levels = RuleLevels(profile: layout.profile) { rule, path in
      rules[rule]?.level(at: path).map(\.severity)
    }
    let keyPattern = configuration.keyPattern
    options = RuleInput.Options(
      isWellNamed: { key in keyPattern.map { $0.matches(key) } ?? KeyNamingRule.followsGuide(key) },
      allowsSeveralPlurals: configuration.pluralMode.map { $0 == .severalPerString } ?? (layout.profile == .apple),
      translationPages: configuration.editURL.map(TranslationPages.template) ?? Self.knownPages(of: layout))
  }

  /// The pages of the project that this tool was made for; others name theirs.
  private static func knownPages(of layout: ProjectLayout) -> TranslationPages? {
    layout.profile == .wikipedia && layout.translatewikiFolder == "Wikipedia/Localizations" ? .wikipediaApp : nil
  }

  /// Whether the file at `path` may hold calls, whatever the project's settings.
  static func isSource(_ path: String) -> Bool { SourceLanguage.of(path: path) != nil }

  /// Whether the file at `path` can matter to a review at all, whatever the project's settings.
  static func isRelevant(_ path: String) -> Bool { FileKind(path: path) != .other }
}

extension LocalizationFunction {
  /// A function that the configuration describes.
  init(_ function: CustomFunction) {
    var swift = function.swift.map { _ in SwiftParameters() }
    for (role, argument) in function.swift ?? [:] {
      switch argument {
      case .position(let position): swift?.positional.set(ArgumentRole(role), at: position)
      case .label(let label): swift?.labels[label] = ArgumentRole(role)
      }
    }
    var objectiveC: [ArgumentRole]? = function.objectiveC.map { _ in [] }
    for (role, position) in function.objectiveC ?? [:] { objectiveC?.set(ArgumentRole(role), at: position) }
    self.init(name: function.name, swift: swift, objectiveC: objectiveC)
  }
}

extension ArgumentRole {
  fileprivate init(_ role: CustomFunction.Role) {
    switch role {
    case .key: self = .key
    case .value: self = .value
    case .comment: self = .comment
    case .table: self = .table
    case .bundle: self = .bundle
    }
  }
}

extension [ArgumentRole] {
  fileprivate mutating func set(_ role: ArgumentRole, at position: Int) {
    while count <= position { append(.ignored) }
    self[position] = role
  }
}
