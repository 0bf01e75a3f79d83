import Messages
import Text

package enum ParenthesizedPluralRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "parenthesized-plural", group: .source,
    summary: "A text with a number writes its plural in brackets",
    rationale: """
      "3 item(s)" is for users to sort out, and most languages cannot write it: they have up to six forms, of which many \
      differ in more than an ending.
      """,
    instead: "Make it a plural that goes by the number.",
    severity: .info,
    judgesStyle: true,
    triggering: [
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"%1$d item(s)", comment: "%1$d is a number")"#),
      .nativeTranslation("fi", "%d laatikkoa", of: "↓Moved to %d box(es)"),
    ],
    nonTriggering: [
      .swift(#"let t = WMFLocalizedString("a-b", value: "Items (%1$d)", comment: "%1$d is a number")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "The file(s) of %1$@", comment: "%1$@ is a name")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "%1$d (seconds)", comment: "%1$d is a number")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let calls = input.englishSites.compactMap { site -> Finding? in
      guard let value = site.call.value, let text = value.literal, let (word, number) = fault(in: text) else {
        return nil
      }
      return Finding(self, site, at: value.span, message: message(word), advice: advice(number), subject: word)
    }
    let called = Set(input.sites.compactMap { $0.call.value?.literal == nil ? nil : $0.call.identity })
    let entries = input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.role == .native, catalog.holdsSourceTexts,
        AppleLocales.isEnglish(input.snapshot.layout.language(of: catalog.path)), let texts = catalog.texts
      else { return [] }
      return input.snapshot.checkedPositions(of: catalog).compactMap { position -> Finding? in
        guard let (word, number) = fault(in: texts.value(at: position)) else { return nil }
        let key = texts.key(at: position)
        guard !called.contains(EntryIdentity(table: catalog.path.table, key: key)) else { return nil }
        return Finding(
          self, in: catalog, at: texts.rawValue(at: position).span, key: key, message: message(word),
          advice: advice(number), subject: word)
      }
    }
    return calls + entries
  }

  /// The first word with a plural in parentheses, and the placeholder of the text's first whole number.
  private static func fault(in text: String) -> (word: String, number: String)? {
    // Most texts have no parenthesis.
    guard text.utf8.contains(UInt8(ascii: "(")), let word = word(in: text) else { return nil }
    let number = Placeholder.all(in: text).first { $0.kind == .integer }
    return number.map { (word, text.slice($0.span)) }
  }

  private static func word(in text: String) -> String? {
    let bytes = Array(text.utf8)
    let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte & 0xDF) }
    for ending in ["(s)", "(es)"] {
      let sign = Array(ending.utf8)
      for start in bytes.indices.dropFirst() where bytes[start] == sign[0] && isLetter(bytes[start - 1]) {
        let end = start + sign.count
        guard end <= bytes.count, bytes[start..<end].elementsEqual(sign), end == bytes.count || !isLetter(bytes[end])
        else { continue }
        let first = bytes[..<start].lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[first..<end], as: UTF8.self)
      }
    }
    return nil
  }

  private static func message(_ word: String) -> Message { "\(quote: word) leaves the plural to the reader." }

  private static func advice(_ number: String) -> Message {
    "Give the text plural forms that go by \(code: number)."
  }
}
