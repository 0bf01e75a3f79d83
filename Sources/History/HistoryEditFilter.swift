import Classifier
import Text

package struct HistoryEditFilter: Sendable {
  private let since: Moment?
  private let until: Moment?
  private let key: String?
  private let author: String?
  private let impact: Impact?

  /// Selects edits made at `since` or later and before `until`; edits of `key`, also under its earlier names; edits
  /// whose author's name or address contains `author`, ignoring case.
  package init(since: Moment?, until: Moment?, key: String?, author: String?, impact: Impact?) {
    self.since = since
    self.until = until
    self.key = key
    self.author = author?.lowercased()
    self.impact = impact
  }

  /// `edits` must be in order, oldest first.
  package func edits(of edits: [HistoryEdit]) -> [HistoryEdit] {
    var names: ExactSet? = key.map { [$0] }
    return edits.reversed().filter { edit in
      if let known = names {
        guard known.contains(edit.key) else { return false }
        if let oldKey = edit.oldKey { names?.insert(oldKey) }
      }
      let time = Moment(seconds: edit.author.time)
      if let since, time < since { return false }
      if let until, time >= until { return false }
      if let author, !"\(edit.author.name) <\(edit.author.email)>".lowercased().contains(author) { return false }
      return impact == nil || impact == edit.verdict.impact
    }.reversed()
  }
}
