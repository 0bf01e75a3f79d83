import Messages
import Text

/// Finds what is wrong between the parts of one plural entry: undefined and unused variables, missing settings,
/// forms that take an argument as different types.
struct StringsdictCheck {
  let entry: StringsdictEntry
  let format: LocatedText?
  let variables: [StringsdictVariable]
  /// The names of those that choose by gender.
  let gendered: Set<String>

  /// What an argument is taken as, and by whom.
  private struct ArgumentType {
    var kind: Placeholder.Kind
    var conversion: String
  }

  func run(_ note: (StringsdictFault, Span) -> Void) {
    for variable in variables { checkSettings(of: variable, note) }
    let formatArguments =
      format.map { format in
        Placeholder.all(in: format.text).filter { !$0.isAccidental(in: format.text) }
      } ?? []
    let forms = variables.map { $0.forms.map { Placeholder.all(in: $0.text.text) } }
    checkReferences(formatArguments, forms, note)
    checkTypes(formatArguments, forms, note)
  }

  private func checkSettings(of variable: StringsdictVariable, _ note: (StringsdictFault, Span) -> Void) {
    let name = variable.name.text
    guard !gendered.contains(name) else { return }
    if let specType = variable.specType {
      if specType.text != "NSStringPluralRuleType" {
        note(.wrongSpecType(variable: name, found: specType.text), specType.span)
      }
    } else {
      note(.missingSpecType(variable: name), variable.name.span)
    }
    if variable.valueType.map({ $0.text.isEmpty }) ?? true {
      note(.missingValueType(variable: name), variable.valueType?.span ?? variable.name.span)
    }
    if variable[.other] == nil { note(.missingOther(variable: name), variable.name.span) }
  }

  private func checkReferences(
    _ formatArguments: [Placeholder], _ forms: [[[Placeholder]]], _ note: (StringsdictFault, Span) -> Void
  ) {
    var numbers: [String: Int] = [:]
    for (number, variable) in variables.enumerated() { numbers[variable.name.text] = number }
    var used: Set<String> = []
    var pending: [Int] = []
    func follow(_ arguments: [Placeholder], in text: LocatedText) {
      for argument in arguments where argument.kind == .variable {
        guard used.insert(argument.conversion).inserted else { continue }
        if let number = numbers[argument.conversion] {
          pending.append(number)
        } else {
          note(.undefinedVariable(argument.conversion), text.span)
        }
      }
    }
    guard let format else { return }
    follow(formatArguments, in: format)
    while let number = pending.popLast() {
      for (form, arguments) in zip(variables[number].forms, forms[number]) { follow(arguments, in: form.text) }
    }
    for variable in variables where !used.contains(variable.name.text) {
      note(.unusedVariable(variable.name.text), variable.name.span)
    }
  }

  /// Compares how each argument is taken: integer, object, … Lengths (`d` and `ld`) are let pass: both print.
  private func checkTypes(
    _ formatArguments: [Placeholder], _ forms: [[[Placeholder]]], _ note: (StringsdictFault, Span) -> Void
  ) {
    var types: [Int: ArgumentType] = [:]
    var positions: [String: Int] = [:]
    var ordinal = 0
    for argument in formatArguments {
      if argument.position == nil { ordinal += 1 }
      let position = argument.position ?? ordinal
      if argument.kind == .variable {
        positions[argument.conversion] = positions[argument.conversion] ?? position
      } else {
        types[position] = ArgumentType(kind: argument.kind, conversion: argument.conversion)
      }
    }
    for variable in variables {
      guard let position = positions[variable.name.text], let valueType = variable.valueType?.text,
        let parsed = Placeholder.all(in: "%" + valueType).first
      else { continue }
      compare(parsed, at: position, variable, variable.name.span, &types, note)
    }
    for (variable, arguments) in zip(variables, forms) {
      for (form, placeholders) in zip(variable.forms, arguments) {
        // The first argument without a number is the variable's own; what follows it cannot be told.
        var isFirst = true
        for placeholder in placeholders
        where placeholder.kind != .variable && !placeholder.isAccidental(in: form.text.text) {
          let own = isFirst && placeholder.position == nil ? positions[variable.name.text] : nil
          isFirst = isFirst && placeholder.position != nil
          guard let position = placeholder.position ?? own else { continue }
          compare(placeholder, at: position, variable, form.text.span, &types, note)
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
