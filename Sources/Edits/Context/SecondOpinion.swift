import Classifier
import Messages
import Text

/// The answers to one kind of question, by the words that a program writes.
package protocol OpinionLabel: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

extension Impact: OpinionLabel {}

/// The answer of the project's own program to a question.
package struct SecondOpinion<Label: OpinionLabel>: Hashable, Sendable {
  package var label: Label
  /// The program's own words: untrusted text.
  package var sentence: String

  package init(label: Label, sentence: String) {
    self.label = label
    self.sentence = sentence
  }
}

extension SecondOpinion where Label == Impact {
  package var impact: Impact {
    get { label }
    set { label = newValue }
  }

  package init(impact: Impact, sentence: String) { self.init(label: impact, sentence: sentence) }

  /// The impact in words of this tool, and the sentence as a quotation.
  package var message: Message { "\(words: impact.rawValue), \(quote: sentence)" }
}

/// The opinions on edits.
package struct SecondOpinions: Hashable, Sendable {
  private struct EditedText: Hashable {
    var identity: EntryIdentity
    var old: String
    var new: String

    init?(_ kind: Change.Kind, _ identity: EntryIdentity, _ old: String?, _ new: String?) {
      guard kind == .edited, let old, let new else { return nil }
      (self.identity, self.old, self.new) = (identity, old, new)
    }
  }

  private var opinions: [EditedText: SecondOpinion<Impact>] = [:]

  package init() {}

  package var isEmpty: Bool { opinions.isEmpty }

  package subscript(change: Change) -> SecondOpinion<Impact>? {
    get { EditedText(change.kind, change.identity, change.old, change.new).flatMap { opinions[$0] } }
    set {
      guard let edit = EditedText(change.kind, change.identity, change.old, change.new) else { return }
      opinions[edit] = newValue
    }
  }

  subscript(edit: Edit) -> SecondOpinion<Impact>? {
    EditedText(edit.kind, edit.identity, edit.old, edit.new).flatMap { opinions[$0] }
  }
}
