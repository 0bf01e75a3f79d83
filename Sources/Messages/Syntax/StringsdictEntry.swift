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

/// What a text is for where a stringsdict has several: a device, room of some width, both, or anything.
package struct StringsdictCondition: Hashable, Sendable {
  /// The device; `nil` for any.
  package var device: StringsdictDevice?
  /// The largest width; `nil` for any. A stringsdict counts in ems, Swifternalization in the app's own measure.
  package var width: Int?

  /// A condition; with neither, a text for anything.
  package init(device: StringsdictDevice? = nil, width: Int? = nil) {
    self.device = device
    self.width = width
  }

  /// For anything.
  package static let always = StringsdictCondition()

  /// For room up to this width.
  package static func width(_ width: Int) -> StringsdictCondition { StringsdictCondition(width: width) }

  /// For this device.
  package static func device(_ device: StringsdictDevice) -> StringsdictCondition {
    StringsdictCondition(device: device)
  }

  /// Both conditions together; where both name the same thing, the inner one's.
  package func and(_ inner: StringsdictCondition) -> StringsdictCondition {
    StringsdictCondition(device: inner.device ?? device, width: inner.width ?? width)
  }
}

/// What stands for one device or width of an entry where some of them have rules of their own.
package struct StringsdictBranch: Hashable, Sendable {
  package var condition: StringsdictCondition
  /// The device or width, as written.
  package var label: LocatedText
  /// How the text is chosen; a text alone is a rule with one variant.
  package var rule: StringsdictEntry.Rule

  package init(condition: StringsdictCondition, label: LocatedText, rule: StringsdictEntry.Rule) {
    self.condition = condition
    self.label = label
    self.rule = rule
  }
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
    /// Rules for widths or devices with rules of their own inside: a plural for each device.
    case combined([StringsdictBranch])
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
  /// Whether the translation is one of an earlier text; only a String Catalog says so.
  package var isFuzzy = false
  /// Whether no translation is asked for; only a String Catalog says so.
  package var isExempt = false

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

  /// The variables of a plural entry, in the order of the file; of one with rules in its rules those of all parts.
  package var variables: [StringsdictVariable] {
    switch rule {
    case .plural(_, let variables): variables
    case .combined: parts.flatMap(\.entry.variables)
    case .width, .device, .unreadable: []
    }
  }

  /// The variables by their names; the last of several.
  package var variablesByName: [String: StringsdictVariable] {
    Dictionary(variables.map { ($0.name.text, $0) }, uniquingKeysWith: { $1 })
  }

  /// The variable of that name.
  package func variable(_ name: String) -> StringsdictVariable? { variables.last { $0.name.text == name } }

  /// The text of an entry by width or device that has most room: the widest one, or an iPhone's. `nil` where that is
  /// a plural.
  package var fullestVariant: LocatedText? {
    switch rule {
    case .width(let variants): variants.max { $0.condition < $1.condition }?.text
    case .device(let variants):
      (variants.last { $0.condition == .iphone } ?? variants.last { $0.condition == .other } ?? variants.first)?.text
    case .combined: fullestPart.fullestVariant
    case .plural, .unreadable: nil
    }
  }

  /// The part for the most room, or for an iPhone; the entry itself where it has no parts.
  package var fullestPart: StringsdictEntry {
    let parts = self.parts
    let widest = parts.compactMap(\.condition.width).max()
    let roomy = parts.filter { $0.condition.width == widest }
    let device = { (device: StringsdictDevice?) in roomy.last { $0.condition.device == device } }
    return (device(.iphone) ?? device(.other) ?? roomy.first)?.entry ?? self
  }

  /// The entry as if it were several, none of which has rules inside of its rules, each with what it is for; the entry
  /// alone where it has none.
  package var parts: [(condition: StringsdictCondition, entry: StringsdictEntry)] {
    guard case .combined(let branches) = rule else { return [(.always, self)] }
    return branches.flatMap { branch in
      var entry = self
      entry.rule = branch.rule
      return entry.parts.map { (branch.condition.and($0.condition), $0.entry) }
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
    case .combined: parts.flatMap { $0.entry.texts }.sorted { $0.span.lowerBound < $1.span.lowerBound }
    case .unreadable: []
    }
  }
}
