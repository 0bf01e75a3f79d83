internal import Dispatch
import Platform

/// The process groups that children of this process lead, and their end.
///
/// A terminal that is interrupted tells only the group of this process, so that the others would outlive it. While there
/// are any, a signal that ends this process ends them first.
package final class ProcessGroups: @unchecked Sendable {
  /// What a terminal, a user or a system sends to end a process.
  static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// All that follows is read and written in this queue only.
  private let queue = DispatchQueue(label: "l10n-review.groups")
  private var leaders: Set<pid_t> = []
  /// Whether a signal that ends this process has come.
  private var isEnding = false
  private var sources: [any DispatchSourceSignal] = []
  /// What the sources have left when they are told of signals.
  private var registration = DispatchGroup()
  /// How many children are about to start.
  private var starting = 0

  /// No groups.
  package init() {}

  deinit { stopListening() }

  /// Starts a child that leads a group of its own; `nil` if this process is about to end.
  ///
  /// No signal is heeded between the start and the note of it, so that none misses the child.
  func start<Failure>(_ child: () throws(Failure) -> pid_t) throws(Failure) -> pid_t? {
    let registration = queue.sync {
      starting += 1
      if sources.isEmpty { listen() }
      return self.registration
    }
    // A signal that came earlier would be told to nobody.
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

  /// Ends all of the child's group; its end is not collected yet.
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
      // One that was ignored before stays so.
      var before = sigaction()
      sigaction(number, nil, &before)
      guard Self.isDefault(before) else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      registration.enter()
      // Until then the signal ends this process at once, which has no child yet.
      source.setRegistrationHandler { [registration] in
        // Elsewhere the source has a handler of its own in place by now.
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

  /// Ends this process as the signal does that nobody listens to.
  private static func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    // The threads of queues block signals: another one would take it later, and what waits for the ended children would
    // go on until then.
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
