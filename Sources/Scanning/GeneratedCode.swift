import Text

/// Code that a tool generates from the catalogs: people do not edit it, but it uses keys.
enum GeneratedCode {
  /// True if the comment at the start of a file says that a tool wrote it.
  static func isGenerated(_ bytes: Bytes) -> Bool {
    var index = bytes.matches("\u{FEFF}", at: 0) ? 3 : 0
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    guard bytes.matches("//", at: index) || bytes.matches("/*", at: index) else { return false }
    let header = UnsafeBufferPointer(rebasing: bytes[index..<min(index + 600, bytes.count)])
    let isBlock = header.matches("/*", at: 0)
    var end = 2
    while end < header.count {
      if isBlock, header.matches("*/", at: end) { break }
      if !isBlock, header[end].isNewline, end + 1 < header.count, !header[end + 1].isNewline,
        !header.matches("//", at: end + 1)
      {
        break
      }
      end += 1
    }
    return header[..<end].map(\.asciiLowercased).withUnsafeBufferPointer { comment in
      comment.contains("generated") && marks.contains { comment.contains($0) }
    }
  }

  private static let marks: [StaticString] = [
    "@generated", "swiftgen", "do not edit", "don't edit", "do not modify",
  ]

  /// The functions that SwiftGen and R.swift generate instead of localization calls.
  static let functions: [LocalizationFunction] =
    [
      LocalizationFunction(
        name: "tr", swift: .init(positional: [.table, .key], labels: ["fallback": .value]), objectiveC: nil)
    ]
    + ["", "1", "2", "3", "4", "5"].map { count in
      LocalizationFunction(
        name: "StringResource" + count,
        swift: .init(labels: [
          "key": .key, "tableName": .table, "developmentValue": .value, "value": .value, "comment": .comment,
        ]), objectiveC: nil)
    }
}
