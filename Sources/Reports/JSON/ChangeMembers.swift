import Classifier
import Edits

extension Change: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("key", &self.identity.key)
    object("table", &self.identity.table)
    object("kind", &self.kind)
    visitVerdict(&object)
    object("old", &self.old)
    object("new", &self.new)
    object("comment", &self.comment, "For translators.")
    object("oldKey", &self.oldKey)
    object("oldTable", &self.oldTable, "For a moved text, the table before.")
    object.place(&self.place)
    object("locales", &self.locales, "Those with a translation of the text; for a translation, its own one.")
    object("suggestedKey", &self.suggestedKey, "A free key, where the key must change.")
    object("lacksDefaultText", &self.lacksDefaultText, "Whether languages without an entry show the key.")
    object("replacements", &self.replacements, "What gives the text its suggested key, everywhere the key is written.")
    object("otherUses", &self.otherUses, "Where else the key is used.")
    object("acknowledgement", &self.acknowledgement, "The reason given with L10n-Keep, empty if none was given.")
  }

  private mutating func visitVerdict(_ object: inout ReportMembers) {
    var (impact, confidence, decision) = (self.verdict?.impact, self.verdict?.confidence, decision)
    var (probabilities, reasons) = (self.verdict?.probabilities, self.verdict?.reasons.map(\.description) ?? [])
    object("impact", &impact, "What the edit means for translations of the old text.")
    object("confidence", &confidence, "How much weight the verdict bears; a blocking one is large and sure.")
    object("decision", &decision, "Nothing to do, mark translations fuzzy, take a new key, or let a person judge.")
    object("basis", &self.basis, "Why the change asks for that; null where nothing was judged.")
    object("probabilities", &probabilities)
    object("reasons", &reasons)
    object(
      "secondOpinion", &self.secondOpinion,
      "What a program that the project names says where it answers a question or asks one.")
    guard object.isReading, let impact else { return }
    guard let probabilities, let confidence else {
      return object.refuse(probabilities == nil ? "probabilities" : "confidence")
    }
    self.verdict = Verdict(
      impact: impact, probabilities: probabilities, reasons: reasons.map(Reason.words), confidence: confidence)
  }
}

extension ImpactProbabilities: ReportObject {
  static let blank = ImpactProbabilities(neutral: 0, small: 0, large: 0)

  mutating func visit(_ object: inout ReportMembers) {
    object("neutral", &neutral)
    object("small", &small)
    object("large", &large)
  }
}

extension SecondOpinion: ReportValue where Label == Impact {}

extension SecondOpinion: ReportObject where Label == Impact {
  static var blank: SecondOpinion { SecondOpinion(impact: .neutral, sentence: "") }

  mutating func visit(_ object: inout ReportMembers) {
    object("impact", &impact)
    object("sentence", &sentence, "Why, in the program's own words.")
  }
}

extension LocaleChanges: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("locale", &locale)
    object("added", &added)
    object("changed", &changed)
    object("removed", &removed)
    object("newlyFuzzy", &newlyFuzzy, "Those that are marked fuzzy now and were not before.")
    object("leftOut", &leftOut, "Those that an import left out, as they would break the app.")
  }
}

extension TextMove: ReportObject {
  static let blank = TextMove(from: "", to: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("from", &from, "A folder, a file or the name of a language; * is for every language.")
    object("to", &to)
    object("oldTable", &oldTable, "Null where the table has the same name.")
    object("newTable", &newTable)
    object("texts", &texts, "How many keys.")
    object("locales", &locales)
    object("changed", &changed, "How many texts have other words.")
    object("lost", &lost, "How many texts and plural forms did not arrive; a finding has them.")
  }
}

extension Change.Kind: ReportValue {}
extension Change.Basis: ReportValue {}
extension EditDecision: ReportValue {}
extension Impact: ReportValue {}
extension Verdict.Confidence: ReportValue {}
