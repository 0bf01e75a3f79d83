import Formats
import Messages
import Text

/// The localization of a String Catalog before it is translated: the places of the source text, without texts.
struct BlankLocalization {
  let text: [UInt8]
  /// The plural categories of the language, in the order of the entries.
  let categories: [String]

  init(text: [UInt8], in language: LanguagePlurals) {
    self.text = text
    categories = language.formsToFill.map(\.rawValue)
  }

  private static let unit = JSON.Member(
    "stringUnit", .object([JSON.Member("state", .string("new")), JSON.Member("value", .string(""))]))

  /// Empty texts in the places of those of `original`; a single one without `original`.
  func localization(like original: StringCatalogLocalization?) -> JSON {
    guard let original else { return .object([Self.unit]) }
    var members = [choice(like: original.text)]
    if !original.substitutions.isEmpty {
      let substitutions = original.substitutions.map { item -> JSON.Member in
        let argument = item.argument.map { JSON.Member("argNum", .verbatim(String($0))) }
        let specifier = item.formatSpecifier.map { JSON.Member("formatSpecifier", .string($0.text)) }
        return JSON.Member(
          item.name.text, .object([argument, specifier, choice(like: item.text)].compactMap(\.self)))
      }
      members.append(JSON.Member("substitutions", .object(substitutions)))
    }
    return .object(members)
  }

  private func choice(like original: StringCatalogText) -> JSON.Member {
    switch original {
    case .unit, .none: return Self.unit
    case .plural:
      let forms = categories.map { JSON.Member($0, .object([Self.unit])) }
      return Self.variations("plural", forms)
    case .device(let variants):
      return Self.variations(
        "device", variants.map { JSON.Member($0.device.text, .object([choice(like: $0.text)])) })
    case .width(let variants):
      return Self.variations("width", variants.map { JSON.Member($0.width.text, .object([choice(like: $0.text)])) })
    }
  }

  private static func variations(_ kind: String, _ variants: [JSON.Member]) -> JSON.Member {
    JSON.Member("variations", .object([JSON.Member(kind, .object(variants))]))
  }

  /// The existing translation with its missing categories; if `marksForReview`, with its texts as `needs_review`.
  func completed(_ own: StringCatalogLocalization, marksForReview: Bool) -> JSON {
    let complete = { (choice: JSON) in completedChoice(choice, marksForReview) }
    return complete(JSON(own.object, in: text)).mapped("substitutions") { $0.mappingAll(complete) }
  }

  private func completedChoice(_ draft: JSON, _ marksForReview: Bool) -> JSON {
    let complete = { (choice: JSON) in completedChoice(choice, marksForReview) }
    return draft.mapped("stringUnit") { unit in
      unit.mapped("state") { $0 == .string("new") || !marksForReview ? $0 : .string("needs_review") }
    }.mapped("variations") { variations in
      let varied = variations.mapped("device") { $0.mappingAll(complete) }.mapped("width") { $0.mappingAll(complete) }
      return varied.mapped("plural") { plural in
        guard case .object(let forms) = plural.mappingAll(complete) else { return plural }
        let missing = categories.filter { category in !forms.contains { $0.name == category } }
        return .object(forms + missing.map { JSON.Member($0, .object([Self.unit])) })
      }
    }
  }
}

extension JSON {
  /// The object with a changed value for the member `name`, if it has one.
  func mapped(_ name: String, _ transform: (JSON) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? Member(name, transform($0.value)) : $0 })
  }

  func mappingAll(_ transform: (JSON) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { Member($0.name, transform($0.value)) })
  }
}
