/// Lines of the reviewed files for which columns need another unit than bytes. Places count columns in UTF-8 bytes;
/// SARIF and GitHub want UTF-16 code units, which differ on lines beyond ASCII. Only those are kept.
package struct SourceLines: Hashable, Sendable {
  /// The longest line that is kept, in bytes. Columns after it are not known.
  private static let longestLine = 16_384

  /// The kept lines of each file by number; `nil` if a line is too long or not UTF-8.
  package var files: [String: [Int: String?]] = [:]

  package init() {}

  /// Adds `lines`, counted from 1, of the file at `path`.
  package mutating func add(_ lines: Set<Int>, of text: [UInt8], path: String) {
    var kept: [Int: String?] = [:]
    let table = LineTable(text)
    for line in lines {
      guard let bytes = table.line(line, of: text), bytes.contains(where: { $0 >= 0x80 }) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      kept.updateValue(bytes.count <= Self.longestLine && text.utf8.elementsEqual(bytes) ? text : nil, forKey: line)
    }
    files[path, default: [:]].merge(kept) { _, new in new }
  }

  /// The column of `position` in UTF-16 code units from 1; `nil` if the line is not known.
  package func utf16Column(of position: TextPosition, in path: String) -> Int? {
    guard let lines = files[path], position.column >= 1 else { return nil }
    guard let kept = lines[position.line] else { return position.column }
    guard let text = kept else { return nil }
    let before = text.utf8.prefix(position.column - 1)
    return String(decoding: before, as: UTF8.self).utf16.count + max(0, position.column - 1 - text.utf8.count) + 1
  }
}
