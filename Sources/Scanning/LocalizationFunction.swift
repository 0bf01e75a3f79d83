package enum ArgumentRole: String, Hashable, Sendable, CaseIterable {
  case key
  case value
  case comment
  case table
  case bundle
  /// The number or word that selects one of the forms of a text.
  case selector
  /// The text that users see if none is found. It is not the source text.
  case fallback
  /// An argument that does not affect the text: a language code, a locale.
  case ignored
}

/// A function, macro or initializer that looks up a text by its key.
package struct LocalizationFunction: Hashable, Sendable {
  package struct SwiftParameters: Hashable, Sendable {
    /// The required label of the first argument, such as `localized` for `String`; `nil` if the name is enough.
    package var leadingLabel: String?
    /// True if it is a member of strings whose key is the string itself: `"key".localized`, `"key".localized(…)`.
    package var isMemberOfKey = false
    /// Types of which one must precede the name: `I18n`; empty if none is required.
    package var receivers: [String] = []
    /// Arguments without a label; further ones are ignored.
    package var positional: [ArgumentRole]
    /// Arguments by label; other labels are ignored.
    package var labels: [String: ArgumentRole]

    package init(
      leadingLabel: String? = nil, isMemberOfKey: Bool = false, receivers: [String] = [],
      positional: [ArgumentRole] = [],
      labels: [String: ArgumentRole] = [:]
    ) {
      self.leadingLabel = leadingLabel
      self.isMemberOfKey = isMemberOfKey
      self.receivers = receivers
      self.positional = positional
      self.labels = labels
    }
  }

  /// The name as sources write it, without a receiver: `WMFLocalizedString`; the type's for an initializer.
  package var name: String
  /// `nil` if Swift cannot call it.
  package var swift: SwiftParameters?
  /// Roles by index; `nil` if Objective-C cannot call it.
  package var objectiveC: [ArgumentRole]?
  /// The text that users see where no catalog has an entry of the key.
  package var fallback: Fallback

  package enum Fallback: String, Hashable, Sendable, CaseIterable {
    /// The source text of the call, or the key if the call has none.
    case text
    /// The key, whatever the source text.
    case key
  }

  /// Names that are not identifiers never match.
  package init(name: String, swift: SwiftParameters?, objectiveC: [ArgumentRole]?, fallback: Fallback = .text) {
    self.name = name
    self.swift = swift
    self.objectiveC = objectiveC
    self.fallback = fallback
  }

  /// Takes the same argument positions in both languages. In Swift it also accepts the usual labels (`value:`,
  /// `defaultValue:`, `comment:`, `table:`, `tableName:`, `bundle:`).
  package init(name: String, arguments: [ArgumentRole]) {
    self.init(
      name: name, swift: SwiftParameters(positional: arguments, labels: Self.usualLabels), objectiveC: arguments)
  }

  package var displayName: String {
    guard let label = swift?.leadingLabel else { return name }
    return "\(name)(\(label):)"
  }
}

extension LocalizationFunction {
  static let usualLabels: [String: ArgumentRole] = [
    "key": .key, "value": .value, "defaultValue": .value, "comment": .comment, "table": .table, "tableName": .table,
    "bundle": .bundle,
  ]

  /// The functions of every project whose configuration names no others.
  package static var standard: [LocalizationFunction] {
    wikipedia + family(prefix: "NSLocalizedString") + family(prefix: "CFCopyLocalizedString") + foundation
  }

  /// `WMFLocalizedString` in Swift, `WMFLocalizedStringWithDefaultValue` in Objective-C.
  package static var wikipedia: [LocalizationFunction] {
    let arguments: [ArgumentRole] = [.key, .ignored, .bundle, .value, .comment]
    return [
      LocalizationFunction(
        name: "WMFLocalizedString", swift: SwiftParameters(positional: [.key], labels: usualLabels), objectiveC: nil),
      LocalizationFunction(
        name: "WMFLocalizedStringWithDefaultValue", swift: SwiftParameters(positional: arguments),
        objectiveC: arguments),
    ]
  }

  /// `prefix` and its forms with the suffixes `FromTable`, `FromTableInBundle` and `WithDefaultValue`, as read by
  /// `genstrings -s PREFIX`.
  package static func family(prefix: String) -> [LocalizationFunction] {
    let forms: [(suffix: String, arguments: [ArgumentRole])] = [
      ("", [.key, .comment]),
      ("FromTable", [.key, .table, .comment]),
      ("FromTableInBundle", [.key, .table, .bundle, .comment]),
      ("WithDefaultValue", [.key, .table, .bundle, .value, .comment]),
    ]
    return forms.map { LocalizationFunction(name: prefix + $0.suffix, arguments: $0.arguments) }
  }

  /// `I18n.localizedString("cars", intValue: 5)`.
  package static var swifternalization: [LocalizationFunction] {
    [
      LocalizationFunction(
        name: "localizedString",
        swift: SwiftParameters(
          receivers: swifternalizationReceivers, positional: [.key],
          labels: [
            "comment": .comment, "defaultValue": .fallback, "intValue": .selector, "floatValue": .selector,
            "stringValue": .selector,
          ]), objectiveC: nil)
    ]
  }

  private static var swifternalizationReceivers: [String] { ["I18n", "Swifternalization"] }

  /// True if it looks in the files of Swifternalization.
  var isOfSwifternalization: Bool { swift?.receivers == Self.swifternalizationReceivers }

  /// `String(localized:)`, `AttributedString(localized:)`, `LocalizedStringResource(_:)`.
  package static var foundation: [LocalizationFunction] {
    let labels = usualLabels.merging(["localized": .key]) { first, _ in first }
    return [
      LocalizationFunction(
        name: "String", swift: SwiftParameters(leadingLabel: "localized", labels: labels), objectiveC: nil),
      LocalizationFunction(
        name: "AttributedString", swift: SwiftParameters(leadingLabel: "localized", labels: labels), objectiveC: nil),
      LocalizationFunction(
        name: "LocalizedStringResource", swift: SwiftParameters(positional: [.key], labels: usualLabels),
        objectiveC: nil),
    ]
  }
}
