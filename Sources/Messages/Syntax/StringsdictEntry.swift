import Text

/// A text of a property list and where it stands.
package struct LocatedText: Hashable, Sendable {
  /// The text, decoded.
  package var text: String
  /// The content between the tags, as written.
  package var span: Span

  package init(text: String, span: Span) {
    self.text = text
    self.span = span
  }
}

/// One branch of a plural rule.
package struct StringsdictForm: Hashable, Sendable {
  /// The category that the branch serves.
  package var category: PluralCategory
  package var text: LocatedText

  package init(category: PluralCategory, text: LocatedText) {
    self.category = category
    self.text = text
  }
}

/// A variable of a stringsdict entry: what `%#@name@` stands for.
package struct StringsdictVariable: Hashable, Sendable {
  package var name: LocatedText
  /// `NSStringFormatSpecTypeKey`; always `NSStringPluralRuleType` where it is right.
  package var specType: LocatedText?
  /// `NSStringFormatValueTypeKey`: a format specifier without `%`, such as `d`.
  package var valueType: LocatedText?
  /// The forms in the order of the file.
  package var forms: [StringsdictForm] = []

  package init(name: LocatedText) {
    self.name = name
  }

  /// The form for `category`, if there is one; the last of several.
  package subscript(category: PluralCategory) -> StringsdictForm? { forms.last { $0.category == category } }
}

/// A text for one width or one device.
package struct StringsdictVariant<Condition: Hashable & Sendable>: Hashable, Sendable {
  /// The largest width that the text is for, or the device.
  package var condition: Condition
  package var text: LocatedText

  package init(condition: Condition, text: LocatedText) {
    self.condition = condition
    self.text = text
  }
}

/// A device that a text can be for.
package enum StringsdictDevice: String, CaseIterable, Hashable, Sendable {
  case appletv, applevision, applewatch, ipad, iphone, ipod, mac, other
}

/// One key of a `.stringsdict` catalog.
package struct StringsdictEntry: Hashable, Sendable {
  /// How the text is chosen.
  package enum Rule: Hashable, Sendable {
    /// `NSStringLocalizedFormatKey` and its variables; the format is `nil` where it is missing.
    case plural(format: LocatedText?, variables: [StringsdictVariable])
    /// `NSStringVariableWidthRuleType`.
    case width([StringsdictVariant<Int>])
    /// `NSStringDeviceSpecificRuleType`.
    case device([StringsdictVariant<StringsdictDevice>])
    /// Nothing that could be read; the file's problems say why.
    case unreadable
  }

  /// The key, decoded.
  package var key: String
  /// The content of the key's element, as written.
  package var keySpan: Span
  /// From the `<key>` to behind the entry's dictionary.
  package var span: Span
  /// How the text is chosen.
  package var rule: Rule

  package init(key: String, keySpan: Span, span: Span, rule: Rule) {
    self.key = key
    self.keySpan = keySpan
    self.span = span
    self.rule = rule
  }

  /// The format text of a plural entry.
  package var format: LocatedText? {
    if case .plural(let format, _) = rule { format } else { nil }
  }

  /// The variables of a plural entry, in the order of the file.
  package var variables: [StringsdictVariable] {
    if case .plural(_, let variables) = rule { variables } else { [] }
  }

  /// The variables by their names; the last of several.
  var variablesByName: [String: StringsdictVariable] {
    Dictionary(variables.map { ($0.name.text, $0) }, uniquingKeysWith: { $1 })
  }

  /// The variable of that name.
  package func variable(_ name: String) -> StringsdictVariable? { variables.last { $0.name.text == name } }

  /// Every text that users may see, in the order of the file: format, forms, variants.
  package var texts: [LocatedText] {
    switch rule {
    case .plural(let format, let variables):
      ((format.map { [$0] } ?? []) + variables.flatMap { $0.forms.map(\.text) })
        .sorted { $0.span.lowerBound < $1.span.lowerBound }
    case .width(let variants): variants.map(\.text)
    case .device(let variants): variants.map(\.text)
    case .unreadable: []
    }
  }
}
