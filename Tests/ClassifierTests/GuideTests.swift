import Testing

@testable import Classifier

/// What the project's guide settles.
struct GuideTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  @Test func aMoreExactDistanceIsSmall() {
    let result = classify(
      "Take a left turn, then walk forward for a while", "Take a left turn, then walk forward 10 yards")
    #expect(result.impact == .small)
    #expect(result.reasons.contains(.onlyReworded(old: "for a while", new: "10 yards")))
  }

  @Test func theOtherDirectionIsLarge() {
    let result = classify(
      "Take a left turn, then walk forward for a while", "Take a right turn, then walk forward for a while")
    #expect(result.impact == .large)
    #expect(result.reasons.first == .opposites(old: "left", new: "right"))
  }

  /// An opposite in the place of its counterpart is at least a question, however the rest changed.
  @Test(arguments: [
    ("Turn left, then walk forward for a while", "Turn right, then walk forward 10 yards"),
    ("Take a left turn, then walk forward for a while", "Take a sharp right turn, then walk forward for a while"),
    ("Take a left turn, then walk forward for a while", "Take a left turn, then walk backward 10 yards"),
    ("Open the gate slowly", "Close the gate carefully"),
    ("Swipe up to water roses", "Swipe down, then water the roses"),
  ])
  func anOppositeIsAQuestion(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.decision == .question)
    #expect(result.reasons.first?.isOfContrary == true)
  }

  @Test(arguments: [
    ("The gate is not open", "The gate stays closed"), ("Open the gate", "Tulips are sown near the closed well"),
    ("Left hands water roses", "Hands on the left water roses"),
  ])
  func anOppositeElsewhereProvesNothing(old: String, new: String) {
    #expect(OppositeRule.of(EditComparison(old: old, new: new)) == nil)
  }

  @Test(arguments: [
    ("Open Garden", "open garden"), ("Open garden...", "Open garden…"), ("\"Roses\" are red.", "“Roses” are red"),
    (" Plant a tree", "Plant a  tree"), ("", ""), ("Plant", "Plant"),
  ])
  func normalisedEqualityIsNeutral(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .neutral)
    #expect(result.probabilities.neutral >= 0.98)
  }

  @Test(arguments: [
    ("http://roses.example.org", "https://roses.example.org"),
    ("Our [http://roses.example.org/%@ roses]", "Our [https://roses.example.org/%@ roses]."),
    (
      "<a href=\"http://roses.example.org\">Roses</a>, http://tulips.example.org",
      "<a href=\"https://roses.example.org\">Roses</a>, https://tulips.example.org"
    ),
    (
      "About [//roses.example.org/wiki/Rose roses]",
      "About [https://roses.example.org/wiki/Special:MyLanguage/Rose roses]"
    ),
    ("About [[:w:Rose|roses]]", "About [[:w:Special:MyLanguage/Rose|roses]]"),
  ])
  func theSamePageBehindALinkIsNeutral(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .neutral)
    #expect(result.probabilities.neutral >= 0.98)
    #expect(result.reasons.contains { "\($0)".hasPrefix("a link leads to ") })
  }

  @Test(arguments: [
    ("http://roses.example.org", "https://tulips.example.org"), ("http://roses.example.org", "roses.example.org"),
    ("Read http: roses", "Read https: roses"), ("Begin with http://", "Begin with https://"),
    ("Put http:// before the rose", "Put https:// before the rose"),
    ("http://example.org/Rose", "https://example.org/Tulip"),
  ])
  func anotherAddressIsNotSettled(old: String, new: String) {
    #expect(!HardRules(old: old, new: new).isSameText)
  }

  @Test(arguments: [
    ("Plant %1$@ in %2$@", "Plant %1$@"), ("%d trees", "Trees"), ("Water $1 by $2", "Water $1"),
    ("%d trees", "%@ trees"), ("%@ trees", "%d trees"), ("Water %1$@ now", "Water $1 now"),
    ("Read [$1 about roses]", "Read about $1"),
  ])
  func brokenArgumentsAreLarge(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .large)
    #expect(result.probabilities.large >= 0.97)
  }

  /// Of two words that no dictionary has neither corrects the other, unless one letter sets them apart.
  @Test(arguments: [("Bitcoin nodes", "Litecoin nodes"), ("Deselect chapters", "Preselect chapters")])
  func twoUnknownWordsAreNoSlip(old: String, new: String) {
    #expect(classify(old, new).decision == .question)
  }

  @Test(arguments: [
    ("Litecon nodes", "Litecoin nodes"), ("Cancel the dowload", "Cancel the download"),
    ("Opne the map", "Open the map"),
  ])
  func aCorrectedSlipIsNeutral(old: String, new: String) { #expect(classify(old, new).impact == .neutral) }

  @Test(arguments: [
    ("Water %@ today", "Water %1$@ today"), ("%d trees", "%ld trees"), ("%@ and %@", "%1$@ and %2$@"),
  ])
  func anotherSpellingOfArgumentsIsNeutral(old: String, new: String) {
    #expect(classify(old, new).impact == .neutral)
  }

  @Test(arguments: [
    ("%1$d trees planted", "{{PLURAL:%1$d|%1$d tree|%1$d trees}} planted"),
    ("$1 trees", "{{PLURAL:$1|$1 tree|$1 trees}}"),
    ("$2 waters the roses", "{{GENDER:$2|$2}} waters the roses"),
    ("{{PLURAL:$1|tree|trees}}", "{{PLURAL:$1|0=no trees|tree|trees}}"),
  ])
  func wrappingIsNotLarge(old: String, new: String) {
    #expect(classify(old, new).impact != .large)
  }
}
