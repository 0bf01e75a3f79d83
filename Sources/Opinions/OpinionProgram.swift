import Edits
import Files
import Platform
import Project
import Text

/// The program that a project names for second opinions, ready to run.
package struct OpinionProgram: Sendable {
  /// The reason why a question got no answer.
  package enum Failure: Error, Hashable {
    case notStarted(String)
    case tooLate(seconds: Int)
    case tooMuchOutput
    case code(Int32)
    /// The output does not have the form.
    case noAnswer(form: String)
    /// The output has answers to other questions of the request.
    case leftOut

    /// A clause.
    package var description: String {
      switch self {
      case .notStarted(let reason): "it could not be started: \(reason)"
      case .tooLate(let seconds): "it took longer than \(seconds) s"
      case .tooMuchOutput: "it wrote more than \(OpinionProgram.mostOutput >> 10) KiB"
      case .code(let code): "it ended with code \(code)"
      case .noAnswer(let form): "its output is no \(form)"
      case .leftOut: "its output has not exactly one answer for each “id”, with a known “label” and a “sentence”"
      }
    }
  }

  /// The reason why the program is not run at all.
  package enum RejectionError: Error, Hashable {
    case missing
    /// A word of the command names a file in a work tree of the repository, which a pull request may have added.
    case inWorkTree(String)
  }

  static let mostOutput = 64 << 10
  /// The variables that any program may need. None of them is a secret of the run.
  private static let everyonesVariables: Set<String> = ["PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TZ"]

  private let settings: OpinionSettings
  private let path: String
  private let groups = ProcessGroups()

  /// No word of the command may name a file in one of `workTrees`, also not as a part of it: `--rules=/path`.
  package init(_ settings: OpinionSettings, workTrees: [String]) throws(RejectionError) {
    let name = settings.command[0]
    let searched = getenv("PATH").map { String(cString: $0) }
    let found = name.hasPrefix("/") ? name : ChildProcess.path(of: name, in: nil, searching: searched)
    guard let found, access(found, X_OK) == 0 else { throw .missing }
    let trees = workTrees.map { realPath($0) ?? $0 }
    for word in [found] + settings.command.dropFirst() {
      // A path may have spaces.
      if (trees + workTrees).contains(where: { word.contains($0 + "/") }) { throw .inWorkTree(word) }
      for path in Self.paths(in: word) {
        guard let real = realPath(path) else { continue }
        if trees.contains(where: { real == $0 || real.hasPrefix($0 + "/") }) { throw .inWorkTree(path) }
      }
    }
    self.settings = settings
    path = found
  }

  /// The paths that a word may name, itself or its parts, seen from the folder in which the program starts.
  private static func paths(in word: String) -> [String] {
    let parts = word.split { "=:,;|&<>()'\" \t\n".contains($0) }
    return ([word] + parts.map(String.init)).map { $0.hasPrefix("/") ? $0 : "/" + $0 }
  }

  /// The key of an answer besides the question: the command, and the size and date of the files that it names.
  var version: String {
    let files = ([path] + settings.command.dropFirst()).filter { $0.hasPrefix("/") }.map { file in
      var status = stat()
      guard stat(file, &status) == 0 else { return "" }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
    return "\(settings.commandLine)\n\(files.joined(separator: ","))\n"
  }

  /// Runs it once. The result has an element for each question of the request.
  func answers<Question: OpinionQuestion>(
    to questions: [Question], within seconds: Int
  ) async -> Result<[SecondOpinion<Question.Label>?], Failure> {
    // It starts in a folder from which no relative path leads into the work tree.
    let child = ChildProcess(
      program: path, arguments: Array(settings.command.dropFirst()),
      keptVariables: Self.everyonesVariables.union(settings.environment), folder: "/", reach: .group(groups),
      input: Question.document(asking: questions), mostOutput: Self.mostOutput)
    switch await child.run(within: .seconds(seconds)) {
    case .failure(.notStarted(let reason)): return .failure(.notStarted(reason))
    case .failure(.tooLate): return .failure(.tooLate(seconds: seconds))
    case .failure(.tooMuchOutput): return .failure(.tooMuchOutput)
    case .success(let result) where result.code != 0: return .failure(.code(result.code))
    case .success(let result):
      let answers = (try? JSON(parsing: result.output)).flatMap { Question.answers(in: $0, to: questions.count) }
      return answers.map { .success($0) } ?? .failure(.noAnswer(form: Question.answerForm))
    }
  }
}
