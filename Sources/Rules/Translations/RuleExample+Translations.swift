import Project

extension RuleExample {
  /// A translation of one text on translatewiki, with the source text and its documentation.
  static func translation(
    _ locale: String, _ text: String, of english: String, comment: String = "Comment", line: UInt = #line
  ) -> RuleExample {
    strings(
      [
        "en": "\"a-text\" = \"\(english)\";", "qqq": "\"a-text\" = \"\(comment)\";",
        locale: "\"a-text\" = \"\(text)\";",
      ],
      line: line)
  }

  /// Source texts of an app without translatewiki.
  static func sourceTexts(_ texts: String..., line: UInt = #line) -> RuleExample {
    let entries = texts.enumerated().map { "/* A text */\n\"text-\($0)\" = \"\($1)\";\n" }
    return RuleExample(
      [
        File(ProjectConfiguration.fileName, "profile: apple\n"),
        File("App/en.lproj/Localizable.strings", entries.joined()),
      ], line: line)
  }

  /// Translations of several texts that are the same in English.
  static func translations(
    _ locale: String, _ texts: [String], of english: String, line: UInt = #line
  ) -> RuleExample {
    func catalog(_ text: (Int) -> String) -> String {
      texts.indices.map { "\"text-\($0)\" = \"\(text($0))\";" }.joined(separator: "\n")
    }
    return strings(
      ["en": catalog { _ in english }, "qqq": catalog { _ in "Comment" }, locale: catalog { texts[$0] }], line: line)
  }

  /// A translation of one text in native catalogs.
  static func nativeTranslation(
    _ locale: String, _ text: String, of english: String, line: UInt = #line
  ) -> RuleExample {
    RuleExample(
      [
        File("Localizations/qqq.lproj/Other.strings", "\"b\" = \"Comment\";"),
        File("Localizations/en.lproj/Other.strings", "\"b\" = \"B\";"),
        File("Localizations/\(locale).lproj/Other.strings", "\"b\" = \"B\";"),
        File("App/en.lproj/Localizable.strings", "/* Comment */\n\"a-text\" = \"\(english)\";"),
        File("App/\(locale).lproj/Localizable.strings", "\"a-text\" = \"\(text)\";"),
      ], line: line)
  }

  static func translatedPlural(
    _ locale: String, key: String = "places", _ format: String, of english: String, variables: [PluralVariable],
    translated: [PluralVariable]? = nil, line: UInt = #line
  ) -> RuleExample {
    let texts = nativeTranslation(locale, "B", of: "B").files
    let source = plural("en", format: english, variables: variables).files
    let translation = plural(locale, key: key, format: format, variables: translated ?? variables).files
    return RuleExample(texts + source + translation, line: line)
  }

  /// A translation of the English plural "%d place", "%d places" with other forms.
  static func translatedForms(
    _ locale: String, key: String = "places", _ forms: [(category: String, text: String)], line: UInt = #line
  ) -> RuleExample {
    let texts = nativeTranslation(locale, "B", of: "B").files
    let translation = plural(locale, key: key, variables: [.init(forms: forms)]).files
    return RuleExample(texts + plural().files + translation, line: line)
  }

  /// The same translation as a change that does not deserve a finding.
  static func changedTranslation(
    _ locale: String, from old: String, to text: String, of english: String, line: UInt = #line
  ) -> RuleExample {
    let head = translation(locale, text, of: english, line: line).files
    let base = translation(locale, old, of: english, line: line).files
    return RuleExample(from: base, to: head, line: line)
  }

  /// An edit of a text that has a translation: in its call, and in translatewiki's catalogs. The call's key is marked.
  static func edit(
    of key: String, renamed newKey: String? = nil, from old: String, to new: String, translated translation: String,
    line: UInt = #line
  ) -> RuleExample {
    func files(_ newKey: String, _ text: String, _ mark: String) -> [File] {
      [
        File("Localizations/qqq.lproj/Localizable.strings", "\"\(newKey)\" = \"A label\";"),
        File("Localizations/en.lproj/Localizable.strings", "\"\(newKey)\" = \"\(text)\";"),
        File("Localizations/fi.lproj/Localizable.strings", "\"\(key)\" = \"\(translation)\";"),
        File(
          "App/Example.swift",
          "let t = WMFLocalizedString(\(mark)\"\(newKey)\", value: \"\(text)\", comment: \"A label\")"),
      ]
    }
    return RuleExample(from: files(key, old, ""), to: files(newKey ?? key, new, "\(mark)"), line: line)
  }

  var unmarked: RuleExample {
    var example = self
    example.files = files.map { file in
      File(file.path, String(file.text.filter { $0 != Self.mark }), encoding: file.encoding)
    }
    return example
  }
}

extension RuleExample.File {
  /// Makes the folder translatewiki's.
  static let documentation = RuleExample.File("Localizations/qqq.lproj/Localizable.strings", "")
}
