import Text

/// A Wikipedia's site information (`meta=siteinfo`).
package struct SiteInfo: Hashable, Sendable {
  /// The main page's title in capitals.
  package let mainPage: String
  /// IDs by names in capitals.
  package let namespaces: [String: Int]

  /// The maximum size of an answer; Wikipedia's have some 20,000 bytes.
  package static let mostBytes = 2 << 20
  private static let mostNames = 10_000
  private static let longestName = 1_000

  /// - Parameter known: The namespaces that the app knows; it cannot read a file with others.
  package init(parsing bytes: [UInt8], known: KnownNamespaces) throws(AnswerError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    let answer: JSON
    do throws(JSONError) { answer = try JSON(parsing: bytes) } catch { throw .unreadable("\(words: "\(error)")") }
    if let error = answer["error"] {
      throw .unreadable("the server says \(code: error["code"]?.string ?? "that it cannot answer")")
    }
    guard let query = answer["query"], let mainPage = query["general"]?["mainpage"]?.string else {
      throw .unreadable("it names no main page")
    }
    guard case .object(let members) = query["namespaces"], let aliases = query["namespacealiases"]?.array else {
      throw .unreadable("it names no namespaces")
    }
    var names: [(name: String, id: Int)] = []
    let spaces = members.compactMap { member in member.value["id"]?.integer.map { ($0, member.value) } }
    guard spaces.count == members.count else { throw .unreadable("it has a namespace without an id") }
    // In any order of the answer, the later of two with one name counts.
    for (id, space) in spaces.sorted(by: { $0.0 < $1.0 }) {
      guard let name = space["name"]?.string else { throw .unreadable("the namespace \(id) has no name") }
      names.append((name, id))
      if let canonical = space["canonical"]?.string { names.append((canonical, id)) }
    }
    for alias in aliases {
      guard let id = alias["id"]?.integer, let name = alias["alias"]?.string else {
        throw .unreadable("it has an alias without an id or a name")
      }
      names.append((name, id))
    }
    guard names.count <= Self.mostNames, mainPage.utf8.count <= Self.longestName,
      names.allSatisfy({ $0.name.utf8.count <= Self.longestName })
    else { throw .unreadable("its names are too many or too long") }
    var namespaces: [String: Int] = [:]
    for (name, id) in names { namespaces[name.uppercased()] = known.ids.contains(id) ? id : nil }
    self.mainPage = mainPage.uppercased()
    self.namespaces = namespaces
  }

  /// The app's file of the namespaces of one language.
  package func file(order: MemberOrder) -> [UInt8] {
    let names = namespaces.map { JSON.Member($0.key, .integer($0.value)) }
    return order.document(.members(["mainpage": .string(mainPage), "namespace": .object(names)]))
  }
}

extension MemberOrder {
  /// Detects the order of most of `files`, which are files of namespaces; collation if they do not show it.
  package init(of files: [[UInt8]]) {
    var votes = 0
    for file in files {
      guard case .object(let members)? = (try? JSON(parsing: file))?["namespace"] else { continue }
      let names = members.map(\.name)
      let isCollated = MemberOrder.collation.sorted(names) == names
      let isByScalars = MemberOrder.scalars.sorted(names) == names
      if isCollated != isByScalars { votes += isCollated ? 1 : -1 }
    }
    self = votes < 0 ? .scalars : .collation
  }
}

package struct KnownNamespaces: Hashable, Sendable {
  package let ids: Set<Int>

  /// The namespaces of the Wikipedia app (`PageNamespace`): MediaWiki's, and those of extensions and of many
  /// Wikipedias.
  package static let standard = KnownNamespaces(
    ids: Set(-2...15).union(90...93).union(100...103).union([108, 109, 118, 119, 446, 447, 460, 461, 710, 711])
      .union([828, 829]).union(2300...2303).union([2600]))

  private init(ids: Set<Int>) { self.ids = ids }

  /// Reads `case name = 4` of the app's `PageNamespace.swift`; the standard ones if there are none.
  package init(source: [UInt8]) {
    let ids = source.split(separator: 0x0A).compactMap { line -> Int? in
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard line.starts(with: "case ".utf8), let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let digits = line[(sign + 1)...].drop { $0 == 0x20 }.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    self = ids.isEmpty ? .standard : KnownNamespaces(ids: Set(ids))
  }
}
