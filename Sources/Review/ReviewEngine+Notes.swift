import Edits
import Git
import Messages
import Project
import Rules
import Text

extension ReviewEngine {
  /// Notes on those of `changes` that are after the freeze that they break it, if the project has one.
  func noteBreaches(
    by changes: inout [Change], of frozen: FrozenPart, head: [SnapshotFile], _ acknowledgements: Acknowledgements
  ) async {
    guard let freeze = project.settings.configuration.freeze, !changes.isEmpty else { return }
    var changed: Set<EntryIdentity>?
    switch frozen {
    case .nothing: return
    case .whole: break
    case .since(let files):
      let files = relevant(files.map { $0.recognized(in: project.layout) })
      guard let pair = await snapshots(head: head, changes: files) else { return }
      let since = ChangeDetection(of: pair.identities, from: pair.base, to: pair.head)
      changed = Set(await since.changes().map(\.identity))
    }
    for index in changes.indices {
      let identity = changes[index].identity
      let old = changes[index].oldKey.map { EntryIdentity(table: identity.table, key: $0) }
      if let changed, !changed.contains(identity), !(old.map(changed.contains) ?? false) { continue }
      let reason = acknowledgements.reason(for: identity.key) ?? old.flatMap { acknowledgements.reason(for: $0.key) }
      changes[index].freezeBreach = Change.FreezeBreach(revision: freeze.revision, reason: reason)
    }
  }
}

extension ReviewEngine {
  /// Notes on those of `changes` that are new keys which once meant something else.
  func noteReuse(by changes: inout [Change], _ former: FormerTexts) {
    let new = changes.indices.filter { changes[$0].kind == .added || changes[$0].kind == .renamed }
    let texts = former.texts(of: Set(new.map { changes[$0].identity }))
    guard !texts.isEmpty else { return }
    for index in new {
      let change = changes[index]
      guard let former = texts[change.identity], let text = change.new else { continue }
      changes[index].reuse = KeyReuse(of: former, for: text, key: change.identity.key, comment: change.comment)
    }
  }
}

extension ReviewEngine {
  /// Notes which translations of edited texts were behind already; says why where that is not known.
  func noteDrift(by changes: inout [Change], _ search: ReviewHistory.StaleOriginSearch?) async -> Message? {
    guard let search else { return nil }
    let edited = changes.indices.filter { !changes[$0].localesOfOldText.isEmpty }
    guard !edited.isEmpty else { return nil }
    let origins: [EntryIdentity: [StaleOrigin]]
    do throws(GitError) {
      origins = try await search(Set(edited.compactMap { changes[$0].translatedIdentity }))
    } catch {
      return "Which translations were behind already is not known: \(code: "\(error)")."
    }
    for index in edited {
      let change = changes[index]
      guard let found = change.translatedIdentity.flatMap({ origins[$0] }), let new = change.new else { continue }
      changes[index].drift = Drift(
        found, key: change.identity.key, to: new, isOfForms: change.isOfForms, locales: change.localesOfOldText,
        decision: change.decision)
    }
    return nil
  }
}

extension Change {
  /// The locales whose translations were made from an earlier text and stand for this one.
  fileprivate var localesOfOldText: [String] {
    switch kind {
    case .edited: locales
    case .renamed: carriedLocales
    case .added, .removed, .translation: []
    }
  }
}
