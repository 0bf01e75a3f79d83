import Testing

@testable import Classifier

struct ReasonTests {
  struct Case: Sendable {
    var old: String
    var new: String
    var text: String
  }

  static let cases = [
    Case(old: "Rose garden", new: "Rose garden", text: "nothing changed"),
    Case(old: "Rose Garden", new: "rose garden.", text: "differs only in case, spaces and punctuation"),
    Case(old: "Water the <b>rose</b>", new: "Water the rose", text: "differs only in markup"),
    Case(old: "Water %@ today", new: "Water %1$@ today", text: "only the spelling of arguments changed: %@ → %1$@"),
    Case(old: "Plant %1$@ in %2$@", new: "Plant %1$@", text: "argument %2$@ is gone"),
    Case(old: "%d trees", new: "%@ trees", text: "the argument's type changed: %d → %@"),
    Case(old: "Read [$1 about roses]", new: "Read about $1", text: "argument $1 is used in another way"),
    Case(
      old: "Turn left at the rose garden", new: "Turn right at the rose garden",
      text: "“left” → “right” are opposites"),
  ]

  @Test(arguments: [
    ("Water the roses today", "Ma öntözd meg a rózsákat"), ("Garden", "Сад"), ("Rose garden", "バラ園"),
  ])
  func aTextOfAnotherLanguageIsAQuestionWhateverItMeans(old: String, new: String) {
    let result = EditClassifier.standard.classify(SourceEdit(old: old, new: new))
    #expect(result.reasons == [.notEnglish])
    #expect(result.confidence == .uncertain)
  }

  @Test(arguments: [
    ("Water the roses today", "Water the Bourbon roses"), ("Öntözd meg a rózsákat", "Ma öntözd meg a rózsákat"),
    ("Garden", "Rosarium"), ("Сад", "Garden"), ("Garden", "OK"), ("Garden", ""),
  ])
  func aTextThatMayBeEnglishIsJudged(old: String, new: String) {
    #expect(!EditClassifier.standard.classify(SourceEdit(old: old, new: new)).reasons.contains(.notEnglish))
  }

  @Test(arguments: cases)
  func isReported(_ item: Case) {
    let result = EditClassifier.standard.classify(SourceEdit(old: item.old, new: item.new))
    #expect(result.reasons.map(\.description).contains(item.text))
  }

