import Clibyaml
import Text

struct YAMLNode {
  enum Content {
    /// `isPlain` is true for a text without quotation marks and without `|` or `>`.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Entries in the order of the file, including duplicate keys.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var content: Content
  /// Counted from 1.
  var line: Int
}

/// Reads YAML from untrusted authors. Text that could cost much time or stack is refused before the parser sees it.
struct YAMLDocument {
  static let maximumBytes = 1 << 20
  /// The most characters that separate nodes; the number of nodes is at most about twice as high.
  static let maximumMarks = 20_000
  /// The most nested groups and lists; a configuration needs five. Nodes are compared and freed by recursion. The stack
  /// of a secondary thread is too small for that long before libyaml's own limit.
  static let maximumDepth = 32

  /// `nil` if the document has no content.
  let root: YAMLNode?

  init(_ yaml: String, path: String) throws(ConfigurationError) {
    if yaml.utf8.count > Self.maximumBytes {
      throw ConfigurationError(path: path, line: nil, problem: "the file is larger than 1 MB; make it smaller")
    }
    var scan = HostileTextScan()
    for byte in yaml.utf8 { scan.take(byte) }
    if let refusal = scan.refusal {
      throw ConfigurationError(path: path, line: refusal.line, problem: refusal.problem)
    }
    do {
      root = try Array(yaml.utf8).withUnsafeBufferPointer { bytes in
        var composer = YAMLComposer(bytes)
        defer { composer.end() }
        return try composer.document()
      }
    } catch let fault as YAMLError {
      throw ConfigurationError(path: path, line: fault.line, problem: fault.problem)
    } catch {
      throw ConfigurationError(path: path, line: nil, problem: "not valid YAML")
    }
  }
}

private struct YAMLError: Error {
  var line: Int
  var problem: String
}

/// Builds nodes from libyaml's events. Every scalar stays text: `off`, `no` and `1.0` as written.
private struct YAMLComposer {
  private struct Open {
    var node: YAMLNode
    /// The key of the next value in a group.
    var key: YAMLNode?

    /// Empties the list or group while it grows, so that it is not copied.
    mutating func take(_ inner: YAMLNode) {
      switch node.content {
      case .sequence(var elements):
        node.content = .sequence([])
        elements.append(inner)
        node.content = .sequence(elements)
      case .mapping(var entries):
        guard let key else {
          key = inner
          return
        }
        node.content = .mapping([])
        entries.append((key, inner))
        node.content = .mapping(entries)
        self.key = nil
      case .scalar: break
      }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var parser = yaml_parser_t()

  /// Reads `bytes`, which must stay until `end`.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // It fails only without memory for a few buffers; then the first event is an error.
    _ = yaml_parser_initialize(&parser)
  }

  mutating func end() { yaml_parser_delete(&parser) }

  mutating func document() throws -> YAMLNode? {
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
    var open: [Open] = []
    var root: YAMLNode?
    var documents = 0
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { throw fault }
      defer { yaml_event_delete(&event) }
      let line = Int(event.start_mark.line) + 1
      var ended: YAMLNode?
      switch event.type {
      case YAML_STREAM_END_EVENT: return root
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 {
          throw YAMLError(line: line, problem: "a second document starts here, but the file may hold only one")
        }
      case YAML_ALIAS_EVENT: throw YAMLError(line: line, problem: Self.starNeedsQuotes)
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        ended = YAMLNode(content: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), line: line)
      case YAML_SEQUENCE_START_EVENT: open.append(Open(node: YAMLNode(content: .sequence([]), line: line)))
      case YAML_MAPPING_START_EVENT: open.append(Open(node: YAMLNode(content: .mapping([]), line: line)))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: ended = open.popLast()?.node
      default: break
      }
      guard open.count <= YAMLDocument.maximumDepth else { throw tooDeep(line) }
      guard let node = ended else { continue }
      if open.isEmpty { root = node } else { open[open.count - 1].take(node) }
    }
  }

  private func tooDeep(_ line: Int) -> YAMLError {
    YAMLError(
      line: line,
      problem: "groups and lists lie more than \(YAMLDocument.maximumDepth) deep in each other here")
  }

  /// The fault that stopped libyaml.
  private var fault: YAMLError {
    // At the end of a text libyaml is on the next line, even if the last line has no line break.
    let line = min(Int(parser.problem_mark.line), lineBreaks) + 1
    guard let problem = parser.problem.map({ String(cString: $0) }) else {
      return YAMLError(line: line, problem: "not valid YAML")
    }
    if parser.error == YAML_READER_ERROR {
      let before = bytes.prefix(Int(clamping: parser.problem_offset))
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      return YAMLError(line: line, problem: "not valid YAML: \(problem)")
    }
    let context = parser.context.map { String(cString: $0) + ", " } ?? ""
    if problem.utf8.contains("nesting level".utf8) { return tooDeep(line) }
    if context.utf8.contains("scanning an alias".utf8) { return YAMLError(line: line, problem: Self.starNeedsQuotes) }
    return YAMLError(line: line, problem: "not valid YAML: \(context)\(problem)")
  }

  /// The number of line breaks as YAML 1.1 defines them.
  private var lineBreaks: Int {
    // CRLF is one character.
    String(decoding: bytes, as: UTF8.self).count {
      ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"].contains($0)
    }
  }

  private static let starNeedsQuotes = "text that starts with “*” needs quotation marks around it"
}

/// Scans a text, byte by byte, for costly YAML: many nodes, deep nesting, and anchors, whose aliases can expand beyond
/// memory. It treats comments and quotations as YAML, because a mistake about them would be a hole. So its limits are
/// generous, except for features that a configuration never needs.
private struct HostileTextScan {
  private(set) var refusal: (line: Int, problem: String)?
  private var line = 1
  private var marks = 0
  private var previous: UInt8 = 0x0A
  private var isBehindAmpersand = false

  mutating func take(_ byte: UInt8) {
    defer { previous = byte }
    if isBehindAmpersand {
      isBehindAmpersand = false
      if byte.isASCIIAlphanumeric || "_-".utf8.contains(byte) {
        refuse("anchors such as “&name” are not read; write the value out, or put a space after the “&”")
      }
    }
    switch byte {
    case 0x0A:
      line += 1
      marks += 1
    case UInt8(ascii: "&"): isBehindAmpersand = Self.canStandBeforeNode(previous)
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "?"): marks += 1
    case UInt8(ascii: " "), 0x09, 0x0D:
      if previous == UInt8(ascii: "-") { marks += 1 }
    default: break
    }
    if marks > YAMLDocument.maximumMarks { refuse("the file has too many entries; make it smaller") }
  }

  private mutating func refuse(_ problem: String) {
    if refusal == nil { refusal = (line, problem) }
  }

  /// True if a node's anchor can follow `byte`: white space, or a character after which a node may start without it.
  /// White space includes the last bytes of YAML 1.1's other line ends and of the byte order mark.
  private static func canStandBeforeNode(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x85, 0xA8, 0xA9, 0xBF, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
