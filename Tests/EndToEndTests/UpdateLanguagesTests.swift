import Foundation
import Support
import Testing

/// Tests of `languages update` against a server that answers like Wikimedia's.
struct UpdateLanguagesTests {
  /// The server's answers, and the requests that it received.
  private actor Wikimedia {
    var codes = ["aa", "fi", "new"]
    var matrix: String?
    /// Responses that are sent once for a path, before any other.
    var troubles: [String: [ServedResponse]] = [:]
    private(set) var requests: [String] = []
    private(set) var agents: Set<String> = []
    /// The current and the highest number of concurrent requests.
    private var open = 0
    private(set) var mostOpen = 0
    /// True to hold the first request about a language until a second one is there, however slow the machine is.
    var waitsForTwo = false
    private var held: CheckedContinuation<Void, Never>?

    private func meet() async {
      guard waitsForTwo else { return }
      if let first = held {
        (held, waitsForTwo) = (nil, false)
        return first.resume()
      }
      await withCheckedContinuation { held = $0 }
    }

    func change(_ body: @Sendable (isolated Wikimedia) -> Void) { body(self) }

    func answer(_ request: ServedRequest) async -> ServedResponse? {
      open += 1
      mostOpen = max(mostOpen, open)
      defer { open -= 1 }
      requests.append(request.path)
      agents.insert(request.fields["user-agent"] ?? "")
      if !request.path.hasPrefix("/matrix") { await meet() }
      try? await Task.sleep(for: .milliseconds(20))
      if let trouble = troubles[request.path]?.first {
        troubles[request.path]?.removeFirst()
        return trouble
      }
      let parts = request.path.split(separator: "/").map(String.init)
      switch parts.first {
      case "matrix":
        let languages = codes.enumerated().map { number, code in
          #""\#(number)": {"code": "\#(code)", "name": "\#(code)/ä", "localname": "Language \#(code)", "dir": "ltr", "#
            + #""site": [{"url": "https://x.org", "dbname": "x", "code": "wiki", "sitename": "W"\#(code == "aa" ? ", \"closed\": true" : "")}]}"#
        }
        return ServedResponse(
          200, text: matrix ?? #"{"sitematrix": {"count": 3, \#(languages.joined(separator: ", ")), "specials": []}}"#)
      case "info":
        return ServedResponse(
          200,
          text: #"""
            {"query": {"general": {"mainpage": "Main \#(parts.last ?? "")"}, "namespaces": {
              "0": {"id": 0, "name": ""}, "4": {"id": 4, "name": "Wikipedia", "canonical": "Project"}},
              "namespacealiases": [{"id": 4, "alias": "Ä"}]}}
            """#)
      case "script":
        return ServedResponse(
          200, text: #"mw.loader.implement("x",function(){mw.config.set({"extCodeMirrorConfig":{"a":!0}});"# + "\n});")
      default: return ServedResponse(404, text: "Not found")
      }
    }
  }

  private static let list = "App/Code/wikipedia-languages.json"
  private static let namespaces = "App/Code/wikipedia-namespaces/"
  private static let configuration = "App/assets/config/codemirror-config-"
  private let repository: TemporaryRepository
  private let wikimedia = Wikimedia()
  private let server: HTTPServer

  init() async throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "Begin",
      [
        Self.list:
          #"[{"languageCode": "fi", "localName": "Finnish"}, {"languageCode": "old", "localName": "Old\u001b"}]"#,
        Self.namespaces + "fi.json": "{}", Self.namespaces + "old.json": "{}",
        Self.configuration + "fi.json": #"{"extCodeMirrorConfig":{"a":true}}"#,
      ])
    let wikimedia = wikimedia
    server = try HTTPServer { await wikimedia.answer($0) }
  }

  private func update(_ arguments: String..., origin: String? = nil) async throws -> Ended {
    let origin = origin ?? server.origin
    return try await repository.served(
      [
        "languages", "update", "--site-matrix", origin + "/matrix?action=sitematrix&x=a%7Cb", "--site-info",
        origin + "/info/{code}?q", "--codemirror", origin + "/script/{code}",
      ] + arguments, ["PATH": ProcessInfo.processInfo.environment["PATH"], "https_proxy": nil, "http_proxy": nil])
  }

  @Test func whatServersTellIsWritten() async throws {
    let before = try repository.listing()
    let dry = try await update("--dry-run")
    #expect(dry.code == 0, "\(dry.errors)")
    #expect(
      dry.output == """
        new language aa: Language aa
        new language new: Language new
        new language test: Test
        language gone old: Old\\u{1B}
        would update \(Self.list)
        would add \(Self.namespaces)aa.json
        would update \(Self.namespaces)fi.json
        would add \(Self.namespaces)new.json
        would add \(Self.namespaces)test.json
        would add \(Self.configuration)aa.json
        would add \(Self.configuration)new.json
        would add \(Self.configuration)test.json

        """)
    #expect(try repository.listing() == before)

    let run = try await update("--jobs", "2")
    #expect(run.code == 0 && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.contains("language gone old: Old\\u{1B}; its files stay"))
    #expect(run.errors.contains("added \(Self.configuration)new.json\n"))
    #expect(
      try repository.text(Self.namespaces + "fi.json")
        == "{\n  \"mainpage\" : \"MAIN FI\",\n  \"namespace\" : {\n    \"\" : 0,\n    \"Ä\" : 4,\n    \"PROJECT\" : 4,\n"
        + "    \"WIKIPEDIA\" : 4\n  }\n}")
    #expect(try repository.text(Self.configuration + "new.json") == #"{"extCodeMirrorConfig":{"a":true}}"#)
    #expect(
      try repository.text(Self.list).contains("\"languageName\" : \"new\\/ä\",\n    \"localName\" : \"Language new\""))
    #expect(try repository.text(Self.namespaces + "old.json") == "{}")
    #expect(await wikimedia.mostOpen <= 4)
    #expect(await wikimedia.agents.allSatisfy { $0.hasPrefix("l10n-review/") })

    let after = try repository.git("status", "--porcelain")
    let again = try await update()
    #expect(again.code == 0 && again.errors.contains("Everything is up to date."), "\(again.errors)")
    #expect(try repository.git("status", "--porcelain") == after)
  }

  @Test func noMoreAreAskedAtOnceThanAllowed() async throws {
    await wikimedia.change {
      $0.codes = (0..<12).map { "x\($0)" }
      $0.waitsForTwo = true
    }
    let run = try await update("--jobs", "2", "--quiet")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(await wikimedia.mostOpen == 2)
    #expect(await wikimedia.requests.count == 1 + 2 * 13)
  }

  /// Requests to a busy server are repeated. Unusable answers are reported, and the rest is written.
  @Test func troubleIsSurvived() async throws {
    await wikimedia.change {
      $0.troubles = [
        "/matrix": [ServedResponse(503, text: "busy")],
        "/info/fi": [
          ServedResponse(429, fields: ["Retry-After": "1"]),
          ServedResponse(200, text: "{\"error\": {\"code\": \"x\\u001b\"}}"),
        ],
        "/script/new": [ServedResponse(404, text: "")],
        "/info/new": [ServedResponse(302, fields: ["Location": "https://example.org/"])],
        "/info/aa": [ServedResponse(200, text: String(repeating: " ", count: 3 << 20))],
      ]
    }
    let run = try await update()
    #expect(run.code == 2)
    #expect(run.errors.contains("aa (closed): \(server.origin)/info/aa?q: the answer is too large\n"), "\(run.errors)")
    #expect(run.errors.contains("fi: \(server.origin)/info/fi?q: the server says ‘x\\u{1B}’\n"))
    #expect(run.errors.contains("new: \(server.origin)/script/new: the server answers with status 404\n"))
    #expect(run.errors.contains("/info/new?q: ‘the server redirects to another host, which is not followed’\n"))
    #expect(run.errors.hasSuffix("not all could be learned of 2 languages; these files stay as they were.\n"))
    #expect(!run.errors.contains("\u{1B}"))
    #expect(try repository.text(Self.namespaces + "fi.json") == "{}")
    #expect(try repository.text(Self.configuration + "aa.json") == #"{"extCodeMirrorConfig":{"a":true}}"#)
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/" + Self.namespaces + "new.json"))
  }

  /// A closed wiki may have moved to another site. This is reported and is not a failure.
  @Test func aClosedWikiMayBeGone() async throws {
    await wikimedia.change { $0.troubles = ["/info/aa": [ServedResponse(404)], "/script/aa": [ServedResponse(404)]] }
    let run = try await update("--quiet")
    #expect(run.code == 0 && run.errors.contains("aa (closed): "), "\(run.errors)")
  }

  @Test(arguments: ["../../../evil", "a/b", "..", "\\u0000", "con\\n"])
  func aCodeNamesNoOtherFile(code: String) async throws {
    let before = try repository.git("status", "--porcelain")
    await wikimedia.change { $0.codes.append(code) }
    let run = try await update()
    #expect(run.code == 2 && run.errors.contains("which is no code. Nothing was changed."), "\(run.errors)")
    #expect(try repository.git("status", "--porcelain") == before)
    #expect(await wikimedia.requests == ["/matrix"])
  }

  @Test func offlineOneSentenceSaysSo() async throws {
    let before = try repository.git("status", "--porcelain")
    let run = try await update(origin: "http://127.0.0.1:1")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("l10n-review: no site matrix from http://127.0.0.1:1/matrix?"), "\(run.errors)")
    #expect(run.errors.contains("the server cannot be reached") && run.errors.hasSuffix("Nothing was changed.\n"))
    #expect(run.errors.split(separator: "\n").count == 1)

    try repository.write("matrix.json", matrix())
    try repository.write(".git/info/exclude", "matrix.json\n")
    let later = try await repository.served(
      [
        "languages", "update", "--jobs", "16", "--site-matrix", "matrix.json", "--site-info",
        "http://127.0.0.1:1/{code}",
        "--codemirror", "http://127.0.0.1:1/{code}",
      ], ["PATH": ProcessInfo.processInfo.environment["PATH"]])
    #expect(later.code == 2)
    #expect(later.errors.contains("the servers cannot be reached any more"), "\(later.errors)")
    #expect(later.errors.split(separator: "\n").count == 1)
    #expect(try repository.git("status", "--porcelain") == before)
  }

  private func matrix() -> String {
    let languages = (0..<20).map { #""\#($0)": {"code": "x\#($0)", "name": "n", "localname": "l"}"# }
    return #"{"sitematrix": {\#(languages.joined(separator: ", "))}}"#
  }

  /// Answers can come from files instead of the web.
  @Test func answersAreReadFromFiles() async throws {
    let folder = try TemporaryRepository()
    try folder.write("matrix.json", #"{"sitematrix": {"0": {"code": "fi", "name": "suomi", "localname": "Finnish"}}}"#)
    for code in ["fi", "test"] {
      try folder.write(
        "info/\(code).json", #"{"query": {"general": {"mainpage": "A"}, "namespaces": {}, "namespacealiases": []}}"#)
      try folder.write("script/\(code).js", #"mw.config.set({"extCodeMirrorConfig":{}});});"#)
    }
    let run = try repository.tool(
      "languages", "update", "--site-matrix", folder.path + "/matrix.json", "--site-info", folder.path + "/info",
      "--codemirror", folder.path + "/script/{code}.js")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try repository.text(Self.configuration + "fi.json") == #"{"extCodeMirrorConfig":{}}"#)
    #expect(try repository.text(Self.list).contains("\"languageName\" : \"suomi\""))
  }

  /// Only files that the app has are requested and written.
  @Test func whatTheAppHasNotIsNotMade() async throws {
    try repository.git("rm", "--quiet", "-r", "App/assets", Self.namespaces)
    let run = try await update()
    #expect(run.code == 0, "\(run.errors)")
    #expect(await wikimedia.requests == ["/matrix"])
    #expect(run.errors.hasSuffix("updated \(Self.list)\n"))
    try repository.git("rm", "--quiet", "-f", Self.list)
    let none = try await update()
    #expect(none.code == 2 && none.errors.contains("the project has no wikipedia-languages.json"), "\(none.errors)")
  }

  @Test(arguments: [
    (
      ["--site-matrix", "http://example.org/"],
      "“http://example.org/” cannot be asked; give --site-matrix an address with https"
    ),
    (["--site-info", "https://example.org/"], "https that has {code}"), (["--jobs", "17"], "from 1 to 16"),
    (["--codemirror", "https://\u{1B}/{code}"], "“https://\\u{1B}/{code}” cannot be asked"),
  ])
  func whatCannotBeAskedIsRefused(arguments: [String], reason: String) throws {
    let run = try repository.attempt(Tool.path(), ["languages", "update"] + arguments)
    #expect(run.code == 2 && run.errors.contains(reason) && !run.errors.contains("\u{1B}"), "\(run.errors)")
  }
}
