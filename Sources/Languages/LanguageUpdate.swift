import Files
import Web

/// Updates an app's language files from Wikimedia's servers: the list of languages, the names of each one's namespaces,
/// and its CodeMirror configuration.
package struct LanguageUpdate: Sendable {
  package enum FileName {
    package static let list = "wikipedia-languages.json"
    /// The folder of the namespace files, one for each language, next to the list.
    package static let namespaces = "wikipedia-namespaces"
    /// The prefix before the language's code.
    package static let codeMirror = "codemirror-config-"
    /// The app's source that lists the namespaces it knows.
    package static let knownNamespaces = "PageNamespace.swift"

    package static func isOne(_ path: String) -> Bool {
      let parts = path.split(separator: "/")
      guard let name = parts.last else { return false }
      return name == list || name == knownNamespaces || name.hasPrefix(codeMirror) && name.hasSuffix(".json")
        || parts.dropLast().last == namespaces[...] && name.hasSuffix(".json")
    }
  }

  package struct Sources: Sendable {
    package var siteMatrix: AnswerSource
    package var siteInfo: AnswerSource
    package var codeMirror: AnswerSource

    package init(siteMatrix: AnswerSource, siteInfo: AnswerSource, codeMirror: AnswerSource) {
      (self.siteMatrix, self.siteInfo, self.codeMirror) = (siteMatrix, siteInfo, codeMirror)
    }

    package var needsWeb: Bool {
      [siteMatrix, siteInfo, codeMirror].contains { if case .web = $0 { true } else { false } }
    }
  }

  package struct Failure: Hashable, Sendable {
    package var code: LanguageCode
    /// The address or file.
    package var name: String
    package var error: AnswerError
    /// True if the wiki is closed, so that nothing is lost.
    package var isClosed: Bool
  }

  package struct Outcome: Sendable {
    /// Changed files, ordered by path.
    package var updates: [FileUpdate] = []
    /// Languages that the app's list lacks.
    package var new: [SiteMatrix.Language] = []
    /// Languages of the app's list that servers no longer list; their files stay.
    package var gone: [(code: LanguageCode, name: String)] = []
    /// Answers that could not be used; their files do not change.
    package var failures: [Failure] = []
    package var languageCount = 0
  }

  package enum Fault: Error, Sendable {
    /// The project has no list of languages, or several.
    case noList(found: [String])
    case siteMatrix(name: String, AnswerError)
    /// So many servers in a row could not be reached that the rest were skipped.
    case unreachable(String)
  }

  /// The number of unreachable servers in a row after which the rest are skipped.
  private static let mostUnreachable = 8

  private let files: [String: [UInt8]]
  private let sources: Sources
  private let transport: WebClient.Transport?
  /// The number of languages to request at once.
  private let concurrency: Int

  /// - Parameter files: The files for which `FileName.isOne` is true.
  /// - Parameter transport: Sends requests, if any source needs the web; `CurlTransport.send`.
  package init(
    files: [String: [UInt8]], sources: Sources, concurrency: Int, transport: WebClient.Transport?
  ) {
    self.files = files
    self.sources = sources
    self.concurrency = max(1, concurrency)
    self.transport = transport
  }

  /// - Parameter progress: Called with the number of requested languages and their total.
  package func outcome(_ progress: (Int, Int) -> Void) async throws(Fault) -> Outcome {
    let lists = files.keys.filter { Self.name(of: $0) == FileName.list }.sorted()
    guard lists.count == 1, let list = lists.first else { throw .noList(found: lists) }
    let matrix = try await siteMatrix()
    let known = SiteMatrix.names(in: files[list] ?? [])
    var outcome = Outcome()
    outcome.languageCount = matrix.languages.count
    outcome.new = matrix.languages.filter { known[$0.code] == nil }
    let current = Set(matrix.languages.map(\.code))
    outcome.gone = known.keys.filter { !current.contains($0) }.sorted().map { ($0, known[$0] ?? "") }
    var answers = try await self.answers(about: matrix.languages.filter { $0.wiki != .none }, besides: list, progress)
    answers.files[list] = matrix.file
    outcome.failures = answers.failures.sorted { ($0.code, $0.name) < ($1.code, $1.name) }
    outcome.updates = answers.files.sorted { $0.key < $1.key }.compactMap { path, bytes in
      files[path] == bytes ? nil : FileUpdate(path: path, bytes: bytes)
    }
    return outcome
  }

  private func siteMatrix() async throws(Fault) -> SiteMatrix {
    let reader = AnswerReader([sources.siteMatrix], for: [], transport: transport)
    do throws(AnswerError) {
      return try SiteMatrix(parsing: try await reader.answer(of: sources.siteMatrix, for: nil))
    } catch {
      throw .siteMatrix(name: sources.siteMatrix.name(for: nil), error)
    }
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  // MARK: Languages

  private struct Answers {
    var files: [String: [UInt8]] = [:]
    var failures: [Failure] = []
  }

  /// Paths and settings for one language; `nil` for a kind of file that the app does not have.
  private struct Layout: Sendable {
    var namespaceFolder: String?
    var codeMirrorFolder: String?
    var order = MemberOrder.collation
    var known = KnownNamespaces.standard
  }

  private func layout(besides list: String) -> Layout {
    var layout = Layout()
    let folder = Self.folder(of: list)
    let namespaces = (folder.isEmpty ? "" : folder + "/") + FileName.namespaces
    let present = files.filter { Self.folder(of: $0.key) == namespaces }
    if !present.isEmpty {
      layout.namespaceFolder = namespaces
      layout.order = MemberOrder(of: Array(present.values))
    }
    layout.codeMirrorFolder = files.keys.filter { Self.name(of: $0).hasPrefix(FileName.codeMirror) }.sorted().first
      .map(Self.folder)
    if let source = files.keys.filter({ Self.name(of: $0) == FileName.knownNamespaces }).sorted().first {
      layout.known = KnownNamespaces(source: files[source] ?? [])
    }
    return layout
  }

  /// Requests a few answers at once.
  private func answers(
    about languages: [SiteMatrix.Language], besides list: String, _ progress: (Int, Int) -> Void
  ) async throws(Fault) -> Answers {
    let layout = layout(besides: list)
    var used: [AnswerSource] = []
    if layout.namespaceFolder != nil { used.append(sources.siteInfo) }
    if layout.codeMirrorFolder != nil { used.append(sources.codeMirror) }
    guard !used.isEmpty else { return Answers() }
    let reader = AnswerReader(used, for: languages.map(\.code), transport: transport)
    let sources = sources
    var rest = languages[...]
    var (answers, done, unreachable) = (Answers(), 0, 0)
    var end: Fault?
    await withTaskGroup(of: Answers.self) { group in
      func addNext() {
        guard let language = rest.popFirst() else { return }
        group.addTask { await Self.answers(about: language, of: sources, by: reader, layout) }
      }
      for _ in 0..<concurrency { addNext() }
      while let next = await group.next() {
        done += 1
        progress(done, languages.count)
        answers.files.merge(next.files) { first, _ in first }
        answers.failures += next.failures
        var reason: String?
        for failure in next.failures { if case .unreachable(let why) = failure.error { reason = why } }
        unreachable = reason == nil ? 0 : unreachable + 1
        if unreachable >= Self.mostUnreachable, let reason {
          end = .unreachable(reason)
          group.cancelAll()
          return
        }
        addNext()
      }
    }
    if let end { throw end }
    return answers
  }

  private static func answers(
    about language: SiteMatrix.Language, of sources: Sources, by reader: AnswerReader, _ layout: Layout
  ) async -> Answers {
    var answers = Answers()
    func add(
      _ path: String, of source: AnswerSource, _ made: ([UInt8]) throws(AnswerError) -> [UInt8]
    ) async {
      do throws(AnswerError) {
        answers.files[path] = try made(try await reader.answer(of: source, for: language.code))
      } catch {
        answers.failures.append(
          Failure(
            code: language.code, name: source.name(for: language.code), error: error,
            isClosed: language.wiki == .closed))
      }
    }
    if let folder = layout.namespaceFolder {
      await add("\(folder)/\(language.code).json", of: sources.siteInfo) { bytes throws(AnswerError) in
        try SiteInfo(parsing: bytes, known: layout.known).file(order: layout.order)
      }
    }
    if let folder = layout.codeMirrorFolder {
      let path = (folder.isEmpty ? "" : folder + "/") + "\(FileName.codeMirror)\(language.code).json"
      await add(path, of: sources.codeMirror) { bytes throws(AnswerError) in
        try CodeMirrorConfiguration(script: bytes).file
      }
    }
    return answers
  }
}
