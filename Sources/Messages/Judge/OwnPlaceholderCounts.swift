import Text

/// The app's own placeholders in one text, each with the least and the greatest number of times that a form of the text
/// shows it.
struct OwnPlaceholderCounts: Sendable {
  let placeholders: OwnPlaceholders
  private var counts: [String: ClosedRange<Int>] = [:]

  init(in text: String, _ placeholders: OwnPlaceholders) {
    self.placeholders = placeholders
    add(text)
  }

  /// The counts in a plural, or in texts for widths or devices.
  init(in entry: StringsdictEntry, _ placeholders: OwnPlaceholders) {
    self.placeholders = placeholders
    switch entry.rule {
    case .plural(let format, let variables):
      if let format { add(format.text) }
      for variable in variables { add(oneOf: variable.texts) }
    case .width, .device: add(oneOf: entry.texts)
    case .combined: add(oneOf: entry.parts.map { OwnPlaceholderCounts(in: $0.entry, placeholders) })
    case .unreadable: break
    }
  }

  /// True if a placeholder has the braces of a MediaWiki template.
  var holdBraces: Bool { counts.keys.contains { $0.contains("{{") } }

  /// Adds a text of which all is shown, apart from the forms of its templates.
  private mutating func add(_ text: String) {
    let spans = placeholders.spans(in: text)
    guard !spans.isEmpty else { return }
    let templates = text.utf8.contains(UInt8(ascii: "{")) ? Self.templates(in: text) : []
    var forms = templates.map { [[String: Int]](repeating: [:], count: $0.forms.count) }
    for span in spans {
      let name = text.slice(span)
      guard let place = templates.firstIndex(where: { $0.span.contains(span.lowerBound) }) else {
        add(name, 1...1)
        continue
      }
      // The signs of the template itself, as in `{{PLURAL:`, are not a placeholder.
      let template = templates[place]
      guard span.lowerBound > template.span.lowerBound + 2 + template.name.utf8.count else { continue }
      if let form = template.forms.firstIndex(where: { $0.span.contains(span.lowerBound) }) {
        forms[place][form][name, default: 0] += 1
      } else {
        add(name, 1...1)
      }
    }
    for forms in forms {
      for name in Set(forms.flatMap(\.keys)) {
        let counts = forms.map { $0[name] ?? 0 }
        add(name, (counts.min() ?? 0)...(counts.max() ?? 0))
      }
    }
  }

  private static func templates(in text: String) -> [MessageTemplate] {
    MessageTemplate.all(in: text).filter { SourceMessage.known.contains($0.name.lowercased()) }
  }

  /// Adds texts of which one is shown.
  private mutating func add(oneOf texts: [LocatedText]) {
    add(oneOf: texts.map { OwnPlaceholderCounts(in: $0.text, placeholders) })
  }

  private mutating func add(oneOf others: [OwnPlaceholderCounts]) {
    for name in Set(others.flatMap(\.counts.keys)) {
      let ranges = others.map { $0.counts[name] ?? 0...0 }
      add(name, (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 0))
    }
  }

  private mutating func add(_ name: String, _ range: ClosedRange<Int>) {
    let known = counts[name] ?? 0...0
    counts[name] = known.lowerBound + range.lowerBound...known.upperBound + range.upperBound
  }

  // MARK: Comparison

  /// True if `text` has the placeholders of this source text.
  func areKept(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !counts.isEmpty || !placeholders.spans(in: text).isEmpty else { return true }
    return fault(OwnPlaceholderCounts(in: String(decoding: text, as: UTF8.self), placeholders), .wrong) == nil
  }

  /// The fault of a translation that lacks placeholders of this source text, or has others.
  func fault(in text: String, _ effect: MessageFault.Effect) -> MessageFault? {
    guard var fault = fault(OwnPlaceholderCounts(in: text, placeholders), effect) else { return nil }
    if case .ownPlaceholders(_, let surplus) = fault.kind, !surplus.isEmpty {
      fault.span = placeholders.spans(in: text).first { surplus.contains(text.slice($0)) }
    }
    return fault
  }

  func fault(in entry: StringsdictEntry) -> MessageFault? {
    fault(OwnPlaceholderCounts(in: entry, placeholders), .wrong)
  }

  private func fault(_ translation: OwnPlaceholderCounts, _ effect: MessageFault.Effect) -> MessageFault? {
    var lost: [String] = []
    var surplus: [String] = []
    for name in Set(counts.keys).union(translation.counts.keys).sorted() {
      let (own, other) = (counts[name] ?? 0...0, translation.counts[name] ?? 0...0)
      if other.lowerBound < own.lowerBound { lost.append(name) }
      if other.upperBound > own.upperBound { surplus.append(name) }
    }
    guard !lost.isEmpty || !surplus.isEmpty else { return nil }
    return MessageFault(.ownPlaceholders(lost: lost, surplus: surplus), effect)
  }

  /// `faults` of `text` without those that take a part of an own placeholder for something else.
  func explaining(_ faults: [MessageFault], in text: String) -> [MessageFault] {
    guard faults.contains(where: { $0.span != nil }) else { return faults }
    let spans = placeholders.spans(in: text)
    guard !spans.isEmpty else { return faults }
    return faults.filter { fault in
      if case .ownPlaceholders = fault.kind { return true }
      return !(fault.span.map { span in spans.contains { $0.overlaps(span) } } ?? false)
    }
  }
}
