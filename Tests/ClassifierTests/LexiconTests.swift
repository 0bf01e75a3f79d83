import Classifier
import Testing

struct LexiconTests {
  private let lexicon = Lexicon()

  @Test func findsWordsAndTheirParts() throws {
    let garden = try #require(lexicon.find("garden".utf8))
    #expect(garden.canBe(.noun))
    #expect(garden.canBe(.verb))
    #expect(!garden.canBe(.adverb))
    #expect(garden.usualPart == .noun)
    #expect(lexicon.text(of: garden.number) == Array("garden".utf8))
  }

  @Test(arguments: ["", "gardne", "zzzzzz", "a\u{0}", "Garden", String(repeating: "a", count: 1_000)])
  func knowsNoOthers(word: String) { #expect(lexicon.find(word.utf8) == nil) }

  /// WordNet has neither "app" nor the names of systems; the table of what interfaces say does.
  @Test func knowsWhatIsEnglish() {
    func isForeign(_ text: String) -> Bool {
      var words = EnglishWords()
      return words.isForeign(text, since: "Show the settings")
    }
    func hasNoEnglish(_ text: String) -> Bool {
      var words = EnglishWords()
      return words.hasNoEnglish(text, since: "Settings")
    }
    for text in ["macOS Settings app", "iOS Calendar app", "Wi-Fi login"] {
      #expect(!isForeign(text), "\(text)")
      #expect(!hasNoEnglish(text), "\(text)")
    }
    #expect(hasNoEnglish("Beállítások"))
    #expect(isForeign("Aggiungi una nuova rosa"))
    #expect(isForeign("Добавить розу"))
  }

  @Test func leadsIrregularFormsToTheirBase() throws {
    let went = try #require(lexicon.find("went".utf8))
    let go = try #require(lexicon.find("go".utf8))
    #expect(lexicon.baseForms(of: went) == [go.number])
    #expect(lexicon.senses(of: went) == lexicon.senses(of: go))
  }

  @Test func knowsOppositesAndKin() throws {
    let words = try ["hot", "cold", "warm", "destroy", "destruction"].map { try #require(lexicon.find($0.utf8)).number }
    #expect(lexicon.areAntonyms(words[0], words[1]))
    #expect(lexicon.areAntonyms(words[1], words[0]))
    #expect(!lexicon.areAntonyms(words[0], words[2]))
    #expect(lexicon.areDerived(words[3], words[4]))
  }

  @Test func climbsToATop() throws {
    let rose = try #require(lexicon.find("rose".utf8))
    var synset = try #require(lexicon.senses(of: rose).first)
    var steps = 0
    while let parent = lexicon.hypernym(of: synset), steps < 50 {
      synset = parent
      steps += 1
    }
    #expect((3..<50).contains(steps))
  }
}
