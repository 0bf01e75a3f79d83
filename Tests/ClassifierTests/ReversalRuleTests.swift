import Testing

@testable import Classifier

/// Edits that say the contrary, and edits that only look so.
struct ReversalRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }
  }

  static let negations = [
    Case("Roses watered", "Roses not watered"), Case("The gate opens", "The gate doesn’t open"),
    Case("The gate opened", "The gate did not open"), Case("Trees can be moved.", "Trees cannot be moved."),
    Case("Trees can be moved.", "Trees can't be moved."), Case("Pruned", "Never pruned"),
    Case("The bed was watered", "The bed was not yet watered"), Case("No roses found", "Roses found"),
    Case("You have wilted roses", "You have no wilted roses"),
    Case("%1$@ is in bloom", "%1$@ is no longer in bloom"), Case("Seeds will be sown", "Seeds won't be sown"),
  ]
  static let opposites = [
    Case("Turn left at the well", "Turn right at the well"), Case("Log in", "Log out"),
    Case("Logged in as $1", "Logged out as $1"), Case("Sign in to the garden", "Sign out to the garden"),
    Case("Turn the sprinkler on", "Turn the sprinkler off"), Case("Zoom in", "Zoom out"),
    Case("Swipe up for roses", "Swipe down for roses"), Case("Enable sprinklers", "Disable sprinklers"),
    Case("Sprinklers enabled", "Sprinklers disabled"), Case("Showing %d trees", "Hiding %d trees"),
    Case("Guests are allowed", "Guests are blocked"), Case("Before you sow", "After you sow"),
    Case("Roses above 5 °C", "Roses below 5 °C"), Case("Plant it above the pond", "Plant it below the pond"),
    Case("Roses at or above 5", "Roses at or below 5"), Case("Water when above", "Water when below"),
    Case("Swipe left or right to cut or water", "Swipe right or left to cut or water"),
    Case("Swipe left and right: cut, water", "Swipe right and left: cut, water"),
    Case("Left or right for cut/water", "Right or left for cut/water"),
    Case("Unable to sow", "Able to sow"), Case("The seed is visible", "The seed is invisible"),
    Case("From left to right", "From right to left"), Case("Unfollow this gardener", "Follow this gardener"),
    Case("Add a rose to the bed", "Remove a rose from the bed"), Case("Run", "Stop"),
    Case("Run the mower", "Stop the mower"),
    Case("Could not add roses to %@", "Could not remove roses from %@"),
  ]

  static let exchanges = [
    Case("%1$@ watered %2$@", "%2$@ watered %1$@"), Case("$1 roses in bed $2", "$2 roses in bed $1"),
    Case("Roses given by %@ to %@", "Roses given to %@ by %@"), Case("Sent to %@ as %@", "Sent as %@ to %@"),
    Case("%1$@ let you water the roses", "You let %1$@ water the roses"),
  ]

  private func classify(_ item: Case) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: item.old, new: item.new))
  }

  @Test(arguments: (negations + opposites + exchanges).flatMap { [$0, Case($0.new, $0.old)] })
  func aReversedTextIsLarge(_ item: Case) {
    let result = classify(item)
    #expect(result.impact == .large)
    #expect(result.confidence == .confident)
    #expect(result.probabilities.large >= 0.97)
  }

  @Test func theReasonComesFirst() {
    #expect(classify(Self.negations[0]).reasons.first == .negationAdded("not"))
    #expect(classify(Case("Never pruned", "Pruned")).reasons.first == .negationRemoved("Never"))
    #expect(classify(Self.opposites[1]).reasons.first == .opposites(old: "in", new: "out"))
  }

  /// The model decides what else they are; the rule alone is asked for what only it gives.
  @Test(arguments: [
    Case("Do not forget to sow", "Remember to sow"), Case("more than 5 roses", "over 5 roses"),
    Case("No, cancel", "Cancel"), Case("No thanks", "Dismiss"), Case("%1$@ and %2$@", "%2$@ and %1$@"),
    Case("Enter your first name", "Enter your last name"),
    Case("Don't you want to sow?", "Do you want to sow?"), Case("Not in bloom", "Out of bloom"),
    Case("Hide inactive wells", "Show active wells"), Case("Not only for roses", "For roses"),
    Case("Find out more", "Find in more"), Case("Whether or not it rains", "Whether it rains"),
    Case("Based on rain", "Based off rain"), Case("Unavailable", "Not available"), Case("Valuable", "Invaluable"),
    Case("Enable sprinklers", "Disable sprinklers and wells"), Case("", "not"), Case("not", ""), Case("", ""),
    Case("%@ and you", "You and %@"), Case("%@, you won", "You won, %@"), Case("Rain in June", "Rain on June"),
    Case("Given by %1$@ to %2$@", "Given to %2$@ by %1$@"),
    Case("Sow left and right of it", "Sow right and left of it"),
    Case("Water your left and right beds", "Water your right and left beds"),
    Case(
      "Your left and right beds are dry. Cut, prune, and water.",
      "Your right and left beds are dry. Cut, prune, and water."),
    Case("Go to the bed of roses", "Go of the bed to roses"),
  ])
  func whatMayKeepTheSenseIsNotClaimed(_ item: Case) {
    for item in [item, Case(item.new, item.old)] {
      #expect(HardRules(old: item.old, new: item.new).reversal == nil)
    }
  }
}
