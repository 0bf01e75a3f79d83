import Edits
import Messages
import Review

extension TranslationOpinions: ReportObject {
  static let blank = TranslationOpinions(program: "", [])

  mutating func visit(_ object: inout ReportMembers) {
    object("program", &program, "The program that was asked; its answers can be wrong.")
    object("translations", &judged, "Those that it has an opinion on.")
  }
}

extension JudgedTranslation: ReportObject {
  static let blank = JudgedTranslation(
    ChangedTranslation(identity: EntryIdentity(key: ""), locale: "", sourceText: "", text: ""),
    SecondOpinion(label: .unsure, sentence: ""))

  mutating func visit(_ object: inout ReportMembers) {
    object("key", &translation.identity.key)
    object("table", &translation.identity.table)
    object("locale", &translation.locale)
    object("sourceLanguage", &translation.sourceLanguage)
    object("source", &translation.sourceText)
    object("translation", &translation.text)
    object.place(&translation.place)
    object("label", &opinion.label, "Whether the translation says what its source text says.")
    object("sentence", &opinion.sentence, "Why, in the program's own words.")
  }
}

extension TranslationMeaning: ReportValue {}
