import Text

/// The texts of one version of a String Catalog in all languages.
struct CatalogVersion: Sendable {
  /// That of the source texts, or a locale of translations.
  enum Language: Hashable, Sendable {
    case source
    case translation(String)
  }

  /// Equal entries of several versions share one object, so most comparisons are pointer comparisons.
  final class Entry: Sendable {
    struct Translation: Hashable, Sendable {
      var locale: String
      var text: String
      var isFuzzy: Bool
    }

    let key: ExactText
    let source: CatalogTexts.Text
    /// One per locale.
    let translations: [Translation]
    fileprivate let order: Int

    init(key: ExactText, source: CatalogTexts.Text, translations: [Translation]) {
      self.key = key
      self.source = source
      self.translations = translations
      order = key.hashValue
    }

    func isSame(as other: Entry) -> Bool {
      key == other.key && source == other.source && translations == other.translations
    }

    subscript(language: Language) -> CatalogTexts.Text? {
      switch language {
      case .source: source
      case .translation(let locale):
        translations.first { $0.locale == locale }.map { CatalogTexts.Text(text: $0.text, isFuzzy: $0.isFuzzy) }
      }
    }

    fileprivate func precedes(_ other: Entry) -> Bool {
      order != other.order ? order < other.order : key < other.key
    }
  }

  /// One per key, sorted by `order`.
  private let entries: [Entry]
  let sourceLanguage: String
  let isBroken: Bool
  private let disputed: ExactSet

  /// `entries` are in file order. The last one counts if a key is duplicate.
  init(_ entries: [Entry], sourceLanguage: String, isBroken: Bool = false, disputed: ExactSet = []) {
    self.sourceLanguage = sourceLanguage
    self.isBroken = isBroken
    self.disputed = disputed
    let places = entries.indices.map { (order: entries[$0].order, place: $0) }.sorted { first, second in
      if first.order != second.order { return first.order < second.order }
      let (key, other) = (entries[first.place].key, entries[second.place].key)
      return key != other ? key < other : first.place < second.place
    }
    var sorted: [Entry] = []
    sorted.reserveCapacity(entries.count)
    for (order, place) in places {
      if let last = sorted.last, last.order == order, last.key == entries[place].key { sorted.removeLast() }
      sorted.append(entries[place])
    }
    self.entries = sorted
  }

  var count: Int { entries.count }

  func keys(in language: Language) -> ExactSet {
    ExactSet(entries.lazy.filter { $0[language] != nil }.map(\.key.text))
  }

  /// The locales with a translation that ships.
  var locales: Set<String> { entries.reduce(into: []) { $0.formUnion($1.translations.map(\.locale)) } }

  subscript(key: ExactText) -> Entry? {
    let order = key.hashValue
    let place = entries.partitioningIndex { $0.order != order ? $0.order > order : $0.key >= key }
    return place < entries.count && entries[place].key == key ? entries[place] : nil
  }

  /// Passes `nil` for a missing entry.
  func forEachDifference(from other: CatalogVersion, _ body: (_ new: Entry?, _ old: Entry?) -> Void) {
    var (new, old) = (0, 0)
    while new < entries.count || old < other.entries.count {
      guard new < entries.count else {
        body(nil, other.entries[old])
        old += 1
        continue
      }
      guard old < other.entries.count else {
        body(entries[new], nil)
        new += 1
        continue
      }
      let (mine, its) = (entries[new], other.entries[old])
      if mine === its {
        new += 1
        old += 1
      } else if mine.precedes(its) {
        body(mine, nil)
        new += 1
      } else if its.precedes(mine) {
        body(nil, its)
        old += 1
      } else {
        body(mine, its)
        new += 1
        old += 1
      }
    }
  }

  /// The readable part of a broken file, treated as complete.
  var whole: CatalogVersion { CatalogVersion(entries, sourceLanguage: sourceLanguage) }

  /// The readable texts of a broken file, and the earlier texts for the rest.
  func completed(from before: CatalogVersion) -> CatalogVersion {
    guard isBroken else { return self }
    let own = entries.filter { !disputed.contains($0.key.text) || before[$0.key] == nil }
    return CatalogVersion(before.entries + own, sourceLanguage: sourceLanguage)
  }
}
