import Formats
import Messages
import Text

/// The texts that a translator writes for one source text in one locale: one, or one for each plural form or device.
package struct TranslationForms: Sendable {
  /// The name of a form in a spreadsheet: a category (`one`), a device, or both (`iphone.one`), after the name of a
  /// variable if there are several (`files.one`). The text itself has an empty name.
  package typealias Name = String

  package struct Form: Hashable, Sendable {
    package var name: Name
    /// The source text of the form; for a category that the source language lacks, that of `other`.
    package var sourceText: String
    /// The existing translation; empty if there is none.
    package var translation = ""
  }

  /// A translation in the form of its catalog.
  package enum Draft: Hashable, Sendable {
    case text(String)
    case plural(StringsdictDraft)
    /// The localization of a String Catalog's entry.
    case localization(JSON)
  }

  /// The forms to fill in, in order.
  package let forms: [Form]
  private let shape: Shape

  private enum Shape: Sendable {
    case text
    /// The text has one plural in translatewiki's notation.
    case template(TemplateForms)
    case plural(PluralForms)
    case localization(LocalizationForms)
  }

  /// `nil` for a text whose forms a spreadsheet cannot name: those of Swifternalization, and those that a stringsdict has
  /// for widths, devices or genders.
  package init?(of text: SourceText, in table: Table, locale: String, _ language: LanguagePlurals) {
    if table.name.isSwifternalization { return nil }
    if let file = table.stringCatalog?.file.stringCatalog {
      guard let entry = file.entry(text.key) else { return nil }
      let own = LocalizationForms(entry, in: file, locale: locale, language)
      (shape, forms) = (.localization(own), own.forms(sourceText: text.text))
    } else if table.shipping == .asWritten, let entry = text.plural {
      guard let own = PluralForms(entry, language) else { return nil }
      (shape, forms) = (.plural(own), own.forms(of: table.locales[locale]?.plurals?.entry(text.key)))
    } else {
      let translation = table.locales[locale]?.texts?.entry(text.key)?.value ?? ""
      shape = TemplateForms(text.text, locale: locale, language).map(Shape.template) ?? .text
      forms = [Form(name: "", sourceText: text.text, translation: translation)]
    }
  }

  /// The source texts of the single forms of a text with forms, in the source language.
  package static func sourceTexts(
    of text: SourceText, in table: Table, _ language: LanguagePlurals
  ) -> [String] {
    if table.name.isSwifternalization { return [] }
    if let plural = text.plural, table.shipping == .asWritten {
      let forms =
        TranslationForms(of: text, in: table, locale: table.sourceLanguage, language)?.forms.map(\.sourceText) ?? []
      return forms + plural.variables.flatMap(\.texts).map(\.text)
    }
    return TemplateForms(text.text, locale: table.sourceLanguage, language)?.sourceTexts ?? []
  }

  /// True if `text` is the same for every number, device and width.
  package var isPlain: Bool { forms.count == 1 && forms[0].name.isEmpty && !hasTemplate }

  /// True if the source text has a plural in translatewiki's notation.
  package var hasTemplate: Bool { if case .template = shape { true } else { false } }

  /// True if a row may name the form `name`.
  package func accepts(_ name: Name) -> Bool {
    if forms.contains(where: { $0.name == name }) { return true }
    switch shape {
    case .text: return false
    case .template(let template): return template.accepts(name)
    case .plural(let plural): return plural.accepts(name)
    case .localization(let localization): return localization.accepts(name)
    }
  }

  /// The translation with these texts; the others are those that exist already.
  ///
  /// - Parameters:
  ///   - texts: The texts by the names of their forms.
  ///   - replaces: True if they replace existing ones.
  /// - Throws: `TranslationFormError` if a form has no text or cannot be written.
  package func draft(filledWith texts: [Name: String], replacing replaces: Bool) throws(TranslationFormError) -> Draft {
    switch shape {
    case .text: .text(texts[""] ?? "")
    case .template(let template): .text(try template.text(filledWith: texts))
    case .plural(let plural): .plural(try plural.draft(filledWith: texts))
    case .localization(let localization): .localization(try localization.filled(with: texts, replacing: replaces))
    }
  }
}

package enum TranslationFormError: Error, Hashable, Sendable {
  /// These forms have no text.
  case missing([TranslationForms.Name])
  /// The text of a form has a sign that would end the form.
  case sign(String)
}
