package struct StringsdictDraft: Hashable, Sendable {
  package struct Variable: Hashable, Sendable {
    package var name: String
    /// The format specifier of the argument without `%`, such as `d`.
    package var valueType: String
    /// The text for each category; `other` is required.
    package var forms: [PluralCategory: String]

    package init(name: String, valueType: String, forms: [PluralCategory: String]) {
      self.name = name
      self.valueType = valueType
      self.forms = forms
    }
  }

  package var key: String
  /// The text that names the variables as `%#@name@`.
  package var format: String
  package var variables: [Variable]

  package init(key: String, format: String, variables: [Variable]) {
    self.key = key
    self.format = format
    self.variables = variables
  }
}

/// The notation of references to variables in the formats of a stringsdict.
package enum VariableReferences: Hashable, Sendable {
  /// `%1$#@v1@`
  case positional
  /// `%#@v1@`: each variable takes the next argument.
  case sequential

  /// The notation in a format; `nil` if it has no references, or both kinds.
  package init?(in format: String) {
    let variables = Placeholder.all(in: format).filter { $0.kind == .variable }
    let positional = variables.count { $0.position != nil }
    guard !variables.isEmpty, positional == 0 || positional == variables.count else { return nil }
    self = positional == 0 ? .sequential : .positional
  }

  /// The notation of most of these entries; `nil` if neither has more.
  package init?(in entries: some Sequence<StringsdictEntry>) {
    var balance = 0
    for entry in entries {
      switch entry.format.flatMap({ VariableReferences(in: $0.text) }) {
      case .positional: balance += 1
      case .sequential: balance -= 1
      case nil: break
      }
    }
    guard balance != 0 else { return nil }
    self = balance > 0 ? .positional : .sequential
  }
}

extension StringsdictDraft {
  /// The same entry with references of this kind; references out of the arguments' order keep their positions.
  package func with(_ references: VariableReferences) -> StringsdictDraft {
    var draft = self
    draft.format = Self.format(format, with: references)
    return draft
  }

  private static func format(_ format: String, with references: VariableReferences) -> String {
    let numbered = StringsdictArguments.numbered(Placeholder.all(in: format), from: 1)
    let variables = numbered.filter { $0.placeholder.kind == .variable }
    let isInOrder = numbered.filter { $0.placeholder.kind == .variable || $0.placeholder.position == nil }.enumerated()
      .allSatisfy { $0.offset + 1 == $0.element.position }
    guard references == .positional || isInOrder else { return format }
    let bytes = Array(format.utf8)
    var result: [UInt8] = []
    var copied = 0
    for (placeholder, position) in variables {
      result += bytes[copied..<placeholder.span.lowerBound]
      result += "%\(references == .positional ? "\(position)$" : "")#@\(placeholder.conversion)@".utf8
      copied = placeholder.span.upperBound
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// `nil` if the entry is not a plural, is incomplete, has two variables of one name, or chooses by gender too.
  package init?(_ entry: StringsdictEntry) {
    guard let format = entry.format else { return nil }
    var variables: [Variable] = []
    for variable in entry.variables {
      guard let type = variable.valueType?.text, variable.specType?.text == "NSStringPluralRuleType",
        !variable.isGendered
      else { return nil }
      let forms = Dictionary(variable.forms.map { ($0.category, $0.text.text) }) { $1 }
      variables.append(Variable(name: variable.name.text, valueType: type, forms: forms))
    }
    guard Set(variables.map(\.name)).count == variables.count else { return nil }
    self.init(key: entry.key, format: format.text, variables: variables.sorted { $0.name < $1.name })
  }
}

extension StringsdictEntry {
  /// An entry without a text and without variables.
  package static let blank = StringsdictEntry(
    key: "", keySpan: 0..<0, span: 0..<0, rule: .plural(format: nil, variables: []))

  package init(_ draft: StringsdictDraft) {
    func located(_ text: String) -> LocatedText { LocatedText(text: text, span: 0..<0) }
    let variables = draft.variables.map { variable in
      var result = StringsdictVariable(name: located(variable.name))
      result.specType = located("NSStringPluralRuleType")
      result.valueType = located(variable.valueType)
      result.forms = variable.forms.sorted { $0.key < $1.key }
        .map { StringsdictForm(category: $0.key, text: located($0.value)) }
      return result
    }
    self.init(
      key: draft.key, keySpan: 0..<0, span: 0..<0, rule: .plural(format: located(draft.format), variables: variables))
  }
}
