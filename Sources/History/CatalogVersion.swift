import Formats
import Text

/// The texts of one version of a String Catalog in all languages.
struct CatalogVersion: Sendable {
  /// Which of its texts are meant.
  enum Language: Hashable, Sendable {
    case source
    case translation(String)
  }

  /// The texts of one entry; equal ones of several versions are one object, so that few are compared text by text.
  final class Entry: Sendable {
    struct Translation: Hashable, Sendable {
      var locale: String
      var text: String
      var isFuzzy: Bool
    }

    let key: String
    let source: CatalogTexts.Text
    /// By locale.
    let translations: [Translation]
    /// What entries are in order by.
    fileprivate let order: Int

    init(key: String, source: CatalogTexts.Text, translations: [Translation]) {
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

  /// Each key once, in an order of their own.
  private let entries: [Entry]
  /// The language of the source texts.
  let sourceLanguage: String
  /// Whether part of the file cannot be read, so that a key that is not here may be there all the same.
  let isBroken: Bool
  /// The keys that a broken file has with several texts, such as the sides of a conflict.
  private let disputed: Set<String>

  /// - Parameter entries: In the order of the file; of a key that is there twice the last one counts.
  init(_ entries: [Entry], sourceLanguage: String, isBroken: Bool = false, disputed: Set<String> = []) {
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

  /// The keys that have a text in a language.
  func keys(in language: Language) -> Set<String> {
    Set(entries.lazy.filter { $0[language] != nil }.map(\.key))
  }

  /// The locales that have a translation that ships.
  var locales: Set<String> { entries.reduce(into: []) { $0.formUnion($1.translations.map(\.locale)) } }

  subscript(key: String) -> Entry? {
    let order = key.hashValue
    var range = 0..<entries.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let entry = entries[middle]
      if entry.order == order, entry.key == key { return entry }
      let isBefore = entry.order != order ? entry.order < order : entry.key < key
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Calls `body` with each entry that `other` does not have, or has with other texts, and what it has; and the other
  /// way round.
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

  /// What can be read of a broken file, as if that were all.
  var whole: CatalogVersion { CatalogVersion(entries, sourceLanguage: sourceLanguage) }

  /// The texts that a broken file stands for: those that can be read, and for the rest what stood there before.
  func completed(from before: CatalogVersion) -> CatalogVersion {
    guard isBroken else { return self }
    let own = entries.filter { !disputed.contains($0.key) || before[$0.key] == nil }
    return CatalogVersion(before.entries + own, sourceLanguage: sourceLanguage)
  }
}
