import Testing

@testable import Classifier

/// Texts that differ in what no translation has to follow.
struct EquivalenceRuleTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(key: "some-key", keyFate: .kept, old: old, new: new))
  }

  static let equivalent = [
    ("Setting", "Settings"), ("Notifications", "Notification"), ("Garden party", "Garden parties"),
    ("Rose bush", "Rose bushes"), ("Comment Title", "Comments Title"),
    ("© 2019 Rosegarden Ltd. All rights reserved.", "© 2024 Rosegarden Ltd. All rights reserved."),
    ("Copyright © 2019 Rosegarden", "Copyright © 2019–2024 Rosegarden and its gardeners"),
    ("© 2019 Rosegarden Ltd.", "© 2019 Tulips GmbH"),
  ]

  @Test(arguments: equivalent)
  func isNeutral(old: String, new: String) {
    let verdict = classify(old, new)
    #expect(verdict.impact == .neutral, "\(verdict)")
    #expect(verdict.decision == .none)
    #expect(verdict.reasons.first?.description != Reason.surface(.caseAndPunctuation).description)
  }

  /// A command that acts on all, a sentence, an argument, a sign for a notice inside of a text, and other nouns.
  static let different = [
    ("Delete rose", "Delete roses"), ("Move message", "Move messages"), ("The rose is dry.", "The roses are dry."),
    ("Rose %@", "Roses %@"), ("Glass", "Glasses of water"), ("Water the roses. © 2019", "Cut the roses. © 2019"),
    ("© 2019 %@", "© 2019 Rosegarden"),
  ]

  @Test(arguments: different)
  func isNotSettled(old: String, new: String) {
    #expect(EquivalenceRule.of(EditComparison(old: old, new: new)) == nil)
  }

  /// A price looks like translatewiki's arguments.
  static let prices = [
    ("Upgrade for $4", "Upgrade for $5"), ("Only $2.99 a month", "Only $3.99 a month"),
    ("$10 a month", "$12 a month"), ("From $2,500", "From $3,000"), ("Save $5", "Save $5 now"),
    ("Only $1.99", "Only $1.49"),
  ]

  @Test(arguments: prices)
  func aPriceIsNoArgument(old: String, new: String) {
    #expect(EditComparison(old: old, new: new).arguments.removed.isEmpty)
    #expect(classify(old, new).decision != .newKey)
  }

  @Test func numbersFromOneOnAreArguments() {
    let written = { (old: String, new: String) in
      EditComparison(old: old, new: new).arguments.removed.map(\.written)
    }
    #expect(written("$1 of $2 roses", "$1 roses") == ["$2"])
    #expect(written("Roses by $1 and $2", "Roses by $2") == ["$1"])
    #expect(written("$1 $2 $3 $4 $5 $6 $7 $8 $9 $10", "$1 $2 $3 $4 $5 $6 $7 $8 $9") == ["$10"])
    #expect(written("Roses for $1", "Roses") == ["$1"])
  }
}
