import Text

/// The beginning of all addresses that a program may call: scheme, host, port and the path's start.
///
/// Only `https` is taken, and `http` where it does not leave the machine.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// Scheme, host and port as they stand before every path: `https://api.github.com`.
  package let origin: String
  /// The path, empty or with `/` at its start and none at its end.
  package private(set) var path: String
  /// Whether the host is this machine.
  package let isLoopback: Bool

  /// Reads `https://host[:port][/path]`.
  ///
  /// `nil` for anything else: another scheme, a user's name, a query, signs that a host or path has not.
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

  /// The same host with another path, which is ours and starts with `/`.
  package func at(path: String) -> WebAddress {
    var address = self
    address.path = path
    return address
  }

  /// Whether `url` has this address's scheme, host and port.
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

  /// The host in `host[:port]`.
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
