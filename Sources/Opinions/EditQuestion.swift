import Classifier
import Edits
import Messages
import Text

/// The question to a program about one edit, as one JSON object. Anyone who opens a pull request can write the edit's
/// texts. They are JSON strings everywhere in the object, even in the prompt.
package struct EditQuestion: OpinionQuestion {
  package static let noun = "edit"
  package static let openNoun = "uncertain edit"
  package static let withoutAnswer = " The offline verdict stands there."
  package static let answerForm = "JSON object with “label” (neutral, small or large) and “sentence”"

  package let change: Change
  private let old: String
  private let new: String
  private let verdict: Verdict

  /// `nil` if there is nothing to decide. `least` is the lowest probability of large, in percent, for edits whose
  /// decision is not a question.
  package init?(_ change: Change, from least: Int) {
    guard change.kind == .edited, change.isOpenToOpinion, change.secondOpinion == nil, let verdict = change.verdict,
      let old = change.old, let new = change.new,
      change.basis == .uncertain || (least < 100 && verdict.probabilities.large * 100 >= Double(least))
    else { return nil }
    self.change = change
    self.verdict = verdict
    self.old = old
    self.new = new
  }

  /// The questions about `changes`, those first that have the most to lose.
  package static func all(on changes: [Change], from least: Int) -> [EditQuestion] {
    changes.compactMap { EditQuestion($0, from: least) }.sorted { $1.weight < $0.weight }
  }

  /// Each edit has a request of its own.
  package var group: EntryIdentity { change.identity }
  package var size: Int { old.utf8.count + new.utf8.count + (change.comment?.utf8.count ?? 0) }

  /// The possible loss: the probability that the translations would mislead.
  private var weight: Double { verdict.probabilities.large }

  package var identity: [UInt8] {
    let probabilities = verdict.probabilities
    let object: JSON = .members([
      "schemaVersion": .integer(Self.schemaVersion),
      "kind": "edit",
      "key": .string(change.identity.key),
      "comment": .optional(change.comment),
      "old": .string(old),
      "new": .string(new),
      "question": .string(Self.question),
      "verdict": [
        "label": .string(verdict.impact.rawValue),
        "probabilities": [
          "neutral": .number(probabilities.neutral), "small": .number(probabilities.small),
          "large": .number(probabilities.large),
        ],
        "reasons": .strings(verdict.reasons.map(\.description)),
      ],
      "prompt": .string(prompt),
    ])
    return Array((object.text + "\n").utf8)
  }

  /// The task, in our own words.
  static let question = """
    The English text of an app was edited and keeps its key, so that people who use the app in another language go on \
    reading the translation of the old text until a translator has looked at it. What does the edit mean for a good \
    translation of the old text? “neutral”: it is as good for the new text. “small”: it is no longer exact, but serves \
    people better than the new text in English would. “large”: it would mislead people, as it names another action, \
    thing, person, direction, condition or fact, promises something else, or lacks or wrongly has an argument that the \
    sentence needs, so that the new text in English serves them better. A label is judged by its main word: “Delete” → \
    “Remove” is small, “Delete” → “Hide” large. A detail more or less, another wording and a new name that people \
    recognise are small; a limit, a number or a state that the translation would tell wrongly is large, and so is a text \
    that became another message. An argument (%@, %d, {name}) that is gone or means something else is large, one that \
    came is small where the old sentence is complete without it. If in doubt between small and large, say large: a \
    person will look at it.
    """

  /// The prompt for a language model, with the edit quoted as data.
  var prompt: String {
    let edit: JSON = .members([
      "key": .string(change.identity.key), "comment": change.comment.map { .string($0) }, "old": .string(old),
      "new": .string(new),
    ])
    return OpinionPrompt.text(
      Self.question, about: edit, "The edit is the JSON object",
      answer: """
        {"label": "neutral", "small" or "large", "sentence": "one short English sentence that says why"}
        """)
  }

  package static func document(asking questions: [EditQuestion]) -> [UInt8] { questions.flatMap(\.identity) }

  package static func answers(in output: JSON, to count: Int) -> [SecondOpinion<Impact>?]? {
    SecondOpinion(answer: output).map { [$0] }
  }
}
