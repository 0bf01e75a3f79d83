import Edits
import Git
import GitHub
import Project
import Review
import Rules
import Text
import Web

enum IndexTarget: ImmediateFuzzTarget {
  static let name = "index"
  static let about = "git's index file"
  static let words = ["DIRC", "TREE", "link", "sdir", "\u{0}\u{0}\u{0}\u{2}", "\u{0}\u{0}\u{0}\u{4}", "\u{0}a/b\u{0}"]
  static let seeds = [index(version: 2), index(version: 4)]

  /// An index of two files, with a cached tree.
  private static func index(version: UInt8) -> [UInt8] {
    var bytes = Array("DIRC".utf8) + [0, 0, 0, version, 0, 0, 0, 2]
    for (path, kept) in [("App/a.swift", 11), ("App/b.m", 7)] {
      let start = bytes.count
      bytes += [UInt8](repeating: 0, count: 24) + [0, 0, 0x81, 0xA4] + [UInt8](repeating: 1, count: 32)
      bytes += [0, UInt8(path.utf8.count)]
      if version == 4 {
        bytes += [path.hasSuffix("m") ? UInt8(kept) : 0] + Array(path.utf8) + [0]
      } else {
        bytes += path.utf8
        bytes += [UInt8](repeating: 0, count: 8 - (bytes.count - start) % 8)
      }
    }
    let tree = [0] + Array("2 1\n".utf8) + [UInt8](repeating: 2, count: 20) + Array("App\u{0}2 0\n".utf8)
    let cached: [UInt8] = tree + [UInt8](repeating: 3, count: 20)
    return bytes + Array("TREE".utf8) + [0, 0, 0, UInt8(cached.count)] + cached + [UInt8](repeating: 0, count: 20)
  }

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    guard let paths = try? ForeignBytes.paths(ofIndex: input) else { return }
    for (path, next) in zip(paths, paths.dropFirst()) {
      try promise(!next.lexicographicallyPrecedes(path), "paths are in order")
    }
    try promise(!paths.contains([]), "no path is empty")
  }
}

enum TreeTarget: ImmediateFuzzTarget {
  static let name = "tree"
  static let about = "git's tree objects"
  static let words = ["100644 a\u{0}", "40000 b\u{0}", "120000 ..\u{0}", "160000 .git\u{0}"]
  static let seeds = [
    ["100644 a.swift", "40000 b"].flatMap { Array($0.utf8) + [0] + [UInt8](repeating: 7, count: 20) }
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    guard let names = ForeignBytes.names(ofTree: input) else { return }
    try promise(Set(names).count == names.count, "no name occurs twice")
    for name in names {
      let isPath = name.contains(UInt8(ascii: "/")) || name == [UInt8(ascii: ".")] || name.elementsEqual("..".utf8)
      try promise(!isPath && !name.isEmpty, "a name leads to nothing but its file")
    }
  }
}

enum NameTarget: ImmediateFuzzTarget {
  static let name = "names"
  static let about = "paths that are no text, names of branches, links of the web, ids of objects"
  static let longest = 256
  static let words = [
    "refs/heads/", "..", "@{", ".lock", "~1", "^", "\u{10FE80}", "https://", "http://localhost:80", "@", "%2e",
  ]
  static let seeds = [
    FuzzInput.joined("App/a\u{10FEFF}.swift", "refs/heads/l10n/twn+ios", "https://api.github.com/a", "0123abcd"),
    FuzzInput.joined("a", "HEAD", "http://127.0.0.1:8080", ""),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let path = ForeignBytes.text(ofPath: input)
    try promise(path.bytes == input, "the path \(path.text) is its bytes")
    var input = FuzzInput(input)
    _ = input.text()
    if let name = try? ReferenceName(input.text()) {
      try promise(name.fullName.hasPrefix("refs/"), "\(name.fullName) is a full name")
      try promise(!name.fullName.contains("..") && !name.fullName.utf8.contains(0), "\(name.fullName) is one name")
    }
    if let address = WebAddress(input.text()) {
      try promise(
        address.origin.hasPrefix("https://") || address.isLoopback, "\(address) keeps what is sent to it secret")
      try promise(address.hasOrigin(of: address.description), "\(address) has its own origin")
    }
    let digits = input.text()
    if let id = ObjectID(hex: digits) { try promise(id.hex == digits.lowercased(), "\(digits) is \(id.hex)") }
  }
}

