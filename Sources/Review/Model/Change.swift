import Classifier
import Messages
import Text

/// What differs between two snapshots for one key.
package struct Change: Hashable, Sendable {
  /// What happened to the key.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, edited, renamed
    /// A translation was added, changed or removed.
    case translation
  }

  /// What the change asks of the project (SPEC section 4).
  package enum Decision: String, Hashable, Sendable, CaseIterable {
    /// Nothing to do.
    case none
    /// Keep the key; the translations become fuzzy.
    case fuzzy
    /// The key must change.
    case newKey = "new-key"
    /// The tool is not sure enough: a reviewer decides.
    case question
  }

  /// What the change means for existing translations, and how sure that is.
  package struct Verdict: Hashable, Sendable {
    /// The likeliest impact.
    package var impact: Impact
    /// How probable each impact is.
    package var probabilities: ImpactProbabilities
    /// Why, each a statement that a person can check.
    package var reasons: [String]
    /// Whether the verdict is sure enough to block a commit.
    package var isBlocking: Bool
    /// Whether it is so unsure that a person must decide.
    package var isUncertain: Bool

    /// A verdict from its parts.
    package init(
      impact: Impact, probabilities: ImpactProbabilities, reasons: [String], isBlocking: Bool, isUncertain: Bool
    ) {
      self.impact = impact
      self.probabilities = probabilities
      self.reasons = reasons
      self.isBlocking = isBlocking
      self.isUncertain = isUncertain
    }
  }

  /// Table and key at the head; for a removed key, at the base.
  package var identity: EntryIdentity
  /// What happened.
  package var kind: Kind
  /// The text at the base.
  package var old: String?
  /// The text at the head.
  package var new: String?
  /// The comment for translators at the head, else at the base.
  package var comment: String?
  /// For a renamed key, the key at the base.
  package var oldKey: String?
  /// For an edit or a rename, what it means for the translations.
  package var verdict: Verdict?
  /// What it asks of the project.
  package var decision: Decision
  /// Where the text stands at the head, or stood at the base for a removed key.
  package var place: Place?
  /// The locales that have a translation of the text; for a translation, its own one.
  package var locales: [String]
  /// A free key, where the key must change.
  package var suggestedKey: String?
  /// The reason given with `L10n-Keep`, if the change was acknowledged; empty if none was given.
  package var acknowledgement: String?

  /// A change from its parts.
  package init(
    identity: EntryIdentity, kind: Kind, old: String? = nil, new: String? = nil, comment: String? = nil,
    oldKey: String? = nil, verdict: Verdict? = nil, decision: Decision = .none, place: Place? = nil,
    locales: [String] = [], suggestedKey: String? = nil, acknowledgement: String? = nil
  ) {
    self.identity = identity
    self.kind = kind
    self.old = old
    self.new = new
    self.comment = comment
    self.oldKey = oldKey
    self.verdict = verdict
    self.decision = decision
    self.place = place
    self.locales = locales
    self.suggestedKey = suggestedKey
    self.acknowledgement = acknowledgement
  }
}
