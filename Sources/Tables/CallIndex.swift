import Messages
import Scanning

/// Finds the calls of an identity, in a table of numbers with linear probing that copies nothing out of the calls.
package struct CallIndex: Sendable {
  private struct Place {
    var source: UInt32
    var call: UInt32
    /// The number of the next call with the same identity; 0 after the last, as the first call never is a next one.
    var next: UInt32 = 0
  }

  private let sources: [ScannedSource]
  private var places: [Place] = []
  /// The numbers of the first call of each identity, in order.
  private var firsts: [UInt32] = []
  /// The upper half of a slot is the identity's hash, the lower half the number of its first call plus one; 0 is free.
  private var slots: [UInt64] = []

  package init(_ sources: [ScannedSource], where isWanted: (ScannedSource) -> Bool = { _ in true }) {
    self.sources = sources
    let count = sources.reduce(0) { $0 + (isWanted($1) ? $1.scan.calls.count : 0) }
    guard count > 0 else { return }
    var size = 4
    while size < count * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    places.reserveCapacity(count)
    // The number of an identity's last call so far, by the number of its first.
    var lasts = [UInt32](repeating: 0, count: count)
    for (sourceNumber, source) in sources.enumerated() where isWanted(source) {
      for callNumber in source.scan.calls.indices {
        guard let identity = source.scan.calls[callNumber].identity else { continue }
        let number = places.count
        places.append(Place(source: UInt32(sourceNumber), call: UInt32(callNumber)))
        let (first, slot, hash) = find(identity)
        if let first {
          places[Int(lasts[first])].next = UInt32(number)
          lasts[first] = UInt32(number)
        } else {
          slots[slot] = (hash >> 32) << 32 | UInt64(number + 1)
          firsts.append(UInt32(number))
          lasts[number] = UInt32(number)
        }
      }
    }
  }

  /// The identities that calls name, in the order of their first calls.
  package var identities: some Sequence<EntryIdentity> {
    firsts.lazy.compactMap { identity(of: Int($0)) }
  }

  package var repeatedIdentities: some Sequence<EntryIdentity> {
    firsts.lazy.filter { places[Int($0)].next != 0 }.compactMap { identity(of: Int($0)) }
  }

  package func contains(_ identity: EntryIdentity) -> Bool { !slots.isEmpty && find(identity).first != nil }

  /// The calls of `identity`, by path and position.
  package func sites(of identity: EntryIdentity) -> [CallSite] {
    var sites: [CallSite] = []
    forEachSite(of: identity) { site in
      sites.append(site)
      return true
    }
    return sites
  }

  /// Passes the calls of `identity`, by path and position, as long as `body` returns true.
  func forEachSite(of identity: EntryIdentity, _ body: (CallSite) -> Bool) {
    guard !slots.isEmpty, var number = find(identity).first else { return }
    while body(site(number)), places[number].next != 0 { number = Int(places[number].next) }
  }

  /// The text that users see for `identity` where the app finds no entry: the key, if one call has no text of its own.
  func shownText(of identity: EntryIdentity) -> ShownText {
    let sites = sites(of: identity)
    guard !sites.isEmpty, sites.allSatisfy(\.call.hasText) else { return .key }
    return .text(sites.lazy.compactMap { $0.call.value?.literal }.first)
  }

  private func site(_ number: Int) -> CallSite {
    let source = sources[Int(places[number].source)]
    return (source, source.scan.calls[Int(places[number].call)])
  }

  private func identity(of number: Int) -> EntryIdentity? {
    sources[Int(places[number].source)].scan.calls[Int(places[number].call)].identity
  }

  /// The first call of `identity`, if there is one, and its slot or the free slot for it.
  private func find(_ identity: EntryIdentity) -> (first: Int?, slot: Int, hash: UInt64) {
    let hash = UInt64(truncatingIfNeeded: identity.hashValue)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let found = slots[slot]
      let number = Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
      if found >> 32 == hash >> 32, self.identity(of: number) == identity { return (number, slot, hash) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot, hash)
  }
}

/// The place of a call: its source and the call.
package typealias CallSite = (source: ScannedSource, call: LocalizationCall)

/// Calls with their sources. An element is large, so it is built only when it is read.
package struct CallSites: RandomAccessCollection, Sendable {
  private let sources: [ScannedSource]
  private let places: [(source: Int, call: Int)]

  package init(_ sources: [ScannedSource]) {
    self.sources = sources
    places = sources.indices.flatMap { source in sources[source].scan.calls.indices.map { (source, $0) } }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(position: Int) -> CallSite {
    let place = places[position]
    return (sources[place.source], sources[place.source].scan.calls[place.call])
  }
}
