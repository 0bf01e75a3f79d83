import Formats
import Messages
import Project

package enum UndefinedVariantRule: VariantRule {
  package static let description = RuleDescription(
    id: "undefined-variant", group: .files,
    summary: "Devices are suggested a variant that the app does not have",
    rationale: """
      The app suggests what the mapping says, and then knows neither a name for it nor what to ask Wikipedia for.
      """,
    instead: "Define the variant, or map to one that is defined.",
    severity: .error,
    triggering: [
      .variants("sr: sr-ec", #"{"sr": {"default": {"default": "sr-ec"}, "latn": {"default": ↓"sr-el"}}}"#),
      .variants("", #"{"nb": {"default": {"default": ↓"no"}}}"#),
    ],
    nonTriggering: [.variants("sr: sr-ec", #"{"sr": {"default": {"default": "sr-ec"}}}"#)])

  static func faults(in variants: LanguageVariants) -> [VariantFault] {
    variants.mappings.flatMap { mapping, definitions in
      definitions.map { $0.file.isWhole ? faults(in: mapping, definedBy: $0) : [] } ?? []
    }
  }

  private static func faults(in mapping: VariantSource, definedBy definitions: VariantSource) -> [VariantFault] {
    let defined = Set(definitions.file.definitions.map(\.variant.text))
    var seen: Set<String> = []
    return mapping.file.paths.compactMap { path in
      let code = path.variant.text
      guard !defined.contains(code), seen.insert(code).inserted else { return nil }
      // A separate language needs no definition: Norwegian's Wikipedia is "no" for devices set to "nb".
      let isLanguage = !code.contains("-") && AppleLocales.knows(code)
      return VariantFault(
        place: mapping.place(of: path.variant.span), subject: "undefined \(code)",
        severity: isLanguage ? .info : .error,
        message: isLanguage
          ? """
          Devices set to \(code: path.language) are suggested \(code: code), which is a language and no variant.
          """
          : "Devices set to \(code: path.language) are suggested \(code: code), which is not defined.",
        advice: isLanguage
          ? "Leave it if that is Wikipedia's code of the language; else map to a variant."
          : "Add it to \(code: VariantFile.Kind.definitions.rawValue), or map to another variant.")
    }
  }
}
