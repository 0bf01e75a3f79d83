/// A reason for a verdict, in terms that a person can check against the two texts.
package enum Reason: Hashable, Sendable, CustomStringConvertible {
  /// Ways in which two texts differ without saying anything else.
  package enum Surface: String, Hashable, Sendable {
    case nothing = "nothing changed"
    case caseAndPunctuation = "differs only in case, spaces and punctuation"
    case markup = "differs only in markup"
    case signs = "differs only in signs, case, spaces and punctuation"
    case grammar = "differs only in words that carry grammar"
    case order = "has the same words in another order"
  }

  /// What a text does.
  package enum Form: String, Hashable, Sendable {
    case question = "a question"
    case statement = "a statement"
    case label = "a label"
  }

  /// The old text is English and the new one is not, so that nothing can be said of its meaning.
  case notEnglish
  /// The old text is a key, left where a text belongs.
  case wasKey
  /// Nothing that a translation shows differs.
  case surface(Surface)
  /// Arguments are only written in another way, as `%@` and `%1$@`.
  case argumentSpelling(old: String, new: String)
  /// The new text passes no such argument.
  case argumentRemoved(String)
  /// The old text, and so its translations, do not show it.
  case argumentAdded(String)
  /// The old text breaks off, or is a fragment, where it now stands.
  case argumentNeeded(String)
  /// The old text says the same without it, only less exactly.
  case argumentOptional(String)
  /// The argument's type changed.
  case argumentRetyped(old: String, new: String)
  /// The argument is written for another program: `%@` and `{{name}}`.
  case argumentNotation(old: String, new: String)
  /// The argument has another name.
  case argumentRenamed(old: String, new: String)
  /// The argument is used for something else, as for a link's target and not its text.
  case argumentRoleChanged(String)
  /// The argument moved between other words.
  case argumentMoved(String)
  /// The argument governs a plural or a gender and did not.
  case argumentWrapped(String)
  /// A plural has more or fewer forms.
  case pluralForms(added: Int)
  /// One word became its opposite.
  case opposites(old: String, new: String)
  /// A negation came.
  case negationAdded(String)
  /// A negation went.
  case negationRemoved(String)
  /// Two amounts are the same, written in another way.
  case sameAmount(old: String, new: String)
  /// A number became another.
  case numberChanged(old: String, new: String)
  /// A spelling mistake was corrected.
  case spellingCorrected(old: String, new: String)
  /// The same word in another form.
  case inflected(old: String, new: String)
  /// A label asks for something with one verb where the other text's says that it is going on.
  case progress(command: String, progress: String)
  /// Words of like meaning.
  case synonyms(old: String, new: String)
  /// A term became another of its kind that is not it.
  case another(ConceptKind, old: String, new: String)
  /// Two terms changed places around a word that relates them.
  case exchanged(String, String)
  /// A word became one of another meaning.
  case replaced(old: String, new: String)
  /// A link leads elsewhere.
  case targetChanged(old: String, new: String)
  /// A question became a statement, or the like.
  case formChanged(old: Form, new: Form)
  /// Something that somebody can do came beside what stays.
  case powerAdded(String)
  /// Something that somebody could do went.
  case powerRemoved(String)
  /// The old text broke off where these words now stand.
  case endAdded(String)
  /// The new text breaks off where these words stood.
  case endRemoved(String)
  /// Words came that limit what the old text says of all, or denies.
  case limited(String)
  /// Words were added and nothing else changed.
  case added(String)
  /// Words were taken out and nothing else changed.
  case removed(String)
  /// One stretch was reworded and the rest stayed.
  case onlyReworded(old: String, new: String)
  /// How much of the old text's words the new text still has, in hundredths; said where nothing else can be.
  case kept(percent: Int)

  /// The reason in words.
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
    case .progress(let command, let progress): "“\(command)” tells to do what “\(progress)” says is going on"
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
    case .kept(let percent):
      percent < 50 ? "most of its words are other ones" : "most of its words are the same"
    }
  }
}

extension ConceptKind {
  /// What it means that one concept of this kind stands where another stood.
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
