import Scanning
import Text

/// What a project's `.l10n-review.yml` says; everything it leaves out is for the profile to decide.
package struct ProjectConfiguration: Hashable, Sendable {
  /// The file's name at the root of a repository.
  package static let fileName = ".l10n-review.yml"

  /// `profile`: the kind of project; `nil` to detect it.
  package var profile: Profile?
  /// `source-language`: the locale of the source texts, as its folder is named, such as `en`.
  package var sourceLanguage: String?
  /// `sources`: where the code is.
  package var sources = SourceSettings()
  /// `functions`: localization functions beyond those that are always known.
  package var functions: [LocalizationFunction] = []
  /// `common-strings`: path of the Swift file that holds texts used in several places.
  package var commonStrings: String?
  /// `translatewiki: folder`: path of the folder with translatewiki's `.lproj` folders.
  package var translatewikiFolder: String?
  /// The branch that translatewiki's bot pushes to.
  package var translatewikiBranch = "twn"
  /// `translatewiki: edit-url`: where a translation can be edited.
  package var editURL: EditURLTemplate?
  /// `native: folder`: path of the folder with the app's own `.lproj` folders.
  package var nativeFolder: String?
  /// `native: locales`: the native folders of locales that translatewiki spells otherwise, by its names in lower case.
  package var nativeLocales: [String: String] = [:]
  /// `native: info-plist`: path of the folder with the `.lproj` folders of the app's `InfoPlist.strings`.
  package var infoPlistFolder: String?
  /// `extract: include` and `exclude`: which of the sources extraction reads; `nil` for all of `sources`.
  package var extractionSources: SourceSettings?
  /// `extract: commented-out`: whether extraction reads calls in comments too, as Apple's tools do.
  package var extractsCommentedOut = true
  /// `rules`: what the project says of each rule.
  package var rules: [RuleID: RuleSetting] = [:]
  /// `key-pattern`: what new keys have to look like.
  package var keyPattern: KeyPattern?
  /// `plurals`: how many plurals one string may have.
  package var pluralMode: PluralMode?
  /// `fail-on`: the weight from which findings make the command fail.
  package var failOn: FailureThreshold?
  /// `baseline`: path of the file that lists known findings.
  package var baseline: String?
  /// `glossary`: how terms of the source texts are translated.
  package var glossary = Glossary()
  /// `freeze`: from when on source texts are not to change; `nil` while they may.
  package var freeze: FreezeSetting?
  /// `judge`: a program to ask for second opinions; `nil` asks none.
  package var judge: JudgeSettings?
  /// `parity-script`: the version of the Wikipedia project's script that an import with `--parity` repeats.
  package var parityScript: ParityScript?
  /// `register-languages`: whether what an import in `ci` makes includes new languages in the Xcode project.
  package var registersLanguages = false

  /// What a build found in the sources, if the command was given it: it is no part of the file.
  package var builtStrings = BuiltStringsIndex()

  /// A configuration that leaves everything to the profile.
  package init() {}
}

/// Where a project's code is.
package struct SourceSettings: Hashable, Sendable {
  /// `include`: what to scan; `nil` for everything.
  package var include: [PathPattern]?
  /// `exclude`: what to leave out of it.
  package var exclude: [PathPattern]?

  /// The files that these settings choose, the default exclusions applied.
  package var selection: PathSelection { PathSelection(include: include, exclude: exclude ?? []) }
}

/// How many plurals one string may have.
package enum PluralMode: String, Hashable, Sendable, CaseIterable {
  /// One: what the Wikipedia app's import can carry over.
  case onePerString = "one-per-string"
  /// Any number.
  case severalPerString = "several-per-string"
}

/// The findings that make the command fail.
package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning
  /// Errors of those rules only that say that a file cannot be read as it is meant: what nobody wants in a merge.
  case brokenFile = "broken-file"
  case never

  /// Whether a finding of `severity` makes the command fail.
  ///
  /// - Parameter breaksFile: Whether it says that a file cannot be read as it is meant.
  package func isReached(by severity: Severity, breaksFile: Bool) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .brokenFile: breaksFile && severity >= .error
    case .never: false
    }
  }
}
