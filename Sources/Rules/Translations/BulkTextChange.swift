import Edits
import Messages
import Project
import Tables
import Text

/// One kind of change that a range makes to many translations, by a tool rather than by translators.
struct BulkTextChange {
  struct Item {
    let catalog: Catalog
    let key: String
    let old: String
    let new: String
    let span: Span
  }

  /// By path and key.
  let items: [Item]

  /// The translations that changed in this way.
  init(in input: RuleInput, where isOfKind: (_ old: String, _ new: String) -> Bool) {
    let catalogs = input.changedCatalogs.filter { !$0.new.holdsSourceTexts && !$0.new.holdsDocumentation }
    // The import writes the native files.
    let isOfTranslators = catalogs.contains { $0.new.role == .translatewiki }
    items = catalogs.filter { !isOfTranslators || $0.new.role == .translatewiki }.flatMap { catalog in
      catalog.editedUnits.filter { isOfKind($0.old, $0.new) }.map {
        Item(catalog: catalog.new, key: $0.key, old: $0.old, new: $0.new, span: $0.span)
      }
    }
  }

  init(_ items: [Item]) { self.items = items }

  /// The number of translations, a plural counted as one.
  var count: Int { Set(items.map { [$0.catalog.path.path, $0.catalog.path.locale ?? "", $0.key] }).count }

  var locales: [String] { Set(items.compactMap(\.catalog.path.locale)).sorted() }

  /// `12 translations in 3 languages (ar, fi, sv)`.
  var message: Message {
    let locales = locales
    return """
      \(words: counted(count, "translation")) in \(words: counted(locales.count, "language")) \
      (\(.list(locales, separator: ", ", most: 12)))
      """
  }

  /// One finding about all of them, at the first.
  func finding(_ rule: any Rule.Type, atMost severity: Severity = .error, _ message: Message) -> Finding? {
    guard let first = items.first else { return nil }
    let others = items.dropFirst()
    return Finding(
      rule: rule.description.id, severity: severity, place: first.catalog.place(of: first.span),
      message: """
        \(message) For example, \(code: first.key) in \(code: first.catalog.path.locale ?? ""): \(quote: first.old) became \
        \(quote: first.new).
        """,
      advice: "\(words: rule.description.instead)", subject: "bulk",
      related: others.prefix(Self.mostPlaces).map { item in
        RelatedPlace(
          place: item.catalog.place(of: item.span),
          note: "\(code: item.catalog.path.locale ?? ""), \(code: item.key)")
      })
  }

  private static let mostPlaces = 50
}
