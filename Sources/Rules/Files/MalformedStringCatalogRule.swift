import Formats
import Project
import Text

package enum MalformedStringCatalogRule: StringCatalogRule {
  package static let description = RuleDescription(
    id: "malformed-string-catalog", group: .files,
    summary: "An entry of a String Catalog is not made as Xcode makes them",
    rationale: """
      Xcode refuses a catalog that it cannot read, or drops what it does not know when it next writes the file. \
      A text without a value, a plural without a form for all other numbers, or a text for some devices without one for \
      all others leaves users without a text.
      """,
    instead: "Write it as Xcode does, or open the catalog in Xcode and enter the text there.",
    severity: .error,
    grouping: .bySubject, follows: .brokenFiles,
    triggering: [
      .stringCatalog(["Save": #"{ "localizations" : { ↓"fi" : { } } }"#]),
      .stringCatalog(["Save": #"{ "localizations" : { "fi" : \#(unit(state: "↓done")) } }"#]),
      .stringCatalog([
        "%lld days": """
        { "localizations" : { "en" : { "variations" : { ↓"plural" : { "one" : \(unit()) } } } } }
        """
      ]),
      .stringCatalog([
        "Tap": """
        { "localizations" : { "en" : { "variations" : { ↓"device" : { "mac" : \(unit()) } } } } }
        """
      ]),
      RuleExample([
        .init(
          "App/Localizable.xcstrings",
          """
          { "sourceLanguage" : "en", "strings" : { }, ↓"Save" : { "localizations" : { "fi" : \(unit()) } }, "version" : "1.0" }
          """)
      ]),
    ],
    nonTriggering: [.stringCatalog(["Save": #"{ "localizations" : { "fi" : \#(unit()) } }"#, "Cancel": "{ }"])])

  private static func unit(state: String = "translated") -> String {
    state.first == RuleExample.mark
      ? #"{ "stringUnit" : { "state" : ↓"\#(state.dropFirst())", "value" : "Text" } }"#
      : #"{ "stringUnit" : { "state" : "\#(state)", "value" : "Text" } }"#
  }

  static func advice(on fault: StringCatalogFault) -> Message? {
    fault == .outsideStrings ? "Move it into \(code: "strings")." : nil
  }

  static func severity(of fault: StringCatalogFault) -> Severity? {
    switch fault {
    case .otherType, .noText, .noValue, .unknownCategory, .missingOther, .missingOtherDevice,
      .unknownVariation, .outsideStrings, .repeatedName:
      .error
    case .unknownState, .unknownDevice: .warning
    // Xcode keeps the entry and its texts.
    case .unknownExtractionState: .info
    case .undefinedSubstitution, .unusedSubstitution, .misnamedSubstitutions, .argumentInKey: nil
    }
  }
}
