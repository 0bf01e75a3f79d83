import Scanning
import Testing

struct TypedTextTests {
  /// The lookups in `source`: the function, and the key, the pattern or the symbol.
  private func texts(_ source: String, own: [TypedTextCallee] = [], onlyWithFrameworks: Bool = false) -> [String] {
    let bytes = Array(source.utf8)
    let reading = TypedTextReading(callees: TypedTextCallees(own), onlyWithFrameworks: onlyWithFrameworks)
    let scan = SourceScanner(typedTexts: reading).scan(bytes, path: "A.swift", language: .swift)
    #expect(scan.problems.isEmpty)
    return scan.calls.map { call in
      let key =
        call.key.literal ?? call.interpolatedKey?.shown
        ?? String(decoding: bytes[call.key.span], as: UTF8.self)
      let table = call.table.map { _ in " in \(call.tableName)" } ?? ""
      return "\(call.function): \(key)\(table)"
    }
  }

  @Test func literalsInKnownCallees() {
    #expect(
      texts(
        #"""
        import SwiftUI
        struct A: View {
          var body: some View {
            Text("Plain")
            SwiftUI.Text("Qualified")
            Text.init("By init", tableName: "Other", comment: "Say why")
            Label("With picture", systemImage: "gear")
            Button("Press", role: .cancel) { print("pressed") }
            Section("One") { Toggle(("In brackets"), isOn: $isOn) }
              .navigationTitle("Title")
              .searchable(text: $text, prompt: "Search here")
              .alert("Sure?", isPresented: $a) {} message: { Text("Really") }
              .accessibilityInputLabels(["First", "Second"])
            LabeledContent("Size", value: "5 MB")
            Text("100% sure")
            Text(LocalizedStringKey("Inside"))
          }
        }
        """#) == [
          "Text: Plain", "Text: Qualified", "Text: By init in Other", "Label: With picture", "Button: Press",
          "Section: One", "Toggle: In brackets", "navigationTitle: Title", "searchable: Search here", "alert: Sure?",
          "Text: Really", "accessibilityInputLabels: First", "accessibilityInputLabels: Second",
          "LabeledContent: Size", "Text: 100% sure", "LocalizedStringKey: Inside",
        ])
  }

  @Test func literalsThatAreNotKeys() {
    #expect(
      texts(
        #"""
        import SwiftUI
        struct A: View {
          var body: some View {
            Text(verbatim: "Verbatim")
            Text(name)
            Text(name ?? "Nobody")
            Text("a" + "b")
            Text("loud".uppercased())
            Text(isOn ? "On" : name)
            Image("picture")
            Color("accent")
            alert("no member")
            Other.Text("another type")
            // Text("in a comment")
            let text = "Text(\"in a literal\")"
            print("Text")
          }
          func Text(_ a: String) {}
        }
        #Preview("Large") { Text("in a preview \(Text("nested"))") }
        struct A_Previews: PreviewProvider {
          static var previews: some View { Text("in an old preview") }
        }
        """#
      ).isEmpty)
  }

  @Test func choices() {
    #expect(
      texts(
        #"""
        Text(isOn ? "On" : "Off")
        Text(a?.b ?? false ? "One" : (c == "x" ? "Two" : "Three \(n)"))
        let a = String(localized: isOn ? "Open" : "Closed", comment: "State")
        .help(x[a ? 1 : 2] ? "Four" : "Five")
        """#) == [
          "Text: On", "Text: Off", "Text: One", "Text: Two", "Text: Three ‹…›", "String(localized:): Open",
          "String(localized:): Closed", "help: Four", "help: Five",
        ])
  }

  @Test func interpolations() {
    #expect(
      texts(
        #"""
        Text("\(count) items at 100 %")
        Text("\(list.count) of \(total, specifier: "%.2f") by \("x") \(Text("you").bold()) on \(date, style: .date)")
        String(localized: "\(Int(x)) cores and \(name ?? "none")")
        """#) == [
          "Text: ‹…› items at 100 %%", "Text: %lld of %.2f by %@ %@ on %@", "Text: you",
          "String(localized:): %lld cores and %@",
        ])
  }

  @Test func declarations() {
    #expect(
      texts(
        #"""
        let a: LocalizedStringKey = "One"
        static var title: LocalizedStringResource = isOn ? "Two" : "Three"
        let list: [LocalizedStringKey] = ["Four", "Five"]
        let names: [Kind: LocalizedStringResource] = [
          .a: "Six",
          .b: isOn ? "Seven" : "Eight",
        ]
        func name(_ title: LocalizedStringKey = "Nine", other: String = "no") {}
        var label: LocalizedStringKey {
          switch self {
          case .a: "Ten"
          case .b: return "Eleven"
          case .c where name == "no":
            let text = "no"
            print("no")
            return isOn ? "Twelve" : "Thirteen \(n)"
          default:
            if isOn { "Fourteen" } else { "Fifteen" }
          }
        }
        func key(of kind: String) -> SwiftUI.LocalizedStringKey {
          switch kind {
          case "no", "never": "Sixteen"
          default: list.map { "no" }.first ?? "no"
          }
        }
        var plain: String { "no" }
        """#) == [
          "LocalizedStringKey: One", "LocalizedStringResource: Two", "LocalizedStringResource: Three",
          "LocalizedStringKey: Four", "LocalizedStringKey: Five", "LocalizedStringResource: Six",
          "LocalizedStringResource: Seven", "LocalizedStringResource: Eight", "LocalizedStringKey: Nine",
          "LocalizedStringKey: Ten", "LocalizedStringKey: Eleven", "LocalizedStringKey: Twelve",
          "LocalizedStringKey: Thirteen ‹…›", "LocalizedStringKey: Fourteen", "LocalizedStringKey: Fifteen",
          "LocalizedStringKey: Sixteen",
        ])
  }

  @Test func intents() {
    #expect(
      texts(
        #"""
        import AppIntents
        struct Open: AppIntent {
          static let title: LocalizedStringResource = "Open city"
          static let description = IntentDescription("Opens a city", categoryName: "Cities")
          @Parameter(title: "City", description: "Which one") var city: City
          static var typeDisplayRepresentation: TypeDisplayRepresentation = "Town"
          static var cases: [Kind: DisplayRepresentation] = [.a: "North", .b: .init(stringLiteral: "no")]
          static var parameterSummary: some ParameterSummary { Summary("Open \(\.$city) now") }
        }
        """#) == [
          "LocalizedStringResource: Open city", "IntentDescription: Opens a city", "IntentDescription: Cities",
          "Parameter: City", "Parameter: Which one", "TypeDisplayRepresentation: Town", "DisplayRepresentation: North",
          "Summary: Open ${city} now",
        ])
    // Without the module these names can belong to any code.
    #expect(texts(#"Summary("Open"); let a = IntentDescription("b")"#).isEmpty)
  }

  /// Where the type is written, or the type of a declaration.
  @Test func symbolsOfResources() {
    #expect(
      texts(
        """
        import SwiftUI
        let a = LocalizedStringResource.cartTitle
        let b = String(localized: LocalizedStringResource.Shop.items(count: 5))
        let c: LocalizedStringResource = .done, d: [LocalizedStringResource] = [.one, .two]
        let e = Text(isOn ? .on : .off), f = String(localized: isOn ? .yes : .no)
        enum Kind { case share, open, other
          var title: LocalizedStringResource {
            switch self {
            case .share: .shareTitle
            case .open:
              return .openTitle(count: 1)
            default: isOn ? .first : .second
            }
          }
        }
        """) == [
          "LocalizedStringResource: LocalizedStringResource.cartTitle",
          "String(localized:): LocalizedStringResource.Shop.items(count: 5)",
          "LocalizedStringResource: .done",
          "LocalizedStringResource: .one", "LocalizedStringResource: .two", "Text: .on",
          "Text: .off",
          "String(localized:): .yes", "String(localized:): .no",
          "LocalizedStringResource: .shareTitle",
          "LocalizedStringResource: .openTitle(count: 1)", "LocalizedStringResource: .first",
          "LocalizedStringResource: .second",
        ])
  }

  @Test func membersThatAreNotSymbols() {
    #expect(
      texts(
        """
        import SwiftUI
        let a: Kind = .title, b = Kind.title, c: LocalizedStringKey = .title
        func set(_ kind: Kind) { set(.title) }
        struct Row { var title: LocalizedStringResource {
          switch kind {
          case .title, .other: item?.title ?? found(.title)
          default: items
            .first
            .title
          }
        } }
        """
      ).isEmpty)
  }

  @Test func symbols() {
    #expect(
      texts(
        """
        Text(.cartTitle)
        Text(.Shop.items(count: 5, "x"))
        Button(.done) {}
        Text(.now, style: .date)
        Text(Self.title)
        """) == ["Text: .cartTitle", "Text: .Shop.items(count: 5, \"x\")", "Button: .done", "Text: .now"])
  }

  @Test func onlyFilesWithTheFrameworks() {
    #expect(texts("import UIKit\nlet a = Text(\"A\")", onlyWithFrameworks: true).isEmpty)
    #expect(texts("import SwiftUI\nlet a = Text(\"A\")", onlyWithFrameworks: true) == ["Text: A"])
  }

  @Test func ownDeclarations() {
    let declarations = #"""
      struct Row<Content: View>: View {
        let title: LocalizedStringKey
        var detail: LocalizedStringResource? = nil
        let name: String
        private var hidden: LocalizedStringKey = "x"
        static var shared: LocalizedStringKey = "x"
        var computed: LocalizedStringKey { "x" }
        @Binding var isOn: Bool
      }
      struct Line: View { let title: LocalizedStringKey }
      struct Card: View {
        let title: LocalizedStringKey
        init(_ title: LocalizedStringKey, _ count: Int, subtitle: SwiftUI.LocalizedStringKey? = nil) {}
      }
      enum Notice { case failed(LocalizedStringResource), done(title: LocalizedStringKey, String), plain(String) }
      extension View {
        func banner(_ a: Int, with text: @autoclosure () -> String, note: LocalizedStringKey...) -> some View {}
        func both(_ text: LocalizedStringKey) {}
        func both(_ text: String) {}
        func either(_ text: LocalizedStringKey) {}
        @_disfavoredOverload func either(_ text: String) {}
        func tell(_ texts: [LocalizedStringKey], then: (LocalizedStringKey) -> Void) {}
      }
      """#
    let own = SourceScanner().ownCallees(in: Array(declarations.utf8), path: "A.swift")
    #expect(Set(own.map(\.name)) == ["Row", "Line", "Card", "failed", "done", "banner", "either", "tell"])
    #expect(
      texts(
        #"""
        Row(title: "One", detail: "Two", name: "no", isOn: $a)
        Design.Row(title: "Three") { Row(title: name, detail: "Four") }
        Card("Five", 5, subtitle: isOn ? "Six" : "Seven")
        Card(title: "no")
        show(.failed("Eight \(n)"))
        show(Notice.done(title: "Nine", "no"))
        view.banner(5, with: "no", note: "Ten")
        logger.failed("no")
        both("no")
        view.either("Eleven").tell(["Twelve"]) { _ in }
        """#, own: own) == [
          "Row: One", "Row: Two", "Row: Three", "Row: Four", "Card: Five", "Card: Six", "Card: Seven",
          "failed: Eight ‹…›", "done: Nine", "banner: Ten", "either: Eleven", "tell: Twelve",
        ])
  }
}

struct BuiltStringsTests {
  private let source = Array(
    """
    import SwiftUI
    let a = Text("\\(count) items")
    let b = Text(.cartTitle)
    let c = unknown("Saved")
    let d = NSLocalizedString("Old", comment: "")
    let e = Text("Gone")
    """.utf8)

  private func keys(_ built: String) throws -> [String] {
    let built = try #require(BuiltStrings(parsing: Array(built.utf8)))
    let scan = SourceScanner(typedTexts: TypedTextReading()).scan(source, path: "A.swift", language: .swift)
    return scan.replacingTypedTexts(with: built, in: source, at: "A.swift").calls.map {
      "\($0.range.start.line) \($0.tableName) \($0.key.literal ?? "?")"
    }
  }

  private func text(_ key: String, _ line: Int, _ column: Int) -> String {
    #"{"comment":"","key":"\#(key)","location":{"startingColumn":\#(column),"startingLine":\#(line)}}"#
  }

  @Test func keysFromABuildAreExact() throws {
    let found = [text("%lld items", 2, 14), text("Saved", 4, 17), text("Old", 5, 27)].joined(separator: ",")
    let built =
      #"{"source":"/x/A.swift","tables":{"Localizable":[\#(found)],"Shop":[\#(text("cart.title", 3, 14))]},"version":1}"#
    #expect(
      try keys(built) == [
        "2 Localizable %lld items", "3 Shop cart.title", "4 Localizable Saved", "5 Localizable Old",
      ])
  }

  @Test func aSourceThatWasChangedSince() throws {
    let built = #"{"source":"/x/A.swift","tables":{"Localizable":[\#(text("Far away", 90, 1))]},"version":1}"#
    #expect(try keys(built) == ["2 Localizable ?", "3 Localizable ?", "5 Localizable Old", "6 Localizable Gone"])
  }

  @Test(arguments: ["", "[]", "{}", #"{"source":"a"}"#, #"{"tables":{}}"#])
  func otherFiles(_ text: String) { #expect(BuiltStrings(parsing: Array(text.utf8)) == nil) }

  @Test(arguments: [
    (".cartTitle", nil, "cart.title"), (".Shop.itemsLeft(count: 5)", "Shop", "items_left"), (".title", nil, "TITLE"),
    ("._1Item", nil, "1 item"), ("LocalizedStringResource.Shop.left(5)", "Shop", "%lld left"),
  ])
  func symbols(_ source: String, _ table: String?, _ key: String) throws {
    let symbol = try #require(StringSymbol(source))
    #expect(symbol.table == table)
    #expect(symbol.name == StringSymbol.name(ofKey: key))
  }
}
