import Edits
import Messages
import Text

/// The question to a program about one translation. A request has several of one language, as one JSON object. Their
/// texts, keys and languages are JSON strings everywhere in the object, even in the prompt.
package struct TranslationQuestion: OpinionQuestion {
  /// The languages of a source text and its translation.
  package struct Languages: Hashable, Sendable {
    fileprivate var source: String
    fileprivate var translation: String
  }

  package static let noun = "translation"
  package static let openNoun = "changed translation"
  package static let withoutAnswer = ""
  package static let answerForm = "JSON object with “answers”, a list of objects"

  package let translation: ChangedTranslation

  package init(_ translation: ChangedTranslation) { self.translation = translation }

  /// The questions about `translations`, those first that have the most reason. Each language has its turn, so that a
  /// limit leaves none out.
  package static func all(on translations: [ChangedTranslation]) -> [TranslationQuestion] {
    struct Turn: Hashable {
      var cause: ChangedTranslation.Cause
      var locale: String
    }
    var turns: [Turn: Int] = [:]
    let sorted = translations.sorted {
      ($0.cause, $0.locale, $0.identity) < ($1.cause, $1.locale, $1.identity)
    }
    let numbered = sorted.map { translation -> (number: Int, translation: ChangedTranslation) in
      let turn = Turn(cause: translation.cause, locale: translation.locale)
      defer { turns[turn, default: 0] += 1 }
      return (turns[turn, default: 0], translation)
    }
    return numbered.sorted {
      ($0.translation.cause, $0.number, $0.translation.locale)
        < ($1.translation.cause, $1.number, $1.translation.locale)
    }.map { TranslationQuestion($0.translation) }
  }

  package var group: Languages {
    Languages(source: translation.sourceLanguage, translation: translation.locale)
  }

  package var size: Int {
    translation.identity.key.utf8.count + translation.sourceText.utf8.count + translation.text.utf8.count
      + (translation.comment?.utf8.count ?? 0)
  }

  package var identity: [UInt8] {
    Array((Self.object(asking: [self], as: nil, prompt: nil).text + "\n").utf8)
  }

  package static func document(asking questions: [TranslationQuestion]) -> [UInt8] {
    let prompt = OpinionPrompt.text(
      question, about: .object(members(asking: questions, as: 1)), "The translations are in the JSON object",
      answer: """
        {"answers": [{"id": "1", "label": "same", "different" or "unsure", "sentence": "one short English sentence that \
        says why"}, …]}, with one answer for each id.
        """)
    return Array((object(asking: questions, as: 1, prompt: prompt).text + "\n").utf8)
  }

  /// `first` is the id of the first one; `nil` for no ids.
  private static func object(asking questions: [TranslationQuestion], as first: Int?, prompt: String?) -> JSON {
    .object(
      [
        .init("schemaVersion", .integer(schemaVersion)), .init("kind", "translations"),
        .init("question", .string(question)),
      ] + members(asking: questions, as: first) + (prompt.map { [.init("prompt", .string($0))] } ?? []))
  }

  private static func members(asking questions: [TranslationQuestion], as first: Int?) -> [JSON.Member] {
    guard let languages = questions.first?.group else { return [] }
    return [
      .init("sourceLanguage", language(languages.source)), .init("language", language(languages.translation)),
      .init(
        "translations",
        .array(
          questions.enumerated().map { index, question in
            let translation = question.translation
            return .members([
              "id": first.map { .string(String($0 + index)) }, "key": .string(translation.identity.key),
              "comment": .optional(translation.comment), "source": .string(translation.sourceText),
              "translation": .string(translation.text),
            ])
          })),
    ]
  }

  private static func language(_ locale: String) -> JSON {
    ["code": .string(AppleLocales.languageTag(of: locale)), "name": .optional(AppleLocales.englishName(of: locale))]
  }

  /// The task, in our own words.
  static let question = """
    Texts of an app were translated from “sourceLanguage” into “language”. Does each translation say what its source \
    text says? “same”: people who read it understand and do the same; another wording, word order, length or politeness \
    does not matter, nor does a word that the place of the text makes clear. “different”: it misleads people, as it \
    names another action, thing, person, direction, number, condition or state, says the opposite, lacks or adds \
    something that matters, is in another language, or is no translation. “unsure”: you cannot decide, for instance \
    because the source text has two meanings and nothing says which. The comment says where the text is shown and what \
    its words mean. Names of products, and words that “language” usually keeps, may stay as they are. Placeholders (%@, \
    %1$d, $1, {name}) are values that the app fills in; their order may differ. {{PLURAL:$1|…|…}} has one form for each \
    kind of number, as many as “language” needs: together they must say what the source text says. Of other notations in \
    braces only the words count. Say “different” only if you can name the difference.
    """

  /// Answers whose ids are unknown or repeated do not count.
  package static func answers(in output: JSON, to count: Int) -> [SecondOpinion<TranslationMeaning>?]? {
    guard let list = output["answers"]?.array else { return nil }
    var answers = [SecondOpinion<TranslationMeaning>?](repeating: nil, count: count)
    var seen: Set<Int> = []
    for answer in list {
      guard let id = id(of: answer), (1...count).contains(id) else { continue }
      answers[id - 1] = seen.insert(id).inserted ? SecondOpinion(answer: answer) : nil
    }
    return answers
  }

  /// Some models write it as a number.
  private static func id(of answer: JSON) -> Int? {
    if let id = answer["id"]?.integer { return id }
    return answer["id"]?.string.flatMap { text in Int(text).flatMap { String($0) == text ? $0 : nil } }
  }
}
