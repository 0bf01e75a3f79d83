import Files
import Platform

/// Sends requests with the system's `curl`.
///
/// FoundationNetworking would link libcurl, and with it 29 more shared libraries, into the binary that is also the
/// pre-commit hook: an empty static program with Foundation starts in 1.8 ms, with FoundationNetworking in 5.2 ms (4.3
/// and 9.2 ms with the shared runtime). A whole review in the hook has 36 ms. Such a binary does not start without
/// libcurl, and building it needs libcurl's headers. `curl` is on every Mac and every GitHub runner, and uses the
/// system's certificates, proxies and HTTP/2. It costs 6 ms per request, and nothing without requests.
///
/// The token is not in the arguments or the environment: `curl` reads its options from a pipe and the body from a
/// socket. It ignores the user's configuration, does not follow redirects and does not speak other protocols.
package struct CurlTransport: Sendable {
  /// The most bytes of a response.
  package static let mostBytes = 32 << 20
  /// The longest configuration. It must fit into a pipe before a reader exists.
  private static let mostConfiguration = 4_096

  private let program: String
  private let userAgent: String

  /// Finds `curl`: the system's own, else the first on `path`. Throws `WebError.unusable` if it is missing.
  package init(path: String?, userAgent: String) throws(WebError) {
    guard let program = ChildProcess.path(of: "curl", searching: path) else {
      throw .unusable("there is no curl, by which the web is reached; install it")
    }
    self.program = program
    self.userAgent = userAgent
  }

  /// Sends `request`. Serves as the transport of `WebClient`.
  package func send(_ request: WebRequest, within time: Duration) async throws(WebError) -> WebResponse {
    let configuration = try configuration(for: request, time: time)
    let child = ChildProcess(
      program: program, arguments: ["--disable", "--config", "/dev/fd/3"], keptVariables: Self.keptVariables,
      input: request.body ?? [], secondInput: configuration, mostOutput: Self.mostBytes)
    // curl has its own time limit. A process that is stopped here hangs.
    let ended = await child.run(within: time + .seconds(5))
    switch ended {
    case .failure(.tooMuchOutput): throw .unreadable("it is longer than \(Self.mostBytes >> 20) MB")
    case .failure(.tooLate): throw .uncertain("it took too long")
    case .failure(.notStarted(let reason)): throw .unusable("\(program) cannot be started: \(reason)")
    case .success(let result):
      guard result.code == 0 else { throw Self.error(code: result.code, text: result.errors) }
      return try CurlOutput.response(result.output)
    }
  }

  /// The environment variables passed to `curl`: proxies and certificates, but not the token.
  private static let keptVariables: Set<String> = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE",
    "SSL_CERT_DIR", "CURL_CA_BUNDLE", "LANG", "LC_ALL", "SystemRoot",
  ]

  /// The error for an exit code of `curl` (curl(1), EXIT CODES).
  private static func error(code: Int32, text: [UInt8]) -> WebError {
    let line = String(decoding: text.prefix(400), as: UTF8.self).split(whereSeparator: \.isNewline).first
    let reason = line.map(String.init) ?? "curl ended with \(code)"
    switch code {
    // DNS, connection, TLS, certificate and proxy errors, all before the request was sent.
    case 5, 6, 7, 35, 51, 58, 59, 60, 77, 83, 97: return .unreachable(reason)
    case 1, 2, 3, 26, 27: return .unusable(reason)
    default: return .uncertain(reason)
    }
  }

  private func configuration(for request: WebRequest, time: Duration) throws(WebError) -> [UInt8] {
    let origin = request.url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
    let isLoopback = WebAddress(origin.joined(separator: "/"))?.isLoopback ?? false
    let seconds = max(1, time.components.seconds)
    var lines = [
      "url = \(try quoted(request.url))",
      "request = \(try quoted(request.method.rawValue))",
      "user-agent = \(try quoted(userAgent))",
      "proto = \"=\(isLoopback ? "http,https" : "https")\"",
      "max-time = \(seconds)",
      "connect-timeout = \(isLoopback ? seconds : min(seconds, 15))",
      "max-redirs = 0", "globoff", "silent", "show-error", "include", "suppress-connect-headers", "no-buffer",
      "header = \"Expect:\"",
    ]
    if isLoopback { lines.append("noproxy = \"*\"") }
    if request.body != nil { lines.append("data-binary = \"@-\"") }
    for field in request.fields {
      guard !field.name.isEmpty, field.name.isAlphanumeric(or: "-") else {
        throw .unusable("a header field has a name that cannot be sent")
      }
      lines.append("header = \(try quoted("\(field.name): \(field.value)"))")
    }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard bytes.count <= Self.mostConfiguration else { throw .unusable("the request's header is too long") }
    return bytes
  }

  /// A quoted value. Rejects control characters, which could begin a line of their own.
  private func quoted(_ value: String) throws(WebError) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        throw .unusable("the address or a header field has a control character")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// The output of `curl --include`: header, empty line, body.
package enum CurlOutput {
  /// Parses the last header and the body after it. Headers of interim responses (1xx) may precede them.
  package static func response(_ output: [UInt8]) throws(WebError) -> WebResponse {
    var rest = output[...]
    while true {
      guard let (head, body) = split(rest) else { throw .unreadable("it has no header") }
      var lines = head.split(separator: 0x0A).map { line in
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }
      guard let first = lines.first, first.hasPrefix("HTTP/"),
        let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) }), (100...999).contains(status)
      else { throw .unreadable("it has no status") }
      lines.removeFirst()
      if status < 200 {
        rest = body
        continue
      }
      let fields = lines.compactMap { line -> (name: String, value: String)? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        return (String(line[..<colon]), String(value))
      }
      return WebResponse(status: status, fields: fields, body: Array(body))
    }
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    var line = bytes.startIndex
    while let feed = bytes[line...].firstIndex(of: 0x0A) {
      if feed == line || (feed == line + 1 && bytes[line] == 0x0D) { return (bytes[..<line], bytes[(feed + 1)...]) }
      line = feed + 1
    }
    return nil
  }
}
