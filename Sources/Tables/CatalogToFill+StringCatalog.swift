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
    let blank = BlankLocalization(text: file.text, in: LanguagePlurals(locale: locale))
    let entries = zip(source.texts, states).compactMap { text, state -> JSON.Member? in
      guard isLeft(state), let entry = file.entry(text.key) else { return nil }
      let own = entry.localization(locale).flatMap { state.isTranslation || $0.isPartlyTranslated ? $0 : nil }
      let original = entry.localization(file.sourceLanguage)
      var localizations =
        original.map {
          [JSON.Member(file.sourceLanguage, JSON($0.object, in: file.text))]
        } ?? []
      localizations.append(
        JSON.Member(locale, own.map { blank.completed($0, marksForReview: true) } ?? blank.localization(like: original))
      )
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
