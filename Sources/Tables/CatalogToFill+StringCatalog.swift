import Formats
import Messages
import Text

extension CatalogToFill {
  /// The String Catalog of the texts left to translate, as Xcode would write it; `nil` if none are left. A missing text
  /// is empty and `new`, with each plural category of the language and each device of the source text. A translation
  /// that is not right is `needs_review`.
  package static func stringCatalog(
    _ file: StringCatalogFile, _ source: TableTexts, _ states: [EntryState], locale: String
  ) -> [UInt8]? {
    let blank = BlankLocalization(text: file.text, locale: locale)
    let entries = zip(source.texts, states).compactMap { text, state -> JSON.Member? in
      guard isLeft(state), let entry = file.entry(text.key) else { return nil }
      let own = entry.localization(locale).flatMap { state.isTranslation || $0.isPartlyTranslated ? $0 : nil }
      let original = entry.localization(file.sourceLanguage)
      var localizations =
        original.map {
          [JSON.Member(file.sourceLanguage, JSON($0.object, in: file.text))]
        } ?? []
      localizations.append(JSON.Member(locale, own.map(blank.completed) ?? blank.localization(like: original)))
      let others = (entry.object.members ?? .empty).filter { $0.name != "localizations" }
      return JSON.Member(
        entry.key,
        .object(
          others.map { JSON.Member($0.name, JSON($0.value, in: file.text)) }
            + [JSON.Member("localizations", .object(localizations))]))
    }
    guard !entries.isEmpty else { return nil }
    let others = (file.root?.members ?? .empty).filter { $0.name != "strings" && $0.name != "sourceLanguage" }
    return JSONLayout.xcode.document(
      JSON.object(
        [
          JSON.Member("sourceLanguage", .string(file.sourceLanguage)),
          JSON.Member("strings", .object(entries)),
        ] + others.map { JSON.Member($0.name, JSON($0.value, in: file.text)) }
      ).sorted)
  }
}

extension EntryState {
  /// True if there is a translation, right or wrong.
  fileprivate var isTranslation: Bool {
    switch self {
    case .translated, .sameAsSource, .fuzzy, .invalid: true
    case .missing, .empty, .placeholder: false
    }
  }
}

private struct BlankLocalization {
  let text: [UInt8]
  /// The plural categories of the language, in the order of the entries.
  let categories: [String]

  init(text: [UInt8], locale: String) {
    self.text = text
    categories = Set(LanguagePlurals(locale: locale).needed + [.other]).map(\.rawValue)
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

  /// The existing translation, marked for review, with its missing categories.
  func completed(_ own: StringCatalogLocalization) -> JSON {
    completedChoice(JSON(own.object, in: text)).mapped("substitutions") { $0.mappingAll(completedChoice) }
  }

  private func completedChoice(_ draft: JSON) -> JSON {
    draft.mapped("stringUnit") { unit in
      unit.mapped("state") { $0 == .string("new") ? $0 : .string("needs_review") }
    }.mapped("variations") { variations in
      let varied = variations.mapped("device") { $0.mappingAll(completedChoice) }
        .mapped("width") { $0.mappingAll(completedChoice) }
      return varied.mapped("plural") { plural in
        guard case .object(let forms) = plural.mappingAll(completedChoice) else { return plural }
        let missing = categories.filter { category in !forms.contains { $0.name == category } }
        return .object(forms + missing.map { JSON.Member($0, .object([Self.unit])) })
      }
    }
  }
}

extension JSON {
  /// The object with a changed value for the member `name`, if it has one.
  fileprivate func mapped(_ name: String, _ transform: (JSON) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? Member(name, transform($0.value)) : $0 })
  }

  fileprivate func mappingAll(_ transform: (JSON) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { Member($0.name, transform($0.value)) })
  }
}
