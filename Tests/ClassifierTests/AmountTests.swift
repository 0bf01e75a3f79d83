import Testing

@testable import Classifier

/// Amounts that are the same, written in another way, and those that only look so.
struct AmountTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  @Test(arguments: [
    ("Water it every 14 days.", "Water it every two weeks.", "14 days", "two weeks"),
    ("Roses are kept for 24 hours", "Roses are kept for 1 day", "24 hours", "1 day"),
    ("Kept for 12 months", "Kept for a year", "12 months", "a year"),
    ("Wait 60 seconds", "Wait one minute", "60 seconds", "one minute"),
    ("Roses for €5", "Roses for 5 EUR", "€ 5", "5 EUR"), ("Water ten roses", "Water 10 roses", "ten", "10"),
    ("At least 1 rose", "At least one rose", "1", "one"), ("Garden 15.0 or later", "Garden 15 or later", "15.0", "15"),
    ("Garden version 1.0.0, by roses", "Garden version 1.0, by roses", "1.0.0", "1.0"),
    ("One hundred roses", "100 roses", "One hundred", "100"),
    ("Wait twenty-five minutes", "Wait 25 minutes", "twenty five minutes", "25 minutes"),
    ("Seventeen roses", "17 roses", "Seventeen", "17"),
    ("A path of 2000 meters", "A path of 2 km", "2000 meters", "2 km"),
    ("1.5 hours of water", "90 minutes of water", "1.5 hours", "90 minutes"),
  ])
  func areTheSame(old: String, new: String, one: String, other: String) {
    let result = classify(old, new)
    #expect(result.impact != .large)
    #expect(result.decision != .question)
    #expect(result.reasons.contains(.sameAmount(old: one, new: other)), "\(result.reasons)")
    #expect("\(Reason.sameAmount(old: one, new: other))" == "“\(one)” and “\(other)” are the same amount")
  }

  @Test(arguments: [
    ("Water it every 14 days", "Water it every two months"), ("Garden 1.10 or later", "Garden 1.1 or later"),
    ("Kept for 24 hours", "Kept for a week"), ("Wait twenty-five minutes", "Wait 35 minutes"),
    ("Wait twenty minutes", "Wait 25 minutes"), ("Wait ninety ten minutes", "Wait 100 minutes"),
    ("Your 3rd rose", "Your three roses"), ("Roses for £5", "Roses for 5 €"),
    ("Water 10 roses", "Water 10 roses"), ("Water roses", "Water 10 roses"), ("1.2.3", "1.2"),
    ("Garden 1.0.1", "Garden 1.0"), ("Garden 10.0", "Garden 1.0"), ("", "1"),
    ("99999999999 roses", "99999999998.0 roses"), ("One of your roses", "Two of your roses"),
  ])
  func areOthers(old: String, new: String) {
    #expect(EditComparison(old: old, new: new).sameAmounts.isEmpty)
  }

  /// What stays in both texts is the same already, and each amount is found once.
  @Test func eachIsFoundOnce() {
    let comparison = EditComparison(old: "7 days, 7 days, 1 day", new: "one week, 7 days, 24 hours")
    #expect(comparison.sameAmounts.map(\.old) == ["1 day"])
    #expect(comparison.sameAmounts.map(\.new) == ["24 hours"])
  }
}
