/// The keys at the top of the configuration.
enum ConfigurationKey: String, SettingKey {
  case profile
  case sourceLanguage = "source-language"
  case sources
  case functions
  case commonStrings = "common-strings"
  case translatewiki
  case native
  case parityScript = "parity-script"
  case registerLanguages = "register-languages"
  case extract
  case rules
  case keyPattern = "key-pattern"
  case plurals
  case failOn = "fail-on"
  case baseline
  case glossary
  case placeholders
  case maximumLength = "max-length"
  case forbidden
  case freeze
  case required
  case judge

  var reference: SettingReference {
    switch self {
    case .profile:
      SettingReference(
        "`wikipedia`, `translatewiki` or `apple`", default: "found from the files",
        """
        The kind of the project. It sets the defaults of the other keys and the severities of the rules.
        - `wikipedia`: translatewiki's files in one folder, the app's own in another
        - `translatewiki`: translatewiki's `.lproj` folders are the app's own
        - `apple`: `.lproj` folders or String Catalogs, without translatewiki
        """)
    case .sourceLanguage:
      SettingReference(
        "a locale, as its folder is named", default: "`en`",
        "The language of the source texts. A String Catalog states its own.")
    case .sources:
      SettingReference(
        "a group", default: "all files of the project",
        """
        The files that are read: code, and catalogs too. Whoever sets `include` must include the catalogs.
        Some files are left out unless `include` names them: dependencies, build products, exports (`.xcloc`), hidden \
        folders and submodules. Folders count as dependencies or products by their names: Pods, Carthage, vendor, \
        External, Third Party, DerivedData and other spellings of these.
        """, keys: SourcesKey.self)
    case .functions:
      SettingReference(
        "a list of groups", default: "none besides the built-in functions",
        """
        Your own localization functions. `NSLocalizedString`, `CFCopyLocalizedString` and their families, \
        `String(localized:)`, `LocalizedStringResource` and `WMFLocalizedString` are always known.
        An element has either `prefix`, or `name` and the places of the arguments. Several elements with one name add up.
        """, keys: FunctionKey.self)
    case .commonStrings:
      SettingReference(
        "a path", default: "found from the files", "The Swift file with the texts that several places use.")
    case .translatewiki:
      SettingReference("a group", "translatewiki's files in this repository.", keys: TranslatewikiKey.self)
    case .native:
      SettingReference("a group", "The files that the app ships.", keys: NativeKey.self)
    case .parityScript:
      SettingReference(
        "`2021` or `2026`", default: "the version that wrote the English stringsdict",
        "The version of the Wikipedia project's script that `--parity` repeats.")
    case .registerLanguages:
      SettingReference(
        "`true` or `false`", default: "`false`",
        """
        With `true`, `l10n-review ci` also adds new languages to the Xcode project: those that translatewiki has texts in \
        and the project lacks. They are part of the commit of the import.
        """)
    case .extract:
      SettingReference(
        "a group", default: "all of `sources`",
        "The code that `l10n-review extract` reads. If a key has two texts, the one from the first pattern is kept.",
        keys: ExtractKey.self)
    case .rules:
      SettingReference(
        "rules, each with a severity or a group", default: "the severities of the profile",
        """
        The severity of rules: `error`, `warning`, `info` or `off`. `l10n-review rules` lists all rules, \
        `l10n-review rules ID` explains one.
        """, keys: RuleKey.self)
    case .keyPattern:
      SettingReference(
        "`kebab-case`, `snake_case`, `camelCase`, `PascalCase`, or a pattern",
        default: "the Wikipedia app's `feature-name-info`",
        "The shape of new keys (rule `key-naming`). Keys of a style may have dots between parts.")
    case .plurals:
      SettingReference(
        "`one-per-string` or `several-per-string`", default: "as the English `.stringsdict` shows",
        """
        The number of plurals that one string may have. By default the Wikipedia app's import takes one, unless the \
        English `.stringsdict` has positions, as in `%1$#@v1@`.
        """)
    case .failOn:
      SettingReference(
        "`error`, `warning`, `broken-file` or `never`", default: "`error`",
        "The severity from which findings make a command exit with 1. `broken-file` is for unreadable files only.")
    case .baseline:
      SettingReference(
        "a path", "The file of known findings, which are not reported. `lint --write-baseline` writes it.")
    case .glossary:
      SettingReference(
        "terms, each with its translations",
        """
        The translations of terms (rule `glossary-term`). A term is a whole word of the source text, in the singular or \
        the plural, in any case.
        The translation for a locale is a word, a list of words, `keep` for the term itself, or `any`. It counts in any \
        inflection. `keep` for the term as a whole, or for `"*"`, is for names that no other locale translates.
        Under `renamed`, an old name has its new one: an edit that puts the new name in needs a new key.
        """)
    case .placeholders:
      SettingReference(
        "a list of up to 50 patterns",
        """
        Placeholders that the app's own code replaces (rule `lost-own-placeholder`). A translation must have each as \
        often as its source text. `*` matches one or more characters that are not white space.
        """)
    case .maximumLength:
      SettingReference(
        "patterns of keys, each with a number from 1 to 10000",
        """
        The most characters of texts (rule `text-too-long`). The last pattern that matches a key counts. `[max 20]` in a \
        comment for translators limits its own text.
        """)
    case .forbidden:
      SettingReference(
        "languages, each with a word or a list of words",
        """
        Words that texts must not have (rule `forbidden-word`). The words of `"*"` count in every language. Whole words \
        count; case matters only if a word has a capital letter after its first one.
        """)
    case .freeze:
      SettingReference(
        "`since` and a tag, branch or commit",
        """
        A string freeze: source texts that are new, edited or removed since that revision are warnings (rule \
        `string-freeze`). `L10n-Keep: KEY REASON` makes the warning of a text a note.
        Only changes made after the freeze revision are reported. A range that ends before it has none. Of a branch that \
        forked before it and is reviewed after it, everything counts. Uncommitted changes always count.
        The revision must exist in the repository, in a shallow clone too. If it does not, commands exit with 2.
        """, keys: FreezeKey.self)
    case .required:
      SettingReference(
        "a group", default: "no translations are required",
        """
        The translations that a change must bring (rule `missing-required-translation`). \
        `L10n-Untranslated: KEY REASON` in a commit message accepts a text without them.
        """, keys: RequiredKey.self)
    case .judge:
      SettingReference(
        "a group", default: "no program is asked",
        """
        A program that gives second opinions on uncertain edits, and on translations if you turn that on. \
        `docs/second-opinion.md` describes what it reads and writes, and who has to allow it.
        """, keys: JudgeKey.self)
    }
  }
}
