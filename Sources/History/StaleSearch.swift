import Classifier
import Edits
import Git
import Messages
import Rules
import Tables
import Text

/// Searches all catalogs of a scope.
struct StaleSearch {
  let histories: PathHistories
  let scope: HistoryScope
  let timelines: SourceTimelines
  /// The String Catalogs parsed so far.
  let catalogs: CatalogReader
  let pages: TranslationPages?
  let open: @Sendable () throws(GitError) -> ObjectReader
  /// Keyed by table; `nil` checks all.
  var keys: ExactDictionary<ExactSet>?

  /// The inputs of the verdict on a translation. Equal ones are classified once.
  private struct Drift: Hashable {
    var key: ExactText
    var madeFrom: String
    var english: String
    /// Whether the translation has translatewiki's placeholders, so that only the words of the source texts count.
    var isExported: Bool
    var hasForms: Bool
    var keyFate: SourceEdit.KeyFate

    var edit: SourceEdit {
      let edit = SourceEdit(
        key: key.text, keyFate: keyFate, old: isExported ? madeFrom.withTranslatewikiPlaceholders : madeFrom,
        new: isExported ? english.withTranslatewikiPlaceholders : english)
      return hasForms ? edit.generalForm : edit
    }

    /// True if only one of the texts is a plural and most numbers show the same. The translation then fits both.
    var isPluralAlone: Bool { edit.old == edit.new }
  }

  private struct Found {
    var trail: Int
    var origin: TranslationOrigins.Origin
    var drift: Drift
    var edits: [SourceChange]
  }

  func run() async throws(GitError) -> StaleTranslations {
    let (found, trailCounts) = try await search()
    var counts: [String: StaleCount] = [:]
    for (locale, count) in trailCounts { counts[locale, default: StaleCount(locale: locale)].keys += count }
    let verdicts = await classify(found)
    var translations: [StaleTranslation] = []
    for item in found {
      guard let verdict = verdicts[item.drift] else { continue }
      let trail = scope.trails[item.trail]
      counts[trail.locale]?.add(verdict.impact)
      translations.append(
        StaleTranslation(
          locale: trail.locale, table: trail.path.table, key: item.origin.key, translation: item.origin.text,
          madeFrom: item.drift.madeFrom, english: item.drift.english, verdict: verdict,
          edits: item.edits.map { histories.commits[$0.commit].id }, since: since(item),
          isFuzzy: item.origin.isFuzzy, fuzzySince: item.origin.fuzzySince.map(moment),
          url: pages?.url(key: item.origin.key, locale: trail.locale, table: trail.path.table)))
    }
    return StaleTranslations(
      translations: translations.sorted(by: StaleTranslation.isWorse),
      locales: counts.values.filter { $0.keys > 0 }.sorted { $0.locale < $1.locale })
  }

  /// Leaves out verdicts.
  func origins() async throws(GitError) -> [EntryIdentity: [StaleOrigin]] {
    var origins: [EntryIdentity: [StaleOrigin]] = [:]
    for item in try await search().found {
      let trail = scope.trails[item.trail]
      origins[EntryIdentity(table: trail.path.table, key: item.origin.key), default: []].append(
        StaleOrigin(locale: trail.locale, madeFrom: item.drift.madeFrom, edits: item.edits.count))
    }
    return origins
  }

  private func search() async throws(GitError) -> (found: [Found], counts: [(locale: String, count: Int)]) {
    let sources = try sourceTexts()
    let trails = scope.trails.indices.filter { scope.trails[$0].content == .translations }
    let outcomes = await trails.mappedOnAllCores(inPartsOf: 1, atMost: 8) {
      trail -> Result<(found: [Found], count: Int), GitError> in
      do throws(GitError) {
        return .success(try self.found(in: trail, sources))
      } catch {
        return .failure(error)
      }
    }
    var found: [Found] = []
    var counts: [(locale: String, count: Int)] = []
    for (trail, outcome) in zip(trails, outcomes) {
      let (behind, count) = try outcome.get()
      found += behind
      counts.append((scope.trails[trail].locale, count))
    }
    return (found, counts)
  }

  private func moment(_ version: Int) -> Moment {
    Moment(seconds: histories.commits[histories.versions[version].commit].author.time)
  }

  private func since(_ item: Found) -> Moment {
    item.edits.first.map { Moment(seconds: histories.commits[$0.commit].author.time) }
      ?? moment(item.origin.version)
  }

  // MARK: Texts

  /// The texts at the tip, by trail.
  private func sourceTexts() throws(GitError) -> [Int: CatalogTexts] {
    let reader = VersionReader(try open(), histories, scope.trails, catalogs: catalogs)
    var texts: [Int: CatalogTexts] = [:]
    for trail in scope.trails.indices where scope.trails[trail].holdsSourceTexts {
      if let newest = histories.newest[trail] { texts[trail] = try reader.texts(of: newest) }
    }
    return texts
  }

