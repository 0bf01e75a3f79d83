/// Reads the reference at the `&` of `place`: its character and its end. The end is `nil` if it is neither one of the
/// five predefined references nor a valid character reference (XML 1.0, sections 4.1 and 4.6).
func xmlReference(_ base: UnsafePointer<UInt8>, at place: Int, _ count: Int) -> (scalar: UInt32, end: Int?) {
  var end = place + 1
  while end < count, end - place < 12, base[end] != UInt8(ascii: ";") { end += 1 }
  guard end < count, base[end] == UInt8(ascii: ";") else { return (0, nil) }
  let name = UnsafeBufferPointer(start: base + place + 1, count: end - place - 1)
  if name.first == UInt8(ascii: "#") {
    let isHex = name.count > 1 && name[1] == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(digits, radix: isHex ? 16 : 10), value != 0, Unicode.Scalar(value) != nil
    else { return (0, nil) }
    return (value, end + 1)
  }
  let predefined: [(StaticString, UInt32)] = [
    ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27),
  ]
  for (entity, value) in predefined where name.count == entity.utf8CodeUnitCount {
    if name.elementsEqual(UnsafeBufferPointer(start: entity.utf8Start, count: name.count)) { return (value, end + 1) }
  }
  return (0, nil)
}

/// An element's content with references and CDATA sections resolved, without comments and processing instructions.
func decodeXMLText(_ content: UnsafeBufferPointer<UInt8>) -> String {
  guard let base = content.baseAddress else { return "" }
  let count = content.count
  // A character reference is longer than its character, so the content's size is enough.
  return String(unsafeUninitializedCapacity: count) { buffer in
    guard let output = buffer.baseAddress else { return 0 }
    var place = 0
    var written = 0
    func end(of opening: StaticString, _ closing: StaticString) -> Range<Int>? {
      let start = place + opening.utf8CodeUnitCount
      guard start <= count,
        content[place..<start].elementsEqual(
          UnsafeBufferPointer(start: opening.utf8Start, count: opening.utf8CodeUnitCount))
      else { return nil }
      let size = closing.utf8CodeUnitCount
      var stop = start
      while stop + size <= count {
        if base[stop] == closing.utf8Start[0],
          content[stop..<stop + size].elementsEqual(UnsafeBufferPointer(start: closing.utf8Start, count: size))
        {
          return start..<stop
        }
        stop += 1
      }
      return nil
    }
    // If one opening has no end, later ones have none either.
    var isLiteral = false
    while place < count {
      let byte = base[place]
      if byte == UInt8(ascii: "&") {
        let (scalar, behind) = xmlReference(base, at: place, count)
        if let behind {
          written += writeUTF8(scalar, to: output + written)
          place = behind
          continue
        }
      } else if byte == UInt8(ascii: "<"), !isLiteral, place + 1 < count,
        base[place + 1] == UInt8(ascii: "!") || base[place + 1] == UInt8(ascii: "?")
      {
        if let section = end(of: "<![CDATA[", "]]>") {
          for index in section {
            output[written] = base[index]
            written += 1
          }
          place = section.upperBound + 3
          continue
        }
        if let comment = end(of: "<!--", "-->") {
          place = comment.upperBound + 3
          continue
        }
        if let instruction = end(of: "<?", "?>") {
          place = instruction.upperBound + 2
          continue
        }
        isLiteral = true
      }
      output[written] = byte
      written += 1
      place += 1
    }
    return written
  }
}

/// `text` with the three characters escaped that Apple's writer escapes (docs/formats.md).
package func escapeXMLText(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
  else { return text }
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
