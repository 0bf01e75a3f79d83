import Foundation
import Support
import Testing
import Web

/// The system's curl against a server on this machine.
struct CurlTransportTests {
  /// What a server was asked.
  private actor Log {
    var requests: [ServedRequest] = []
    func add(_ request: ServedRequest) { requests.append(request) }
  }

  private let transport: CurlTransport
  init() throws { transport = try CurlTransport(path: nil, userAgent: "tests/1 \"quoted\" \\") }

  /// Sends a request; `servers` stay there until it is answered.
  private func send(_ request: WebRequest, _ servers: HTTPServer...) async throws -> WebResponse {
    defer { withExtendedLifetime(servers) {} }
    return try await transport.send(request, within: .seconds(3600))
  }

  @Test func everythingArrives() async throws {
    let log = Log()
    let server = try HTTPServer { request in
      await log.add(request)
      return ServedResponse(201, fields: ["X-One": "a: b", "x-two": ""], body: Data([0, 255, 13, 10, 13, 10, 1]))
    }
    // Longer than any pipe or socket holds, so that both sides must take turns.
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let response = try await send(
      WebRequest(
        .patch, server.origin + "/a%20b/[x]{1,2}?q=%2B&r",
        fields: [("Authorization", "Bearer \"\\'$x"), ("Empty", "")],
        body: body), server)
    #expect(response.status == 201)
    #expect(response["x-one"] == "a: b")
    #expect(response["x-two"] == "")
    #expect(response.body == [0, 255, 13, 10, 13, 10, 1])
    let request = try #require(await log.requests.first)
    #expect(request.method == "PATCH")
    #expect(request.path == "/a%20b/[x]{1,2}")
    #expect(request.query == ["q": "%2B", "r": ""])
    #expect(request.fields["authorization"] == "Bearer \"\\'$x")
    #expect(request.fields["user-agent"] == "tests/1 \"quoted\" \\")
    #expect(request.fields["expect"] == nil)
    #expect(Array(request.body) == body)
  }

  @Test func longResponse() async throws {
    let server = try HTTPServer { _ in ServedResponse(200, body: Data(repeating: 7, count: 5_000_000)) }
    #expect(try await send(WebRequest(.get, server.origin + "/"), server).body.count == 5_000_000)
  }

  @Test func tooLongResponse() async throws {
    let server = try HTTPServer { _ in ServedResponse(200, body: Data(repeating: 7, count: CurlTransport.mostBytes + 1))
    }
    await #expect(throws: WebError.self) { try await send(WebRequest(.get, server.origin + "/"), server) }
  }

  @Test func interimResponse() async throws {
    let server = try HTTPServer { _ in
      ServedResponse(103, fields: ["Link": "x"], text: "")
    }
    // Only an interim answer, then the end: there is no response.
    await #expect(throws: WebError.self) { try await send(WebRequest(.get, server.origin + "/"), server) }
  }

  @Test func redirectIsNotFollowed() async throws {
    let log = Log()
    let other = try HTTPServer { request in
      await log.add(request)
      return ServedResponse(200)
    }
    let server = try HTTPServer { _ in ServedResponse(302, fields: ["Location": other.origin + "/"]) }
    #expect(
      try await send(WebRequest(.get, server.origin + "/", fields: [("Authorization", "x")]), server, other).status
        == 302)
    #expect(await log.requests.isEmpty)
  }

  @Test(arguments: ["a\nb", "a\rb", "a\0b"])
  func lineEndsInFields(value: String) async throws {
    let server = try HTTPServer { _ in ServedResponse(200) }
    await #expect(throws: WebError.unusable("the address or a header field has a control character")) {
      try await send(WebRequest(.get, server.origin + "/", fields: [("X", value)]), server)
    }
    await #expect(throws: WebError.unusable("the address or a header field has a control character")) {
      try await send(WebRequest(.get, server.origin + "/" + value), server)
    }
  }

  @Test func otherProtocols() async throws {
    for url in ["file:///etc/passwd", "ftp://127.0.0.1/x", "http://example.invalid/"] {
      await #expect(throws: WebError.self, "\(url)") { try await send(WebRequest(.get, url)) }
    }
  }

  @Test func nobodyListens() async throws {
    do {
      _ = try await send(WebRequest(.post, "http://127.0.0.1:1/", body: [1]))
      Issue.record("there was an answer")
    } catch WebError.unreachable {}
  }

  @Test func noAnswer() async throws {
    let server = try HTTPServer { _ in nil }
    do {
      _ = try await send(WebRequest(.post, server.origin + "/", body: [1]), server)
      Issue.record("there was an answer")
    } catch WebError.uncertain {}
  }
}
