import Messages
import Text

extension StringsdictCheck {
  /// Finds faults in the use of arguments: omitted, confused with others, never shown, or in a cycle.
  func checkArguments(_ note: Note) {
    guard let format else { return }
    let outside = format.positions(from: 1)
    let elsewhere = outside.subtracting(arguments.positions.values)
    var all = outside
    var inside: [Int: Set<Int>] = [:]
    for (index, variable) in variables.enumerated() {
      guard let own = arguments.positions[variable.name.text] else { continue }
      let shown = texts[index].reduce(into: Set<Int>()) { $0.formUnion($1.positions(from: own)) }
      inside[index] = shown
      all.formUnion(shown)
    }
    checkEmptiness(format, note)
    checkGaps(format, outside, all, note)
    for (index, variable) in variables.enumerated() {
      guard let own = arguments.positions[variable.name.text] else { continue }
      let shown = texts[index].map { text in
        text.placeholders.reduce(into: text.positions(from: own)) { shown, placeholder in
          guard placeholder.kind == .variable, let number = numbers[placeholder.conversion] else { return }
          shown.formUnion(inside[number] ?? [])
        }
      }
      // Arguments that a variable omits are reported only if it uses the right argument.
      if showsOwnArgument(own, index, shown, elsewhere: elsewhere, note) {
        checkDropped(from: texts[index], shown, variable.name.text, but: outside.union([own]), note)
      }
    }
    checkCycles(format, note)
  }

  private func checkEmptiness(_ format: StringsdictText, _ note: Note) {
    let text = format.text.text
    if text.isBlank {
      note(.emptyFormat, format.text.span)
      return
    }
    // If text surrounds the variable, an empty form can be intended: "%d file%#@s@".
    guard format.placeholders.count == 1, let only = format.placeholders.first, only.kind == .variable,
      only.span == 0..<text.utf8.count, let number = numbers[only.conversion]
    else { return }
    let empty = texts[number].filter { $0.text.text.isBlank }
    guard empty.isEmpty || empty.count < texts[number].count else {
      note(.emptyForms(variable: only.conversion), variables[number].name.span)
      return
    }
    for form in empty {
      note(.emptyForm(variable: only.conversion, label: form.label), form.text.span)
    }
  }

  /// Reports an argument that the system cannot skip, because no text shows its size. The arguments in forms help to
  /// show them, but not to choose the form, for which only the format is read.
  private func checkGaps(_ format: StringsdictText, _ outside: Set<Int>, _ all: Set<Int>, _ note: Note) {
    func gap(_ positions: Set<Int>) -> (missing: Int, highest: Int)? {
      guard let highest = positions.max() else { return nil }
      return (1...highest).first { !positions.contains($0) }.map { ($0, highest) }
    }
    if let gap = gap(all) {
      note(.argumentGap(missing: gap.missing, highest: gap.highest), format.text.span)
    } else if let gap = gap(outside) {
      note(.argumentInFormsOnly(missing: gap.missing, highest: gap.highest), format.text.span)
    }
  }

  /// Reports a variable whose texts show a number, but never its own: `%3$d` in the texts of `%2$#@name@`.
  private func showsOwnArgument(
    _ own: Int, _ index: Int, _ shown: [Set<Int>], elsewhere: Set<Int>, _ note: Note
  ) -> Bool {
    guard !variables[index].isGendered, shown.allSatisfy({ !$0.contains(own) }) else { return true }
    for text in texts[index] {
      guard let position = text.placeholders.lazy.compactMap(\.numberPosition).first(where: { !elsewhere.contains($0) })
      else { continue }
      note(.otherArgument(variable: variables[index].name.text, argument: own, shown: position), text.text.span)
      return false
    }
    return true
  }

  /// Compares the texts of one variable. Arguments that some texts do not show may be omitted, except for `exempt`
  /// ones. A form for 0 may omit them: "No edits".
  private func checkDropped(
    from texts: [StringsdictText], _ shown: [Set<Int>], _ variable: String, but exempt: Set<Int>, _ note: Note
  ) {
    let all = shown.reduce(into: Set<Int>()) { $0.formUnion($1) }.subtracting(exempt)
    guard !all.isEmpty else { return }
    // An empty form has a fault of its own, or is intended.
    for (text, shown) in zip(texts, shown)
    where text.label != PluralCategory.zero.rawValue && !text.text.text.isBlank {
      let missing = all.subtracting(shown)
      guard !missing.isEmpty else { continue }
      note(.droppedArguments(label: text.label, variable: variable, missing.sorted()), text.text.span)
    }
  }

