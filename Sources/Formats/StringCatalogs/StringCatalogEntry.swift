import Messages
import Text

/// One key of a String Catalog with its texts in all languages (docs/formats.md).
package struct StringCatalogEntry: Sendable {
  /// How the entry came into the catalog.
  package enum ExtractionState: Hashable, Sendable {
    /// The absence of a state: Xcode found the key in the sources and takes the text from there.
    case extracted
    /// Put in by hand; Xcode never removes it.
    case manual
    /// Xcode no longer finds the key in the sources.
    case stale
    /// From a `.strings` or `.stringsdict` file.
    case migrated
    /// The text is another than the key, and stands in the sources or in a xib.
    case extractedWithValue
    /// What Xcode does not write.
    case unknown(String)

    init(_ name: String) {
      self =
        switch name {
        case "manual": .manual
        case "stale": .stale
        case "migrated": .migrated
        case "extracted_with_value": .extractedWithValue
        default: .unknown(name)
        }
    }
  }

  /// The key, decoded.
  package var key: String
  /// The key with the entry's object, as they were read.
  let member: LocatedJSON.Member
  /// What the text is for, with the place inside of the quotes.
  package var comment: LocatedText?
  package var extractionState = ExtractionState.extracted
  /// Where the name of that state stands, quotes included; `nil` without one.
  package var extractionStateSpan: Span?
  /// Whether translators are to have it: `"shouldTranslate" : false`.
  package var isTranslatable = true
  /// In the order of the file; of a locale that is there twice the last one counts.
  package var localizations: [StringCatalogLocalization] = []
  /// Whether a locale is there twice.
  var hasRepeatedLocales = false

  init(_ member: LocatedJSON.Member, key: String) {
    self.member = member
    self.key = key
  }

  /// The key as written, quotes included.
  package var keySpan: Span { member.nameSpan }
  /// From the key's first quote to behind the entry's object.
  package var span: Span { member.nameSpan.lowerBound..<member.value.span.upperBound }
  /// The entry's object.
  package var object: LocatedJSON { member.value }

  /// What the entry has in `locale`.
  package func localization(_ locale: String) -> StringCatalogLocalization? {
    localizations.last { $0.locale.text == locale }
  }
}

/// The text of one entry in one language.
package struct StringCatalogLocalization: Sendable {
  /// The language, with the place inside of the quotes.
  package var locale: LocatedText
  /// The language's name with the object, as they were read.
  let member: LocatedJSON.Member
  package var text: StringCatalogText
  /// What stands for `%#@name@` in the texts.
  package var substitutions: [StringCatalogSubstitution] = []

  /// From the first quote of the language's name to behind its object.
  package var span: Span { member.nameSpan.lowerBound..<member.value.span.upperBound }
  /// The object.
  package var object: LocatedJSON { member.value }
  /// All its units, in the order of the file: the text's, then those of its substitutions.
  package var units: [StringCatalogUnit] { text.units + substitutions.flatMap(\.text.units) }

  /// Whether the text is one and the same for every number and device.
  package var isPlain: Bool {
    if case .unit = text { substitutions.isEmpty } else { false }
  }
}

/// A text, or several of which one is chosen.
package enum StringCatalogText: Sendable {
  case unit(StringCatalogUnit)
  /// By the category of a number.
  case plural([(category: LocatedText, text: StringCatalogText)])
  /// By the device.
  case device([(device: LocatedText, text: StringCatalogText)])
  /// Neither; the file's problems say why.
  case none

  /// All units in it, in the order of the file.
  package var units: [StringCatalogUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let variants): variants.flatMap(\.text.units)
    case .device(let variants): variants.flatMap(\.text.units)
    case .none: []
    }
  }
}

/// A text of a catalog that stands for `%#@name@`.
package struct StringCatalogSubstitution: Sendable {
  package var name: LocatedText
  /// Which argument it goes by, from 1; `nil` where only its place tells.
  package var argument: Int?
  /// How the argument is read: `lld`.
  package var formatSpecifier: LocatedText?
  package var text: StringCatalogText
}

/// One text and how far its translation is.
package struct StringCatalogUnit: Sendable {
  /// How far a translation is.
  package enum State: Hashable, Sendable {
    case translated
    case needsReview
    /// Nobody has translated it: the source text is shown, whatever the value is.
    case new
    /// What Xcode does not write; it ships as if it were translated.
    case unknown(String)

    /// The state that a catalog names.
    init(_ name: LocatedJSON) {
      if name.isText("translated") {
        self = .translated
      } else if name.isText("needs_review") {
        self = .needsReview
      } else if name.isText("new") {
        self = .new
      } else {
        self = .unknown(name.string ?? "")
      }
    }
  }

  package var state: State
  /// The state as written, quotes included; `nil` where there is none.
  package var stateSpan: Span?
  /// The text as it was read.
  let text: LocatedJSON
  /// The unit's object.
  package var span: Span

  /// The text as written, quotes included.
  package var valueSpan: Span { text.span }
  /// The text, with the place inside of the quotes; it is decoded each time that it is asked for.
  package var value: LocatedText { LocatedText(text: text.string ?? "", span: text.contentSpan) }
}
