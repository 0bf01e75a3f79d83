import Files
import Formats
import Messages
import Project

/// Writes translatewiki's `en` and `qqq` from the native source catalog. Keys are sorted, `%1$@` becomes `$1`, and
/// comments become the documentation.
package enum TranslatewikiExport {
  /// Includes only files whose bytes differ. `script` is the version of the project's script to reproduce; `nil` reads
  /// all of Apple's placeholders.
  /// - Throws: `ExchangeError.noSourceCatalog` if the native source catalog is missing or unreadable.
  package static func changes(
    files: ProjectFiles, layout: ExchangeLayout, script: ParityScript? = nil
  ) throws(ExchangeError) -> [FileUpdate] {
    let source = try SourceCatalog.read(files, layout).file
    let folders = LocaleFolders(of: layout.translatewikiFolder, in: files.paths)
    return [
      (layout.sourceLanguage, texts(of: source, script)),
      (ProjectTraits.documentationLocale, documentation(of: source, script)),
    ].compactMap { locale, bytes in
      let path = folders.path(of: SourceCatalog.fileName, locale: locale)
      if folders.has(path), let old = try? files.read(path), old == bytes { return nil }
      return FileUpdate(path: path, bytes: bytes)
    }
  }

  static func texts(of source: StringsFile, _ script: ParityScript? = nil) -> [UInt8] {
    var rows: [(key: String, value: [UInt8])] = []
    for position in 0..<source.seenEntryCount {
      let key = source.entries.key(at: position)

      var value: [UInt8] = []
      source.withValue(at: position) { append($0, script, to: &value) }
      rows.append((key, value))
    }
    return write(rows) { value, output in
      for byte in value {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""):
          output.append(UInt8(ascii: "\\"))
          output.append(byte)
        case 0x0A: output.append(contentsOf: "\\n".utf8)
        default: output.append(byte)
        }
      }
    }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ script: ParityScript?, to output: inout [UInt8]
  ) {
    if let script {
      ScriptText.appendExported(text, script, to: &output)
    } else {
      TranslatewikiNotation.appendExported(text, to: &output)
    }
  }

  /// Sorts the rows by key. If a key is duplicate, the last row counts.
  private static func write(
    _ rows: [(key: String, value: [UInt8])], _ append: ([UInt8], inout [UInt8]) -> Void
  ) -> [UInt8] {
    let sorted = rows.enumerated().sorted {
      $0.element.key == $1.element.key ? $0.offset < $1.offset : $0.element.key < $1.element.key
    }.map(\.element)
    var output: [UInt8] = []
    for (index, row) in sorted.enumerated() {
      if index + 1 < sorted.count, sorted[index + 1].key == row.key { continue }
      output.append(contentsOf: StringsQuoting.raw.quote(row.key).utf8)
      output.append(contentsOf: " = \"".utf8)
      append(row.value, &output)
      output.append(contentsOf: "\";\n".utf8)
    }
    return output
  }

  /// The first line of each comment, with native placeholders.
  static func documentation(of source: StringsFile, _ script: ParityScript? = nil) -> [UInt8] {
    var rows: [(key: String, value: [UInt8])] = []
    var comment: ArraySlice<UInt8>?
    let text = source.text
    forEachLine(of: text) { line in
      let line = line.trimming { $0 == 0x20 || $0 == 0x09 }
      if line.starts(with: "/*".utf8) {
        comment = line.trimming { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") || $0 == 0x20 }
      } else if let comment {
        let bare = line.trimming { $0 == UInt8(ascii: "\"") }
        guard let length = bare.withUnsafeBufferPointer({ $0.offset(of: "\" = \"") }) else { return }
        var value: [UInt8] = []
        comment.withUnsafeBufferPointer { append($0, script, to: &value) }
        let key = bare.prefix(length)
        rows.append((decoded(key), value))
      }
    }
    return write(rows) { value, output in
      // The comment keeps the escapes of the source. Escape only quotes that would end the row early.
      var isEscaped = false
      for byte in value {
        if byte == UInt8(ascii: "\""), !isEscaped { output.append(UInt8(ascii: "\\")) }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        output.append(byte)
      }
      if isEscaped { output.append(UInt8(ascii: "\\")) }
    }
  }

  private static func decoded(_ key: ArraySlice<UInt8>) -> String {
    guard key.contains(UInt8(ascii: "\\")) else { return String(decoding: key, as: UTF8.self) }
    let file = StringsFile(parsing: [UInt8(ascii: "\"")] + key + "\" = \"\";".utf8, dialect: .apple)
    return file.entries.isEmpty ? String(decoding: key, as: UTF8.self) : file.entries.key(at: 0)
  }

  /// Splits at all line ends of Unicode: LF, CR, VT, FF, NEL, LS, PS.
  private static func forEachLine(of text: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    var place = 0
    while place < text.count {
      var size = 0
      switch text[place] {
      case 0x0A...0x0D: size = 1
      case 0xC2 where place + 1 < text.count && text[place + 1] == 0x85: size = 2
      case 0xE2 where place + 2 < text.count && text[place + 1] == 0x80 && text[place + 2] & 0xFE == 0xA8: size = 3
      default: break
      }
      if size > 0 {
        body(text[start..<place])
        place += size
        start = place
      } else {
        place += 1
      }
    }
    body(text[start...])
  }
}

extension ArraySlice<UInt8> {
  func trimming(_ isEdge: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, isEdge(self[start]) { start += 1 }
    while end > start, isEdge(self[end - 1]) { end -= 1 }
    return self[start..<end]
  }
}
