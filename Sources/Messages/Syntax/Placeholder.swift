import Text

/// The notation of an argument in a text, such as `%1$@`, `%d`, `%.2f` or translatewiki's `$1`.
package struct Placeholder: Hashable, Sendable {
  /// The kind of argument that a placeholder takes.
  package enum Kind: String, Hashable, Sendable {
    case object
    case integer
    case floatingPoint = "floating-point"
    case character
    case cString = "C string"
    case pointer
    /// translatewiki's `$1`, whose type only the native file gives.
    case untyped
    /// A stringsdict variable, `%#@name@`.
    case variable
  }

  /// The explicit position, 1 to 127 (`%2$@`, `$2`); `nil` for an unordered placeholder such as `%@`.
  package var position: Int?
  package var kind: Kind
  /// Length modifier and conversion as written (`@`, `d`, `ld`, `.2f` is `f`); empty for `$1`; the name for a variable.
  package var conversion: String
  package var span: Span
}

/// The notation of placeholders in a text.
package enum PlaceholderDialect: CaseIterable, Hashable, Sendable {
  /// Apple's format strings: `%1$@`, `%d`, `%%`.
  case native
  /// translatewiki's notation: `$1` to `$9`, as its validator reads them.
  case translatewiki
}

extension Placeholder {
  /// Finds the placeholders of `text`, native ones by the grammar of `__CFParseFormatSpec`. `*` widths and precisions
  /// are skipped; `%%` and a `%` before an unknown character are text. The system reads a space as a flag, so "100%
  /// sur" contains `% s`; `isAccidental` identifies such placeholders.
  package static func all(in text: String, dialect: PlaceholderDialect = .native) -> [Placeholder] {
    var text = text
    return text.withUTF8 { all(in: $0, dialect: dialect) }
  }

  static func all(in text: UnsafeBufferPointer<UInt8>, dialect: PlaceholderDialect = .native) -> [Placeholder] {
    guard text.contains(dialect == .native ? 0x25 : 0x24) else { return [] }
    switch dialect {
    case .native: return nativePlaceholders(in: text)
    case .translatewiki: return translatewikiPlaceholders(in: text)
    }
  }

  /// Every placeholder as written in `text`, including those whose percent sign belongs to another one.
  static func written(in text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { bytes in
      var found: Set<String> = []
      for index in bytes.indices where bytes[index] == 0x25 {
        var reader = SpecifierReader(bytes: bytes, start: index)
        guard let span = reader.read()?.span else { continue }
        found.insert(String(decoding: bytes[span], as: UTF8.self))
      }
      return found
    }
  }

  /// True if only an unusual flag makes it a placeholder: a space, as `% s` in "100% sur", or the sign for the left
  /// side without a width, as `%-d` in "20%-discount".
  package func isAccidental(in text: String) -> Bool {
    guard kind != .untyped, span.upperBound <= text.utf8.count else { return false }
    return isAccidental(writtenAs: text.utf8Slice(span))
  }

  /// True if only an unusual flag makes these bytes a placeholder.
  func isAccidental(writtenAs bytes: some Sequence<UInt8>) -> Bool {
    // A name of a variable may hold spaces.
    if bytes.prefix(while: { $0 != UInt8(ascii: "@") }).contains(0x20) { return true }
    return position == nil && bytes.dropFirst().first { _ in true } == UInt8(ascii: "-")
      && !bytes.contains(where: \.isASCIIDigit)
  }

  private static func translatewikiPlaceholders(in bytes: UnsafeBufferPointer<UInt8>) -> [Placeholder] {
    var found: [Placeholder] = []
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0x24, (0x31...0x39).contains(bytes[index + 1]) {
        found.append(
          Placeholder(
            position: Int(bytes[index + 1] - 0x30), kind: .untyped, conversion: "", span: index..<index + 2))
        index += 1
      }
      index += 1
    }
    return found
  }

  private static func nativePlaceholders(in bytes: UnsafeBufferPointer<UInt8>) -> [Placeholder] {
    var found: [Placeholder] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x25 else {
        index += 1
        continue
      }
      if isEscapeOfAddress(bytes, at: index) {
        index += 3
        continue
      }
      var reader = SpecifierReader(bytes: bytes, start: index)
      if let placeholder = reader.read() { found.append(placeholder) }
      index = max(reader.index, index + 1)
    }
    return found
  }

  /// The longest part of a web address before an escape in it, in bytes.
  private static let longestAddress = 512

  /// True if a percent sign begins an escape of a web address: `%20` of `https://example.org/a%20page`.
  static func isEscapeOfAddress(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 2 < bytes.count, bytes[index + 1].hexValue != nil, bytes[index + 2].hexValue != nil else {
      return false
    }
    var place = index
    while place > 2, index - place < longestAddress {
      place -= 1
      if bytes[place] <= 0x20 || bytes[place] == UInt8(ascii: "\"") { return false }
      if bytes[place] == UInt8(ascii: "/"), bytes[place - 1] == UInt8(ascii: "/"),
        bytes[place - 2] == UInt8(ascii: ":")
      {
        return true
      }
    }
    return false
  }

  /// Notations of variables with spaces among their signs or a sign too many, which the system reads as something else:
  /// `%# @places @`, `%#@@places@`. Each has the name that was meant.
  package static func misspelledVariables(in text: String) -> [Placeholder] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    let bytes = Array(text.utf8)
    var found: [Placeholder] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = start + 1
      let digits = bytes[index...].prefix { $0.isASCIIDigit }
      let position =
        bytes.dropFirst(digits.endIndex).first == UInt8(ascii: "$")
        ? Int(String(decoding: digits, as: UTF8.self)) : nil
      let signs = bytes[(position == nil ? index : digits.endIndex + 1)...].prefix { " #@".utf8.contains($0) }
      guard let end = bytes[signs.endIndex...].prefix(256).firstIndex(where: { "@%\n\r".utf8.contains($0) }),
        bytes[end] == UInt8(ascii: "@"), signs.filter({ $0 == UInt8(ascii: "#") }).count == 1,
        signs.contains(UInt8(ascii: "@"))
      else { continue }
      let name = bytes[signs.endIndex..<end].reversed().drop { $0 == 0x20 }.reversed()
      // `%#@name@` has nothing too many.
      guard !name.isEmpty, end - signs.startIndex > 2 + name.count else { continue }
      found.append(
        Placeholder(
          position: position, kind: .variable, conversion: String(decoding: name, as: UTF8.self), span: start..<end + 1)
      )
      index = end + 1
    }
    return found
  }
}

