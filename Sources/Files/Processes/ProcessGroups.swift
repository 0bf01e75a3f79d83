internal import Dispatch
import Platform

/// The process groups that children of this process lead. A terminal sends an interrupt only to the group of this
/// process, so other groups would outlive it. While groups exist, a signal that ends this process ends them first.
// `@unchecked`: every use of its properties is on `queue`, which the compiler cannot see.
package final class ProcessGroups: @unchecked Sendable {
  /// Signals from a terminal, a user or a system to end a process.
  static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// The queue that guards all properties below.
  private let queue = DispatchQueue(label: "l10n-review.groups")
  private var leaders: Set<pid_t> = []
  private var isEnding = false
  private var sources: [any DispatchSourceSignal] = []
  /// Completes when all signal sources are registered.
  private var registration = DispatchGroup()
  /// The number of children that are about to start.
  private var starting = 0

  package init() {}

  deinit { stopListening() }

  /// Starts a child that leads its own group; `nil` if this process is about to end. No signal is handled between the
  /// start and the insertion, so that none misses the child.
  func start<Failure>(_ child: () throws(Failure) -> pid_t) throws(Failure) -> pid_t? {
    let registration = queue.sync {
      starting += 1
      if sources.isEmpty { listen() }
      return self.registration
    }
    // A signal before the registration would be lost.
    registration.wait()
    return try queue.sync {
      Result { () throws(Failure) -> pid_t? in
        starting -= 1
        if isEnding { return nil }
        let leader = try child()
        leaders.insert(leader)
        return leader
      }
    }.get()
  }

  /// Ends all processes of the child's group. The child is not reaped yet.
  func end(_ leader: pid_t) {
    queue.sync {
      kill(-leader, SIGKILL)
      leaders.remove(leader)
      if leaders.isEmpty, starting == 0 { stopListening() }
    }
  }

  private func listen() {
    registration = DispatchGroup()
    for number in Self.endingSignals {
      // A signal that was ignored before stays ignored.
      var before = sigaction()
      sigaction(number, nil, &before)
      guard Self.isDefault(before) else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      registration.enter()
      // Until then the signal ends this process at once. It has no child yet.
      source.setRegistrationHandler { [registration] in
        // On other platforms the source has installed its own handler by now.
        #if canImport(Darwin)
          signal(number, SIG_IGN)
        #endif
        registration.leave()
      }
      source.setEventHandler { [weak self] in
        self?.isEnding = true
        for leader in self?.leaders ?? [] { kill(-leader, SIGKILL) }
        Self.endProcess(by: number)
      }
      source.activate()
      sources.append(source)
    }
  }

  /// Ends this process by the default action of the signal.
  private static func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    // Threads of queues block signals. Another thread would handle it later, and code that waits for the ended children
    // would continue until then.
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
  }

  private func stopListening() {
    for source in sources {
      signal(Int32(source.handle), SIG_DFL)
      source.cancel()
    }
    sources = []
  }

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler == nil
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler == nil
    #else
      action.__sigaction_u.__sa_handler == nil
    #endif
  }
}
