// New members and elements have the line breaks of those next to them.

extension JSONEditor {
  /// Adds `member` to an object after its other members, or before the one with the index `position`.
  package func adding(_ member: JSON.Member, to object: LocatedJSON, before position: Int? = nil) -> TextReplacement {
    let items = object.members?.map {
      Sibling(span: $0.nameSpan.lowerBound..<$0.value.span.upperBound, value: $0.value)
    }
    return adding(member.value, named: member.name, to: object, items ?? [], before: position)
  }

  /// Adds `element` to an array of objects after the others.
  package func adding(_ element: JSON, to array: LocatedJSON) -> TextReplacement {
    let items = array.elements?.map { Sibling(span: $0.span, value: $0) } ?? []
    return adding(element, named: nil, to: array, items, before: nil)
  }

  private struct Sibling {
    var span: Span
    var value: LocatedJSON
  }

  private func adding(
    _ value: JSON, named name: String?, to container: LocatedJSON, _ items: [Sibling], before position: Int?
  ) -> TextReplacement {
    let indentation = text.indentation(at: container.span.lowerBound)
    guard let last = items.last else {
      // The space in an empty list is replaced.
      let inner = rendered(value, named: name, like: nil, indentation + layout.indentation)
      return TextReplacement(
        container.span.lowerBound + 1..<container.span.upperBound - 1,
        with: layout.lineEnd + indentation + layout.indentation + inner + layout.lineEnd + indentation)
    }
    let sample = position.flatMap { items.indices.contains($0) ? items[$0] : nil }
    let like = sample ?? last
    var lead = text.space(before: like.span.lowerBound)
    let isMultiline = lead.contains(where: \.isNewline)
    if !isMultiline {
      // The space before the first item of a line is not an example.
      lead = items.count > 1 ? text.space(before: items[1].span.lowerBound) : " "
    }
    let inner = Self.indentation(endOf: lead)
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

  /// - Parameter sample: A value next to it whose line breaks are copied; `nil` breaks before each member.
  private func rendered(_ value: JSON, named name: String?, like sample: LocatedJSON?, _ indentation: String) -> String
  {
    let before = name.map { layout.text(of: .string($0)) + layout.colon } ?? ""
    let isMultiline = sample.map { text[$0.span].contains(0x0A) } ?? true
    let nested = sample?.members?.first?.value ?? sample?.elements?.first
    func list(_ open: String, _ items: [String], _ close: String) -> String {
      guard isMultiline, !items.isEmpty else { return before + open + items.joined(separator: ", ") + close }
      let lead = layout.lineEnd + indentation + layout.indentation
      return before + open + lead + items.joined(separator: "," + lead) + layout.lineEnd + indentation + close
    }
    // Without an example, the innermost lists are broken into lines like the others.
    let inner = isMultiline ? indentation + layout.indentation : indentation
    let example = nested.flatMap { $0.members == nil && $0.elements == nil ? nil : $0 } ?? (isMultiline ? nil : sample)
    switch value {
    case .object(let members):
      return list("{", members.map { rendered($0.value, named: $0.name, like: example, inner) }, "}")
    case .array(let elements):
      return list("[", elements.map { rendered($0, named: nil, like: example, inner) }, "]")
    default: return before + layout.text(of: value)
    }
  }
}
