import Files
import Web

/// A server, or files instead of it.
package enum AnswerSource: Hashable, Sendable {
  /// An address, in which `{code}` is the language's code.
  case web(String)
  /// A path, in which `{code}` is the language's code.
  case files(String)

  package static let placeholder = "{code}"

  /// The site matrix of Wikimedia, at the address that the Wikipedia app's own tool uses.
  package static let wikimediaSiteMatrix =
    "https://meta.wikimedia.org/w/api.php?action=sitematrix&smsiteprop=url%7Cdbname%7Ccode%7Csitename%7Clang&format=json&formatversion=2"
  /// The site information of each Wikipedia, at that tool's address.
  package static let wikimediaSiteInfo =
    "https://{code}.wikipedia.org/w/api.php?action=query&format=json&meta=siteinfo&siprop=namespaces%7Cgeneral%7Cnamespacealiases&formatversion=2"
  /// The script with the CodeMirror configuration of each Wikipedia.
  package static let wikimediaCodeMirror =
    "https://{code}.wikipedia.org/w/load.php?debug=false&lang=en&modules=ext.CodeMirror.data"

  /// A path of answers for languages without a code is that of a folder.
  ///
  /// - Parameter ending: The end of a file's name, after the code; `nil` for a single answer.
  /// - Returns: `nil` for an invalid address, one that is not `https` (except on this machine), or one without the
  ///   code.
  package init?(_ text: String, ending: String?) {
    guard text.lowercased().hasPrefix("http:") || text.lowercased().hasPrefix("https:") else {
      let isWhole = ending == nil || text.contains(Self.placeholder)
      let folder = text.hasSuffix("/") ? String(text.dropLast()) : text
      self = .files(isWhole ? text : folder + "/" + Self.placeholder + (ending ?? ""))
      return
    }
    guard (ending != nil) == text.contains(Self.placeholder) else { return nil }
    self = .web(text)
    guard Self.address(in: text, for: "en") != nil else { return nil }
  }

  static func address(in template: String, for code: String) -> WebAddress? {
    let parts = url(template, code).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1] : ""
    guard query.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }) else { return nil }
    return parts.first.flatMap { WebAddress(String($0)) }
  }

  static func url(_ template: String, _ code: String) -> String { replaced(template, code) }

  private static func replaced(_ template: String, _ code: String) -> String {
    var (text, rest) = ("", template[...])
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix(placeholder) {
        text += code
        rest = rest.dropFirst(placeholder.count)
      } else {
        text.append("{")
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  func name(for code: LanguageCode?) -> String {
    switch self {
    case .web(let template), .files(let template): Self.replaced(template, code?.text ?? "")
    }
  }
}

/// Gets answers, with retries for servers.
struct AnswerReader: Sendable {
  private static let patience = WebClient.RetryLimits(
    attempts: 3, firstWait: .seconds(1), total: .seconds(30 * 60), perAttempt: .seconds(30))

  private let client: WebClient?

  /// - Parameter transport: Sends a request; `nil` if no source is an address.
  init(_ sources: [AnswerSource], for codes: [LanguageCode], transport: WebClient.Transport?) {
    let hosts = sources.flatMap { source -> [WebAddress] in
      guard case .web(let template) = source else { return [] }
      return template.contains(AnswerSource.placeholder)
        ? codes.compactMap { AnswerSource.address(in: template, for: $0.text) }
        : [AnswerSource.address(in: template, for: "")].compactMap(\.self)
    }
    var seen: Set<String> = []
    let allowed = hosts.filter { seen.insert($0.origin).inserted }
    client = transport.map { transport in
      WebClient(allowed: allowed, transport: transport, patience: Self.patience) { response in
        response.status == 429 ? response.retryAfter ?? .zero : nil
      }
    }
  }

  /// The answer about `code`, or the only one.
  func answer(of source: AnswerSource, for code: LanguageCode?) async throws(AnswerError) -> [UInt8] {
    let name = source.name(for: code)
    guard case .web = source else {
      do throws(FileAccessError) {
        return try FileAccess.read(name, allowsStreams: name.hasPrefix("/"))
      } catch {
        throw .file(error.reason)
      }
    }
    guard let client else { throw .web("there is no way to the web") }
    let response: WebResponse
    do throws(WebError) {
      response = try await client.send(WebRequest(.get, name, fields: [("Accept", "*/*")]))
    } catch .unreachable(let reason) {
      throw .unreachable(reason)
    } catch {
      throw .web("\(error)")
    }
    guard response.status == 200 else { throw .status(response.status) }
    return response.body
  }
}
