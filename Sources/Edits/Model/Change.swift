import Classifier
import Messages
import Project
import Text

/// What differs between two snapshots for one key.
package struct Change: Hashable, Sendable {
  /// What happened to the key.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, edited, renamed
    /// A translation was added, changed or removed.
    case translation
  }

  /// Why the change asks for what it asks; the decision follows from it.
  package enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Translations of the old text are right for the new one.
    case neutral
    /// They are nearly right.
    case small
    /// They would mislead.
    case large
    /// They may mislead.
    case uncertain
    /// Nobody has translated the old text.
    case untranslated
    /// Every translation was written anew in the same range.
    case retranslated
    /// The author has declared that the key is meant to stay, or to change.
    case acknowledged
    /// The key changed, and the translations under the old one would have served.
    case needlessRename = "needless-rename"
    /// The key, which is the text, changed; translations of the old one would serve, and were left behind.
    case translationsLost = "translations-lost"
  }

  /// What the change means for existing translations, and how sure that is.
  package struct Verdict: Hashable, Sendable {
    /// The impact told.
    package var impact: Impact
    /// How probable each impact is.
    package var probabilities: ImpactProbabilities
    /// Why, the decisive reason first, each a statement that a person can check.
    package var reasons: [String]
    /// How much weight the verdict bears.
    package var confidence: EditClassification.Confidence

    /// A verdict from its parts.
    package init(
      impact: Impact, probabilities: ImpactProbabilities, reasons: [String],
      confidence: EditClassification.Confidence
    ) {
      self.impact = impact
      self.probabilities = probabilities
      self.reasons = reasons
      self.confidence = confidence
    }

    /// What it asks for where there are translations.
    package var decision: EditDecision { EditDecision(impact, confidence) }
  }

  /// Table and key at the head; for a removed key, at the base.
  package var identity: EntryIdentity {
    get { shared.value.identity }
    _modify { yield &shared.value.identity }
  }
  /// What happened.
  package var kind: Kind {
    get { shared.value.kind }
    _modify { yield &shared.value.kind }
  }
  /// The text at the base.
  package var old: String? {
    get { shared.value.old }
    _modify { yield &shared.value.old }
  }
  /// The text at the head.
  package var new: String? {
    get { shared.value.new }
    _modify { yield &shared.value.new }
  }
  /// The comment for translators at the head, else at the base.
  package var comment: String? {
    get { shared.value.comment }
    _modify { yield &shared.value.comment }
  }
  /// For a renamed key, the key at the base.
  package var oldKey: String? {
    get { shared.value.oldKey }
    _modify { yield &shared.value.oldKey }
  }
  /// For an edit or a rename, what it means for the translations.
  package var verdict: Verdict? {
    get { shared.value.verdict }
    _modify { yield &shared.value.verdict }
  }
  /// What a second opinion answered to a question, or that it calls an edit large that was none; the basis takes account of it.
  package var secondOpinion: SecondOpinion? {
    get { shared.value.rest.value.secondOpinion }
    _modify { yield &shared.value.rest.value.secondOpinion }
  }
  /// Why it asks for what it asks; `nil` where nothing was judged, as for a new string.
  package var basis: Basis? {
    get { shared.value.basis }
    _modify { yield &shared.value.basis }
  }
  /// Where the text stands at the head, or stood at the base for a removed key.
  package var place: Place? {
    get { shared.value.place }
    _modify { yield &shared.value.place }
  }
  /// The locales that have a translation of the text; for a translation, its own one.
  package var locales: [String] {
    get { shared.value.locales }
    _modify { yield &shared.value.locales }
  }
  /// A free key, where the key may have to change and all that use it are known calls.
  package var suggestedKey: String? {
    get { shared.value.rest.value.suggestedKey }
    _modify { yield &shared.value.rest.value.suggestedKey }
  }
  /// The reason given with `L10n-Keep`, if the change was acknowledged; empty if none was given.
  package var acknowledgement: String? {
    get { shared.value.rest.value.acknowledgement }
    _modify { yield &shared.value.rest.value.acknowledgement }
  }
  /// What gives the text its suggested key, everywhere the project writes the key, or its new key the translations of
  /// the old one; empty where that is not known.
  package var replacements: [TextEdit] {
    get { shared.value.rest.value.replacements }
    _modify { yield &shared.value.rest.value.replacements }
  }
  /// For a text that is its own key, the locales in which the new key has the old one's translations, word for word,
  /// although it says something else now, or may.
  package var copiedLocales: [String] {
    get { shared.value.rest.value.copiedLocales }
    _modify { yield &shared.value.rest.value.copiedLocales }
  }
  /// For a text that is its own key, the locales in which the new key has the old one's translations, word for word, and
  /// none is marked for review.
  package var carriedLocales: [String] {
    get { shared.value.rest.value.carriedLocales }
    _modify { yield &shared.value.rest.value.carriedLocales }
  }
  /// Where else the key is used in known calls.
  package var otherUses: [Place] {
    get { shared.value.rest.value.otherUses }
    _modify { yield &shared.value.rest.value.otherUses }
  }
  /// Where the key occurs outside of known calls; looked for only where it may have to change.
  package var unknownUses: [KeyUse] {
    get { shared.value.rest.value.unknownUses }
    _modify { yield &shared.value.rest.value.unknownUses }
  }
  /// Whether a call has no text of its own, so that languages without an entry show the key.
  package var lacksDefaultText: Bool {
    get { shared.value.rest.value.lacksDefaultText }
    _modify { yield &shared.value.rest.value.lacksDefaultText }
  }

  /// That it changes source texts while they are frozen; `nil` where they are not.
  package var freezeBreach: FreezeBreach? {
    get { shared.value.rest.value.freezeBreach }
    _modify { yield &shared.value.rest.value.freezeBreach }
  }

  /// Whether a text of it was put together of a catalog's plural forms.
  package var isOfForms: Bool {
    get { shared.value.rest.value.isOfForms }
    _modify { yield &shared.value.rest.value.isOfForms }
  }

  /// That its key is new and once meant something else; `nil` where that is not known.
  package var reuse: KeyReuse? {
    get { shared.value.rest.value.reuse }
    _modify { yield &shared.value.rest.value.reuse }
  }

  /// What its translations were behind already; `nil` where none was, or nobody knows.
  package var drift: Drift? {
    get { shared.value.rest.value.drift }
    _modify { yield &shared.value.rest.value.drift }
  }

  /// A change of a text that is frozen.
  package struct FreezeBreach: Hashable, Sendable {
    /// The revision since which it is.
    package var revision: String
    /// Why it is meant all the same, as a commit says; empty without a reason, `nil` if none says so.
    package var reason: String?

    /// A breach of the freeze at `revision`.
    package init(revision: String, reason: String?) {
      self.revision = revision
      self.reason = reason
    }
  }

  /// All that it says, shared by its copies: there may be very many changes.
  private struct Parts: Hashable, Sendable {
    var identity: EntryIdentity
    var kind: Kind
    var old: String?
    var new: String?
    var comment: String?
    var oldKey: String?
    var verdict: Verdict?
    var basis: Basis?
    var place: Place?
    var locales: [String]
    var rest = Rest.none
  }

  /// What few changes have.
  private struct Rest: Hashable, Sendable {
    var secondOpinion: SecondOpinion?
    var suggestedKey: String?
    var acknowledgement: String?
    var replacements: [TextEdit] = []
    var copiedLocales: [String] = []
    var carriedLocales: [String] = []
    var otherUses: [Place] = []
    var unknownUses: [KeyUse] = []
    var lacksDefaultText: Bool = false
    var isOfForms: Bool = false
    var freezeBreach: FreezeBreach?
    var reuse: KeyReuse?
    var drift: Drift?

    static let none = Shared(Rest())
  }

  private var shared: Shared<Parts>

  package init(
    identity: EntryIdentity, kind: Kind, old: String? = nil, new: String? = nil, comment: String? = nil,
    oldKey: String? = nil, verdict: Verdict? = nil, secondOpinion: SecondOpinion? = nil, basis: Basis? = nil,
    place: Place? = nil, locales: [String] = [], suggestedKey: String? = nil, acknowledgement: String? = nil,
    isOfForms: Bool = false
  ) {
    shared = Shared(
      Parts(
        identity: identity, kind: kind, old: old, new: new, comment: comment, oldKey: oldKey, verdict: verdict,
        basis: basis, place: place, locales: locales))
    if let secondOpinion { self.secondOpinion = secondOpinion }
    if let suggestedKey { self.suggestedKey = suggestedKey }
    if let acknowledgement { self.acknowledgement = acknowledgement }
    if isOfForms { self.isOfForms = true }
  }

  /// What it asks of the project.
  package var decision: EditDecision {
    switch basis {
    case .large: .newKey
    case .uncertain: .question
    case .small: .fuzzy
    case .acknowledged: kind == .edited ? .fuzzy : .none
    case .neutral, .untranslated, .retranslated, .needlessRename, .translationsLost, nil: .none
    }
  }

  /// Whether its finding is a warning only because a second opinion calls the edit large.
  package var isWarnedOfByOpinion: Bool {
    decision == .question && secondOpinion?.impact == .large && verdict?.impact != .large
  }

  /// A change of nothing, to be filled in.
  package static let blank = Change(identity: EntryIdentity(key: ""), kind: .added)
}
