import Testing

@testable import Classifier

/// Arguments that stay and say another thing, and arguments that only look so.
struct ArgumentRuleTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  static let displaced = [
    ("We water roses in %@.", "We water %@ in %@."), ("Planted in %s.", "Planted %s in %s."),
    ("Welcome to Rosegarden, %@", "Welcome to %@, %@"),
    ("Water them with $1 water.", "Water $1 with $2 water."),
  ]
  static let recounted = [
    ("Move $1 to the bed", "Move {{PLURAL:$1|$1 rose|$1 roses}} to the bed"),
    ("Take %1$@ out", "Take {{PLURAL:%1$@|%1$@ dry rose|%1$@ dry roses}} out"),
    ("Cut {{PLURAL:$1|$1 rose|$1 roses}}", "Cut $1"), ("{{PLURAL:$1|$1 rose|$1 roses}} watered", "$1 watered"),
  ]
  static let opened = [
    ("Watered by", "Watered by %1$@"), ("Turn right onto", "Turn right onto %{path}"),
    ("The best roses of", "The best roses of $1 in town"),
  ]
  static let retargeted = [("\"$1\" has a [[$1|page]] in $2", "\"$1\" has a [[$2|page]] in $2")]

  @Test(arguments: displaced + recounted + opened + retargeted)
  func anArgumentThatSaysAnotherThingIsLarge(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .large)
    #expect(result.confidence == .blocking)
    #expect(result.probabilities.large >= 0.97)
  }

  @Test func theReasonNamesTheArgument() {
    #expect(classify(Self.displaced[0].0, Self.displaced[0].1).reasons.first == .argumentRoleChanged("%@"))
    #expect(classify(Self.recounted[0].0, Self.recounted[0].1).reasons.first == .argumentRoleChanged("$1"))
    #expect(classify(Self.opened[0].0, Self.opened[0].1).reasons.first == .argumentNeeded("%1$@"))
  }

  @Test(arguments: [
    ("Roses: %@", "Roses: %@, %@"), ("Bed %1$d of %2$d", "Bed %1$d of %2$d: %3$@"),
    ("Added to %1$@.", "Added %2$@ to %1$@."), ("$1 roses", "{{PLURAL:$1|$1 rose|$1 roses}}"),
    ("%1$d to water", "{{PLURAL:%1$d|%1$d rose|%1$d roses}} to water"),
    ("$1 roses", "{{PLURAL:$1|$1 red rose|$1 red roses}}"), ("{{PLURAL:$1|$1 rose|$1 roses}}", "$1 roses"),
    ("What are you looking for?", "What are you looking for, $1?"), ("Read [[$1|more]]", "Read [[Garden:$1|more]]"),
    ("", "%@ %@"), ("%@", ""), ("%1$@ of %2$@: %3$@", "%3$@ (%1$@, %2$@)"),
  ])
  func anArgumentInItsPlaceIsNotClaimed(old: String, new: String) {
    #expect(HardRules(old: old, new: new).argument == nil)
  }
}
