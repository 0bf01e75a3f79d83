import Formats
import Messages
import Project

package enum UnreachableVariantRule: VariantRule {
  package static let description = RuleDescription(
    id: "unreachable-variant", group: .files,
    summary: "No device is suggested a variant of a language",
    rationale: """
      Where people begin to use the app, it suggests languages by those of their device. A variant that no script or \
      region of the mapping leads to has to be found in the list of languages; a level without a default suggests \
      nothing to whoever asks for another script or region.
      """,
    instead: "Map the script or region of its readers to the variant, and give each level a default.",
    severity: .warning,
    triggering: [
      .variants("sr: sr-ec ↓sr-el", #"{"sr": {"default": {"default": "sr-ec"}, "cyrl": {"default": "sr-ec"}}}"#),
      .variants("gan: gan-hans ↓gan-hant", #"{"gan": {"default": {"default": "gan-hans"}}}"#),
      .variants("sr: sr-ec", #"{↓"sr": {"cyrl": {"default": "sr-ec"}}}"#),
      .variants("zh: zh-tw", #"{"zh": {"default": {"default": "zh-tw"}, ↓"hant": {"tw": "zh-tw"}}}"#),
      .variants(
        "zh: zh-tw", #"{"zh": {"default": {"default": "zh-tw"}, ↓"hanz": {"default": "zh-tw", ↓"tx": "zh-tw"}}}"#),
    ],
    nonTriggering: [
      .variants("sr: sr-ec sr-el", #"{"sr": {"default": {"default": "sr-ec"}, "latn": {"default": "sr-el"}}}"#),
      .variants("nb:", #"{"nb": {"default": {"default": "no", "001": "no", "419": "no"}}}"#),
    ])

  static func faults(in variants: LanguageVariants) -> [VariantFault] {
    unmapped(variants) + withoutDefault(variants) + unknownCodes(variants)
  }

  private static func unmapped(_ variants: LanguageVariants) -> [VariantFault] {
    variants.definitions.flatMap { definitions, mapping in
      mapping.map { $0.file.isWhole ? unmapped(definitions, by: $0) : [] } ?? []
    }
  }

  private static func unmapped(_ definitions: VariantSource, by mapping: VariantSource) -> [VariantFault] {
    let mapped = Set(mapping.file.paths.map(\.variant.text))
    let paths = Dictionary(grouping: mapping.file.paths) { $0.language }
    return definitions.file.definitions.filter { !mapped.contains($0.variant.text) }.map { definition in
      let code = definition.variant.text
      let known = paths[definition.language] ?? []
      // Devices have no setting for the variants of this language, so the app always takes the default.
      let isByHand =
        !known.isEmpty && known.allSatisfy { $0.script.text == VariantFile.other }
        && known.allSatisfy { $0.region.text == VariantFile.other }
      return VariantFault(
        place: definitions.place(of: definition.variant.span), subject: "unmapped \(code)",
        severity: isByHand ? .info : .warning,
        message: isByHand
          ? """
          No device is suggested \(code: code): every device set to \(code: definition.language) gets \
          \(code: known.first?.variant.text ?? ""), and readers choose this variant by hand.
          """
          : "No device is suggested \(code: code): readers have to find it in the list of languages.",
        advice: isByHand
          ? "If iOS can be set to its script or region by now, map that to the variant."
          : "Map the script or region of its readers to it in \(code: VariantFile.Kind.mapping.rawValue).",
        choice: isByHand ? code : nil)
    }
  }

  private static func withoutDefault(_ variants: LanguageVariants) -> [VariantFault] {
    variants.mappings.flatMap { mapping, _ in mapping.file.isWhole ? withoutDefault(mapping) : [] }
  }

  private static func withoutDefault(_ mapping: VariantSource) -> [VariantFault] {
    mapping.file.levelsWithoutDefault.map { level in
      VariantFault(
        place: mapping.place(of: level.span), subject: "default \(level.language) \(level.script ?? "")",
        severity: .warning,
        message: level.script.map { script in
          """
          \(code: script) of \(code: level.language) has no \(code: VariantFile.other): a device with another region is \
          suggested no variant.
          """
        }
          ?? """
          \(code: level.language) has no \(code: VariantFile.other): a device that names no script, or another one, is \
          suggested no variant.
          """,
        advice: "Add a \(code: VariantFile.other) with the variant that most readers use.")
    }
  }

  private static func unknownCodes(_ variants: LanguageVariants) -> [VariantFault] {
    variants.mappings.flatMap { mapping, _ in unknownCodes(mapping) }
  }

  private static func unknownCodes(_ mapping: VariantSource) -> [VariantFault] {
    var seen: Set<Int> = []
    return mapping.file.paths.flatMap { path in
      [
        (path.script, "script", "iOS has no locale with it", AppleLocales.knowsScript),
        (path.region, "region", "there is no such region", AppleLocales.knowsRegion),
      ].compactMap { name, kind, reason, isKnown -> VariantFault? in
        guard name.text != VariantFile.other, !isKnown(name.text), seen.insert(name.span.lowerBound).inserted else {
          return nil
        }
        return VariantFault(
          place: mapping.place(of: name.span), subject: "\(kind) \(path.language) \(name.text)", severity: .warning,
          message:
            "No device asks for the \(words: kind) \(code: name.text) of \(code: path.language): \(words: reason).",
          advice: "Write the code of the \(words: kind) in lower case, or remove the line.")
      }
    }
  }
}
