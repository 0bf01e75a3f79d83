extension String {
  /// The text with the forms of each plural as a stringsdict and a String Catalog name them:
  /// `[one: %d page | other: %d pages]`.
  package var withNamedPluralForms: String {
    guard utf8.contains(0x7B) else { return self }
    let plurals = MessageTemplate.all(in: self).filter(\.isPlural)
    guard !plurals.isEmpty else { return self }
    var text = ""
    var place = 0
    for plural in plurals {
      let last = plural.forms.count - 1
      let forms = plural.forms.enumerated().map { index, form in
        "\(form.label ?? (index == last ? "other" : "one")): \(form.text)"
      }
      text += slice(place..<plural.span.lowerBound) + "[" + forms.joined(separator: " | ") + "]"
      place = plural.span.upperBound
    }
    return text + slice(place..<utf8.count)
  }
}
