import Formats
import Messages
import Text

extension TableTexts {
  /// The faults for which a new translation of the text at `place` must not be written: users would see it wrong, or an
  /// import would leave it out. `nil` if the draft cannot be read as a translation.
  package func graveFaults(
    in draft: TranslationForms.Draft, ofTextAt place: Int, locale: String, _ language: LanguagePlurals
  ) -> [MessageFault]? {
    let source = texts[place]
    let check = TranslationCheck(language, usesTranslatewiki: table.usesTranslatewiki)
    let faults: [MessageFault]?
    switch draft {
    case .text(let text): faults = self.faults(in: text, of: source, check)
    case .plural(let plural): faults = self.faults(in: StringsdictEntry(plural), of: source, check)
    case .localization(let localization): faults = self.faults(in: localization, of: source, locale, check)
    }
    // The source text of a key that is a name is not known.
    return source.isKnown ? faults?.filter { $0.isGrave || $0.addsPlaceholder } : []
  }

  /// The faults of a localization, read as the catalog's view of its language.
  private func faults(
    in localization: JSON, of source: SourceText, _ locale: String, _ check: TranslationCheck
  ) -> [MessageFault]? {
    guard let file = table.stringCatalog?.file.stringCatalog, let entry = file.entry(source.key) else { return nil }
    let original = entry.localization(file.sourceLanguage).map { JSON($0.object, in: file.text) }
    let localizations =
      (original.map { [JSON.Member(file.sourceLanguage, $0)] } ?? []) + [JSON.Member(locale, localization)]
    let document: JSON = .object([
      JSON.Member("sourceLanguage", .string(file.sourceLanguage)),
      JSON.Member("strings", .object([JSON.Member(source.key, ["localizations": .object(localizations)])])),
    ])
    let read = StringCatalogFile(parsing: JSONLayout.xcode.document(document))
    guard let view = read.views.first(where: { $0.locale == locale }) else { return nil }
    if let plural = view.plurals.entry(source.key) { return faults(in: plural, of: source, check) }
    return view.texts.entry(source.key).map { self.faults(in: $0.value, of: source, check) }
  }

  /// The faults of a text, with its use by calls where that matters.
  private func faults(in text: String, of source: SourceText, _ check: TranslationCheck) -> [MessageFault] {
    let faults = check.faults(in: text, of: source.message, ships: table.shipping)
    guard source.message.isFormat ? !faults.isEmpty : text.utf8.contains(UInt8(ascii: "%")) else { return faults }
    var own = check
    own.use = table.use(of: source.key)
    return own.use == .unknown ? faults : own.faults(in: text, of: source.message, ships: table.shipping)
  }
}

extension MessageFault {
  /// True for a placeholder that the source text lacks. Whether a call formats the text is not known here.
  fileprivate var addsPlaceholder: Bool {
    if case .surplusPlaceholder = kind { true } else { false }
  }
}
