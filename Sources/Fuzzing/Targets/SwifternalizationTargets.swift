import Formats
import Messages
import Support
import Tables
import Text

enum SwifternalizationTarget: ImmediateFuzzTarget {
  static let name = "swifternalization"
  static let about = "Swifternalization's JSON, texts and names of expressions, and what is shown for numbers"
  static let words = [
    "{", "}", "[", "]", ":", ",", "\"", "\"one\": ", "\"other\": ", "\"@100\": ", "\"ie:x>=2\": ", "\"iex:2<x<=4\": ",
    "\"exp:^[2-4]$\": ", "\"%d cars\"", "\\u00e9", "\\ud83d", "\\n", "\\", "// ", "/*", "*/", "null", "true", "-1.5e3",
    "\n<<<<<<< a\n", "\n=======\n", "\n", "\u{FEFF}", "\u{0}", "é",
  ]
  static let seeds: [[UInt8]] = [
    Array(#"{"a": "b", "c": {"one": "d", "ie:x>1": {"@10": "e", "@20": "f"}}, "g": {"@5": "h"}}"#.utf8),
    Array(#"{"base": {"ten": "ie:x=10"}, "pl": {"few": "exp:(((?!1).[2-4]{1})$)|(^[2-4]$)"}}"#.utf8),
    Array(#"{"sr": {"default": {"default": "sr-ec"}}, "zh": [{"languageVariantCode": "zh-tw"}]}"#.utf8),
    TextEncoding.utf16BigEndian.encode(Array(#"{"a": {"few": 1}, "a": []}"#.utf8)),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let file = SwifternalizationFile(parsing: input)
    let text = file.text
    try promise((try? file.serialized(applying: [])) == input, "a file that is not edited keeps its bytes")
    try Spans.check(file.entries.map(\.span), in: text, "entries", areApart: true)
    try Spans.check(file.problems.map(\.span), in: text, "problems", areSorted: false)
    try Spans.check(file.entries.flatMap { $0.texts.map(\.span) }, in: text, "texts", areSorted: false)
    for problem in file.problems { try promise(!problem.message.isEmpty, "\(problem.kind) has words") }
    let names = SwifternalizationExpressionsFile(parsing: input)
    try Spans.check(
      names.sections.flatMap { $0.definitions.flatMap { [$0.name.span, $0.expression.span] } }, in: text, "definitions",
      areSorted: false)
    let table = SwifternalizationTable(
      language: "pl", own: file.entries, base: [],
      names: SwifternalizationNames(language: "pl", sections: names.expressions))
    for key in table.keys.prefix(20) {
      try promise(file.contains(key), "\(key) is found")
      for number in [-1, 0, 1, 2, 5, 22] {
        let value = SwifternalizationValue(number)
        let shown = table.text(key, for: value, fitting: 15)
        try promise(
          shown == key || file.entries.contains { $0.key == key && $0.texts.contains { $0.text == shown } },
          "\(key) shows a text of its own")
      }
    }
    let polish = SwifternalizationNames(language: "pl", sections: names.expressions)
    for entry in file.entries.prefix(5) {
      guard let plural = try? SwifternalizationPlural.stringsdict(of: entry, locale: "pl", names: polish) else {
        continue
      }
      _ = try? SwifternalizationPlural.forms(of: StringsdictEntry(plural.draft), locale: "pl")
      let texts = Set(entry.texts.map(\.text))
      try promise(
        plural.draft.variables.allSatisfy { $0.forms.values.allSatisfy(texts.contains) && $0.forms[.other] != nil },
        "a stringsdict has the texts of \(entry.key), and other")
    }
    let files = [("base.json", input), ("pl.json", input), ("expressions.json", input)]
    if let table = CompletenessTarget.table(of: files) {
      let base = TableTexts(table)
      let states = base.states(of: table.locales["pl"], locale: "pl")
      try promise(states.count == base.texts.count, "each text has a state")
    }
    for kind in VariantFile.Kind.allCases {
      let variants = VariantFile(kind, parsing: input)
      let spans = variants.definitions.map(\.variant.span) + variants.paths.map(\.variant.span)
      try Spans.check(spans, in: variants.text, "variants", areApart: true)
      try Spans.check(variants.problems.map(\.span), in: variants.text, "problems of variants", areSorted: false)
    }
    if (try? JSON(parsing: input)) != nil {
      let isBroken = file.problems.contains { problem in
        if case .unparsable(.json(let fault)) = problem.kind { fault != .loneSurrogate } else { false }
      }
      try promise(!isBroken || file.encoding != .utf8, "what is JSON is not refused: \(file.problems)")
    }
  }
}

enum SwifternalizationExpressionTarget: ImmediateFuzzTarget {
  static let name = "swifternalization-expression"
  static let about = "expressions of Swifternalization, regular ones too, searched in bounded steps"
  static let longest = 256
  static let words = [
    "ie:x", "iex:", "exp:", "<=", ">=", "=", "x", "(?=", "(?!", "(?<=", "(?<!", "(?:", ")", "[", "^", "]", "{2,}",
    "{1,3}",
    "*", "+", "?", "|", "\\d", "\\b", "\\u0041", "$", ".", "-", "1", "é",
  ]
  static let seeds =
    SwifternalizationNames.builtIn("ru").values.sorted().map { Array($0.utf8) }
    + ["ie:x>=-2.5", "iex:2<=x<4", "exp:(a+)+$"].map { Array($0.utf8) }

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let text = String(decoding: input, as: UTF8.self)
    let expression = SwifternalizationExpression(text)
    if let problem = expression.problem {
      try Spans.check([problem.span], in: Array(text.utf8), "the fault of \(text)")
    }
    for number in [-3, 0, 1, 11, 12_345] { _ = expression.matches(SwifternalizationValue(number)) }
    _ = expression.matches(SwifternalizationValue(text))
    _ = expression.matches(SwifternalizationValue(String(repeating: "1", count: 120) + "x"))
  }
}
