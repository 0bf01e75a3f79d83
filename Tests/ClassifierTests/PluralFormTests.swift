import Testing

@testable import Classifier

/// Edits of plurals: each form is compared with its old form.
struct PluralFormTests {
  private static func decision(_ old: String, _ new: String) -> EditDecision {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new)).decision
  }

  @Test func theGravestEditOfAFormCounts() {
    let old = "{{PLURAL:%1$d|Delete %1$d place|Delete %1$d places}}"
    #expect(Self.decision(old, "{{PLURAL:%1$d|Keep %1$d place|Delete %1$d places}}") == .question)
    #expect(Self.decision(old, "{{PLURAL:%1$d|Delete %1$d place|Keep %1$d places}}") == .question)
    #expect(
      Self.decision(
        "{{PLURAL:%1$d|0=Enable nothing|one|%1$d}}", "{{PLURAL:%1$d|0=Disable nothing|one|%1$d}}") == .question)
  }

  @Test func theReasonsAreThoseOfTheForm() {
    let verdict = EditClassifier.standard.classify(
      SourceEdit(
        old: "{{PLURAL:%1$d|Delete %1$d place|Delete %1$d places}}",
        new: "{{PLURAL:%1$d|Keep %1$d place|Delete %1$d places}}"))
    #expect(verdict.reasons.contains { $0.description.contains("opposites") })
  }

  @Test func severalPluralsAreComparedOneByOne() {
    let old = "{{PLURAL:%1$d|%1$d a|%1$d b}} {{PLURAL:%2$d|Show %2$d place|Show %2$d places}}"
    let new = "{{PLURAL:%1$d|%1$d a|%1$d b}} {{PLURAL:%2$d|Hide %2$d place|Show %2$d places}}"
    #expect(Self.decision(old, new) == .question)
  }

  @Test(arguments: [
    ("{{PLURAL:%1$d|One place|%1$d places}}", "{{PLURAL:%1$d|%1$d place|%1$d places}}"),
    ("{{PLURAL:%1$d|%1$d place|%1$d places}}", "{{PLURAL:%1$d|one=%1$d place|%1$d places}}"),
  ])
  func aNumberInWordsSaysTheSame(old: String, new: String) {
    #expect(Self.decision(old, new) == .none)
    #expect(Self.decision(new, old) == .none)
  }
}
