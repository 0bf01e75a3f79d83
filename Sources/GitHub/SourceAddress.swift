import Review
import Rules
import Web

package enum SourceAddress {
  /// The address that shows a file at the head of `review` when followed by `/PATH#Lnn`. Returns `nil` if the head is
  /// not a commit or the repository is unknown. `remote` is the address that the repository was cloned from, used
  /// outside GitHub's runner if it is on GitHub.
  package static func of(_ review: Review, remote: String?, variable: (String) -> String?) -> String? {
    let head =
      switch review.scope {
      case .range(_, let head): head
      case .snapshot(let name): name
      }
    guard case .commit(let id, _) = head, id.utf8.count == 40 || id.utf8.count == 64 else { return nil }
    guard let name = variable("GITHUB_REPOSITORY"), !name.isEmpty else {
      return remote.flatMap(nameOnGitHub).map { "https://github.com/\($0)/blob/\(id)" }
    }
    let server = variable("GITHUB_SERVER_URL").flatMap { $0.isEmpty ? nil : $0 } ?? "https://github.com"
    guard isName(name), let address = WebAddress(server) else { return nil }
    return "\(address.origin)\(address.path)/\(name)/blob/\(id)"
  }

  private static func nameOnGitHub(_ remote: String) -> String? {
    let prefixes = ["https://github.com/", "git@github.com:", "ssh://git@github.com/"]
    guard let prefix = prefixes.first(where: remote.hasPrefix) else { return nil }
    let name = remote.dropFirst(prefix.count)
    let bare = String(name.hasSuffix(".git") ? name.dropLast(4) : name)
    return isName(bare) ? bare : nil
  }

  /// Whether the text has exactly the form `owner/name`.
  static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...100).contains(part.utf8.count) && part != "." && part != ".." && part.isAlphanumeric(or: "-_.")
      }
  }
}
