import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A request received by a server on 127.0.0.1.
package struct ServedRequest: Sendable {
  package var method: String
  /// The path without the query.
  package var path: String
  package var query: [String: String]
  /// The header fields, with lowercase names.
  package var fields: [String: String]
  package var body: Data

  package init(method: String, path: String, query: [String: String], fields: [String: String], body: Data) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
  }
}

/// A server's response; `nil` instead of one closes the connection without a response.
package struct ServedResponse: Sendable {
  package var status: Int
  package var fields: [String: String]
  package var body: Data
  /// The bytes of the body that are announced and do not come.
  package var missingBytes = 0

  package init(_ status: Int, fields: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package init(_ status: Int, fields: [String: String] = [:], text: String) {
    self.init(status, fields: fields, body: Data(text.utf8))
  }
}

/// Runs a server's handler on a thread of its own. All threads shared by tests may wait for programs, and some of these
/// for a response.
@available(macOS 15, iOS 18, *)
private final class ServerExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "HTTPServer")

  static func run(_ answer: @escaping @Sendable () async -> Void) {
    Task(executorPreference: ServerExecutor(), operation: answer)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A web server on 127.0.0.1 that handles one request per connection and stops with its owner.
package final class HTTPServer: Sendable {
  package struct Failure: Error {}

  /// The function that answers requests.
  package typealias Handler = @Sendable (ServedRequest) async -> ServedResponse?

  /// The port, chosen by the system.
  package let port: UInt16
  /// A descriptor that is closed when the server is no longer needed.
  private let lifeline: Int32

  /// `http://127.0.0.1:PORT`.
  package var origin: String { "http://127.0.0.1:\(port)" }

  package init(_ handler: @escaping Handler) throws {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isBound else {
      close(descriptor)
      throw Failure()
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(descriptor)
      throw Failure()
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let end = ends[0]
    lifeline = ends[1]
    port = UInt16(bigEndian: address.sin_port)
    // Only this thread closes the socket: its number must not be reused while the thread still waits on it.
    let thread = Thread {
      defer {
        close(descriptor)
        close(end)
      }
      while true {
        var watched = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: 0, revents: 0),
        ]
        let ready = poll(&watched, 2, -1)
        if ready < 0, errno == EINTR { continue }
        guard ready > 0, watched[1].revents == 0 else { return }
        let connection = accept(descriptor, nil, nil)
        if connection < 0 {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        let reading = Thread {
          guard let request = Self.read(connection) else {
            close(connection)
            return
          }
          let answer = { @Sendable in
            if let response = await handler(request) { Self.write(response, to: connection) }
            close(connection)
          }
          if #available(macOS 15, iOS 18, *) { ServerExecutor.run(answer) } else { Task(operation: answer) }
        }
        reading.start()
      }
    }
    thread.start()
  }

  deinit { close(lifeline) }

  private static func read(_ connection: Int32) -> ServedRequest? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let end = Data("\r\n\r\n".utf8)
    var headEnd: Int?
    var length = 0
    var lines: [String] = []
    while headEnd == nil || bytes.count < (headEnd ?? 0) + length {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes.append(contentsOf: buffer[..<count])
      if headEnd == nil, let range = bytes.range(of: end) {
        headEnd = range.upperBound
        lines = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        for line in lines where line.lowercased().hasPrefix("content-length:") {
          length = Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
        }
      }
    }
    let words = lines.first?.components(separatedBy: " ") ?? []
    guard words.count == 3, let headEnd else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1).map(String.init)
    var query: [String: String] = [:]
    for pair in (target.count > 1 ? target[1] : "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      query[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return ServedRequest(
      method: words[0], path: target[0], query: query, fields: fields, body: bytes[headEnd..<(headEnd + length)])
  }

  private static func write(_ response: ServedResponse, to connection: Int32) {
    var text =
      "HTTP/1.1 \(response.status) Status\r\nContent-Length: \(response.body.count + response.missingBytes)\r\nConnection: close\r\n"
    for (name, value) in response.fields { text += "\(name): \(value)\r\n" }
    var rest = (Data((text + "\r\n").utf8) + response.body)[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
