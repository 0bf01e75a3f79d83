final class LocatedJSONDocument: Sendable {
  let text: [UInt8]
  /// Each value. The values of one object or array are adjacent, and before it.
  let nodes: [LocatedJSONNode]

  init(text: [UInt8], nodes: [LocatedJSONNode]) {
    self.text = text
    self.nodes = nodes
  }

  func children(of node: LocatedJSONNode) -> LocatedJSON.Members {
    LocatedJSON.Members(document: self, first: Int(node.firstChild), count: Int(node.childCount))
  }

  func text(_ place: LocatedJSONNode.Place, _ form: LocatedJSONNode.Form) -> String {
    text.withUnsafeBufferPointer { Self.text(place, form, of: $0) }
  }

  static func text(
    _ place: LocatedJSONNode.Place, _ form: LocatedJSONNode.Form, of bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes[place.content(form)])
    return form.contains(.escaped) ? JSONEscapes.text(of: content) : String(decoding: content, as: UTF8.self)
  }

  func isText(_ place: LocatedJSONNode.Place, _ form: LocatedJSONNode.Form, _ words: StaticString) -> Bool {
    guard form.isEmpty else { return text(place, form) == words.description }
    let words = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    return text.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[place.content(form)]).hasSameBytes(as: words)
    }
  }

  /// True if the names of these nodes ascend. False if a name has escapes or no closing quote.
  func namesAscend(_ range: Range<Int>) -> Bool {
    nodes.withUnsafeBufferPointer { nodes in
      text.withUnsafeBufferPointer { bytes in
        guard nodes[range].allSatisfy({ $0.nameForm.isEmpty }) else { return false }
        return range.dropFirst().allSatisfy { index in
          let first = UnsafeBufferPointer(rebasing: bytes[nodes[index - 1].name.content([])])
          let second = UnsafeBufferPointer(rebasing: bytes[nodes[index].name.content([])])
          return first.precedes(second)
        }
      }
    }
  }
}

struct LocatedJSONNode {
  enum Kind: UInt8 {
    case null, bool, number, string, array, object
  }

  struct Place {
    var start: UInt32 = 0
    var end: UInt32 = 0

    var span: Span { Int(start)..<Int(end) }

    /// The span between the quotes of a text.
    func content(_ form: Form) -> Span { Int(start) + 1..<Int(end) - (form.contains(.open) ? 0 : 1) }

    init(_ span: Span = 0..<0) {
      start = UInt32(span.lowerBound)
      end = UInt32(span.upperBound)
    }
  }

  struct Form: OptionSet {
    let rawValue: UInt8

    static let escaped = Form(rawValue: 1)
    static let open = Form(rawValue: 2)
  }

  var kind: Kind
  var valueForm: Form = []
  var nameForm: Form = []
  var value: Place
  var name = Place()
  /// The index of the first value in an object or array.
  var firstChild: UInt32 = 0
  var childCount: UInt32 = 0
}
