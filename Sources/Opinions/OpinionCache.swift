import Classifier
import Edits
import Files
import Text

/// Answers of earlier runs, in one file of the git directory. It is JSON, unlike other caches, so that people can read
/// the answers that their reviews use, and delete some. An unreadable file has none. Of two runs that write at the same
/// time, one may lose its answers and request them again later; the file is always one run's whole.
struct OpinionCache {
  /// Newer answers have priority.
  static let mostAnswers = 1_000
  private static let mostBytes = 1 << 20
  private static let schemaVersion = 1

  private let path: String
  private let known: [String: SecondOpinion]
  private var new: [(question: String, opinion: SecondOpinion)] = []

  init(in commonDirectory: String) {
    path = commonDirectory + "/" + RunFolder.name + "/opinions.json"
    known = Dictionary(Self.read(path)) { _, last in last }
  }

  subscript(question: String) -> SecondOpinion? { known[question] }

  /// The answer is written by `save`.
  mutating func add(_ opinion: SecondOpinion, to question: String) { new.append((question, opinion)) }

  /// A failure is harmless: a later run requests the answers again.
  func save() {
    guard !new.isEmpty else { return }
    // Another run may have written in the meantime.
    let questions = Set(new.map(\.question))
    let answers = (Self.read(path).filter { !questions.contains($0.0) } + new).suffix(Self.mostAnswers)
    let object: JSON = [
      "schemaVersion": .integer(Self.schemaVersion),
      "answers": .array(
        answers.map { question, opinion in
          [
            "question": .string(question), "label": .string(opinion.impact.rawValue),
            "sentence": .string(opinion.sentence),
          ]
        }),
    ]
    try? FileAccess.write(Array(object.document.utf8), to: path, makesFolders: true, isDurable: false)
  }

  private static func read(_ path: String) -> [(String, SecondOpinion)] {
    guard let bytes = try? FileAccess.read(path, limit: mostBytes), let object = try? JSON(parsing: bytes),
      object["schemaVersion"]?.integer == schemaVersion, let answers = object["answers"]?.array
    else { return [] }
    return answers.compactMap { answer in
      guard let question = answer["question"]?.string, let label = answer["label"]?.string,
        let impact = Impact(rawValue: label), let sentence = answer["sentence"]?.string
      else { return nil }
      return (question, SecondOpinion(impact: impact, sentence: sentence))
    }
  }
}