struct SpecifierReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let start: Int
  var index: Int

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    self.start = start
    index = start + 1
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func read() -> Placeholder? {
    var position: Int?
    if let number = readNumber(before: UInt8(ascii: "$")) {
      guard (1...127).contains(number) else { return nil }
      position = number
    }
    skipName()
    // Flags and the width come in any order: `%1#@name@` is a variable too.
    while let byte = current, "-+ #*0123456789".utf8.contains(byte) {
      skipWidth()
      guard "-+ #".utf8.contains(byte) else { continue }
      index += 1
      if byte == UInt8(ascii: "#"), current == UInt8(ascii: "@") { return readVariable(position) }
    }
    if current == UInt8(ascii: ".") {
      index += 1
      skipWidth()
    }
    skipAttribute()
    let lengthStart = index
    while let byte = current, "hlqLztj".utf8.contains(byte) { index += 1 }
    guard let conversion = current, let kind = Self.kind(of: conversion) else {
      // `%%`, or a percent sign before a character that is not a conversion: text.
      index = current == UInt8(ascii: "%") ? index + 1 : start + 1
      return nil
    }
    index += 1
    return Placeholder(
      position: position, kind: kind, conversion: String(decoding: bytes[lengthStart..<index], as: UTF8.self),
      span: start..<index)
  }

  /// Reads the name up to the next `@`, as Foundation does. No name holds a line break or a percent sign.
  private mutating func readVariable(_ position: Int?) -> Placeholder? {
    let nameStart = index + 1
    var end = nameStart
    while end < bytes.count, !"@%\n\r".utf8.contains(bytes[end]) { end += 1 }
    guard end > nameStart, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return nil }
    index = end + 1
    return Placeholder(
      position: position, kind: .variable, conversion: String(decoding: bytes[nameStart..<end], as: UTF8.self),
      span: start..<index)
  }

  /// Skips the name that a String Catalog can give an argument, as in `%1$(name)@`: Xcode makes the parameters of
  /// generated symbols of these.
  private mutating func skipName() {
    guard current == UInt8(ascii: "(") else { return }
    var end = index + 1
    while end < bytes.count, end - index <= 64, bytes[end].isASCIIAlphanumeric || bytes[end] == UInt8(ascii: "_") {
      end += 1
    }
    guard end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return }
    index = end + 1
  }

  /// Skips an attribute of an object, as in `%[tt]@`, a technical term: Clang's check of formats lists them.
  private mutating func skipAttribute() {
    guard current == UInt8(ascii: "[") else { return }
    var end = index + 1
    while end < bytes.count, end - index <= 4, bytes[end].isASCIILetter { end += 1 }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: "@") { index = end + 1 }
  }

  private mutating func skipWidth() {
    if current == UInt8(ascii: "*") {
      index += 1
      _ = readNumber(before: UInt8(ascii: "$"))
    } else {
      while let byte = current, byte.isASCIIDigit { index += 1 }
    }
  }

  /// Reads digits only if `terminator` follows them, and consumes it too.
  private mutating func readNumber(before terminator: UInt8) -> Int? {
    var end = index
    var number = 0
    while end < bytes.count, bytes[end].isASCIIDigit, end - index < 4 {
      number = number * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > index, end < bytes.count, bytes[end] == terminator else { return nil }
    index = end + 1
    return number
  }

  static func kind(of conversion: UInt8) -> Placeholder.Kind? {
    switch conversion {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
      UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
      .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      .floatingPoint
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .cString
    case UInt8(ascii: "p"), UInt8(ascii: "P"): .pointer
    default: nil
    }
  }
}

extension String {
  /// The text as the export writes it for translatewiki: `%1$@` becomes `$1`, a lone `%@` too.
  package var withTranslatewikiPlaceholders: String {
    guard utf8.contains(0x25) else { return self }
    var text = self
    var written: [UInt8] = []
    text.withUTF8 { TranslatewikiNotation.appendExported($0, to: &written) }
    return String(decoding: written, as: UTF8.self)
  }

  package func slice(_ span: Span) -> String { String(decoding: utf8Slice(span), as: UTF8.self) }

  /// The text without `spans`; one that overlaps an earlier one is ignored.
  package func removing(_ spans: [Span]) -> String {
    var rest = ""
    var place = 0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.lowerBound >= place {
      rest += slice(place..<span.lowerBound)
      place = span.upperBound
    }
    return rest + slice(place..<utf8.count)
  }

  /// The bytes at `span`, found without reading the bytes before it.
  fileprivate func utf8Slice(_ span: Span) -> Substring.UTF8View {
    let start = utf8.index(utf8.startIndex, offsetBy: span.lowerBound)
    return Substring(utf8[start..<utf8.index(start, offsetBy: span.count)]).utf8
  }
}
