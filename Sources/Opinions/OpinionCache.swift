import Edits
import Files
import Text

/// Answers of earlier runs, in one file of the git directory. It is JSON, unlike other caches, so that people can read
/// the answers that their reviews use, and delete some. An unreadable file has none. Of two runs that write at the same
/// time, one may lose its answers and request them again later; the file is always one run's whole.
///
/// Its answers are to questions of every kind. The name of a question tells them apart.
struct OpinionCache {
  private struct Answer {
    /// The hash of everything that the answer depends on.
    var question: String
    var label: String
    var sentence: String
  }

  /// Newer answers have priority.
  static let mostAnswers = 4_000
  private static let mostBytes = 4 << 20
  private static let schemaVersion = 1

  private let path: String
  private let known: [String: Answer]
  private var new: [Answer] = []

  init(in commonDirectory: String) {
    path = commonDirectory + "/" + RunFolder.name + "/opinions.json"
    known = Dictionary(Self.read(path).map { ($0.question, $0) }) { _, last in last }
  }

  /// `nil` also for an answer whose label is of another kind.
  func answer<Label>(to question: String) -> SecondOpinion<Label>? {
    guard let answer = known[question], let label = Label(rawValue: answer.label) else { return nil }
    return SecondOpinion(label: label, sentence: answer.sentence)
  }

  /// The answer is written by `save`.
  mutating func add<Label>(_ opinion: SecondOpinion<Label>, to question: String) {
    new.append(Answer(question: question, label: opinion.label.rawValue, sentence: opinion.sentence))
  }

  /// A failure is harmless: a later run requests the answers again.
  func save() {
    guard !new.isEmpty else { return }
    // Another run may have written in the meantime.
    let questions = Set(new.map(\.question))
    let answers = (Self.read(path).filter { !questions.contains($0.question) } + new).suffix(Self.mostAnswers)
    let object: JSON = [
      "schemaVersion": .integer(Self.schemaVersion),
      "answers": .array(
        answers.map { answer in
          [
            "question": .string(answer.question), "label": .string(answer.label),
            "sentence": .string(answer.sentence),
          ]
        }),
    ]
    try? FileAccess.write(
      Array(object.document.utf8), to: path, makesFolders: true, allowsStreams: false, isDurable: false)
  }

  private static func read(_ path: String) -> [Answer] {
    guard let bytes = try? FileAccess.read(path, limit: mostBytes), let object = try? JSON(parsing: bytes),
      object["schemaVersion"]?.integer == schemaVersion, let answers = object["answers"]?.array
    else { return [] }
    return answers.compactMap { answer in
      guard let question = answer["question"]?.string, let label = answer["label"]?.string,
        let sentence = answer["sentence"]?.string
      else { return nil }
      return Answer(question: question, label: label, sentence: sentence)
    }
  }
}
