import Testing

@testable import Web

/// Retries, limits and redirects, with answers made here and no time passing.
struct WebClientTests {
  /// Answers in their order, and what was asked and waited.
  private actor Script {
    var answers: [Result<WebResponse, WebError>]
    var urls: [String] = []
    var waits: [Duration] = []

    init(_ answers: [Result<WebResponse, WebError>]) { self.answers = answers }

    func next(_ url: String) -> Result<WebResponse, WebError> {
      urls.append(url)
      return answers.isEmpty ? .failure(.unusable("the script is at its end")) : answers.removeFirst()
    }

    func wait(_ duration: Duration) { waits.append(duration) }
  }

  private static let url = "https://api.example.org/x"

  private func client(_ script: Script, total: Duration = .seconds(3600)) throws -> WebClient {
    WebClient(
      allowed: [try #require(WebAddress("https://api.example.org"))],
      transport: { request, _ throws(WebError) in try await script.next(request.url).get() },
      patience: WebClient.RetryLimits(total: total),
      clock: WebClock(now: { .zero }, sleep: { await script.wait($0) }),
      limit: { $0.status == 429 ? $0.retryAfter ?? .seconds(60) : nil })
  }

  private static func ok(_ status: Int = 200, _ fields: [(name: String, value: String)] = []) -> Result<
    WebResponse, WebError
  > { .success(WebResponse(status: status, fields: fields)) }

  @Test func failuresAreWaitedOut() async throws {
    let script = Script([Self.ok(502), .failure(.unreachable("x")), .failure(.uncertain("x")), Self.ok()])
    #expect(try await client(script).send(WebRequest(.get, Self.url)).status == 200)
    #expect(await script.waits == [.seconds(1), .seconds(2), .seconds(4)])
  }

  /// The machine's own servers have all the time that there is.
  @Test(arguments: [("https://api.example.org", 30), ("http://127.0.0.1:8080", 300)])
  func timeOfAnAttempt(origin: String, seconds: Int) async throws {
    let client = WebClient(
      allowed: [try #require(WebAddress(origin))],
      transport: { _, time throws(WebError) in WebResponse(status: 200, fields: [], body: Array("\(time)".utf8)) },
      patience: WebClient.RetryLimits(), clock: WebClock(now: { .zero }, sleep: { _ in }), limit: { _ in nil })
    let response = try await client.send(WebRequest(.get, origin + "/x"))
    #expect(String(decoding: response.body, as: UTF8.self) == "\(Duration.seconds(seconds))")
  }

  @Test func attemptsEnd() async throws {
    let script = Script(Array(repeating: Self.ok(503), count: 9))
    await #expect(throws: WebError.serverFailure(503)) { try await client(script).send(WebRequest(.get, Self.url)) }
    #expect(await script.urls.count == 5)
  }

  @Test func postIsNotDoubled() async throws {
    for answer in [Self.ok(502), .failure(.uncertain("x"))] {
      let script = Script([answer, Self.ok()])
      do {
        _ = try await client(script).send(WebRequest(.post, Self.url))
        Issue.record("it was sent again")
      } catch WebError.uncertain {}
      #expect(await script.urls.count == 1)
    }
  }

  @Test func postIsSentAgainIfItCannotHaveArrived() async throws {
    let script = Script([.failure(.unreachable("x")), Self.ok(429, [("Retry-After", "7")]), Self.ok(201)])
    #expect(try await client(script).send(WebRequest(.post, Self.url)).status == 201)
    #expect(await script.waits == [.seconds(1), .seconds(7)])
  }

  @Test func waitsAreWithinTheDeadline() async throws {
    let script = Script([Self.ok(429, [("Retry-After", "3600")]), Self.ok()])
    await #expect(throws: WebError.limited) { try await client(script).send(WebRequest(.get, Self.url)) }
    #expect(await script.waits.isEmpty)
  }

  @Test(arguments: ["99999999999999999999", "-5", "soon", ""])
  func strangeWaits(value: String) async throws {
    let script = Script([Self.ok(429, [("Retry-After", value)]), Self.ok()])
    #expect(try await client(script).send(WebRequest(.get, Self.url)).status == 200)
    #expect(await script.waits == [.seconds(60)])
  }

  @Test func redirects() async throws {
    let script = Script([
      Self.ok(301, [("Location", "https://api.example.org/y?z")]), Self.ok(307, [("Location", "/w")]), Self.ok(),
    ])
    #expect(try await client(script).send(WebRequest(.get, Self.url)).status == 200)
    #expect(await script.urls == [Self.url, "https://api.example.org/y?z", "https://api.example.org/w"])
  }

  @Test(arguments: [
    "https://evil.example.org/", "http://api.example.org/x", "//evil.example.org/", "https://api.example.org.evil/",
    "https://api.example.org@evil/", "", "x",
  ])
  func redirectsElsewhere(location: String) async throws {
    let script = Script([Self.ok(302, [("Location", location)]), Self.ok()])
    await #expect(throws: WebError.redirected) { try await client(script).send(WebRequest(.get, Self.url)) }
    #expect(await script.urls == [Self.url])
  }

  @Test func redirectsInCircles() async throws {
    let script = Script(Array(repeating: Self.ok(302, [("Location", "/x")]), count: 9))
    await #expect(throws: WebError.redirected) { try await client(script).send(WebRequest(.get, Self.url)) }
    #expect(await script.urls.count == 4)
  }

  @Test func otherHosts() async throws {
    let script = Script([Self.ok()])
    await #expect(throws: WebError.redirected) {
      try await client(script).send(WebRequest(.get, "https://evil.example.org/x"))
    }
    #expect(await script.urls.isEmpty)
  }

  @Test(arguments: [
    ("<https://x/?page=2>; rel=\"next\", <https://x/?page=9>; rel=\"last\"", true),
    ("<https://x/?page=1>; rel=\"prev\"", false), ("<https://x/?rel=next>; rel=first", false), ("", false),
    ("<https://x>;rel=next", true),
  ])
  func pages(link: String, hasNext: Bool) {
    #expect(WebResponse(status: 200, fields: [("Link", link)]).hasNextPage == hasNext)
  }
}
