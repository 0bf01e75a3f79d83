import Tables

/// The signs that the texts of one language use where there is a choice. Counted once for a catalog, and only if a rule
/// needs them.
struct TextHabits: Sendable {
  /// The number of texts with “…”.
  private(set) var ellipses = 0
  /// The number of texts with three full stops in its place.
  private(set) var threeDots = 0
  /// The number of texts that end with a full stop of ASCII.
  private(set) var fullStops = 0
  /// The number of texts that end with each full stop of another script.
  private(set) var nativeStops: [Unicode.Scalar: Int] = [:]

  static let none = TextHabits()

  /// A habit shows in no fewer texts.
  private static let fewest = 3

  init() {}

  init(of catalog: Catalog) {
    if let entries = catalog.texts {
      entries.text.withUnsafeBufferPointer { text in
        for position in entries.indices {
          add(UnsafeBufferPointer(rebasing: text[entries.rawValue(at: position).span]))
        }
      }
    }
    for entry in catalog.plurals?.entries ?? [] {
      for form in entry.texts { add(form.text) }
    }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (hasEllipsis, hasDots) = (false, false)
    for index in bytes.indices.dropLast(2) {
      switch bytes[index] {
      case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA6: hasEllipsis = true
      case 0x2E where bytes[index + 1] == 0x2E && bytes[index + 2] == 0x2E: hasDots = true
      default: break
      }
    }
    if hasEllipsis { ellipses += 1 }
    if hasDots { threeDots += 1 }
    if bytes.last == 0x2E { fullStops += 1 }
    guard let last = bytes.last, last >= 0x80 else { return }
    let tail = String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars
    if let stop = tail.last, ForeignFullStopRule.stops.contains(stop) { nativeStops[stop, default: 0] += 1 }
  }

  var preferEllipsis: Bool { ellipses >= Self.fewest && ellipses > threeDots }

  /// True if most texts that end with a full stop have this one.
  func prefer(_ stop: Unicode.Scalar) -> Bool {
    let count = nativeStops[stop] ?? 0
    return count >= Self.fewest && count > 2 * fullStops
  }
}
