import Git
import Text

/// The history of one key in one catalog of source texts, and of its translations.
package struct KeyLife: Sendable {
  package enum EventKind: Hashable, Sendable {
    case added(String)
    case edited(old: String, new: String, oldKey: String?, HistoryVerdict)
    /// The last text.
    case removed(String)
    case renamed(to: String)
    /// The documentation changed; `nil` for none.
    case documented(old: String?, new: String?)
    case translated(Translated, [Translation])
  }

  package enum Translated: String, CaseIterable, Hashable, Sendable {
    case gained
    case changed
    case lost
    case fuzzy
    /// The fuzzy mark was removed and the text kept.
    case confirmed
  }

  package struct Translation: Hashable, Sendable {
    package let locale: String
    package let old: String?
    package let new: String?
  }

  package struct Event: Hashable, Sendable {
    package let commit: ObjectID
    package let author: Commit.Author
    package let deed: EventKind
  }

  package let table: String
  /// The path at the tip.
  package let path: String
  package let key: String
  /// Oldest first.
  package let events: [Event]
}

struct KeyLifeSearch {
  let histories: PathHistories
  let scope: HistoryScope
  let timelines: SourceTimelines
  /// The String Catalogs parsed so far.
  let catalogs: CatalogReader
  let open: @Sendable () throws(GitError) -> ObjectReader

  /// A change to one translation, and the version that made it.
  private struct Moved: Sendable {
    var version: Int
    var kind: KeyLife.Translated?
    var translation: KeyLife.Translation
  }

  func lives(of key: String) async throws(GitError) -> [KeyLife] {
    var lives: [KeyLife] = []
    for trail in scope.trails.indices where scope.trails[trail].holdsSourceTexts {
      let names = names(of: key, in: trail)
      let own = timelines.changes.indices.filter { index in
        let change = timelines.changes[index]
        guard change.trail == trail else { return false }
        if case .renamed(let from) = change.kind, from.isExactly(key) { return true }
        return names.contains(ExactText(change.key))
      }
      guard !own.isEmpty else { continue }
      var events = own.map { index -> (order: Int, event: KeyLife.Event) in
        let change = timelines.changes[index]
        return (change.commit, event(of: change, key: key, names))
      }
      let others = scope.trails.indices.filter { scope.source(of: $0) == trail && $0 != trail }
      let outcomes = await others.mappedOnAllCores(inPartsOf: 1, atMost: 8) { other -> Result<[Moved], GitError> in
        do throws(GitError) {
          return .success(try self.moves(in: other, names))
        } catch {
          return .failure(error)
        }
      }
      var moved: [Moved] = []
      for outcome in outcomes { moved += try outcome.get() }
      for item in moved where item.kind == nil {
        let commit = histories.versions[item.version].commit
        let deed = KeyLife.EventKind.documented(old: item.translation.old, new: item.translation.new)
        events.append((commit, event(deed, at: commit)))
      }
      for (commit, items) in Dictionary(
        grouping: moved.filter { $0.kind != nil }, by: { histories.versions[$0.version].commit })
      {
        for kind in KeyLife.Translated.allCases {
          let translations = items.filter { $0.kind == kind }.map(\.translation).sorted { $0.locale < $1.locale }
          if !translations.isEmpty { events.append((commit, event(.translated(kind, translations), at: commit))) }
        }
      }
      // The walk visits the newest commits first.
      let sorted = events.enumerated().sorted { left, right in
        let (one, other) = (histories.commits[left.element.order].time, histories.commits[right.element.order].time)
        return (one, right.element.order, left.offset) < (other, left.element.order, right.offset)
      }
      lives.append(
        KeyLife(
          table: scope.trails[trail].path.table, path: scope.trails[trail].path.path, key: key,
          events: sorted.map(\.element.event)))
    }
    return lives
  }

  /// The key and the keys that it replaced.
  private func names(of key: String, in trail: Int) -> [ExactText] {
    var names = [ExactText(key)]
    var next = 0
    while next < names.count {
      for name in timelines.origins(of: names[next].text, in: trail).map(ExactText.init) where !names.contains(name) {
        names.append(name)
      }
      next += 1
    }
    return names
  }

  private func event(_ deed: KeyLife.EventKind, at commit: Int) -> KeyLife.Event {
    KeyLife.Event(commit: histories.commits[commit].id, author: histories.commits[commit].author, deed: deed)
  }

  private func event(of change: SourceChange, key: String, _ names: [ExactText]) -> KeyLife.Event {
    let deed: KeyLife.EventKind
    switch (change.kind, change.edit) {
    case (.renamed(let from), _) where from.isExactly(key) && !names.contains(ExactText(change.key)):
      deed = .renamed(to: change.key)
    case (.renamed(let from), let edit?):
      deed = .edited(old: edit.old, new: edit.new, oldKey: from, HistoryVerdict(of: edit))
    case (_, let edit?): deed = .edited(old: edit.old, new: edit.new, oldKey: nil, HistoryVerdict(of: edit))
    case (.removed, nil): deed = .removed(change.old ?? "")
    case (_, nil): deed = .added(change.new ?? "")
    }
    return event(deed, at: change.commit)
  }

  private func moves(in trail: Int, _ names: [ExactText]) throws(GitError) -> [Moved] {
    let reader = VersionReader(try open(), histories, scope.trails, catalogs: catalogs)
    let isDocumentation = scope.trails[trail].content == .documentation
    let locale = scope.trails[trail].locale
    let state = { (texts: CatalogTexts) in
      names.lazy.compactMap { texts.state(of: $0.text) }.first { !$0.text.isEmpty }
    }
    var moved: [Moved] = []
    for number in histories.trails[trail].reversed() {
      let version = histories.versions[number]
      if version.isCut { continue }
      let new = state(try reader.texts(of: number))
      var olds: [(text: String, isFuzzy: Bool)?] = []
      for parent in version.parents { olds.append(state(try reader.texts(of: parent))) }
      if olds.isEmpty { olds = [nil] }
      if olds.contains(where: { $0?.text == new?.text && $0?.isFuzzy == new?.isFuzzy }) { continue }
      let old = olds[0]
      let kind: KeyLife.Translated
      switch (old, new) {
      case (nil, nil): continue
      case (nil, _?): kind = .gained
      case (_?, nil): kind = .lost
      case (let old?, let new?): kind = old.text != new.text ? .changed : new.isFuzzy ? .fuzzy : .confirmed
      }
      let translation = KeyLife.Translation(locale: locale, old: old?.text, new: new?.text)
      moved.append(Moved(version: number, kind: isDocumentation ? nil : kind, translation: translation))
      // A text that was added with a mark, or changed and marked.
      if !isDocumentation, kind == .gained || kind == .changed, new?.isFuzzy == true, old?.isFuzzy != true {
        moved.append(Moved(version: number, kind: .fuzzy, translation: translation))
      }
    }
    return moved
  }
}
