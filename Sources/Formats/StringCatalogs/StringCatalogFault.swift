/// A fault in an entry of a String Catalog, apart from its JSON.
package enum StringCatalogFault: Hashable, Sendable {
  /// The member is not an object, a text or a number, as required; `nil` for the entry itself.
  case otherType(String?)
  /// A name that occurs twice in one object. This tool reads the last one, other programs may read the first.
  case repeatedName(String)
  case noText(locale: String)
  case noValue(locale: String)
  /// A state that Xcode does not know; `nil` for a missing state.
  case unknownState(String?, locale: String)
  case unknownExtractionState(String)
  case unknownCategory(String, locale: String)
  case unknownDevice(String, locale: String)
  /// Variations by something that is neither a number nor a device.
  case unknownVariation(String, locale: String)
  case missingOther(locale: String)
  /// A variation by device without the text for all other devices.
  case missingOtherDevice(locale: String)
  /// `%#@name@` without a substitution of that name: Xcode does not build the app.
  case undefinedSubstitution(String, locale: String)
  case unusedSubstitution(String, locale: String)
  case misnamedSubstitutions(MisnamedVariables, locale: String)
  /// `%arg` in a key: the notation of texts inside substitutions, which no call looks up.
  case argumentInKey
  /// An entry next to `strings` instead of in it.
  case outsideStrings

  /// The name of the kind of fault: the same for all entries and languages.
  package var name: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

  /// One clause that describes the fault.
  package var message: String {
    switch self {
    case .otherType(let name?): "\"\(name)\" has a value of another kind than a String Catalog has there"
    case .otherType(nil): "The entry is no object"
    case .repeatedName(let name): "\"\(name)\" occurs there twice, and programs differ on which one counts"
    case .noText(let locale): "There is neither a text nor a variation for \(locale)"
    case .noValue(let locale): "A text for \(locale) has no value"
    case .unknownState(let state?, let locale):
      "A text for \(locale) has the state \"\(state)\" instead of translated, machine_translated, needs_review or new"
    case .unknownState(nil, let locale): "A text for \(locale) has no state"
    case .unknownExtractionState(let state): "The extraction state \"\(state)\" is none that Xcode knows"
    case .unknownCategory(let category, let locale):
      "A plural for \(locale) has a form for the unknown category \"\(category)\""
    case .unknownDevice(let device, let locale): "A text for \(locale) is for the unknown device \"\(device)\""
    case .unknownVariation(let name, let locale):
      "The variation \"\(name)\" for \(locale) is none of \"plural\", \"device\" and \"width\""
    case .missingOther(let locale): "A plural for \(locale) has no form for \"other\""
    case .missingOtherDevice(let locale): "A text for \(locale) varies by device and has none for \"other\""
    case .undefinedSubstitution(let name, let locale):
      "The text for \(locale) uses the substitution \"\(name)\", which is not defined"
    case .unusedSubstitution(let name, let locale):
      "The substitution \"\(name)\" is defined for \(locale) but not used"
    case .misnamedSubstitutions(let names, _): names.message
    case .outsideStrings: "The entry is next to \"strings\" instead of in it, where nothing reads it"
    case .argumentInKey:
      "The key has \"%arg\", which calls never look up: they ask for the argument's type, such as %lld"
    }
  }

  /// The affected language; `nil` for all languages.
  package var locale: String? {
    switch self {
    case .noText(let locale), .noValue(let locale), .unknownState(_, let locale), .unknownCategory(_, let locale),
      .unknownDevice(_, let locale), .unknownVariation(_, let locale), .missingOther(let locale),
      .missingOtherDevice(let locale), .undefinedSubstitution(_, let locale), .unusedSubstitution(_, let locale),
      .misnamedSubstitutions(_, let locale):
      locale
    case .otherType, .repeatedName, .unknownExtractionState, .argumentInKey, .outsideStrings: nil
    }
  }
}
