import Edits
import Formats
import Git
import Messages
import Text

/// Reads versions of String Catalogs for one task. Parses only the parts of each version that differ from earlier ones.
struct CatalogReader: Sendable {
  private struct Base: Sendable {
    var outline: StringCatalogOutline
    /// One for each member of the outline; `nil` for one that the project ignores.
    var entries: [CatalogVersion.Entry?]
  }

  /// A script may reformat a catalog, and Xcode may format it back.
  private static let mostBases = 3
  /// Entries parsed at once need ten times the memory of the text.
  private static let mostAtOnce = 200

  /// Keyed by blob.
  private(set) var versions: [ObjectID: CatalogVersion] = [:]
  private var bases: [Base] = []
  /// The latest parsed entry of each key.
  private var latest: [ExactText: CatalogVersion.Entry] = [:]

  /// Throws `GitError` if the object is missing or damaged.
  mutating func version(
    _ blob: ObjectID, at path: String, from objects: ObjectReader
  ) throws(GitError) -> CatalogVersion {
    if let known = versions[blob] { return known }
    let version = version(of: try objects.blob(blob, path: path))
    versions[blob] = version
    return version
  }

  mutating func take(_ others: [ObjectID: CatalogVersion]) { versions.merge(others) { first, _ in first } }

  private mutating func version(of bytes: [UInt8]) -> CatalogVersion {
    // Of several layouts, the one with the closest size is usually the most similar.
    let base = bases.min {
      abs($0.outline.bytes.count - bytes.count) < abs($1.outline.bytes.count - bytes.count)
    }
    var outline = StringCatalogOutline(bytes, near: base?.outline)
    let isNear = outline != nil
    if outline == nil, base != nil { outline = StringCatalogOutline(bytes) }
    guard let outline else { return whole(bytes) }
    let fresh = outline.members.indices.filter { outline.members[$0].twin == nil }
    var read: [CatalogVersion.Entry?] = []
    for numbers in fresh.parted(by: Self.mostAtOnce) {
      let file = outline.file(of: numbers)
      guard !file.problems.contains(where: \.kind.hidesEntries) else { return whole(bytes) }
      let texts = self.entries(of: file)
      read += file.entries.map { texts[$0.key] }
    }
    var entries: [CatalogVersion.Entry?] = []
    entries.reserveCapacity(outline.members.count)
    var next = 0
    for member in outline.members {
      if isNear, let twin = member.twin, let base {
        entries.append(base.entries[twin])
      } else {
        entries.append(read[next])
        next += 1
      }
    }
    let version = CatalogVersion(
      entries.compactMap(\.self), sourceLanguage: outline.file(of: []).sourceLanguage)
    // If a key is duplicate, members and entries do not match, so the version cannot serve as a base.
    if version.count == entries.count(where: { $0 != nil }) {
      if bases.count >= Self.mostBases { bases.removeFirst() }
      bases.append(Base(outline: outline, entries: entries))
    }
    return version
  }

  private mutating func whole(_ bytes: [UInt8]) -> CatalogVersion {
    let file = StringCatalogFile(parsing: bytes)
    let entries = entries(of: file)
    let faults = file.problems.filter(\.kind.hidesEntries)
    var disputed: ExactSet = []
    if !faults.isEmpty {
      disputed = file.problems.disputedKeys
      for entry in file.entries where faults.contains(where: { entry.span.contains($0.span.lowerBound) }) {
        disputed.insert(entry.key)
      }
    }
    return CatalogVersion(
      file.keys.compactMap { entries[$0] }, sourceLanguage: file.sourceLanguage, isBroken: !faults.isEmpty,
      disputed: disputed)
  }

