import Testing

@testable import Classifier

/// Facts and things that became others, labels whose verb took another form, and what only looks so.
struct FactRuleTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(key: "some-key", keyFate: .kept, old: old, new: new))
  }

  static let facts = [
    ("Beds hold up to 40 roses", "Beds hold up to 25 roses"), ("Garden licence 3.0", "Garden licence 4.0"),
    ("The show closes in April", "The show closes in October"), ("Water it every week", "Water it every day"),
    ("The Roses 2025 catalogue", "The Roses %d catalogue"), ("Rose", "Robe"),
    ("Enter your password", "Enter your username"), ("Delete account", "Delete article"),
    ("Share with friends", "Share publicly"), ("Roses watered by you", "Roses watered by me"),
    ("Remove all", "Remove selected"), ("Video call", "Voice call"), ("Tap the rose", "Long press the rose"),
    ("Seeds are kept on this device only", "Seeds are kept on our servers"), ("Water two roses", "Water three roses"),
    ("Watered %@%%", "Watered %@"), ("Grown by %d", "Grown by %d%%"), ("From 20°", "From 20"),
    ("Roses from %@ €", "Roses from %@"),
    ("Seeds for $%@", "Seeds for €%@"), ("%{time} ago", "%{time}"), ("Path of %@ km", "Path of %@"),
    ("Path of 5 km", "Path of 5 mi"),
    ("Speed up to %@", "Speed up by %@"),
    ("The gardener can see your roses", "The gardener can see and cut your roses"),
    ("This robot can read labels.", "This robot can read or write labels, and cut roses."),
    ("Read labels", "Read or write labels, cut roses"), ("View and edit the beds", "View the beds"),
    ("Let friends find and water your roses.", "Let friends find your roses."),
    ("Turn off the sprinkler", "Sprinkler"), ("Withered roses", "Hide withered roses"),
    ("Grown by 5% a year", "Grown by 5%% a year"), ("100%% roses", "100% roses"),
    ("GARDEN_ROSE_COUNT", "Garden rose count"), ("NO_ROSES", "There are no roses in this garden"),
    ("SOWN_%ld_DAYS_AGO", "Sown %ld days ago"), ("%d_ROSES", "%d roses"),
    ("ROSE_IN_%1$@_OF_%2$@", "Rose in %1$@ of %2$@"),
    ("garden.roses.wilted.title", "Your roses are wilted"), ("garden_roses_wilted", "Your roses are wilted"),
    ("Cut the rose with ⌥", "Cut the rose with ⇧"), ("Cut: ⌘R", "Cut: ⌃R"), ("Cut: ⌘R", "Cut: ⇧⌘R"),
    ("❌ Not watered", "✅ Watered"),
    ("Disable watering reminders", "Watering reminders"), ("Delete %@ roses", "%@ roses"),
    ("Open from April to June", "Open from June to April"), ("Turn seeds into roses", "Turn roses into seeds"),
    ("Clears beds but keeps your red roses", "Clears your red roses but keeps beds"), ("Skip pruning", "Pruning"),
    ("My roses of 2024", "My roses of 2025"),
    ("Welcome to", "Welcome to Rosegarden"), ("Choose your", "Choose your rose"), ("The beds are", "The beds are dry"),
    ("Fifteen roses", "Sixteen roses"),
    ("By planting you agree to the", "By planting, you agree to the Garden Rules"),
    ("Cannot connect to Rosegarden", "Cannot connect to "),
    (
      "Swipe down to see the roses, or sideways for the tulips", "Swipe up to see the roses, or sideways for the tulips"
    ),
  ]

  @Test(arguments: facts)
  func anotherFactIsLarge(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .large)
    #expect(result.probabilities.large >= 0.75)
  }

  @Test(arguments: [
    ("Password", "Username"), ("Share with friends", "Share publicly"), ("Mute roses", "Unmute roses"),
  ])
  func anotherLabelIsAQuestion(old: String, new: String) {
    #expect(classify(old, new).decision == .question)
  }

  @Test func theReasonComesFirst() {
    #expect(classify(Self.facts[0].0, Self.facts[0].1).reasons.first == .numberChanged(old: "40", new: "25"))
    #expect(
      classify("I walked through %1$@ gardens in 2031", "I walked through %1$@ gardens in 2032").decision == .question)
    #expect(classify("NO_ROSES", "No roses").reasons.first == .wasKey)
    #expect(classify("From May to June", "From June to May").reasons.first == .exchanged("May", "June"))
    #expect(classify("Welcome to", "Welcome to Rosegarden").reasons.first == .endAdded("Rosegarden"))
    #expect(classify("Welcome to Rosegarden", "Welcome to").reasons.first == .endRemoved("Rosegarden"))
    #expect(classify("Cut: ⌘R", "Cut: ⇧⌘R").reasons.first == .replaced(old: "⌘", new: "⇧⌘"))
    #expect(
      classify(Self.facts[6].0, Self.facts[6].1).reasons.first == .another(.thing, old: "password", new: "username"))
  }

  @Test(arguments: [
    ("Red and white roses", "White and red roses"), ("Plant with love in June", "Plant in June with love"),
    ("Roses in bloom", "Blooming roses in"), ("Only cut roses if dry", "Cut roses only if dry"),
    ("Planted before 1930", "Planted before 1931"), ("Copyright © 2024 Roses", "Copyright © 2025 Roses"),
    ("© 2024 Roses", "© 2025 Roses"), ("© 2013-2024 Roses", "© 2013-2025 Roses"),
    ("2024", "2025"), ("You are ready to", "You are ready to water"), ("Log in", "Log in here"),
    ("About roses", "About"), ("Roses are on", "Roses are on now"), ("Bring it to.", "Bring it to. Now"),
    ("3.0", "4.0"), ("Water 40 roses", "Water many roses"),
    ("Water 40 roses", "Water %d roses"), ("Water the roses", "Water the 40 roses"),
    ("Beds: 40", "Tell us what you think of 25 of our gardens and their opening hours"),
    ("Red rose", "Red robe"), ("Rsoe", "Rose"), ("Rose", "Tulip"), ("Rose", "Roses"),
    ("Delete account", "Delete this article and more"), ("Water it weekly", "Water it daily or weekly"),
    ("Add to list", "Add to collection"),
    ("Water two roses", "Water 2 roses"), ("Water one rose", "Water two roses"),
    ("Roses and tulips", "Roses or tulips"), ("", ""), ("40", ""), ("Watered %d%%", "Watered by %d%%"),
    ("%d minutes", "%d"), ("50 %", "50%"), ("See and cut roses", "See roses"), ("View and share roses", "View roses"),
    ("Edit and send", "Edit"),
    ("You can see roses.", "You can see roses. You may want to smell and cut them."),
    ("Show roses", "Roses"), ("Roses", "Water roses"), ("Remove all", "All"), ("Hide %@", "%@"),
    ("Delete and leave garden", "Leave garden"), ("Hide roses", "Tulips"), ("No, cancel", "Cancel"),
    ("NO_ROSES", "no_roses.title.of.garden"), ("ROSES", "Roses"), ("www.roses.example.org", "the-roses"),
    ("%d_M", "%d m"), ("%@_%@", "%@ and %@"), ("%d%%_ROSES", "%d%% roses"), ("Faster", "Fast"), ("Large", "Larger"),
    ("Restore default rose", "Reset default rose"),
    ("There are no roses", "NO_ROSES"), ("red_roses", "Red roses"), ("NO_ROSES", "40"),
    ("Cut: ⌥⌘R", "Cut: ⌘⌥R"), ("✓ Watered", "✅ Watered"), ("Cut: ⌘R", "Cut: Command-R"),
    ("Cut: ⌘R", "Cut: ⌘R or ⌥R"), ("✅ Watered, ❌ withered", "✅ Watered"), ("⬆ Up", "⇡ Up"),
    ("Hide the bed of roses.", "The bed of roses."), ("Leave a rose", "Rose"), ("For me", "Delete for me"),
    ("Clear sky", "Sky"),
  ])
  func whatMayStillBeTrueIsNotClaimed(old: String, new: String) {
    #expect(HardRules(old: old, new: new).fact == nil)
  }

  @Test(arguments: [
    ("Enable", "Enabled"), ("Water roses", "Watered roses"), ("Watering", "Watered"), ("Take seeds", "Took seeds"),
    ("Stopped", "Stop"), ("hike", "hiking"),
  ])
  func aVerbInAnotherFormIsAtLeastSmall(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact != .neutral)
    #expect(
      result.reasons.first == .inflected(old: String(old.prefix { $0 != " " }), new: String(new.prefix { $0 != " " })))
  }

  /// A command that nobody can give any more, or progress that nobody watches.
  @Test(arguments: [
    ("Water", "Watering…", "Water", "Watering"), ("Planting roses", "Plant roses", "Plant", "Planting"),
  ])
  func aCommandThatBecameProgressIsAskedAbout(old: String, new: String, command: String, progress: String) {
    let result = classify(old, new)
    #expect([.question, .newKey].contains(result.decision))
    #expect(result.probabilities.large >= LabelRule.progressFloor)
    #expect(result.reasons.first == .progress(command: command, progress: progress))
    #expect("\(result.reasons[0])" == "“\(command)” is a command, “\(progress)” reports what is going on")
  }

  @Test(arguments: [
    ("Enables roses", "Enable roses"), ("Enable", "ENABLE"), ("Rose", "Roses"), ("Red roses", "Red rose"),
    ("Your roses are watering.", "Your roses are watered."), ("", "Enabled"),
  ])
  func aFormThatReportsTheSameIsNotClaimed(old: String, new: String) {
    #expect(HardRules(old: old, new: new).label == nil)
  }
}
