import Classifier
import Edits
import Git
import Project
import Review
import Text

/// The authority that permits running the program of a configuration.
package enum OpinionConsent: Sendable {
  /// The author of the configuration, which is the base's own.
  case configuration
  /// The user, whose git configuration must name the same command. A clone cannot bring that setting along, while the
  /// project's configuration comes from the checked-out branch, which may be another person's.
  case user
}

extension RepositoryReview {
  /// Reviews a range. If the configuration names a program, reviews again with second opinions on uncertain edits, and
  /// adds those on translations if the project asks for them. If the program fails, the review gets a note and keeps
  /// the offline verdict. `onAsking` is called with the subjects before the program runs, such as `3 edits`. Throws like
  /// `review(_:options:)`.
  package func review(
    _ selection: RangeSelection, options: Options, asking consent: OpinionConsent,
    onAsking: (_ subjects: String) -> Void = { _ in }
  ) async throws(GitError) -> Review {
    var review = try await review(selection, options: options)
    guard let settings = configuration.judge else { return review }
    let edits = EditQuestion.all(on: review.changes, from: settings.from)
    let translations = TranslationQuestion.all(on: review.changedTranslations)
    guard !edits.isEmpty || !translations.isEmpty else { return review }
    let notes = OpinionNotes(settings)
    let allowed = consent == .user ? (try? repository.permissions("l10n-review.judge")) ?? [] : [settings.commandLine]
    guard allowed.contains(settings.commandLine) else {
      review.notes.append(notes.notAllowed(edits: edits.count, translations: translations.count))
      return review
    }
    let program: OpinionProgram
    do throws(OpinionProgram.RejectionError) {
      program = try OpinionProgram(settings, workTrees: repository.workTrees)
    } catch {
      review.notes.append(notes.refused(error))
      return review
    }

    let onEdits = await OpinionInquiry(program: program, limit: settings.limit, timeout: settings.timeout).ask(
      edits, cache: OpinionCache(in: repository.commonDirectory)
    ) { onAsking(counted($0, EditQuestion.noun)) }
    if !onEdits.answers.isEmpty {
      var options = options
      options.opinions = onEdits.opinions
      review = try await self.review(selection, options: options)
    }
    review.notes += notes.notes(on: onEdits, limit: settings.limit)

    guard let wanted = settings.translations else { return review }
    let inquiry = OpinionInquiry(
      program: program, limit: wanted.limit, batch: wanted.batch, timeout: wanted.timeout)
    let onTranslations = await inquiry.ask(
      translations, cache: OpinionCache(in: repository.commonDirectory)
    ) { onAsking(counted($0, TranslationQuestion.noun)) }
    if !onTranslations.answers.isEmpty {
      review.translationOpinions = TranslationOpinions(
        program: settings.command[0],
        onTranslations.answers.map { JudgedTranslation($0.question.translation, $0.opinion) })
    }
    review.notes += notes.notes(on: onTranslations, limit: wanted.limit)
    return review
  }
}

extension OpinionInquiry.Outcome where Question == EditQuestion {
  package var opinions: SecondOpinions {
    answers.reduce(into: SecondOpinions()) { $0[$1.question.change] = $1.opinion }
  }
}
