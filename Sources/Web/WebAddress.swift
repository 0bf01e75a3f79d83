/// The common start of all addresses that a program may call: scheme, host, port and the start of the path. Accepts
/// only `https`, and `http` on the loopback interface.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// Scheme, host and port, which precede every path: `https://api.github.com`.
  package let origin: String
  /// The path: empty, or with a leading and without a trailing `/`.
  package private(set) var path: String
  /// True if the host is this machine.
  package let isLoopback: Bool

  /// Parses `https://host[:port][/path]`. `nil` for another scheme, a user name, a query, or invalid characters.
  package init?(_ text: String) {
    guard let (scheme, rest) = Self.scheme(of: text) else { return nil }
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<end].lowercased()
    var path = String(rest[end...])
    while path.hasSuffix("/") { path.removeLast() }
    guard let host = Self.host(of: authority), path.isAlphanumeric(or: "/-._~"),
      !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { return nil }
    isLoopback = ["127.0.0.1", "localhost", "[::1]"].contains(host)
    guard scheme == "https" || isLoopback else { return nil }
    self.origin = scheme + "://" + authority
    self.path = path
  }

  /// The same host with another path, which must be our own text and start with `/`.
  package func at(path: String) -> WebAddress {
    var address = self
    address.path = path
    return address
  }

  /// True if `url` has this address's scheme, host and port.
  package func hasOrigin(of url: String) -> Bool {
    guard url.utf8.count >= origin.utf8.count, url.prefix(origin.count).lowercased() == origin else { return false }
    let next = url.dropFirst(origin.count).first
    return next == nil || next == "/" || next == "?"
  }

  package var description: String { origin + path }

  private static func scheme(of text: String) -> (String, Substring)? {
    for scheme in ["https", "http"] where text.prefix(scheme.count + 3).lowercased() == scheme + "://" {
      return (scheme, text.dropFirst(scheme.count + 3))
    }
    return nil
  }

  private static func host(of authority: String) -> String? {
    if authority.hasPrefix("[::1]") {
      let rest = authority.dropFirst(5)
      return rest.isEmpty || (rest.hasPrefix(":") && isPort(rest.dropFirst())) ? "[::1]" : nil
    }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2, parts.count < 2 || isPort(parts[1]) else {
      return nil
    }
    return host.isAlphanumeric(or: "-.") && !host.hasPrefix("-") && !host.hasPrefix(".") ? String(host) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    (1...5).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit)
      && (UInt16(text).map { $0 > 0 } ?? false)
  }
}
