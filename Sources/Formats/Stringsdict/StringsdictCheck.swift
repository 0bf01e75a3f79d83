import Messages
import Text

struct StringsdictText {
  /// The text's category, gender, width or device.
  let label: String
  let text: LocatedText
  /// Its placeholders, without those that only a space makes one.
  let placeholders: [Placeholder]

  init(label: String, text: LocatedText) {
    self.label = label
    self.text = text
    placeholders = Placeholder.all(in: text.text).filter { !$0.isAccidental(in: text.text) }
  }
}

/// Finds faults between the parts of one plural entry: its variables, their settings, the arguments of its texts.
struct StringsdictCheck {
  typealias Note = (StringsdictFault, Span) -> Void

  let format: StringsdictText?
  let variables: [StringsdictVariable]
  /// The texts of each variable.
  let texts: [[StringsdictText]]
  /// The indices of the variables by name, the last of several.
  let numbers: [String: Int]
  let arguments: StringsdictArguments

  init(format: LocatedText?, variables: [StringsdictVariable]) {
    let format = format.map { StringsdictText(label: "", text: $0) }
    let texts = variables.map { variable in
      variable.forms.map { StringsdictText(label: $0.category.rawValue, text: $0.text) }
        + variable.genders.map { StringsdictText(label: $0.condition.label, text: $0.text) }
    }
    let numbers = Dictionary(variables.enumerated().map { ($1.name.text, $0) }, uniquingKeysWith: { $1 })
    self.format = format
    self.variables = variables
    self.texts = texts
    self.numbers = numbers
    arguments = StringsdictArguments(format: format?.placeholders ?? []) { name in
      numbers[name].map { texts[$0].map(\.placeholders) } ?? []
    }
  }

  func run(_ note: Note) {
    for variable in variables { checkSettings(of: variable, note) }
    checkReferences(note)
    checkTypes(note)
    checkArguments(note)
  }

  private func checkSettings(of variable: StringsdictVariable, _ note: Note) {
    let name = variable.name.text
    let genders = variable.genders.compactMap { if case .number(let number) = $0.condition { number } else { nil } }
    // Words for genders are the notation of translation tools, whose spec types vary.
    if !variable.isGendered || !genders.isEmpty { checkSpecType(of: variable, note) }
    if variable.isGendered {
      if !genders.isEmpty, !genders.contains(0) { note(.missingGeneralGender(variable: name), variable.name.span) }
      return
    }
    checkValueType(of: variable, note)
    if variable[.other] == nil { note(.missingOther(variable: name), variable.name.span) }
  }

  private func checkSpecType(of variable: StringsdictVariable, _ note: Note) {
    guard let specType = variable.specType else {
      note(.missingSpecType(variable: variable.name.text), variable.name.span)
      return
    }
    if !["NSStringPluralRuleType", "NSStringGenderRuleType"].contains(specType.text) {
      note(.wrongSpecType(variable: variable.name.text, found: specType.text), specType.span)
    }
  }

  private func checkValueType(of variable: StringsdictVariable, _ note: Note) {
    let name = variable.name.text
    guard let valueType = variable.valueType, !valueType.text.isEmpty else {
      note(.missingValueType(variable: name), variable.valueType?.span ?? variable.name.span)
      return
    }
    if Self.isNumberFormat("%" + valueType.text) { return }
    let fault: StringsdictFault =
      if valueType.text == "@" {
        .objectAsNumber(variable: name)
      } else if Self.isNumberFormat(valueType.text) {
        .percentInValueType(variable: name, found: valueType.text)
      } else {
        .invalidValueType(variable: name, found: valueType.text)
      }
    note(fault, valueType.span)
  }

  /// True if `text` is the specifier of one number, and nothing else.
  private static func isNumberFormat(_ text: String) -> Bool {
    guard let only = Placeholder.all(in: text).first, only.span == 0..<text.utf8.count, only.position == nil else {
      return false
    }
    return only.kind == .integer || only.kind == .floatingPoint
  }

  private func checkReferences(_ note: Note) {
    guard let format else { return }
    var used: Set<String> = []
    var pending = [format]
    var read = 0
    var undefined: [(reference: Placeholder, text: LocatedText)] = []
    while read < pending.count {
      let text = pending[read]
      read += 1
      for argument in text.placeholders where argument.kind == .variable {
        guard used.insert(argument.conversion).inserted else { continue }
        if let number = numbers[argument.conversion] {
          pending += texts[number]
        } else {
          undefined.append((argument, text.text))
        }
      }
    }
    // Without text there is nothing to show.
    let unused = zip(variables, texts).filter { variable, texts in
      !used.contains(variable.name.text) && (texts.isEmpty || !texts.allSatisfy(\.text.text.isEmpty))
    }.map(\.0.name)
    let misspelled = Placeholder.misspelledVariables(in: format.text.text).filter { variable in
      unused.contains { $0.text == variable.conversion }
    }
    if let names = MisnamedVariables(misspelled: misspelled, in: format.text.text) {
      note(.misnamedVariables(names), format.text.span)
      return
    }
    let references = undefined.map { ($0.reference, $0.text.text.slice($0.reference.span)) }
    if let first = undefined.first, let names = MisnamedVariables(used: references, defined: unused.map(\.text)) {
      note(.misnamedVariables(names), first.text.span)
      return
    }
    for (reference, text) in undefined { note(.undefinedVariable(reference.conversion), text.span) }
    for name in unused { note(.unusedVariable(name.text), name.span) }
  }

  private struct ArgumentType {
    var kind: Placeholder.Kind
    var conversion: String
  }

  /// Compares the types of each argument: integer, object, … Lengths (`d` and `ld`) may differ: both print.
  private func checkTypes(_ note: Note) {
    var types: [Int: ArgumentType] = [:]
    for (placeholder, position) in StringsdictArguments.numbered(format?.placeholders ?? [], from: 1)
    where placeholder.kind != .variable {
      types[position] = ArgumentType(kind: placeholder.kind, conversion: placeholder.conversion)
    }
    for (variable, texts) in zip(variables, texts) {
      // A variable without text shows nothing, whichever form is chosen: it skips its argument.
      if !texts.isEmpty, texts.allSatisfy(\.text.text.isEmpty) { continue }
      guard let position = arguments.positions[variable.name.text], let valueType = variable.valueType?.text,
        let parsed = Placeholder.all(in: "%" + valueType).first
      else { continue }
      compare(parsed, at: position, variable, variable.name.span, &types, note)
    }
    for (variable, texts) in zip(variables, texts) {
      for text in texts {
        // The first argument without a number is the variable's own; later ones are unknown.
        var isFirst = true
        for placeholder in text.placeholders where placeholder.kind != .variable {
          let own = isFirst && placeholder.position == nil ? arguments.positions[variable.name.text] : nil
          isFirst = isFirst && placeholder.position != nil
          guard let position = placeholder.position ?? own else { continue }
          compare(placeholder, at: position, variable, text.text.span, &types, note)
        }
      }
    }
  }

  private func compare(
    _ placeholder: Placeholder, at position: Int, _ variable: StringsdictVariable, _ span: Span,
    _ types: inout [Int: ArgumentType], _ note: (StringsdictFault, Span) -> Void
  ) {
    if let type = types[position] {
      guard type.kind != placeholder.kind else { return }
      note(
        .conflictingTypes(variable: variable.name.text, first: type.conversion, second: placeholder.conversion), span)
    } else {
      types[position] = ArgumentType(kind: placeholder.kind, conversion: placeholder.conversion)
    }
  }
}
