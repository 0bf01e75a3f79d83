import Files
import Git
import Text

/// The words of a source, as numbers below 2¹⁶ computed from them. They can rule out that the source has a text, or
/// declares a function.
struct SourceWords: Hashable, Sendable {
  /// Sorted, each as two bytes, the lower one first.
  let numbers: ArraySlice<UInt8>

  init(numbers: ArraySlice<UInt8>) { self.numbers = numbers }

  /// The longest runs of letters, digits and non-ASCII bytes.
  init(_ text: some Collection<UInt8>) {
    var seen = [UInt64](repeating: 0, count: 1 << 10)
    var count = 0
    Self.forEach(in: text) { number in
      let bit: UInt64 = 1 << UInt64(number & 63)
      if seen[Int(number >> 6)] & bit == 0 { count += 1 }
      seen[Int(number >> 6)] |= bit
    }
    var numbers: [UInt8] = []
    numbers.reserveCapacity(2 * count)
    for (index, word) in seen.enumerated() {
      var rest = word
      while rest != 0 {
        let number = index << 6 + rest.trailingZeroBitCount
        numbers.append(UInt8(truncatingIfNeeded: number))
        numbers.append(UInt8(truncatingIfNeeded: number >> 8))
        rest &= rest - 1
      }
    }
    self.numbers = numbers[...]
  }

  /// The words of a declaration of the function `name`. Few sources have them, although many call it.
  init(declaring name: String) { self.init("func \(name)".utf8) }

  /// A word after `func` has a second number, that of the declaration.
  private static func forEach(in text: some Collection<UInt8>, _ body: (UInt16) -> Void) {
    var hash: UInt32 = 0
    // The hash of a declaration; 0 outside of one.
    var declared: UInt32 = 0
    func end() {
      body(number(hash))
      if declared != 0 { body(number(declared)) }
      declared = hash == funcHash ? hash ^ 0x20 : 0
      hash = 0
    }
    for byte in text {
      if isOfWord(byte) {
        hash = mixed(hash == 0 ? 0x811C_9DC5 : hash, byte)
        if declared != 0 { declared = mixed(declared, byte) }
      } else if hash != 0 {
        end()
      }
      if declared != 0, hash == 0, byte > 0x20 { declared = 0 }
    }
    if hash != 0 { end() }
  }

  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

  private static func number(_ hash: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: hash ^ hash >> 16) }

  private static let funcHash = "func".utf8.reduce(0x811C_9DC5, mixed)

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIIAlphanumeric
  }

  /// The words of `part` that stay words in any context: the first and the last may continue.
  static func inside(_ part: some BidirectionalCollection<UInt8>) -> SourceWords {
    let behind = part.drop(while: isOfWord)
    var end = behind.endIndex
    while end > behind.startIndex, isOfWord(behind[behind.index(before: end)]) { end = behind.index(before: end) }
    return SourceWords(behind[..<end])
  }

  /// True if it may contain all words of `other`. Different words can have the same number.
  func contain(_ other: SourceWords) -> Bool {
    func number(_ index: Int, of bytes: UnsafeRawBufferPointer) -> UInt16 {
      UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    }
    return numbers.withUnsafeBytes { own in
      other.numbers.withUnsafeBytes { wanted in
        (0..<wanted.count / 2).allSatisfy { index in
          let sought = number(index, of: wanted)
          let low = (0..<own.count / 2).partitioningIndex { number($0, of: own) >= sought }
          return low < own.count / 2 && number(low, of: own) == sought
        }
      }
    }
  }
}

/// An index of sources by their blobs, so that a review of one change need not read all of them. It is kept in the git
/// directory and has the results of reading a source. A review without it has the same findings.
struct SourceIndex: Sendable {
  struct Entry: Sendable {
    var words: SourceWords
    /// True if it holds the name of a type whose literals are keys.
    var namesTypes: Bool

    init(_ bytes: [UInt8]) {
      self.init(words: SourceWords(bytes), namesTypes: Project.namesTextTypes(bytes))
    }

    init(words: SourceWords, namesTypes: Bool) {
      self.words = words
      self.namesTypes = namesTypes
    }
  }

  /// The most old entries to keep, in multiples of the current ones.
  private static let mostOld = 2
  private static let mostBytes = 32 << 20
  /// The most sources to read in each run instead of adding them to the entries.
  private static let mostUnkept = 8

  private let file: CacheFile
  private var entries: [ObjectID: Entry] = [:]
  /// True if `keep` writes new entries.
  let isWritten: Bool

  /// Does not read the index yet.
  ///
  /// - Parameter fingerprint: An identity of this program and version.
  init(in commonDirectory: String, fingerprint: [UInt8], isWritten: Bool) {
    file = CacheFile(
      "sources", in: commonDirectory, kind: "sources 3", fingerprint: fingerprint, limit: Self.mostBytes)
    self.isWritten = isWritten
  }

  mutating func load() {
    entries =
      file.read { content throws(CacheReader.DamagedCacheError) in
        let found = try content.array { content throws(CacheReader.DamagedCacheError) in
          let (id, namesTypes, count) = (try content.id(), try content.number() == 1, try content.number())
          guard count <= 1 << 16 else { throw CacheReader.DamagedCacheError() }
          return (id, Entry(words: SourceWords(numbers: try content.raw(2 * count)), namesTypes: namesTypes))
        }
        return Dictionary(found) { _, last in last }
      } ?? [:]
  }

  func entry(of file: SnapshotFile) -> Entry? { file.blob.flatMap { entries[$0] } }

  /// Adds the entries found in some of `files`, by their paths, and writes them for later runs.
  func keeping(_ found: [String: Entry?], of files: [SnapshotFile]) -> SourceIndex {
    var index = self
    var added = 0
    for file in files {
      guard let blob = file.blob, let entry = found[file.path] ?? nil else { continue }
      if index.entries.updateValue(entry, forKey: blob) == nil { added += 1 }
    }
    if added > Self.mostUnkept { index.write(for: files) }
    return index
  }

  /// Writes the entries of `files` first.
  private func write(for files: [SnapshotFile]) {
    let current = Set(files.compactMap(\.blob))
    let old = entries.keys.filter { !current.contains($0) }.prefix(current.count * Self.mostOld)
    var content = CacheWriter()
    let kept = (Array(current) + old).compactMap { id in entries[id].map { (id, $0) } }
    content.write(kept) { writer, kept in
      writer.write(kept.0)
      writer.write(kept.1.namesTypes ? 1 : 0)
      writer.write(kept.1.words.numbers.count / 2)
      writer.write(raw: kept.1.words.numbers)
    }
    file.keep(content)
  }
}
