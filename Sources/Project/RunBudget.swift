import Git
import Tables

/// Counts the data that a run keeps of the files it reads.
final class RunBudget {
  struct Share: Sendable {
    var path: String
    var bytes: Int
    var entries = 0
    var calls = 0
  }

  private let limits: RunLimits
  private var total = Share(path: "", bytes: 0)
  private var largest = (
    bytes: Share(path: "", bytes: 0), entries: Share(path: "", bytes: 0), calls: Share(path: "", bytes: 0)
  )
  /// The first amount over its limit; after it nothing more is read.
  private(set) var excess: RunLimits.ExceededLimit?

  init(_ limits: RunLimits) {
    self.limits = limits
  }

  func take(_ share: Share) {
    total.bytes += share.bytes
    total.entries += share.entries
    total.calls += share.calls
    if share.bytes > largest.bytes.bytes { largest.bytes = share }
    if share.entries > largest.entries.entries { largest.entries = share }
    if share.calls > largest.calls.calls { largest.calls = share }
    guard excess == nil else { return }
    if total.bytes > limits.keptBytes {
      excess = .keptBytes(limit: limits.keptBytes, largest: largest.bytes.path, bytes: largest.bytes.bytes)
    } else if total.entries > limits.entries {
      excess = .entries(limit: limits.entries, largest: largest.entries.path, count: largest.entries.entries)
    } else if total.calls > limits.calls {
      excess = .calls(limit: limits.calls, largest: largest.calls.path, count: largest.calls.calls)
    }
  }
}

protocol CachedFileValue: Sendable {
  var share: RunBudget.Share { get }
}

extension Catalog: CachedFileValue {
  var share: RunBudget.Share { RunBudget.Share(path: path.path, bytes: text.count, entries: file.entryCount) }
}

extension ScannedSource: CachedFileValue {
  var share: RunBudget.Share { RunBudget.Share(path: path, bytes: text.count, calls: scan.calls.count) }
}
