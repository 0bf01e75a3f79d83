#if os(Linux)
  import Dispatch
  import Synchronization

  /// Runs a task, and those that it starts, on the thread that waits for it.
  ///
  /// Handed to another thread each of many thousand short tasks would wait until the system gives it a processor, which
  /// takes most of the time on a machine that has other work too.
  final class WaitingThread: TaskExecutor {
    private struct State {
      var jobs: [UnownedJob] = []
      var isDone = false
    }

    private let state = Mutex(State())
    private let count = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      state.withLock { $0.jobs.append(job) }
      count.signal()
    }

    /// Runs `operation` to its end; one at a time.
    func run(_ operation: @escaping @Sendable () async -> Void) {
      state.withLock { $0.isDone = false }
      Task.detached(executorPreference: self) {
        await operation()
        self.state.withLock { $0.isDone = true }
      }
      while !state.withLock({ $0.isDone }) {
        count.wait()
        let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
        job?.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
#endif
