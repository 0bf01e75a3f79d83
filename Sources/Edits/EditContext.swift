import Classifier
import Git
import Messages
import Project
import Scanning
import Text

/// Facts about a range, or about one version of a project, from outside of its snapshots.
package struct EditBackground: Sendable {
  package var acknowledgements: Acknowledgements
  package var opinions: SecondOpinions
  /// The part of the range after the freeze, if the project has one.
  package var frozen: RangePart
  /// The part of the range whose source texts must be translated; in `lint`, everything after a revision.
  package var required: RangePart
  package var history: ReviewHistory

  /// Defaults: no facts, and the whole range is after a freeze and must be translated.
  package init(
    acknowledgements: Acknowledgements = Acknowledgements(), opinions: SecondOpinions = SecondOpinions(),
    frozen: RangePart = .whole, required: RangePart = .whole, history: ReviewHistory = ReviewHistory()
  ) {
    self.acknowledgements = acknowledgements
    self.opinions = opinions
    self.frozen = frozen
    self.required = required
    self.history = history
  }
}

/// The facts about one edit that a decision rests on, apart from the verdict.
package struct EditContext: Sendable {
  /// The locales that show a translation of the old text after the range.
  package var locales: [String] = []
  /// The locales whose translations the range wrote for an edited text.
  var updatedLocales: [String] = []
  /// True if the translations of the old text are all marked for review, so that translators look at them anyway.
  var areMarkedForReview = false
  /// True if a locale has a translation, including one that the range rewrote.
  var isTranslated = false
  /// True if no translation of the table is kept outside of the repository, as far as is known.
  var holdsAllTranslations = false
  package var acknowledgement: String?
  package var freezeBreach: Change.FrozenTextEdit?
  package var reuse: KeyReuse?
  /// The renaming of the glossary that the edit makes.
  var renaming: Glossary.Renaming?
  /// The locale whose translation the new text equals, although it has no English word.
  var localeOfNewText: String?
  /// The locale whose translation the old text equals, although it has no English word.
  var localeOfOldText: String?
  /// The old key's translations, if a text is its own key. Each String Catalog has one value.
  var carryOvers: [CarryOver] = []
  /// The locales whose file got the old translation of a renamed key under the new one, in order.
  var copiedLocales: [String] = []
  package var staleOrigins: [StaleOrigin] = []
  var opinion: SecondOpinion<Impact>?
  /// True for a new key that code named before the range, when nothing named the old one: the rename repairs a key.
  var isRepair = false

  /// The uses of a renamed key by the names that a tool made of it.
  var accessors: [KeyUse] = []
  /// The text of the object that a renamed key is of, if the object is still in its Interface Builder file.
  var keptObject: Place?

  /// The locales in which the new key has the old key's translations, word for word, and not marked for review.
  package var carriedLocales: [String] { carryOvers.last { !$0.carried.isEmpty }?.carried ?? [] }

  /// The locales that show a translation of the old text for the new one.
  func localesOfOldText(of edit: Edit) -> [String] {
    switch edit.kind {
    case .edited: locales
    case .renamed: carriedLocales
    case .added, .removed, .moved, .translation: []
    }
  }
}

