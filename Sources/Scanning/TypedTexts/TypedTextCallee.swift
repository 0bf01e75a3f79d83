import Text

/// An initializer, function, modifier or enumeration case with a parameter whose type makes a literal a key: SwiftUI's
/// `LocalizedStringKey`, Foundation's `LocalizedStringResource`.
package struct TypedTextCallee: Hashable, Sendable {
  /// The code before the callee's name.
  package enum Form: Hashable, Sendable {
    /// Nothing, or `SwiftUI.`: an initializer such as `Text(…)`.
    case type
    /// A dot: `.navigationTitle(…)`.
    case member
    /// An at sign: `@Parameter(…)`.
    case attribute
    case any
  }

  package enum Argument: Hashable, Sendable {
    case label(String)
    case unlabelled(Int)
  }

  package var name: String
  package var form: Form
  /// Roles of arguments; those that are not listed do not affect a text.
  package var arguments: [Argument: ArgumentRole]
  /// The module that a file must import for the name to mean this; `nil` for any file.
  package var module: String?
  /// The type that declares the function or the case; `nil` for one outside of types, and for initializers.
  package var owner: String?
  /// True if its own code names the bundle in which its texts are looked up.
  package var namesBundle = false
}

package struct TypedTextCallees: Sendable {
  private struct Entry {
    let name: [UInt8]
    var callees: [TypedTextCallee]
  }

  private var entries: [UInt64: [Entry]] = [:]

  /// Adds `own` to the callees of Apple's frameworks.
  package init(_ own: some Sequence<TypedTextCallee> = []) {
    for callee in TypedTextCallee.standard { add(callee) }
    for callee in own { add(callee) }
  }

  private mutating func add(_ callee: TypedTextCallee) {
    let name = Array(callee.name.utf8)
    let hash = fnv1a(name)
    if let index = entries[hash]?.firstIndex(where: { $0.name == name }) {
      if entries[hash]?[index].callees.contains(callee) == false { entries[hash]?[index].callees.append(callee) }
    } else {
      entries[hash, default: []].append(Entry(name: name, callees: [callee]))
    }
  }

  func callees(named span: Range<Int>, in bytes: Bytes) -> [TypedTextCallee] {
    guard let entries = entries[fnv1a(bytes[span])] else { return [] }
    return entries.first { bytes.equals(span, $0.name) }?.callees ?? []
  }
}

extension TypedTextCallee {
  /// The types whose literals are keys, so that their declarations contain keys too.
  static let textTypes: [StaticString] = ["LocalizedStringKey", "LocalizedStringResource"]

  /// Types of App Intents that a literal creates from a `LocalizedStringResource`.
  static let literalTypes: [StaticString] = [
    "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDescription", "IntentDialog",
  ]

  /// The callees of Apple's frameworks. A literal outside these arguments is not a key: `Image("name")`,
  /// `LabeledContent("Size", value: "5")`.
  static let standard: [TypedTextCallee] =
    types(
      "Label", "Button", "Toggle", "Picker", "Section", "TextField", "SecureField", "Link", "NavigationLink", "Menu",
      "Stepper", "DisclosureGroup", "GroupBox", "Tab", "TabSection", "ContentUnavailableView", "LabeledContent",
      "DatePicker", "MultiDatePicker", "ColorPicker", "ProgressView", "Gauge", "ControlGroup", "ShareLink",
      "TableColumn", "WindowGroup", "Window", "UtilityWindow", "DocumentGroup", "MenuBarExtra", "CommandMenu",
      "NewDocumentButton", "PhotosPicker", "LocalizedStringKey"
    )
    + [
      TypedTextCallee(
        name: "Text", form: .type,
        arguments: [
          .unlabelled(0): .key, .label("tableName"): .table, .label("bundle"): .bundle, .label("comment"): .comment,
        ])
    ]
    + members(
      "navigationTitle", "navigationBarTitle", "navigationSubtitle", "alert", "confirmationDialog", "help", "badge",
      "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityInputLabels",
      "accessibilityRotor", "fileDialogConfirmationLabel", "fileDialogMessage", "dialogSuppressionToggle",
      "chartXAxisLabel", "chartYAxisLabel", "tabViewSidebarHeader", "actionSheet"
    )
    + [
      member("searchable", [.label("prompt"): .key]),
      member("accessibilityAction", [.label("named"): .key]),
      member("accessibilityCustomContent", [.unlabelled(0): .key, .unlabelled(1): .key]),
      member("value", [.unlabelled(0): .key], module: "Charts"),
      member("configurationDisplayName", [.unlabelled(0): .key], module: "WidgetKit"),
      member("description", [.unlabelled(0): .key], module: "WidgetKit"),
      member("displayName", [.unlabelled(0): .key], module: "WidgetKit"),
      member("result", [.label("dialog"): .key], module: "AppIntents"),
    ]
    + [
      intent("IntentDescription", [.unlabelled(0): .key, .label("categoryName"): .key]),
      intent("IntentDialog", [.unlabelled(0): .key, .label("full"): .key, .label("supporting"): .key]),
      intent("TypeDisplayRepresentation", [.unlabelled(0): .key, .label("name"): .key, .label("numericFormat"): .key]),
      intent("DisplayRepresentation", [.unlabelled(0): .key, .label("title"): .key, .label("subtitle"): .key]),
      intent("AppShortcut", [.label("shortTitle"): .key]),
      intent("Summary", [.unlabelled(0): .key]),
      TypedTextCallee(
        name: "Parameter", form: .attribute, arguments: [.label("title"): .key, .label("description"): .key],
        module: "AppIntents"),
    ]

  private static func types(_ names: String...) -> [TypedTextCallee] {
    names.map { TypedTextCallee(name: $0, form: .type, arguments: [.unlabelled(0): .key]) }
  }

  private static func members(_ names: String...) -> [TypedTextCallee] {
    names.map { member($0, [.unlabelled(0): .key]) }
  }

  private static func member(
    _ name: String, _ arguments: [Argument: ArgumentRole], module: String? = nil
  ) -> TypedTextCallee {
    TypedTextCallee(name: name, form: .member, arguments: arguments, module: module)
  }

  private static func intent(_ name: String, _ arguments: [Argument: ArgumentRole]) -> TypedTextCallee {
    TypedTextCallee(name: name, form: .type, arguments: arguments, module: "AppIntents")
  }
}
