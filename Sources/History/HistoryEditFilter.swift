import Classifier
import Text

/// Which edits of a history are asked for.
package struct HistoryEditFilter: Sendable {
  private let since: Moment?
  private let until: Moment?
  private let key: String?
  private let author: String?
  private let impact: Impact?

  /// - Parameters:
  ///   - since: Made then or later.
  ///   - until: Made before.
  ///   - key: Of this key, under its earlier names too.
  ///   - author: By whom this is part of the name or the address, in any case.
  package init(since: Moment?, until: Moment?, key: String?, author: String?, impact: Impact?) {
    self.since = since
    self.until = until
    self.key = key
    self.author = author?.lowercased()
    self.impact = impact
  }

  /// Those of `edits`, the oldest of which is first.
  package func edits(of edits: [HistoryEdit]) -> [HistoryEdit] {
    var names: Set<String>? = key.map { [$0] }
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
