import Formats
import Messages
import Text

/// Swifternalization's `base.json`, as the standard for the languages.
struct SwifternalizationSource: Sendable {
  /// The readable entries, each key once: the last of several counts.
  let entries: [SwifternalizationEntry]
  /// The tested numbers for which `base.json` itself shows no text, by key.
  fileprivate let unshown: ExactDictionary<TriedNumbers>
  fileprivate let sections: [String: [String: String]]

  init(_ base: SwifternalizationFile, sections: [String: [String: String]]) {
    var seen: Set<ExactText> = []
    entries = base.entries.compactMap { entry in
      guard entry.rule != .unreadable, seen.insert(ExactText(entry.key)).inserted else { return nil }
      return base.entry(entry.key).flatMap { $0.rule == .unreadable ? nil : $0 } ?? entry
    }
    var check = SwifternalizationCheck(SwifternalizationNames(language: "base", sections: sections))
    unshown = ExactDictionary(
      entries.map { ($0.key, check.unshownNumbers(of: $0)) }, uniquingKeysWith: { _, last in last })
    self.sections = sections
  }
}

extension SwifternalizationSource {
  func texts(at path: String) -> [SourceText] {
    entries.map { entry in
      let text = entry.fullestText ?? ""
      return SourceText(
        key: entry.key, text: text, message: SourceMessage(text), plural: nil, origin: .catalog(path: path),
        forms: entry.namedTexts.map { "\($0.name): \($0.text.text)" })
    }
  }
}

extension TableTexts {
  /// One fault in its JSON makes the whole file unusable for the app.
  func states(_ file: SwifternalizationFile?, language: String) -> [EntryState] {
    guard let swifternalization, let file, !file.isRefused else {
      return [EntryState](repeating: .missing, count: texts.count)
    }
    var check = SwifternalizationCheck(
      SwifternalizationNames(language: language, sections: swifternalization.sections))
    let checker = TranslationCheck(LanguagePlurals(locale: language))
    return zip(texts, swifternalization.entries).map { source, original in
      guard let entry = file.entry(source.key) else { return .missing }
      let texts = entry.texts.map(\.text)
      if entry.rule == .unreadable { return .invalid }
      if texts.allSatisfy({ $0.isBlank }) { return .empty }
      if texts.allSatisfy({ KeyText.isPlaceholder($0, for: source.key, source: source.text) }) { return .placeholder }
      if entry.namedTexts.elementsEqual(original.namedTexts, by: { $0.name == $1.name && $0.text.text == $1.text.text })
      {
        return .sameAsSource
      }
      let unshown = check.unshownNumbers(of: entry)
      if !unshown.subtracting(swifternalization.unshown[source.key] ?? TriedNumbers()).isEmpty { return .invalid }
      let isGrave = texts.contains { text in
        entry.faults(in: text, of: source.message, original: original, by: checker).contains(where: \.isGrave)
      }
      return isGrave ? .invalid : .translated
    }
  }
}

extension CatalogToFill {
  /// The JSON of the texts left to translate; `nil` if none are left. JSON has no comments. A key with forms has the
  /// language's forms that the library has names for, or else those of `base.json`.
  package static func swifternalization(
    _ source: TableTexts, _ states: [EntryState], language: String
  ) -> [UInt8]? {
    let left = zip(source.swifternalization?.entries ?? [], states).filter { isLeft($1) }.map(\.0)
    guard !left.isEmpty else { return nil }
    let members = left.map { entry -> JSON.Member in
      guard !entry.forms.isEmpty else { return JSON.Member(entry.key, "") }
      let names = Set(entry.forms.map(\.name.text))
      let isPolish = language == "pl" && names.isSubset(of: ["one", "other"])
      let forms = isPolish ? ["one", "few", "many"] : entry.forms.map(\.name.text)
      return JSON.Member(entry.key, .object(forms.map { JSON.Member($0, "") }))
    }
    return Array(JSON.object(members).document.utf8)
  }
}
