import Testing

@testable import Classifier

/// What the table of concepts says of two words, and that it is consistent.
struct ConceptTests {
  private func relation(_ one: String, _ other: String) -> Concepts.Relation? {
    let concepts = Concepts.standard
    return concepts.relation(concepts.senses(of: one), concepts.senses(of: other))?.relation
  }

  @Test(arguments: [
    ("log in", "sign in"), ("picture", "photo"), ("turn on", "enable"), ("everybody", "everyone"),
    ("at most", "up to"), ("mandatory", "required"), ("unable to", "could not"), ("cc zero", "cc0"),
    ("no results", "nothing found"), ("trash", "erase"), ("metre", "meter"), ("preferences", "settings"),
  ])
  func wordsForOneConcept(one: String, other: String) { #expect(relation(one, other) == .same) }

  @Test(arguments: [
    ("delete", "remove"), ("confirm", "continue"), ("not now", "skip"), ("article", "post"), ("enable", "allow"),
    ("list", "folder"), ("device", "session"),
  ])
  func oneStandsForTheOther(one: String, other: String) {
    #expect(relation(one, other) == .near)
    #expect(relation(other, one) == .near)
  }

  @Test(arguments: [
    ("sign in", "sign out"), ("left", "right"), ("delete", "create"), ("mute", "unmute"), ("public", "private"),
    ("required", "optional"), ("everyone", "only me"), ("before", "after"), ("more than", "less than"),
    ("saved", "unsaved"), ("thanks", "no thanks"), ("ascending", "descending"),
  ])
  func oneReversesTheOther(one: String, other: String) {
    #expect(relation(one, other) == .opposite)
    #expect(relation(other, one) == .opposite)
  }

  @Test(arguments: [("save", "publish"), ("image", "file"), ("parameter", "field")])
  func oneMayBeTheNewNameOfTheOther(one: String, other: String) {
    #expect(relation(one, other) == .kin)
    #expect(relation(other, one) == .kin)
  }

  @Test(arguments: [
    ("cancel", "delete"), ("sign in", "sign up"), ("send", "cancel"), ("block", "report"), ("rename", "delete"),
    ("copy", "share"), ("unlock", "open"), ("add as friend", "follow"), ("you", "me"), ("contacts", "everyone"),
    ("day", "week"), ("april", "october"), ("cc by sa", "odbl"), ("username", "email"), ("underline", "strikethrough"),
    ("email", "phone number"), ("to", "by"),
  ])
  func othersOfTheSameKind(one: String, other: String) {
    let found = relation(one, other)
    #expect(found == .other || found == .contrary, "\(String(describing: found))")
  }

  @Test func wordListsAreLookedUp() {
    #expect(WordList.negation.contains("never"))
    #expect(!WordList.negation.contains("delete"))
    #expect(!WordList.negation.contains(""))
    #expect(WordList.negatingCommand.contains("turn off"))
    #expect(WordList.cardinal.number("ninety") == 90)
    #expect(WordList.cardinal.number("hundred") == nil)
    #expect(WordList.numberWord.number("hundred") == 100)
    #expect(WordList.gesture.contains("double-tap"), "a hyphen is kept in lists")
  }

  /// The action is the term, since its object may be another.
  @Test func aPhraseOfAnActionAndItsObjectIsNoTerm() {
    #expect(Concepts.standard.term("sign in") != nil)
    #expect(Concepts.standard.term("change name") == nil)
    #expect(!Concepts.standard.senses(of: "change name").isEmpty)
    #expect(Concepts.standard.longestTerm(from: "sign") >= 2)
    #expect(Concepts.standard.longestTerm(from: "xyz") == 1)
  }

  @Test(arguments: [("delete", "rose"), ("delete", "yesterday"), ("", "delete")])
  func wordsOfNoCommonKindAreNotJudged(one: String, other: String) { #expect(relation(one, other) == nil) }
}
