import Messages
import Text

/// The edits of a plural's single forms.
struct PluralFormEdits {
  /// The most edits of forms that are classified. No language has more forms.
  private static let limit = 12

  /// One edit for each form that differs and that both texts have, without the general form.
  let edits: [SourceEdit]
  /// True if only such forms differ: the general form, the text around the plurals and their arguments are the same.
  let areAllThatDiffers: Bool

  init(of edit: SourceEdit) {
    guard let old = FormedText(edit.old), let new = FormedText(edit.new), old.plurals.count == new.plurals.count else {
      edits = []
      areAllThatDiffers = false
      return
    }
    let before = old.general
    let after = new.general
    var edits: [SourceEdit] = []
    for (index, (oldPlural, newPlural)) in zip(old.plurals, new.plurals).enumerated() {
      for (label, oldForm) in oldPlural.forms where label != FormedText.other && edits.count < Self.limit {
        guard let newForm = newPlural.forms.last(where: { $0.label == label })?.text, newForm != oldForm else {
          continue
        }
        var pair = edit
        (pair.old, pair.new) = Self.pair(
          old.text(oldForm, at: index), new.text(newForm, at: index),
          showing: oldPlural.shows(oldForm), newPlural.shows(newForm), label, oldPlural, newPlural)
        if pair.old != pair.new { edits.append(pair) }
      }
    }
    self.edits = edits
    areAllThatDiffers = before == after && !edits.isEmpty
  }

  /// The texts, with the form's number spelled out if only one of them shows it: "One place" and "%1$d place" say the
  /// same.
  private static func pair(
    _ old: String, _ new: String, showing isOld: Bool, _ isNew: Bool, _ label: String,
    _ oldPlural: FormedText.Plural, _ newPlural: FormedText.Plural
  ) -> (String, String) {
    guard isOld != isNew, let number = FormedText.number(of: label) else { return (old, new) }
    return isOld ? (oldPlural.spelling(number, in: old), new) : (old, newPlural.spelling(number, in: new))
  }
}

/// A text with plurals, taken apart.
private struct FormedText {
  struct Plural {
    let span: Span
    let argument: Int
    /// The forms with their labels: a category, a number, or the index of a form between the first and the last.
    let forms: [(label: String, text: String)]

    var general: String { forms.last { $0.label == FormedText.other }?.text ?? forms.last?.text ?? "" }

    private func numbers(in text: String) -> [Placeholder] {
      Placeholder.all(in: text).filter { ($0.position ?? argument) == argument && $0.kind != .variable }
    }

    func shows(_ form: String) -> Bool { !numbers(in: form).isEmpty }

    /// The text with `number` in place of the plural's argument.
    func spelling(_ number: String, in text: String) -> String {
      var spelled = ""
      var place = 0
      for placeholder in numbers(in: text) {
        spelled += text.slice(place..<placeholder.span.lowerBound) + number
        place = placeholder.span.upperBound
      }
      return spelled + text.slice(place..<text.utf8.count)
    }
  }

  static let other = PluralCategory.other.rawValue

  let plurals: [Plural]
  private let whole: String

  /// `nil` for a text without plurals.
  init?(_ text: String) {
    guard text.utf8.contains(0x7B), text.utf8.count <= ParsedTextReader.limit else { return nil }
    let plurals = MessageTemplate.all(in: text).filter(\.isPlural)
    guard !plurals.isEmpty else { return nil }
    whole = text
    self.plurals = plurals.map { plural in
      let argument =
        Placeholder.all(in: plural.argument).first?.position
        ?? Placeholder.all(in: plural.argument, dialect: .translatewiki).first?.position
      return Plural(span: plural.span, argument: argument ?? 1, forms: Self.forms(of: plural))
    }
  }

  private static func forms(of plural: MessageTemplate) -> [(label: String, text: String)] {
    let positional = plural.forms.count { $0.label == nil }
    var place = 0
    return plural.forms.map { form in
      switch form.label {
      case "0"?: return (PluralCategory.zero.rawValue, form.text)
      case "1"?: return (PluralCategory.one.rawValue, form.text)
      case let label?: return (label, form.text)
      case nil:
        place += 1
        if place == positional { return (other, form.text) }
        return (place == 1 ? PluralCategory.one.rawValue : "form \(place)", form.text)
      }
    }
  }

  /// The text for most numbers.
  var general: String { text(nil, at: -1) }

  /// The text with `form` in place of the plural at `index`, and the general form of all others.
  func text(_ form: String?, at index: Int) -> String {
    var text = ""
    var place = 0
    for (number, plural) in plurals.enumerated() {
      text += whole.slice(place..<plural.span.lowerBound) + (number == index ? form ?? "" : plural.general)
      place = plural.span.upperBound
    }
    return text + whole.slice(place..<whole.utf8.count)
  }

  /// The number that a form is for; `nil` if there are several.
  static func number(of label: String) -> String? {
    switch label {
    case PluralCategory.zero.rawValue: "0"
    case PluralCategory.one.rawValue: "1"
    case PluralCategory.two.rawValue: "2"
    default: Int(label).map(String.init)
    }
  }
}
