import Messages

/// A key with interpolations, as Xcode converts it where that is known: `Hello \(name)` is looked up as `Hello %@`. The
/// placeholder of an interpolation depends on its type. Without a compiler the type is known only for literals, counts,
/// names that the file declares with a type, and explicit specifiers, so the key is a pattern that entries are compared
/// with.
package struct InterpolatedKey: Hashable, Sendable {
  /// The texts before, between and after the interpolations, with `%` doubled.
  package let pieces: [String]
  /// Placeholders without their `%`; `nil` if unknown.
  package let conversions: [String?]

  /// `nil` for anything but a Swift literal, as written, with an interpolation.
  package init?(literal: String) { self.init(literal: literal, types: DeclaredTypes()) }

  /// - Parameter types: The types of the names in the literal's file; `nil` to ignore all types: then only the shape is
  ///   right.
  init?(literal: String, types: DeclaredTypes?) {
    let bytes = Array(literal.utf8)
    let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    guard bytes.count > hashes + 1, bytes[hashes] == UInt8(ascii: "\"") else { return nil }
    let quotes = bytes[hashes...].starts(with: Array(repeating: UInt8(ascii: "\""), count: 3)) ? 3 : 1
    let closing =
      Array(repeating: UInt8(ascii: "\""), count: quotes) + Array(repeating: UInt8(ascii: "#"), count: hashes)
    var plain = Array(bytes[..<(hashes + quotes)])
    var conversions: [String?] = []
    var hasParameters = false
    var index = hashes + quotes
    while index < bytes.count {
      // Code after the literal's end makes the literal one part of an expression.
      if bytes[index...].starts(with: closing), index + closing.count < bytes.count { return nil }
      let open = index + 1 + hashes
      guard bytes[index] == UInt8(ascii: "\\"), open < bytes.count,
        bytes[index + 1..<open].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      guard bytes[open] == UInt8(ascii: "(") else {
        plain.append(contentsOf: bytes[index...open])
        index = open + 1
        continue
      }
      guard let close = Self.end(of: bytes, from: open) else { return nil }
      let expression = String(decoding: bytes[(open + 1)..<close], as: UTF8.self).trimmed
      if let parameter = Self.parameter(expression) {
        plain.append(contentsOf: "${\(parameter)}".utf8)
        hasParameters = true
      } else {
        let isRead = types != nil || expression.contains("specifier:")
        let type = isRead ? InterpolatedType(expression, types ?? DeclaredTypes()) : nil
        conversions.append(types == nil ? nil : type?.conversion)
        plain.append(contentsOf: ((type?.before ?? "") + String(Self.hole) + (type?.after ?? "")).utf8)
      }
      index = close + 1
    }
    guard !conversions.isEmpty || hasParameters,
      let text = plain.withUnsafeBufferPointer({ LiteralDecoder(bytes: $0, isSwift: true).decode([0..<$0.count]) })
    else { return nil }
    pieces = text.split(separator: Self.hole, omittingEmptySubsequences: false).map { piece in
      piece.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
    self.conversions = conversions
    guard pieces.count == conversions.count + 1 else { return nil }
  }

  /// The parameter of App Intents: `\.$city` and `.applicationName` become `${city}` and `${applicationName}`.
  private static func parameter(_ expression: String) -> Substring? {
    let name =
      expression.hasPrefix("\\.$")
      ? expression.dropFirst(3) : expression == ".applicationName" ? expression.dropFirst() : ""
    return !name.isEmpty && name.utf8.allSatisfy(\.isIdentifierPart) ? name : nil
  }

  /// A character that no source contains: the last of a private plane.
  private static let hole: Character = "\u{10FFFD}"

  /// The parenthesis that closes `open`. Those in literals do not count, except in their own interpolations.
  private static func end(of bytes: [UInt8], from open: Int) -> Int? {
    // The number of open parentheses in each interpolation, the innermost last; between two of them is a literal.
    var depths = [0]
    var isInLiteral = false
    var index = open
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case UInt8(ascii: "\\") where isInLiteral:
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          depths.append(1)
          isInLiteral = false
        }
      case UInt8(ascii: "(") where !isInLiteral: depths[depths.count - 1] += 1
      case UInt8(ascii: ")") where !isInLiteral:
        depths[depths.count - 1] -= 1
        guard depths[depths.count - 1] == 0 else { break }
        if depths.count == 1 { return index }
        depths.removeLast()
        isInLiteral = true
      default: break
      }
      index += 1
    }
    return nil
  }

  package var description: String {
    zip(pieces, conversions + [""]).reduce(into: "") { text, part in
      text += part.0
      if let conversion = part.1 { text += conversion.isEmpty ? "" : "%" + conversion } else { text += "%@" }
    }
  }

  /// True if the call may look up an entry with `key`.
  package func matches(_ key: String) -> Bool { fit(of: key) == .same }

  package enum Fit: Hashable, Sendable {
    /// The text around the placeholders differs, or their number.
    case none
    /// A placeholder has another type than its interpolation, or a position: the looked-up key has none.
    case otherType
    /// The key is the same, as far as is known.
    case same
  }

  package func fit(of key: String) -> Fit {
    let placeholders = Placeholder.all(in: key)
    guard placeholders.count == conversions.count else { return .none }
    let bytes = Array(key.utf8)
    var fit = Fit.same
    var place = 0
    for (index, placeholder) in placeholders.enumerated() {
      guard pieces[index].utf8.elementsEqual(bytes[place..<placeholder.span.lowerBound]) else { return .none }
      let isOther =
        conversions[index].map { key.slice(placeholder.span).dropFirst() != $0 } ?? (placeholder.position != nil)
      if isOther { fit = .otherType }
      place = placeholder.span.upperBound
    }
    return pieces[placeholders.count].utf8.elementsEqual(bytes[place...]) ? fit : .none
  }

  /// The key for display: `‹name› of ‹total›`.
  package var shown: String {
    zip(pieces, conversions.map { $0.map { "%" + $0 } ?? "‹…›" } + [""]).reduce(into: "") { $0 += $1.0 + $1.1 }
  }

  /// The common part of all keys that differ only in the types of their placeholders.
  package var shape: String { pieces.joined(separator: String(Self.hole)) }

  /// The shape of the key with `%arg` for each interpolation, as tools without types write it: `%a` is a placeholder.
  package var shapeWithArguments: String { pieces.joined(separator: String(Self.hole) + "rg") }

  package static func shape(of key: String) -> String? {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let placeholders = Placeholder.all(in: key)
    guard !placeholders.isEmpty else { return nil }
    let bytes = Array(key.utf8)
    var shape: [UInt8] = []
    var place = 0
    for placeholder in placeholders {
      shape += bytes[place..<placeholder.span.lowerBound] + String(hole).utf8
      place = placeholder.span.upperBound
    }
    return String(decoding: shape + bytes[place...], as: UTF8.self)
  }
}

extension SourceScan {
  /// Gives the calls their interpolated keys. Their file, `bytes`, is read once for the types of all.
  mutating func readInterpolatedKeys(in bytes: Bytes) {
    var types: DeclaredTypes?
    // A literal can be in an interpolation of another one.
    var left = TypedTextScan.mostReadings * bytes.count
    for index in calls.indices where calls[index].key.content == .expression && calls[index].takesInterpolations {
      let span = calls[index].key.span.clamped(to: bytes.indices)
      guard let first = bytes[span].first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") else { continue }
      left -= span.count
      guard left >= 0 else { break }
      let known = types ?? DeclaredTypes(in: bytes)
      types = known
      guard let key = InterpolatedKey(literal: String(decoding: bytes[span], as: UTF8.self), types: known) else {
        continue
      }
      calls[index] = calls[index].interpolating(key)
    }
  }
}

extension LocalizationCall {
  /// True if interpolations of its key become placeholders, and symbols can replace the key.
  package var takesInterpolations: Bool { isTypedText || Self.takingValues.contains(function) }

  private static let takingValues: Set<String> = [
    "String(localized:)", "AttributedString(localized:)", "LocalizedStringResource",
  ]
}
