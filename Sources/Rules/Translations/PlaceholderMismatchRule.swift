import Messages
import Text

package enum PlaceholderMismatchRule: FaultRule {
  package static let description = RuleDescription(
    id: "placeholder-mismatch", group: .translations,
    summary: "The placeholders of a translation do not match its source text",
    rationale: """
      The app passes the values that the source text shows. A surplus placeholder reads unrelated memory; a missing one \
      hides a name or a number. The import skips a translation with other arguments than the source text, so users see \
      the previous text or English.
      """,
    instead: """
      Use each placeholder of the source text, with its number. A form for exactly one number may say it in words.
      """,
    severity: .error,
    standsFor: ["testiOSTranslationStringForBracketSubstitutionsAndMismatchedTokens"], comparesArguments: true,
    triggering: [
      .translation("pl", "↓„$1” z „$1”", of: "“$1” from “$2”"),
      .translation("fi", "↓Näytä kaikki", of: "Show all $1"),
      .translation("mr", "↓$1 या नावाची यादी", of: "The name is in use"),
      .translation("ru", "↓{{PLURAL:$1|Одна статья|$1 статьи|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("fi", "↓$1 ja vielä $1", of: "$1 and more"),
      .translation("fi", "Näytä ↓$2", of: "Show all"),
      .nativeTranslation("fi", "%@ ja ↓%@", of: "%@ and more"),
      .nativeTranslation("ja", "↓%@ に %d 件", of: "%d items of %@"),
      .nativeTranslation("eu", "↓%@, %2$d tik %1$d", of: "%@, %d of %d"),
      .nativeTranslation("fi", "↓%1$d sivua", of: "%1$lld pages"),
      .nativeTranslation("fi", "↓%1$x sivua", of: "%1$d pages"),
      .nativeTranslation("de", "↓%d Treffer", of: "Results"),
      .nativeTranslation("de", "Seite ↓%03d", of: "Page"),
      .nativeTranslation("ja", "↓%ld件", of: "Results"),
      .nativeTranslation("es", "↓Elementos de %@", of: "%d items of %@"),
      .nativeTranslation("de", "Um ↓%@ Uhr", of: "At $@ o'clock"),
      .nativeTranslation("de", "Hallo, ↓%s", of: "Hello, {name}"),
    ],
    nonTriggering: [
      .translation("fi", "$2: $1", of: "“$1” from “$2”"),
      .translation("de", "{{PLURAL:$1|Ein Artikel|$1 Artikel}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation(
        "fi", "{{PLURAL:$1|0=Tänään|Eilen|$1 päivää sitten}}", of: "{{PLURAL:$1|0=Today|$1 day|$1 days}} ago"),
      .nativeTranslation("eu", "%1$@, %3$d tik %2$d", of: "%@, %d of %d"),
      .nativeTranslation("fi", "%1$ld sivua", of: "%1$lld pages"),
      .nativeTranslation("tr", "Pilin %20si", of: "A fifth of the battery"),
      .nativeTranslation("de", "100%ig sicher", of: "Quite safe"),
      .nativeTranslation("sv", "Adress: /a%d0b", of: "Address"),
      .translation("fi", "$1 sivua", of: "$1 pages"),
      .translation("ru", "{{PLURAL:$1|Удалить список|Удалить списки}}?", of: "Delete {{PLURAL:$1|list|lists}}?"),
    ])

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    finding.subject.hasPrefix(ofType) ? faultsOfPlural(with: finding) : []
  }

  /// The start of the subjects of placeholders with another type.
  private static let ofType = "type "

  static func words(for fault: MessageFault) -> FaultReport? {
    switch fault.kind {
    case .missingPlaceholders(let names, let repeated): missing(names, repeated, fault.effect)
    case .repeatedPlaceholders(let names):
      FaultReport(
        message: "\(list(names)) occurs more often than in the source text.",
        advice: "Remove the repetition: users would read the value twice.",
        subject: "repeated " + names.joined(separator: " "))
    case .surplusPlaceholder(let name, let counterpart, let use):
      surplus(name, counterpart, use, fault.effect)
    case .wrongType(let written, let takes, let passed, let right):
      FaultReport(
        message: "\(code: written) takes \(words: article(takes)), but the app passes \(words: article(passed)).",
        advice: "Write \(code: right); with the wrong type the app shows nonsense or crashes.",
        subject: "\(ofType)\(right)")
    case .otherConversion(let written, let right):
      FaultReport(
        message: fault.effect == .wrong
          ? "\(code: written) shows the number in another notation than the source text."
          : "\(code: written) takes a number of another size than the source text.",
        advice: fault.effect == .wrong
          ? "Write \(code: right)."
          : fault.effect == .none
            ? "Write \(code: right); as it is, numbers above two billion are shown wrong."
            : "Write \(code: right); with another size the app can show a wrong number.",
        subject: "conversion \(right)")
    case .misnumberedPlaceholders(let right):
      FaultReport(
        message: "The placeholders take other values than in the source text.",
        advice: "Number them as the source text has them: \(list(right)), each where its value belongs.",
        subject: "numbers")
    case .droppedPlaceholders(let gone, let reader, let reads, let right):
      FaultReport(
        message: """
          \(list(gone)) \(words: gone.count == 1 ? "is" : "are") gone, so \(code: reader) reads \(words: value(reads)) \
          in its place: users see nonsense, or the app crashes.
          """,
        advice: """
          Put \(list(gone)) back. If this language does not need it, write \(list(right)): with its number a \
          placeholder keeps its value.
          """,
        subject: "dropped " + gone.joined(separator: " "))
    case .missingPlural(let name):
      FaultReport(
        message: "\(code: "{{PLURAL:\(name)|…}}") is missing.",
        advice: "That is fine if one text serves every number; translatewiki marks the translation without it.",
        subject: "plural \(name)")
    case .formWithoutNumber(let form, let category, let name, let numbers):
      FaultReport(
        message: """
          The form \(quote: form) does not show \(code: name), but is used for \
          \(words: numbers.map(String.init).joined(separator: ", ")) and so on in this language.
          """,
        advice: "Show the number in this form.", subject: "form \(category)")
    default: nil
    }
  }

  private static func missing(_ names: [String], _ repeated: [String], _ effect: MessageFault.Effect)
    -> FaultReport
  {
    let isOne = names.count == 1
    return FaultReport(
      message: repeated.isEmpty
        ? "\(list(names)) \(words: isOne ? "is" : "are") missing."
        : "\(list(names)) \(words: isOne ? "is" : "are") missing, and \(list(repeated)) occurs twice.",
      advice: """
        Put \(list(names)) where the source text has \(words: isOne ? "it" : "them")\
        \(words: effect == .leftOut ? "." : "; as it is, users do not see \(isOne ? "its value" : "their values").")
        """,
      subject: "missing " + names.joined(separator: " "))
  }

  private static func surplus(
    _ name: String, _ counterpart: MessageFault.Counterpart, _ use: TextUse, _ effect: MessageFault.Effect
  ) -> FaultReport {
    switch counterpart {
    case .misspelling(let written):
      return FaultReport(
        message: "The source text has \(code: written) where this text has \(code: name): users see those signs.",
        advice: "Write \(code: name) in the source text if a value is passed for it, else take it out here.",
        subject: "extra \(name)")
    case .name(let written) where use != .formatted:
      return FaultReport(
        message: "The source text has no \(code: name), but \(code: written).",
        advice: "Write \(code: written) as the source text does, unless the code passes a value for \(code: name).",
        subject: "extra \(name)")
    case .name, .nothing, .fewer: break
    }
    let advice: Message =
      switch (effect, use) {
      case (.leftOut, _): "Take it out: nothing is passed for it."
      case (_, .formatted):
        """
        If the code passes a value for it, put it into the source text. If not, take it out: the app would read what \
        happens to lie in memory.
        """
      case (_, .shown): "Take it out: this text is shown as it is, with the placeholder in it."
      case (_, .unknown):
        """
        If the code passes a value for it, put it into the source text. If not, write this text again without it: users \
        see it as it is, or something else in its place.
        """
      }
    return FaultReport(
      message: counterpart == .fewer
        ? "There is one \(code: name) more than in the source text." : "The source text has no \(code: name).",
      advice: advice, subject: "extra \(name)")
  }

  private static func article(_ kind: Placeholder.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .integer: "a whole number"
    case .floatingPoint: "a number with a fraction"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "a pointer"
    case .untyped, .variable: "a value"
    }
  }

  private static func value(_ kind: Placeholder.Kind) -> String {
    switch kind {
    case .integer, .floatingPoint: "the number"
    case .object: "the text"
    case .character: "the character"
    case .cString: "the C string"
    case .pointer: "the pointer"
    case .untyped, .variable: "the value"
    }
  }

  private static func list(_ names: [String]) -> Message {
    .list(names, separator: ", ")
  }
}
