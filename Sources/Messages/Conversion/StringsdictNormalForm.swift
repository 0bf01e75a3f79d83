import Text

/// An error that the normal form of a stringsdict entry ends with.
package enum NormalFormError: Error, Hashable, Sendable {
  case noVariable
  /// The variable is named several times, so each would show the whole sentence.
  case namedAgain(String)
  /// A placeholder that takes more than one argument, or that a percent sign in plain text creates.
  case uncertain(String)
  /// Joined texts create a placeholder where they meet.
  case joint(PluralCategory)

  package var message: Message {
    switch self {
    case .noVariable: "its format names no variable of it"
    case .namedAgain(let name): "the variable \(code: name) is named several times"
    case .uncertain(let written): "\(code: written) is no placeholder that can be moved"
    case .joint(let category):
      "in the form \(code: category.rawValue) two texts would make a placeholder where they meet"
    }
  }
}

extension StringsdictDraft {
  /// The entry as whole sentences for translators: all text of the format moves into the forms of one variable, that of
  /// the first argument, else the first in the text. Others appear in the forms with positions, to be moved.
  ///
  /// Users see the same text, with one exception: if no variable uses the first argument, an app chooses the form by a
  /// wrong one (`StringsdictFault.argumentInFormsOnly`). The reverse is `denormalized`.
  package func normalized() throws(NormalFormError) -> StringsdictDraft {
    let parts = try Parts(self)
    let outside = [parts.before, parts.behind].flatMap { Placeholder.all(in: $0) }
    var forms: [PluralCategory: String] = [:]
    let texts = Dictionary(uniqueKeysWithValues: parts.variable.forms.map { ($0, Placeholder.all(in: $1)) })
    let numbered = texts.mapValues { StringsdictArguments.numbered($0, from: parts.position) }
    let isSingle =
      outside.isEmpty && parts.position == 1 && numbered.values.allSatisfy { $0.allSatisfy { $0.position == 1 } }
    for (category, text) in parts.variable.forms {
      let inner = isSingle ? text : text.numbering(from: parts.position)
      let whole = parts.before + inner + parts.behind
      // Joined texts must not create a placeholder where they meet.
      let expected = outside.count + (texts[category]?.count ?? 0)
      guard Placeholder.all(in: whole).count == expected, whole.uncertainPlaceholder == nil else {
        throw .joint(category)
      }
      forms[category] = whole
    }
    var result = self
    result.format = isSingle ? parts.written : "%\(parts.position)$#@\(parts.variable.name)@"
    result.variables = variables.map { $0.name == parts.variable.name ? $0.with(forms) : $0 }
    return result
  }

  /// Moves the words that all forms share, at their start and end, back to the format.
  ///
  /// - Parameter original: The entry that the normal form was made from, or the entry in another language. The result
  ///   for unchanged texts is identical to it; if it was in normal form already, the entry stays in normal form.
  package func denormalized(like original: StringsdictDraft? = nil) -> StringsdictDraft {
    if let original, let normal = try? original.normalized() {
      if normal == self { return original }
      if normal == original { return self }
    }
    guard let parts = try? Parts(self), parts.before.isEmpty, parts.behind.isEmpty else { return self }
    let pieces = parts.variable.forms.mapValues { $0.pieces }
    guard let first = pieces.values.first, pieces.count > 1 else { return self }
    let shortest = pieces.values.map(\.count).min() ?? 0
    let isMovable = { (piece: String) in Placeholder.all(in: piece).allSatisfy { $0.position != nil } }
    // One piece of each form remains.
    var start = 0
    while start < shortest - 1, isMovable(first[start]), pieces.values.allSatisfy({ $0[start] == first[start] }) {
      start += 1
    }
    var end = 0
    while end < shortest - 1 - start, isMovable(first[first.count - 1 - end]),
      pieces.values.allSatisfy({ $0[$0.count - 1 - end] == first[first.count - 1 - end] })
    {
      end += 1
    }
    guard start + end > 0 else { return self }
    var result = self
    result.format =
      first.prefix(start).joined() + parts.written + first.suffix(end).joined()
    let forms = pieces.mapValues { $0.dropFirst(start).dropLast(end).joined() }
    result.variables = variables.map { $0.name == parts.variable.name ? $0.with(forms) : $0 }
    return (try? result.normalized()) == self ? result : self
  }

