/// What is asked of a web server.
package struct WebRequest: Sendable {
  /// What the request does.
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// What the request does.
  package var method: Method
  /// The whole address, percent-encoded.
  package var url: String
  /// Header fields, shown in no description.
  package var fields: [(name: String, value: String)]
  /// What is sent along.
  package var body: [UInt8]?
  /// Whether doing it twice does the same as doing it once; if not, it is not sent again where the first may have
  /// been carried out.
  package var isRepeatable: Bool

  /// A request from its parts.
  ///
  /// - Parameter isRepeatable: By default as RFC 9110, section 9.2.2 has it, and true for PATCH, which here only
  ///   ever sets values.
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

/// What a web server answered.
package struct WebResponse: Sendable {
  /// The status, 100 to 999.
  package var status: Int
  /// The header fields in their order, names in small letters.
  package var fields: [(name: String, value: String)]
  /// What came along.
  package var body: [UInt8]

  /// A response from its parts; the names of `fields` become small letters.
  package init(status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields.map { ($0.name.lowercased(), $0.value) }
    self.body = body
  }

  /// The first field with this name, given in small letters.
  package subscript(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// How long the server asks to wait (`Retry-After`, RFC 9110, section 10.2.3, as a number of seconds).
  package var retryAfter: Duration? {
    guard let seconds = self["retry-after"].flatMap({ Int($0) }), seconds >= 0 else { return nil }
    return .seconds(min(seconds, 1 << 20))
  }

  /// Whether there is a next page (`Link: <…>; rel="next"`, RFC 8288).
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

/// Why there is no response.
package enum WebError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing reached the server; why.
  case unreachable(String)
  /// The request may or may not have been carried out; why.
  case uncertain(String)
  /// The server wants fewer requests, and for longer than there is time.
  case limited
  /// The server failed again and again; its last status.
  case serverFailure(Int)
  /// The time for all requests is used up.
  case outOfTime
  /// The server sent the caller elsewhere, where it does not go.
  case redirected
  /// The response is longer than it may be, or is no response.
  case unreadable(String)
  /// The request cannot be made; why.
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
