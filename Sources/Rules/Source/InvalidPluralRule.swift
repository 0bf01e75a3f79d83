import Messages
import Project
import Text

package enum InvalidPluralRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "invalid-plural", group: .source,
    summary: "A {{PLURAL:…}} cannot be turned into a plural that works",
    rationale: """
      The plural is turned into a stringsdict rule. Its last form becomes "other", which every language needs; its \
      argument must be one of the text's; and a number outside of its plural cannot agree with it in \
      most languages.
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
    ],
    nonTriggering: [
      .swift(
        #"let f = WMFLocalizedString("n", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}}", comment: "%1$d")"#
      )
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
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
          let faults = faults(of: plural, outside: outside)
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
  private static func faults(of plural: MessageTemplate, outside: Set<Int?>) -> [Fault] {
    let argument = Placeholder.all(in: plural.argument)
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
    }
    if outside.contains(governed.position) {
      add(
        "outside", "\(code: plural.argument) is outside of the plural that it governs.",
        advice: "Move the number and what agrees with it into each form.")
    } else if !plural.forms.contains(where: { shows(governed, in: $0.text) }) {
      add(
        "unshown", atMost: .info, "No form of the plural shows the number.",
        advice: "That is fine if it is meant: languages with more forms than English may need the number.")
    }
    return faults
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

  private static func shows(_ argument: Placeholder, in text: String) -> Bool {
    Placeholder.all(in: text).contains { $0.position == argument.position }
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