  private func found(
    in trail: Int, _ sources: [Int: CatalogTexts]
  ) throws(GitError) -> (found: [Found], count: Int) {
    guard let sourceTrail = scope.source(of: trail), let source = sources[sourceTrail] else { return ([], 0) }
    let reader = VersionReader(try open(), histories, scope.trails, catalogs: catalogs)
    var search = OriginSearch(histories, reader, timelines, sourceTrail: sourceTrail)
    var wanted = source.keys
    if let keys { wanted.formIntersection(keys[scope.trails[trail].path.table] ?? []) }
    if wanted.isEmpty { return ([], 0) }
    let origins = try search.run(trail, keys: wanted).origins
    let format = scope.trails[trail].path.format
    let isInCatalog = format == .stringCatalog
    var found: [Found] = []
    // Read the source texts of a commit once for all translations that it brought.
    let bySource = Dictionary(grouping: origins) { origin in
      let version = histories.versions[origin.version]
      // A String Catalog contains both texts.
      return histories.holdsStringCatalog(origin.version) ? version.blob : version.companion
    }
    for (blob, origins) in bySource.sorted(by: { $0.key?.hex ?? "" < $1.key?.hex ?? "" }) {
      // The file has the same format as its translations.
      let path = origins.first.map { histories.paths[histories.versions[$0.version].path] }
      var then: CatalogTexts?
      if let blob, let path { then = try reader.texts(of: blob, at: path, as: sourceTrail) }
      // A fuzzy entry in a String Catalog is already reported as such.
      for origin in origins where !(isInCatalog && origin.isFuzzy) {
        guard let english = source.state(of: origin.key)?.text else { continue }
        let text = then?.state(of: origin.originalKey)?.text ?? then?.state(of: origin.key)?.text
        let made = madeFrom(
          origin, saying: text, isTranslatewikis: scope.trails[trail].isTranslatewikis, in: sourceTrail)
        guard let made, !made.text.saysTheSame(as: english), !origin.text.fits(english, betterThan: made.text) else {
          continue
        }
        let drift = Drift(
          key: ExactText(origin.key), madeFrom: made.text, english: english,
          isExported: scope.trails[trail].isTranslatewikis
            && origin.text.withTranslatewikiPlaceholders == origin.text,
          hasForms: format.hasForms,
          // An edit of a text that is its own key is classified as a rename too.
          keyFate: isInCatalog && !origin.originalKey.isExactly(origin.key) ? .renamed : .kept)
        if drift.isPluralAlone { continue }
        if isInCatalog, KeyText.isPlaceholder(english, for: origin.key, source: made.text) { continue }
        found.append(Found(trail: trail, origin: origin, drift: drift, edits: made.edits))
      }
    }
    return (found, origins.count)
  }

  /// `text` is the source text in the commit that brought the translation.
  private func madeFrom(
    _ origin: TranslationOrigins.Origin, saying text: String?, isTranslatewikis: Bool, in trail: Int
  ) -> (text: String, edits: [SourceChange])? {
    let time = histories.commits[histories.versions[origin.version].commit].time
    let steps = timelines.steps(of: origin.key, in: trail)
    let place = { (step: SourceTimelines.Step) in histories.commits[step.change.commit].time }
    var known = text.flatMap { text in steps.lastIndex { $0.text == text } }
    if isTranslatewikis {
      // The bot's branch is older than the texts that translators see, so the texts up to that moment count.
      let seen = steps.lastIndex { place($0) <= time }
      known = [known, seen].compactMap(\.self).max()
    }
    if known == nil, text == nil { known = steps.firstIndex { place($0) >= time } }
    guard var known else {
      return text.map { ($0, steps.map(\.change).filter { histories.commits[$0.commit].time > time }) }
    }
    // A placeholder made of the key's name is not translated: translators saw the first real text elsewhere.
    while known + 1 < steps.count,
      KeyText.isPlaceholder(steps[known].text, for: origin.originalKey, source: steps[known + 1].text)
    {
      known += 1
    }
    return (steps[known].text, steps[(known + 1)...].map(\.change))
  }

  // MARK: Verdicts

  private func classify(_ found: [Found]) async -> [Drift: HistoryVerdict] {
    let drifts = Array(Set(found.map(\.drift)))
    let parts = stride(from: 0, to: drifts.count, by: 64).map { drifts[$0..<min($0 + 64, drifts.count)] }
    let verdicts = await parts.mappedOnAllCores(inPartsOf: 1, atMost: 8) { part in
      part.map { ($0, HistoryVerdict(of: $0.edit)) }
    }
    return Dictionary(firstOf: verdicts.flatMap(\.self))
  }
}

extension HistoryScope {
  /// The trail of the source texts for the translations of `trail`.
  func source(of trail: Int) -> Int? {
    let path = trails[trail].path
    let sources = trails.indices.filter { index in
      let other = trails[index].path
      return trails[index].holdsSourceTexts && Table.Name(other) == Table.Name(path) && other.format == path.format
        && (path.format != .stringCatalog || other.path == path.path)
    }
    return sources.min { Table.counts(trails[$0].path, before: trails[$1].path) }
  }
}
