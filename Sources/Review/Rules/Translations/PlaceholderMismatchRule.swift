import Classifier
import Messages
import Text

/// `placeholder-mismatch`: a translation does not show what its source text shows.
package enum PlaceholderMismatchRule: TranslationRule {
  package static let description = RuleDescription(
    id: "placeholder-mismatch", group: .translations,
    summary: "A translation has other placeholders than its source text",
    rationale: """
      The app fills in as many values as the source text asks for. A placeholder too many reads memory that is none \
      of its business; one too few hides a name or a number; and the import leaves such translations out, so that \
      users see English.
      """,
    instead: """
      Use each placeholder of the source text, with its number. A form for exactly one number may say it in words.
      """,
    severity: .error,
    standsFor: ["testiOSTranslationStringForBracketSubstitutionsAndMismatchedTokens"],
    triggering: [
      .translation("pl", "↓„$1” z „$1”", of: "“$1” from “$2”"),
      .translation("fi", "↓Näytä kaikki", of: "Show all $1"),
      .translation("mr", "↓$1 या नावाची यादी", of: "The name is in use"),
      .translation("ru", "↓{{PLURAL:$1|Одна статья|$1 статьи|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("fi", "↓$1 ja vielä $1", of: "$1 and more"),
    ],
    nonTriggering: [
      .translation("fi", "$2: $1", of: "“$1” from “$2”"),
      .translation("de", "{{PLURAL:$1|Ein Artikel|$1 Artikel}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation(
        "fi", "{{PLURAL:$1|0=Tänään|Eilen|$1 päivää sitten}}", of: "{{PLURAL:$1|0=Today|$1 day|$1 days}} ago"),
      .translation("ru", "{{PLURAL:$1|Удалить список|Удалить списки}}?", of: "Delete {{PLURAL:$1|list|lists}}?"),
    ])

  static let concerns: TextTraits = [.sourcePlaceholder, .dollar, .percent]
  static let isAboutBreakage = true
  static let readsShapes = true

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard let source = translation.source, !translation.shape.isNested, !source.shape.isNested else { return [] }
    // Most texts are without plurals and right.
    if let positions = source.plainPositions, translation.broken.isEmpty, translation.shape.plainPositions == positions
    {
      return typeFaults(translation, source)
    }
    let wanted = source.shown
    let used = translation.shape.shown
    let foreign = translation.broken.count { $0.kind == .foreign }
    let missing = wanted.isSubset(of: used) ? [] : wanted.subtracting(used).subtracting(explained(translation)).sorted()
    let extra =
      used.isSubset(of: wanted)
      ? [] : used.subtracting(wanted).subtracting(source.deciding).filter { isMeant($0, translation) }.sorted()
    let repeated = used.filter { position in
      let times = translation.shape.timesShown(position)
      return times > 1 && wanted.contains(position) && times > source.shape.timesShown(position)
    }.sorted()
    var faults: [TranslationFault] = []
    if missing.count > foreign || (!missing.isEmpty && foreign == 0) {
      faults.append(missingFault(missing, repeated, source, isLeftOut: isLeftOut(missing, translation)))
    } else if !repeated.isEmpty, !translation.hasUnreadPlural {
      faults.append(repeatedFault(repeated, source))
    }
    if !extra.isEmpty { faults.append(extraFault(extra, translation, source)) }
    faults += typeFaults(translation, source)
    if faults.isEmpty, !translation.hasUnreadPlural {
      faults += lostPlural(translation, source) ?? droppedNumbers(translation, source)
    }
    return faults
  }

  /// The arguments of which another rule tells; they are not told as missing too.
  private static func explained(_ translation: Translation) -> Set<Int> {
    var explained = Set(translation.broken.map(\.position) + translation.shape.inOtherTemplates.map(\.position))
    guard let source = translation.source else { return explained }
    if source.shape.plurals.isEmpty { explained.formUnion(translation.shape.deciding) }
    if translation.hasUnreadPlural { explained.formUnion(source.deciding) }
    if !AccidentalPlaceholderRule.check(translation).isEmpty { explained.formUnion(source.shown) }
    return explained
  }

  /// Whether a placeholder that the source text lacks is one: in a text that is no format, "100%d’accord" is not.
  private static func isMeant(_ position: Int, _ translation: Translation) -> Bool {
    guard translation.source?.isFormat == false, translation.dialect == .native else { return true }
    return translation.shape.shownSlots.contains {
      $0.position == position && ($0.kind == .object || $0.text.utf8.contains(0x24))
    }
  }

  /// Whether the import sees that an argument is missing; one that a plural still names counts as there.
  private static func isLeftOut(_ missing: [Int], _ translation: Translation) -> Bool {
    translation.dialect == .translatewiki && !translation.shape.deciding.isSuperset(of: missing)
  }

  private static func missingFault(
    _ missing: [Int], _ repeated: [Int], _ source: TranslationSource, isLeftOut: Bool
  ) -> TranslationFault {
    let names = list(missing, source)
    let isOne = missing.count == 1
    return TranslationFault(
      message: repeated.isEmpty
        ? "\(names) \(words: isOne ? "is" : "are") missing."
        : "\(names) \(words: isOne ? "is" : "are") missing, and \(list(repeated, source)) stands there twice.",
      advice: """
        Put \(names) where the source text has \(words: isOne ? "it" : "them"). Until then \
        \(words: isLeftOut ? "the import leaves this translation out, and users see English" : "users do not see what stands for it").
        """,
      subject: "missing " + missing.map(String.init).joined(separator: " "))
  }

  private static func repeatedFault(_ repeated: [Int], _ source: TranslationSource) -> TranslationFault {
    TranslationFault(
      severity: .warning, message: "\(list(repeated, source)) stands there more often than in the source text.",
      advice: "Show it once, as the source text does: users would read it twice.",
      subject: "repeated " + repeated.map(String.init).joined(separator: " "))
  }

  private static func extraFault(
    _ extra: [Int], _ translation: Translation, _ source: TranslationSource
  ) -> TranslationFault {
    let names = Message.joined(extra.map { "\(code: translation.shape.name(of: $0) ?? "$\($0)")" }, separator: ", ")
    return TranslationFault(
      message: "The source text has no \(names).",
      advice: source.isFormat
        ? "Take it out: nothing is passed for it, and the app would read what happens to lie in memory."
        : "Take it out: this text is shown as it is, with the placeholder in it.",
      subject: "extra " + extra.map(String.init).joined(separator: " "))
  }

  private static func typeFaults(_ translation: Translation, _ source: TranslationSource) -> [TranslationFault] {
    guard translation.dialect == .native else { return [] }
    var seen: Set<Int> = []
    return translation.shape.shownSlots.compactMap { slot in
      guard let kind = source.kinds[slot.position], slot.kind != kind, slot.kind != .untyped, slot.kind != .variable,
        seen.insert(slot.position).inserted
      else { return nil }
      // Forms that disagree among themselves are the file's fault, told by another rule.
      if translation.origin == .stringsdict,
        translation.shape.shownSlots.contains(where: { $0.position == slot.position && $0.kind == kind })
      {
        return nil
      }
      return TranslationFault(
        message: "\(code: slot.text) takes \(words: article(slot.kind)), but the app passes \(words: article(kind)).",
        advice: "Write \(code: source.name(of: slot.position)); with the wrong type the app shows nonsense or crashes.",
        subject: "type \(slot.position)", span: slot.span.isEmpty ? nil : slot.span)
    }
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

  /// The source text's number only chooses a form, and the translation has no plural for it.
  private static func lostPlural(_ translation: Translation, _ source: TranslationSource) -> [TranslationFault]? {
    let used = translation.shape.shown.union(translation.shape.deciding).union(translation.broken.map(\.position))
    let lost = source.deciding.subtracting(source.shown).subtracting(used).sorted()
    guard !lost.isEmpty, translation.origin == .translatewiki else { return nil }
    return [
      TranslationFault(
        severity: .warning,
        message: "\(code: "{{PLURAL:\(list(lost, source).plainText)|…}}") is missing.",
        advice: """
          Write it even if one form serves every number: without it the import leaves the translation out, and users \
          see English.
          """,
        subject: "plural " + lost.map(String.init).joined(separator: " "))
    ]
  }

  /// Forms that serve several numbers and do not say which.
  private static func droppedNumbers(_ translation: Translation, _ source: TranslationSource) -> [TranslationFault] {
    let always = Set(translation.shape.outside.map(\.position))
    return translation.shape.plurals.flatMap { plural -> [TranslationFault] in
      guard let argument = plural.argument, !always.contains(argument),
        showsItsNumber(source, argument), plural.forms.contains(where: { $0.shows(argument) })
      else { return [] }
      let explicit = Set(plural.forms.compactMap(\.label))
      let forms = zip(plural.forms, plural.categories(in: translation.plurals))
      return forms.compactMap { form, category -> TranslationFault? in
        guard let category, category != .other, !form.shows(argument), !form.text.isEmpty
        else { return nil }
        // An explicit form may take one of the numbers away.
        let left = translation.plurals.integers(of: category, without: explicit).prefix(2)
        guard left.count > 1 else { return nil }
        return TranslationFault(
          severity: .warning,
          message: """
            The form \(quote: form.text) lacks \(code: source.name(of: argument)), but serves \
            \(words: left.map(String.init).joined(separator: ", ")) and so on in this language.
            """,
          advice: "Show the number in this form.", subject: "form \(category)")
      }.prefix(1).map(\.self)
    }
  }

  /// Whether the source text says its number where it serves several.
  private static func showsItsNumber(_ source: TranslationSource, _ argument: Int) -> Bool {
    source.shape.outside.contains { $0.position == argument }
      || source.shape.plurals.contains { $0.argument == argument && $0.forms.last?.shows(argument) ?? false }
  }

  private static func list(_ positions: [Int], _ source: TranslationSource) -> Message {
    .joined(positions.map { "\(code: source.name(of: $0))" }, separator: ", ")
  }
}

extension MessageShape.Form {
  func shows(_ argument: Int) -> Bool { slots.contains { $0.position == argument } }
}

extension MessageShape.Plural {
  /// The category that each form serves; `nil` for a form with a number.
  func categories(in language: LanguagePlurals) -> [PluralCategory?] {
    let positional = forms.count { $0.label == nil }
    var place = 0
    return forms.map { form in
      if let label = form.label { return PluralCategory(rawValue: label) }
      place += 1
      if place == positional { return .other }
      return language.categories.flatMap { place <= $0.count ? $0[place - 1] : nil }
    }
  }
}
