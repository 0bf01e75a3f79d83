import Edits
import Git
import Text

/// Asks a program about the questions of a review: first looks up the answers of earlier runs, then runs a few at once.
package struct OpinionInquiry {
  package struct Outcome<Question: OpinionQuestion> {
    package var answers: [(question: Question, opinion: SecondOpinion<Question.Label>)] = []
    /// The number of questions that the program was asked.
    package var asked = 0
    /// The number of questions without an answer, by the reason.
    package var failures: [OpinionProgram.Failure: Int] = [:]
    /// Questions that the program was not asked, because there are too many or it does not answer.
    var unasked = 0
    /// True if the inquiry stopped because the program does not answer.
    var gaveUp = false
    var tooLong = 0
  }

  /// The questions of one request, by their numbers.
  private struct Request {
    var questions: [Int]
    var size: Int
  }

  private static let mostAtOnce = 4
  /// The number of failed requests without any answer after which the inquiry stops.
  private static let mostFailures = 4

  let program: OpinionProgram
  /// The most questions to ask.
  let limit: Int
  /// The most questions in one request.
  let batch: Int
  /// Seconds for one request.
  let timeout: Int

  package init(program: OpinionProgram, limit: Int, batch: Int = 1, timeout: Int) {
    self.program = program
    self.limit = limit
    self.batch = batch
    self.timeout = timeout
  }

  /// Asks without answers of earlier runs.
  package func ask<Question>(_ questions: [Question]) async -> Outcome<Question> {
    await ask(questions, cache: nil) { _ in }
  }

  /// Begins with the first questions. `cache` has reusable answers; `nil` asks every question. `onAsking` is called with
  /// the number of questions before the program runs.
  func ask<Question>(
    _ questions: [Question], cache: OpinionCache?, onAsking: (_ questions: Int) -> Void
  ) async -> Outcome<Question> {
    var outcome = Outcome<Question>()
    var cache = cache
    let version = Array(program.version.utf8)
    var open: [(question: Question, name: String)] = []
    for question in questions {
      if question.isTooLong {
        outcome.tooLong += 1
        continue
      }
      let name = (try? ObjectID(ofBlob: version + question.identity))?.hex ?? ""
      if let known: SecondOpinion<Question.Label> = cache?.answer(to: name) {
        outcome.answers.append((question, known))
      } else {
        open.append((question, name))
      }
    }
    guard !open.isEmpty else { return outcome }
    outcome.unasked = max(0, open.count - limit)
    open = Array(open.prefix(limit))
    onAsking(open.count)
    let requests = requests(asking: open.map(\.question))
    var failed = 0
    await withTaskGroup(of: (Request, Result<[SecondOpinion<Question.Label>?], OpinionProgram.Failure>).self) { group in
      var next = 0
      func start() {
        guard next < requests.count else { return }
        if failed >= Self.mostFailures {
          outcome.gaveUp = true
          return
        }
        let request = requests[next]
        let asked = request.questions.map { open[$0].question }
        next += 1
        outcome.asked += asked.count
        group.addTask { (request, await program.answers(to: asked, within: timeout)) }
      }
      for _ in 0..<Self.mostAtOnce { start() }
      for await (request, result) in group {
        switch result {
        case .success(let answers):
          failed = answers.contains { $0 != nil } ? .min : failed + 1
          for (index, answer) in zip(request.questions, answers) {
            guard let answer else {
              outcome.failures[.leftOut, default: 0] += 1
              continue
            }
            outcome.answers.append((open[index].question, answer))
            if !open[index].name.isEmpty { cache?.add(answer, to: open[index].name) }
          }
        case .failure(let failure):
          failed += 1
          outcome.failures[failure, default: 0] += request.questions.count
        }
        start()
      }
    }
    outcome.unasked += open.count - outcome.asked
    cache?.save()
    return outcome
  }

  /// Requests in the order of their first questions, each with questions of one group, within the limits.
  private func requests<Question: OpinionQuestion>(asking questions: [Question]) -> [Request] {
    var requests: [Request] = []
    var unfinished: [Question.Group: Int] = [:]
    for (number, question) in questions.enumerated() {
      let size = question.size
      if let index = unfinished[question.group], requests[index].questions.count < batch,
        requests[index].size + size <= Question.mostBytes
      {
        requests[index].questions.append(number)
        requests[index].size += size
      } else {
        unfinished[question.group] = requests.count
        requests.append(Request(questions: [number], size: size))
      }
    }
    return requests
  }
}
