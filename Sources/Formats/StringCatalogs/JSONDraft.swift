import Text

/// A JSON value to be written into a document.
package enum JSONDraft: Hashable, Sendable {
  case string(String)
  /// Any other value than a text or an object, as it is to be written: numbers keep their digits.
  case verbatim(String)
  case object([Member])

  /// A value with its name.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONDraft

    package init(_ name: String, _ value: JSONDraft) {
      self.name = name
      self.value = value
    }
  }

  /// Creates the draft of a value that was read from `text`.
  package init(_ value: LocatedJSON, in text: [UInt8]) {
    switch value.content {
    case .string(let string): self = .string(string)
    case .object(let members): self = .object(members.map { Member($0.name, JSONDraft($0.value, in: text)) })
    case .null, .bool, .number, .array: self = .verbatim(String(decoding: text[value.span], as: UTF8.self))
    }
  }

  /// The same with the members of every object in Xcode's order.
  package var sorted: JSONDraft {
    guard case .object(let members) = self else { return self }
    return .object(
      CatalogKeyOrder.sortedPlaces(members.map(\.name)).map { Member(members[$0].name, members[$0].value.sorted) })
  }
}

extension JSONLayout {
  package func document(_ draft: JSONDraft) -> [UInt8] {
    var bytes: [UInt8] = []
    append(draft, to: &bytes, behind: "")
    if endsLine { bytes += lineEnd.utf8 }
    return bytes
  }

  /// `member` as written in a line that begins with `indentation`, without that.
  package func text(of member: JSONDraft.Member, behind indentation: String) -> String {
    var bytes: [UInt8] = []
    append(member, to: &bytes, behind: indentation)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `value` as written in a line that begins with `indentation`.
  package func text(of value: JSONDraft, behind indentation: String) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes, behind: indentation)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ member: JSONDraft.Member, to bytes: inout [UInt8], behind indentation: String) {
    Self.append(member.name, to: &bytes)
    bytes += colon.utf8
    append(member.value, to: &bytes, behind: indentation)
  }

  private func append(_ value: JSONDraft, to bytes: inout [UInt8], behind indentation: String) {
    switch value {
    case .string(let string): Self.append(string, to: &bytes)
    case .verbatim(let text): bytes += text.utf8
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      if members.isEmpty {
        switch isMultiline ? emptyObject : .closed {
        case .closed: break
        case .spaced: bytes.append(0x20)
        case .twoLines: bytes += (lineEnd + indentation).utf8
        case .blankLine: bytes += (lineEnd + lineEnd + indentation).utf8
        }
      } else {
        let inner = isMultiline ? indentation + self.indentation : ""
        for (index, member) in members.enumerated() {
          if index > 0 { bytes += (isMultiline || colon == ":" ? "," : ", ").utf8 }
          if isMultiline { bytes += (lineEnd + inner).utf8 }
          append(member, to: &bytes, behind: inner)
        }
        if isMultiline { bytes += (lineEnd + indentation).utf8 }
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a text as Xcode does: only characters that JSON forbids are escaped.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
