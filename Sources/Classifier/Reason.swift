/// A reason in terms that a person can check against the two texts.
package enum Reason: Sendable, CustomStringConvertible {
  /// Differences between texts with the same meaning.
  package enum Surface: String, Hashable, Sendable {
    case nothing = "nothing changed"
    case caseAndPunctuation = "differs only in case, spaces and punctuation"
    case markup = "differs only in markup"
    case signs = "differs only in signs, case, spaces and punctuation"
    case grammar = "differs only in words that carry grammar"
    case order = "has the same words in another order"
  }

  package enum Form: String, Hashable, Sendable {
    case question = "a question"
    case statement = "a statement"
    case label = "a label"
  }

  /// The new text is not English, so the meanings cannot be compared.
  case notEnglish
  /// The old text is a key, left where a text belongs.
  case wasKey
  /// Nothing differs that a translation shows.
  case surface(Surface)
  /// Arguments are only written in another way, as `%@` and `%1$@`.
  case argumentSpelling(old: String, new: String)
  case argumentRemoved(String)
  case argumentAdded(String)
  /// The old text breaks off, or is a fragment, where the argument now is.
  case argumentNeeded(String)
  /// The old text says the same without the argument, only less precisely.
  case argumentOptional(String)
  case argumentRetyped(old: String, new: String)
  /// The argument is written for another program: `%@` and `{{name}}`.
  case argumentNotation(old: String, new: String)
  case argumentRenamed(old: String, new: String)
  /// The argument is used for something else, as for a link's target and not its text.
  case argumentRoleChanged(String)
  case argumentMoved(String)
  /// The argument governs a plural or a gender and did not.
  case argumentWrapped(String)
  case pluralForms(added: Int)
  case opposites(old: String, new: String)
  case negationAdded(String)
  case negationRemoved(String)
  case sameAmount(old: String, new: String)
  case numberChanged(old: String, new: String)
  case spellingCorrected(old: String, new: String)
  case inflected(old: String, new: String)
  case progress(command: String, progress: String)
  case synonyms(old: String, new: String)
  /// A term was replaced by a different one of its kind.
  case another(ConceptKind, old: String, new: String)
  /// Two terms changed places around a word that relates them.
  case exchanged(String, String)
  case replaced(old: String, new: String)
  case targetChanged(old: String, new: String)
  case formChanged(old: Form, new: Form)
  case powerAdded(String)
  case powerRemoved(String)
  /// The old text breaks off before these words.
  case endAdded(String)
  case endRemoved(String)
  /// Added words limit a general promise or a denial.
  case limited(String)
  /// Words were added, and nothing else changed.
  case added(String)
  case removed(String)
  /// One passage was reworded, and nothing else changed.
  case onlyReworded(old: String, new: String)
  /// The share of the old text's words that the new text still has, if there is no other reason.
  case kept(percent: Int)
  /// A reason from a report or another source than the classifier.
  case words(String)

  /// True if the new text may say the contrary of the old one.
  package var isOfContrary: Bool {
    switch self {
    case .opposites, .negationAdded, .negationRemoved: true
    default: false
    }
  }

  /// True if only a number differs.
  package var isOfNumber: Bool {
    if case .numberChanged = self { true } else { false }
  }

  package var description: String {
    switch self {
    case .notEnglish: "the new text is not English"
    case .wasKey: "the old text was a key, not a text"
    case .surface(let surface): surface.rawValue
    case .argumentSpelling(let old, let new): "only the spelling of arguments changed: \(old) → \(new)"
    case .argumentRemoved(let argument): "argument \(argument) is gone"
    case .argumentAdded(let argument): "argument \(argument) is new"
    case .argumentNeeded(let argument): "the old text is not complete without \(argument)"
    case .argumentOptional(let argument): "the old text is true without \(argument)"
    case .argumentRetyped(let old, let new): "the argument's type changed: \(old) → \(new)"
    case .argumentNotation(let old, let new):
      "the notation of arguments changed from \(old) to \(new): old translations show it raw"
    case .argumentRenamed(let old, let new):
      "argument \(old) is now called \(new): old translations name one that is not passed"
    case .argumentRoleChanged(let argument): "argument \(argument) is used in another way"
    case .argumentMoved(let argument): "argument \(argument) moved between other words"
    case .argumentWrapped(let argument): "argument \(argument) now governs a plural or gender"
    case .pluralForms(let added):
      added == 1
        ? "one form of a plural was added"
        : added > 0 ? "\(added) forms of a plural were added" : "a plural lost \(-added) of its forms"
    case .opposites(let old, let new): "“\(old)” → “\(new)” are opposites"
    case .negationAdded(let word): "“\(word)” was added"
    case .negationRemoved(let word): "“\(word)” was removed"
    case .sameAmount(let old, let new): "“\(old)” and “\(new)” are the same amount"
    case .numberChanged(let old, let new): "the number \(old) became \(new)"
    case .spellingCorrected(let old, let new): "the spelling “\(old)” was corrected to “\(new)”"
    case .inflected(let old, let new): "“\(old)” → “\(new)” are forms of one word"
    case .progress(let command, let progress): "“\(command)” is a command, “\(progress)” reports what is going on"
    case .synonyms(let old, let new): "“\(old)” → “\(new)” mean nearly the same"
    case .another(let kind, let old, let new): "“\(old)” → “\(new)” \(kind.difference)"
    case .exchanged(let one, let other): "“\(one)” and “\(other)” changed places"
    case .replaced(let old, let new): "“\(old)” became “\(new)”"
    case .targetChanged(let old, let new): "a link leads to \(new), not \(old)"
    case .formChanged(let old, let new): "was \(old.rawValue), is \(new.rawValue)"
    case .powerAdded(let words): "“\(words)” came to what is allowed or possible"
    case .powerRemoved(let words): "“\(words)” went from what is allowed or possible"
    case .endAdded(let words): "the old text breaks off before “\(words)”"
    case .endRemoved(let words): "the new text breaks off where “\(words)” stood"
    case .limited(let words): "“\(words)” limits what the old text promises"
    case .added(let words): "only “\(words)” was added"
    case .removed(let words): "only “\(words)” was removed"
    case .onlyReworded(let old, let new): "only “\(old)” → “\(new)” was reworded"
    case .kept(let percent): percent < 50 ? "most words changed" : "most words stayed the same"
    case .words(let words): words
    }
  }
}

/// Reasons that read the same are equal, so a verdict that is read from a report equals the original.
extension Reason: Hashable {
  package static func == (one: Reason, other: Reason) -> Bool { one.description == other.description }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Reason: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self = .words(words) }
}

extension ConceptKind {
  fileprivate var difference: String {
    switch self {
    case .action: "are different actions"
    case .thing: "are different things"
    case .person: "are different people"
    case .time: "are different times"
    case .amount: "are different amounts"
    case .obligation: "do not oblige or allow the same"
    case .scope: "do not reach equally far"
    case .state: "are different states"
    case .place: "are different places or directions"
    case .name: "are different names"
    case .unit: "are different units"
    case .use: "say different things to the reader"
    }
  }
}
