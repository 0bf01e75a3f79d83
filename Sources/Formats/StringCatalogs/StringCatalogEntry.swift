import Messages
import Text

/// One key of a String Catalog with its texts in all languages (docs/formats.md).
package struct StringCatalogEntry: Sendable {
  package enum ExtractionState: Hashable, Sendable {
    /// No state: Xcode found the key in the sources and reads the text there.
    case extracted
    /// Added by hand; Xcode never removes it.
    case manual
    /// Xcode no longer finds the key in the sources.
    case stale
    /// From a `.strings` or `.stringsdict` file.
    case migrated
    /// The text differs from the key, and comes from the sources or a xib.
    case extractedWithValue
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

  package var key: String
  let member: LocatedJSON.Member
  /// The note to translators, with the place inside the quotes.
  package var comment: LocatedText?
  package var extractionState = ExtractionState.extracted
  /// The place of the state's name, quotes included; `nil` without one.
  package var extractionStateSpan: Span?
  /// True unless the entry has `"shouldTranslate" : false`.
  package var isTranslatable = true
  /// True unless the entry has `"generatesSymbol" : false`.
  package var maySymbolize = true
  /// The localizations in the order of the file; the last one of a repeated locale counts.
  package internal(set) var localizations: [StringCatalogLocalization] = []
  var hasRepeatedLocales = false
  /// The positions of the localizations by locale; empty if they are few, as the languages that there are.
  private var positions: [String: Int] = [:]

  /// The most localizations to search one by one.
  private static let mostSearched = 256

  init(_ member: LocatedJSON.Member, key: String) {
    self.member = member
    self.key = key
  }

  /// The key as written, quotes included.
  package var keySpan: Span { member.nameSpan }
  /// The range from the key's first quote to the end of the entry's object.
  package var span: Span { member.nameSpan.lowerBound..<member.value.span.upperBound }
  package var object: LocatedJSON { member.value }

  package func localization(_ locale: String) -> StringCatalogLocalization? {
    if positions.isEmpty { return localizations.last { $0.locale.text == locale } }
    return positions[locale].map { localizations[$0] }
  }

  /// Makes the search for one localization of many independent of their number.
  mutating func indexLocalizations() {
    guard localizations.count > Self.mostSearched else { return }
    positions = Dictionary(localizations.enumerated().map { ($1.locale.text, $0) }, uniquingKeysWith: { $1 })
  }
}

/// The text of one entry in one language.
package struct StringCatalogLocalization: Sendable {
  package var locale: LocatedText
  let member: LocatedJSON.Member
  package var text: StringCatalogText
  /// The replacements for `%#@name@` in the texts.
  package var substitutions: [StringCatalogSubstitution] = []

  /// The range from the first quote of the language's name to the end of its object.
  package var span: Span { member.nameSpan.lowerBound..<member.value.span.upperBound }
  package var object: LocatedJSON { member.value }
  /// All its units, in the order of the file: the text's, then those of its substitutions.
  package var units: [StringCatalogUnit] { text.units + substitutions.flatMap(\.text.units) }

  /// True if some of its units are translated and some are not.
  package var isPartlyTranslated: Bool {
    let units = units
    return units.count > 1 && units.contains { $0.state == .new } && units.contains { $0.state != .new }
  }

  /// True if the text is the same for every number and device.
  package var isPlain: Bool {
    if case .unit = text { substitutions.isEmpty } else { false }
  }
}

package enum StringCatalogText: Sendable {
  case unit(StringCatalogUnit)
  case plural([(category: LocatedText, text: StringCatalogText)])
  case device([(device: LocatedText, text: StringCatalogText)])
  /// By the room for the text.
  case width([(width: LocatedText, text: StringCatalogText)])
  /// None of these; the file's faults say why.
  case none

  package var units: [StringCatalogUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let variants): variants.flatMap(\.text.units)
    case .device(let variants): variants.flatMap(\.text.units)
    case .width(let variants): variants.flatMap(\.text.units)
    case .none: []
    }
  }
}

/// A text of a catalog that replaces `%#@name@`.
package struct StringCatalogSubstitution: Sendable {
  package var name: LocatedText
  /// The argument that chooses its form, from 1; `nil` if only its place shows it.
  package var argument: Int?
  /// The specifier of the argument: `lld`.
  package var formatSpecifier: LocatedText?
  package var text: StringCatalogText
}

/// One text and its state.
package struct StringCatalogUnit: Sendable {
  package enum State: Hashable, Sendable {
    case translated
    case needsReview
    /// Translated by Xcode, which builds it into the app as if it were `translated` (file version 1.3).
    case machineTranslated
    /// Not translated: users see the source text, whatever the value.
    case new
    /// A state that Xcode does not write; the text ships as if it were translated.
    case unknown(String)

    init(_ name: LocatedJSON) {
      if name.isText("translated") {
        self = .translated
      } else if name.isText("needs_review") {
        self = .needsReview
      } else if name.isText("machine_translated") {
        self = .machineTranslated
      } else if name.isText("new") {
        self = .new
      } else {
        self = .unknown(name.string ?? "")
      }
    }
  }

  package var state: State
  /// The state as written, quotes included; `nil` if there is none.
  package var stateSpan: Span?
  let text: LocatedJSON
  /// The further texts of a `stringSet`, such as the other phrases of an App Shortcut.
  let others: [LocatedJSON]
  package var span: Span

  /// The text as written, quotes included.
  package var valueSpan: Span { text.span }
  /// The text, with the place inside the quotes; decoded on each call.
  package var value: LocatedText { LocatedText(text: text.string ?? "", span: text.contentSpan) }
  /// The text and the further ones of its set, each with its place as written, quotes included.
  package var values: [LocatedText] { ([text] + others).map { LocatedText(text: $0.string ?? "", span: $0.span) } }
}
