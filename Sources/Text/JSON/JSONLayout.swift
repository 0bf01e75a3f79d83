/// The layout of a JSON document and the characters that it escapes.
package struct JSONLayout: Hashable, Sendable {
  /// The notation of an object without members.
  package enum EmptyObject: Hashable, Sendable {
    /// `{}`
    case closed
    /// `{ }`
    case spaced
    /// Brackets on lines of their own.
    case twoLines
    /// Xcode's notation: an empty line between the brackets.
    case blankLine
  }

  package var indentation: String
  /// True if each member has a line of its own.
  package var isMultiline: Bool
  package var lineEnd: String
  package var colon: String
  package var emptyObject: EmptyObject
  /// True if a line end follows the last bracket.
  package var endsLine: Bool

  /// True if arrays of texts are on one line even with `isMultiline`.
  package var keepsTextListsFlat = false
  package var escaping = JSONEscaping.least

  /// The layout in which Xcode writes String Catalogs.
  package static let xcode = JSONLayout(
    indentation: "  ", isMultiline: true, lineEnd: "\n", colon: " : ", emptyObject: .blankLine, endsLine: false)
  /// The layout of Foundation's encoder with its option for readable output.
  package static let foundation = JSONLayout(
    indentation: "  ", isMultiline: true, lineEnd: "\n", colon: " : ", emptyObject: .blankLine, endsLine: false,
    escaping: .slashes)
  /// The layout of this tool's own documents.
  package static let report = JSONLayout(
    indentation: "  ", isMultiline: true, lineEnd: "\n", colon: ": ", emptyObject: .closed, endsLine: true,
    keepsTextListsFlat: true, escaping: .reports)
  package static let oneLine = JSONLayout(
    indentation: "", isMultiline: false, lineEnd: "\n", colon: ":", emptyObject: .closed, endsLine: false,
    escaping: .reports)
  /// The layout of most files written by people.
  package static let byHand = JSONLayout(
    indentation: "    ", isMultiline: true, lineEnd: "\n", colon: ": ", emptyObject: .closed, endsLine: true,
    escaping: .reports)
}

extension JSONLayout {
  /// The layout of `text`, from its first members and its first empty object, else of `standard`.
  package init(of text: [UInt8], root: LocatedJSON, standard: JSONLayout = .xcode) {
    self = standard
    if let end = text.firstIndex(of: 0x0A) { lineEnd = end > 0 && text[end - 1] == 0x0D ? "\r\n" : "\n" }
    endsLine = text[min(root.span.upperBound, text.count)...].contains(0x0A)
    guard let first = root.members?.first else { return }
    let lead = text.space(before: first.nameSpan.lowerBound)
    isMultiline = lead.contains(where: \.isNewline)
    if isMultiline { indentation = String(lead.drop(while: \.isNewline)) }
    if indentation.isEmpty { indentation = standard.indentation }
    let between = text[first.nameSpan.upperBound..<first.value.span.lowerBound]
    if between.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }) {
      colon = String(decoding: between, as: UTF8.self)
    }
    emptyObject = Self.emptyObject(in: root, text) ?? (colon == Self.xcode.colon ? .blankLine : .closed)
  }

  /// True if it is Xcode's, apart from a line end after the last bracket, which editors add.
  package var isXcode: Bool {
    var layout = self
    layout.endsLine = false
    return layout == .xcode
  }

  private static func emptyObject(in value: LocatedJSON, _ text: [UInt8]) -> EmptyObject? {
    guard let members = value.members else { return nil }
    if members.isEmpty {
      let inside = text[value.span].dropFirst().dropLast()
      return switch inside.count(where: { $0 == 0x0A }) {
      case 0: inside.isEmpty ? .closed : .spaced
      case 1: .twoLines
      default: .blankLine
      }
    }
    for member in members {
      if let found = emptyObject(in: member.value, text) { return found }
    }
    return nil
  }
}

extension [UInt8] {
  package func space(before offset: Int) -> String {
    var start = offset
    while start > 0, isJSONSpace(self[start - 1]) { start -= 1 }
    return String(decoding: self[start..<offset], as: UTF8.self)
  }

  package func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    return String(decoding: self[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

package func isJSONSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
