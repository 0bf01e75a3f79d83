/// The texts of an app in one language: the language's file over `base.json`, and the names of expressions.
package struct SwifternalizationTable: Sendable {
  package struct Form: Sendable {
    /// The name in the file: an expression or the name of one.
    package let name: String
    /// The expression. For an unknown name it is the name itself, which never is a number.
    package let expression: SwifternalizationExpression
    package let content: SwifternalizationForm.Content
  }

  package struct Entry: Sendable {
    package let key: String
    /// True if the entry is `base.json`'s, because the language has none.
    package let isInherited: Bool
    /// A plain text has one form, whose expression is the key: it is shown if only the key is requested.
    package let forms: [Form]
    /// True if the text depends on a number.
    package let isNumbered: Bool
  }

  /// The name of the language's file; `base` for no language.
  package let language: String
  package let keys: [String]
  private let entries: [String: (entry: SwifternalizationEntry, isInherited: Bool)]
  private let names: SwifternalizationNames

  /// `own` are the entries of the language's file, `base` those of `base.json`; the later one of a repeated key counts.
  /// `names` count for inherited entries too.
  package init(
    language: String, own: [SwifternalizationEntry], base: [SwifternalizationEntry], names: SwifternalizationNames
  ) {
    var keys: [String] = []
    var entries: [String: (entry: SwifternalizationEntry, isInherited: Bool)] = [:]
    func add(_ list: [SwifternalizationEntry], isInherited: Bool) {
      for entry in list where entry.rule != .unreadable {
        if let known = entries[entry.key] {
          if isInherited, !known.isInherited { continue }
        } else {
          keys.append(entry.key)
        }
        entries[entry.key] = (entry, isInherited)
      }
    }
    add(own, isInherited: false)
    if language != "base" { add(base, isInherited: true) }
    self.language = language
    self.keys = keys
    self.entries = entries
    self.names = names
  }

  package subscript(_ key: String) -> Entry? {
    guard let (entry, isInherited) = entries[key] else { return nil }
    switch entry.rule {
    case .unreadable: return nil
    case .plain(let content):
      let form = Form(name: entry.key, expression: SwifternalizationExpression(entry.key), content: content)
      return Entry(key: entry.key, isInherited: isInherited, forms: [form], isNumbered: false)
    case .forms(let forms):
      return Entry(
        key: entry.key, isInherited: isInherited,
        forms: forms.map { form in
          let name = form.name.text
          return Form(
            name: name, expression: SwifternalizationExpression(names[name] ?? name), content: form.content)
        }, isNumbered: true)
    }
  }
}

extension SwifternalizationTable.Entry {
  /// The form that is shown for `value`; of several, the first in the file, although the library takes any.
  package func form(for value: SwifternalizationValue) -> SwifternalizationTable.Form? {
    var work = SwifternalizationExpression.mostWork
    return forms.first { $0.expression.matches(value, within: &work) ?? false }
  }

  package var sampleNumbers: [Int?] {
    var numbers = [Int?](repeating: nil, count: forms.count)
    var missing = forms.count
    var work = SwifternalizationExpression.mostWork
    for number in TriedNumbers.all where missing > 0 {
      let value = SwifternalizationValue(number)
      let shown = forms.firstIndex { $0.expression.matches(value, within: &work) ?? false }
      guard let shown, numbers[shown] == nil else { continue }
      numbers[shown] = number
      missing -= 1
    }
    return numbers
  }
}
