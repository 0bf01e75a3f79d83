struct AppleFormatter {
  let rules: PluralRules
  let entry: StringsdictEntry
  let arguments: SampleArguments
  var output = ""
  /// The remaining bytes to read, which limits variables that name one another many times.
  var budget = RenderingLimits.maximumLength * 4
  lazy var variables = entry.variablesByName

  mutating func text(of format: String) throws(RenderingError) -> String {
    try append(format, from: 1, depth: 0)
    return output
  }

  /// Appends `format`. Its first placeholder without a number takes the argument at `first`.
  private mutating func append(
    _ format: String, from first: Int, depth: Int
  ) throws(RenderingError) {
    guard depth <= RenderingLimits.maximumDepth else { throw .tooDeep }
    // A reference has a cost even if its text is empty.
    budget -= format.utf8.count + 8
    guard budget > 0, format.utf8.count <= RenderingLimits.maximumLength else { throw .tooLong }
    let bytes = Array(format.utf8)
    var next = first
    var place = 0
    for placeholder in Placeholder.all(in: format) {
      try append(plain: bytes[place..<placeholder.span.lowerBound])
      place = placeholder.span.upperBound
      let written = bytes[placeholder.span]
      if written.contains(UInt8(ascii: "*")) {
        throw .unsupported(placeholder: String(decoding: written, as: UTF8.self))
      }
      let position = placeholder.position ?? next
      if placeholder.position == nil { next += 1 }
      if placeholder.kind == .variable {
        try append(variable: placeholder.conversion, position: position, depth: depth)
      } else {
        try append(placeholder, written: String(decoding: written, as: UTF8.self), arguments[position])
      }
    }
    try append(plain: bytes[place...])
  }

  private mutating func append(variable name: String, position: Int, depth: Int) throws(RenderingError) {
    guard let variable = variables[name] else { throw .undefinedVariable(name) }
    guard let number = arguments[position].number else { throw .noNumber(name) }
    if variable.isGendered {
      let own = variable.genders.last { $0.condition == .number(number) }
      guard
        let text = (own ?? variable.genders.last { $0.condition == .number(0) } ?? variable.genders.first)?.text
          ?? variable[.other]?.text
      else { throw .missingForm(variable: name) }
      return try append(text.text, from: position, depth: depth + 1)
    }
    // Apple's own samples use `zero` for 0 in languages that have no such category.
    let exact = number == 0 ? variable[.zero] : nil
    guard let form = exact ?? variable[rules.category(of: number)] ?? variable[.other] else {
      throw .missingForm(variable: name)
    }
    try append(form.text.text, from: position, depth: depth + 1)
  }

  private mutating func append(
    _ placeholder: Placeholder, written: String, _ value: SampleArguments.Value
  ) throws(RenderingError) {
    switch (placeholder.kind, value) {
    case (.integer, .number(let number)): output += digits(number, placeholder.conversion)
    case (.floatingPoint, .number(let number)): output += decimal(number, written)
    // A number in an object appears as users of the format see it.
    case (.object, _): output += value.text
    case (.character, .text(let text)): output += text.prefix(1)
    default: throw .wrongType(placeholder: written)
    }
    try check()
  }

  private func digits(_ number: Int, _ conversion: String) -> String {
    switch conversion.last {
    case "x": String(UInt(bitPattern: number), radix: 16)
    case "X": String(UInt(bitPattern: number), radix: 16, uppercase: true)
    case "o", "O": String(UInt(bitPattern: number), radix: 8)
    default: String(number)
    }
  }

  /// A whole number with as many zeros after the decimal point as the placeholder requests, at most twenty.
  private func decimal(_ number: Int, _ written: String) -> String {
    var count = 6
    if let dot = written.firstIndex(of: ".") {
      count = Int(written[written.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }) ?? 0
    }
    guard count > 0 else { return String(number) }
    return "\(number)." + String(repeating: "0", count: min(count, 20))
  }

  /// Text between placeholders. If a percent sign starts no conversion, the first character after it is shown.
  private mutating func append(plain bytes: ArraySlice<UInt8>) throws(RenderingError) {
    guard bytes.contains(UInt8(ascii: "%")) else {
      output += String(decoding: bytes, as: UTF8.self)
      return try check()
    }
    var shown: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      guard bytes[place] == UInt8(ascii: "%") else {
        shown.append(bytes[place])
        place += 1
        continue
      }
      let start = place + 1
      var conversion = start
      while conversion < bytes.endIndex, Self.isModifier(bytes[conversion]) { conversion += 1 }
      // A placeholder that ends before its conversion shows nothing.
      guard conversion < bytes.endIndex else { break }
      shown += bytes[start..<Self.end(ofCharacterAt: start, in: bytes)]
      place = Self.end(ofCharacterAt: conversion, in: bytes)
    }
    output += String(decoding: shown, as: UTF8.self)
    try check()
  }

  /// True for positions, flags, widths, precisions and lengths, which may be between `%` and the conversion.
  private static func isModifier(_ byte: UInt8) -> Bool { " #+-.$0123456789hlqLztj".utf8.contains(byte) }

  private static func end(ofCharacterAt start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var end = start + 1
    while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private func check() throws(RenderingError) {
    guard output.utf8.count <= RenderingLimits.maximumLength else { throw .tooLong }
  }
}
