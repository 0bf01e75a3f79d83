import Messages

/// The texts of `.stringsdict` catalogs.
package enum PluralTexts {
  /// The most bytes of a combined text. A hostile format could name a long variable many times.
  private static let limit = 1 << 14

  /// The text of an entry in the notation of source texts: `{{PLURAL:%1$d|one|other}}` for each variable of its format.
  /// An entry with several widths or devices gives the text with the most room. `nil` for an entry without text.
  /// `rules` leave out forms that no number shows; `nil` if they are not known.
  package static func text(of entry: StringsdictEntry, _ rules: PluralRules?) -> String? {
    if let text = entry.fullestVariant { return text.text }
    let entry = entry.fullestPart
    guard let format = entry.format?.text else { return nil }
    let bytes = Array(format.utf8)
    var text: [UInt8] = []
    var place = 0
    for (index, placeholder) in Placeholder.all(in: format).enumerated() where placeholder.kind == .variable {
      guard let variable = entry.variable(placeholder.conversion), text.count < limit else { continue }
      text += bytes[place..<placeholder.span.lowerBound]
      text += template(variable, rules, position: placeholder.position ?? index + 1).utf8
      place = placeholder.span.upperBound
    }
    return String(decoding: text + bytes[place...], as: UTF8.self)
  }

  /// The texts of an entry for each width and device, the one with the most room first. Each has a name among those of
  /// its entry; that of the first is empty.
  static func texts(of entry: StringsdictEntry, _ rules: PluralRules?) -> [(name: String, text: String)] {
    guard let first = text(of: entry, rules) else { return [] }
    let others: [(String, String?)] =
      switch entry.rule {
      case .width(let variants): variants.map { (String($0.condition), $0.text.text) }
      case .device(let variants): variants.map { ($0.condition.rawValue, $0.text.text) }
      case .combined:
        entry.parts.map { condition, part in
          let width = condition.width.map(String.init)
          return ([condition.device?.rawValue, width].compactMap(\.self).joined(separator: " "), text(of: part, rules))
        }
      case .plural, .unreadable: []
      }
    return [("", first)] + others.compactMap { name, text in text.map { (name, $0) } }
  }

  private static func template(_ variable: StringsdictVariable, _ rules: PluralRules?, position: Int) -> String {
    let shown = variable.forms.filter { isShown($0, of: variable, rules, position: position) }
    let forms = shown.filter { $0.category != .other } + shown.filter { $0.category == .other }
    let written = forms.map { form in
      let isPositional = form.category == .one || form.category == .other
      return (isPositional ? "" : "\(form.category)=") + form.text.text
    }
    return "{{PLURAL:%\(position)$\(variable.valueType?.text ?? "d")|" + written.joined(separator: "|") + "}}"
  }

  /// True if a number shows the form, and the form for all other numbers would look different there.
  private static func isShown(
    _ form: StringsdictForm, of variable: StringsdictVariable, _ rules: PluralRules?, position: Int
  ) -> Bool {
    guard let rules, form.category != .other, !rules.categories.contains(form.category),
      let other = variable[.other]?.text.text
    else { return true }
    // Every language shows it for 0.
    return form.category == .zero && form.text.text != other.showing("0", at: position)
  }
}

extension String {
  /// The text with `number` in place of its placeholder, which has this position or none.
  fileprivate func showing(_ number: String, at position: Int) -> String {
    let numbers = Placeholder.all(in: self).filter {
      $0.kind == .integer && ($0.position ?? position) == position && !$0.isAccidental(in: self)
    }
    var shown = ""
    var place = 0
    for placeholder in numbers {
      shown += slice(place..<placeholder.span.lowerBound) + number
      place = placeholder.span.upperBound
    }
    return shown + slice(place..<utf8.count)
  }
}
