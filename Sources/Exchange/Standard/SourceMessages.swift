import Formats
import Messages

struct SourceMessages: Sendable {
  let file: StringsFile
  /// The positions of the entries that count, sorted by key.
  let placesByKey: [Int]
  private let messages: [SourceMessage]

  init(_ file: StringsFile) {
    self.file = file
    messages = file.entries.indices.map { SourceMessage(file.entries.value(at: $0)) }
    placesByKey = file.entries.indices.filter { file.position(ofKeyAt: $0, in: file) == $0 }
      .map { (key: file.entries.key(at: $0), place: $0) }
      .sorted { $0.key < $1.key }
      .map(\.place)
  }

  /// The position of the entry that counts, if Apple's reader sees it.
  func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    file.position(ofKey: key).flatMap { $0 < file.seenEntryCount ? $0 : nil }
  }

  /// The position of the entry that counts for the key at `position` in `other`.
  func position(ofKeyAt position: Int, in other: StringsFile) -> Int? {
    file.position(ofKeyAt: position, in: other).flatMap { $0 < file.seenEntryCount ? $0 : nil }
  }

  func message(at position: Int) -> SourceMessage { messages[position] }

  /// If a key is duplicate, the last entry counts.
  func isLast(_ position: Int) -> Bool {
    self.position(ofKeyAt: position, in: file) == position
  }
}
