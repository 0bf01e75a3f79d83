import Text

extension ConfigurationKey {
  /// The key in YAML with what was `detected` in a project, its default, or else an example.
  func example(for detected: ProjectConfiguration) -> String {
    func scalar(_ text: String) -> String { YAMLDocument.scalar(text) }
    func list(_ texts: [String]) -> String { "[\(texts.map(scalar).joined(separator: ", "))]" }
    let sources = detected.sources.include?.map(\.text) ?? ["**"]
    let native = detected.nativeFolder ?? "Resources"
    switch self {
    case .profile: return "profile: \((detected.profile ?? .apple).rawValue)"
    case .sourceLanguage:
      return "source-language: \(scalar(detected.sourceLanguage ?? ProjectLayout.defaultSourceLanguage))"
    case .sources: return "sources:\n  include: \(list(sources))\n  exclude: []"
    case .functions:
      return """
        functions:
          - prefix: MyLocalizedString
          - name: translate
            swift: { key: 0, value: default, comment: comment }
            objective-c: { key: 0, comment: 1 }
          - name: localized          # a member of strings: "key".localized
            swift: { key: self }
        """
    case .commonStrings: return "common-strings: \(scalar(detected.commonStrings ?? "Sources/CommonStrings.swift"))"
    case .translatewiki:
      let page = detected.editURL?.text ?? "https://translatewiki.net/wiki/Wikimedia:my-app-{key}/{locale}"
      return """
        translatewiki:
          folder: \(scalar(detected.translatewikiFolder ?? "Localizations"))
          edit-url: \(scalar(page))
          branch: \(scalar(detected.translatewikiBranch))
        """
    case .native:
      let locales = detected.nativeLocales.isEmpty ? ["sr-el": "sr-Latn"] : detected.nativeLocales
      let lines = locales.sorted { $0.key < $1.key }.map { "    \(scalar($0.key)): \(scalar($0.value))" }
      return """
        native:
          folder: \(scalar(native))
          locales:
        \(lines.joined(separator: "\n"))
          info-plist: \(scalar(detected.infoPlistFolder ?? native))
        """
    case .parityScript: return "parity-script: \(ParityScript.of2026.rawValue)"
    case .registerLanguages: return "register-languages: false"
    case .extract:
      let include = detected.extractionSources?.include?.map(\.text) ?? sources
      return "extract:\n  include: \(list(include))\n  exclude: []\n  commented-out: true"
    case .rules:
      return """
        rules:
          unused-key: off
          missing-comment:
            severity: warning
            paths:
              "**/Debug/**": off
        """
    case .keyPattern: return "key-pattern: \(scalar(detected.keyPattern?.text ?? KeyStyle.kebab.rawValue))"
    case .plurals:
      let mode = ProjectTraits(detected.profile ?? .apple, pluralMode: detected.pluralMode).pluralMode
      return "plurals: \((mode ?? .onePerString).rawValue)"
    case .failOn: return "fail-on: \((detected.failOn ?? .error).rawValue)"
    case .baseline: return "baseline: \(scalar(detected.baseline ?? ".l10n-review-baseline"))"
    case .glossary:
      return """
        glossary:
          article: { fi: artikkeli, de: [Artikel, Seite] }
          Wikipedia: { "*": keep, ru: Википедия, ja: any }
          Wikidata: keep
          renamed: { OldName: NewName }
        """
    case .placeholders: return #"placeholders: ["{{*}}", ":count:"]"#
    case .maximumLength: return #"max-length: { "button.*": 20 }"#
    case .forbidden: return #"forbidden: { de: [Handy], "*": [TODO] }"#
    case .freeze: return "freeze: since v1.0"
    case .required: return "required: { languages: [de, fr], share: 100, of: new-and-edited, level: error }"
    case .judge:
      return """
        judge:
          command: [my-judge]
          environment: []
          timeout: 20
          limit: 20
          from: 10
          translations: { languages: [de, fr], limit: 100, batch: 20, timeout: 60 }
        """
    }
  }
}
