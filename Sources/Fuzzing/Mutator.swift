import Text

/// Makes inputs from other inputs, for tests, which have no fuzzer. The same seed gives the same inputs on every
/// system.
package struct Mutator {
  private var random: SplitMix
  private let words: [[UInt8]]
  private let seeds: [[UInt8]]
  private let longest: Int

  /// A mutator of the target's seeds.
  package init(_ target: any FuzzTarget.Type, seed: UInt64) {
    random = SplitMix(seed: seed)
    words = target.words.map { Array($0.utf8) } + [[FuzzInput.separator], [0]]
    seeds = target.seeds
    longest = target.longest
  }

  /// The next input: a seed with up to six edits.
  package mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes) }
    return Array(bytes.prefix(longest))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: place...min(bytes.count, place + 40), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 4:
      let word = words.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.insert(contentsOf: word, at: place) }
    case 5: bytes.removeSubrange(place...)
    case 6:
      let other = seeds.randomElement(using: &random) ?? []
      bytes.replaceSubrange(place..<end, with: other.suffix(Int.random(in: 0...other.count, using: &random)))
    default: bytes.replaceSubrange(place..<end, with: words.randomElement(using: &random) ?? [])
    }
  }
}
