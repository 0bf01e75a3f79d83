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

/// A gender that a text can be for.
package enum StringsdictGender: Hashable, Sendable {
  /// A word, as some translators' tools write it; iOS looks for numbers only.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    case male, female, masculine, feminine, neuter, neutral
  }

  /// The number that the app passes. 0 stands in for all that have no text.
  case number(Int)
  case word(Word)

  /// The key of the variable's dictionary.
  package var label: String {
    switch self {
    case .number(let number): String(number)
    case .word(let word): word.rawValue
    }
  }

  /// The gender that a key of the variable's dictionary stands for; `nil` if it stands for none.
  package init?(label: String) {
    if let word = Word(rawValue: label) {
      self = .word(word)
    } else if let number = Int(label), number >= 0, String(number) == label {
      self = .number(number)
    } else {
      return nil
    }
  }
}

/// A variable of a stringsdict entry: what `%#@name@` stands for.
package struct StringsdictVariable: Hashable, Sendable {
  package var name: LocatedText
  /// `NSStringFormatSpecTypeKey`: `NSStringPluralRuleType` or `NSStringGenderRuleType` where it is right.
  package var specType: LocatedText?
  /// `NSStringFormatValueTypeKey`: a format specifier without `%`, such as `d`.
  package var valueType: LocatedText?
  /// The forms in the order of the file.
  package var forms: [StringsdictForm] = []
  /// The texts for genders, in the order of the file.
  package var genders: [StringsdictVariant<StringsdictGender>] = []

  /// Whether the text is chosen by a gender, not by a number's category.
  package var isGendered: Bool { specType?.text == "NSStringGenderRuleType" || !genders.isEmpty }

  /// All its texts: the forms, then those for genders.
  package var texts: [LocatedText] { genders.isEmpty ? forms.map(\.text) : forms.map(\.text) + genders.map(\.text) }

  package init(name: LocatedText) {
    self.name = name
  }

  /// The form for `category`, if there is one; the last of several.
  package subscript(category: PluralCategory) -> StringsdictForm? { forms.last { $0.category == category } }
}

/// A text for one width, one device or one gender.
package struct StringsdictVariant<Condition: Hashable & Sendable>: Hashable, Sendable {
  /// The largest width that the text is for, the device, or the gender.
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
    /// Rules for widths or devices with rules of their own inside.
    case combined
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
  package var variablesByName: [String: StringsdictVariable] {
    Dictionary(variables.map { ($0.name.text, $0) }, uniquingKeysWith: { $1 })
  }

  /// The variable of that name.
  package func variable(_ name: String) -> StringsdictVariable? { variables.last { $0.name.text == name } }

  /// The text of an entry by width or device that has most room: the widest one, or an iPhone's.
  package var fullestVariant: LocatedText? {
    switch rule {
    case .width(let variants): variants.max { $0.condition < $1.condition }?.text
    case .device(let variants):
      (variants.last { $0.condition == .iphone } ?? variants.last { $0.condition == .other } ?? variants.first)?.text
    case .plural, .combined, .unreadable: nil
    }
  }

  /// Every text that users may see, in the order of the file: format, forms, variants.
  package var texts: [LocatedText] {
    switch rule {
    case .plural(let format, let variables):
      ((format.map { [$0] } ?? []) + variables.flatMap(\.texts))
        .sorted { $0.span.lowerBound < $1.span.lowerBound }
    case .width(let variants): variants.map(\.text)
    case .device(let variants): variants.map(\.text)
    case .combined, .unreadable: []
    }
  }
}
