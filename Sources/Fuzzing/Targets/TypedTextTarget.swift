import Scanning
import Text

enum TypedTextTarget: ImmediateFuzzTarget {
  static let name = "typed-texts"
  static let about = "literals that SwiftUI's and Foundation's types make keys, and what declares such parameters"
  static let words =
    SourceWords.all + [
      "Text(", "Button(", ".navigationTitle(", "import SwiftUI\n", "import AppIntents\n", "LocalizedStringKey",
      "LocalizedStringResource", ": LocalizedStringKey = ", " -> LocalizedStringKey {", "struct A: View {",
      "#Preview {",
      "PreviewProvider {", " ? ", " : ", " ?? ", "switch a {", "case .b: ", "enum E { case a(", "init(_ t: ",
      "\\(\\.$a)",
      "specifier: \"%.2f\"", ".count", ".cart", "Summary(", "[", "]",
    ]
  static let seeds = [
    """
    import SwiftUI
    struct A: View {
      let title: LocalizedStringKey
      var name: LocalizedStringKey { switch a { case .b: "One"; default: return isOn ? "Two \\(n)" : "Three" } }
      var body: some View { Text("Four \\(Text("Five")) \\(x.count, specifier: "%d")", tableName: "T").help(.cart) }
    }
    #Preview { Text("no") }
    """,
    "import AppIntents\nlet a: [K: LocalizedStringResource] = [.a: \"x\", .b: c ? \"y\" : \"z\"]; A(title: (\"b\")); Summary(\"\\(\\.$a)\")",
    "{\"source\":\"/A.swift\",\"tables\":{\"Localizable\":[{\"comment\":\"\",\"key\":\"%lld b\",\"location\":{\"startingColumn\":6,\"startingLine\":1}}]},\"version\":1}",
  ].inputs

  private static let source = Array("Text(\"\\(a) b\")".utf8)

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let own = SourceCheck.scanner.ownCallees(in: input, path: "A.swift")
    for callee in own { try promise(callee.arguments.values.contains(.key), "\(callee.name) takes a key") }
    let scanner = SourceScanner(typedTexts: TypedTextReading(callees: TypedTextCallees(own)))
    let scan = scanner.scan(input, path: "A.swift", language: .swift)
    let lines = LineTable(input)
    try Spans.check(scan.calls.map(\.span), in: input, "calls")
    for call in scan.calls {
      try promise(call.range == lines.range(of: call.span), "a call's lines are those of its span")
      for argument in [call.key, call.value, call.comment, call.table, call.bundle].compactMap(\.self) {
        try promise(
          call.span.lowerBound <= argument.span.lowerBound && argument.span.upperBound <= call.span.upperBound
            && !argument.span.isEmpty, "an argument lies in its call")
      }
      if let key = call.interpolatedKey {
        try promise(key.conversions.contains(nil) || key.fit(of: key.description) != .otherType, "a key fits itself")
        _ = key.shown
      }
      _ = call.symbol(in: input)
    }
    guard let built = BuiltStrings(parsing: input) else { return }
    let before = scanner.scan(source, path: "A.swift", language: .swift)
    let after = before.replacingTypedTexts(with: built, in: source, at: "A.swift")
    try Spans.check(after.calls.map(\.span), in: source, "calls of a build")
  }
}
