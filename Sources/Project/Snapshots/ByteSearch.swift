import Platform

/// A byte string to search for, prepared once (Horspool's algorithm). The keys of localization calls are long, so the
/// search reads few bytes. `memmem` is not in Glibc's module.
package struct Needle: Hashable, Sendable {
  private let bytes: [UInt8]
  private let shifts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var shifts = [Int](repeating: max(1, bytes.count), count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { shifts[Int(byte)] = bytes.count - 1 - index }
    self.shifts = shifts
  }

  /// True for an empty needle.
  package func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool { end(in: text, from: 0) != nil }

  /// The end of the needle's first occurrence in `text`.
  package func firstEnd(in text: [UInt8]) -> Int? { text.withUnsafeBufferPointer { end(in: $0, from: 0) } }

  /// The ends of the needle's occurrences. None overlap, and an empty needle has none.
  package func ends(in text: [UInt8]) -> [Int] {
    text.withUnsafeBufferPointer { text in
      var ends: [Int] = []
      while !bytes.isEmpty, let end = end(in: text, from: ends.last ?? 0) { ends.append(end) }
      return ends
    }
  }

  /// The end of the first occurrence that starts at `start` or later.
  private func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let count = bytes.count
    guard count > 0 else { return start }
    return bytes.withUnsafeBufferPointer { needle in
      shifts.withUnsafeBufferPointer { shifts in
        let last = needle[count - 1]
        var end = start + count - 1
        while end < text.count {
          let byte = text[end]
          if byte == last {
            var offset = 1
            while offset < count, text[end - offset] == needle[count - 1 - offset] { offset += 1 }
            if offset == count { return end + 1 }
          }
          end += shifts[Int(byte)]
        }
        return nil
      }
    }
  }
}

/// Words to search for in many files, prepared once.
package struct ByteWords: Hashable, Sendable {
  private let words: Set<[UInt8]>
  private let longest: Int
  /// A bit for each `trait` of the words. It rules out most other words.
  private let traits: [UInt64]

  package init(_ words: some Sequence<String>) {
    self.words = Set(words.map { Array($0.utf8) })
    longest = self.words.reduce(0) { max($0, $1.count) }
    var traits = [UInt64](repeating: 0, count: 1 << 8)
    for word in self.words {
      let trait = Self.trait(word)
      traits[trait >> 6] |= 1 << (trait & 63)
    }
    self.traits = traits
  }

  /// A number below 2¹⁴ that words with different lengths or ends rarely share.
  private static func trait(_ word: some Collection<UInt8>) -> Int {
    guard let first = word.first else { return 0 }
    let last = word[word.index(word.startIndex, offsetBy: word.count - 1)]
    return (word.count &* 331 &+ Int(first) &* 61 &+ Int(last)) & 0x3FFF
  }

  fileprivate func word(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    guard bytes.count <= longest else { return nil }
    let trait = Self.trait(bytes)
    guard traits[trait >> 6] & 1 << (trait & 63) != 0 else { return nil }
    let word = Array(bytes)
    return words.contains(word) ? word : nil
  }
}

package enum ByteSearch {
  package static func containsAny(_ bytes: [UInt8], _ needles: [Needle]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in needles.contains { $0.occurs(in: buffer) } }
  }

  /// The words of `wanted` that occur between the marks of a catalog without quotes: `key = ` or `<key>key<`.
  package static func bareWords(in bytes: [UInt8], of wanted: ByteWords) -> Set<[UInt8]> {
    let isXML = bytes.prefix(256).contains(0x3C) && bytes.first { $0 > 0x20 && $0 < 0x80 } == 0x3C
    var found: Set<[UInt8]> = []
    var start = 0
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0x3C
      let isMark =
        isXML ? byte == 0x3C || byte == 0x3E : byte <= 0x20 || byte == 0x22 || (byte >= 0x3B && byte <= 0x3D)
      guard isMark else { continue }
      if index > start, let word = wanted.word(bytes[start..<index]) { found.insert(word) }
      start = index + 1
    }
    return found
  }

  /// Literals count as a whole or up to their first interpolation.
  package static func holdsLiteral(_ bytes: [UInt8], beginningWithAny wanted: ByteWords) -> Bool {
    var start = bytes.count
    return bytes.indices.contains { index in
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { start = index + 1 }
        return index > start && wanted.word(bytes[start..<index]) != nil
      case UInt8(ascii: "\\"), UInt8(ascii: "%"):
        return index > start && wanted.word(bytes[start..<index]) != nil
      default: return false
      }
    }
  }

  /// The words with which code can name a text: those of `parts` that are a literal, or the part of one before or after
  /// an interpolation or a placeholder, and those of `names` that are names in code, as a case is its own text.
  package static func mentions(in bytes: [UInt8], of parts: ByteWords, names: ByteWords) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    // The ends of the last quotation mark, of the last interpolation or placeholder, and of the last sign in no name.
    var (quote, value, sign) = (bytes.count, bytes.count, 0)
    func add(_ start: Int, _ end: Int, _ wanted: ByteWords) {
      if end > start, let word = wanted.word(bytes[start..<end]) { found.insert(word) }
    }
    for index in bytes.indices where !bytes[index].isASCIIAlphanumeric && bytes[index] != UInt8(ascii: "_") {
      add(sign, index, names)
      sign = index + 1
      switch bytes[index] {
      case UInt8(ascii: "\""):
        add(quote, index, parts)
        add(value, index, parts)
        (quote, value) = (index + 1, index + 1)
      case UInt8(ascii: "\\"), UInt8(ascii: "%"): add(quote, index, parts)
      case UInt8(ascii: ")"), UInt8(ascii: "@"): value = index + 1
      default: break
      }
    }
    add(sign, bytes.count, names)
    return found
  }

  /// The bytes between each pair of quotation marks.
  package static func quotedLiterals(in bytes: [UInt8]) -> [Range<Int>] {
    let quotes = bytes.indices.filter { bytes[$0] == 0x22 }
    return zip(quotes, quotes.dropFirst()).map { $0 + 1..<$1 }
  }

  /// The words of `wanted` that occur as a whole literal without escapes: `"key"`.
  package static func quotedLiterals(in bytes: [UInt8], of wanted: ByteWords) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var previous: Int?
      var position = 0
      while position < buffer.count, let hit = memchr(base + position, 0x22, buffer.count - position) {
        let quote = base.distance(to: hit.assumingMemoryBound(to: UInt8.self))
        if let previous, let word = wanted.word(buffer[(previous + 1)..<quote]) { found.insert(word) }
        previous = quote
        position = quote + 1
      }
    }
    return found
  }
}