  /// Reasons by comparison alone, whatever the verdict that they end up supporting.
  static let evidence = [
    Case(old: "Water the roses", new: "Water the roses of %2$d", text: "argument %2$d is new"),
    Case(old: "Wait 30 days", new: "Wait 50 days", text: "the number 30 became 50"),
    Case(old: "Roses may be watered", new: "Roses may not be watered", text: "“not” was added"),
    Case(old: "Roses may never be watered", new: "Roses may be watered", text: "“never” was removed"),
    Case(old: "Are the roses in bloom?", new: "The roses are in bloom.", text: "was a question, is a statement"),
    Case(
      old: "{{PLURAL:$1|tree|trees}}", new: "{{PLURAL:$1|0=no tree|tree|trees}}", text: "one form of a plural was added"
    ),
    Case(
      old: "$1 trees", new: "{{PLURAL:$1|$1 tree|$1 trees}}", text: "argument $1 now governs a plural or gender"),
    Case(old: "Water the gardne", new: "Water the garden", text: "the spelling “gardne” was corrected to “garden”"),
    Case(old: "⬆ Plant", new: "⇡ Plant.", text: "differs only in signs, case, spaces and punctuation"),
    Case(old: "Plant the tree", new: "Plant the trees", text: "“tree” → “trees” are forms of one word"),
    Case(old: "Erase the list", new: "Delete the list", text: "“Erase” → “Delete” mean nearly the same"),
    Case(old: "Water the rose", new: "Water the cabin", text: "“rose” became “cabin”"),
    Case(old: "Rename rose", new: "Share rose", text: "“Rename” → “Share” are different actions"),
    Case(old: "Rose password", new: "Rose username", text: "“password” → “username” are different things"),
    Case(
      old: "Privacy policy", new: "Cookie policy", text: "“Privacy policy” → “Cookie policy” are different things"),
    Case(old: "Release notes", new: "Press notes", text: "“Release notes” → “Press notes” are different things"),
    Case(old: "Text Size", new: "Text Zoom", text: "“Text Size” → “Text Zoom” are different things"),
    Case(old: "Reading queue", new: "Reading list", text: "“Reading queue” → “Reading list” are different things"),
    Case(old: "Photo album", new: "Music album", text: "“Photo album” became “Music album”"),
    Case(old: "Photo album", new: "Music, album", text: "“Photo album” → “album” mean nearly the same"),
    Case(old: "Open the photo album", new: "Open the album", text: "“photo album” → “album” mean nearly the same"),
    Case(
      old: "Are you sure to leave?", new: "Do you want to leave?",
      text: "“Are you sure to” → “Do you want to” mean nearly the same"
    ),
    Case(
      old: "When you are done", new: "As far as you can",
      text: "“When” → “you can” say different things to the reader"),
    Case(
      old: "Choose a theme (light/dark)", new: "Choose a theme (night mode)",
      text: "“dark” → “night mode” mean nearly the same"),
    Case(old: "Planted by you", new: "Planted by me", text: "“you” → “me” are different people"),
    Case(old: "Blooms in April", new: "Blooms in October", text: "“April” → “October” are different times"),
    Case(old: "Water all roses", new: "Water some roses", text: "“all” → “some” are different amounts"),
    Case(old: "Water several roses", new: "Water both roses", text: "“several” → “both” are different amounts"),
    Case(old: "You must prune", new: "You will prune", text: "“must” → “will” do not oblige or allow the same"),
    Case(
      old: "Plant it with friends", new: "Plant it publicly",
      text: "“with friends” → “publicly” do not reach equally far"),
    Case(old: "Roses archived", new: "Roses restored", text: "“archived” → “restored” are different states"),
    Case(old: "Beds on the left", new: "Beds on the top", text: "“left” → “top” are different places or directions"),
    Case(old: "Garden in Safari", new: "Garden in Firefox", text: "“Safari” → “Firefox” are different names"),
    Case(old: "Wait two hours", new: "Wait two weeks", text: "“hours” → “weeks” are different units"),
    Case(old: "Thanks", new: "Sorry", text: "“Thanks” → “Sorry” say different things to the reader"),
    Case(old: "Turn seeds into roses", new: "Turn roses into seeds", text: "“seeds” and “roses” changed places"),
    Case(old: "Water the roses", new: "Water the old roses", text: "only “old” was added"),
    Case(old: "Water the old roses", new: "Water the roses", text: "only “old” was removed"),
    Case(
      old: "See [https://a.example roses]", new: "See [https://b.example roses]",
      text: "a link leads to https://b.example, not https://a.example"),
    Case(
      old: "Rest for a while", new: "Rest 10 minutes", text: "only “for a while” → “10 minutes” was reworded"),
  ]

  /// Words that happen to stand in like places of two sentences are no reason.
  @Test(arguments: [
    (
      "To keep reminders on screen until you dismiss them, open the garden settings and switch to Bells",
      "Note: choose Flowers or Leaves in the shed to decide how long reminders stay with the gardener"
    ),
    (
      "Zooms automatically to all roses when the garden is opened from a limited plan",
      "Roses are displayed before the default plan of your garden has been opened by a friend"
    ),
  ])
  func aSentenceWrittenAnewHasNoPairs(old: String, new: String) {
    for impact in Impact.allCases {
      let told = Self.reasons(for: impact, of: SourceEdit(old: old, new: new))
      let pairs = told.filter {
        switch $0 {
        case .another, .replaced, .synonyms: true
        default: false
        }
      }
      #expect(pairs.isEmpty, "\(told)")
    }
  }

  /// What in the texts speaks for `impact`, whether or not that is the verdict.
  private static func reasons(for impact: Impact, of edit: SourceEdit) -> [Reason] {
    finder(edit).reasons(for: [impact])
  }

  private static func finder(_ edit: SourceEdit) -> ReasonFinder {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    let rules = HardRules(comparison, edit)
    return ReasonFinder(comparison, rules, FeatureExtractor(comparison, rules, edit).vector)
  }

  @Test(arguments: evidence)
  func isFoundForSomeVerdict(_ item: Case) {
    let told = Impact.allCases.flatMap {
      Self.reasons(for: $0, of: SourceEdit(old: item.old, new: item.new))
    }
    #expect(told.map(\.description).contains(item.text), "\(told)")
  }

