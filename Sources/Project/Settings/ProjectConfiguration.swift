import Messages
import Scanning
import Text

/// The settings of a project's `.l10n-review.yml`. The profile decides on those that it leaves out.
package struct ProjectConfiguration: Hashable, Sendable {
  package static let fileName = ".l10n-review.yml"

  /// `profile`; `nil` to detect it.
  package var profile: Profile?
  /// `source-language`: a locale as its folder is named, such as `en`.
  package var sourceLanguage: String?
  package var sources = SourceSettings()
  /// `functions`, in addition to the built-in ones.
  package var functions: [LocalizationFunction] = []
  /// `common-strings`: the Swift file that holds texts used in several places.
  package var commonStrings: String?
  /// `translatewiki: folder`, with translatewiki's `.lproj` folders.
  package var translatewikiFolder: String?
  /// The branch that translatewiki's bot pushes to.
  package var translatewikiBranch = "twn"
  /// `translatewiki: edit-url`: the page for editing a translation.
  package var editURL: EditURLTemplate?
  /// `native: folder`, with the app's own `.lproj` folders.
  package var nativeFolder: String?
  /// `native: locales`: the native folders of locales that translatewiki names differently, by its names in lower case.
  package var nativeLocales: [String: String] = [:]
  /// `native: info-plist`: the folder with the `.lproj` folders of the app's `InfoPlist.strings`.
  package var infoPlistFolder: String?
  /// `extract: include` and `exclude`; `nil` for all of `sources`.
  package var extractionSources: SourceSettings?
  /// `extract: commented-out`: true if extraction reads calls in comments too, as Apple's tools do.
  package var extractsCommentedOut = true
  package var rules: [RuleID: RuleSetting] = [:]
  /// `key-pattern`, which new keys must match.
  package var keyPattern: KeyPattern?
  /// `plurals`: the number of plurals that one string may have.
  package var pluralMode: PluralMode?
  package var failOn: FailureThreshold?
  /// `baseline`: path of the file that lists known findings.
  package var baseline: String?
  package var glossary = Glossary()
  /// `placeholders`: those that the app replaces itself.
  package var placeholders = OwnPlaceholders()
  /// `max-length`: the most characters of texts.
  package var lengths = LengthLimits()
  package var forbidden = ForbiddenWords()
  /// `freeze`: the revision since which source texts must not change.
  package var freeze: ConfiguredRevision?
  package var required: RequiredTranslations?
  /// `judge`: a program for second opinions.
  package var judge: OpinionSettings?
  /// `parity-script`: the version of the Wikipedia project's script that an import with `--parity` repeats.
  package var parityScript: ParityScript?
  /// `register-languages`: true if an import in `ci` also adds new languages to the Xcode project.
  package var registersLanguages = false

  /// The strings of a build that the command was given. They are not part of the file.
  package var builtStrings = BuiltStringsIndex()

  /// The rules that the command was given. They are not part of the file.
  package var chosenRules = RuleChoice()

  package init() {}
}

package struct SourceSettings: Hashable, Sendable {
  /// `nil` for everything.
  package var include: [PathPattern]?
  package var exclude: [PathPattern]?

  /// The selected files, with the default exclusions applied.
  package var selection: PathSelection { PathSelection(include: include, exclude: exclude ?? []) }
}

package enum PluralMode: String, Hashable, Sendable, CaseIterable {
  case onePerString = "one-per-string"
  case severalPerString = "several-per-string"
}

package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning
  /// Errors only of rules that report broken files: no merge should bring these.
  case brokenFile = "broken-file"
  case never

  /// `breaksFile` is true if the finding reports that a file cannot be read as intended.
  package func isReached(by severity: Severity, breaksFile: Bool) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .brokenFile: breaksFile && severity >= .error
    case .never: false
    }
  }
}
