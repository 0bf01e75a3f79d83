import Project
import Testing

@Suite struct FaultTests {
  /// A configuration file, the line of its fault, and the sentence about it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var yaml: String
    var line: Int?
    var problem: String

    init(_ yaml: String, _ line: Int?, _ problem: String) {
      self.yaml = yaml
      self.line = line
      self.problem = problem
    }

    var testDescription: String { String(yaml.prefix(60)) }
  }

  static let keys: [Fault] = [
    Fault("profile: apple\n\nrulez: {}\n", 3, "unknown key “rulez”; did you mean “rules”?"),
    Fault("sourceLanguage: en", 1, "unknown key “sourceLanguage”; did you mean “source-language”?"),
    Fault("fail_on: error", 1, "unknown key “fail_on”; did you mean “fail-on”?"),
    Fault("profiel: apple", 1, "unknown key “profiel”; did you mean “profile”?"),
    Fault(
      "colour: red", 1,
      "unknown key “colour”; it can be “profile”, “source-language”, “sources”, “functions”, “common-strings”, "
        + "“translatewiki”, “native”, “parity-script”, “register-languages”, “extract”, “rules”, “key-pattern”, “plurals”, "
        + "“fail-on”, “baseline”, “glossary”, “placeholders”, “max-length”, “forbidden”, “freeze”, “required” or “judge”"
    ),
    Fault("sources:\n  inclued: []", 2, "unknown key “inclued” in “sources”; did you mean “include”?"),
    Fault("native:\n  path: x", 2, "unknown key “path” in “native”; it can be “folder”, “locales” or “info-plist”"),
    Fault("native:\n  infoplist: x", 2, "unknown key “infoplist” in “native”; did you mean “info-plist”?"),
    Fault("rules:\n  unused-keys: off", 2, "unknown rule “unused-keys”; did you mean “unused-key”?"),
    Fault("rules:\n  no-such-thing: off", 2, "unknown rule “no-such-thing”; `l10n-review rules` lists them all"),
    Fault("profile: apple\nprofile: apple", 2, "“profile” is written twice; keep one of them"),
    Fault("profile: apple\n'profile': apple", 2, "“profile” is written twice; keep one of them"),
    Fault("profile: apple\n!x profile: apple", 2, "“profile” is written twice; keep one of them"),
    Fault("? [a]\n: b", 1, "a key in the file must be a text"),
    Fault("? [a]\n: b\n? [a]\n: c", 1, "a key in the file must be a text"),
  ]

  static let types: [Fault] = [
    Fault("- profile", 1, "the file must be a group of keys, but here is a list"),
    Fault("profile", 1, "the file must be a group of keys, but here is a text"),
    Fault("profile: [apple]", 1, "“profile” must be “wikipedia”, “translatewiki” or “apple”, but here is a list"),
    Fault("profile: aple", 1, "“profile” cannot be “aple”; did you mean “apple”?"),
    Fault("profile: 3", 1, "“profile” must be “wikipedia”, “translatewiki” or “apple”, not “3”"),
    Fault("sources: [a]", 1, "“sources” must be a group with “include” and “exclude”, but here is a list"),
    Fault("sources:\n  include: a/**", 2, "“include” must be a list of patterns, but here is a text"),
    Fault("sources:\n  include:\n    - a\n    -\n", 4, "“include” must be a pattern, but here is nothing"),
    Fault("sources:\n  include:\n    - a\n    - b: c\n", 4, "“include” must be a pattern, but here is a group of keys"),
    Fault("functions: {}", 1, "“functions” must be a list of functions, but here is a group of keys"),
    Fault(
      "translatewiki: a", 1,
      "“translatewiki” must be a group with “folder”, “edit-url” and “branch”, but here is a text"),
    Fault("native: a", 1, "“native” must be a group with “folder”, “locales” and “info-plist”, but here is a text"),
    Fault(
      "native:\n  locales: sr-Latn", 2,
      "“locales” must be a group of translatewiki’s locales, each with a native one, but here is a text"),
    Fault(
      "native:\n  locales:\n    sr-el: [a]", 3,
      "“sr-el” must be a locale such as “sr-Latn”, but here is a list"),
    Fault(
      "native:\n  locales:\n    sr-el: ../x", 3, "“sr-el” must be a locale such as “sr-Latn”, not “../x”"),
    Fault(
      "native:\n  locales:\n    sr/el: x", 3, "a key in “locales” must be a locale such as “sr-el”, not “sr/el”"),
    Fault(
      "native:\n  locales:\n    sr-el: sr\n    SR-EL: sh", 4, "“SR-EL” is written twice; keep one of them"),
    Fault(
      "native:\n  locales:\n    sr-el: sr-Latn\n    sr-ec: SR-latn", 4,
      "“sr-el” and “sr-ec” cannot have the same native folder “SR-latn”"),
    Fault("native:\n  info-plist: [a]", 2, "“info-plist” must be a path, but here is a list"),
    Fault("rules: off", 1, "“rules” must be a group of rules, but here is a text"),
    Fault(
      "rules:\n  key-naming: [off]", 2,
      "“key-naming” must be a severity or a group with “severity” and “paths”, but here is a list"),
    Fault(
      "rules:\n  key-naming: on", 2, "“key-naming” must be “error”, “warning”, “info” or “off”, not “on”"),
    Fault("rules:\n  key-naming: 1", 2, "“key-naming” must be “error”, “warning”, “info” or “off”, not “1”"),
    Fault("rules:\n  key-naming: warn", 2, "“key-naming” cannot be “warn”; did you mean “warning”?"),
    Fault("rules:\n  missing: off", 2, "unknown rule “missing”; did you mean “missing-comment”?"),
    Fault("rules:\n  key-naming: Error", 2, "“key-naming” cannot be “Error”; did you mean “error”?"),
    Fault(
      "rules:\n  key-naming:\n    severity:\n      - off", 4,
      "“severity” must be “error”, “warning”, “info” or “off”, but here is a list"),
    Fault(
      "rules:\n  key-naming:\n    paths: [a]", 3,
      "“paths” must be a group of patterns, each with a severity, but here is a list"),
    Fault("plurals: one", 1, "“plurals” cannot be “one”; did you mean “one-per-string”?"),
    Fault("fail-on: off", 1, "“fail-on” must be “error”, “warning”, “broken-file” or “never”, not “off”"),
    Fault(
      "judge: my-judge", 1,
      "“judge” must be a group with “command”, “environment”, “timeout”, “limit”, “from” and “translations”, but here is "
        + "a text"),
    Fault("judge: {timeout: 3}", 1, "“judge” needs “command”, a list of the program and its arguments"),
    Fault("judge: {comand: [a]}", 1, "unknown key “comand” in “judge”; did you mean “command”?"),
    Fault(
      "judge:\n  command: my-judge --fast", 2,
      "“command” must be a list of texts, the program and its arguments, but here is a text"),
    Fault("judge:\n  command: [a, [b]]", 2, "“command” must be a text, but here is a list"),
    Fault(
      "judge: {command: [a], translation: true}", 1,
      "unknown key “translation” in “judge”; did you mean “translations”?"),
    Fault(
      "judge: {command: [a], translations: [de]}", 1,
      "“translations” must be “true”, “false” or a group with “languages”, “limit”, “batch” and “timeout”, but here is a "
        + "list"),
    Fault(
      "judge: {command: [a], translations: {limits: 3}}", 1,
      "unknown key “limits” in “translations”; did you mean “limit”?"),
    Fault("judge: {command: []}", 1, "“command” must begin with a program, but is empty"),
    Fault(
      "glossary: [article]", 1,
      "“glossary” must be a group of terms, each with its translations by locale, but here is a list"),
    Fault(
      "glossary:\n  article: artikkeli", 2,
      "“article” must be “keep”, or a group of locales, each with the term’s translation, not “artikkeli”"),
    Fault(
      "glossary:\n  article: [fi]", 2,
      "“article” must be “keep”, or a group of locales, each with the term’s translation, but here is a list"),
    Fault(
      "glossary: {article: {fi: {a: b}}}", 1,
      "“fi” must be a translation, a list of them, “keep” or “any”, but here is a group of keys"),
    Fault("glossary: {article: {fi: []}}", 1, "“fi” must have a translation, but its list is empty"),
    Fault("glossary: {article: {fi: [a, [b]]}}", 1, "“fi” must be a translation, but here is a list"),
    Fault("placeholders: '{{*}}'", 1, "“placeholders” must be a list of patterns, such as “{{*}}”, but here is a text"),
    Fault("placeholders: [[a]]", 1, "“placeholders” must be a pattern, such as “{{*}}”, but here is a list"),
    Fault(
      "max-length: 20", 1, "“max-length” must be a group of patterns of keys, each with a number, but here is a text"),
    Fault("max-length: {a: [20]}", 1, "“a” must be a number of characters from 1 to 10000, but here is a list"),
    Fault(
      "forbidden: [TODO]", 1, "“forbidden” must be a group of languages, each with a list of words, but here is a list"),
    Fault("forbidden: {de: {a: b}}", 1, "“de” must be a list of words, but here is a group of keys"),
    Fault("baseline: ''", 1, "“baseline” must be a path, but here is a text"),
  ]

  static let values: [Fault] = [
    Fault(
      "judge: {command: [tools/judge.sh]}", 1,
      "“command” must begin with a program’s name or its absolute path, not “tools/judge.sh”"),
    Fault(
      "judge: {command: [./judge]}", 1, "“command” must begin with a program’s name or its absolute path, not “./judge”"
    ),
    Fault(
      "judge: {command: [~/judge]}", 1, "“command” must begin with a program’s name or its absolute path, not “~/judge”"
    ),
    Fault(
      "judge: {command: [a], timeout: 0}", 1,
      "“timeout” must be a number of seconds for one edit from 1 to 300, not “0”"),
    Fault(
      "judge: {command: [a], limit: many}", 1, "“limit” must be a number of edits in one run from 1 to 500, not “many”"
    ),
    Fault("judge: {command: [a], from: 0}", 1, "“from” must be a number of per cent from 1 to 100, not “0”"),
    Fault(
      "judge: {command: [a], timeout: 1.5}", 1,
      "“timeout” must be a number of seconds for one edit from 1 to 300, not “1.5”"),
    Fault(
      "judge: {command: [a], translations: maybe}", 1, "“translations” must be “true” or “false”, not “maybe”"),
    Fault(
      "judge: {command: [a], translations: {limit: 0}}", 1,
      "“limit” must be a number of translations in one run from 1 to 2000, not “0”"),
    Fault(
      "judge: {command: [a], translations: {batch: 51}}", 1,
      "“batch” must be a number of translations in one request from 1 to 50, not “51”"),
    Fault(
      "judge: {command: [a], translations: {timeout: x}}", 1,
      "“timeout” must be a number of seconds for one request from 1 to 300, not “x”"),
    Fault(
      "judge: {command: [a], translations: {languages: [../x]}}", 1,
      "“languages” must be a locale such as “en” or “zh-Hans”, not “../x”"),
    Fault("judge: {command: [a], environment: [A=B]}", 1, "“A=B” is not a variable’s name"),
    Fault(
      "judge: {command: [a], environment: [GITHUB_TOKEN]}", 1,
      "“GITHUB_TOKEN” belongs to the run itself and is not handed on; name a variable of your own"),
    Fault(
      "judge: {command: [a], environment: [gh_token]}", 1,
      "“gh_token” belongs to the run itself and is not handed on; name a variable of your own"),
    Fault(
      "judge: {command: [a], environment: [ACTIONS_ID_TOKEN_REQUEST_TOKEN]}", 1,
      "“ACTIONS_ID_TOKEN_REQUEST_TOKEN” belongs to the run itself and is not handed on; name a variable of your own"),
    Fault(
      "glossary: {renamed: Bread}", 1,
      "“renamed” must be a group of old names, each with its new name, but here is a text"),
    Fault("glossary: {renamed: {Bread: '…'}}", 1, "a name must have a letter or a digit, but here is “…”"),
    Fault("glossary: {'': keep}", 1, "a term must have a letter or a digit, but here is “”"),
    Fault("glossary: {' … ': keep}", 1, "a term must have a letter or a digit, but here is “ … ”"),
    Fault("glossary: {\"a\\e[2J\": keep}", 1, "a term has a control character in “a\\u{1B}[2J”"),
    Fault("glossary: {article: {fi: '-'}}", 1, "a translation must have a letter or a digit, but here is “-”"),
    Fault(
      "glossary: {article: {fi: " + String(repeating: "x", count: 201) + "}}", 1,
      "a translation is longer than 200 bytes"),
    Fault("glossary: {" + String(repeating: "x", count: 201) + ": keep}", 1, "a term is longer than 200 bytes"),
    Fault(
      "glossary: {article: {fi: [" + Array(repeating: "x", count: 21).joined(separator: ", ") + "]}}", 1,
      "“fi” has more than 20 translations"),
    Fault(
      "glossary:\n" + (0...500).map { "  term \($0): keep\n" }.joined(), 502, "“glossary” has more than 500 terms"),
    Fault("glossary:\n  Café: keep\n  cafe: {fi: kahvila}", 3, "“Café” and “cafe” are one term; keep one of them"),
    Fault(
      "glossary:\n  article:\n    finnish: artikkeli", 3,
      "“finnish” is no locale; write it as its folder is named, such as “fi” or “zh-hans”"),
    Fault(
      "glossary: {article: {fi/../x: a}}", 1,
      "“fi/../x” is no locale; write it as its folder is named, such as “fi” or “zh-hans”"),
    Fault(
      "glossary: {article: {'': a}}", 1,
      "“” is no locale; write it as its folder is named, such as “fi” or “zh-hans”"),
    Fault("glossary: {article: {pt-BR: a, pt_br: b}}", 1, "“pt_br” is written twice; keep one of them"),
    Fault(
      "glossary: {article: {'*': artikkeli}}", 1,
      "“*” can only be “keep”: no other word is right in every language that is not named"),
    Fault("placeholder: ['{{*}}']", 1, "unknown key “placeholder”; did you mean “placeholders”?"),
    Fault("max_length: {}", 1, "unknown key “max_length”; did you mean “max-length”?"),
    Fault(
      "placeholders:\n  - '{{*}}'\n  - '*x'", 3,
      "the pattern “*x” starts with “*”, so that any word would match; start it with a sign, as in “{{*}}”"),
    Fault("placeholders: [' ']", 1, "the pattern “ ” is empty"),
    Fault("placeholders: ['a\\']", 1, "the pattern “a\\” ends with “\\”, which takes the character after it literally"),
    Fault(
      "placeholders: [" + String(repeating: "x", count: 101) + "]", 1,
      "the pattern “" + String(repeating: "x", count: 60) + "…” is longer than 100 bytes"),
    Fault("placeholders:\n  - ':a:'\n  - ':a:'", 3, "“:a:” is written twice; keep one of them"),
    Fault(
      "placeholders:\n" + (0...50).map { "  - '{\($0)}'\n" }.joined(), 52, "“placeholders” has more than 50 patterns"),
    Fault("max-length: {'button.*': 0}", 1, "“button.*” must be a number of characters from 1 to 10000, not “0”"),
    Fault(
      "max-length: {'button.*': twenty}", 1, "“button.*” must be a number of characters from 1 to 10000, not “twenty”"),
    Fault("max-length:\n  'a[': 3", 2, "the pattern “a[” has a “[” without its “]”"),
    Fault("max-length:\n" + (0...500).map { "  k\($0): 3\n" }.joined(), 502, "“max-length” has more than 500 patterns"),
    Fault(
      "forbidden:\n  german: [Handy]", 2,
      "“german” is no locale; write it as its folder is named, such as “fi” or “zh-hans”"),
    Fault("forbidden: {de: ['…']}", 1, "a word must have a letter or a digit, but here is “…”"),
    Fault("forbidden: {de: [" + String(repeating: "x", count: 201) + "]}", 1, "a word is longer than 200 bytes"),
    Fault("forbidden: {pt-BR: [a], pt_br: [b]}", 1, "“pt_br” is written twice; keep one of them"),
    Fault(
      "forbidden:\n  de:\n" + (0...500).map { "    - w\($0)\n" }.joined(), 503, "“forbidden” has more than 500 words"),
    Fault("baseline: ../x", 1, "“baseline” must not leave the repository through “..” in “../x”"),
    Fault("baseline: a/../../x", 1, "“baseline” must not leave the repository through “..” in “a/../../x”"),
    Fault("common-strings: /etc/x", 1, "“common-strings” must be a path from the root of the repository, not “/etc/x”"),
    Fault("native: {folder: ~/x}", 1, "“folder” must be a path from the root of the repository, not “~/x”"),
    Fault("native: {folder: ./}", 1, "“folder” must name something in the repository, not “./”"),
    Fault("native: {folder: a/.GIT/b}", 1, "“folder” must not lie in git’s own folder, as “a/.GIT/b” does"),
    Fault(
      "native: {folder: \".g\\u200Cit\"}", 1,
      "“folder” must not lie in git’s own folder, as “.g\\u{200C}it” does"),
    Fault("native: {folder: git~1}", 1, "“folder” must not lie in git’s own folder, as “git~1” does"),
    Fault("native: {folder: \"a\\0b\"}", 1, "“folder” has a control character in “a\\u{0}b”"),
    Fault(
      "sources: {exclude: [../a]}", 1,
      "the pattern “../a” has “.” or “..” as a folder; patterns start at the root of the repository"),
    Fault(
      "sources:\n  exclude:\n    - /a\n", 3, "the pattern “/a” must start at the root of the repository, without “/”"),
    Fault("rules:\n  key-naming:\n    paths:\n      'a[': off", 4, "the pattern “a[” has a “[” without its “]”"),
    Fault("source-language: en/../x", 1, "“source-language” must be a locale such as “en” or “zh-Hans”, not “en/../x”"),
    Fault("\nkey-pattern: '[a'", 2, "the pattern “[a” has a “[” without its “]”"),
    Fault(
      "key-pattern: ^[a-z]+$", 1,
      "“key-pattern” must be “kebab-case”, “snake_case”, “camelCase” or “PascalCase”, or a pattern such as “places-*”; "
        + "“^[a-z]+$” is a regular expression"),
    Fault("key-pattern: kebabcase", 1, "“key-pattern” cannot be “kebabcase”; did you mean “kebab-case”?"),
    Fault("translatewiki:\n  edit-url: https://a.org/", 2, "the address “https://a.org/” lacks “{key}”"),
    Fault(
      "translatewiki:\n  edit-url: https://a.org/{key}/{lang}", 2,
      "the address has “{lang}”, but only “{key}”, “{locale}” and “{table}” are known"),
    Fault(
      "translatewiki:\n  edit-url: ftp://a/{key}", 2,
      "the address “ftp://a/{key}” is not an address that starts with “https://” and has no spaces"),
    Fault(
      "functions:\n  - tr", 2, "“functions” must be a list of groups with “prefix”, or with “name”, but here is a text"),
    Fault("functions:\n  - {}", 2, "a function needs “name”, or “prefix”"),
    Fault("functions:\n  - name: tr", 2, "“tr” needs “swift” or “objective-c”, which say which argument is its key"),
    Fault("functions:\n  - name: a.tr", 2, "“a.tr” is not a function’s name; leave out what is before the dot"),
    Fault("functions:\n  - prefix: 'a b'", 2, "“a b” is not a function’s name"),
    Fault(
      "functions:\n  - prefix: a\n    swift: {key: 0}", 3,
      "“swift” cannot be combined with “prefix”, which implies the arguments"),
    Fault("functions:\n  - name: tr\n    swift: {value: 1}", 3, "“swift” needs “key”, the place of the key"),
    Fault(
      "functions:\n  - name: tr\n    swift: {key: 0, value: 0}", 3, "“value” and “key” cannot be the same argument"),
    Fault(
      "functions:\n  - name: tr\n    swift: {key: -1}", 3, "“key” must be a position from 0, or a label, not “-1”"),
    Fault(
      "functions:\n  - name: tr\n    objective-c: {key: label}", 3, "“key” must be a position from 0, not “label”"),
    Fault(
      "functions:\n  - name: tr\n    objc: {key: 0}", 3,
      "unknown key “objc” in “functions”; it can be “prefix”, "
        + "“name”, “swift”, “objective-c” or “fallback”"),
  ]

  static let freezes: [Fault] =
    [
      Fault(
        "freeze: v7.5", 1,
        "“freeze” must be “since” and a revision, as in “since v7.5”, or a group with “since”, not “v7.5”"),
      Fault(
        "freeze: since", 1,
        "“freeze” must be “since” and a revision, as in “since v7.5”, or a group with “since”, not “since”"),
      Fault("freeze: {}", 1, "“freeze” needs “since”, the revision from which on source texts are frozen"),
      Fault("freeze: {from: v1}", 1, "unknown key “from” in “freeze”; it can be “since”"),
      Fault(
        "freeze: [v1]", 1,
        "“freeze” must be “since” and a revision, as in “since v7.5”, or a group with “since”, but here is a list"),
    ]
    + [
      ":/fix", "HEAD^{/(a+)+$}", "v1~100000000", "main@{1}", "v1^{tree}", "a..b", "-v1", ".git/config", "v1:x", "@",
      "--upload-pack=x", "$(id)", "é", String(repeating: "x", count: 201),
    ].map { revision in
      let shown = revision.count > 60 ? revision.prefix(60) + "…" : revision
      return Fault(
        "freeze: {since: \"\(revision)\"}", 1,
        "“freeze” must name a tag, a branch or a commit, in letters, digits and “-_./+”, not “\(shown)”")
    }
    + ["HEAD", "FETCH_HEAD", "origin/HEAD"].map { revision in
      Fault(
        "freeze: since \(revision)", 1,
        "“freeze” must name a tag, a branch or a commit, not “\(revision)”, which moves with every commit")
    }

  static let required: [Fault] = [
    Fault(
      "required: [de]", 1, "“required” must be a group such as “{ languages: [de, fr] }”, but here is a list"),
    Fault("required: { language: de }", 1, "unknown key “language” in “required”; did you mean “languages”?"),
    Fault("required: { languages: [] }", 1, "“languages” must name one, but its list is empty"),
    Fault("required: { languages: [d/e] }", 1, "“languages” must be a locale such as “en” or “zh-Hans”, not “d/e”"),
    Fault("required: { share: 0 }", 1, "“share” must be a whole number from 1 to 100, in per cent, not “0”"),
    Fault("required: { share: 95% }", 1, "“share” must be a whole number from 1 to 100, in per cent, not “95%”"),
    Fault("required: { of: new }", 1, "“of” cannot be “new”; did you mean “new-and-edited”?"),
    Fault(
      "required: { since: HEAD }", 1,
      "“since” must name a tag, a branch or a commit, not “HEAD”, which moves with every commit"),
  ]

  static let yaml: [Fault] = [
    Fault(
      "sources:\n  include:\n    - *.swift", 3, "text that starts with “*” needs quotation marks around it"),
    Fault("sources:\n  include: [*a]", 2, "text that starts with “*” needs quotation marks around it"),
    Fault(
      "profile: &p apple", 1,
      "anchors such as “&name” are not read; write the value out, or put a space after the “&”"),
    Fault("profile: apple\n---\nprofile: apple", 2, "a second document starts here, but the file may hold only one"),
    Fault(
      "profile: apple\n baseline: x", 2, "not valid YAML: mapping values are not allowed in this context"),
    Fault("a: \u{1}", 1, "not valid YAML: control characters are not allowed"),
    Fault("\n\n\u{1}", 3, "not valid YAML: control characters are not allowed"),
    Fault(
      String(repeating: "[", count: 100), 1, "groups and lists lie more than 32 deep in each other here"),
    Fault(
      "a: b\n" + String(repeating: "- ", count: 100) + "a", 2,
      "not valid YAML: while parsing a block mapping, "
        + "did not find expected key"),
    Fault(String(repeating: "? ", count: 100) + "a", 1, "groups and lists lie more than 32 deep in each other here"),
    Fault(String(repeating: "a: b\n", count: 10_001), 10_001, "the file has too many entries; make it smaller"),
    Fault(String(repeating: "#", count: 1 << 20 + 1), nil, "the file is larger than 1 MB; make it smaller"),
    // Text from elsewhere cannot move the cursor, change the writing direction or flood the terminal.
    Fault(
      "\"a\\e[2J\\u202E\": 1", 1,
      "unknown key “a\\u{1B}[2J\\u{202E}”; it can be “profile”, “source-language”, "
        + "“sources”, “functions”, “common-strings”, “translatewiki”, “native”, “parity-script”, “register-languages”, “extract”, "
        + "“rules”, “key-pattern”, “plurals”, "
        + "“fail-on”, “baseline”, “glossary”, “placeholders”, “max-length”, “forbidden”, “freeze”, “required” or “judge”"
    ),
    Fault(
      "profile: " + String(repeating: "x", count: 100_000), 1,
      "“profile” must be “wikipedia”, “translatewiki” or "
        + "“apple”, not “" + String(repeating: "x", count: 60) + "…”"),
  ]

  @Test(arguments: keys + types + values + freezes + required + yaml)
  func isReportedPlainly(fault: Fault) {
    let error = #expect(throws: ConfigurationError.self) { try read(fault.yaml) }
    #expect(error?.line == fault.line)
    #expect(error?.problem == fault.problem)
  }

  @Test func theSentenceNamesFileAndLine() {
    let error = #expect(throws: ConfigurationError.self) { try read("\nrulez:", path: "a\u{1B}b.yml") }
    #expect(
      error.map { "\($0)" } == "`a\\u{1B}b.yml` line 2: unknown key “rulez”; did you mean “rules”?")
    let whole = #expect(throws: ConfigurationError.self) { try read(String(repeating: " ", count: 2 << 20)) }
    #expect(whole.map { "\($0)" } == "`.l10n-review.yml`: the file is larger than 1 MB; make it smaller")
  }

  @Test func aliasesCannotMultiply() {
    var bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, other) in zip("bcdefghij", "abcdefghi") {
      bomb += "\(name): &\(name) [" + Array(repeating: "*\(other)", count: 9).joined(separator: ", ") + "]\n"
    }
    let error = #expect(throws: ConfigurationError.self) { try read(bomb + "? *j\n: x\n") }
    #expect(error?.line == 1)
    // All places where YAML allows an anchor.
    for text in ["[&a x]", "{&a x: y}", "[x,&a y]", "{x: &a y}", "- &a x", "? &a x", "{\"x\":&a y}", "[?&a x]"] {
      #expect(throws: ConfigurationError.self) { try read(text + "\n") }
    }
  }

  /// An address may contain characters that resemble an anchor.
  @Test(arguments: ["https://a.org/?t={key}&action=edit", "https://a.org/?a=1&t={key}&l={locale}&_x"])
  func ampersandsInAddresses(address: String) throws {
    #expect(try read("translatewiki: { edit-url: \"\(address)\" } # me & you").editURL?.text == address)
  }
}
