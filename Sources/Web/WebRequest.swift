package struct WebRequest: Sendable {
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package var method: Method
  /// The complete percent-encoded address.
  package var url: String
  /// The header fields. No description shows them.
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]?
  /// True if the request is idempotent. Others are not repeated when the first one may have been carried out.
  package var isRepeatable: Bool

  /// `isRepeatable` is by default as in RFC 9110, section 9.2.2, and true for PATCH, which here only sets values.
  package init(
    _ method: Method = .get, _ url: String, fields: [(name: String, value: String)] = [], body: [UInt8]? = nil,
    isRepeatable: Bool? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.isRepeatable = isRepeatable ?? (method != .post)
  }
}

package struct WebResponse: Sendable {
  /// The status, 100 to 999.
  package var status: Int
  /// The header fields in order, with lowercase names.
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]

  /// Lowercases the names of `fields`.
  package init(status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields.map { ($0.name.lowercased(), $0.value) }
    self.body = body
  }

  /// The first field with this name, which must be lowercase.
  package subscript(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The requested wait (`Retry-After`, RFC 9110, section 10.2.3, as a number of seconds).
  package var retryAfter: Duration? {
    guard let seconds = self["retry-after"].flatMap({ Int($0) }), seconds >= 0 else { return nil }
    return .seconds(min(seconds, 1 << 20))
  }

  /// True if a next page exists (`Link: <…>; rel="next"`, RFC 8288).
  package var hasNextPage: Bool {
    fields.contains { field in
      field.name == "link"
        && field.value.split(separator: ",").contains { link in
          link.split(separator: ";").dropFirst().contains { parameter in
            let parameter = parameter.filter { $0 != " " && $0 != "\"" }
            return parameter == "rel=next"
          }
        }
    }
  }
}

package enum WebError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreachable(String)
  /// The request may or may not have been carried out; with the reason.
  case uncertain(String)
  /// The rate limit lasts longer than the remaining time.
  case limited
  /// The server failed repeatedly; with its last status.
  case serverFailure(Int)
  /// The time limit for all requests was reached.
  case outOfTime
  /// The server redirected too often, or to a host that is not allowed.
  case redirected
  case unreadable(String)
  case unusable(String)

  package var description: String {
    switch self {
    case .unreachable(let reason): "the server cannot be reached: \(reason)"
    case .uncertain(let reason): "the server gave no answer: \(reason)"
    case .limited: "the server asks for fewer requests, and to wait longer than there is time; try again later"
    case .serverFailure(let status): "the server failed with status \(status); try again later"
    case .outOfTime: "the server took too long; try again later"
    case .redirected: "the server redirects to another host, which is not followed"
    case .unreadable(let reason): "the server's answer cannot be read: \(reason)"
    case .unusable(let reason): reason
    }
  }
}
