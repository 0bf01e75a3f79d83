/// An identifier in a file that equals one of the wanted names, in code or elsewhere.
struct Candidate {
  let offset: Int
  let name: Int
}

/// Finds names in raw bytes, so that only files that contain one are lexed. Every name contains at least one of a few
/// rare bytes (`z` covers all of "…LocalizedString…" and "localized"). A fast search goes from one to the next, and
/// the whole identifier around it is compared.
struct CandidateFinder: Sendable {
  private struct Probe {
    let byte: UInt8
    /// The bytes that can be directly before and after the rare byte: all, if it is at the edge of a name.
    let before: [Bool]
    let after: [Bool]
  }

  let names: [[UInt8]]
  private let probes: [Probe]
  private let namesByLength: [[Int]]
  private var longest: Int { namesByLength.count - 1 }

  /// Ignores names that are not identifiers.
  init(names: [[UInt8]]) {
    self.names = names
    let usable = names.indices.filter { !names[$0].isEmpty && names[$0].allSatisfy(\.isIdentifierPart) }
    var byLength = [[Int]](repeating: [], count: (usable.map { names[$0].count }.max() ?? 0) + 1)
    for index in usable { byLength[names[index].count].append(index) }
    namesByLength = byLength
    probes = Self.rareBytes(covering: usable.map { names[$0] }).map { byte in
      var before = [Bool](repeating: false, count: 256)
      var after = before
      for name in usable.map({ names[$0] }) {
        for position in name.indices where name[position] == byte {
          if position == 0 {
            for other in 0..<256 { before[other] = true }
          } else {
            before[Int(name[position - 1])] = true
          }
          if position + 1 == name.count {
            for other in 0..<256 { after[other] = true }
          } else {
            after[Int(name[position + 1])] = true
          }
        }
      }
      return Probe(byte: byte, before: before, after: after)
    }
  }

  func candidates(in bytes: Bytes) -> [Candidate] {
    let first = Self.firstByte(of: bytes)
    var found: [Candidate] = []
    for probe in probes { collect(probe, in: bytes, from: first, into: &found) }
    guard probes.count > 1 else { return found }
    found.sort { $0.offset < $1.offset }
    var unique: [Candidate] = []
    for candidate in found where unique.last?.offset != candidate.offset { unique.append(candidate) }
    return unique
  }

  /// Reads every identifier. Tests compare the fast search with it.
  func candidatesByReadingAll(in bytes: Bytes) -> [Candidate] {
    var found: [Candidate] = []
    var index = Self.firstByte(of: bytes)
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index].isIdentifierPart { index += 1 }
      if let name = names.firstIndex(where: { bytes.equals(start..<index, $0) }), start < index {
        found.append(Candidate(offset: start, name: name))
      }
      if start == index { index += 1 }
    }
    return found
  }

  private func collect(_ probe: Probe, in bytes: Bytes, from first: Int, into found: inout [Candidate]) {
    var index = first
    while let position = bytes.index(of: probe.byte, from: index) {
      index = position + 1
      if position > first, !probe.before[Int(bytes[position - 1])] { continue }
      if position + 1 < bytes.count, !probe.after[Int(bytes[position + 1])] { continue }
      var start = position
      while start > first, position - start < longest, bytes[start - 1].isIdentifierPart { start -= 1 }
      var end = position + 1
      while end < bytes.count, end - start <= longest, bytes[end].isIdentifierPart { end += 1 }
      guard end - start <= longest, start == first || !bytes[start - 1].isIdentifierPart else { continue }
      guard let name = namesByLength[end - start].first(where: { bytes.equals(start..<end, names[$0]) }) else {
        continue
      }
      found.append(Candidate(offset: start, name: name))
      index = end
    }
  }

  /// The offset after the byte order mark, whose bytes would count as letters.
  private static func firstByte(of bytes: Bytes) -> Int { bytes.matches("\u{FEFF}", at: 0) ? 3 : 0 }

  /// Bytes of which each name contains one, preferably rare ones.
  private static func rareBytes(covering names: [[UInt8]]) -> [UInt8] {
    var uncovered = names
    var chosen: [UInt8] = []
    while let first = uncovered.first {
      var best = first[0]
      var bestScore = -1.0
      for byte in Set(uncovered.joined()).sorted() {
        let covered = uncovered.count { $0.contains(byte) }
        let score = Double(covered) / Double(frequency(of: byte))
        if score > bestScore { (best, bestScore) = (byte, score) }
      }
      chosen.append(best)
      uncovered.removeAll { $0.contains(best) }
    }
    return chosen
  }

  /// The approximate number of occurrences in 10,000 bytes of application code.
  private static func frequency(of byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "Q"), UInt8(ascii: "X"), UInt8(ascii: "J"): 10
    case UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "Y"), UInt8(ascii: "K"), UInt8(ascii: "$"): 15
    case 0x41...0x5A, UInt8(ascii: "k"), UInt8(ascii: "x"), 0x30...0x39, UInt8(ascii: "_"): 40
    case UInt8(ascii: "v"), UInt8(ascii: "w"), UInt8(ascii: "b"), UInt8(ascii: "y"), UInt8(ascii: "f"): 90
    case UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "i"), UInt8(ascii: "a"), UInt8(ascii: "r"): 550
    case 0x61...0x7A: 250
    default: 5
    }
  }
}
