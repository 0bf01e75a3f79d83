/// The argument of each variable of a plural entry, counted as in `AppleView`.
package struct StringsdictArguments: Sendable {
  /// The argument, from 1, of each variable that the format reaches, by name; the first of several.
  package private(set) var positions: [String: Int] = [:]
  /// For a variable that is named for several arguments, the second of them.
  private(set) var others: [String: Int] = [:]

  /// - Parameter texts: Returns the placeholders of each text of the named variable; called once for each variable.
  package init(format: [Placeholder], texts: (String) -> [[Placeholder]]) {
    var pending: [(placeholders: [Placeholder], first: Int)] = [(format, 1)]
    while let (placeholders, first) = pending.popLast() {
      for (placeholder, position) in Self.numbered(placeholders, from: first) where placeholder.kind == .variable {
        let name = placeholder.conversion
        if let first = positions[name] {
          if first != position { others[name] = others[name] ?? position }
          continue
        }
        positions[name] = position
        for text in texts(name) where !text.isEmpty { pending.append((text, position)) }
      }
    }
  }

  /// Finds the arguments of an entry's variables; none if it is not a plural.
  package init(_ entry: StringsdictEntry) {
    let variables = entry.variablesByName
    let read = { (text: LocatedText) in Placeholder.all(in: text.text).filter { !$0.isAccidental(in: text.text) } }
    self.init(format: entry.format.map(read) ?? []) { variables[$0]?.texts.map(read) ?? [] }
  }

  /// The arguments of the variables that are named for one argument, and whose texts show it if they show any number by
  /// its position. The arguments of other variables are uncertain.
  static func certain(_ entry: StringsdictEntry) -> [String: Int] {
    let arguments = StringsdictArguments(entry)
    let variables = entry.variablesByName
    return arguments.positions.filter { name, own in
      guard arguments.others[name] == nil else { return false }
      let shown = (variables[name]?.texts ?? []).flatMap { Placeholder.all(in: $0.text).compactMap(\.numberPosition) }
      return shown.isEmpty || shown.contains(own)
    }
  }

  /// The arguments that the format of an entry and the texts of its variables show.
  package static func shown(by entry: StringsdictEntry) -> Set<Int> {
    let arguments = StringsdictArguments(entry)
    let texts =
      (entry.format.map { [($0, 1)] } ?? [])
      + entry.variables.flatMap { variable in
        arguments.positions[variable.name.text].map { own in variable.texts.map { ($0, own) } } ?? []
      }
    return Set(
      texts.flatMap { text, first in
        let placeholders = Placeholder.all(in: text.text).filter { !$0.isAccidental(in: text.text) }
        return numbered(placeholders, from: first).map(\.position)
      })
  }

  /// The placeholders of one text with the argument of each. Those without a number start at `first`.
  package static func numbered(
    _ placeholders: [Placeholder], from first: Int
  ) -> [(placeholder: Placeholder, position: Int)] {
    var next = first
    return placeholders.map { placeholder in
      if let position = placeholder.position { return (placeholder, position) }
      defer { next += 1 }
      return (placeholder, next)
    }
  }
}

extension Placeholder {
  /// The position of a placeholder that shows a number by its position; `nil` for any other.
  package var numberPosition: Int? { kind == .integer || kind == .floatingPoint ? position : nil }
}
