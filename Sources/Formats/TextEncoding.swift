/// The encoding of a catalog: detected by byte order mark, like Apple's property list reader (docs/formats.md).
package enum TextEncoding: Hashable, Sendable, CaseIterable {
  case utf8
  case utf8WithBOM
  case utf16LittleEndian
  case utf16BigEndian
  /// UTF-16 that only a NUL among its first two bytes shows; Apple's reader then skips these two bytes.
  case utf16LittleEndianWithoutBOM
  case utf16BigEndianWithoutBOM
  case utf32LittleEndian
  case utf32BigEndian

  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8, .utf16LittleEndianWithoutBOM, .utf16BigEndianWithoutBOM: []
    case .utf8WithBOM: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0x00, 0x00]
    case .utf32BigEndian: [0x00, 0x00, 0xFE, 0xFF]
    }
  }

  /// A name for messages: `UTF-16 (little-endian)`.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf8WithBOM: "UTF-8 with a byte order mark"
    case .utf16LittleEndian: "UTF-16 (little-endian)"
    case .utf16BigEndian: "UTF-16 (big-endian)"
    case .utf16LittleEndianWithoutBOM: "UTF-16 (little-endian) without a byte order mark"
    case .utf16BigEndianWithoutBOM: "UTF-16 (big-endian) without a byte order mark"
    case .utf32LittleEndian: "UTF-32 (little-endian)"
    case .utf32BigEndian: "UTF-32 (big-endian)"
    }
  }

  package var isUTF8: Bool { self == .utf8 || self == .utf8WithBOM }

  fileprivate var isLittleEndian: Bool {
    self == .utf16LittleEndian || self == .utf16LittleEndianWithoutBOM || self == .utf32LittleEndian
  }

  package init(detecting bytes: [UInt8]) {
    let count = bytes.count
    let candidates: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8WithBOM, .utf16LittleEndian, .utf16BigEndian,
    ]
    if let marked = candidates.first(where: { bytes.starts(with: $0.byteOrderMark) }) {
      self = marked
    } else if count > 2, bytes[0] == 0 || bytes[1] == 0 {
      self = bytes[1] == 0 ? .utf16LittleEndianWithoutBOM : .utf16BigEndianWithoutBOM
    } else {
      self = .utf8
    }
  }

  /// Writes `text` (UTF-8) and the byte order mark. Ill-formed UTF-8 becomes U+FFFD, and is unchanged in UTF-8.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    var bytes = byteOrderMark
    switch self {
    case .utf8, .utf8WithBOM:
      if bytes.isEmpty { return text }
      bytes.append(contentsOf: text)
    case .utf16LittleEndian, .utf16LittleEndianWithoutBOM, .utf16BigEndian, .utf16BigEndianWithoutBOM:
      return text.withUnsafeBufferPointer { text in
        if firstIllFormedUTF8(text) == nil {
          return transcodeToUTF16(text, after: bytes, isLittleEndian: isLittleEndian)
        }
        var repaired = String(decoding: text, as: UTF8.self)
        return repaired.withUTF8 { transcodeToUTF16($0, after: bytes, isLittleEndian: isLittleEndian) }
      }
    case .utf32LittleEndian, .utf32BigEndian:
      bytes.reserveCapacity(4 + text.count * 4)
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        let value = isLittleEndian ? scalar.value.littleEndian : scalar.value.bigEndian
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }
}

/// Text decoded to UTF-8, and the places of ill-formed bytes.
struct DecodedText {
  var encoding: TextEncoding
  /// The maximum number of ill-formed parts to list one by one.
  static let maximumFaults = 4096

  /// Well-formed UTF-8, with U+FFFD for ill-formed parts.
  var text: [UInt8]
  /// The places in `text` of the ill-formed parts; of UTF-16 and UTF-32 the first only.
  var faults: [Int] = []

  var firstFault: Int? { faults.first }

  init(_ bytes: [UInt8]) {
    encoding = TextEncoding(detecting: bytes)
    let start = encoding.byteOrderMark.count
    switch encoding {
    case .utf8, .utf8WithBOM:
      text = start == 0 ? bytes : Array(bytes[start...])
      if let fault = text.withUnsafeBufferPointer({ firstIllFormedUTF8($0) }) { repair(from: fault) }
    case .utf16LittleEndian, .utf16LittleEndianWithoutBOM, .utf16BigEndian, .utf16BigEndianWithoutBOM:
      let (text, fault) = transcodeUTF16(bytes, from: start, isLittleEndian: encoding.isLittleEndian)
      (self.text, faults) = (text, fault.map { [$0] } ?? [])
    case .utf32LittleEndian, .utf32BigEndian:
      let (text, fault) = transcodeUTF32(bytes, from: start, isLittleEndian: encoding.isLittleEndian)
      (self.text, faults) = (text, fault.map { [$0] } ?? [])
    }
  }

  /// Inserts U+FFFD for bytes that are not UTF-8, like `String`.
  private mutating func repair(from first: Int) {
    var repaired: [UInt8] = []
    var rest = text[...]
    var fault: Int? = first
    while let offset = fault, faults.count <= Self.maximumFaults {
      repaired += rest.prefix(offset)
      rest = rest.dropFirst(offset)
      faults.append(repaired.count)
      repaired += [0xEF, 0xBF, 0xBD]
      var parser = Unicode.UTF8.ForwardParser()
      var bytes = rest.makeIterator()
      guard case .error(let length) = parser.parseScalar(from: &bytes) else { break }
      rest = rest.dropFirst(length)
      fault = rest.withUnsafeBufferPointer { firstIllFormedUTF8($0) }
    }
    text = repaired + Array(String(decoding: rest, as: UTF8.self).utf8)
  }
}
