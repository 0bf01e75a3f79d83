/// The moment after which a run does without the parts whose answers it does not need.
///
/// The clock is a function, so that tests need not wait for one.
package struct Deadline: Sendable {
  private let hasPassed: @Sendable () -> Bool

  /// True if nothing optional should begin or go on.
  package var isPassed: Bool { hasPassed() }

  package init(_ hasPassed: @escaping @Sendable () -> Bool) { self.hasPassed = hasPassed }

  /// `duration` from now; a duration of zero has passed already.
  package init(after duration: Duration) {
    let end = ContinuousClock.now + duration
    self.init { ContinuousClock.now >= end }
  }

  package static let never = Deadline { false }
}
