import Formats
import Messages
import Project
import Text

enum LocaleTarget: ImmediateFuzzTarget {
  static let name = "plural-rules"
  static let about = "the plural rules of a locale, in any spelling"
  static let longest = 64
  static let words = [
    "pt-br", "zh-hant", "sr-ec", "be-tarask", ProjectTraits.documentationLocale, "Base", "_", "-x-", "he", "ar", "lt",
  ]
  static let seeds = ["en", "pt-BR", "sr_Latn", "zh-Hans-CN", "gsw", "be-x-old"].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let locale = String(decoding: input, as: UTF8.self)
    let plurals = LanguagePlurals(locale: locale)
    let rules = PluralRules.mediaWiki(locale: locale)
    for number in [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, .max, -1] {
      let category = rules.category(of: number)
      try promise(rules.categories.contains(category), "\(category) is a category of \(locale)")
    }
    for category in rules.categories {
      for number in rules.integers(of: category) {
        try promise(rules.category(of: number) == category, "\(number) is \(category) in \(locale)")
      }
    }
    try promise(Set(plurals.needed).isSubset(of: plurals.categories), "what \(locale) needs, it has")
    _ = AppleLocales.knows(locale)
    _ = SampleNumbers.forComparing([], locale: locale)
  }
}

enum MessageWords {
  static let all = [
    "{{PLURAL:$1|", "{{PLURAL:%1$d|", "{{PLURAL:$1|one=", "{{GENDER:$2|", "{{", "}}", "|", "0=", "12=", "other=", "$1",
    "$12", "%1$@", "%2$d", "%@", "%%", "% s", "%1$.2f", "%#@v1@", "%1$#@a@", "$ 1", "1$", "%1@", "%$1@", "[[a|b]]",
    "<b>",
    "&amp;", "\u{661}", "\u{200F}",
  ]
}

enum PlaceholderTarget: ImmediateFuzzTarget {
  static let name = "placeholders"
  static let about = "placeholders and templates in a message, by the grammars of iOS and MediaWiki"
  static let words = MessageWords.all
  static let seeds = [
    "{{PLURAL:$1|one article|$1 articles}} by %2$@", "100% sur %1$ld of %2$.1f, %% %*d %#@v1@",
    "{{PLURAL:%1$d|a|{{GENDER:$2|b|c}}|%1$d}} $1", "{PLURAL:$1|a} %0X8 %1@",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let text = String(decoding: input, as: UTF8.self)
    let bytes = Array(text.utf8)
    for dialect in [PlaceholderDialect.native, .translatewiki] {
      let found = Placeholder.all(in: text, dialect: dialect)
      try Spans.check(found.map(\.span), in: bytes, "placeholders of \(text)", areApart: true)
      for placeholder in found {
        let sign: Character = dialect == .native ? "%" : "$"
        try promise(text.slice(placeholder.span).first == sign, "\(placeholder) begins with its sign")
        _ = placeholder.isAccidental(in: text)
      }
    }
    let signs = PercentSigns(text)
    try Spans.check(
      signs.malformed.map(\.span) + signs.lone, in: bytes, "percent signs of \(text)", areSorted: false)
    let templates = MessageTemplate.all(in: text)
    try Spans.check(templates.map(\.span), in: bytes, "templates of \(text)")
    try Spans.check(templates.flatMap { $0.forms.map(\.span) }, in: bytes, "forms of \(text)", areApart: true)
    for template in templates {
      for form in template.forms {
        try promise(
          template.span.lowerBound < form.span.lowerBound && form.span.upperBound < template.span.upperBound,
          "forms lie in their template: \(text)")
      }
      if template.isPlural { _ = template.explicitNumbers() }
    }
    _ = MessageTemplate.unreadPlural(in: text)
    let exported = text.withTranslatewikiPlaceholders
    try promise(exported.utf8.count <= 21 * bytes.count, "\(exported) is not much longer than \(text)")
  }
}

