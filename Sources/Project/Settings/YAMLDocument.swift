import CYaml
import Text
import Yams

/// Reads YAML from strangers: what could cost much time or stack is refused before the parser sees it.
struct YAMLDocument {
  /// Above this, no configuration was meant.
  static let maximumBytes = 1 << 20
  /// The characters that YAML needs to tell nodes apart; there are no more nodes than about twice these.
  static let maximumMarks = 20_000
  /// Groups and lists within each other; a configuration needs five.
  static let maximumDepth = 32

  /// libyaml keeps its limit, 1,000 at first, for the whole process. Yams reads, compares and frees nodes by recursion,
  /// for which the stack of a secondary thread is too small long before that.
  private static let limitDepth: Void = yaml_set_max_nest_level(Int32(maximumDepth))

  /// The document's root; `nil` if it has no content.
  let root: Node?

  init(_ yaml: String, path: String) throws(ConfigurationError) {
    if yaml.utf8.count > Self.maximumBytes {
      throw ConfigurationError(path: path, line: nil, problem: "the file is larger than 1 MB; make it smaller")
    }
    var scan = HostileTextScan()
    for byte in yaml.utf8 { scan.take(byte) }
    if let refusal = scan.refusal {
      throw ConfigurationError(path: path, line: refusal.line, problem: refusal.problem)
    }
    Self.limitDepth
    do {
      // The basic resolver leaves every plain scalar the text that it is: `off`, `no` and `1.0` stay as written.
      root = try Yams.compose(yaml: yaml, .basic, .default, .utf8)
    } catch {
      let (line, problem) = Self.sentence(for: error)
      throw ConfigurationError(path: path, line: line, problem: problem)
    }
  }

  private static func sentence(for error: any Error) -> (line: Int?, problem: String) {
    guard let error = error as? YamlError else { return (nil, "not valid YAML") }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      let context = context.map { $0.text + ", " } ?? ""
      if problem.contains("nesting level") {
        return (mark.line, "groups and lists lie more than \(maximumDepth) deep in each other here")
      }
      if context.contains("scanning an alias") { return (mark.line, starNeedsQuotes) }
      return (mark.line, "not valid YAML: \(context)\(problem)")
    case .composer(_, let problem, let mark, _):
      if problem.contains("alias") { return (mark.line, starNeedsQuotes) }
      return (mark.line, "a second document starts here, but the file may hold only one")
    case .reader(let problem, let offset, _, let yaml):
      let line = offset.map { yaml.prefix($0).count { $0.isNewline } + 1 }
      return (line, "not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      // What Yams calls a key that is no text.
      let key = keys.first.map { $0 == "<uncovertable>" ? "a key" : quoted($0) } ?? "a key"
      return (context.mark.line, "\(key) is written here and again further down; keep one of them")
    default:
      return (nil, "not valid YAML")
    }
  }

  private static let starNeedsQuotes = "text that starts with “*” needs quotation marks around it"
}

/// Looks through a text, byte by byte, for what makes YAML costly: many nodes, deep nesting, and anchors, whose
/// aliases can stand for more than memory holds.
///
/// It does not tell comments and quotations apart, because it would have to be right about them; so it is generous
/// with what is written there, and strict only in what a configuration never needs.
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
        refuse("anchors such as “&name” are not read; write the value out, or put a space behind the “&”")
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

  /// Whether a node's anchor can follow `byte`: white space (the last bytes of YAML 1.1's further line ends and of the
  /// byte order mark included) and the signs after which a node may start without white space.
  private static func canStandBeforeNode(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x85, 0xA8, 0xA9, 0xBF, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
