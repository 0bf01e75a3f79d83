import Messages
import Project
import Tables
import Text

package enum MalformedPlaceholderRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "malformed-placeholder", group: .source,
    summary: "A placeholder or a per cent sign is written in a way that the system reads otherwise",
    rationale: """
      %0X8 is the number in hexadecimal digits and an 8 after it, not eight digits; %1@ is an object without a \
      position, one character wide. In a text with placeholders "50% of" holds `% o`, which reads an argument that \
      the call does not pass, and a per cent sign alone is not shown. Every translation repeats the fault.
      """,
    instead: """
      Write the width before the conversion, the dollar sign after the position, and two per cent signs for one: %08X, \
      %1$@, 50%%.
      """,
    severity: .error, grouping: .byAdvice,
    triggering: [
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"Error %0X8", comment: "%0X8 is a code")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"By %1@", comment: "%1@ is the author")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"By %$1@", comment: "%$1@ is the author")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"By %1 $@", comment: "%1 is the author")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"By %1$@ and %2", comment: "%1$@, %2: authors")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"50% of %1$@", comment: "%1$@ is a text")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"%1$d% left", comment: "%1$d is a number")"#),
      .swift(
        #"let t = String.localizedStringWithFormat(WMFLocalizedString("a-b", value: ↓"100% sure", comment: "A note"))"#),
      .nativeTranslation("fi", "Virhe %0X8", of: "↓Error %0X8"),
      .nativeTranslation("fi", "Poista %(name)@", of: "↓Delete %(name)@"),
      .nativeTranslation("fi", "https://example.org/%@?q=a%20b", of: "↓https://example.org/%@?q=a%20b"),
      .nativeTranslation("fi", "Puolet: %1$@", of: "↓50% of %1$@"),
      .translatedPlural(
        "fi", "%#@v1@", of: "%#@v1@", variables: [.init(forms: [("other", "↓%d% of places")])],
        translated: [.init(forms: [("other", "%d paikkaa")])]),
      .stringCatalog([
        "%@ of it": """
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "↓100% of %@" } } } }
        """
      ]),
    ],
    nonTriggering: [
      .nativeTranslation("fi", "%d.%m.%Y, %H:%M", of: "%m/%d/%y %I:%M %p"),
      .nativeTranslation("fi", "<%ERB%>", of: "<%ERB%>"), .nativeTranslation("fi", "%r|, %x!", of: "%r|, %x!"),
      .swift(#"let t = WMFLocalizedString("a-b", value: "Error %08X, by %1$@", comment: "%08X is a code")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "It costs 5%, or %%$1", comment: "%%$1 is a text")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "100% sure", comment: "A note")"#),
      .nativeTranslation("fi", "%1$[on,ei ole]@ %2$@", of: "%1$[is,is not]@ %2$@"),
      .nativeTranslation("fi", "https://example.org/a%20page", of: "https://example.org/a%20page"),
      .stringCatalog([
        "delete-title": """
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%1$(name)@: %2$(n)lld" } } } }
        """
      ]),
      .swift(#"let t = WMFLocalizedString("a-b", value: "Saved on %date% at 5%", comment: "%date%: the day")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "%1$d%% left, $2.99", comment: "%1$d is a number")"#),
    ])

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    guard finding.severity > .info, let identity = finding.identity else { return [] }
    return [.mismatches(identity)]
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    let calls = input.sites.flatMap { site -> [Finding] in
      let call = site.call
      let argument = call.value ?? call.key
      guard let text = argument.literal, mayHoldPercentSign(text) else { return [] }
      if call.value == nil {
        // A key that is a text, and that no catalog repeats.
        guard text.contains(" "), let identity = call.identity, !snapshot.tables.contains(identity) else { return [] }
      }
      return fault(in: text, use: call.identity.map(snapshot.use) ?? call.use).map { fault in
        Finding(
          self, site, at: argument.span, atMost: fault.severity, message: fault.message, advice: fault.advice,
          subject: fault.written)
      }.map { [$0] } ?? []
    }
    let called = Set(input.sites.compactMap { $0.call.value?.literal == nil ? nil : $0.call.identity })
    return calls
      + snapshot.catalogs.flatMap { catalog -> [Finding] in
        guard catalog.role != .other, catalog.use.shipping == .asWritten, catalog.holdsSourceTexts,
          !catalog.holdsDocumentation
        else { return [] }
        return findings(in: catalog, of: snapshot, besides: called)
      }
  }

  private static func findings(
    in catalog: Catalog, of snapshot: Snapshot, besides called: Set<EntryIdentity>
  ) -> [Finding] {
    let readsNames = catalog.path.format == .stringCatalog
    func finding(_ key: String, _ text: String, _ use: TextUse, at span: Span) -> Finding? {
      fault(in: text, use: use, readsNames: readsNames).map { fault in
        Finding(
          self, in: catalog, at: span, key: key, isOfText: true, atMost: fault.severity, message: fault.message,
          advice: fault.advice, subject: fault.written)
      }
    }
    var found: [Finding] = []
    if let texts = catalog.texts {
      for position in snapshot.checkedPositions(of: catalog) {
        let text = texts.value(at: position)
        guard mayHoldPercentSign(text) else { continue }
        let identity = EntryIdentity(table: catalog.path.table, key: texts.key(at: position))
        guard !called.contains(identity) else { continue }
        let span = texts.rawValue(at: position).span
        if let finding = finding(identity.key, text, snapshot.use(of: identity), at: span) { found.append(finding) }
      }
    }
    for entry in catalog.plurals?.entries ?? [] {
      // A plural is chosen while it is formatted.
      let use: TextUse = entry.format == nil ? .unknown : .formatted
      for text in entry.texts where mayHoldPercentSign(text.text) {
        if let finding = finding(entry.key, text.text, use, at: text.span) { found.append(finding) }
      }
    }
    return found
  }

  private struct Fault {
    var written: String
    var severity: Severity
    var message: Message
    var advice: Message
    /// The place of the signs, and those to write there.
    var correction: (span: Span, text: String)?

    /// One fault for the faults of one text, each with its correction or all in the corrected text.
    static func joined(_ faults: [Fault], in text: String) -> Fault? {
      guard var fault = faults.first, faults.count > 1 else { return faults.first }
      fault.written = faults.map(\.written).joined(separator: " ")
      fault.severity = faults.map(\.severity).max() ?? fault.severity
      let messages = faults.map(\.message)
      fault.message = .joined(
        messages.indices.filter { messages.firstIndex(of: messages[$0]) == $0 }.map { messages[$0] }, separator: " ")
      let corrections = faults.compactMap(\.correction).sorted { $0.span.lowerBound < $1.span.lowerBound }
      if corrections.count == faults.count {
        let bytes = Array(text.utf8)
        var (corrected, place) = ("", 0)
        for (span, right) in corrections {
          corrected += String(decoding: bytes[place..<span.lowerBound], as: UTF8.self) + right
          place = span.upperBound
        }
        corrected += String(decoding: bytes[place...], as: UTF8.self)
        fault.advice = "Write \(quote: corrected) if that is meant, and the same placeholders in the translations."
      } else {
        fault.advice = .joined(faults.map(\.advice), separator: " ")
      }
      return fault
    }
  }

  private static func fault(in text: String, use: TextUse, readsNames: Bool = false) -> Fault? {
    Fault.joined(faults(in: text, use: use, readsNames: readsNames), in: text)
  }

  private static func faults(in text: String, use: TextUse, readsNames: Bool) -> [Fault] {
    guard use != .shown, !OtherPercentNotation.hasNames(text), !OtherPercentNotation.isDate(text),
      !PredicateFormat.isUsed(in: text)
    else { return [] }
    let signs = PercentSigns(text, readsNames: readsNames)
    let placeholders = Placeholder.all(in: text)
    let isFormat = use == .formatted || SourceMessage(text).isFormat
    var lone = signs.lone
    var found: [Fault] = []
    let widths = signs.malformed.filter { $0.cause == .width }
    // The values are shown, each at the place that was meant. A number that is larger than theirs is none of them.
    let areInOrder = widths.allSatisfy { piece in
      let place = placeholders.firstIndex { $0.span == piece.span }
      return piece.position == place.map { $0 + 1 } || piece.position ?? 0 > placeholders.count
    }
    for var piece in signs.malformed {
      if piece.cause == .width, let position = piece.position, position > placeholders.count {
        piece.meant = "%" + piece.specifier
      }
      let written = text.slice(piece.span)
      guard piece.isCertain || isFormat && piece.cause == .incomplete else {
        if isFormat, written.utf8.first == UInt8(ascii: "%") {
          lone.append(piece.span.lowerBound..<piece.span.lowerBound + 1)
        } else if isFormat, written.utf8.last == UInt8(ascii: "%") {
          lone.append(piece.span.upperBound - 1..<piece.span.upperBound)
        }
        continue
      }
      var fault = fault(piece, written, isFormat: isFormat)
      if piece.cause == .width, areInOrder { fault.severity = .info }
      found.append(fault)
    }
    guard isFormat else { return found }
    lone += signs.escapes
    found += placeholders.filter { $0.isAccidental(in: text) }.map { accidental($0, in: text) }
    if let first = lone.first {
      let isObject = text.utf8.dropFirst(first.upperBound).first == UInt8(ascii: "$")
      found.append(
        Fault(
          written: "%", severity: .error,
          message: "This text is a format, in which \(code: "%") alone is not shown.",
          advice: isObject
            ? "Write the placeholder that was meant, such as \(code: "%@"), here and in the translations."
            : placeholders.contains { $0.kind == .object && $0.span.upperBound == first.lowerBound }
              ? "Write \(code: "%%"), here and in the translations, or take the sign out if the value has one."
              : isPercentSign(first, in: text, placeholders)
                ? "Write \(code: "%%"), here and in the translations."
                : """
                Take the sign out, or write the placeholder that was meant, here and in the translations; \(code: "%%") \
                shows a per cent sign.
                """))
    }
    return found
  }

  /// True if a number or a placeholder comes before the sign, or no letter after it.
  private static func isPercentSign(_ sign: Span, in text: String, _ placeholders: [Placeholder]) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.indices.contains(sign.upperBound),
      bytes[sign.upperBound].isASCIILetter || bytes[sign.upperBound] >= 0x80
    else { return true }
    return placeholders.contains { $0.span.upperBound == sign.lowerBound }
      || bytes[..<sign.lowerBound].last { $0 != 0x20 }?.isASCIIDigit ?? false
  }

  private static func fault(_ piece: MalformedPlaceholder, _ written: String, isFormat: Bool) -> Fault {
    let severity: Severity
    let message: Message
    switch piece.cause {
    case .width, .widthAfterConversion:
      severity = .warning
      message = "The system does not read \(code: written) as it looks."
    case .widthArgument:
      severity = .info
      message = "\(code: written) takes two arguments, a width and a number, and neither has a position."
    case .spelling:
      severity = isFormat ? .error : .warning
      message = "\(code: written) is not a placeholder."
    case .incomplete:
      severity = isFormat ? .error : .warning
      message = "\(code: written) is a placeholder without its end: the value is not shown."
    case .character(let scalar):
      severity = isFormat ? .error : .warning
      message = """
        \(code: written) is not a placeholder: it contains \
        \(words: UnusualCharacter.name(of: scalar) ?? "another character"), \(code: codePoint(scalar)).
        """
    }
    return Fault(
      written: written, severity: severity, message: message,
      advice: "Write \(code: piece.meant) if that is meant, here and in the translations.",
      correction: (piece.span, piece.meant))
  }

  /// A placeholder that only a space after the percent sign makes one.
  private static func accidental(_ placeholder: Placeholder, in text: String) -> Fault {
    let written = text.slice(placeholder.span)
    let bare = written.filter { $0 != " " }
    let bytes = Array(text.utf8)
    let (start, end) = (placeholder.span.lowerBound, placeholder.span.upperBound)
    let isWord = end < bytes.count && (bytes[end].isASCIIAlphanumeric || bytes[end] >= 0x80)
    if let position = placeholder.position, placeholder.kind != .object, isWord {
      return Fault(
        written: "%\(position)$", severity: .error,
        message: "\(code: "%\(position)$") is a placeholder without its end, so that \(code: written) is read.",
        advice: "Write \(code: "%\(position)$@"), here and in the translations.")
    }
    if placeholder.position != nil || placeholder.kind == .object {
      return Fault(
        written: written, severity: .warning,
        message: "\(code: written) is \(code: bare) with a space in it, which translators take for text.",
        advice: "Write \(code: bare), here and in the translations.", correction: (placeholder.span, bare))
    }
    let isAmount = start > 0 && bytes[..<start].last { $0 != 0x20 }?.isASCIIDigit ?? false
    let isPercentSign = isAmount || isWord || start > 0 && bytes[start - 1] != 0x20
    return Fault(
      written: written, severity: .error,
      message: "The system reads \(code: written) as a placeholder.",
      advice: isPercentSign
        ? "Write \(code: "%%") for the per cent sign: as it is, the app can crash."
        : "Write \(code: bare), here and in the translations.")
  }

  private static func mayHoldPercentSign(_ text: String) -> Bool {
    text.utf8.contains { $0 == 0x25 || $0 == 0xEF || $0 == 0xD9 }
  }
}
