import Text

package struct LocatedText: Hashable, Sendable {
  package var text: String
  /// The content between the tags, as written.
  package var span: Span

  package init(text: String, span: Span) {
    self.text = text
    self.span = span
  }
}

package struct StringsdictForm: Hashable, Sendable {
  package var category: PluralCategory
  package var text: LocatedText

  package init(category: PluralCategory, text: LocatedText) {
    self.category = category
    self.text = text
  }
}

/// A gender in the condition of a text.
package enum StringsdictGender: Hashable, Sendable {
  /// A word, as some translation tools write it; iOS supports numbers only.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    case male, female, masculine, feminine, neuter, neutral
  }

  /// The number that the app passes. 0 is the default for genders without a text.
  case number(Int)
  case word(Word)

  package var label: String {
    switch self {
    case .number(let number): String(number)
    case .word(let word): word.rawValue
    }
  }

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

/// A variable of a stringsdict entry: the meaning of `%#@name@`.
package struct StringsdictVariable: Hashable, Sendable {
  package var name: LocatedText
  /// `NSStringFormatSpecTypeKey`: if valid, `NSStringPluralRuleType` or `NSStringGenderRuleType`.
  package var specType: LocatedText?
  /// `NSStringFormatValueTypeKey`: a format specifier without `%`, such as `d`.
  package var valueType: LocatedText?
  package var forms: [StringsdictForm] = []
  /// Labels of forms that are no category, so that the forms are never shown.
  package var unknownLabels: [LocatedText] = []
  package var genders: [StringsdictVariant<StringsdictGender>] = []

  /// True if a gender chooses the text, not a number's category.
  package var isGendered: Bool { specType?.text == "NSStringGenderRuleType" || !genders.isEmpty }

  /// All its texts: the forms, then those for genders.
  package var texts: [LocatedText] { genders.isEmpty ? forms.map(\.text) : forms.map(\.text) + genders.map(\.text) }

  package init(name: LocatedText) {
    self.name = name
  }

  /// The form for `category`; the last of several.
  package subscript(category: PluralCategory) -> StringsdictForm? { forms.last { $0.category == category } }
}

package struct StringsdictVariant<Condition: Hashable & Sendable>: Hashable, Sendable {
  /// The largest width, the device, or the gender of the text.
  package var condition: Condition
  package var text: LocatedText

  package init(condition: Condition, text: LocatedText) {
    self.condition = condition
    self.text = text
  }
}

/// A device in the condition of a text.
package enum StringsdictDevice: String, CaseIterable, Hashable, Sendable {
  case appletv, applevision, applewatch, ipad, iphone, ipod, mac, other
}

/// The condition of one of several texts: a device, a width, both, or neither.
package struct StringsdictCondition: Hashable, Sendable {
  /// The device; `nil` for any.
  package var device: StringsdictDevice?
  /// The largest width; `nil` for any. A stringsdict counts in ems, Swifternalization in the app's own measure.
  package var width: Int?

  package static let always = StringsdictCondition()

  package static func width(_ width: Int) -> StringsdictCondition { StringsdictCondition(width: width) }

  package static func device(_ device: StringsdictDevice) -> StringsdictCondition {
    StringsdictCondition(device: device)
  }

  /// Both conditions together. If both name a device or a width, the inner one counts.
  package func and(_ inner: StringsdictCondition) -> StringsdictCondition {
    StringsdictCondition(device: inner.device ?? device, width: inner.width ?? width)
  }
}

/// The rule for one device or width of an entry that has rules inside its rules.
package struct StringsdictBranch: Hashable, Sendable {
  package var condition: StringsdictCondition
  package var label: LocatedText
  package var rule: StringsdictEntry.Rule

  package init(condition: StringsdictCondition, label: LocatedText, rule: StringsdictEntry.Rule) {
    self.condition = condition
    self.label = label
    self.rule = rule
  }
}

/// One key of a `.stringsdict` catalog.
package struct StringsdictEntry: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// `NSStringLocalizedFormatKey` and its variables; the format is `nil` if it is missing.
    case plural(format: LocatedText?, variables: [StringsdictVariable])
    /// `NSStringVariableWidthRuleType`.
    case width([StringsdictVariant<Int>])
    /// `NSStringDeviceSpecificRuleType`.
    case device([StringsdictVariant<StringsdictDevice>])
    /// Rules for widths or devices that contain other rules: a plural for each device.
    case combined([StringsdictBranch])
    /// A value that could not be read; the file's faults say why.
    case unreadable
  }

  package var key: String
  /// The content of the key's element, as written.
  package var keySpan: Span
  /// The range from the `<key>` to the end of the entry's dictionary.
  package var span: Span
  package var rule: Rule
  /// True if the translation is marked for review; only a String Catalog has this mark.
  package var isFuzzy = false
  /// True if some of its texts are not translated, so that users see other texts there; only a String Catalog says so.
  package var isPartlyTranslated = false
  /// True if the text needs no translation; only a String Catalog has this mark.
  package var isExempt = false

  package init(key: String, keySpan: Span, span: Span, rule: Rule) {
    self.key = key
    self.keySpan = keySpan
    self.span = span
    self.rule = rule
  }

  package var format: LocatedText? {
    if case .plural(let format, _) = rule { format } else { nil }
  }

  /// The variables of a plural entry, in the order of the file; of rules inside its rules, those of all parts.
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

  /// The numbers for which an entry shows nothing.
  package enum Emptiness: Hashable, Sendable {
    case none, some, all
  }

  package var emptiness: Emptiness {
    guard let format = format?.text else { return .none }
    let references = Placeholder.all(in: format).filter { $0.kind == .variable }
    // If text surrounds a variable, an empty form can be intended: "%d file%#@s@".
    guard format.removing(references.map(\.span)).isBlank else { return .none }
    let variables = variablesByName
    let texts = references.map { variables[$0.conversion]?.texts ?? [] }
    let isEmpty = { (text: LocatedText) in text.text.isBlank }
    guard texts.allSatisfy({ !$0.isEmpty }) else { return .none }
    if texts.allSatisfy({ $0.allSatisfy(isEmpty) }) { return .all }
    return texts.count == 1 && texts[0].contains(where: isEmpty) ? .some : .none
  }

  package func variable(_ name: String) -> StringsdictVariable? { variables.last { $0.name.text == name } }

  /// The text for the largest width, or for an iPhone, of an entry with widths or devices. `nil` if that is a plural.
  package var fullestVariant: LocatedText? {
    switch rule {
    case .width(let variants): variants.max { $0.condition < $1.condition }?.text
    case .device(let variants):
      (variants.last { $0.condition == .iphone } ?? variants.last { $0.condition == .other } ?? variants.first)?.text
    case .combined: fullestPart.fullestVariant
    case .plural, .unreadable: nil
    }
  }

  /// The part for the largest width, or for an iPhone; the entry itself if it has no parts.
  package var fullestPart: StringsdictEntry {
    let parts = self.parts
    let widest = parts.compactMap(\.condition.width).max()
    let roomy = parts.filter { $0.condition.width == widest }
    let device = { (device: StringsdictDevice?) in roomy.last { $0.condition.device == device } }
    return (device(.iphone) ?? device(.other) ?? roomy.first)?.entry ?? self
  }

  /// The entry as entries without rules inside their rules, each with its condition; the entry alone if it has none.
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
