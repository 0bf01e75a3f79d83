public import LocalizationModel
public import PluralRules

/// A text of a property list and where it stands.
public struct LocatedText: Hashable, Sendable {
  /// The text, decoded.
  public var text: String
  /// The content between the tags, as written.
  public var span: Span

  /// A text from its parts.
  public init(text: String, span: Span) {
    self.text = text
    self.span = span
  }
}

/// One branch of a plural rule.
public struct StringsdictForm: Hashable, Sendable {
  /// The category that the branch serves.
  public var category: PluralCategory
  /// The text.
  public var text: LocatedText

  /// A form from its parts.
  public init(category: PluralCategory, text: LocatedText) {
    self.category = category
    self.text = text
  }
}

/// A variable of a stringsdict entry: what `%#@name@` stands for.
public struct StringsdictVariable: Hashable, Sendable {
  /// The name.
  public var name: LocatedText
  /// From the name's `<key>` to behind the variable's dictionary.
  public var span: Span
  /// `NSStringFormatSpecTypeKey`; always `NSStringPluralRuleType` where it is right.
  public var specType: LocatedText?
  /// `NSStringFormatValueTypeKey`: a format specifier without `%`, such as `d`.
  public var valueType: LocatedText?
  /// The forms in the order of the file.
  public var forms: [StringsdictForm]

  /// The form for `category`, if there is one; the last of several.
  public subscript(category: PluralCategory) -> StringsdictForm? { forms.last { $0.category == category } }
}

/// A text for one width or one device.
public struct StringsdictVariant<Condition: Hashable & Sendable>: Hashable, Sendable {
  /// The largest width that the text is for, or the device.
  public var condition: Condition
  /// The text.
  public var text: LocatedText
}

/// A device that a text can be for (FACTS section 4, .stringsdict).
public enum StringsdictDevice: String, CaseIterable, Hashable, Sendable {
  case appletv, applevision, applewatch, ipad, iphone, ipod, mac, other
}

/// One key of a `.stringsdict` catalog.
public struct StringsdictEntry: Hashable, Sendable {
  /// How the text is chosen.
  public enum Rule: Hashable, Sendable {
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
  public var key: String
  /// The content of the key's element, as written.
  public var keySpan: Span
  /// From the `<key>` to behind the entry's dictionary.
  public var span: Span
  /// How the text is chosen.
  public var rule: Rule

  /// The format text of a plural entry.
  public var format: LocatedText? {
    if case .plural(let format, _) = rule { format } else { nil }
  }

  /// The variables of a plural entry, in the order of the file.
  public var variables: [StringsdictVariable] {
    if case .plural(_, let variables) = rule { variables } else { [] }
  }

  /// The variable of that name.
  public func variable(_ name: String) -> StringsdictVariable? { variables.last { $0.name.text == name } }

  /// Every text that users may see, in the order of the file: format, forms, variants.
  public var texts: [LocatedText] {
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