  /// Leaves out entries that the project ignores.
  private mutating func entries(of file: StringCatalogFile) -> ExactDictionary<CatalogVersion.Entry> {
    var sources: ExactDictionary<CatalogTexts.Text> = [:]
    var translations: ExactDictionary<[CatalogVersion.Entry.Translation]> = [:]
    for view in file.views {
      let rules = PluralRules(locale: view.locale)
      func add(_ key: String, _ text: CatalogTexts.Text) {
        if view.isSource {
          sources[key] = text
        } else {
          translations[key, default: []].append(
            CatalogVersion.Entry.Translation(locale: view.locale, text: text.text, isFuzzy: text.isFuzzy))
        }
      }
      let texts = view.texts
      for place in texts.indices {
        add(texts.key(at: place), CatalogTexts.Text(text: texts.value(at: place), isFuzzy: texts.isFuzzy(at: place)))
      }
      for entry in view.plurals.entries {
        guard let text = PluralTexts.text(of: entry, rules) else { continue }
        add(entry.key, CatalogTexts.Text(text: text, isFuzzy: entry.isFuzzy))
      }
    }
    var entries: ExactDictionary<CatalogVersion.Entry> = [:]
    for (key, text) in sources {
      var source = text
      source.comment = file.entry(key)?.comment?.text
      // Xcode adds positions to placeholders of a text whose key has them without positions.
      if source.text.isNumbered(from: key) { source.text = key }
      entries[key] = shared(
        CatalogVersion.Entry(key: ExactText(key), source: source, translations: translations[key] ?? []))
    }
    return entries
  }

  /// The entry, or an equal object from an earlier version: unchanged texts are shared.
  private mutating func shared(_ entry: CatalogVersion.Entry) -> CatalogVersion.Entry {
    guard let known = latest[entry.key] else {
      latest[entry.key] = entry
      return entry
    }
    if known.isSame(as: entry) { return known }
    let translations = entry.translations.map { item in
      known.translations.first { $0 == item } ?? item
    }
    let shared = CatalogVersion.Entry(
      key: known.key, source: known.source == entry.source ? known.source : entry.source, translations: translations)
    latest[entry.key] = shared
    return shared
  }
}

extension CatalogReader {
  /// The number of concurrent parts. Each part parses its first version almost completely.
  private static let parts = 4

  /// Parses the versions that are not parsed yet, each once for all of its languages.
  /// - Throws: `GitError` if an object is missing or damaged.
  mutating func read(
    _ wanted: [Int], of histories: PathHistories, open: @escaping @Sendable () throws(GitError) -> ObjectReader
  ) async throws(GitError) {
    var seen: Set<ObjectID> = []
    var rest: [(blob: ObjectID, path: String)] = []
    for number in wanted {
      let version = histories.versions[number]
      // Before the String Catalog existed, its texts may have been in files of another format.
      guard let blob = version.blob, versions[blob] == nil, histories.holdsStringCatalog(number),
        seen.insert(blob).inserted
      else { continue }
      rest.append((blob, histories.paths[version.path]))
    }
    let parts = rest.parted(by: max(32, (rest.count + Self.parts - 1) / Self.parts))
    let outcomes = await parts.mappedOnAllCores(inPartsOf: 1, atMost: 8) {
      [self] part -> Result<[ObjectID: CatalogVersion], GitError> in
      do throws(GitError) {
        let objects = try open()
        var reader = self
        for (blob, path) in part {
          _ = try reader.version(blob, at: path, from: objects)
        }
        return .success(reader.versions)
      } catch {
        return .failure(error)
      }
    }
    for outcome in outcomes { take(try outcome.get()) }
  }
}

extension PathHistories {
  func holdsStringCatalog(_ number: Int) -> Bool {
    CatalogPath(ofCatalogAt: paths[versions[number].path])?.format == .stringCatalog
  }
}

extension String {
  /// True if only positions in placeholders differ.
  fileprivate func isNumbered(from key: String) -> Bool {
    utf8.count > key.utf8.count && utf8.contains(UInt8(ascii: "$")) && numbering(from: 1) == key.numbering(from: 1)
  }
}
