import Text

/// Adds members and elements to a JSON text in its own layout: indentation, line ends, and the text between names and
/// values. No other byte changes.
struct JSONInsertion {
  private let text: [UInt8]
  private let layout: JSONLayout
  private var unit: String { layout.indentation }
  private var lineEnd: String { layout.lineEnd }

  /// - Parameter root: The value that was read from `text`.
  init(_ text: [UInt8], root: LocatedJSON) {
    self.text = text
    var standard = JSONLayout.xcode
    standard.indentation = "    "
    standard.colon = ": "
    layout = JSONLayout(of: text, root: root, standard: standard)
  }

  /// Adds `member` to an object after its other members, or before the one with the index `position`.
  func adding(_ member: JSON.Member, to object: LocatedJSON, before position: Int? = nil) -> TextReplacement {
    let items = object.members?.map { Item(span: $0.nameSpan.lowerBound..<$0.value.span.upperBound, value: $0.value) }
    return adding(member.value, named: member.name, to: object, items ?? [], before: position)
  }

  /// Adds `element` to an array of objects after the others.
  func adding(_ element: JSON, to array: LocatedJSON) -> TextReplacement {
    let items = array.elements?.map { Item(span: $0.span, value: $0) } ?? []
    return adding(element, named: nil, to: array, items, before: nil)
  }

  private struct Item {
    var span: Span
    var value: LocatedJSON
  }

  private func adding(
    _ value: JSON, named name: String?, to container: LocatedJSON, _ items: [Item], before position: Int?
  ) -> TextReplacement {
    let indentation = text.indentation(at: container.span.lowerBound)
    guard let last = items.last else {
      // The space in an empty list is replaced.
      let inner = rendered(value, named: name, like: nil, indentation + unit)
      return TextReplacement(
        container.span.lowerBound + 1..<container.span.upperBound - 1,
        with: lineEnd + indentation + unit + inner + lineEnd + indentation)
    }
    let sample = position.flatMap { items.indices.contains($0) ? items[$0] : nil }
    let like = sample ?? last
    var lead = text.space(before: like.span.lowerBound)
    let isMultiline = lead.contains(where: \.isNewline)
    if !isMultiline {
      // The white space before the first item of a line is not significant.
      lead = items.count > 1 ? text.space(before: items[1].span.lowerBound) : " "
    }
    let inner = String(lead.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
    let new = rendered(value, named: name, like: like.value, isMultiline ? inner : indentation)
    if let sample {
      return TextReplacement(sample.span.lowerBound..<sample.span.lowerBound, with: new + "," + lead)
    }
    var end = last.span.upperBound
    var index = end
    while index < text.count, isJSONSpace(text[index]) { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: ",") else {
      return TextReplacement(end..<end, with: "," + lead + new)
    }
    // The existing trailing comma separates the two.
    end = index + 1
    return TextReplacement(end..<end, with: lead + new)
  }

  /// - Parameter sample: A neighbouring value, whose line breaks are used; `nil` breaks before each member.
  private func rendered(_ value: JSON, named name: String?, like sample: LocatedJSON?, _ indentation: String) -> String
  {
    let before = name.map { JSON.string($0).text + layout.colon } ?? ""
    let isMultiline = sample.map { text[$0.span].contains(0x0A) } ?? true
    let nested = sample?.members?.first?.value ?? sample?.elements?.first
    func list(_ open: String, _ items: [String], _ close: String) -> String {
      guard isMultiline, !items.isEmpty else { return before + open + items.joined(separator: ", ") + close }
      let lead = lineEnd + indentation + unit
      return before + open + lead + items.joined(separator: "," + lead) + lineEnd + indentation + close
    }
    // Without an example, the innermost lists are broken into lines like the others.
    let inner = isMultiline ? indentation + unit : indentation
    let example = nested.flatMap { $0.members == nil && $0.elements == nil ? nil : $0 } ?? (isMultiline ? nil : sample)
    switch value {
    case .object(let members):
      return list("{", members.map { rendered($0.value, named: $0.name, like: example, inner) }, "}")
    case .array(let elements):
      return list("[", elements.map { rendered($0, named: nil, like: example, inner) }, "]")
    default: return before + value.text
    }
  }

}
