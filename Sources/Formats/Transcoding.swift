/// The offset of the first byte of `bytes` outside all well-formed UTF-8 sequences (Unicode, table 3-7).
func firstIllFormedUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  let raw = UnsafeRawPointer(base)
  let count = bytes.count
  var index = 0
  while index < count {
    while index + 8 <= count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    // A text in another script has few ASCII runs of eight: the loop below continues as long as that lasts.
    let stop = min(count, index + 64)
    while index < stop {
      let first = base[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let length = wellFormedLength(leadingBytes(raw, index, count))
      guard length > 0 else { return index }
      index += length
    }
  }
  return nil
}

/// The next four bytes, the first of them lowest; NUL where fewer remain.
@inline(__always)
private func leadingBytes(_ raw: UnsafeRawPointer, _ index: Int, _ count: Int) -> UInt32 {
  if index + 4 <= count { return UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)) }
  return (index..<count).reversed().reduce(0) { $0 << 8 | UInt32(raw.load(fromByteOffset: $1, as: UInt8.self)) }
}

/// The number of bytes of the sequence at the start of `bytes`, which is not ASCII; 0 if it is ill-formed.
@inline(__always)
private func wellFormedLength(_ bytes: UInt32) -> Int {
  // C0 and C1 would be ASCII.
  if bytes & 0xC0E0 == 0x80C0 { return bytes & 0x1E != 0 ? 2 : 0 }
  // The lead's four bits and the highest of the next byte: 0 is too small, and D with it set a surrogate.
  if bytes & 0xC0_C0F0 == 0x80_80E0 { return bytes & 0x200F != 0 && bytes & 0x200F != 0x200D ? 3 : 0 }
  guard bytes & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
  let (first, second) = (UInt8(truncatingIfNeeded: bytes), UInt8(truncatingIfNeeded: bytes >> 8))
  return first <= 0xF4 && (first != 0xF0 || second >= 0x90) && (first != 0xF4 || second < 0x90) ? 4 : 0
}

/// Reads the Unicode scalar value at `index` and moves `index` to its end; `nil` if the bytes there are ill-formed.
@inline(__always)
func readCheckedUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32? {
  guard let base = bytes.baseAddress else { return nil }
  if base[index] < 0x80 {
    index += 1
    return UInt32(base[index - 1])
  }
  let word = leadingBytes(UnsafeRawPointer(base), index, bytes.count)
  func continuation(_ place: UInt32) -> UInt32 { word >> (8 * place) & 0x3F }
  let length = wellFormedLength(word)
  index += length
  return switch length {
  case 2: (word & 0x1F) << 6 | continuation(1)
  case 3: (word & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
  case 4: (word & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
  default: nil
  }
}

/// Reads the Unicode scalar value at `index` of well-formed UTF-8 and moves `index` to its end.
@inline(__always)
func readUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
  let first = UInt32(bytes[index])
  func continuation(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset]) & 0x3F }
  let (value, length): (UInt32, Int) =
    switch first {
    case ..<0x80: (first, 1)
    case ..<0xE0: ((first & 0x1F) << 6 | continuation(1), 2)
    case ..<0xF0: ((first & 0x0F) << 12 | continuation(1) << 6 | continuation(2), 3)
    default: ((first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3), 4)
    }
  index += length
  return value
}

/// Encodes well-formed UTF-8 as UTF-16 after `start`.
func transcodeToUTF16(_ text: UnsafeBufferPointer<UInt8>, after start: [UInt8], isLittleEndian: Bool) -> [UInt8] {
  // No scalar takes more than twice the bytes that it has in UTF-8.
  [UInt8](unsafeUninitializedCapacity: start.count + text.count * 2) { output, written in
    for byte in start {
      output[written] = byte
      written += 1
    }
    func append(_ unit: UInt32) {
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
      output[written] = isLittleEndian ? low : high
      output[written + 1] = isLittleEndian ? high : low
      written += 2
    }
    var index = 0
    while index < text.count {
      // Four ASCII bytes at once: each gets a NUL byte.
      while index + 4 <= text.count {
        let loaded = UInt32(
          littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt32.self))
        guard loaded & 0x8080_8080 == 0 else { break }
        var spread = (UInt64(loaded) | UInt64(loaded) << 16) & 0x0000_FFFF_0000_FFFF
        spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
        UnsafeMutableRawBufferPointer(output).storeBytes(
          of: (isLittleEndian ? spread : spread << 8).littleEndian, toByteOffset: written, as: UInt64.self)
        index += 4
        written += 8
      }
      guard index < text.count else { break }
      let value = readUTF8(text, at: &index)
      if value < 0x10000 {
        append(value)
      } else {
        append(0xD7C0 + value >> 10)
        append(0xDC00 + value & 0x3FF)
      }
    }
  }
}

