/// Pairs removed keys with added ones: the same text under another name. The pairing compares text, comment, key and
/// file, the calls of both, and translations that were copied to the new key. It takes the best pairs first, each key
/// once.
package enum RenamePairing {
  package struct Candidate: Hashable, Sendable {
    package var key: String
    package var text: String
    package var comment: String?
    /// The path of a file that uses the key.
    package var path: String?
    /// A number that a removed key shares with the added one whose call is where its own was; `nil` without such a call.
    package var replacedCall: Int?
    /// At most `mostLocales`, where the catalog has them next to the text.
    package var translations: [String: String]

    package init(
      key: String, text: String, comment: String?, path: String?, replacedCall: Int? = nil,
      translations: [String: String] = [:]
    ) {
      self.key = key
      self.text = text
      self.comment = comment
      self.path = path
      self.replacedCall = replacedCall
      self.translations =
        translations.count <= mostLocales
        ? translations
        : Dictionary(uniqueKeysWithValues: translations.sorted { $0.key < $1.key }.prefix(mostLocales).map { ($0, $1) })
    }

    /// Whether most translations into the same languages are equal, in several languages or with several words.
    fileprivate func sharesTranslations(with other: Candidate) -> Bool {
      guard !translations.isEmpty, !other.translations.isEmpty else { return false }
      var common = 0
      var same: [String] = []
      for (locale, translation) in translations {
        guard let its = other.translations[locale] else { continue }
        common += 1
        // A copy of the source text proves nothing.
        if translation == its, translation != text, translation != other.text { same.append(translation) }
      }
      return same.count * 2 > common
        && (same.count > 1 || same.contains { Profile.isRecognizable(normalized: Profile.normalized($0)) })
    }
  }

  /// The least likeness of a pair, 0 to 1.
  private static let threshold = 0.62

  /// The least likeness of a pair whose calls are in the same place: half of the words are common.
  private static let thresholdInPlace = 0.385

  /// The most comparisons; with more, only equal texts are paired.
  private static let comparisons = 40_000
  private static let mostLocales = 100

  /// The limit on each side when not all keys are compared.
  private static let mostOfOneText = 64

  /// Whether there are few enough keys to compare all of them, by translations too.
  package static func comparesAll(removed: Int, added: Int) -> Bool { added > 0 && removed <= comparisons / added }

  /// Indices into `removed` and `added`.
  package static func pairs(removed: [Candidate], added: [Candidate]) -> [(removed: Int, added: Int)] {
    guard !removed.isEmpty, !added.isEmpty else { return [] }
    let comparesAll = comparesAll(removed: removed.count, added: added.count)
    var scored: [(score: Double, removed: Int, added: Int)] = []
    func compare(_ oldIndices: some Sequence<Int>, _ newIndices: some Sequence<Int>) {
      let newProfiles = newIndices.map { ($0, Profile(added[$0])) }
      for oldIndex in oldIndices {
        let old = Profile(removed[oldIndex])
        for (newIndex, new) in newProfiles {
          let score = old.likeness(to: new)
          let isInPlace =
            removed[oldIndex].replacedCall.map { $0 == added[newIndex].replacedCall } ?? false
          if removed[oldIndex].sharesTranslations(with: added[newIndex]) {
            scored.append((score + 2, oldIndex, newIndex))
          } else if isInPlace, score >= thresholdInPlace {
            scored.append((score + 1, oldIndex, newIndex))
          } else if score >= threshold {
            scored.append((score, oldIndex, newIndex))
          }
        }
      }
    }
    var pairs: [(removed: Int, added: Int)] = []
    if comparesAll {
      compare(removed.indices, added.indices)
    } else {
      let newByText = Dictionary(grouping: added.indices) { Profile.normalized(added[$0].text) }
      for (text, old) in Dictionary(grouping: removed.indices, by: { Profile.normalized(removed[$0].text) }) {
        guard let new = newByText[text] else { continue }
        if old.count == 1, new.count == 1, Profile.isRecognizable(normalized: text) {
          // No other key resembles either of them.
          pairs.append((old[0], new[0]))
        } else {
          compare(old.prefix(mostOfOneText), new.prefix(mostOfOneText))
        }
      }
    }
    scored.sort { ($0.score, $1.removed, $1.added) > ($1.score, $0.removed, $0.added) }
    var usedOld: Set<Int> = []
    var usedNew: Set<Int> = []
    for item in scored where !usedOld.contains(item.removed) && !usedNew.contains(item.added) {
      usedOld.insert(item.removed)
      usedNew.insert(item.added)
      pairs.append((item.removed, item.added))
    }
    return pairs
  }

  private struct Profile {
    let normalized: String
    let words: Set<String>
    let keyWords: Set<String>
    let commentWords: Set<String>
    let path: String?

    init(_ candidate: Candidate) {
      normalized = Self.normalized(candidate.text)
      words = Set(Self.words(candidate.text))
      keyWords = Set(Self.words(candidate.key))
      commentWords = Set(Self.words(candidate.comment ?? ""))
      path = candidate.path
    }

    static func normalized(_ text: String) -> String {
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return words(text).joined(separator: " ") }
      return String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
        var count = 0
        var words = 0
        var isInWord = false
        for byte in text.utf8 {
          guard byte.isASCIIAlphanumeric else {
            isInWord = false
            continue
          }
          if !isInWord {
            if words == mostWords { break }
            if words > 0 {
              buffer[count] = 0x20
              count += 1
            }
            words += 1
            isInWord = true
          }
          buffer[count] = byte.asciiLowercased
          count += 1
        }
        return count
      }
    }

    /// Whether equal texts of these words prove a rename; "OK" and "Done" are everywhere.
    private static func isRecognizable(_ words: Set<String>) -> Bool { words.count > 2 }

    static func isRecognizable(normalized text: String) -> Bool {
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
        return isRecognizable(Set(text.split(separator: " ").map(String.init)))
      }
      var seen: [Substring.UTF8View] = []
      for word in text.utf8.split(separator: 0x20) where !seen.contains(where: { $0.elementsEqual(word) }) {
        seen.append(word)
        if seen.count > 2 { return true }
      }
      return false
    }

    func likeness(to other: Profile) -> Double {
      let text = normalized == other.normalized ? 1 : Self.overlap(words, other.words) * 0.95
      let isRecognizable = Self.isRecognizable(words) || text < 1
      let context =
        0.45 * Self.overlap(keyWords, other.keyWords) + 0.35 * Self.overlap(commentWords, other.commentWords)
        + (path != nil && path == other.path ? 0.2 : 0)
      return isRecognizable ? 0.65 * text + 0.35 * context : 0.4 * text + 0.6 * context
    }

    /// Dice's coefficient.
    private static func overlap(_ left: Set<String>, _ right: Set<String>) -> Double {
      guard !left.isEmpty || !right.isEmpty else { return 0 }
      return 2 * Double(left.intersection(right).count) / Double(left.count + right.count)
    }

    private static func words(_ text: String) -> [String] {
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        return text.utf8.split { !$0.isASCIIAlphanumeric }.prefix(mostWords).map { word in
          String(decoding: word.map(\.asciiLowercased), as: UTF8.self)
        }
      }
      return words(ofAnyScript: text)
    }

    private static let mostWords = 200

    private static func words(ofAnyScript text: String) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(mostWords).map(String.init)
    }
  }
}
