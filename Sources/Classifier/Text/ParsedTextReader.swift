import Messages

/// Parses a source text in one pass; each byte is visited a bounded number of times.
struct ParsedTextReader {
  /// The most bytes of a text that are parsed; the rest is compared for equality only.
  static let limit = 8_192
  private static let maximumDepth = 6
  private static let namedOpenings = Array("%${\\".utf8)

  let bytes: [UInt8]
  private let placeholders: [Placeholder]
  private var nextPlaceholder = 0
  var index = 0
  var message = ParsedText()
  var atSentenceStart = true
  var linkDepth = 0
  private var unordered = 0
  var lastMark: UInt8 = 0
  /// The end of the last word, number or sign.
  var unitEnd = -1

  private let dollars: DollarArguments

  /// `dollars` are the arguments written `$1` in the texts that are compared; `nil` for those of `text` alone.
  static func read(_ text: String, with dollars: DollarArguments? = nil) -> ParsedText {
    var reader = ParsedTextReader(text, dollars)
    return reader.read()
  }

  private init(_ text: String, _ dollars: DollarArguments?) {
    bytes = Array(text.utf8.prefix(Self.limit))
    self.dollars = dollars ?? DollarArguments(in: [text])
    placeholders = Placeholder.all(in: String(decoding: bytes, as: UTF8.self)).filter {
      $0.span.upperBound <= Self.limit
    }
  }

  mutating func read() -> ParsedText {
    readText(depth: 0, within: [])
    message.isQuestion = lastMark == UInt8(ascii: "?")
    message.endsWithStop = lastMark == UInt8(ascii: ".")
    message.endsWithColon = lastMark == UInt8(ascii: ":")
    return message
  }

  func peek(_ ahead: Int = 0) -> UInt8 { index + ahead < bytes.count ? bytes[index + ahead] : 0 }

