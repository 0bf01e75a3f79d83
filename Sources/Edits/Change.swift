import Classifier
import Messages
import Project
import Text

/// An edit with its context, its verdict and its decision, as rules and reports read it. A review makes each once,
/// after all stages. Only the reader of a report fills one in member by member.
@dynamicMemberLookup
package struct Change: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, edited, renamed
    /// The entry is in another table, with the same text.
    case moved
    /// A translation was added, changed or removed.
    case translation
  }

  /// The ground of a decision.
  package enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Translations of the old text are right for the new one.
    case neutral
    /// They are nearly right.
    case small
    /// They are wrong for it.
    case large
    /// They may be wrong for it.
    case uncertain
    case untranslated
    /// Every translation was rewritten in the same range.
    case retranslated
    /// The author declares that the key stays, or changes, on purpose.
    case acknowledged
    /// The key changed, although the translations under the old one are right for the new text.
    case needlessRename = "needless-rename"
    /// A key that its author cannot choose changed: it is the text, or Xcode's for an object. Translations of the old text
    /// are right, but still have the old key.
    case translationsLost = "translations-lost"
  }

  package struct FrozenTextEdit: Hashable, Sendable {
    package var revision: String
    /// The reason of a commit that acknowledges it. Empty without a reason; `nil` if no commit does.
    package var reason: String?
  }

  /// The facts of most changes. Those of the edit are explained at `Edit`.
  package struct Parts: Hashable, Sendable {
    package var identity: EntryIdentity
    package var kind: Kind
    package var old: String?
    package var new: String?
    package var comment: String?
    package var oldKey: String?
    /// The effect of an edit or a rename on translations.
    package var verdict: Verdict?
    /// `nil` without a decision, as for a new text.
    package var basis: Basis?
    /// The place of the text at the head; for a removed key, at the base.
    package var place: Place?
    /// The locales with a translation of the text; for a translation, its own locale.
    package var locales: [String]
    @usableFromInline var rest = Shared(Rest())
  }

  /// The facts that few changes have.
  package struct Rest: Hashable, Sendable {
    package var secondOpinion: SecondOpinion<Impact>?
    package var oldTable: String?
    /// An unused key, if the key may have to change and all its uses are known calls.
    package var suggestedKey: String?
    /// The reason given with `L10n-Keep`. Empty without a reason; `nil` if the change is not acknowledged.
    package var acknowledgement: String?
    /// The edits that write the suggested key wherever the project has the old one. For a text that is its own key, the
    /// edits that give the new key the old translations. Empty if they are not known.
    package var replacements: [TextEdit] = []
    /// The locales in which the new key has the translations of the old one, word for word. Set if the text is its own
    /// key and its meaning changed, or may have.
    package var copiedLocales: [String] = []
    /// The other known calls with the key.
    package var otherUses: [Place] = []
    /// The uses of the key outside of known calls. They are searched only if the key may have to change.
    package var unknownUses: [KeyUse] = []
    /// The text of the object that a renamed key is of, if the object is still in its Interface Builder file.
    package var keptObject: Place?
    /// True if languages without an entry show the key: a call has no text, or its function does not show it.
    package var lacksDefaultText = false
    /// The locales whose translations were updated with the text, if most were and a new key would discard them.
    package var updatedLocales: [String] = []
    package var freezeBreach: FrozenTextEdit?
    package var reuse: KeyReuse?
    package var drift: Drift?
    /// True for a question that is listed but not asked, because others of the review matter more.
    package var isMinorQuestion = false

    @usableFromInline init() {}
  }

  @usableFromInline var parts: Shared<Parts>

  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Parts, Value>) -> Value {
    _read { yield parts.value[keyPath: path] }
    _modify { yield &parts.value[keyPath: path] }
  }

  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Rest, Value>) -> Value {
    _read { yield parts.value.rest.value[keyPath: path] }
    _modify { yield &parts.value.rest.value[keyPath: path] }
  }

  package init(
    identity: EntryIdentity, kind: Kind, old: String? = nil, new: String? = nil, comment: String? = nil,
    oldKey: String? = nil, verdict: Verdict? = nil, secondOpinion: SecondOpinion<Impact>? = nil, basis: Basis? = nil,
    place: Place? = nil, locales: [String] = [], suggestedKey: String? = nil, acknowledgement: String? = nil
  ) {
    var rest = Rest()
    rest.secondOpinion = secondOpinion
    rest.suggestedKey = suggestedKey
    rest.acknowledgement = acknowledgement
    parts = Shared(
      Parts(
        identity: identity, kind: kind, old: old, new: new, comment: comment, oldKey: oldKey, verdict: verdict,
        basis: basis, place: place, locales: locales, rest: Shared(rest)))
  }

  package init(_ edit: Edit) {
    self.init(
      identity: edit.identity, kind: edit.kind, old: edit.old, new: edit.new,
      locales: [edit.locale].compactMap(\.self))
  }

  package init(_ edit: Edit, _ context: EditContext, _ decision: Decision, _ newKey: NewKey?) {
    var rest = Rest()
    rest.secondOpinion = decision.secondOpinion
    rest.acknowledgement = context.acknowledgement
    rest.oldTable = edit.oldTable
    rest.freezeBreach = context.freezeBreach
    rest.reuse = context.reuse
    rest.drift = decision.drift
    rest.updatedLocales = decision.updatedLocales
    rest.isMinorQuestion = decision.isMinorQuestion
    rest.copiedLocales = decision.copiedLocales
    rest.replacements = decision.restoration
    rest.unknownUses = context.accessors
    rest.keptObject = context.keptObject
    if let newKey {
      rest.otherUses = newKey.otherUses
      rest.unknownUses = newKey.unknownUses
      rest.suggestedKey = newKey.key
      rest.lacksDefaultText = newKey.lacksDefaultText
      rest.replacements = newKey.replacements
    }
    parts = Shared(
      Parts(
        identity: edit.identity, kind: edit.kind, old: edit.old, new: edit.new, comment: edit.comment,
        oldKey: edit.oldKey, verdict: decision.verdict, basis: decision.basis, place: edit.place,
        locales: decision.locales, rest: rest == Self.noRest.value ? Self.noRest : Shared(rest)))
  }

  private static let noRest = Shared(Rest())

  /// The identity that the head lacks: that of a removed, renamed or moved text.
  package var goneIdentity: EntryIdentity? {
    switch self.kind {
    case .removed: self.identity
    case .renamed: self.oldKey.map { EntryIdentity(table: self.identity.table, key: $0) }
    case .moved: self.oldTable.map { EntryIdentity(table: $0, key: self.oldKey ?? self.identity.key) }
    case .added, .edited, .translation: nil
    }
  }

  package var decision: EditDecision { self.basis?.action(on: self.kind) ?? .none }
  package var asksForKey: Bool { decision.mayNeedKey }

  /// True if the decision is a question, or the edit passes as neutral or small and translations are shown for it.
  package var isOpenToOpinion: Bool {
    Self.isOpenToOpinion(
      self.basis, self.kind, hasLocales: !self.locales.isEmpty, isAcknowledged: self.acknowledgement != nil)
  }

  static func isOpenToOpinion(_ basis: Basis?, _ kind: Kind, hasLocales: Bool, isAcknowledged: Bool) -> Bool {
    switch basis {
    case .uncertain: true
    case .neutral, .small: kind == .edited && hasLocales && !isAcknowledged
    default: false
    }
  }

  /// True if the finding is a warning only because a second opinion calls the edit large.
  package var isWarnedOfByOpinion: Bool {
    decision == .question && self.secondOpinion?.impact == .large && self.verdict?.impact != .large
  }

  /// An empty value, to be filled in.
  package static let blank = Change(identity: EntryIdentity(key: ""), kind: .added)
}

extension Change: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
  package func hash(into hasher: inout Hasher) { parts.hash(into: &hasher) }
}

extension EditDecision {
  var mayNeedKey: Bool { self == .newKey || self == .question }
}
