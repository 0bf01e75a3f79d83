import Platform
import Text

/// The places of a String Catalog's entries, found without reading their contents. Two versions usually differ in few
/// entries: those with the same bytes in both are read only once.
package struct StringCatalogOutline: Sendable {
  package struct Member: Sendable {
    /// The range from the key's first quote to the end of the entry's value.
    package let span: Span
    /// The range from the key's first quote to the end of its last one.
    let keySpan: Span
    /// The index of the member with the same bytes in the outline that was compared.
    package let twin: Int?
  }

  package let bytes: [UInt8]
  package let members: [Member]
  /// The language of the source texts, with its quotes; empty if the catalog does not name it.
  private let sourceLanguage: ArraySlice<UInt8>

  /// Finds the entries of a catalog; `nil` if the examined part is not plain JSON in UTF-8: then the catalog must be
  /// fully read. `other` may have entries in common with this version, in a similar order.
  package init?(_ bytes: [UInt8], near other: StringCatalogOutline? = nil) {
    guard bytes.count <= StringsFile.maximumSize else { return nil }
    let outline = bytes.withUnsafeBufferPointer { text in
      var scanner = OutlineScanner(bytes: text)
      guard let other else { return scanner.document(near: [], in: text) ? scanner : nil }
      return other.bytes.withUnsafeBufferPointer {
        scanner.document(near: other.members, in: $0) ? scanner : nil
      }
    }
    guard let outline else { return nil }
    self.bytes = bytes
    members = outline.members
    sourceLanguage = outline.sourceLanguage.map { bytes[$0] } ?? []
    // The same bytes have another meaning with another source language.
    if let other, other.sourceLanguage != sourceLanguage { return nil }
  }

  package func file(of numbers: [Int]) -> StringCatalogFile {
    var document = Array("{".utf8)
    if !sourceLanguage.isEmpty { document += Array("\"sourceLanguage\":".utf8) + sourceLanguage + Array(",".utf8) }
    document += Array("\"strings\":{".utf8)
    for (position, number) in numbers.enumerated() {
      if position > 0 { document.append(UInt8(ascii: ",")) }
      document += bytes[members[number].span]
    }
    return StringCatalogFile(parsing: document + Array("}}".utf8))
  }
}

private struct OutlineScanner {
  /// The maximum number of entries of the other catalog to try or to skip at one place.
  private static let window = 24

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var members: [StringCatalogOutline.Member] = []
  private(set) var sourceLanguage: Span?
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Finds the members of `strings`; `false` if the document has an unexpected form.
  mutating func document(near others: [StringCatalogOutline.Member], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.starts(with: TextEncoding.utf8WithBOM.byteOrderMark) { index = 3 }
    var hasStrings = false
    let isWhole = object { scanner, key in
      let name = UnsafeBufferPointer(rebasing: scanner.bytes[key])
      if name.elementsEqual("\"strings\"".utf8) {
        guard !hasStrings else { return false }
        hasStrings = true
        return scanner.strings(near: others, in: text)
      }
      let start = scanner.index
      let isString = start < scanner.bytes.count && scanner.bytes[start] == UInt8(ascii: "\"")
      guard scanner.value() else { return false }
      if name.elementsEqual("\"sourceLanguage\"".utf8) {
        guard isString, scanner.sourceLanguage == nil else { return false }
        scanner.sourceLanguage = start..<scanner.index
      }
      return true
    }
    skipSpace()
    return isWhole && hasStrings && index == bytes.count
  }

  /// Skips an object; `body` skips each member's value.
  private mutating func object(_ body: (inout OutlineScanner, _ key: Span) -> Bool) -> Bool {
    guard skip("{") else { return false }
    if skip("}") { return true }
    while true {
      skipSpace()
      let start = index
      guard string() else { return false }
      let key = start..<index
      guard skip(":") else { return false }
      skipSpace()
      guard body(&self, key) else { return false }
      if skip("}") { return true }
      guard skip(",") else { return false }
    }
  }

  private mutating func strings(
    near others: [StringCatalogOutline.Member], in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard skip("{") else { return false }
    if skip("}") { return true }
    members.reserveCapacity(others.count + 16)
    var next = 0
    while true {
      skipSpace()
      let start = index
      let near = next..<min(next + Self.window, others.count)
      if let twin = near.first(where: { has(text, others[$0].span) }) {
        index += others[twin].span.count
        let keyEnd = start + others[twin].keySpan.count
        members.append(StringCatalogOutline.Member(span: start..<index, keySpan: start..<keyEnd, twin: twin))
        next = twin + 1
      } else {
        guard string() else { return false }
        let key = start..<index
        guard skip(":") else { return false }
        skipSpace()
        guard value() else { return false }
        members.append(StringCatalogOutline.Member(span: start..<index, keySpan: key, twin: nil))
        let name = UnsafeBufferPointer(rebasing: bytes[key])
        let old = near.first { text[others[$0].keySpan].elementsEqual(name) }
        if let old { next = old + 1 }
      }
      if skip("}") { return true }
      guard skip(",") else { return false }
    }
  }

  private func has(_ text: UnsafeBufferPointer<UInt8>, _ span: Span) -> Bool {
    guard span.count <= bytes.count - index, let base = bytes.baseAddress, let other = text.baseAddress else {
      return false
    }
    return memcmp(base + index, other + span.lowerBound, span.count) == 0
  }

  private mutating func string() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"): index += 2
      case 0..<0x20: return false
      default: index += 1
      }
    }
    return false
  }

  private mutating func value() -> Bool {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard string() else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return false }
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { return false }
        index += 1
        continue
      default:
        guard depth == 0 else {
          index += 1
          continue
        }
        // A number or a word.
        let start = index
        while index < bytes.count, !",}] \n\r\t".utf8.contains(bytes[index]) { index += 1 }
        return index > start
      }
      if depth == 0 { return true }
    }
    return false
  }
}
