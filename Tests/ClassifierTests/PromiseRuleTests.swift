import Testing

@testable import Classifier

/// Limits that came to what a text says of all, or denies.
struct PromiseRuleTests {
  @Test(arguments: [
    ("Anyone can cut roses", "Anyone can cut roses if %@ approves", "if %@ approves"),
    ("Your roses are not sold.", "Your roses are not sold until May.", "until May"),
    ("Roses never leave this garden.", "Roses never leave this garden (except for %@).", "except for %@"),
    ("Unlimited water", "Unlimited water (up to %d l)", "up to %d l"),
    ("We do not keep your roses.", "We do not keep your roses for more than %d days.", "for more than %d days"),
    ("All beds are watered", "All beds are watered once you ask", "once you ask"),
    ("You are not insured.", "Outside the garden, you are not insured.", "Outside the garden"),
  ])
  func isAQuestionAtLeast(old: String, new: String, limit: String) {
    let result = EditClassifier.standard.classify(SourceEdit(old: old, new: new))
    #expect([.question, .newKey].contains(result.decision))
    #expect(result.probabilities.large >= PromiseRule.floor)
    #expect(result.reasons.contains(.limited(limit)), "\(result.reasons)")
    #expect("\(Reason.limited(limit))" == "“\(limit)” limits what the old text promises")
  }

  @Test(arguments: [
    // Still forbidden, or it failed anyway.
    ("Do not open the gate", "Do not open the gate until the roses are dry"),
    ("Never cut roses.", "Never cut roses if they bloom."),
    ("Could not open the gate", "Could not open the gate after %@"),
    // No promise, no limit, or something else changed.
    ("You can cut roses", "You can cut roses if they are yours"), ("All roses", "All red roses"),
    ("All roses are cut", "All tulips are cut, if any"), ("All roses", "All roses"), ("", "If"),
    (
      "All roses that grow in our very old garden by the river are red",
      "All roses that grow in our very old garden by the river are red, if fed"
    ),
  ])
  func isNotClaimedOf(old: String, new: String) {
    #expect(HardRules(old: old, new: new).promise == nil)
  }
}
