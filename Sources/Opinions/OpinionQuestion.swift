import Edits
import Text

/// A question to the program. One kind has one form of request and answer, and its own labels.
package protocol OpinionQuestion: Sendable {
  associatedtype Label: OpinionLabel
  /// One request asks about questions of one group only.
  associatedtype Group: Hashable

  /// The noun for the subject of a question, in notes.
  static var noun: String { get }
  /// The noun for subjects that may be asked about, in notes.
  static var openNoun: String { get }
  /// A sentence, after a space, on what holds without an answer.
  static var withoutAnswer: String { get }
  /// The form of an answer, as an object of “is”.
  static var answerForm: String { get }

  var group: Group { get }
  /// The bytes of the texts.
  var size: Int { get }
  /// Everything in a request that the answer to this question depends on.
  var identity: [UInt8] { get }

  /// The request for `questions` of one group, one line with its line end.
  static func document(asking questions: [Self]) -> [UInt8]
  /// The answers in the order of the questions, `nil` for a question without one. Returns `nil` if `output` has no
  /// answers at all.
  static func answers(in output: JSON, to count: Int) -> [SecondOpinion<Label>?]?
}

extension OpinionQuestion {
  /// Grows when members of requests change their meaning.
  package static var schemaVersion: Int { 1 }
  /// The most bytes of texts in one request.
  static var mostBytes: Int { 16 << 10 }

  package var isTooLong: Bool { size > Self.mostBytes }
}
