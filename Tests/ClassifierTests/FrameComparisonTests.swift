import Testing

@testable import Classifier

/// What took whose place in two texts.
struct FrameComparisonTests {
  private func frame(_ old: String, _ new: String) -> FrameComparison { EditComparison(old: old, new: new).frame }

  struct Case: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var kind: ConceptKind
    var distance: FrameComparison.Distance
    var slot: FrameComparison.Slot
    var testDescription: String { "\(old) → \(new)" }

    init(
      _ old: String, _ new: String, _ kind: ConceptKind, _ distance: FrameComparison.Distance,
      _ slot: FrameComparison.Slot
    ) { (self.old, self.new, self.kind, self.distance, self.slot) = (old, new, kind, distance, slot) }
  }

  @Test(arguments: [
    Case("Delete rose list", "Rename rose list", .action, .contrary, .head),
    Case("Do you want to delete this rose?", "Do you want to share this rose?", .action, .contrary, .head),
    Case("Sign in to the garden", "Sign up to the garden", .action, .contrary, .head),
    Case("Water the rose", "Count the rose", .action, .other, .head),
    Case("Delete chat", "Delete message", .thing, .contrary, .object),
    Case("Create account", "Sign up", .action, .same, .head),
    Case("Enter your username", "Enter your password", .thing, .contrary, .object),
    Case("Open rose settings", "Open rose history", .thing, .contrary, .object),
    Case("Roses watered by you", "Roses watered by me", .person, .contrary, .rest),
    Case("Water the roses for up to %d days", "Water the roses for at least %d days", .amount, .opposite, .rest),
    Case("A trellis is recommended", "A trellis is required", .obligation, .contrary, .head),
    Case("Delete rose for me", "Delete rose for everyone", .scope, .opposite, .rest),
    Case("Planted under CC BY-SA", "Planted under ODbL", .name, .contrary, .rest),
    Case("3 weeks of sun", "3 days of sun", .unit, .contrary, .head),
    Case("No results for “rose”", "Nothing found for “rose”", .state, .same, .head),
  ])
  func aTermTookThePlaceOfAnother(_ item: Case) throws {
    let found = frame(item.old, item.new)
    #expect(found.pairs.count == 1)
    let pair = try #require(found.pairs.first)
    #expect(pair.kind == item.kind)
    #expect(pair.distance == item.distance)
    #expect(pair.slot == item.slot)
    #expect(found.lost.isEmpty && found.gained.isEmpty)
  }

  @Test func bothSidesOfAFrameAreCompared() {
    let found = frame("Add to rose list", "Remove from rose list")
    #expect(found.pairs.map(\.distance) == [.opposite, .contrary])
    #expect(found.head == .replaced(.opposite))
    #expect(found.object == .none)
  }

  @Test(arguments: [("fast", "faster"), ("wider", "wide"), ("big", "bigger"), ("early", "earlier")])
  func aComparativeIsNearItsAdjective(old: String, new: String) {
    #expect(frame("A \(old) rose", "A \(new) rose").pairs.map(\.distance) == [.near])
  }

  /// A superlative picks one out, and "later" is not what is too late.
  @Test(arguments: [("new", "newest"), ("late", "later")])
  func whatIsSpelledLikeAComparativeIsNotNear(old: String, new: String) {
    #expect(!frame("A \(old) rose", "A \(new) rose").pairs.contains { $0.distance <= .near })
  }

  @Test func whatIsGoneAndWhatCameIsReported() {
    let found = frame("Delete roses", "Delete roses yesterday")
    #expect(found.gained.count == 1 && found.lost.isEmpty && found.pairs.isEmpty)
    #expect(frame("Delete the rose", "Delete a rose").gained.isEmpty)
  }

  @Test func rolesThatAreExchangedAreSeen() {
    #expect(frame("Convert seeds to roses", "Convert roses to seeds").swapped != nil)
    #expect(frame("Seeds and roses", "Roses and seeds").swapped == nil)
    #expect(frame("Convert seeds to roses", "Convert seeds to tulips").swapped == nil)
  }
}