  func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[index + $0].asciiLowercased == buffer[$0] }
    }
  }

  /// Reads until the end or one of `stops` at this level.
  mutating func readText(depth: Int, within stops: [UInt8]) {
    while index < bytes.count {
      let byte = bytes[index]
      if stops.contains(byte), byte != 0x7D || peek(1) == 0x7D { return }
      switch byte {
      case UInt8(ascii: "%") where readPlaceholder(role: visibleRole): break
      case UInt8(ascii: "$") where dollars.length(at: index, in: bytes) != nil: readDollar(role: .shown)
      case _ where Self.namedOpenings.contains(byte) && readNamed(role: visibleRole): break
      case UInt8(ascii: "{") where peek(1) == byte && depth < Self.maximumDepth: readTemplate(depth: depth)
      case UInt8(ascii: "<") where peek(1).isASCIILetter || peek(1) == UInt8(ascii: "/"): readTag()
      case UInt8(ascii: "[") where depth < Self.maximumDepth: readLink(depth: depth)
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "&") where peek(1).isASCIILetter || peek(1) == UInt8(ascii: "#"): readEntity()
      case 0x0A, 0x0D:
        atSentenceStart = true
        index += 1
      case 0x20, 0x09: index += 1
      case 0x30...0x39: readNumber()
      case UInt8(ascii: "/") where peek(1) == byte && peek(2).isASCIILetter: readAddress()
      case UInt8(ascii: "h") where starts(with: "http://") || starts(with: "https://"): readAddress()
      case _ where byte.isASCIILetter || isWordHead(): readWord()
      default: readMark()
      }
    }
  }

  // MARK: Arguments

  mutating func placeholder(at position: Int) -> Placeholder? {
    while nextPlaceholder < placeholders.count, placeholders[nextPlaceholder].span.lowerBound < position {
      nextPlaceholder += 1
    }
    guard nextPlaceholder < placeholders.count, placeholders[nextPlaceholder].span.lowerBound == position else {
      return nil
    }
    let found = placeholders[nextPlaceholder]
    return bytes[found.span].contains(0x20) ? nil : found
  }

  mutating func readPlaceholder(role: ParsedText.Argument.Role) -> Bool {
    guard let found = placeholder(at: index) else { return false }
    let written = string(found.span)
    if found.position == nil { unordered += 1 }
    index = found.span.upperBound
    add(
      ParsedText.Argument(
        identity: "\(found.position ?? unordered)", notation: .format, kind: found.kind, role: role, written: written))
    return true
  }

  mutating func readNamed(role: ParsedText.Argument.Role) -> Bool {
    guard let found = NamedArgument.read(bytes, at: index) else { return false }
    let written = string(index..<index + found.length)
    index += found.length
    if found.notation == .interpolation { unordered += 1 }
    add(
      ParsedText.Argument(
        identity: found.notation == .interpolation ? "\(unordered)" : found.name, notation: found.notation,
        kind: found.kind, role: role, written: written))
    return true
  }

  var visibleRole: ParsedText.Argument.Role { linkDepth > 0 ? .link : .shown }

  mutating func readDollar(role: ParsedText.Argument.Role) {
    let start = index
    index += dollars.length(at: index, in: bytes) ?? 1
    add(
      ParsedText.Argument(
        identity: string(start + 1..<index), notation: .dollar, kind: .untyped, role: role,
        written: string(start..<index)))
  }

  mutating func add(_ argument: ParsedText.Argument) {
    message.arguments.append(argument)
    guard argument.role == .shown else { return }
    append(.argument, argument.identity, argument.written)
    lastMark = 0
  }

  mutating func readArguments(in span: Range<Int>, role: ParsedText.Argument.Role) {
    let end = index
    index = span.lowerBound
    while index < span.upperBound {
      if bytes[index] == UInt8(ascii: "%"), !isHexEscape(), readPlaceholder(role: role) { continue }
      if Self.namedOpenings.contains(bytes[index]), readNamed(role: role) { continue }
      if dollars.length(at: index, in: bytes) != nil {
        readDollar(role: role)
      } else {
        index += 1
      }
    }
    index = end
  }

  func isHexEscape() -> Bool { peek(1).hexValue != nil && peek(2).hexValue != nil && peek(2) != UInt8(ascii: "d") }

  // MARK: Templates, links, tags

  mutating func readTemplate(depth: Int) {
    var end = index + 2
    while end < bytes.count, end - index < 40, bytes[end].isASCIILetter || bytes[end] == 0x23 { end += 1 }
    let name = string(index + 2..<min(end, bytes.count)).lowercased()
    let start = index
    let next = end < bytes.count ? bytes[end] : 0
    guard !name.isEmpty, next == 0x3A || next == 0x7C || next == 0x7D else {
      index += 2
      return
    }
    index = end
    guard next == 0x3A, name == "plural" || name == "gender" else {
      skipTemplate()
      let written = string(start..<index)
      append(.template, written.lowercased(), written)
      lastMark = 0
      return
    }
    index += 1
    let argumentStart = index
    while index < bytes.count, bytes[index] != 0x7C, bytes[index] != 0x7D { index += 1 }
    let position = placeholder(at: argumentStart)?.position
    readArguments(in: argumentStart..<index, role: name == "plural" ? .plural : .gender)
    if name == "plural" { message.pluralTemplates += 1 } else { message.genderTemplates += 1 }
    // Arguments without a number count on in the text; in a stringsdict's form they begin at that of its variable.
    let counted = unordered
    readForms(depth: depth, isPlural: name == "plural", from: position)
    if position != nil { unordered = counted }
  }

  /// - Parameter position: The argument that the first one without a number is in each form; `nil` goes on counting.
  mutating func readForms(depth: Int, isPlural: Bool, from position: Int?) {
    let outerUnits = message.units
    let outerStart = atSentenceStart
    let outerArguments = message.arguments
    var chosen: [ParsedText.Unit] = []
    var chosenArguments: [ParsedText.Argument] = []
    while index < bytes.count, bytes[index] == 0x7C {
      index += 1
      let isLabelled = skipLabel()
      message.units = []
      message.arguments = []
      atSentenceStart = outerStart
      if let position { unordered = position - 1 }
      readText(depth: depth + 1, within: [0x7C, 0x7D])
      if isPlural { message.pluralForms += 1 }
      let isBetter = !isLabelled || chosen.isEmpty
      let otherArguments = isBetter ? chosenArguments : message.arguments
      if isBetter { (chosen, chosenArguments) = (message.units, message.arguments) }
      // An argument that only some forms show is still an argument of the message.
      for argument in otherArguments where !chosenArguments.contains(where: { $0.identity == argument.identity }) {
        chosenArguments.append(argument)
      }
    }
    if bytes.count - index >= 2 { index += 2 } else { index = bytes.count }
    message.units = outerUnits + chosen
    message.arguments = outerArguments + chosenArguments
  }

  /// Skips `12=` or `one=` at the start of a form.
  mutating func skipLabel() -> Bool {
    var end = index
    while end < bytes.count, end - index < 6, bytes[end].isASCIIAlphanumeric { end += 1 }
    guard end > index, end < bytes.count, bytes[end] == UInt8(ascii: "=") else { return false }
    index = end + 1
    return true
  }

  mutating func skipTemplate() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if bytes[index] == 0x7B, peek(1) == 0x7B {
        depth += 1
        index += 2
      } else if bytes[index] == 0x7D, peek(1) == 0x7D {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    }
  }

  mutating func readLink(depth: Int) {
    let isWiki = peek(1) == UInt8(ascii: "[")
    let start = index + (isWiki ? 2 : 1)
    var end = start
    while end < bytes.count, end - start < 300 {
      let byte = bytes[end]
      if byte == 0x5D || byte == 0x0A || (isWiki ? byte == 0x7C : byte == 0x20) { break }
      end += 1
    }
    let isTarget =
      isWiki
      || (end < bytes.count && bytes[end] == 0x20 && start < bytes.count
        && (bytes[start] == 0x24 || bytes[start] == 0x7B || string(start..<min(end, start + 4)) == "http"
          || bytes[start] == 0x2F))
    guard isTarget, end < bytes.count, bytes[end] != 0x0A else {
      message.punctuation.append(bytes[index])
      index += 1
      return
    }
    let hasText = bytes[end] != 0x5D
    message.targets.append(string(start..<end))
    index = end
    let argumentCount = message.arguments.count
    readArguments(in: start..<end, role: hasText ? .link : .shown)
    if hasText {
      index += 1
      linkDepth += 1
      readText(depth: depth + 1, within: [0x5D])
      linkDepth -= 1
    } else if message.arguments.count == argumentCount {
      let written = string(start..<end)
      append(.address, written.lowercased(), written)
    }
    index = min(bytes.count, index + (isWiki ? 2 : 1))
    lastMark = 0
  }

  mutating func readTag() {
    var end = index + 1
    while end < bytes.count, end - index < 400, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
      index += 1
      return
    }
    let body = index + 1..<end
    let name = bytes[body].prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "/") }
    message.tags.append(String(decoding: name.map(\.asciiLowercased), as: UTF8.self))
    if name.count < body.count {
      let attributes = body.lowerBound + name.count..<end
      if bytes[attributes].contains(UInt8(ascii: "=")) { message.targets.append(string(attributes)) }
      index = end
      readArguments(in: attributes, role: .link)
    }
    index = end + 1
  }

  /// `start` matters for a word, a number or a sign.
  mutating func append(_ kind: ParsedText.Unit.Kind, _ text: String, _ written: String, at start: Int? = nil) {
    message.units.append(
      ParsedText.Unit(
        kind: kind, text: text, written: written, startsSentence: atSentenceStart, markBefore: lastMark,
        isAttached: start != nil && start == unitEnd))
    if kind != .symbol { atSentenceStart = false }
  }

  func string(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
}
