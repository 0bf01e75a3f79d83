import Files
import Git
import Text

/// The words of a source, as numbers below 2¹⁶ that are made of them: enough to tell that a text is not in it.
struct SourceWords: Hashable, Sendable {
  /// Which numbers there are, in order, each as two bytes, the lower one first.
  let numbers: ArraySlice<UInt8>

  init(numbers: ArraySlice<UInt8>) { self.numbers = numbers }

  /// The words of `text`: the longest runs of letters, digits and what is not ASCII.
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

  private static func forEach(in text: some Collection<UInt8>, _ body: (UInt16) -> Void) {
    var hash: UInt32 = 0
    for byte in text {
      if isOfWord(byte) {
        hash = ((hash == 0 ? 0x811C_9DC5 : hash) ^ UInt32(byte)) &* 0x0100_0193
      } else if hash != 0 {
        body(UInt16(truncatingIfNeeded: hash ^ hash >> 16))
        hash = 0
      }
    }
    if hash != 0 { body(UInt16(truncatingIfNeeded: hash ^ hash >> 16)) }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIIAlphanumeric
  }

  /// Those of the words of `part` that stay words wherever it stands: not the first and the last, which may go on.
  static func inside(_ part: some BidirectionalCollection<UInt8>) -> SourceWords {
    let behind = part.drop(while: isOfWord)
    var end = behind.endIndex
    while end > behind.startIndex, isOfWord(behind[behind.index(before: end)]) { end = behind.index(before: end) }
    return SourceWords(behind[..<end])
  }

  /// Whether all words of `other` are among these; or others with their numbers.
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

/// What is known of sources by their blobs, so that a review of one change need not read all of them.
///
/// It is kept in the git directory and says what reading a source would say: a review is the same with and without it.
struct SourceIndex: Sendable {
  /// What is known of one source.
  struct Entry: Sendable {
    var words: SourceWords
    /// Whether it holds the name of a type whose literals are keys.
    var namesTypes: Bool

    /// What is to be known of a source with these bytes.
    init(_ bytes: [UInt8]) {
      self.init(words: SourceWords(bytes), namesTypes: Project.namesTextTypes(bytes))
    }

    init(words: SourceWords, namesTypes: Bool) {
      self.words = words
      self.namesTypes = namesTypes
    }
  }

  /// The sources of as many commits as that may be among the entries, at the least.
  private static let mostOld = 2
  /// A file with more bytes than this is not written.
  private static let mostBytes = 32 << 20
  /// So few sources that are not among the entries are read each time.
  private static let mostUnkept = 8

  private let file: CacheFile
  private var entries: [ObjectID: Entry] = [:]
  /// Whether `keep` writes what was added.
  let isWritten: Bool

  /// The index in the git directory at `commonDirectory`, not read yet.
  ///
  /// - Parameters:
  ///   - fingerprint: What tells this program from others.
  ///   - isWritten: Whether what is not in it is added.
  init(in commonDirectory: String, fingerprint: [UInt8], isWritten: Bool) {
    file = CacheFile(
      "sources", in: commonDirectory, kind: "sources 2", fingerprint: fingerprint, limit: Self.mostBytes)
    self.isWritten = isWritten
  }

  /// Reads what was kept.
  mutating func load() {
    entries =
      file.read { content throws(CacheReader.Damage) in
        let found = try content.array { content throws(CacheReader.Damage) in
          let (id, namesTypes, count) = (try content.id(), try content.number() == 1, try content.number())
          guard count <= 1 << 16 else { throw CacheReader.Damage() }
          return (id, Entry(words: SourceWords(numbers: try content.raw(2 * count)), namesTypes: namesTypes))
        }
        return Dictionary(found) { _, last in last }
      } ?? [:]
  }

  /// What is known of `file`.
  func entry(of file: SnapshotFile) -> Entry? { file.blob.flatMap { entries[$0] } }

  /// The index with what was found in some of `files`, the project's, by their paths; kept for later runs too.
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

  /// Writes the entries, those of `files` first.
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
