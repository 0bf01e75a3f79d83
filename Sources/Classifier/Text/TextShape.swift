import Messages
import Text

enum TextShape {
  /// The letters and digits in lower case, with nothing between them.
  static func letters(_ text: String) -> [UInt8] {
    text.utf8.filter { $0.isASCIIAlphanumeric || $0 == 0x24 || $0 == 0x25 }.map(\.asciiLowercased)
  }

  /// The text without case, spaces, the style of quotes and ellipses, and punctuation at its ends.
  static func core(_ text: String) -> [UInt8] {
    var found: [UInt8] = []
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "…": found += [0x2E, 0x2E, 0x2E]
      case "‘", "’": found.append(0x27)
      case "“", "”": found.append(0x22)
      case "\u{A0}": break
      default: found += scalar.utf8.lazy.filter { $0 > 0x20 }
      }
    }
    let outer: Set<UInt8> = [0x2E, 0x2C, 0x3A, 0x3B, 0x21, 0x22, 0x27]
    while let last = found.last, outer.contains(last) { found.removeLast() }
    let start = found.firstIndex { !outer.contains($0) } ?? found.endIndex
    return Array(found[start...])
  }

  /// The core of a text, with links to the same page in one spelling: `http:`, `https:` or neither before `//` and a
  /// host, and without MediaWiki's `Special:MyLanguage/`, which leads to the page in the reader's language. A text
  /// about `http://` itself has no host.
  static func coreWithPlainLinks(_ text: String) -> [UInt8] {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return core(text) }
    var text = text.lowercased().replacing("special:mylanguage/", with: "")
    if text.contains("://") { text = text.replacing(/https?:(?=\/\/[a-z0-9%$\{\[])/, with: "") }
    return core(text)
  }

  private static let longestNotice = 120

  /// Whether the text is a copyright notice: one line that begins with the sign, or with "Copyright" before it.
  static func isNotice(_ text: String) -> Bool {
    guard text.utf8.count <= longestNotice, !text.trimmed.utf8.contains(0x0A) else { return false }
    let text = text.lowercased().filter { !$0.isWhitespace }
    return text.hasPrefix("©") || text.hasPrefix("copyright©")
  }

  /// Whether the text is a key, without a meaning for users: "SAVE_FAILED", "EVERY_%d_DAYS", "save_failed_title" or
  /// "settings.sync.error.title". With fewer words, or a short one at its end, it may be a name or an address.
  static func isKey(_ text: String) -> Bool {
    let bytes = text.utf8
    // Called for every text: most have a space early.
    guard let first = bytes.first, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x80 }) else { return false }
    let sign = UInt8(ascii: "%")
    if first.isASCIIUppercase || first == sign {
      let parts = bytes.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
      let isLong = first == sign ? parts.contains { $0.first != sign && $0.count > 2 } : parts[0].count > 1
      return parts.count > 1 && isLong
        && parts.allSatisfy { part in
          part.first == sign
            ? isPlaceholder(part)
            : !part.isEmpty && part.allSatisfy { $0.isASCIIUppercase || $0.isASCIIDigit }
        }
    }
    let words = bytes.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    if words.count > 2, first.isASCIILowercase, words[words.count - 1].count > 3,
      words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit } })
    {
      return true
    }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 3 && parts[parts.count - 1].count > 3 && !text.hasPrefix("www.")
      && parts.allSatisfy { part in
        part.first?.isASCIILowercase ?? false
          && part.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit || $0 == 0x5F || $0 == 0x2D }
      }
  }

  private static func isPlaceholder(_ bytes: Substring.UTF8View) -> Bool {
    let text = String(Substring(bytes))
    return Placeholder.all(in: text).map(\.span) == [0..<text.utf8.count]
  }

  static func escapesPercent(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "%") }
  }

  /// The similarity by edit distance over the longer text, in hundredths; of long texts, of their first 300 letters.
  static func similarity(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let (first, second) = (Array(one.prefix(300)), Array(other.prefix(300)))
    let longer = max(first.count, second.count)
    return longer == 0 ? 100 : 100 - editDistance(first, second) * 100 / longer
  }

  /// The share of three-letter sequences that both have (Dice), in hundredths.
  static func trigramOverlap(_ one: [UInt8], _ other: [UInt8]) -> Int {
    func trigrams(_ letters: [UInt8]) -> [Int] {
      guard letters.count > 2 else { return letters.map(Int.init) }
      return (2..<min(letters.count, 4_000)).map { index -> Int in
        letters[index - 2...index].reduce(0) { $0 << 8 | Int($1) }
      }
    }
    let (first, second) = (trigrams(one), trigrams(other))
    let total = first.count + second.count
    guard total > 0 else { return 100 }
    var counts: [Int: Int] = [:]
    for gram in first { counts[gram, default: 0] += 1 }
    var shared = 0
    for gram in second {
      guard let left = counts[gram], left > 0 else { continue }
      counts[gram] = left - 1
      shared += 1
    }
    return 200 * shared / total
  }

  /// The number of elements that only one of the two has, regardless of order.
  static func bagDistance<Element: Hashable>(_ one: [Element], _ other: [Element]) -> Int {
    var counts: [Element: Int] = [:]
    for element in one { counts[element, default: 0] += 1 }
    for element in other { counts[element, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
  }
}