enum EventTarget: ImmediateFuzzTarget {
  static let name = "event"
  static let about = "GitHub's event file"
  static let longest = 1024
  static let words = [
    "\"pull_request\"", "\"head\"", "\"base\"", "\"sha\"", "\"ref\"", "\"repo\"", "\"full_name\"", "\"number\"",
    "\"after\"",
    "\"before\"", "refs/heads/", "refs/tags/", "push", "merge_group", "0000000000000000000000000000000000000000",
  ]
  static let seeds = [
    FuzzInput.joined(
      "push",
      "{\"ref\": \"refs/heads/twn\", \"before\": \"0123456789abcdef0123456789abcdef01234567\", \"after\": \"0123456789abcdef0123456789abcdef01234567\"}"
    ),
    FuzzInput.joined(
      "pull_request",
      "{\"pull_request\": {\"number\": 7, \"base\": {\"sha\": \"0123456789abcdef0123456789abcdef01234567\", \"repo\": {\"full_name\": \"a/b\"}}, \"head\": {\"sha\": \"0123456789abcdef0123456789abcdef01234567\", \"ref\": \"x\", \"repo\": {\"full_name\": \"c/b\"}}}}"
    ),
    FuzzInput.joined("", "{}", "refs/heads/main"),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let name = input.text()
    let payload = input.bytes()
    let reference = input.text()
    func isCommit(_ text: String) -> Bool {
      (text.utf8.count == 40 || text.utf8.count == 64) && text.allSatisfy(\.isHexDigit)
        && text.utf8.allSatisfy { $0 < 0x80 }
    }
    for (name, reference) in [(nil, nil), (name, reference)] {
      guard let event = try? GitHubEvent(payload: payload, name: name, reference: reference) else { continue }
      switch event {
      case .push(let push):
        try promise(isCommit(push.after) && push.before.map(isCommit) ?? true, "\(push) names commits")
      case .pullRequest(let request):
        try promise(isCommit(request.base) && isCommit(request.head), "\(request) names commits")
      default: break
      }
    }
  }
}

enum ConfigurationTarget: ImmediateFuzzTarget {
  static let name = "configuration"
  static let about = "the project's .l10n-review.yml"
  static let longest = 8192
  static let words = [
    "profile: ", "apple\n", "source-language: ", "sources:\n  include: ", "functions:\n  - name: ", "swift: { key: 0 }",
    "rules:\n  missing-comment: ", "{ severity: info, paths: { \"a/**\": off } }", "key-pattern: ", "edit-url: ",
    "fail-on: ",
    "baseline: ", "&a ", "*a", "<<: ", "!!str ", "%YAML 1.1\n", "---\n", "...\n", "? ", "- ", "|\n ", ">\n ", "[", "]",
    "{", "}",
    "# ", "\"\\x41\"", "\u{85}", "\u{2028}", "\u{FEFF}", "\t", "../", "~",
  ]
  static let seeds = [
    """
    profile: wikipedia
    sources:
      include: ["Wikipedia/Code/**"]
    functions:
      - name: tr
        swift: { key: 0, value: text }
    rules:
      missing-comment: { severity: info, paths: { "Widgets/**": off } }
    key-pattern: "places-*"
    """,
    ProjectConfiguration.template(), "a: &a [*a]\n", "",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let text = String(decoding: input, as: UTF8.self)
    func read(_ text: String) throws(ConfigurationError) -> ProjectConfiguration {
      try ProjectConfiguration.read(yaml: text, path: "a.yml", knownRules: RuleCatalog.configurableNames)
    }
    let configuration: ProjectConfiguration
    do throws(ConfigurationError) { configuration = try read(text) } catch {
      // YAML 1.1 has more line ends than LF, all of them white space.
      let lines = text.unicodeScalars.count { $0.properties.isWhitespace } + 1
      try promise((1...lines).contains(error.line ?? 1), "\(error) names a line of the file")
      return try promise(OutputCheck.isInvisibleFree(error.problem), "\(error) only shows what it quotes")
    }
    let template = ProjectConfiguration.template(detected: configuration)
    var set = try? read(template)
    set?.functions = []
    try promise(set == ProjectConfiguration(), "a template sets nothing but functions: \(template)")
  }
}