  /// A format around the variable that takes its text. All placeholders outside have positions.
  private struct Parts {
    var before: String
    var behind: String
    var variable: Variable
    /// The variable as written in the format.
    var written: String
    /// The variable's argument, from 1.
    var position: Int

    init(_ draft: StringsdictDraft) throws(NormalFormError) {
      let named = StringsdictArguments.numbered(Placeholder.all(in: draft.format), from: 1)
        .filter { $0.placeholder.kind == .variable }
      guard let main = named.first(where: { $0.position == 1 }) ?? named.first,
        let variable = draft.variables.first(where: { $0.name == main.placeholder.conversion })
      else { throw .noVariable }
      let name = variable.name
      for text in [draft.format] + variable.forms.values {
        if let uncertain = text.uncertainPlaceholder { throw .uncertain(uncertain) }
      }
      // A text that names the variable too would show the moved words twice.
      let inForms = draft.variables.lazy.flatMap(\.forms.values).flatMap { Placeholder.all(in: $0) }
      let mentions = named.count { $0.placeholder.conversion == name }
      guard mentions == 1, !inForms.contains(where: { $0.kind == .variable && $0.conversion == name }) else {
        throw .namedAgain(name)
      }
      let whole = draft.format.numbering(from: 1)
      guard let place = Placeholder.all(in: whole).first(where: { $0.kind == .variable && $0.conversion == name })?.span
      else { throw .noVariable }
      before = whole.slice(0..<place.lowerBound)
      behind = whole.slice(place.upperBound..<whole.utf8.count)
      self.variable = variable
      written = draft.format.slice(main.placeholder.span)
      position = main.position
    }
  }
}

extension StringsdictDraft.Variable {
  fileprivate func with(_ forms: [PluralCategory: String]) -> Self {
    var copy = self
    copy.forms = forms
    return copy
  }
}

extension String {
  /// A placeholder that takes more than one argument, or that only a space flag makes a placeholder.
  fileprivate var uncertainPlaceholder: String? {
    Placeholder.all(in: self).first { $0.isAccidental(in: self) || slice($0.span).utf8.contains(0x2A) }
      .map { slice($0.span) }
  }

  /// True if the text is `original`, whichever of the two has positions in its placeholders.
  package func isCopy(of original: String) -> Bool {
    self == original || contains("%") && numbering(from: 1) == original.numbering(from: 1)
  }

  /// The text with a position in every placeholder. Those without one start at `first`.
  package func numbering(from first: Int) -> String {
    let bytes = Array(utf8)
    var numbered: [UInt8] = []
    var place = 0
    for (placeholder, position) in StringsdictArguments.numbered(Placeholder.all(in: self), from: first)
    where placeholder.position == nil {
      let sign = placeholder.span.lowerBound + 1
      numbered += bytes[place..<sign] + Array("\(position)$".utf8)
      place = sign
    }
    return String(decoding: numbered + bytes[place...], as: UTF8.self)
  }

  /// Words, the spaces between them, and placeholders: the units that a cut keeps whole.
  fileprivate var pieces: [String] {
    let bytes = Array(utf8)
    let spans = Placeholder.all(in: self).map(\.span)
    var cuts = Set(spans.flatMap { [$0.lowerBound, $0.upperBound] })
    for place in bytes.indices.dropFirst() where (bytes[place - 1] == 0x20) != (bytes[place] == 0x20) {
      cuts.insert(place)
    }
    let places = ([0] + cuts.sorted() + [bytes.count]).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
    return zip(places, places.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }
}
