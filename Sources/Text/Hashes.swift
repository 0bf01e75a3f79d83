// Hashes that are the same in every run, unlike those of `Hasher`.

/// A hash of 64 bits, eight bytes a step. It detects damage and changes, but not attacks.
package func fastHash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
  return bytes.withUnsafeBytes { raw in
    var state = 0xCBF2_9CE4_8422_2325 ^ UInt64(raw.count)
    var place = 0
    while place + 8 <= raw.count {
      state = mix(state ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    for byte in raw[place...] { state = mix(state ^ UInt64(byte)) }
    return state
  }
}

/// FNV-1a of 64 bits.
@inlinable
package func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
