public import LocalizationModel

/// What a project's `.l10n-review.yml` says (SPEC section 3); everything it leaves out is for the profile to decide.
public struct ProjectConfiguration: Hashable, Sendable {
  /// The file's name at the root of a repository.
  public static let fileName = ".l10n-review.yml"

  /// `profile`: the kind of project; `nil` to detect it.
  public var profile: Profile?
  /// `source-language`: the locale of the source texts, as its folder is named, such as `en`.
  public var sourceLanguage: String?
  /// `sources`: where the code is.
  public var sources = SourceSettings()
  /// `functions`: localization functions beyond those that are always known.
  public var functions: [FunctionSetting] = []
  /// `common-strings`: path of the Swift file that holds texts used in several places.
  public var commonStrings: String?
  /// `translatewiki: folder`: path of the folder with translatewiki's `.lproj` folders.
  public var translatewikiFolder: String?
  /// The branch that translatewiki's bot pushes to.
  public var translatewikiBranch = "twn"
  /// `translatewiki: edit-url`: where a translation can be edited.
  public var editURL: EditURLTemplate?
  /// `native: folder`: path of the folder with the app's own `.lproj` folders.
  public var nativeFolder: String?
  /// `extract: include` and `exclude`: which of the sources extraction reads; `nil` for all of `sources`.
  public var extractionSources: SourceSettings?
  /// `extract: commented-out`: whether extraction reads calls in comments too, as Apple's tools do.
  public var extractsCommentedOut = true
  /// `rules`: what the project says of each rule.
  public var rules: [RuleID: RuleSetting] = [:]
  /// `key-pattern`: what new keys have to match.
  public var keyPattern: KeyPattern?
  /// `plurals`: how many plurals one string may have.
  public var pluralMode: PluralMode?
  /// `fail-on`: the weight from which findings make the command fail.
  public var failOn: FailureThreshold?
  /// `baseline`: path of the file that lists known findings.
  public var baseline: String?

  /// A configuration that leaves everything to the profile.
  public init() {}
}

/// Where a project's code is.
public struct SourceSettings: Hashable, Sendable {
  /// `include`: what to scan; `nil` for everything.
  public var include: [PathPattern]?
  /// `exclude`: what to leave out of it.
  public var exclude: [PathPattern]?

  /// Settings from their parts.
  public init(include: [PathPattern]? = nil, exclude: [PathPattern]? = nil) {
    self.include = include
    self.exclude = exclude
  }

  /// The files that these settings choose, the default exclusions applied.
  public var selection: PathSelection { PathSelection(include: include, exclude: exclude ?? []) }
}

/// How many plurals one string may have.
public enum PluralMode: String, Hashable, Sendable, CaseIterable {
  /// One: what the Wikipedia app's import can carry over.
  case onePerString = "one-per-string"
  /// Any number.
  case severalPerString = "several-per-string"
}

/// The weight from which findings make the command fail.
public enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning, never

  /// Whether a finding of `severity` makes the command fail.
  public func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .never: false
    }
  }
}
