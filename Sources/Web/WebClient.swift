/// How a web client knows and passes the time; tests have their own.
package struct WebClock: Sendable {
  /// The time since some fixed moment.
  package var now: @Sendable () -> Duration
  /// Waits.
  package var sleep: @Sendable (Duration) async -> Void

  /// A clock from its parts.
  package init(now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock.
  package static var system: WebClock {
    let start = ContinuousClock.now
    return WebClock(
      now: { ContinuousClock.now - start },
      sleep: { duration in try? await Task.sleep(for: duration) })
  }
}

/// Sends requests to one host, patiently: limits and failures of the server are waited out, up to a deadline.
///
/// A request that must not be done twice is sent again only if it is certain that the first was not carried out;
/// otherwise `WebError.uncertain` is thrown, and the caller looks what is there before it tries again.
package struct WebClient: Sendable {
  /// Sends one request within a time; redirects are not followed.
  package typealias Transport = @Sendable (WebRequest, Duration) async throws(WebError) -> WebResponse
  /// How long the server wants to be left alone, if it refused a request for that reason alone.
  package typealias LimitReading = @Sendable (WebResponse) -> Duration?

  /// How often and how long.
  package struct Patience: Hashable, Sendable {
    /// How often one request is sent at most.
    package var attempts: Int
    /// The wait before the second attempt; it doubles with each one.
    package var firstWait: Duration
    /// The time for all requests of a client together, from its making.
    package var total: Duration
    /// The time for one attempt.
    package var perAttempt: Duration

    /// Patience from its parts.
    package init(
      attempts: Int = 5, firstWait: Duration = .seconds(1), total: Duration = .seconds(300),
      perAttempt: Duration = .seconds(30)
    ) {
      (self.attempts, self.firstWait) = (attempts, firstWait)
      (self.total, self.perAttempt) = (total, perAttempt)
    }
  }

  /// The hosts that may be called.
  package let allowed: [WebAddress]
  private let transport: Transport
  private let patience: Patience
  private let clock: WebClock
  private let limit: LimitReading
  private let deadline: Duration

  /// A client for the hosts of `allowed`, whose time starts now.
  package init(
    allowed: [WebAddress], transport: @escaping Transport, patience: Patience,
    clock: WebClock = .system, limit: @escaping LimitReading
  ) {
    self.allowed = allowed
    self.transport = transport
    self.patience = patience
    self.clock = clock
    self.limit = limit
    deadline = clock.now() + patience.total
  }

  /// Sends `request` and returns the answer, whatever its status, but for limits, redirects and failures (5xx).
  ///
  /// - Throws: `WebError`; `.uncertain` only for a request that is not repeatable.
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
        } else if response.status >= 500 {
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

  /// Waits, but not beyond the deadline.
  package func pause(_ duration: Duration) async {
    if clock.now() + duration < deadline { await clock.sleep(duration) }
  }

  private func attempt(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let left = deadline - clock.now()
    guard left > .zero else { throw .outOfTime }
    return try await transport(request, min(left, patience.perAttempt))
  }

  /// The wait before the attempt after this one.
  private func backoff(_ attempt: Int) -> Duration { patience.firstWait * (1 << min(attempt - 1, 10)) }

  /// Where a response sends a request that keeps its method there (RFC 9110, section 15.4).
  private func redirection(_ request: WebRequest, _ response: WebResponse) -> String? {
    let isRedirection =
      switch response.status {
      case 307, 308: true
      case 301...303: request.method == .get
      default: false
      }
    return isRedirection ? response["location"] ?? "" : nil
  }

  /// The address that `location` means, if it is at the host that sent it.
  private func target(_ location: String, of request: WebRequest) throws(WebError) -> String {
    guard let host = allowed.first(where: { $0.hasOrigin(of: request.url) }) else { throw .redirected }
    if location.hasPrefix("/"), !location.hasPrefix("//") { return host.origin + location }
    guard host.hasOrigin(of: location) else { throw .redirected }
    return location
  }
}
