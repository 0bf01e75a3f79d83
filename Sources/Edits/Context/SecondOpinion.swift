import Classifier
import Messages
import Text

/// The answer of the project's own program to a question.
package struct SecondOpinion: Hashable, Sendable {
  package var impact: Impact
  /// The program's own words: untrusted text.
  package var sentence: String

  package init(impact: Impact, sentence: String) {
    self.impact = impact
    self.sentence = sentence
  }

  /// The impact in words of this tool, and the sentence as a quotation.
  package var message: Message { "\(words: impact.rawValue), \(quote: sentence)" }
}

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

  private var opinions: [EditedText: SecondOpinion] = [:]

  package init() {}

  package var isEmpty: Bool { opinions.isEmpty }

  package subscript(change: Change) -> SecondOpinion? {
    get { EditedText(change.kind, change.identity, change.old, change.new).flatMap { opinions[$0] } }
    set {
      guard let edit = EditedText(change.kind, change.identity, change.old, change.new) else { return }
      opinions[edit] = newValue
    }
  }

  subscript(edit: Edit) -> SecondOpinion? {
    EditedText(edit.kind, edit.identity, edit.old, edit.new).flatMap { opinions[$0] }
  }
}
