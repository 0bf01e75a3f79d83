import Messages

/// The texts that stand in `.stringsdict` catalogs.
package enum PluralTexts {
  /// The most bytes of a text that are put together; a hostile format could name a long variable again and again.
  private static let limit = 1 << 14

  /// The text of an entry in the notation of source texts: `{{PLURAL:%1$d|one|other}}` for each variable of its format;
  /// of several for widths or devices that with the most room. `nil` where there is none.
  package static func text(of entry: StringsdictEntry) -> String? {
    if let text = entry.fullestVariant { return text.text }
    let entry = entry.fullestPart
    guard let format = entry.format?.text else { return nil }
    let bytes = Array(format.utf8)
    var text: [UInt8] = []
    var place = 0
    for (index, placeholder) in Placeholder.all(in: format).enumerated() where placeholder.kind == .variable {
      guard let variable = entry.variable(placeholder.conversion), text.count < limit else { continue }
      text += bytes[place..<placeholder.span.lowerBound]
      text += template(variable, position: placeholder.position ?? index + 1).utf8
      place = placeholder.span.upperBound
    }
    return String(decoding: text + bytes[place...], as: UTF8.self)
  }

  private static func template(_ variable: StringsdictVariable, position: Int) -> String {
    let forms = variable.forms.filter { $0.category != .other } + variable.forms.filter { $0.category == .other }
    let written = forms.map { form in
      let isPositional = form.category == .one || form.category == .other
      return (isPositional ? "" : "\(form.category)=") + form.text.text
    }
    return "{{PLURAL:%\(position)$\(variable.valueType?.text ?? "d")|" + written.joined(separator: "|") + "}}"
  }
}
