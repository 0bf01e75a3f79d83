import Messages
import Project
import Text

package enum InvalidPluralRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "invalid-plural", group: .source,
    summary: "A {{PLURAL:…}} cannot be turned into a plural that works",
    rationale: """
      The plural is turned into a stringsdict rule. Its last form becomes "other", which every language needs and \
      which must show the number; its argument must be one of the text's; and a number outside of its plural cannot \
      agree with it in most languages. iOS has no forms for single numbers but 0 and, in English, 1.
      """,
    instead: "Write {{PLURAL:%1$d|0=No places|%1$d place|%1$d places}}: the number inside, the general form last.",
    severity: .error,
    triggering: [
      .swift(
        #"let f = WMFLocalizedString("n", value: "%1$d ↓{{PLURAL:%1$d|place|places}}", comment: "%1$d is a number")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:count|place|places}}", comment: "Places")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|%1$d places|0=none}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|%1$d place|}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: ↓"{{PLURAL:%1$d|%1$d place", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|none|%1$d a|%1$d b}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|=x|%1$d places}}", comment: "%1$d")"#),
      .swift(
        #"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|one=%1$d a|%1$d b|%1$d c}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "Delete ↓{{PLURAL:%1$d|list|lists}}?", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|%1$d places|one place}}", comment: "%1$d")"#),
      .swift(
        #"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|12=a dozen|%1$d a|%1$d b}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|few=%1$d a|%1$d b}}", comment: "%1$d")"#),
      .swift(#"let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|1=one|%1$d a|%1$d b}}", comment: "%1$d")"#),
      .swift(
        #"""
        let f = WMFLocalizedString("n", value: "↓{{PLURAL:%1$d|%1$d a {{PLURAL:%2$d|%2$d b|%2$d c}}|%1$d d}}",
          comment: "%1$d, %2$d")
        """#),
      .strings([
        "qqq": #""n" = "Places";"#, "en": #""n" = "↓{{PLURAL:$1|$1 places|one place}}";"#,
        "fi": #""n" = "$1 paikkaa";"#,
      ]),
    ],
    nonTriggering: [
      .strings(["qqq": #""n" = "Places";"#, "en": #""n" = "$1 {{PLURAL:$1|place|places}}";"#, "fi": #""n" = "$1";"#]),
      .swift(
        #"let f = WMFLocalizedString("n", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}}", comment: "%1$d")"#
      ),
      .swift(#"let f = WMFLocalizedString("n", value: "{{PLURAL:%1$d|1=one place|%1$d places}}", comment: "%1$d")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let language = LanguagePlurals(locale: input.snapshot.layout.sourceLanguage)
    return callFindings(in: input, language) + catalogFindings(in: input, language)
  }

  private static func callFindings(in input: RuleInput, _ language: LanguagePlurals) -> [Finding] {
    input.sites.flatMap { site -> [Finding] in
      guard let value = site.call.value, let text = value.literal, text.utf8.contains(0x7B),
        text.contains("{{") || text.contains("{PLURAL:")
      else { return [] }
      let plurals = MessageTemplate.all(in: text).filter(\.isPlural)
      let open = [MessageTemplate.unreadPlural(in: text)].compactMap(\.self).map { _ in
        Finding(
          self, site, at: value.span, message: "A \(code: "{{PLURAL:") has no end, or begins with one brace.",
          advice: "Write \(code: "{{PLURAL:%1$d|one|other}}"): users would see the braces.", subject: "unclosed")
      }
      let outside = Set(Placeholder.all(in: textOutside(plurals, text)).map(\.position))
      var search = LiteralSearch(text: Array(text.utf8), literal: site.source.text[value.span])
      return open
        + plurals.flatMap { plural -> [Finding] in
          let faults = faults(of: plural, outside: outside, language)
          guard !faults.isEmpty else { return [] }
          let span = search.next(plural.span) ?? value.span
          return faults.map { fault in
            Finding(
              self, site, at: span, atMost: fault.severity, message: fault.message,
              advice: fault.advice, subject: fault.subject + " " + plural.argument)
          }
        }
    }
  }

  /// The findings on texts of the source language's catalogs that no call has. Only faults that show users a wrong form
  /// are reported: nothing converts these texts.
  private static func catalogFindings(in input: RuleInput, _ language: LanguagePlurals) -> [Finding] {
    let layout = input.snapshot.layout
    guard layout.traits.hasTranslatewiki else { return [] }
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.role == .translatewiki || catalog.role == .native && !layout.traits.importsFromTranslatewiki,
        catalog.holdsSourceTexts, let texts = catalog.texts
      else { return [] }
      return input.snapshot.checkedPositions(of: catalog).flatMap { position -> [Finding] in
        let text = texts.value(at: position)
        guard text.utf8.contains(0x7B), text.contains("{{") else { return [] }
        let key = texts.key(at: position)
        let sites = input.snapshot.sites(of: EntryIdentity(table: catalog.path.table, key: key))
        guard !sites.contains(where: { $0.call.value?.literal != nil }) else { return [] }
        let plurals = MessageTemplate.all(in: text).filter(\.isPlural)
        let rest = textOutside(plurals, text)
        let outside = Set(
          PlaceholderDialect.allCases.flatMap { Placeholder.all(in: rest, dialect: $0).map(\.position) })
        let raw = texts.rawValue(at: position)
        return plurals.flatMap { plural -> [Finding] in
          let span =
            raw.isEscaped
            ? raw.span
            : raw.span.lowerBound + plural.span.lowerBound..<raw.span.lowerBound + plural.span.upperBound
          return faults(of: plural, outside: outside, language).filter { $0.severity < .error }.map { fault in
            Finding(
              self, in: catalog, at: span, key: key, isOfText: true, atMost: fault.severity, message: fault.message,
              advice: fault.advice, subject: fault.subject + " " + plural.argument)
          }
        }
      }
    }
  }

  /// Finds pieces of a text in its literal, in order, if they are spelled alike there.
  private struct LiteralSearch {
    let text: [UInt8]
    var literal: ArraySlice<UInt8>
    /// Each failed search reads the whole literal. A piece that is spelled with escapes is not found.
    var failures = 0

    mutating func next(_ piece: Span) -> Span? {
      guard failures < 8 else { return nil }
      let needle = text[piece]
      var start = literal.startIndex
      while start + needle.count <= literal.endIndex {
        if literal[start] == needle.first, literal[start..<start + needle.count].elementsEqual(needle) {
          literal = literal[(start + needle.count)...]
          return start..<start + needle.count
        }
        start += 1
      }
      failures += 1
      return nil
    }
  }

  private struct Fault {
    var subject: String
    var severity: Severity = .error
    var message: Message
    var advice: Message?
  }

  /// `outside` has the positions of placeholders that are in no plural.
  private static func faults(
    of plural: MessageTemplate, outside: Set<Int?>, _ language: LanguagePlurals
  ) -> [Fault] {
    let dialect: PlaceholderDialect = plural.argument.utf8.contains(0x25) ? .native : .translatewiki
    let argument = Placeholder.all(in: plural.argument, dialect: dialect)
    guard argument.count == 1, let governed = argument.first, governed.span == 0..<plural.argument.utf8.count else {
      return [
        Fault(
          subject: "argument",
          message: "The plural's argument \(code: plural.argument) is not a placeholder.",
          advice: "Name the number that decides, such as \(code: "%1$d").")
      ]
    }
    guard let last = plural.forms.last else {
      return [Fault(subject: "no-forms", message: "The plural has no forms.", advice: "Give at least one form.")]
    }
    var faults: [Fault] = []
    func add(_ subject: String, atMost severity: Severity = .error, _ message: Message, advice: Message) {
      faults.append(Fault(subject: subject, severity: severity, message: message, advice: advice))
    }
    if governed.kind != .integer {
      add(
        "type", "The plural's argument \(code: plural.argument) is not a whole number.",
        advice: "Pass the number itself and write \(code: "%1$d").")
    }
    if let label = last.label, label != "other" {
      add(
        "last", "The last form is \(code: label + "="), not the general form.",
        advice: "Put the form for every other number last, without a label.")
    }
    if plural.forms.contains(where: { $0.label == nil && $0.text.hasPrefix("=") }) {
      add(
        "equals", "A form begins with \(code: "=").",
        advice: "Write \(code: "0=No places"), or leave the sign out: users would see it.")
    }
    if plural.forms.contains(where: \.text.isEmpty) {
      add(
        "empty", "The plural has an empty form.",
        advice: "Write every form out: in many languages there is no form without a word.")
    }
    if hasPositionalAfterCategory(plural.forms.dropLast()) {
      add(
        "unlabelled", "A form without a label follows one with a category.",
        advice: "Label all forms but the last, or none.")
    }
    if plural.forms.count(where: { $0.label == nil }) > 2 {
      add(
        "forms", atMost: .warning, "The plural has more than two forms, but English has one and other.",
        advice: """
          Label forms for single numbers: \(code: "0=…"). Users see the first form for 1 and the last for all other \
          numbers.
          """)
    } else if let unreached = unreachedForm(of: plural, language) {
      add("unreached", atMost: .warning, unreached.message, advice: unreached.advice)
    }
    if plural.forms.contains(where: { MessageTemplate.all(in: $0.text).contains(where: \.isPlural) }) {
      add(
        "nested", atMost: .warning, "A form holds another plural.",
        advice: "Write two texts, or name one of the numbers outside of the plural: translators see every combination.")
    }
    if outside.contains(governed.position) {
      add(
        "outside", "\(code: plural.argument) is outside of the plural that it governs.",
        advice: "Move the number and what agrees with it into each form.")
    } else if !plural.forms.contains(where: { shows(governed, in: $0.text, dialect) }) {
      add(
        "unshown", atMost: .info, "No form of the plural shows the number.",
        advice: "That is fine if it is meant: languages with more forms than English may need the number.")
    } else if !last.text.isEmpty, !shows(governed, in: last.text, dialect) {
      add(
        "number", atMost: .warning,
        "The last form, \(quote: last.text), does not show the number, although it is for all numbers but 1.",
        advice: "Show \(code: plural.argument) in the last form.")
    }
    return faults
  }

  /// The first form that users never see, in a plural whose forms are in order otherwise.
  private static func unreachedForm(
    of plural: MessageTemplate, _ language: LanguagePlurals
  ) -> (message: Message, advice: Message)? {
    for form in plural.forms.dropLast() {
      guard let label = form.label else { continue }
      if let category = PluralCategory(rawValue: label) {
        guard category != .zero, !language.categories.contains(category) else { continue }
        return (
          "No number shows the form \(code: label + "="): the language has no such category.",
          "Remove the form, or write \(code: "0=…") or \(code: "1=…") if it is for that number."
        )
      }
      guard let number = Int(label), number > 1 else { continue }
      return (
        "iOS cannot choose the form \(code: label + "="): it has forms for 0 and 1 only.",
        "Remove the form: users of the app never see it."
      )
    }
    let labels = Set(plural.forms.compactMap(\.label))
    let positional = plural.forms.filter { $0.label == nil }
    guard let first = positional.first, positional.count > 1, labels.contains("1"),
      language.categories == [.one, .other]
    else { return nil }
    return (
      "No number shows the form \(quote: first.text): the form for 1 has a label of its own.",
      "Remove one of the two forms for 1."
    )
  }

  private static func hasPositionalAfterCategory(_ forms: some Sequence<MessageTemplate.Form>) -> Bool {
    var seenCategory = false
    for form in forms {
      if let label = form.label {
        seenCategory = seenCategory || !label.utf8.allSatisfy { (0x30...0x39).contains($0) }
      } else if seenCategory {
        return true
      }
    }
    return false
  }

  private static func shows(_ argument: Placeholder, in text: String, _ dialect: PlaceholderDialect) -> Bool {
    Placeholder.all(in: text, dialect: dialect).contains { $0.position == argument.position }
  }

  private static func textOutside(_ plurals: [MessageTemplate], _ text: String) -> String {
    // Several plurals may have the same number as argument. Each plural's forms count for that plural only.
    let bytes = Array(text.utf8)
    var outside: [UInt8] = []
    var copied = 0
    for plural in plurals {
      outside += bytes[copied..<plural.span.lowerBound]
      copied = plural.span.upperBound
    }
    return String(decoding: outside + bytes[copied...], as: UTF8.self)
  }
}
