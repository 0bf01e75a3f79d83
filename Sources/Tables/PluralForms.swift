import Messages
import Text

/// The forms of a stringsdict's plural. A plural of one variable has whole sentences.
struct PluralForms: Sendable {
  private let source: StringsdictDraft
  /// The source with whole sentences in its forms, if that is possible.
  private let shown: StringsdictDraft
  private let plurals: LanguagePlurals

  /// `nil` if the entry chooses by width, device or gender, or is incomplete.
  init?(_ entry: StringsdictEntry, _ language: LanguagePlurals) {
    guard let source = StringsdictDraft(entry), !source.variables.isEmpty else { return nil }
    self.source = source
    shown = source.variables.count == 1 ? (try? source.normalized()) ?? source : source
    plurals = language
  }

  /// True if the format has words of its own, or names several variables.
  private var hasFormat: Bool {
    let references = Placeholder.all(in: shown.format)
    return references.count != 1 || references[0].span != 0..<shown.format.utf8.count
  }

  private func name(_ category: PluralCategory, of variable: StringsdictDraft.Variable) -> TranslationForms.Name {
    shown.variables.count == 1 ? category.rawValue : "\(variable.name).\(category.rawValue)"
  }

  func forms(of translation: StringsdictEntry?) -> [TranslationForms.Form] {
    let own = translation.flatMap(StringsdictDraft.init).map { draft in
      shown == source ? draft : (try? draft.normalized()) ?? draft
    }
    var forms: [TranslationForms.Form] = []
    if hasFormat {
      forms.append(TranslationForms.Form(name: "", sourceText: shown.format, translation: own?.format ?? ""))
    }
    for variable in shown.variables {
      let translated = own?.variables.first { $0.name == variable.name }?.forms ?? [:]
      forms += plurals.formsToFill.map { category in
        TranslationForms.Form(
          name: name(category, of: variable), sourceText: variable.forms[category] ?? variable.forms[.other] ?? "",
          translation: translated[category] ?? "")
      }
    }
    return forms
  }

  /// True for the categories of the language, and for `zero`, which iOS shows for 0 in every language.
  func accepts(_ name: TranslationForms.Name) -> Bool {
    shown.variables.contains { variable in
      (plurals.categories + [.zero, .other]).contains { self.name($0, of: variable) == name }
    }
  }

  func draft(filledWith texts: [TranslationForms.Name: String]) throws(TranslationFormError) -> StringsdictDraft {
    let missing = forms(of: nil).map(\.name).filter { texts[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing) }
    var draft = shown
    if hasFormat { draft.format = texts[""] ?? draft.format }
    for (index, variable) in shown.variables.enumerated() {
      draft.variables[index].forms = Dictionary(
        uniqueKeysWithValues: PluralCategory.allCases.compactMap { category in
          texts[name(category, of: variable)].map { (category, $0) }
        })
    }
    return shown == source ? draft : draft.denormalized(like: source)
  }
}
