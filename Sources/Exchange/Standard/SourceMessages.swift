import Formats
import Messages

/// The source texts and what each expects of its translations.
struct SourceMessages: Sendable {
  /// The native catalog.
  let file: StringsFile
  /// The places of the entries that count, by key.
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

  /// The place of the entry that counts for `key`, if Apple's reader sees it.
  func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    file.position(ofKey: key).flatMap { $0 < file.seenEntryCount ? $0 : nil }
  }

  /// The place of the entry that counts for the key of the entry at `position` of `other`.
  func position(ofKeyAt position: Int, in other: StringsFile) -> Int? {
    file.position(ofKeyAt: position, in: other).flatMap { $0 < file.seenEntryCount ? $0 : nil }
  }

  /// What the text at `position` expects.
  func message(at position: Int) -> SourceMessage { messages[position] }

  /// Whether the entry at `position` counts for its key: of several the last one does.
  func isLast(_ position: Int) -> Bool {
    self.position(ofKeyAt: position, in: file) == position
  }
}
