import Scanning
import Text

/// The settings of a project's `.l10n-review.yml`. The profile decides on those that it leaves out.
package struct ProjectConfiguration: Hashable, Sendable {
  /// The file's name at the root of a repository.
  package static let fileName = ".l10n-review.yml"

  /// `profile`: the kind of project; `nil` to detect it.
  package var profile: Profile?
  /// `source-language`: the locale of the source texts, as its folder is named, such as `en`.
  package var sourceLanguage: String?
  /// `sources`: the places of the code.
  package var sources = SourceSettings()
  /// `functions`: localization functions in addition to the built-in ones.
  package var functions: [LocalizationFunction] = []
  /// `common-strings`: path of the Swift file that holds texts used in several places.
  package var commonStrings: String?
  /// `translatewiki: folder`: path of the folder with translatewiki's `.lproj` folders.
  package var translatewikiFolder: String?
  /// The branch that translatewiki's bot pushes to.
  package var translatewikiBranch = "twn"
  /// `translatewiki: edit-url`: the page for editing a translation.
  package var editURL: EditURLTemplate?
  /// `native: folder`: path of the folder with the app's own `.lproj` folders.
  package var nativeFolder: String?
  /// `native: locales`: the native folders of locales that translatewiki names differently, by its names in lower case.
  package var nativeLocales: [String: String] = [:]
  /// `native: info-plist`: path of the folder with the `.lproj` folders of the app's `InfoPlist.strings`.
  package var infoPlistFolder: String?
  /// `extract: include` and `exclude`: the sources that extraction reads; `nil` for all of `sources`.
  package var extractionSources: SourceSettings?
  /// `extract: commented-out`: true if extraction reads calls in comments too, as Apple's tools do.
  package var extractsCommentedOut = true
  /// `rules`: the settings of each rule.
  package var rules: [RuleID: RuleSetting] = [:]
  /// `key-pattern`: the pattern that new keys must match.
  package var keyPattern: KeyPattern?
  /// `plurals`: the number of plurals that one string may have.
  package var pluralMode: PluralMode?
  /// `fail-on`: the findings that make the command fail.
  package var failOn: FailureThreshold?
  /// `baseline`: path of the file that lists known findings.
  package var baseline: String?
  /// `glossary`: the translations of terms of the source texts.
  package var glossary = Glossary()
  /// `freeze`: the version since which source texts must not change; `nil` without a freeze.
  package var freeze: FreezeSetting?
  /// `judge`: a program for second opinions; `nil` without one.
  package var judge: OpinionSettings?
  /// `parity-script`: the version of the Wikipedia project's script that an import with `--parity` repeats.
  package var parityScript: ParityScript?
  /// `register-languages`: true if an import in `ci` also adds new languages to the Xcode project.
  package var registersLanguages = false

  /// The strings that a build found in the sources, if the command was given a build. They are not part of the file.
  package var builtStrings = BuiltStringsIndex()

  /// A configuration without settings.
  package init() {}
}

/// The places of a project's code.
package struct SourceSettings: Hashable, Sendable {
  /// `include`: the paths to scan; `nil` for everything.
  package var include: [PathPattern]?
  /// `exclude`: the paths to leave out of them.
  package var exclude: [PathPattern]?

  /// The files that these settings choose, the default exclusions applied.
  package var selection: PathSelection { PathSelection(include: include, exclude: exclude ?? []) }
}

/// The number of plurals that one string may have.
package enum PluralMode: String, Hashable, Sendable, CaseIterable {
  /// One: the Wikipedia app's import supports no more.
  case onePerString = "one-per-string"
  /// Any number.
  case severalPerString = "several-per-string"
}

/// The findings that make the command fail.
package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning
  /// Errors only of rules that report broken files: no merge should bring these.
  case brokenFile = "broken-file"
  case never

  /// True if a finding of `severity` makes the command fail.
  ///
  /// - Parameter breaksFile: True if the finding reports that a file cannot be read as intended.
  package func isReached(by severity: Severity, breaksFile: Bool) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .brokenFile: breaksFile && severity >= .error
    case .never: false
    }
  }
}
