import Testing
import Text

@testable import Edits
@testable import Messages
@testable import Review
@testable import Rules

/// Each fault of a message belongs to one rule, and the import agrees with the rules.
@Suite struct FaultRuleTests {
  static let sources = [
    "%1$@ and %2$d", "{{PLURAL:%1$d|%1$d page|%1$d pages}}", "Delete {{PLURAL:%1$d|it|them}}?", "plain",
    "%1$ld of %.1f",
    "{{PLURAL:%1$d|one|%1$d}} in %2$@", "Costs $5", "%@", "100%% of %1$d", "%d of %@", "%2$@ %1$5lld", "C:\\%@",
  ]
  static let pieces = [
    "$1", "$2", "$11", "$ 1", "1$", "$१", "%1$@", "%@", "%d", "%", "%%", "% s", "{{PLURAL:$1|", "|", "}}",
    "{PLURAL:$1|a}}",
    "0=", "=", "12=", "one=", "{{GENDER:$1|a|b}}", "{{GRAMMAR:a|b}}", "{{SITENAME}}", "{{plural:$2|a|b $2|c}}", "x",
    " ",
    "%1$ld", "%.1f", "{{PLURAL:$1|$1 a|$1 b}}", "{{PLURAL:$3|a}}", "\\n", "%2$@", "%1$d", "٪", "％",
  ]

  @Test(arguments: ["fi", "ru", "ja", "ar", "fr", "he", "oc"])
  func everyFaultIsReportedByOneRuleAndTheImportLeavesOutWhatItSays(locale: String) {
    var random = SplitMix(seed: UInt64(locale.utf8.reduce(3) { $0 * 31 + Int($1) }))
    let plurals = LanguagePlurals(locale: locale)
    let judge = TranslationCheck(plurals)
    for _ in 0..<600 {
      let source = SourceMessage(Self.sources.randomElement(using: &random) ?? "")
      let count = Int.random(in: 0..<5, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      for shipping in [Shipping.imported, .asWritten] {
        let faults = judge.faults(in: text, of: source, ships: shipping)
        for fault in faults {
          #expect(RuleCatalog.faultRules.count { $0.words(for: fault) != nil } == 1, "\(fault.kind)")
          if let span = fault.span { #expect(span.upperBound <= text.utf8.count, "\(fault)") }
          #expect(fault.effect != (shipping == .imported ? .wrong : .leftOut))
        }
        var copy = text
        if copy.withUTF8({ source.isPlain($0, shipping) }) { #expect(faults.isEmpty, "\(source.text): \(text)") }
        if source.hasOnlyOwnPlaceholders(text) {
          let inForm =
            judge.accidentalFaults(text, source) + judge.misspellings(inForm: text, of: source).faults
            + judge.escapeFaults(text, source)
          #expect(inForm.isEmpty, "\(source.text): \(text)")
        }
        guard shipping == .imported else { continue }
        let message = MessageConversion(text, of: source, in: plurals).message
        #expect((message == nil) == faults.contains { $0.effect == .leftOut }, "\(source.text): \(text)")
      }
    }
  }
}
