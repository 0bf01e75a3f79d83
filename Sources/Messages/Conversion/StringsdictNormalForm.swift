import Text

/// Why an entry of a stringsdict has no normal form.
package enum NormalFormObstacle: Error, Hashable, Sendable {
  /// The format names no variable whose forms could take its text.
  case noVariable
  /// The variable is named several times, and each would show the whole sentence.
  case namedAgain(String)
  /// A placeholder that takes more than one argument, or that a per cent sign in plain text makes.
  case uncertain(String)
  /// Texts that are put together make a placeholder where they meet.
  case joint(PluralCategory)

  /// The obstacle in words.
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
  /// The entry as a translator should see it: whole sentences. All text of the format moves into the forms of one
  /// variable; others and arguments stand there with their positions, so that they can be moved. It is the variable of
  /// the first argument, else the first in the text.
  ///
  /// What is shown is the same for all arguments. Only where no variable goes by the first argument, an app does not
  /// choose the form by the right one (`StringsdictFault.argumentInFormsOnly`). The way back is `denormalized`.
  package func normalized() throws(NormalFormObstacle) -> StringsdictDraft {
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
      // Texts that are put together must not make a placeholder where they meet.
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

  /// The entry with the words that all forms of its variable share, at their start and end, in its format again.
  ///
  /// - Parameter original: What the entry's normal form was made of, or the entry in another language. Where nothing was
  ///   changed since it is the result, to the letter; where it was in its normal form already the entry stays so.
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
    // One piece of each form stays.
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

  /// A format around the variable that takes its text, all placeholders outside with their positions.
  private struct Parts {
    var before: String
    var behind: String
    var variable: Variable
    /// The variable as the format names it.
    var written: String
    /// The variable's argument, from 1.
    var position: Int

    init(_ draft: StringsdictDraft) throws(NormalFormObstacle) {
      let named = StringsdictArguments.numbered(Placeholder.all(in: draft.format), from: 1)
        .filter { $0.placeholder.kind == .variable }
      guard let main = named.first(where: { $0.position == 1 }) ?? named.first,
        let variable = draft.variables.first(where: { $0.name == main.placeholder.conversion })
      else { throw .noVariable }
      let name = variable.name
      for text in [draft.format] + variable.forms.values {
        if let uncertain = text.uncertainPlaceholder { throw .uncertain(uncertain) }
      }
      // A text that names the variable too would show the moved words once more.
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
  /// A placeholder that takes more than one argument, or is one only because a space is read as a flag.
  fileprivate var uncertainPlaceholder: String? {
    Placeholder.all(in: self).first { $0.isAccidental(in: self) || slice($0.span).utf8.contains(0x2A) }
      .map { slice($0.span) }
  }

  /// The text with a position in every placeholder, where those without one start at `first`.
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

  /// Words, the spaces between them, and placeholders: what stays whole when a text is cut.
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
