import Text

/// Signs that were meant as a placeholder. The system reads them as text, or as another placeholder.
package struct MalformedPlaceholder: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// Signs in the wrong order, or with another sign or a space among them: `%$1@`, `%1 $@`, `%!d`.
    case spelling
    /// `%1` or `%1$`: the conversion is missing.
    case incomplete
    /// A character that people read as a sign of a placeholder, or do not see.
    case character(Unicode.Scalar)
    /// `%1@`: a width, not a position.
    case width
    /// `%*d`, which takes its width from an argument.
    case widthArgument
    /// `%0X8` for `%08X`.
    case widthAfterConversion
  }

  package var cause: Cause
  /// The position that is written.
  package var position: Int?
  /// Flags, width, length and conversion; empty if they are missing.
  package var specifier: String
  /// The probable intention.
  package var meant: String
  package var span: Span
  /// True if the signs mean nothing else, whatever the source text.
  package var isCertain: Bool

  /// The kind of argument that is meant; `nil` if the conversion is missing.
  var kind: Placeholder.Kind? { specifier.utf8.last.flatMap(SpecifierReader.kind) }
}

/// The percent signs of a format that the system does not read as they look.
package struct PercentSigns: Hashable, Sendable {
  package private(set) var malformed: [MalformedPlaceholder] = []
  /// Percent signs that begin nothing: the system does not show them.
  package private(set) var lone: [Span] = []
  /// Escapes of web addresses, `%20`, which a format needs as `%%20`.
  package private(set) var escapes: [Span] = []
  /// `% %`, which the system probably reads as `%%`.
  private(set) var spaced: [Span] = []
  /// Numbers whose width may be a position without its dollar sign.
  private var widths: [MalformedPlaceholder] = []
  /// The positions of placeholders.
  private var positions: Set<Int> = []
  /// The argument of the next placeholder without a position.
  private var next = 1

  /// - Parameter readsNames: True in a String Catalog, whose arguments can have names: `%1$(name)@`.
  package init(_ text: String, readsNames: Bool = true) {
    var text = text
    text.withUTF8 { read($0, readsNames: readsNames) }
    // `%3lld` next to `%1$@` and `%2$@`.
    let count = positions.count + widths.count
    let meant = widths.filter { width in
      !positions.isEmpty && width.position.map { $0 <= count && !positions.contains($0) } ?? false
    }
    if !meant.isEmpty { malformed = (malformed + meant).sorted { $0.span.lowerBound < $1.span.lowerBound } }
  }

  /// True if `text` has a percent sign, or a character that may be one of another width or script.
  static func mayBe(in text: String) -> Bool { text.utf8.contains { $0 == 0x25 || $0 == 0xEF || $0 == 0xD9 } }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, readsNames: Bool) {
    var index = 0
    // The end of the last placeholder: its signs are not those of a reversed one.
    var end = 0
    while index < bytes.count {
      let width = Self.percentWidth(bytes, at: index)
      guard width > 0 else {
        index += 1
        continue
      }
      if width == 1 {
        if Placeholder.isEscapeOfAddress(bytes, at: index) {
          escapes.append(index..<index + 3)
          index += 3
          continue
        }
        // The sign of `@$1% @` ends a placeholder, and begins none.
        if let found = Self.reversed(bytes, endingAt: index) ?? Self.reversedNumber(bytes, endingAt: index),
          found.isCertain, found.span.lowerBound >= end
        {
          malformed.append(found)
          index += 1
          end = index
          continue
        }
        var reader = SpecifierReader(bytes: bytes, start: index)
        if let placeholder = reader.read() {
          if !readsNames, bytes[placeholder.span].contains(UInt8(ascii: "(")) { lone.append(index..<index + 1) }
          add(placeholder, bytes)
          index = placeholder.span.upperBound
          end = index
          continue
        }
        if reader.index > index + 1, bytes[reader.index - 1] == UInt8(ascii: "%") {
          if bytes[index + 1] == 0x20 { spaced.append(index..<reader.index) }
          index = reader.index
          continue
        }
      }
      if let found = Self.loose(bytes, from: index, width) ?? Self.incomplete(bytes, from: index, width) {
        malformed.append(found)
        index = found.span.upperBound
        end = index
        continue
      }
      if width == 1 {
        let reversed = Self.reversed(bytes, endingAt: index) ?? Self.reversedNumber(bytes, endingAt: index)
        if let found = reversed, found.span.lowerBound >= end {
          malformed.append(found)
        } else {
          lone.append(index..<index + 1)
        }
      }
      index += width
    }
  }

  /// The number of bytes of a percent sign, or of a sign that looks like one; 0 for others.
  private static func percentWidth(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let is3 = { (second: UInt8, third: UInt8) in
      index + 2 < bytes.count && bytes[index + 1] == second && bytes[index + 2] == third
    }
    switch bytes[index] {
    case UInt8(ascii: "%"): return 1
    case 0xD9: return index + 1 < bytes.count && bytes[index + 1] == 0xAA ? 2 : 0
    case 0xEF: return is3(0xBC, 0x85) || is3(0xB9, 0xAA) ? 3 : 0
    default: return 0
    }
  }

  /// Adds a placeholder that the system reads, if it is another one than it looks.
  private mutating func add(_ placeholder: Placeholder, _ bytes: UnsafeBufferPointer<UInt8>) {
    let written = bytes[placeholder.span]
    let stars = written.count { $0 == UInt8(ascii: "*") }
    let argument = next
    if placeholder.position == nil { next += 1 + stars }
    if let position = placeholder.position { positions.insert(position) }
    guard placeholder.kind != .variable, placeholder.position == nil else { return }
    let (span, conversion) = (placeholder.span, placeholder.conversion)
    let digits = written.dropFirst().prefix { $0.isASCIIDigit }
    let number = Int(String(decoding: digits, as: UTF8.self))
    if stars > 0 {
      let rest = String(decoding: written.dropFirst(), as: UTF8.self)
      guard stars == 1, rest == "*" + conversion else { return }
      malformed.append(
        MalformedPlaceholder(
          cause: .widthArgument, specifier: rest, meant: "%\(argument + 1)$*\(argument)$" + conversion, span: span,
          isCertain: true))
    } else if placeholder.kind == .object, let number, digits.count == written.count - 2 {
      malformed.append(
        MalformedPlaceholder(
          cause: .width, position: number, specifier: conversion, meant: "%\(number)$" + conversion, span: span,
          isCertain: true))
    } else if placeholder.kind == .integer, written.count == 3, number == 0, span.upperBound < bytes.count,
      bytes[span.upperBound].isASCIIDigit
    {
      let specifier = "0" + String(decoding: [bytes[span.upperBound]], as: UTF8.self) + conversion
      malformed.append(
        MalformedPlaceholder(
          cause: .widthAfterConversion, specifier: specifier, meant: "%" + specifier,
          span: span.lowerBound..<span.upperBound + 1, isCertain: true))
    } else if placeholder.kind == .integer, digits.count == 1, let number, number > 0,
      written.count == 2 + conversion.utf8.count
    {
      widths.append(
        MalformedPlaceholder(
          cause: .width, position: number, specifier: conversion, meant: "%\(number)$" + conversion, span: span,
          isCertain: true))
    }
  }

  /// `lld%`, `dll%` or `d$1%`, as an editor for right-to-left texts shows `%lld` and `%1$d`.
  private static func reversedNumber(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> MalformedPlaceholder? {
    let digits = bytes[..<end].suffix(2).reversed().prefix { $0.isASCIIDigit }.reversed()
    let position = Int(String(decoding: digits, as: UTF8.self))
    let dollar = end - digits.count - 1
    guard position == nil || dollar >= 0 && bytes[dollar] == UInt8(ascii: "$") else { return nil }
    let stop = position == nil ? end : dollar
    let letters = Array(bytes[..<stop].suffix(4).reversed().prefix { $0.isASCIILetter })
    let written = [letters.reversed(), letters].map { String(decoding: $0, as: UTF8.self) }
    guard let specifier = written.first(where: ["d", "ld", "lld", "i", "u", "lu", "llu"].contains) else { return nil }
    return MalformedPlaceholder(
      cause: .spelling, position: position, specifier: specifier,
      meant: "%" + (position.map { "\($0)$" } ?? "") + specifier, span: stop - letters.count..<end + 1,
      isCertain: position != nil)
  }

  /// `@%`, `@1%`, or `@$1%` as an editor for right-to-left texts shows `%1$@`.
  private static func reversed(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> MalformedPlaceholder? {
    let digits = bytes[..<end].suffix(2).reversed().prefix { $0.isASCIIDigit }.reversed()
    let position = Int(String(decoding: digits, as: UTF8.self))
    let hasDollar = position != nil && end - digits.count > 0 && bytes[end - digits.count - 1] == UInt8(ascii: "$")
    let start = end - digits.count - (hasDollar ? 2 : 1)
    guard start >= 0, bytes[start] == UInt8(ascii: "@") else { return nil }
    return MalformedPlaceholder(
      cause: .spelling, position: position, specifier: "@", meant: position.map { "%\($0)$@" } ?? "%@",
      span: start..<end + 1, isCertain: hasDollar)
  }

  /// A placeholder as people read it: with signs of other widths and scripts, invisible characters, spaces, or its
  /// signs in another order.
  private static func loose(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ width: Int
  ) -> MalformedPlaceholder? {
    var odd = width == 1 ? nil : decoded(bytes, at: start)?.scalar
    var signs: [UInt8] = []
    var gaps = 0
    var strays = 0
    var index = start + width
    while signs.count < 10, gaps < 4, strays < 2, let (scalar, width) = decoded(bytes, at: index) {
      var sign = UInt8(truncatingIfNeeded: scalar.value)
      switch UnusualCharacter.meaning(of: scalar) {
      case .sign(let meant):
        odd = odd ?? scalar
        sign = meant
      case .space:
        odd = odd ?? scalar
        sign = 0x20
      case .nothing:
        odd = odd ?? scalar
        index += width
        continue
      case nil where (0x2018...0x201F).contains(scalar.value): sign = UInt8(ascii: "'")
      case nil: guard scalar.isASCII else { return nil }
      }
      index += width
      if sign == 0x20 {
        gaps += 1
      } else if SpecifierReader.kind(of: sign) != nil {
        signs.append(sign)
        return placeholder(signs, odd, gaps, strays, at: start..<index, bytes)
      } else if "0123456789$.-+#hlqLztj".utf8.contains(sign) {
        signs.append(sign)
      } else if "I!&\"'/=?,;:_^~|\\".utf8.contains(sign) {
        strays += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private static func placeholder(
    _ signs: [UInt8], _ odd: Unicode.Scalar?, _ gaps: Int, _ strays: Int, at span: Span,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> MalformedPlaceholder? {
    var signs = signs
    // `%$1@`
    if signs.first == UInt8(ascii: "$") {
      let digits = signs.dropFirst().prefix { $0.isASCIIDigit }
      signs = Array(digits) + [UInt8(ascii: "$")] + signs[digits.endIndex...]
    }
    let meant = "%" + String(decoding: signs, as: UTF8.self)
    guard let read = Placeholder.all(in: meant).first, read.span == 0..<meant.utf8.count, !read.isAccidental(in: meant),
      strays == 0 || gaps == 0
    else { return nil }
    let isObject = read.kind == .object
    // Of a word only its first letter would be read.
    let isWord = span.upperBound < bytes.count && bytes[span.upperBound].isASCIIAlphanumeric
    let isNumbered = read.position != nil
    if !isObject, isWord, gaps > 0 || strays > 0 || !isNumbered { return nil }
    let digits = signs.prefix { $0.isASCIIDigit }
    let isWidth = isObject && !isNumbered && !digits.isEmpty
    let position = read.position ?? (isWidth ? Int(String(decoding: digits, as: UTF8.self)) : nil)
    let start = isNumbered ? (signs.firstIndex(of: UInt8(ascii: "$")) ?? -1) + 1 : isWidth ? digits.count : 0
    let specifier = signs[start...]
    let written = String(decoding: specifier, as: UTF8.self)
    return MalformedPlaceholder(
      cause: odd.map { .character($0) } ?? .spelling, position: position, specifier: written,
      meant: "%" + (position.map { "\($0)$" } ?? "") + written, span: span,
      isCertain: isNumbered || gaps == 0 && strays == 0)
  }

  /// `%1`, `%1$` or `%1 $` without a conversion.
  private static func incomplete(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ width: Int
  ) -> MalformedPlaceholder? {
    let first = start + width
    var index = first
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    guard (1...2).contains(index - first),
      let position = Int(String(decoding: bytes[first..<index], as: UTF8.self)), position > 0
    else { return nil }
    var end = index
    while end < bytes.count, bytes[end] == 0x20, end - index < 2 { end += 1 }
    let hasDollar = end < bytes.count && bytes[end] == UInt8(ascii: "$")
    return MalformedPlaceholder(
      cause: .incomplete, position: position, specifier: "", meant: "%\(position)$@",
      span: start..<(hasDollar ? end + 1 : index), isCertain: hasDollar)
  }

  private static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, width: Int)? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var end = index + 1
    while end < bytes.count, end - index < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first.map { ($0, end - index) }
  }
}
