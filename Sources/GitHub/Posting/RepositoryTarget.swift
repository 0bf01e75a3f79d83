import Web

package struct RepositoryTarget: Hashable, Sendable {
  package let owner: String
  package let name: String
  /// For example `https://api.github.com`.
  package let api: WebAddress
  /// For example `https://api.github.com/graphql`.
  package let graphQL: WebAddress

  /// Throws `PostingError.badTarget` for a name that GitHub would not assign.
  package init(owner: String, name: String, api: WebAddress, graphQL: WebAddress) throws(PostingError) {
    guard SourceAddress.isName("\(owner)/\(name)") else {
      throw .badTarget("the repository must be named as owner/name")
    }
    self.owner = owner
    self.name = name
    self.api = api
    self.graphQL = graphQL
  }

  /// Reads the environment of GitHub's runner through `variable`.
  /// - Parameter repository: `owner/name`, instead of the environment's.
  /// - Throws: `PostingError.badTarget` with the missing or wrong part.
  package init(named repository: String?, variable: (String) -> String?) throws(PostingError) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let full = repository ?? value("GITHUB_REPOSITORY") else {
      throw .badTarget("there is no GITHUB_REPOSITORY here; name the repository with --github owner/name")
    }
    let parts = full.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .badTarget("the repository must be named as owner/name") }
    let api = try Self.address("GITHUB_API_URL", value("GITHUB_API_URL") ?? "https://api.github.com")
    let graphQL =
      try value("GITHUB_GRAPHQL_URL").map { text throws(PostingError) in
        try Self.address("GITHUB_GRAPHQL_URL", text)
      } ?? Self.graphQL(besides: api)
    try self.init(owner: String(parts[0]), name: String(parts[1]), api: api, graphQL: graphQL)
  }

  private static func address(_ name: String, _ text: String) throws(PostingError) -> WebAddress {
    guard let address = WebAddress(text) else { throw .badTarget("\(name) is not an https address") }
    return address
  }

  /// `/graphql`, or on an Enterprise server `/api/graphql` next to `/api/v3`.
  private static func graphQL(besides api: WebAddress) -> WebAddress {
    api.at(path: api.path.hasSuffix("/v3") ? api.path.dropLast(2) + "graphql" : api.path + "/graphql")
  }
}
