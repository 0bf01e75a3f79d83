import Messages
import Project
import Tables
import Text

/// The calls of removed keys that calls of added keys replace: between the same calls of the same file.
struct ReplacedCalls {
  /// The number of the pair, by the identity that is gone.
  private(set) var old: [EntryIdentity: Int] = [:]
  /// The number of the pair, by the identity that came.
  private(set) var new: [EntryIdentity: Int] = [:]

  /// None.
  init() {}

  init(of removed: Set<EntryIdentity>, by added: Set<EntryIdentity>, from base: Snapshot, to head: Snapshot) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    let after = Dictionary(firstOf: head.sources.map { ($0.path, $0) })
    for source in base.sources {
      let before = source.scan.calls.map(\.identity)
      guard before.contains(where: { $0.map(removed.contains) ?? false }), let twin = after[source.path] else {
        continue
      }
      let now = twin.scan.calls.map(\.identity)
      for part in SequenceDiff(from: before, to: now).replacements where part.old.count == part.new.count {
        for (gone, came) in zip(before[part.old], now[part.new]) {
          if let gone, let came, removed.contains(gone), added.contains(came), old[gone] == nil, new[came] == nil {
            let number = old.count
            old[gone] = number
            new[came] = number
          }
        }
      }
    }
  }
}