/// Writes one Unicode scalar value as UTF-8 and returns the number of bytes, 1 to 4; a surrogate becomes U+FFFD.
@inline(__always)
func writeUTF8(_ value: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
  if value < 0x80 {
    output[0] = UInt8(truncatingIfNeeded: value)
    return 1
  }
  if value < 0x800 {
    output[0] = 0xC0 | UInt8(truncatingIfNeeded: value >> 6)
    output[1] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
    return 2
  }
  if value < 0x10000 {
    let value = value & 0xF800 == 0xD800 ? 0xFFFD : value
    output[0] = 0xE0 | UInt8(truncatingIfNeeded: value >> 12)
    output[1] = 0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F)
    output[2] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
    return 3
  }
  output[0] = 0xF0 | UInt8(truncatingIfNeeded: value >> 18 & 0x07)
  output[1] = 0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F)
  output[2] = 0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F)
  output[3] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
  return 4
}

/// Decodes UTF-16 to UTF-8. Lone surrogates and a final odd byte become U+FFFD; the first of them is returned.
func transcodeUTF16(_ bytes: [UInt8], from start: Int, isLittleEndian: Bool) -> (text: [UInt8], fault: Int?) {
  let unitCount = (bytes.count - start) / 2
  let hasOddByte = (bytes.count - start) % 2 != 0
  var fault: Int?
  let text = [UInt8](unsafeUninitializedCapacity: unitCount * 3 + 3) { buffer, written in
    bytes.withUnsafeBytes { raw in
      guard let output = buffer.baseAddress, let input = raw.baseAddress else { return }
      var source = start
      let end = start + unitCount * 2
      var target = 0
      func unit(at offset: Int) -> UInt32 {
        let value = input.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        return UInt32(isLittleEndian ? UInt16(littleEndian: value) : UInt16(bigEndian: value))
      }
      while source < end {
        // Four ASCII units at once: each keeps one byte of its two.
        while source + 8 <= end {
          let loaded = UInt64(littleEndian: input.loadUnaligned(fromByteOffset: source, as: UInt64.self))
          guard loaded & (isLittleEndian ? 0xFF80_FF80_FF80_FF80 : 0x80FF_80FF_80FF_80FF) == 0 else { break }
          var packed = isLittleEndian ? loaded : loaded >> 8
          packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
          packed = packed | packed >> 16
          UnsafeMutableRawPointer(output + target).storeBytes(
            of: UInt32(truncatingIfNeeded: packed).littleEndian, as: UInt32.self)
          source += 8
          target += 4
        }
        guard source < end else { break }
        var value = unit(at: source)
        source += 2
        if value & 0xF800 == 0xD800 {
          let next = value < 0xDC00 && source < end ? unit(at: source) : 0
          if next & 0xFC00 == 0xDC00 {
            value = 0x10000 + (value & 0x3FF) << 10 + (next & 0x3FF)
            source += 2
          } else if fault == nil {
            fault = target
          }
        }
        target += writeUTF8(value, to: output + target)
      }
      if hasOddByte {
        fault = fault ?? target
        target += writeUTF8(0xFFFD, to: output + target)
      }
      written = target
    }
  }
  return (text, fault)
}

/// Decodes UTF-32 to UTF-8; invalid scalars and a final incomplete unit become U+FFFD.
func transcodeUTF32(_ bytes: [UInt8], from start: Int, isLittleEndian: Bool) -> (text: [UInt8], fault: Int?) {
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count - start) / 4)
  var fault: Int?
  var index = start
  while index < bytes.count {
    var value: UInt32?
    if index + 4 <= bytes.count {
      let unit = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt32.self) }
      value = isLittleEndian ? UInt32(littleEndian: unit) : UInt32(bigEndian: unit)
    }
    if let scalar = value.flatMap(Unicode.Scalar.init) {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      fault = fault ?? text.count
      text.append(contentsOf: UTF8.encodedReplacementCharacter)
    }
    index += 4
  }
  return (text, fault)
}