/// The contexts of all edits of source texts, the second stage of a review.
package struct EditContexts: Sendable {
  private var contexts: [EditContext]
  /// The reason why outdated translations are not known, if they were searched.
  package private(set) var failure: Message?

  /// `index` is that of the edit of a source text.
  package subscript(index: Int) -> EditContext { contexts[index] }

  /// `project` is the head of the range, and `files` are the files of the head.
  package init(
    of edits: Edits, in pair: SnapshotPair, _ project: Project, files: [SnapshotFile], _ background: EditBackground
  ) async {
    let texts = edits.texts
    contexts = [EditContext](repeating: EditContext(), count: texts.count)
    guard !texts.isEmpty else { return }
    let breaches = await FreezeBreaches(of: background, in: project, files: files)
    let former = background.history.former.texts(
      of: Set(texts.lazy.filter { $0.kind == .added || $0.kind == .renamed }.map(\.identity)))
    let translations = await TranslationSearch(project: project).locales(
      of: texts, in: files, rewritten: pair.catalogs.rewrittenKeys, builtBy: pair.xcode)
    for (index, edit) in texts.enumerated() {
      let locales = translations.locales(showingOldTextOf: edit)
      contexts[index].locales = locales
      if edit.kind == .edited {
        contexts[index].updatedLocales = (translations.ofNewText[edit.identity] ?? []).filter { !locales.contains($0) }
      }
      contexts[index].areMarkedForReview =
        !project.layout.traits.hasTranslatewiki && translations.marked.contains(edit.identity)
      contexts[index].isTranslated = translations.all[edit.identity] != nil
      // A project in one language has no translations elsewhere, either.
      contexts[index].holdsAllTranslations =
        translations.tables.contains(edit.identity.table)
        || !project.layout.isTranslated && !project.layout.nativeFolders.isEmpty
      contexts[index].freezeBreach = breaches?.breach(by: edit)
      contexts[index].reuse = former[edit.identity].flatMap { KeyReuse(of: $0, by: edit) }
      guard edit.kind == .edited || edit.kind == .renamed else { continue }
      contexts[index].acknowledgement = background.acknowledgements.reason(for: edit)
      contexts[index].opinion = background.opinions[edit]
      if let old = edit.old, let new = edit.new {
        contexts[index].renaming = project.settings.configuration.glossary.renamings.first {
          $0.isMade(from: old, to: new)
        }
      }
    }
    for (index, twins) in await SavedTranslations(in: project, files).twins(of: texts, contexts) {
      contexts[index].localeOfNewText = twins.new
      contexts[index].localeOfOldText = twins.old
    }
    for (index, carryOvers) in CarryOver.all(of: texts, contexts, from: pair.base, to: pair.head) {
      contexts[index].carryOvers = carryOvers
    }
    for index in texts.indices { contexts[index].copiedLocales = Self.locales(copying: texts[index], pair) }
    await addRepairs(of: texts, in: pair, project, files: files)
    await addOwners(of: texts, since: pair.base, in: project, files: files)
    await addStaleOrigins(of: texts, background.history.staleOrigins)
  }

  /// The locales whose `.strings` have the translation of a renamed key's old text under the new key since the edit.
  private static func locales(copying edit: Edit, _ pair: SnapshotPair) -> [String] {
    guard edit.kind == .renamed, let oldKey = edit.oldKey else { return [] }
    let copied = pair.head.catalogs.compactMap { catalog -> String? in
      guard catalog.path.format == .strings, catalog.path.table == edit.identity.table, catalog.role != .other,
        !catalog.holdsSourceTexts, !catalog.holdsDocumentation, let locale = catalog.path.locale,
        let before = pair.base.catalog(at: catalog.path.path)?.texts, before.position(of: edit.identity.key) == nil,
        let old = before.position(of: oldKey).map(before.value), !old.isBlank, old != edit.old,
        let texts = catalog.texts, texts.position(of: edit.identity.key).map(texts.value) == old
      else { return nil }
      return locale
    }
    return Set(copied).sorted()
  }

  private mutating func addRepairs(
    of edits: [Edit], in pair: SnapshotPair, _ project: Project, files: [SnapshotFile]
  ) async {
    let renamed = edits.indices.filter { edits[$0].kind == .renamed && !contexts[$0].locales.isEmpty }
    guard !renamed.isEmpty, !project.layout.traits.hasTranslatewiki else { return }
    let sources =
      files.filter { $0.kind.isSource && pair.changed[$0.path] == nil }
      + pair.changed.values.filter(\.kind.isSource).compactMap(\.old)
    let keys = renamed.flatMap { [edits[$0].identity.key, edits[$0].oldKey].compactMap(\.self) }
    let named = await project.literals(in: sources, of: ExactSet(keys))
    for index in renamed {
      contexts[index].isRepair =
        named.contains(edits[index].identity.key) && !(edits[index].oldKey.map(named.contains) ?? true)
    }
  }

  /// Finds the code and the objects that a renamed key still belongs to. A symbol is gone with its key, whether or not
  /// there are translations.
  private mutating func addOwners(
    of edits: [Edit], since base: Snapshot, in project: Project, files: [SnapshotFile]
  ) async {
    let renamed = edits.indices.filter { edits[$0].kind == .renamed }
    let translated = renamed.filter { !contexts[$0].locales.isEmpty }
    let symbols = Set(renamed.compactMap { edits[$0].goneSymbol(since: base) })
    let uses = await project.uses(
      of: ExactSet(translated.compactMap { edits[$0].oldKey } + symbols.map(\.key)), symbols: symbols, in: files)
    for index in renamed {
      let found = edits[index].oldKey.flatMap { uses[$0] } ?? []
      contexts[index].accessors = found.filter { $0.kind == .accessor || $0.kind == .symbol }.sorted {
        ($0.place.path, $0.place.range?.start.line ?? 0) < ($1.place.path, $1.place.range?.start.line ?? 0)
      }
    }
    let isOfObject = translated.contains { !edits[$0].isKeyFree }
    let interfaces = isOfObject ? await project.fixedTexts().filter { $0.format == .interface } : []
    for index in translated {
      guard let old = edits[index].oldKey else { continue }
      contexts[index].keptObject =
        interfaces.first { $0.name.table == edits[index].identity.table && $0.contains(old) }?.text(of: old)?.place
    }
  }

  private mutating func addStaleOrigins(of edits: [Edit], _ search: ReviewHistory.StaleOriginSearch?) async {
    guard let search else { return }
    let edited = edits.indices.filter { !contexts[$0].localesOfOldText(of: edits[$0]).isEmpty }
    guard !edited.isEmpty else { return }
    do throws(GitError) {
      let origins = try await search(Set(edited.compactMap { edits[$0].translatedIdentity }))
      for index in edited {
        contexts[index].staleOrigins = edits[index].translatedIdentity.flatMap { origins[$0] } ?? []
      }
    } catch {
      failure =
        error == .outOfTime
        ? ReviewHistory.note(on: "which translations of the edited texts were outdated before")
        : "Cannot determine which translations were already outdated: \(code: "\(error)")."
    }
  }
}

extension Edit {
  /// The old key, if Xcode generated a symbol of another name for it than for the new one.
  fileprivate func goneSymbol(since base: Snapshot) -> EntryIdentity? {
    guard let old = translatedIdentity, StringSymbol.name(ofKey: old.key) != StringSymbol.name(ofKey: identity.key),
      base.generatesSymbol(for: old)
    else { return nil }
    return old
  }
}

extension Acknowledgements {
  func reason(for edit: Edit) -> String? { reason(for: edit.identity.key) ?? edit.oldKey.flatMap { reason(for: $0) } }
}
