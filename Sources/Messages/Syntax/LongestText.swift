import Text

extension String {
  /// The text with the longest form of each plural or gender template, in characters; the text itself without one.
  package var withLongestForms: String { withLongestForms(depth: 0) }

  private func withLongestForms(depth: Int) -> String {
    guard utf8.contains(UInt8(ascii: "{")), depth < 4 else { return self }
    let templates = MessageTemplate.all(in: self).filter { SourceMessage.known.contains($0.name.lowercased()) }
    guard !templates.isEmpty else { return self }
    var result = ""
    var place = 0
    for template in templates {
      result += slice(place..<template.span.lowerBound)
      let forms = template.forms.map { $0.text.withLongestForms(depth: depth + 1) }
      result += forms.max { $0.count < $1.count } ?? template.argument
      place = template.span.upperBound
    }
    return result + slice(place..<utf8.count)
  }
}

extension StringsdictEntry {
  /// The longest text that users may see, in characters, with its placeholders as written; `nil` if it cannot be read,
  /// or has texts for widths alone, which are meant to differ in length.
  package var longestText: String? {
    switch rule {
    case .plural: format == nil ? nil : sentence { variable in variable.texts.map(\.text).longest }
    case .device(let variants): variants.map(\.text.text).longest
    case .combined: parts.filter { $0.condition.width == nil }.compactMap(\.entry.longestText).longest
    case .width, .unreadable: nil
    }
  }
}

extension [String] {
  fileprivate var longest: String? { self.max { $0.count < $1.count } }
}
