import Formats
import Git

/// Reads versions of catalogs for one task. Caches versions that are close to each other.
final class VersionReader {
  /// Enough to compare the versions of a merge.
  private static let mostKept = 6

  private let objects: ObjectReader
  private let histories: PathHistories
  private let trails: [HistoryScope.Trail]
  /// The String Catalogs parsed so far. Each of their versions belongs to several trails.
  private(set) var catalogs: CatalogReader
  private var kept: [(version: Int, texts: CatalogTexts)] = []
  /// Whether a broken version was read, whose texts depend on earlier versions.
  private(set) var hasMetBroken = false

  init(
    _ objects: ObjectReader, _ histories: PathHistories, _ trails: [HistoryScope.Trail], catalogs: CatalogReader
  ) {
    self.objects = objects
    self.histories = histories
    self.trails = trails
    self.catalogs = catalogs
  }

  /// Returns the texts of the first parent for the unreadable part of a broken file.
  /// - Throws: `GitError` if the object is missing or damaged.
  func texts(of version: Int) throws(GitError) -> CatalogTexts {
    var broken: [(version: Int, texts: CatalogTexts)] = []
    var next = version
    var whole = CatalogTexts.none
    while true {
      if let known = kept.first(where: { $0.version == next }) {
        whole = known.texts
        break
      }
      let texts = try read(next)
      guard texts.isBroken else {
        whole = texts
        keep(next, texts)
        break
      }
      hasMetBroken = true
      broken.append((next, texts))
      guard let before = histories.versions[next].parents.first, before > next else { break }
      next = before
    }
    for (version, texts) in broken.reversed() {
      whole = texts.completed(from: whole)
      keep(version, whole)
    }
    return whole
  }

  private func keep(_ version: Int, _ texts: CatalogTexts) {
    if kept.count >= Self.mostKept { kept.removeFirst() }
    kept.append((version, texts))
  }

  private func read(_ number: Int) throws(GitError) -> CatalogTexts {
    let version = histories.versions[number]
    guard let blob = version.blob else { return .none }
    return try texts(of: blob, at: histories.paths[version.path], as: version.trail)
  }

  /// The readable texts of a file, whose path was `path`, for one trail.
  /// - Throws: `GitError` if the object is missing or damaged.
  func texts(of blob: ObjectID, at path: String, as trail: Int) throws(GitError) -> CatalogTexts {
    guard let catalog = CatalogPath(ofCatalogAt: path) else { return .none }
    if catalog.format == .stringCatalog, let language = trails[trail].language {
      return CatalogTexts(try catalogs.version(blob, at: path, from: objects), in: language)
    }
    return CatalogTexts(try objects.blob(blob, path: path), at: catalog, dialect: trails[trail].dialect)
  }
}

extension HistoryScope.Trail {
  var dialect: StringsFile.Dialect { isTranslatewikis ? .translatewiki : .apple }

  /// The language of a String Catalog that this trail follows; `nil` for other formats.
  var language: CatalogVersion.Language? {
    guard path.format == .stringCatalog else { return nil }
    return holdsSourceTexts ? .source : .translation(locale)
  }
}
