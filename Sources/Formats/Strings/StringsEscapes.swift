import Text

/// Reads `\U` and up to four hexadecimal digits at `place`: the UTF-16 unit and its end.
func unicodeEscape(_ base: UnsafePointer<UInt8>, at place: Int, _ stop: Int) -> (unit: UInt32, end: Int) {
  var unit: UInt32 = 0
  var end = place + 2
  while end < stop, end < place + 6, let digit = base[end].hexValue {
    unit = unit << 4 | digit
    end += 1
  }
  return (unit, end)
}

/// Reads `\` and one to three octal digits: the byte, truncated to eight bits as by Apple's reader, and its end.
func octalEscape(_ base: UnsafePointer<UInt8>, at place: Int, _ stop: Int) -> (value: UInt8, end: Int) {
  var value: UInt8 = 0
  var end = place + 1
  while end < stop, end < place + 4, (0x30...0x37).contains(base[end]) {
    value = value << 3 | (base[end] - 0x30)
    end += 1
  }
  return (value, end)
}

/// Decodes escapes like the readers of `dialect`: Apple's, or translatewiki's, which is PHP's `stripcslashes`
/// (docs/formats.md, docs/translatewiki.md).
///
/// `output` needs as many bytes as `input` has: no escape is shorter than its character. Returns the number of bytes
/// written, and true if all are valid text: half a surrogate pair is not, nor is ill-formed UTF-8 from translatewiki's
/// byte escapes, which is written.
func unescapeStrings(
  _ input: UnsafeBufferPointer<UInt8>, dialect: StringsFile.Dialect, to output: UnsafeMutablePointer<UInt8>
) -> (count: Int, isText: Bool) {
  guard let base = input.baseAddress else { return (0, true) }
  if dialect == .stringCatalog { return JSONEscapes.decode(input, to: output) }
  let count = input.count
  var place = 0
  var written = 0
  var isText = true
  while place < count {
    let byte = base[place]
    guard byte == 0x5C, place + 1 < count else {
      output[written] = byte
      written += 1
      place += 1
      continue
    }
    let next = base[place + 1]
    switch next {
    case UInt8(ascii: "U") where dialect == .apple:
      var (value, end) = unicodeEscape(base, at: place, count)
      if value & 0xFC00 == 0xD800, end + 1 < count, base[end] == 0x5C, base[end + 1] == UInt8(ascii: "U") {
        let (second, secondEnd) = unicodeEscape(base, at: end, count)
        if second & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + (second & 0x3FF)
          end = secondEnd
        }
      }
      if value & 0xFFFF_F800 == 0xD800 { isText = false }
      written += writeUTF8(value, to: output + written)
      place = end
    case 0x30...0x37:
      let (value, end) = octalEscape(base, at: place, count)
      if dialect == .apple, value >= 0x80 {
        let scalar = nextStepLatin[Int(value - 0x80)]
        if scalar == 0xFFFD { isText = false }
        written += writeUTF8(UInt32(scalar), to: output + written)
      } else {
        output[written] = value
        written += 1
      }
      place = end
    case UInt8(ascii: "x") where dialect == .translatewiki && place + 2 < count && base[place + 2].hexValue != nil:
      var value: UInt32 = 0
      place += 2
      let stop = min(count, place + 2)
      while place < stop, let digit = base[place].hexValue {
        value = value << 4 | digit
        place += 1
      }
      output[written] = UInt8(truncatingIfNeeded: value)
      written += 1
    default:
      output[written] = escapedControl(next) ?? next
      written += 1
      place += 2
    }
  }
  if dialect == .translatewiki, firstIllFormedUTF8(UnsafeBufferPointer(start: output, count: written)) != nil {
    isText = false
  }
  return (written, isText)
}

private func escapedControl(_ letter: UInt8) -> UInt8? {
  switch letter {
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "t"): 0x09
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "a"): 0x07
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "v"): 0x0B
  default: nil
  }
}

/// The upper half of NextStep Latin, from Unicode's mapping file NEXTSTEP.TXT; the last two places are unassigned.
private let nextStepLatin: [UInt16] = [
  0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
  0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
  0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
  0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
  0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
  0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
  0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
  0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
  0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
  0xFFFD, 0xFFFD,
]
