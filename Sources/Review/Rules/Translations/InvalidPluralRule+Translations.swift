import Classifier
import Messages
import Text

/// `invalid-plural`, in translations: a PLURAL that the import refuses or that shows a wrong text.
extension InvalidPluralRule: TranslationRule {
  static let concerns: TextTraits = .brace

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard translation.origin != .stringsdict, translation.traits.contains(.brace) else { return [] }
    var faults = translation.shape.plurals.compactMap { fault(in: $0, translation) }
    if let unread = TemplateName.unread(in: translation.text, translation.shape).first {
      let isOpen = unread.name.count > 1
      faults.append(
        TranslationFault(
          message: isOpen ? "A \(code: "{{PLURAL:") has no end." : "A plural begins with one brace.",
          advice: isOpen
            ? "Close it with \(code: "}}"): until then users see the braces, or English."
            : "Begin it with two: \(code: "{{PLURAL:"). Until then users see all of it, or English.",
          subject: isOpen ? "unclosed" : "one brace", span: unread.span))
    }
    return faults
  }

  private static func fault(in plural: MessageShape.Plural, _ translation: Translation) -> TranslationFault? {
    argumentFault(plural, translation)
      ?? formFault(plural).map { TranslationFault(message: $0.0, advice: $0.1, subject: $0.2, span: plural.span) }
      ?? spellingFault(plural, translation)
  }

  private static func argumentFault(_ plural: MessageShape.Plural, _ translation: Translation) -> TranslationFault? {
    // A gap or a wrong digit is told as such.
    let end = plural.span.lowerBound + 9 + plural.written.utf8.count
    if translation.broken.contains(where: { $0.span.lowerBound > plural.span.lowerBound && $0.span.upperBound <= end })
    {
      return nil
    }
    guard let source = translation.source, !source.shape.plurals.isEmpty else { return nil }
    let known = source.shape.deciding.sorted()
    let wanted = Message.joined(known.map { "\(code: source.name(of: $0))" }, separator: " or ")
    guard let argument = plural.argument else {
      return TranslationFault(
        message: "The plural's argument \(code: plural.written) is not a placeholder.",
        advice: "Name the number that decides: \(wanted).", subject: "argument", span: plural.span)
    }
    if known.contains(argument) || source.kinds[argument] == .integer { return nil }
    let isShown = source.shape.shown.contains(argument)
    // Without types nobody can say that the other argument is no number.
    if isShown, source.kinds[argument] == nil { return nil }
    return TranslationFault(
      message: isShown
        ? "\(code: plural.written) is not a number, so that it cannot choose a form."
        : "The source text has no \(code: plural.written).",
      advice: "Name the number that decides: \(wanted).", subject: "argument \(argument)", span: plural.span)
  }

  private static func formFault(_ plural: MessageShape.Plural) -> (Message, Message, String)? {
    guard let last = plural.forms.last else {
      return (
        "The plural has no forms.", "Give at least one: \(code: "{{PLURAL:\(plural.written)|…}}").", "no-forms"
      )
    }
    if plural.forms.contains(where: { $0.label == nil && $0.text.hasPrefix("=") }) {
      return (
        "A form begins with \(code: "=").",
        "Write the number before it, or leave the sign out: the import stops at it.",
        "equals"
      )
    }
    // An ending that is empty for one number, as in article{{PLURAL:$1||s}}, is meant.
    if plural.forms.allSatisfy({ $0.text.isEmpty }) || (last.text.isEmpty && last.label == nil) {
      return ("The general form is empty.", "Write the form for every other number last.", "empty")
    }
    // The import takes a last form with a category for the general one too.
    if plural.forms.allSatisfy({ $0.label?.utf8.first.map { (0x30...0x39).contains($0) } ?? false }) {
      return (
        "Every form is for certain numbers; the general one is missing.",
        "Put a form for every other number last, without a label: the import stops without one.", "last"
      )
    }
    return nil
  }

  private static func spellingFault(_ plural: MessageShape.Plural, _ translation: Translation) -> TranslationFault? {
    let start = translation.text.utf8.index(translation.text.utf8.startIndex, offsetBy: plural.span.lowerBound)
    guard translation.origin == .translatewiki, !translation.text[start...].hasPrefix("{{PLURAL:") else { return nil }
    return TranslationFault(
      message: "The name of the template is not in capitals.",
      advice: "Write \(code: "{{PLURAL:"): the import knows no other spelling.", subject: "capitals", span: plural.span)
  }
}

/// The opening of a template: `{{PLURAL:`, `{{SITENAME}}`.
struct TemplateName: Hashable, Sendable {
  /// The name as written.
  var name: String
  /// From the braces to behind the name.
  var span: Span

  var isPlural: Bool { name.lowercased() == "plural" }

  /// What was meant as a plural and is none: without an end, or with one brace (its name is then `{`).
  static func unread(in text: String, _ shape: MessageShape) -> [TemplateName] {
    let plurals = shape.plurals.map(\.span)
    var rest = plurals[...]
    var unread = all(in: text).filter { opening in
      rest = rest.drop { $0.upperBound <= opening.span.lowerBound }
      return opening.isPlural && !(rest.first?.contains(opening.span.lowerBound) ?? false)
    }
    // Plurals inside of another template are read there.
    if !unread.isEmpty {
      let templates = MessageTemplate.all(in: text).map(\.span)
      unread.removeAll { opening in templates.contains { $0.contains(opening.span.lowerBound) } }
    }
    let word = Array("{PLURAL:".utf8)
    var text = text
    return unread
      + text.withUTF8 { bytes -> [TemplateName] in
        guard bytes.count >= word.count else { return [] }
        let first = (0...bytes.count - word.count).first { index in
          bytes[index] == 0x7B && (index == 0 || bytes[index - 1] != 0x7B)
            && UnsafeBufferPointer(rebasing: bytes[index..<index + word.count]).elementsEqual(word)
        }
        return first.map { [TemplateName(name: "{", span: $0..<$0 + word.count)] } ?? []
      }
  }

  /// The openings in `text`, closed or not, nested ones included.
  static func all(in text: String) -> [TemplateName] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [TemplateName] = []
      var index = 0
      while index + 2 < bytes.count {
        guard bytes[index] == 0x7B, bytes[index + 1] == 0x7B, bytes[index + 2] != 0x7B else {
          index += 1
          continue
        }
        var end = index + 2
        while end < bytes.count, end - index < 40, !":|}{".utf8.contains(bytes[end]) { end += 1 }
        found.append(TemplateName(name: String(decoding: bytes[index + 2..<end], as: UTF8.self), span: index..<end))
        index = end
      }
      return found
    }
  }
}
