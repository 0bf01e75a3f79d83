import Messages
import Text

/// Reads one member of a file of texts, as the library's code does.
struct SwifternalizationEntryReader {
  private(set) var entry: SwifternalizationEntry
  private(set) var problems: [FileFault] = []

  private let text: [UInt8]

  init(_ member: LocatedJSON.Member, in text: [UInt8]) {
    self.text = text
    entry = SwifternalizationEntry(
      key: member.name, keySpan: member.nameContentSpan,
      span: member.nameSpan.lowerBound..<max(member.nameSpan.upperBound, member.value.span.upperBound),
      rule: .unreadable)
    switch member.value.content {
    case .string(let value):
      entry.rule = .plain(.text(LocatedText(text: value, span: member.value.contentSpan)))
    case .object(let members): readObject(members, at: member.value.span)
    case .null, .bool, .number, .array: note(.notText, member.value.span)
    }
  }

  private mutating func note(_ fault: SwifternalizationFault, _ span: Span) {
    problems.note(.swifternalization(fault, key: entry.key), span)
  }

  private mutating func readObject(_ members: LocatedJSON.Members, at span: Span) {
    guard let first = members.first else { return note(.noTexts, span) }
    let holdsObjects = members.contains { $0.value.members != nil }
    if !holdsObjects, first.name.utf8.first == UInt8(ascii: "@") {
      if let variations = widths(of: members, isNested: false) { entry.rule = .plain(.widths(variations)) }
      return
    }
    var forms: [SwifternalizationForm] = []
    var names: ExactDictionary<Int> = [:]
    for member in members {
      let name = LocatedText(text: member.name, span: member.nameContentSpan)
      let content: SwifternalizationForm.Content
      switch member.value.content {
      case .string(let value): content = .text(LocatedText(text: value, span: member.value.contentSpan))
      case .object(let inner):
        guard !inner.isEmpty, inner.allSatisfy({ $0.value.string != nil }) else {
          note(.widthsNotTexts(member.name), member.value.span)
          continue
        }
        guard let variations = widths(of: inner, isNested: true) else { continue }
        content = .widths(variations)
      case .null, .bool, .number, .array:
        // Next to objects the library ignores it; next to texts alone it crashes the app.
        note(holdsObjects ? .widthsNotTexts(member.name) : .formNotText(member.name), member.value.span)
        continue
      }
      if !holdsObjects, member.name.utf8.first == UInt8(ascii: "@") { note(.mixedWidths, name.span) }
      let form = SwifternalizationForm(name: name, content: content)
      if let previous = names.updateValue(forms.count, forKey: member.name) {
        problems.note(.duplicateKey(member.name, previous: forms[previous].name.span), name.span)
        names[member.name] = previous
        forms[previous] = form
      } else {
        forms.append(form)
      }
    }
    if !forms.isEmpty { entry.rule = .forms(forms) }
  }

  /// The texts for widths; `nil` if none could be read.
  private mutating func widths(
    of members: LocatedJSON.Members, isNested: Bool
  ) -> [SwifternalizationVariation]? {
    var variations: [SwifternalizationVariation] = []
    var seen: ExactDictionary<Int> = [:]
    for member in members {
      let name = LocatedText(text: member.name, span: member.nameContentSpan)
      guard let value = member.value.string else {
        note(.formNotText(member.name), member.value.span)
        continue
      }
      let variation = SwifternalizationVariation(
        name: name, text: LocatedText(text: value, span: member.value.contentSpan))
      guard variation.width != nil else {
        note(.missingWidth(member.name), name.span)
        continue
      }
      if let previous = seen.updateValue(variations.count, forKey: member.name) {
        problems.note(.duplicateKey(member.name, previous: variations[previous].name.span), name.span)
        seen[member.name] = previous
        variations[previous] = variation
      } else {
        variations.append(variation)
      }
    }
    return variations.isEmpty ? nil : variations
  }
}