enum TranslationCheckTarget: ImmediateFuzzTarget {
  static let name = "judge"
  static let about = "what is wrong with a translation of a source text"
  static let words = MessageWords.all
  static let seeds = [
    FuzzInput.joined("fi", "%1$@ has {{PLURAL:%2$d|one page|%2$d pages}}", "$1: {{PLURAL:$2|yksi sivu|$2 sivua}}"),
    FuzzInput.joined("ar", "%d of %@", "%2$@ %1$d"), FuzzInput.joined("lt", "100% sure", "100 % $1"),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let plurals = LanguagePlurals(locale: input.text())
    let source = SourceMessage(input.text())
    let text = input.text()
    let judge = TranslationCheck(plurals)
    let bytes = Array(text.utf8)
    for shipping in [Shipping.imported, .asWritten] {
      let faults = judge.faults(in: text, of: source, ships: shipping)
      try Spans.check(faults.compactMap(\.span), in: bytes, "faults of \(text)", areSorted: false)
      var copy = text
      let isPlain = copy.withUTF8 { source.isPlain($0, shipping) }
      try promise(!isPlain || faults.isEmpty, "nothing is wrong with \(text), which is plain: \(faults)")
      // A source text is not a wrong translation of itself.
      _ = judge.faults(in: source.text, of: source, ships: shipping)
    }
    _ = judge.faults(inForm: text, of: source)
  }
}

enum MessageTarget: ImmediateFuzzTarget {
  static let name = "conversion"
  static let about = "translatewiki's messages made native, and read back"
  static let words = MessageWords.all
  static let seeds = TranslationCheckTarget.seeds

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let plurals = LanguagePlurals(locale: input.text())
    let source = SourceMessage(input.text())
    let text = input.text()
    let conversion = MessageConversion(text, key: "k", of: source, in: plurals)
    try Spans.check(conversion.faults.compactMap(\.span), in: Array(text.utf8), "faults of \(text)", areSorted: false)
    guard let message = conversion.message else {
      return try promise(!conversion.faults.isEmpty, "there is a reason to leave \(text) out")
    }
    var plain: [UInt8] = []
    var copy = text
    if copy.withUTF8({ source.appendPlain($0, to: &plain) }) {
      try promise(plain.elementsEqual(message.text.utf8), "\(text) has one native form")
    }
    guard let draft = message.plurals else { return }
    let file = StringsdictFile(parsing: StringsdictWriter.file([draft]))
    // A form may leave a placeholder out: that is the translator's choice.
    let misread = file.problems.filter { problem in
      switch problem.kind {
      case .stringsdict(.droppedArguments, _), .stringsdict(.emptyForm, _), .stringsdict(.emptyForms, _),
        .stringsdict(.emptyFormat, _),
        .stringsdict(.argumentGap, _), .stringsdict(.argumentInFormsOnly, _), .stringsdict(.otherArgument, _):
        false
      default: true
      }
    }
    try promise(misread.isEmpty, "the plurals of \(text) are written as iOS reads them: \(misread)")
    try promise(file.entries.count == 1, "the plurals of \(text) are one entry")
    for variable in draft.variables {
      try promise(variable.forms[.other] != nil, "\(variable.name) of \(text) has a general form")
    }
  }
}

enum ViewTarget: ImmediateFuzzTarget {
  static let name = "views"
  static let about = "what MediaWiki and iOS show of a message"
  static let words = MessageWords.all
  static let seeds = TranslationCheckTarget.seeds

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let locale = input.text()
    let source = input.text()
    let text = input.text()
    let numbers = SampleNumbers.forComparing([text], locale: locale, limit: 4)
    let draft = MessageConversion(text, key: "k", of: SourceMessage(source), in: LanguagePlurals(locale: locale))
      .message?.plurals
    let entries =
      [draft.map { StringsdictWriter.file([$0]) }, Array(text.utf8)].compactMap(\.self).flatMap {
        StringsdictFile(parsing: $0).entries
      }
    for number in numbers {
      let arguments = SampleArguments(number: number, for: source)
      for dialect in [PlaceholderDialect.native, .translatewiki] {
        let shown = try? MediaWikiView(locale: locale).text(of: text, arguments: arguments, dialect: dialect)
        try promise(shown?.utf8.count ?? 0 <= 2 * RenderingLimits.maximumLength, "a view of \(text) has an end")
      }
      for entry in entries {
        let shown = try? AppleView(locale: locale).text(of: entry, arguments: arguments)
        try promise(shown?.utf8.count ?? 0 <= 2 * RenderingLimits.maximumLength, "a view of \(text) has an end")
        _ = entry.sentence
      }
    }
  }
}
