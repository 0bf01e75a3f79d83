import Foundation

/// The parts of WordNet's database files that are used (format: wndb(5WN), senseidx(5WN)).
struct WordNetDatabase {
  /// A synset by its file and offset.
  struct Synset: Hashable, Comparable {
    var part: Int
    var offset: Int
    static func < (one: Synset, other: Synset) -> Bool { (one.part, one.offset) < (other.part, other.offset) }
  }

  /// A pointer from one word to another word's place in a synset.
  private struct Link {
    var isAntonym: Bool
    var word: String
    var synset: Synset
    var number: Int
  }

  /// The parts of speech in the lexicon's order, with the names of the files.
  private static let files = ["noun", "verb", "adj", "adv"]
  private static let letters: [Substring: Int] = ["n": 0, "v": 1, "a": 2, "s": 2, "r": 3]

  /// The synsets of each word by part of speech, the commonest first.
  var senses: [String: [Int: [Synset]]] = [:]
  /// The number of occurrences of each word in sense-tagged text, by part of speech.
  var counts: [String: [Int: Int]] = [:]
  var hypernym: [Synset: Synset] = [:]
  var antonyms: Set<[String]> = []
  var derivations: Set<[String]> = []
  /// Irregular forms and their base forms.
  var exceptions: [String: Set<String>] = [:]

  init(folder: URL) throws {
    func lines(_ name: String) throws -> [Substring] {
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self).split(separator: "\n")
    }
    var lowercase: Set<String> = []
    var words: [Synset: [String]] = [:]
    var links: [Link] = []
    for (part, file) in Self.files.enumerated() {
      let data = try lines("data.\(file)").filter { !$0.hasPrefix("  ") }
      for line in data {
        let fields = Self.fields(line)
        guard fields.count > 4, let offset = Int(fields[0]), let count = Int(fields[3], radix: 16) else { continue }
        let names = (0..<count).map { Self.plain(fields[4 + 2 * $0]) }
        words[Synset(part: part, offset: offset)] = names
        for name in names where Self.isWord(name) { lowercase.insert(name) }
      }
      for line in data { links += readPointers(line, part: part, names: words) }
      for line in try lines("index.\(file)") where !line.hasPrefix("  ") {
        let fields = Self.fields(line)
        let word = String(fields[0])
        guard lowercase.contains(word), let pointers = Int(fields[3]) else { continue }
        senses[word, default: [:]][part] =
          fields.dropFirst(6 + pointers).compactMap { Int($0).map { Synset(part: part, offset: $0) } }
      }
      for line in try lines("\(file).exc") {
        let fields = line.split(separator: " ").map(String.init)
        for base in fields.dropFirst() where Self.isWord(fields[0]) && Self.isWord(base) {
          exceptions[fields[0], default: []].insert(base)
        }
      }
    }
    for line in try lines("cntlist.rev") {
      let fields = line.split(separator: " ")
      let key = fields[0].split(separator: "%")
      guard key.count == 2, let type = key[1].utf8.first, let count = Int(fields[2]) else { continue }
      let part: Int? = [0x31: 0, 0x32: 1, 0x33: 2, 0x35: 2, 0x34: 3][Int(type)]
      counts[String(key[0]), default: [:]][part ?? 0, default: 0] += count
    }
    resolve(links, words)
  }

  /// True if it is one lower-case word: names and phrases are left out.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x27 } && text.utf8.count < 40
      && (text.utf8.first ?? 0) >= 0x61
  }

  private static func fields(_ line: Substring) -> [Substring] {
    (line.split(separator: "|", maxSplits: 1).first ?? line).split(separator: " ")
  }

  /// A word without the syntactic marker of an adjective, as in `galore(ip)`.
  private static func plain(_ word: Substring) -> String {
    String(word.split(separator: "(").first ?? word)
  }

  private mutating func readPointers(_ line: Substring, part: Int, names words: [Synset: [String]]) -> [Link] {
    let fields = Self.fields(line)
    guard fields.count > 4, let offset = Int(fields[0]), let count = Int(fields[3], radix: 16) else { return [] }
    let synset = Synset(part: part, offset: offset)
    var index = 4 + 2 * count
    guard index < fields.count, let pointers = Int(fields[index]), let names = words[synset] else { return [] }
    index += 1
    var links: [Link] = []
    for _ in 0..<pointers where index + 3 < fields.count {
      let (symbol, target, letter, link) = (fields[index], fields[index + 1], fields[index + 2], fields[index + 3])
      index += 4
      guard let targetOffset = Int(target), let targetPart = Self.letters[letter] else { continue }
      let other = Synset(part: targetPart, offset: targetOffset)
      switch symbol {
      // An adjective's `&` leads from a satellite to the head of its cluster. Heads point back and are skipped.
      case "@", "&": if hypernym[synset] == nil, fields[2] != "a" { hypernym[synset] = other }
      case "!", "+":
        guard let numbers = Int(link, radix: 16), (1...names.count).contains(numbers >> 8) else { continue }
        links.append(
          Link(isAntonym: symbol == "!", word: names[(numbers >> 8) - 1], synset: other, number: numbers & 0xFF))
      default: break
      }
    }
    return links
  }

  private mutating func resolve(_ links: [Link], _ names: [Synset: [String]]) {
    for link in links {
      guard let targets = names[link.synset], (1...targets.count).contains(link.number) else { continue }
      let (one, other) = (link.word, targets[link.number - 1])
      guard one != other, Self.isWord(one), Self.isWord(other) else { continue }
      for pair in [[one, other], [other, one]] {
        if link.isAntonym { antonyms.insert(pair) } else { derivations.insert(pair) }
      }
    }
  }
}
