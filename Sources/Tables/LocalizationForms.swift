import Formats
import Messages
import Text

/// The forms of an entry of a String Catalog: its texts by plural, device, width and substitution.
struct LocalizationForms: Sendable {
  private let source: JSON?
  /// The existing localization with the categories that it lacks.
  private let own: JSON?
  /// A localization without texts, in the form of the source text.
  private let blank: JSON

  init(_ entry: StringCatalogEntry, in file: StringCatalogFile, locale: String, _ language: LanguagePlurals) {
    let original = entry.localization(file.sourceLanguage)
    let builder = BlankLocalization(text: file.text, in: language)
    source = original.map { JSON($0.object, in: file.text) }
    own = entry.localization(locale).map { builder.completed($0, marksForReview: false) }
    blank = builder.localization(like: original)
  }

  private var translated: JSON? { own.flatMap { $0.units.contains { !$0.unit.isUntranslated } ? $0 : nil } }

  func forms(sourceText: String) -> [TranslationForms.Form] {
    let texts = Dictionary(firstOf: (source?.units ?? []).map { ($0.name, $0.unit["value"]?.string ?? "") })
    return (translated ?? blank).units.map { name, unit in
      let general = name.split(separator: ".").map { PluralCategory(rawValue: String($0)) == nil ? $0 : "other" }
        .joined(separator: ".")
      return TranslationForms.Form(
        name: name, sourceText: texts[name] ?? texts[general] ?? sourceText,
        translation: unit.isUntranslated ? "" : unit["value"]?.string ?? "")
    }.sorted { $0.name.order.lexicographicallyPrecedes($1.name.order) }
  }

  func accepts(_ name: TranslationForms.Name) -> Bool {
    (own?.units ?? []).contains { $0.name == name } || blank.units.contains { $0.name == name }
  }

  /// The localization with these texts. A state other than `new` stays.
  func filled(with texts: [TranslationForms.Name: String], replacing replaces: Bool) throws(TranslationFormError)
    -> JSON
  {
    let bases = [translated, blank].compactMap(\.self)
    let base = bases.first { base in
      let names = Set(base.units.map(\.name))
      return texts.keys.allSatisfy(names.contains)
    }
    var missing: [TranslationForms.Name] = []
    let filled = (base ?? blank).mappingUnits { name, unit in
      guard let text = texts[name] else {
        if unit.isUntranslated { missing.append(name) }
        return unit
      }
      guard unit.isUntranslated || replaces else { return unit }
      return unit.mapped("value") { _ in .string(text) }
        .mapped("state") { $0 == .string("new") ? .string("translated") : $0 }
    }
    guard missing.isEmpty else { throw .missing(missing) }
    return filled.sorted
  }
}

extension TranslationForms.Name {
  /// The parts of the name, with categories in CLDR's order.
  fileprivate var order: [String] {
    split(separator: ".").map { part in
      PluralCategory.allCases.firstIndex { $0.rawValue == part }.map { "\u{1}\($0)" } ?? String(part)
    }
  }
}

extension JSON {
  /// True for a unit that Xcode does not build: no text, or the state `new`.
  fileprivate var isUntranslated: Bool { self["value"]?.string?.isEmpty ?? true || self["state"]?.string == "new" }

  /// The units of a localization, with the names of their forms.
  fileprivate var units: [(name: TranslationForms.Name, unit: JSON)] {
    var units: [(TranslationForms.Name, JSON)] = []
    _ = mappingUnits { name, unit in
      units.append((name, unit))
      return unit
    }
    return units
  }

  /// The localization with changed units.
  fileprivate func mappingUnits(
    _ path: [String] = [], _ transform: (TranslationForms.Name, JSON) -> JSON
  ) -> JSON {
    func inner(_ choices: JSON) -> JSON {
      guard case .object(let members) = choices else { return choices }
      return .object(members.map { Member($0.name, $0.value.mappingUnits(path + [$0.name], transform)) })
    }
    return mapped("stringUnit") { transform(path.joined(separator: "."), $0) }
      .mapped("variations") { variations in
        guard case .object(let kinds) = variations else { return variations }
        return .object(kinds.map { Member($0.name, inner($0.value)) })
      }
      .mapped("substitutions", inner)
  }
}
