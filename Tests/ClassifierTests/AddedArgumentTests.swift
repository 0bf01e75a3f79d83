import Testing

@testable import Classifier

/// Arguments that came: needed by the text, or only more exact.
struct AddedArgumentTests {
  private static func added(_ old: String, _ new: String) -> [AddedArgument] {
    AddedArgument.all(in: EditComparison(old: old, new: new))
  }

  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  static let needed: [(String, String, AddedArgument.Trait)] = [
    ("by", "by %@", .fillsGap), ("Tended by", "Tended by {{gardener}}", .fillsGap), ("Rose:", "Rose: %@", .fillsGap),
    ("Your garden is", "Your garden is %@", .fillsGap), ("is dry", "%@ is dry.", .opensFragment),
    ("roses", "%d roses", .opensFragment), ("of a neighbour", "Roses %@ of a neighbour", .opensFragment),
    ("Page", "Page %@", .isLabelValue), ("Rose count", "Rose count: %@", .isLabelValue),
    ("Bed", "Bed %d", .isLabelValue),
    ("You haven't watered the roses", "%@ hasn't watered the roses", .replacesPerson),
  ]

  @Test(arguments: needed)
  func whatTheOldTextLacksIsLarge(old: String, new: String, trait: AddedArgument.Trait) {
    let argument = Self.added(old, new).first
    #expect(argument?.traits.contains(trait) ?? false)
    #expect(argument?.isSurelyNeeded ?? false)
    let result = classify(old, new)
    #expect(result.impact == .large)
    #expect(result.probabilities.large >= FactRule.floor - 0.001)
  }

  @Test func theReasonSaysWhy() {
    #expect(classify("is dry", "%@ is dry.").reasons.first == .argumentNeeded("%@"))
    #expect(
      classify("You haven't watered the roses", "%@ hasn't watered the roses").reasons.first
        == .replaced(old: "You", new: "%@"))
    #expect("\(Reason.argumentNeeded("%@"))" == "the old text is not complete without %@")
  }

  @Test(arguments: [
    ("Water", "Water %@"), ("Roses", "Roses (%@)"), ("Rose history", "Rose history: %@"), ("Roses", "Roses & %@"),
    ("The garden is open.", "The garden is open. Ask %@."), ("Welcome", "Welcome %@"), ("Welcome", "Welcome, %@"),
    ("Garden could not open", "%@ could not open"), ("Log in", "Log in %@"), ("iRose beds", "%@ iRose beds"),
    ("All roses together", "All %@ roses together"), ("1 rose", "%d rose"), ("Within one foot", "Within %d foot"),
    ("Rose saved", "%@ saved"), ("See {{int:more-roses}}", "See %@"),
  ])
  func whatIsCompleteWithoutItIsNotClaimed(old: String, new: String) {
    #expect(!Self.added(old, new).contains { $0.isSurelyNeeded })
  }

  static let traits: [(String, String, AddedArgument.Trait)] = [
    ("Follow", "Follow %@", .isObject), ("At least 6 roses", "At least %d roses", .replacesNumber),
    ("1 rose", "%d rose", .replacesOne), ("Within one foot", "Within %d foot", .replacesOne),
  ]

  @Test(arguments: traits)
  func areReported(old: String, new: String, trait: AddedArgument.Trait) {
    #expect(Self.added(old, new).contains { $0.traits.contains(trait) })
  }

  @Test(arguments: [("Rose %@", "Rose %1$@"), ("Rose %@", "Rose %d"), ("Rose %@", "Rose"), ("", "%@")])
  func nothingCameHere(old: String, new: String) { #expect(Self.added(old, new).isEmpty) }
}
