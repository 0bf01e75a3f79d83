import Text

extension ProjectConfiguration {
  /// The `.l10n-review.yml` that `init` writes: every setting with its purpose and default, from `detected`. All of it
  /// is commented out, so the file changes nothing until it is edited. Prose starts with `# `, settings with `#`.
  package static func template(detected: ProjectConfiguration = ProjectConfiguration()) -> String {
    let profile = detected.profile ?? .apple
    let language = detected.sourceLanguage ?? ProjectLayout.defaultSourceLanguage
    let sources = detected.sources.include?.map(\.text) ?? ["**"]
    let commonStrings = detected.commonStrings ?? "Sources/CommonStrings.swift"
    let translatewiki = detected.translatewikiFolder ?? "Localizations"
    let native = detected.nativeFolder ?? "Resources"
    let nativeLocales = detected.nativeLocales.isEmpty ? ["sr-el": "sr-Latn"] : detected.nativeLocales
    let localeLines = nativeLocales.sorted { $0.key < $1.key }.map { "#    \(scalar($0.key)): \(scalar($0.value))" }
    let infoPlist = detected.infoPlistFolder ?? native
    let editURL = detected.editURL?.text ?? "https://translatewiki.net/wiki/Wikimedia:my-app-{key}/{locale}"
    let plurals = ProjectTraits(profile, pluralMode: detected.pluralMode).pluralMode ?? .onePerString
    let keyPattern = detected.keyPattern?.text ?? KeyStyle.kebab.rawValue
    let functions = detected.functions.compactMap(CustomFunction.init).flatMap(\.setting)
    let own = functions.isEmpty ? "" : "\n\nfunctions:" + functions.map { "\n  \($0)" }.joined()
    return """
      # Settings of l10n-review, which reviews changes to localized strings.
      #
      # Everything here is optional. "# " begins an explanation; a name right behind the "#" is a setting, with the
      # lines below it that are indented, shown with its default, or with an example where it has none: take the "#"
      # of each of its lines away to put it in force.
      # Paths and patterns start at the root of the repository. Patterns are written as in .gitignore;
      # {a,b} stands for a or b. Text that starts with a sign such as * or [ needs quotation marks.

      # What kind of project this is; sets the defaults of all that follows.
      #   wikipedia      translatewiki's files in one folder, the app's own in another
      #   translatewiki  translatewiki's .lproj folders are the app's own
      #   apple          .lproj folders, without translatewiki
      #profile: \(profile.rawValue)

      # The language that the source texts are written in.
      #source-language: \(scalar(language))

      # Where the code is. Folders of dependencies and build products (Pods, Carthage, vendor, External, Third Party,
      # DerivedData and other spellings of these), exports (.xcloc), hidden folders and submodules are left out unless
      # "include" names them.
      #sources:
      #  include: [\(sources.map(scalar).joined(separator: ", "))]
      #  exclude: []

      # Localization functions of your own. NSLocalizedString, CFCopyLocalizedString and their families,
      # String(localized:), LocalizedStringResource and WMFLocalizedString are always known.
      # "prefix" is what you would give to genstrings -s: MyLocalizedString, MyLocalizedStringFromTable, ...
      # With "name", arguments are given by position, from 0, or in Swift by label:
      # key, value, comment, table and bundle.
      #functions:
      #  - prefix: MyLocalizedString
      #  - name: translate
      #    swift: { key: 0, value: default, comment: comment }
      #    objective-c: { key: 0, comment: 1 }
      #  - name: localized          # a member of strings: "key".localized
      #    swift: { key: self }\(own)

      # The Swift file for texts that are used in several places.
      #common-strings: \(scalar(commonStrings))

      # The folder with translatewiki's .lproj folders, the page where a translation can be edited, and the branch
      # that its bot pushes to.
      #translatewiki:
      #  folder: \(scalar(translatewiki))
      #  edit-url: \(scalar(editURL))
      #  branch: \(scalar(detected.translatewikiBranch))

      # The folder with the app's own .lproj folders, those of them that translatewiki calls otherwise by its names, and
      # the folder with the .lproj folders of the app's InfoPlist.strings.
      #native:
      #  folder: \(scalar(native))
      #  locales:
      \(localeLines.joined(separator: "\n"))
      #  info-plist: \(scalar(infoPlist))

      # The version of the Wikipedia project's script that --parity repeats, 2021 or 2026; by default the one that wrote
      # the English stringsdict.
      #parity-script: 2026

      # Whether "l10n-review ci" adds languages to the Xcode project that translatewiki has texts in and the project
      # lacks, in the commit of the import.
      #register-languages: false

      # Which of the sources "l10n-review extract" reads, if not all of them, and whether it reads calls in comments
      # too, as Apple's tools do. Where a key has two texts, the one from the first pattern is kept.
      #extract:
      #  include: [\((detected.extractionSources?.include?.map(\.text) ?? sources).map(scalar).joined(separator: ", "))]
      #  exclude: []
      #  commented-out: true

      # How much a rule weighs: error, warning, info or off; for some paths otherwise, where the last
      # pattern that matches holds. "l10n-review rules" lists all rules, "l10n-review rules ID" explains one.
      #rules:
      #  unused-key: off
      #  missing-comment:
      #    severity: warning
      #    paths:
      #      "**/Debug/**": off

      # What new keys have to look like (rule key-naming): kebab-case, snake_case, camelCase or PascalCase, with dots
      # between parts if there are any, or a pattern such as places-*.
      #key-pattern: \(scalar(keyPattern))

      # How many plurals one string may have: one-per-string or several-per-string. Without this, the Wikipedia app's
      # import takes one, unless the English .stringsdict has positions, as in %1$#@v1@.
      #plurals: \(plurals.rawValue)

      # The weight from which findings make the command fail: error, warning or never; broken-file is for files that
      # cannot be read only.
      #fail-on: \((detected.failOn ?? .error).rawValue)

      # The file that lists findings known before, so that an old project can start green.
      #baseline: \(scalar(detected.baseline ?? ".l10n-review-baseline"))

      # How terms of the source texts are translated, for the rule glossary-term. A term is looked for as a whole word
      # in the singular and the plural, whatever its case. For a locale, named as its folder is, stands the term's
      # translation, a list of several that are right, "keep" for the term itself, or "any". A translation counts in
      # any inflection: its endings and accents do not matter. "keep" for the term as a whole, or for "*", is for names
      # that no other locale translates.
      #glossary:
      #  article: { fi: artikkeli, de: [Artikel, Seite] }
      #  Wikipedia: { "*": keep, ru: Википедия, ja: any }
      #  Wikidata: keep
      #  renamed: { OldName: NewName }   # names something else now: an edit that puts it in needs new keys

      # Placeholders that the app's own code replaces (rule lost-own-placeholder): a translation must have each as often
      # as its source text. * takes the place of one or more characters that are not white space.
      #placeholders: ["{{*}}", ":count:"]

      # The most characters of texts, by patterns of their keys (rule text-too-long). The last pattern that matches
      # counts. "[max 20]" in a comment for translators limits its own text.
      #max-length: { "button.*": 20 }

      # Words that texts must not have, by language (rule forbidden-word); those of "*" in every language. Whole words
      # count, as they are written; case matters only if a word has a capital letter after its first one.
      #forbidden: { de: [Handy], "*": [TODO] }

      # While this is here, source texts that are new, edited or removed since this tag, branch or commit are warnings
      # (rule string-freeze).
      #freeze: since v1.0

      # The translations that a change must bring (rule missing-required-translation): of the texts that it adds or
      # edits, each language must have this share, in per cent. "since" counts from a tag, branch or commit on, for
      # lint too; "of: all" counts every text. Without "languages" all count, and without "tables" too.
      # L10n-Untranslated: KEY REASON in a commit message accepts a text without its translations.
      #required: { languages: [de, fr], share: 100, of: new-and-edited, level: error }

      # A program that is asked about edits which the tool is not sure of, by its name or its absolute path;
      # "environment" names the variables that it inherits, "timeout" is in seconds for one edit, "limit" the most
      # edits of a run; besides questions it is asked about edits that are large with "from" per cent or more.
      # docs/second-opinion.md says what it reads and writes, and who has to allow it.
      #judge:
      #  command: [my-judge]
      #  environment: []
      #  timeout: 20
      #  limit: 20
      #  from: 10
      # It is asked about translations only if "translations" is here: "true", or some languages, the most translations
      # of a run and of one request, and the seconds for a request. They cost more, and send texts of every language.
      #  translations: { languages: [de, fr], limit: 100, batch: 20, timeout: 60 }

      """
  }

  /// A YAML scalar for text from any origin: plain if that is safe, else in quotation marks.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.enumerated().allSatisfy { offset, byte in
      byte.isASCIIAlphanumeric || "./_".utf8.contains(byte)
        || ("- ".utf8.contains(byte) && offset > 0 && offset < text.utf8.count - 1)
    }
    if isPlain, !text.isEmpty, text.lowercased() != "null" { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029 || scalar.value == 0xFEFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
