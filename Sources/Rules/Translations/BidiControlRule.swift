import Project
import Text

package enum BidiControlRule: TranslationRule {
  package static let description = RuleDescription(
    id: "bidi-control", group: .translations,
    summary: "Signs for the direction of writing are not closed, or overrule the letters' own",
    rationale: """
      An embedding or isolate (Unicode Standard Annex 9) that is not closed turns what follows the text; an override \
      shows letters in another order than the file has them, which serves to deceive.
      """,
    instead: "Close each sign, use the marks U+200E and U+200F, or leave them out.",
    severity: .error,
    triggering: [
      .translation("he", "↓\u{202B}שלום", of: "Hello"),
      .translation("fi", "hei ↓\u{202E}gnp.exe", of: "Hello"),
      .translation("fa", "سلام ↓\u{202C}", of: "Hello"),
    ],
    nonTriggering: [
      .translation("he", "\u{202B}שלום\u{202C}", of: "Hello"),
      .translation("ar", "\u{2067}مرحبا\u{2069}\u{200F}", of: "Hello"),
    ])

  static let concerns: TextTraits = .unusual
  static let readsForms = true

  static func check(_ translation: Translation) -> [FaultReport] {
    var open: [(isIsolate: Bool, span: Span)] = []
    var offset = 0
    for scalar in translation.text.unicodeScalars {
      let span = offset..<offset + UTF8.width(scalar)
      offset = span.upperBound
      switch scalar.value {
      case 0x202A, 0x202B: open.append((false, span))
      case 0x202D, 0x202E:
        // From the left to the right it keeps Latin letters, such as an address, in their own order.
        // From the right to the left it changes nothing where no letter goes the other way.
        let isHarmless =
          scalar == "\u{202D}"
          || rightToLeft.contains(String(translation.language))
            && !translation.text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        return [fault(scalar, span, "overrules the direction of the letters", isHarmless ? .info : .error)]
      case 0x2066...0x2068: open.append((true, span))
      case 0x202C where open.last?.isIsolate == false, 0x2069 where open.last?.isIsolate == true: open.removeLast()
      case 0x202C, 0x2069: return [fault(scalar, span, "closes nothing", .info)]
      default: continue
      }
    }
    guard let first = open.first else { return [] }
    let start = translation.text.utf8.index(translation.text.utf8.startIndex, offsetBy: first.span.lowerBound)
    // After a text on its own there is nothing to turn.
    let severity: Severity = rightToLeft.contains(String(translation.language)) ? .info : .warning
    return [fault(translation.text.unicodeScalars[start], first.span, "is not closed", severity)]
  }

  private static let rightToLeft: Set<String> = ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"]

  private static func fault(
    _ scalar: Unicode.Scalar, _ span: Span, _ what: String, _ severity: Severity
  ) -> FaultReport {
    FaultReport(
      severity: severity,
      message: "The invisible sign \(code: codePoint(scalar)) \(words: what).",
      advice: "Leave it out, or close it. To steer one sign, the marks U+200E and U+200F are enough.",
      subject: codePoint(scalar) + what, span: span)
  }
}

/// For example `U+202E`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
