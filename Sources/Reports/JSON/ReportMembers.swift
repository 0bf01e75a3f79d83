import Text

package struct ReportReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rest of a sentence that begins with the file's name.
  package var description: String { path.isEmpty ? problem : "its member \(path) \(problem)" }

  /// The path of the faulty member, such as `findings[3].line`; empty for the document itself.
  private var path = ""
  private let problem: String

  init(_ problem: String = "is missing or not what the schema says") { self.problem = problem }

  /// Prepends `holder`, a member name or an index such as `[3]`, to the path.
  func within(_ holder: String) -> ReportReadingError {
    var error = self
    error.path = holder + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path
    return error
  }
}

/// A value in the `json` format. One implementation writes, reads and describes it, so the three cannot differ.
///
/// Codable would need separate types for most objects, because places, identities and messages are flattened into them.
/// It also has no schema.
protocol ReportValue {
  static var schema: [JSON.Member] { get }
  var json: JSON { get }
  /// A missing member is read as null.
  init(json: JSON) throws(ReportReadingError)
}

protocol ReportObject: ReportValue {
  static var blank: Self { get }
  mutating func visit(_ object: inout ReportMembers)
}

/// The members of an object, while they are written, read or described in the schema.
struct ReportMembers {
  enum Way {
    case writing
    case reading(JSON)
    case describing
  }

  private let way: Way
  private var members: [JSON.Member] = []
  private(set) var fault: ReportReadingError?

  init(_ way: Way) { self.way = way }

  var json: JSON { .object(members) }

  /// Requires all members.
  var schema: [JSON.Member] {
    [.init("type", "object"), .init("required", .strings(members.map(\.name))), .init("properties", json)]
  }

  /// Whether values come from a document, so that values that depend on several members must be put together.
  var isReading: Bool {
    if case .reading = way { true } else { false }
  }

  mutating func refuse(_ name: String, _ error: ReportReadingError = ReportReadingError()) {
    if fault == nil { fault = error.within(name) }
  }

  /// `words` describe the member in the schema.
  mutating func callAsFunction<Value: ReportValue>(
    _ name: String, _ value: inout Value, _ words: String? = nil, only limit: ReportLimit<Value>? = nil
  ) {
    switch way {
    case .writing: members.append(.init(name, value.json))
    case .describing:
      let schema = Value.schema.filter { $0.name != limit?.schema.name } + (limit.map { [$0.schema] } ?? [])
      members.append(.init(name, .object((words.map { [.init("description", .string($0))] } ?? []) + schema)))
    case .reading(let object):
      do throws(ReportReadingError) {
        value = try Value(json: object[name] ?? .null)
        if limit?.allows(value) == false { refuse(name) }
      } catch {
        refuse(name, error)
      }
    }
  }

  mutating func constant(_ name: String, _ value: JSON) {
    switch way {
    case .writing: members.append(.init(name, value))
    case .describing: members.append(.init(name, ["const": value]))
    case .reading(let object): if object[name] != value { refuse(name) }
    }
  }

  mutating func object(_ name: String, _ visit: (inout ReportMembers) -> Void) {
    var inner = self
    inner.members = []
    if case .reading(let object) = way { inner = ReportMembers(.reading(object[name] ?? .null)) }
    visit(&inner)
    if let fault = inner.fault { refuse(name, fault) }
    if case .describing = way { members.append(.init(name, .object(inner.schema))) }
    if case .writing = way { members.append(.init(name, inner.json)) }
  }
}

extension ReportObject {
  static var schema: [JSON.Member] {
    var object = ReportMembers(.describing)
    var value = blank
    value.visit(&object)
    return object.schema
  }

  var json: JSON {
    var object = ReportMembers(.writing)
    var value = self
    value.visit(&object)
    return object.json
  }

  init(json: JSON) throws(ReportReadingError) {
    guard case .object = json else { throw ReportReadingError() }
    self = Self.blank
    var object = ReportMembers(.reading(json))
    visit(&object)
    if let fault = object.fault { throw fault }
  }
}

extension ReportValue {
  /// Throws if `value` is `nil`.
  fileprivate static func known(_ value: Self?) throws(ReportReadingError) -> Self {
    guard let value else { throw ReportReadingError() }
    return value
  }
}

extension ReportValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var schema: [JSON.Member] { [.init("enum", .strings(allCases.map(\.rawValue)))] }
  var json: JSON { .string(rawValue) }
  init(json: JSON) throws(ReportReadingError) { self = try Self.known(json.string.flatMap(Self.init(rawValue:))) }
}

extension String: ReportValue {
  static var schema: [JSON.Member] { [.init("type", "string")] }
  var json: JSON { .string(self) }
  init(json: JSON) throws(ReportReadingError) { self = try Self.known(json.string) }
}

extension Bool: ReportValue {
  static var schema: [JSON.Member] { [.init("type", "boolean")] }
  var json: JSON { .bool(self) }
  init(json: JSON) throws(ReportReadingError) { self = try Self.known(json.bool) }
}

extension Int: ReportValue {
  static var schema: [JSON.Member] { [.init("type", "integer"), .init("minimum", 0)] }
  var json: JSON { .integer(self) }
  init(json: JSON) throws(ReportReadingError) { self = try Self.known(json.integer.flatMap { $0 < 0 ? nil : $0 }) }
}

extension Double: ReportValue {
  static var schema: [JSON.Member] { [.init("type", "number"), .init("minimum", 0), .init("maximum", 1)] }
  var json: JSON { .number(isFinite ? (Swift.min(Swift.max(self, 0), 1) * 10_000).rounded() / 10_000 : 0) }
  init(json: JSON) throws(ReportReadingError) {
    self = try Self.known(json.number.flatMap { (0...1).contains($0) ? $0 : nil })
  }
}

extension Optional: ReportValue where Wrapped: ReportValue {
  static var schema: [JSON.Member] {
    Wrapped.schema.map { member in
      switch member.name {
      case "type": .init(member.name, [member.value, "null"])
      case "enum": .init(member.name, .array((member.value.array ?? []) + [.null]))
      default: member
      }
    }
  }

  var json: JSON { self?.json ?? .null }

  init(json: JSON) throws(ReportReadingError) { self = json == .null ? nil : try Wrapped(json: json) }
}

extension Array: ReportValue where Element: ReportValue {
  static var schema: [JSON.Member] { [.init("type", "array"), .init("items", .object(Element.schema))] }

  var json: JSON { .array(map(\.json)) }

  init(json: JSON) throws(ReportReadingError) {
    guard let elements = json.array else { throw ReportReadingError() }
    self = []
    for (index, element) in elements.enumerated() {
      do throws(ReportReadingError) {
        append(try Element(json: element))
      } catch {
        throw error.within("[\(index)]")
      }
    }
  }
}
