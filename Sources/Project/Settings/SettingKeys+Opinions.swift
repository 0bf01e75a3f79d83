enum RequiredKey: String, SettingKey {
  case languages, share, tables, since, of, level
  case allowsSameAsSource = "allow-same-as-source"

  var reference: SettingReference {
    switch self {
    case .languages:
      SettingReference("a locale or a list", default: "all of the project", "The languages that must have the texts.")
    case .share:
      SettingReference(
        "a number from 1 to 100", default: "`100`", "The per cent of the texts that each language must have.")
    case .tables: SettingReference("a table or a list", default: "all", "The tables that count, such as `Localizable`.")
    case .since:
      SettingReference(
        "a tag, branch or commit", default: "the start of the range", "Texts count that are new or edited since then.")
    case .of:
      SettingReference(
        "`new-and-edited` or `all`", default: "`new-and-edited`",
        "The source texts that the range adds or edits, or all.")
    case .level: SettingReference("`error`, `warning`, `info` or `off`", default: "`error`", "The severity.")
    case .allowsSameAsSource:
      SettingReference(
        "`true` or `false`", default: "`true`",
        "With `false`, a translation that equals its source text does not count.")
    }
  }
}

enum JudgeKey: String, SettingKey {
  case command, environment, timeout, limit, from, translations

  var reference: SettingReference {
    switch self {
    case .command:
      SettingReference("a list of texts", "The program, by its name or its absolute path, and its arguments. Required.")
    case .environment:
      SettingReference(
        "a list of names", default: "`[]`", "The variables that it inherits, besides those that every program needs.")
    case .timeout: SettingReference("seconds, from 1 to 300", default: "`20`", "The time for one edit.")
    case .limit: SettingReference("a number from 1 to 500", default: "`20`", "The most edits of one run.")
    case .from:
      SettingReference(
        "a number from 1 to 100", default: "`10`",
        "Edits that are large with this probability, in per cent, are asked about. `100`: only questions are.")
    case .translations:
      SettingReference(
        "`true`, `false` or a group", default: "`false`",
        "Whether translations are asked about too. It costs more, and sends texts of every language.",
        keys: TranslationOpinionKey.self)
    }
  }
}

enum TranslationOpinionKey: String, SettingKey {
  case languages, limit, batch, timeout

  var reference: SettingReference {
    switch self {
    case .languages:
      SettingReference("a locale or a list", default: "all of the project", "The languages to ask about.")
    case .limit: SettingReference("a number from 1 to 2000", default: "`100`", "The most translations of one run.")
    case .batch: SettingReference("a number from 1 to 50", default: "`20`", "The most translations of one request.")
    case .timeout: SettingReference("seconds, from 1 to 300", default: "`60`", "The time for one request.")
    }
  }
}
