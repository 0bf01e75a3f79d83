import Testing

@testable import Classifier

/// Arguments that came to texts which are true without them.
struct RefinementRuleTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  @Test(arguments: [
    ("Rose beds", "Rose beds (%d)"), ("Roses", "Roses (%d)"), ("Rose history", "Rose history: %@"),
    ("Rose", "Rose & %@"), ("Bed %d", "Bed %d, %@"), ("Roses %1$d of %2$d", "Roses %1$d of %2$d: %3$@"),
    ("The bed is dry. Water it today.", "The bed is dry (%@). Water it today."),
    ("Log out", "Log out from %@"), ("Invite gardeners", "Invite gardeners to “%@”"),
    ("No roses found", "No roses found for the %@"), ("Your roses were moved", "Your roses were moved to %@"),
    ("You have a new rose", "You have a new rose from %@"), ("Your bed has been dug", "Your bed in %@ has been dug"),
    ("Pruning done", "Pruning done in %d seconds"), ("Soil is dry", "Soil is dry (%d%%)"),
    ("Tired out", "Tired out (%d s)"),
    ("Welcome to the garden!", "%@, welcome to the garden!"),
    ("Roses were moved to the shed", "%d roses were moved to the shed"),
    ("We couldn't plant your rose", "We couldn't plant your rose %@"),
    ("Use your garden gate. It is green.", "Use your %@ garden gate. It is green."),
    ("Find your roses in the beds on the map.", "Find your roses in the beds on the %@ map."),
    ("Translated from %@", "Translated from %1$@ using %2$@"),
    ("You have dry roses.", "You have %d dry roses."), ("Version unknown here", "Version %@ unknown here"),
    ("Use the garden gate", "Use the %@ garden gate"), ("All beds", "All $1 beds"),
    ("Are you sure to leave this garden?", "Are you sure to leave the garden “%@”?"), ("Cut rose?", "Cut rose “%@”?"),
    ("Failed to open", "Failed to open %@"), ("Could not plant", "Couldn't plant %@"),
    ("Could not connect", "Couldn’t connect to %@"),
    ("Your roses have ended", "%@ Your roses have ended"), ("Thank you!", "$1 Thank you!"),
    ("1 rose", "%d rose"), ("Starting one rose", "Starting %d rose"), ("about 1 month ago", "about %{count} month ago"),
    ("The rose has been cut", "Rose %@ has been cut"), ("This rose is dry.", "The rose “%@” is dry."),
  ])
  func theOldTextIsTrueWithoutThem(old: String, new: String) throws {
    let result = classify(old, new)
    #expect(result.impact == .small)
    #expect(result.decision == .fuzzy)
    #expect(result.probabilities.large <= RefinementRule.ceiling)
    let first = try #require(result.reasons.first)
    guard case .argumentOptional(let argument) = first else { return #expect(Bool(false), "\(result.reasons)") }
    #expect(new.contains(argument))
    #expect("\(first)" == "the old text is true without \(argument)")
  }

  @Test(arguments: [
    // A label that its value completes, or a verb without its object.
    ("Topic", "Topic: %@"), ("Starts", "Starts – %@"), ("Rose count", "Rose count: %@"), ("Water", "Water %@"),
    ("Days", "%d days"), ("Settings", "%@ Settings"), ("Watered by", "Watered by %@"), ("Rose:", "Rose: %@"),
    // Of all, then of some; not at all, then not there.
    ("Delete all roses", "Delete all %@ roses"), ("Delete all roses", "Delete all roses from %@"),
    ("Your data is not shared", "Your data is not shared with %@"),
    ("We never sell roses", "We never sell roses to %@"),
    ("All roses are watered every day.", "All %@ roses are watered every day."),
    ("All beds are closed", "All %@ beds are closed"),
    ("Watering is disabled", "Watering is disabled in %@"), ("Watering off", "Watering off for %@"),
    ("Watering is off", "Watering is off until %@"), ("Roses are available", "Roses in %@ are available"),
    ("Watering has stopped", "Watering has stopped with %@"), ("You have no roses", "You have no %@ roses"),
    ("You cannot plant roses", "You cannot plant roses in %@"), ("You can plant roses", "You can plant roses in %@"),
    ("Continue", "Continue for %@/month"), ("No fees", "No fees under %@"), ("No weeds", "No weeds for %d days"),
    ("Remove", "Remove from %@"), ("Delete your garden", "Delete your garden from %@"),
    ("Delete old roses", "Delete old %@ roses"),
    // It tells who acts, or an open bracket waits for it.
    ("Watered", "Watered by %@"), ("Error code (", "Error code (%d)"), ("We are closed.", "For %@, we are closed."),
    // Others joined them, or more than one thing.
    ("%@ and 1 other water roses", "%1$@, %2$@ and 1 other water roses"), ("1 dry rose", "%d dry roses"),
    ("One for the garden", "%d for the garden"),
    // Something else changed, too.
    ("Roses", "Tulips (%@)"), ("Log in", "Log out from %@"), ("Sweet, %%", "Sweet, %@"), ("Water %@", "Water"),
    ("Roses (%d)", "Roses (%@, %d)"), ("Read <b>all</b> here", "Read all %@ here"), ("Save", "Saved (%@)"),
    ("Your rose", "%@ rose"), ("Rose", "Rose"), ("", "%@"), ("%d %d", "%d (%@) %d"),
  ])
  func itIsNotClaimedOf(old: String, new: String) {
    #expect(HardRules(old: old, new: new).refinement == nil)
  }
}
