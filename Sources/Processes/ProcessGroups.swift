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

  /// No groups.
  package init() {}

  deinit { stopListening() }

  /// Starts a child that leads a group of its own; `nil` if this process is about to end.
  ///
  /// No signal is heeded between the start and the note of it, so that none misses the child.
  func start<Failure>(_ child: () throws(Failure) -> pid_t) throws(Failure) -> pid_t? {
    try queue.sync {
      Result { () throws(Failure) -> pid_t? in
        if isEnding { return nil }
        if sources.isEmpty { listen() }
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
      if leaders.isEmpty { stopListening() }
    }
  }

  private func listen() {
    for number in Self.endingSignals {
      // A source is told of the signal although it is ignored. One that was ignored before stays so.
      var before = sigaction()
      sigaction(number, nil, &before)
      guard Self.isDefault(before) else { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        self?.isEnding = true
        for leader in self?.leaders ?? [] { kill(-leader, SIGKILL) }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      sources.append(source)
    }
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
