/// The time source of a web client. Tests replace it.
package struct WebClock: Sendable {
  package var now: @Sendable () -> Duration
  package var sleep: @Sendable (Duration) async -> Void

  package init(now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async -> Void) {
    self.now = now
    self.sleep = sleep
  }

  package static var system: WebClock {
    let start = ContinuousClock.now
    return WebClock(
      now: { ContinuousClock.now - start },
      sleep: { duration in try? await Task.sleep(for: duration) })
  }
}

/// Sends requests to the allowed hosts. Waits out rate limits and server errors, up to a deadline. A request that is
/// not repeatable is sent again only if the first one was certainly not carried out. Otherwise the client throws
/// `WebError.uncertain`, and the caller checks the state before it tries again.
package struct WebClient: Sendable {
  /// Sends one request within a time limit. Does not follow redirects.
  package typealias Transport = @Sendable (WebRequest, Duration) async throws(WebError) -> WebResponse
  /// Returns the time to wait if the server rejected a request only because of a rate limit.
  package typealias LimitReading = @Sendable (WebResponse) -> Duration?

  /// The limits on attempts and waiting.
  package struct RetryLimits: Hashable, Sendable {
    /// The most attempts for one request.
    package var attempts: Int
    /// The wait before the second attempt. It doubles with each attempt.
    package var firstWait: Duration
    /// The time limit for all requests of a client, from its creation.
    package var total: Duration
    package var perAttempt: Duration

    package init(
      attempts: Int = 5, firstWait: Duration = .seconds(1), total: Duration = .seconds(300),
      perAttempt: Duration = .seconds(30)
    ) {
      (self.attempts, self.firstWait) = (attempts, firstWait)
      (self.total, self.perAttempt) = (total, perAttempt)
    }
  }

  package let allowed: [WebAddress]
  private let transport: Transport
  private let patience: RetryLimits
  private let clock: WebClock
  private let limit: LimitReading
  private let deadline: Duration

  /// Creates a client for the hosts in `allowed`. Its time limit starts now.
  package init(
    allowed: [WebAddress], transport: @escaping Transport, patience: RetryLimits,
    clock: WebClock = .system, limit: @escaping LimitReading
  ) {
    self.allowed = allowed
    self.transport = transport
    self.patience = patience
    self.clock = clock
    self.limit = limit
    deadline = clock.now() + patience.total
  }

  /// Handles rate limits, redirects and server errors (5xx); returns any other status. Throws `.uncertain` only for a
  /// request that is not repeatable.
  package func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    var request = request
    var redirects = 0
    var attempt = 1
    while true {
      guard allowed.contains(where: { $0.hasOrigin(of: request.url) }) else { throw .redirected }
      let wait: Duration
      let reason: WebError
      do throws(WebError) {
        let response = try await self.attempt(request)
        if let next = redirection(request, response) {
          redirects += 1
          guard redirects <= 3 else { throw .redirected }
          request.url = try target(next, of: request)
          continue
        }
        if let pause = limit(response) {
          (wait, reason) = (max(pause, backoff(attempt)), .limited)
        } else if response.status >= 500 || response.status == 408 {
          guard request.isRepeatable else { throw .uncertain("status \(response.status)") }
          (wait, reason) = (max(response.retryAfter ?? .zero, backoff(attempt)), .serverFailure(response.status))
        } else {
          return response
        }
      } catch {
        switch error {
        case .unreachable: break
        case .uncertain where request.isRepeatable: break
        default: throw error
        }
        (wait, reason) = (backoff(attempt), error)
      }
      attempt += 1
      guard attempt <= patience.attempts, clock.now() + wait < deadline else { throw reason }
      await clock.sleep(wait)
    }
  }

  /// Waits before the caller repeats a request for the `repetition`th time. Returns false, without waiting, if there
  /// were as many attempts as allowed, or the deadline would be exceeded.
  package func waitToRepeat(_ repetition: Int) async -> Bool {
    let wait = backoff(repetition)
    guard repetition < patience.attempts, clock.now() + wait < deadline else { return false }
    await clock.sleep(wait)
    return true
  }

  /// Waits unless that would exceed the deadline.
  package func pause(_ duration: Duration) async {
    if clock.now() + duration < deadline { await clock.sleep(duration) }
  }

  private func attempt(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let left = deadline - clock.now()
    guard left > .zero else { throw .outOfTime }
    // Only a busy machine delays its own servers, and a request that is given up may be carried out all the same.
    let isLoopback = allowed.contains { $0.isLoopback && $0.hasOrigin(of: request.url) }
    return try await transport(request, isLoopback ? left : min(left, patience.perAttempt))
  }

  private func backoff(_ attempt: Int) -> Duration { patience.firstWait * (1 << min(attempt - 1, 10)) }

  /// The target of a redirect that keeps the method (RFC 9110, section 15.4).
  private func redirection(_ request: WebRequest, _ response: WebResponse) -> String? {
    let isRedirection =
      switch response.status {
      case 307, 308: true
      case 301...303: request.method == .get
      default: false
      }
    return isRedirection ? response["location"] ?? "" : nil
  }

  /// The address of `location`, if it is on the same host.
  private func target(_ location: String, of request: WebRequest) throws(WebError) -> String {
    guard let host = allowed.first(where: { $0.hasOrigin(of: request.url) }) else { throw .redirected }
    if location.hasPrefix("/"), !location.hasPrefix("//") { return host.origin + location }
    guard host.hasOrigin(of: location) else { throw .redirected }
    return location
  }
}
