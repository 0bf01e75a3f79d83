import Text

/// Finds the texts of a storyboard or xib with the keys that Xcode gives them: the id of an object and the name of a
/// property, `F0z-JX-Cv5.title`.
///
/// The reader works on bytes, in one pass. It needs no valid document: what it does not know has no text.
struct InterfaceTextReader {
  private struct Element {
    var name: Span
    /// The object's id; `nil` for a part of the object around it.
    var id: String?
    /// The role of a part: `normal` of a button's state, `headerCell` of a column.
    var role: String?
    /// The number of segments in it so far.
    var segmentCount = 0
  }

  /// The properties of objects with a text for users.
  private static let properties: Set<String> = [
    "title", "text", "placeholder", "prompt", "headerTitle", "footerTitle", "label", "paletteLabel", "subtitle",
    "placeholderString", "alternateTitle", "toolTip", "headerToolTip", "message", "largeContentTitle", "badgeValue",
  ]
  /// The maximum nesting depth.
  private static let deepest = 256

  private let bytes: [UInt8]
  private var index = 0
  private var open: [Element] = []
  private(set) var entries: [FixedTexts.Entry] = []
  /// The ids of objects whose comment for translators says to leave them out, in BartyCrouch's notation.
  private(set) var ignored: Set<String> = []
  private static let ignoreMark = "#bc-ignore!"

  /// Reads all of `bytes`.
  init(reading bytes: [UInt8]) {
    self.init(bytes: bytes)
    read()
    if !ignored.isEmpty { entries.removeAll { ignored.contains(String($0.key.prefix { $0 != "." })) } }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard index < bytes.count else { return }
      switch bytes[index] {
      case UInt8(ascii: "?"): skip(to: "?>")
      case UInt8(ascii: "!"): skip(to: bytes[index...].starts(with: "!--".utf8) ? "-->" : ">")
      case UInt8(ascii: "/"):
        _ = open.popLast()
        skip(to: ">")
      default: readTag()
      }
    }
  }

  private mutating func skip(to end: StaticString) {
    let first = end.utf8Start[0]
    while let place = bytes[index...].firstIndex(of: first) {
      index = place + 1
      let rest = bytes[place...].prefix(end.utf8CodeUnitCount)
      if end.withUTF8Buffer({ $0.elementsEqual(rest) }) {
        index = place + end.utf8CodeUnitCount
        return
      }
    }
    index = bytes.count
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
  }

  private mutating func readName() -> Span {
    let start = index
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    return start..<index
  }

  private mutating func readTag() {
    let name = readName()
    guard !name.isEmpty else { return }
    var attributes: [(name: String, value: Span)] = []
    var isEmpty = false
    while index < bytes.count {
      skipSpace()
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        break
      }
      if bytes[index] == UInt8(ascii: "/") {
        isEmpty = true
        index += 1
        continue
      }
      let attribute = readName()
      skipSpace()
      guard !attribute.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return }
      index += 1
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
        let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
      else { return }
      attributes.append((String(decoding: bytes[attribute], as: UTF8.self), index + 1..<end))
      index = end + 1
    }
    add(name, attributes, isEmpty: isEmpty)
  }

  private func isElement(_ name: Span, _ expected: StaticString) -> Bool {
    expected.withUTF8Buffer { $0.elementsEqual(bytes[name]) }
  }

  private mutating func add(_ name: Span, _ attributes: [(name: String, value: Span)], isEmpty: Bool) {
    let value = { (wanted: String) in attributes.first { $0.name == wanted }?.value }
    let id = value("id").map(text)
    let role = value("key").map(text)
    if open.contains(where: { $0.role == "userComments" }), let comment = value("content").map(text),
      comment.contains(Self.ignoreMark), let owner = open.last(where: { $0.id != nil })?.id
    {
      ignored.insert(owner)
    }
    if let path = path(of: name, id: id, role: role) {
      for (attribute, span) in attributes where Self.properties.contains(attribute) {
        append(property(attribute, of: name, role: role), at: path, span)
      }
    }
    if !isEmpty, open.count < Self.deepest {
      // A text with line breaks is an element of its own, inside of its object.
      if isElement(name, "string") || isElement(name, "mutableString"), let role, Self.properties.contains(role),
        let path = path(of: name, id: nil, role: nil),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<"))
      {
        append(role, at: path, index..<end)
      }
      open.append(Element(name: name, id: id, role: role))
    }
  }

  /// The first part of the keys of an element's texts; `nil` outside of objects.
  private mutating func path(of name: Span, id: String?, role: String?) -> String? {
    if let id { return id }
    guard let place = open.lastIndex(where: { $0.id != nil }), let owner = open[place].id else { return nil }
    if isElement(name, "segment") {
      let number = open[place].segmentCount
      open[place].segmentCount += 1
      return "\(owner).segmentTitles[\(number)]"
    }
    // Parts of an object, such as a column's header, name the property that they are.
    let roles = open[(place + 1)...].compactMap(\.role)
    let isState = isElement(name, "state") || isElement(name, "accessibility")
    return ([owner] + roles + (isState ? [] : [role].compactMap(\.self))).joined(separator: ".")
  }

  /// The name of a property in keys; empty where the path has it.
  private func property(_ attribute: String, of name: Span, role: String?) -> String {
    if isElement(name, "segment") { return "" }
    if isElement(name, "state"), let role { return role + attribute.prefix(1).uppercased() + attribute.dropFirst() }
    if isElement(name, "accessibility") {
      return "accessibility" + attribute.prefix(1).uppercased() + attribute.dropFirst()
    }
    return attribute == "toolTip" ? "ibShadowedToolTip" : attribute
  }

  private mutating func append(_ property: String, at path: String, _ span: Span) {
    entries.append(
      FixedTexts.Entry(key: property.isEmpty ? path : path + "." + property, text: text(span), span: span))
  }

  private func text(_ span: Span) -> String {
    bytes.withUnsafeBufferPointer { buffer in
      let content = UnsafeBufferPointer(rebasing: buffer[span])
      return content.contains(UInt8(ascii: "&")) ? decodeXMLText(content) : String(decoding: content, as: UTF8.self)
    }
  }
}
