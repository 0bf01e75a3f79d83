import Text

/// A fault in one entry of Swifternalization (docs/formats.md).
package enum SwifternalizationFault: Hashable, Sendable {
  case notText
  /// A number, list or Boolean next to the texts of a key.
  case formNotText(String)
  /// An object without members.
  case noTexts
  /// The object of this form has no members, or a member that is not a text.
  case widthsNotTexts(String)
  /// A name without `@` and a number among texts for widths.
  case missingWidth(String)
  /// Widths and expressions in one object.
  case mixedWidths
  /// In `expressions.json`, a value that is not an object of texts.
  case sectionNotText

  /// True if the library crashes the app, according to its code.
  package var endsApp: Bool {
    switch self {
    case .notText, .formNotText, .missingWidth: true
    case .noTexts, .widthsNotTexts, .mixedWidths, .sectionNotText: false
    }
  }

  /// One clause that describes the fault.
  package var message: Message {
    switch self {
    case .notText: "The value is no text and no object"
    case .formNotText(let name): "The value of \(code: name) is no text"
    case .noTexts: "The object is empty"
    case .widthsNotTexts(let name): "\(code: name) holds something else than texts, or nothing"
    case .missingWidth(let name): "\(code: name) is no width such as \(code: "@100")"
    case .mixedWidths: "Widths are mixed with expressions"
    case .sectionNotText: "Each language must have an object of names and expressions, all of them texts"
    }
  }
}
