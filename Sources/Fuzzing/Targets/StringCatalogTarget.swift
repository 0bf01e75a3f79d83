import Formats
import Messages
import Text

enum StringCatalogTarget: ImmediateFuzzTarget {
  static let name = "xcstrings"
  static let about = "String Catalogs: their entries, what they have in each language, and edits"
  static let longest = 2048
  static let words = [
    "\"strings\"", "\"sourceLanguage\"", "\"localizations\"", "\"stringUnit\"", "\"stringSet\"", "\"values\"",
    "\"state\"", "\"value\"",
    "\"translated\"",
    "\"needs_review\"", "\"new\"", "\"stale\"", "\"manual\"", "\"extractionState\"", "\"shouldTranslate\"", "false",
    "\"variations\"", "\"plural\"", "\"device\"", "\"one\"", "\"other\"", "\"iphone\"", "\"substitutions\"",
    "\"argNum\"",
    "\"formatSpecifier\"", "\"lld\"", "%arg", "%#@x@", "%1$#@x@", "%lld", "%@", "\\u00e9", "\\ud83d\\ude00", "\\\"",
    " : ",
    "{", "}", ",", "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n",
  ]
  static let seeds: [[UInt8]] = [
    #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld days" : {
          "comment" : "A\ncount",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
                  "other" : { "stringUnit" : { "state" : "new", "value" : "%lld days" } }
                }
              }
            },
            "fi" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld p\u00e4iv\u00e4\u00e4" } }
          }
        },
        "Cancel" : {

        }
      },
      "version" : "1.0"
    }
    """#,
    #"""
    {"strings": {"%@ %lld": {"extractionState": "stale", "shouldTranslate": false, "localizations": {"pl": {
    "stringUnit": {"state": "translated", "value": "%1$@ %#@x@"}, "substitutions": {"x": {"argNum": 2,
    "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated",
    "value": "%arg"}}}}}}}, "de": {"variations": {"device": {"mac": {"stringUnit": {"state": "", "value": "M"}},
    "other": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "O"}}}}}}}}}}}}
    """#,
  ].map { Array($0.utf8) }

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let file = StringCatalogFile(parsing: input)
    let text = file.text
    try promise((try? file.serialized(applying: [])) == input, "a file that is not edited keeps its bytes")
    try Spans.check(file.problems.map(\.span), in: text, "problems")
    try Spans.check(file.entries.map(\.keySpan), in: text, "keys", areApart: true)
    try Spans.check(file.entries.map(\.span), in: text, "entries", areApart: true)
    for entry in file.entries {
      try promise(file.contains(entry.key), "\(entry.key) is found")
      let units = entry.localizations.flatMap(\.units)
      try Spans.check(units.map(\.valueSpan), in: text, "values", areSorted: false)
      for unit in units {
        try promise(
          entry.span.lowerBound <= unit.span.lowerBound && unit.span.upperBound <= entry.span.upperBound,
          "texts lie in their entry")
      }
    }
    for view in file.views { try check(view, of: file) }
    guard !file.isRefused, Spans.isWellFormed(text), file.encoding.isUTF8 else { return }
    try checkParts(of: file, input)
    try checkEdits(of: file)
  }

  /// Checks that partial readings of a file equal the same parts of the whole.
  private static func checkParts(of file: StringCatalogFile, _ input: [UInt8]) throws(BrokenInvariant) {
    let texts = StringCatalogFile(parsing: input, extent: .sourceTexts)
    try promise(texts.keys == file.keys, "all keys are there without the translations")
    if let translations = texts.translationSpans {
      let again = StringCatalogFile(sourceTextsOf: input, besides: translations)
      try promise(
        again.entries.map(\.span) == texts.entries.map(\.span) && again.problems == texts.problems
          && again.translationSpans == translations && isSame(again.sourceView, texts.sourceView),
        "a second reading passes over the translations that the first one passed over")
    }
    try promise(
      isSame(texts.sourceView, file.sourceView), "the source texts are the same without the translations")
    for key in Set(file.keys).prefix(4) {
      let part = StringCatalogFile(parsing: input, extent: .keys([key]))
      let views = Dictionary(uniqueKeysWithValues: part.views.map { ($0.locale, $0) })
      for view in file.views {
        let alone = views[view.locale]
        try promise(
          alone?.texts.entry(key)?.value == view.texts.entry(key)?.value
            && alone?.plurals.entry(key)?.keySpan == view.plurals.entry(key)?.keySpan,
          "\(key) is the same alone in \(view.locale)")
      }
    }
  }

  private static func isSame(_ first: StringCatalogView, _ second: StringCatalogView) -> Bool {
    first.locale == second.locale && first.plurals.entries.map(\.keySpan) == second.plurals.entries.map(\.keySpan)
      && first.texts.elementsEqual(second.texts) {
        $0.key == $1.key && $0.value == $1.value && $0.keySpan == $1.keySpan
      }
  }

  private static func check(_ view: StringCatalogView, of file: StringCatalogFile) throws(BrokenInvariant) {
    try Spans.check(view.problems.map(\.span), in: file.text, "problems of \(view.locale)")
    for entry in view.texts {
      try promise(view.texts.position(of: entry.key) != nil, "\(entry.key) is found in \(view.locale)")
      let own = file.entry(entry.key)?.localization(view.locale)?.text
      let value =
        if case .unit(let unit)? = own, !unit.value.text.isEmpty || !view.isSource { unit.value.text } else {
          entry.key
        }
      try promise(entry.value == value, "\(view.locale) has \(value), not \(entry.value)")
    }
    for entry in view.plurals.entries {
      try Spans.check(entry.texts.map(\.span), in: file.text, "texts of \(view.locale)", areSorted: false)
      _ = SourceMessage(entry)
      let shown = ShownMessage.entry(entry)
      for condition in shown.conditions {
        _ = try? shown.text(in: view.locale, under: condition, arguments: SampleArguments([1: .number(5)]))
      }
    }
  }

  private static func checkEdits(of file: StringCatalogFile) throws(BrokenInvariant) {
    let names = Set(file.entries.flatMap { $0.localizations.map(\.locale.text) })
    for key in Set(file.keys).prefix(4) {
      guard let bytes = try? file.serialized(applying: file.fuzzyMarking(key, in: names)) else {
        throw BrokenInvariant(description: "marks can be made")
      }
      let marked = StringCatalogFile(parsing: bytes)
      try promise(marked.keys == file.keys && !marked.isRefused, "marks leave the file as it is")
      try promise(
        marked.fuzzyMarking(key, in: names).isEmpty, "what is marked needs no mark")
      guard !file.contains("a new key"),
        let bytes = try? file.serialized(applying: file.replacement(of: key, by: "a new key", text: "T"))
      else { continue }
      let renamed = StringCatalogFile(parsing: bytes)
      try promise(!renamed.isRefused, "a new entry can be read")
    }
  }
}
