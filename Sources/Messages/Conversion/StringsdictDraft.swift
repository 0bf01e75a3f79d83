/// A plural entry that shall stand in a stringsdict.
package struct StringsdictDraft: Hashable, Sendable {
  /// A variable of the entry's format: what `%#@name@` stands for.
  package struct Variable: Hashable, Sendable {
    package var name: String
    /// The format specifier of the argument without `%`, such as `d`.
    package var valueType: String
    /// The text for each category; `other` must be among them.
    package var forms: [PluralCategory: String]

    /// A variable from its parts.
    package init(name: String, valueType: String, forms: [PluralCategory: String]) {
      self.name = name
      self.valueType = valueType
      self.forms = forms
    }
  }

  package var key: String
  /// The text in which the variables stand as `%#@name@`.
  package var format: String
  /// The variables; names must differ.
  package var variables: [Variable]

  /// A draft from its parts.
  package init(key: String, format: String, variables: [Variable]) {
    self.key = key
    self.format = format
    self.variables = variables
  }
}

extension StringsdictDraft {
  /// The draft that an entry could have come from; `nil` if it is no plural, not a whole one, has two variables of one
  /// name, or chooses by gender too.
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

  /// The entry that `draft` will be; it stands nowhere yet, so its places are empty.
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