  /// Reports the first cycle of variables: the system would follow it until it runs out of memory.
  private func checkCycles(_ format: StringsdictText, _ note: Note) {
    let names = texts.map { texts in
      texts.flatMap { $0.placeholders.filter { $0.kind == .variable }.compactMap { numbers[$0.conversion] } }
    }
    guard names.contains(where: { !$0.isEmpty }) else { return }
    // Variables whose texts name none, or only finished ones, are not in a cycle.
    var open = names.map(\.count)
    var namedBy = names.map { _ in [Int]() }
    for (index, named) in names.enumerated() { for other in named { namedBy[other].append(index) } }
    var done = open.indices.filter { open[$0] == 0 }
    while let index = done.popLast() {
      for other in namedBy[index] {
        open[other] -= 1
        if open[other] == 0 { done.append(other) }
      }
    }
    guard var index = open.firstIndex(where: { $0 > 0 }) else { return }
    var path: [Int] = []
    var places: [Int: Int] = [:]
    while places[index] == nil {
      places[index] = path.count
      path.append(index)
      guard let next = names[index].first(where: { open[$0] > 0 }) else { return }
      index = next
    }
    let circle = path[(places[index] ?? 0)...]
    guard let first = circle.first, arguments.positions[variables[first].name.text] != nil else { return }
    note(.cycle(circle.prefix(5).map { variables[$0].name.text }), variables[first].name.span)
  }
}

extension StringsdictText {
  /// The arguments of the placeholders; those without a number start at `first`. None beyond the maximum of a format.
  func positions(from first: Int) -> Set<Int> {
    guard !placeholders.isEmpty else { return [] }
    return Set(StringsdictArguments.numbered(placeholders, from: first).lazy.map(\.position).filter { $0 <= 127 })
  }

  /// Faults between the texts for several widths or devices, which receive the same arguments.
  static func faults(ofVariants texts: [StringsdictText]) -> [(StringsdictFault, Span)] {
    let taken = texts.map { StringsdictArguments.numbered($0.placeholders, from: 1) }
    guard taken.contains(where: { !$0.isEmpty }) else { return [] }
    var faults: [(StringsdictFault, Span)] = []
    var types: [Int: Placeholder] = [:]
    for (text, taken) in zip(texts, taken) {
      for (placeholder, position) in taken {
        if let type = types[position] {
          guard type.kind != placeholder.kind else { continue }
          faults.append(
            (
              .variantsOfOtherTypes(argument: position, first: type.conversion, second: placeholder.conversion),
              text.text.span
            ))
        } else {
          types[position] = placeholder
        }
      }
    }
    let all = Set(types.keys.filter { $0 <= 127 })
    for text in texts {
      let missing = all.subtracting(text.positions(from: 1))
      guard !missing.isEmpty else { continue }
      faults.append((.droppedArguments(label: text.label, variable: nil, missing.sorted()), text.text.span))
    }
    return faults
  }

  static func faults(of branches: [StringsdictBranch]) -> [(StringsdictFault, Span)] {
    let taken = branches.map { branch in
      let entry = StringsdictEntry(key: "", keySpan: branch.label.span, span: branch.label.span, rule: branch.rule)
      return entry.parts.reduce(into: Set<Int>()) { $0.formUnion(arguments(of: $1.entry)) }
    }
    let all = taken.reduce(into: Set<Int>()) { $0.formUnion($1) }
    return zip(branches, taken).compactMap { branch, taken in
      let missing = all.subtracting(taken)
      // An unreadable rule is reported as such.
      guard !missing.isEmpty, branch.rule != .unreadable else { return nil }
      return (.droppedArguments(label: branch.label.text, variable: nil, missing.sorted()), branch.label.span)
    }
  }

  private static func arguments(of entry: StringsdictEntry) -> Set<Int> {
    guard let format = entry.format else {
      return entry.texts.reduce(into: []) { $0.formUnion(StringsdictText(label: "", text: $1).positions(from: 1)) }
    }
    let positions = StringsdictArguments(entry).positions
    var all = StringsdictText(label: "", text: format).positions(from: 1)
    for variable in entry.variables {
      guard let own = positions[variable.name.text] else { continue }
      for text in variable.texts { all.formUnion(StringsdictText(label: "", text: text).positions(from: own)) }
    }
    return all
  }
}