  /// What makes one ask is said first: that the edit may be large.
  @Test func aQuestionBeginsWithWhatMayMislead() {
    let edit = SourceEdit(old: "Water the roses", new: "Water the roses of %2$d")
    let finder = Self.finder(edit)
    let probabilities = ImpactProbabilities(neutral: 0.8, small: 0, large: 0.2)
    let reasons = { (confidence: Verdict.Confidence) in
      finder.reasons(for: Verdict(impact: .neutral, probabilities: probabilities, confidence: confidence))
    }
    #expect(reasons(.confident).first == .added("of %2$d"))
    #expect(reasons(.uncertain) == [.argumentAdded("%2$d"), .added("of %2$d")])
  }

  @Test(arguments: [
    ("Sow rose", "Mow rose"), ("Cancel", "Delete everything"), ("Sign in", "Sign up"), ("Block rose", "Report rose"),
    ("Unlock the gate", "Open the gate"), ("Underline roses", "Strikethrough roses"),
    (
      "Consider supporting the garden! It would help ensure these roses have a stable future, and you'll get special seeds too",
      "Love roses? Sponsoring the garden is a great way to contribute, even if you're unable to make a bed of your own!"
    ),
  ])
  func likenessAndOppositionAreNotSaidOfOthers(old: String, new: String) {
    let told = Impact.allCases.flatMap { Self.reasons(for: $0, of: SourceEdit(old: old, new: new)) }
    #expect(!told.contains { "\($0)".hasSuffix("mean nearly the same") || "\($0)".hasSuffix("are opposites") })
  }

  /// "Tags" and kept "changes" are things, "into" is what the verb before it asks for, and a number is told once.
  @Test(arguments: [
    (
      "Rose Tags", "Rose Read/Write", [Reason.replaced(old: "Tags", new: "Read")],
      [Reason.another(.action, old: "Tags", new: "Read")]
    ),
    (
      "Not translated into a rose", "Not written in a rose", [.replaced(old: "into", new: "in")],
      [.another(.place, old: "into", new: "in")]
    ),
    (
      "Keep changes", "Switch", [.replaced(old: "changes", new: "Switch")],
      [.synonyms(old: "changes", new: "Switch")]
    ),
    (
      "Roses by the river", "Roses to the river", [.replaced(old: "by", new: "to")],
      [.another(.amount, old: "by", new: "to")]
    ),
    ("Speed up to %d", "Speed up by %d", [.another(.amount, old: "to", new: "by")], [.replaced(old: "to", new: "by")]),
    ("From", "To:", [.replaced(old: "From", new: "To")], [.another(.amount, old: "From", new: "To")]),
    (
      "This is a very big rose", "This is a very large rose", [],
      [.another(.amount, old: "very big", new: "very large")]
    ),
    (
      "Default: 100", "Default: 36000", [.numberChanged(old: "100", new: "36000")],
      [.replaced(old: "100", new: "36000")]
    ),
    (
      "Faster", "Fast", [.replaced(old: "Faster", new: "Fast")],
      [.another(.amount, old: "Faster", new: "Fast"), .synonyms(old: "Faster", new: "Fast")]
    ),
  ])
  func aWordIsNotSaidToBeWhatItMayNotBe(old: String, new: String, expected: [Reason], wrong: [Reason]) {
    let told = Impact.allCases.flatMap { Self.reasons(for: $0, of: SourceEdit(old: old, new: new)) }
    for reason in expected { #expect(told.contains(reason), "\(told)") }
    for reason in wrong { #expect(!told.contains(reason), "\(told)") }
  }

  @Test func oppositesAreReportedOnce() {
    let edit = SourceEdit(old: "Turn left at the rose", new: "Turn right at the rose")
    #expect(Self.reasons(for: .large, of: edit) == [.opposites(old: "left", new: "right")])
  }

  @Test func moreThanTheBroadestReasonIsSaidOfAStrangeText() {
    let reasons = Self.reasons(
      for: .large, of: SourceEdit(old: "Water the roses every day", new: "Trains leave from platform nine"))
    #expect(reasons.contains(.kept(percent: 0)) || reasons.contains { "\($0)".hasPrefix("most words") })
  }
}
