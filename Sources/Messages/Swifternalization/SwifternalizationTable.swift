import Text

/// What an app shows in one language: the language's file over `base.json`, and the names of expressions.
package struct SwifternalizationTable: Sendable {
  /// A form with its expression.
  package struct Form: Sendable {
    /// What the file writes: an expression or a name.
    package let name: String
    /// The expression; for a name that is not known the name itself, which no number is.
    package let expression: SwifternalizationExpression
    package let content: SwifternalizationForm.Content
  }

  /// One key as the app has it.
  package struct Entry: Sendable {
    package let key: String
    /// Whether it is `base.json`'s, because the language has none.
    package let isInherited: Bool
    /// In the order of the file. A plain text has one form, whose expression is the key: it is shown where nothing but
    /// the key is asked for.
    package let forms: [Form]
    /// Whether the text depends on a number.
    package let isNumbered: Bool
  }

  /// The language, as its file is named; `base` for none.
  package let language: String
  /// The keys in the order of the files, the language's own first.
  package let keys: [String]
  private let entries: [String: (entry: SwifternalizationEntry, isInherited: Bool)]
  private let names: SwifternalizationNames

  /// The table of `language`.
  ///
  /// - Parameters:
  ///   - own: The entries of the language's file; the later one of a repeated key counts.
  ///   - base: Those of `base.json`.
  ///   - names: The names of expressions in the language. They count for inherited entries too.
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

  /// What the app has for `key`.
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

  /// The form of `key` that is shown for `value`, by default the key itself; the first in the file where several match,
  /// of which the library takes any.
  package func form(of key: String, for value: SwifternalizationValue? = nil) -> Form? {
    self[key]?.form(for: value ?? SwifternalizationValue(key))
  }

  /// What `I18n.localizedString` gives.
  ///
  /// - Parameters:
  ///   - value: What `intValue:` or `stringValue:` is; `nil` where neither is given.
  ///   - width: What `fittingWidth:` is.
  ///   - defaultValue: What is given where there is no text; without it the key.
  package func text(
    _ key: String, for value: SwifternalizationValue? = nil, fitting width: Int? = nil,
    default defaultValue: String? = nil
  ) -> String {
    form(of: key, for: value)?.content.text(fitting: width) ?? defaultValue ?? key
  }

  /// The first of `TriedNumbers` that each form of `key` is shown for, in the order of the file; `nil` for a form that
  /// none of them shows.
  package func tellingNumbers(of key: String) -> [Int?] { self[key]?.tellingNumbers ?? [] }
}

extension SwifternalizationTable.Entry {
  /// The form that is shown for `value`; the first in the file where several match, of which the library takes any.
  package func form(for value: SwifternalizationValue) -> SwifternalizationTable.Form? {
    var work = SwifternalizationExpression.mostWork
    return forms.first { $0.expression.matches(value, within: &work) ?? false }
  }

  /// The first of `TriedNumbers` that each form is shown for, in the order of the file; `nil` for a form that none of
  /// them shows.
  package var tellingNumbers: [Int?] {
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
