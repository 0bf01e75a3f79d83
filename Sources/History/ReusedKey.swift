import Classifier
import Edits
import Git
import Messages
import Text

/// A removed key that came back with another text. Texts that differ only neutrally do not count.
package struct ReusedKey: Hashable, Sendable {
  package let table: String
  package let key: String
  /// The path when the key came back.
  package let path: String
  /// The last text before the removal, and the commit that removed it.
  package let old: String
  package let removedIn: ObjectID
  package let removed: Moment
  /// The text when the key came back, and the commit that added it.
  package let new: String
  package let addedIn: ObjectID
  package let added: Moment
  package let author: Commit.Author
  package let verdict: HistoryVerdict
}

extension SourceRecords {
  private struct Gone {
    var text: String
    var record: HistoryRecord
  }

  /// Oldest first.
  var reusedKeys: [ReusedKey] {
    var gone: [EntryIdentity: Gone] = [:]
    var reused: [ReusedKey] = []
    for record in joined {
      let name = EntryIdentity(table: record.table, key: record.change.key)
      switch record.change.kind {
      case .removed:
        gone[name] = record.change.old.map { Gone(text: $0, record: record) }
      case .renamed(let from):
        if let text = record.change.old {
          gone[EntryIdentity(table: record.table, key: from)] = Gone(text: text, record: record)
        }
        note(record, name, &gone, &reused)
      case .added: note(record, name, &gone, &reused)
      case .edited: break
      }
    }
    return reused
  }

  private func note(
    _ record: HistoryRecord, _ name: EntryIdentity, _ gone: inout [EntryIdentity: Gone], _ reused: inout [ReusedKey]
  ) {
    guard let before = gone.removeValue(forKey: name), let new = record.change.new, !before.text.saysTheSame(as: new)
    else { return }
    let edit = SourceEdit(
      key: name.key, comment: record.change.comment, old: before.text.withTranslatewikiPlaceholders,
      new: new.withTranslatewikiPlaceholders)
    let verdict = HistoryVerdict(of: record.change.hasForms ? edit.generalForm : edit)
    guard verdict.impact != .neutral || verdict.decision != .none else { return }
    reused.append(
      ReusedKey(
        table: name.table, key: name.key, path: record.change.path, old: before.text,
        removedIn: before.record.commit, removed: Moment(seconds: before.record.author.time), new: new,
        addedIn: record.commit, added: Moment(seconds: record.author.time), author: record.author, verdict: verdict))
  }

  var formerTexts: [EntryIdentity: FormerTexts.Text] {
    var texts: [EntryIdentity: FormerTexts.Text] = [:]
    func gone(_ key: String, _ record: HistoryRecord) {
      guard let text = record.change.old else { return }
      texts[EntryIdentity(table: record.table, key: key)] = FormerTexts.Text(
        text: text, commit: record.commit, day: Moment(seconds: record.author.time).day)
    }
    for record in joined {
      let identity = EntryIdentity(table: record.table, key: record.change.key)
      switch record.change.kind {
      case .removed: gone(record.change.key, record)
      case .renamed(let from):
        texts[identity] = nil
        gone(from, record)
      case .added, .edited: texts[identity] = nil
      }
    }
    return texts
  }
}
