import Text

/// The CodeMirror configuration for one Wikipedia's wikitext, extracted from a script of its server
/// (`load.php?modules=ext.CodeMirror.data`).
package struct CodeMirrorConfiguration: Hashable, Sendable {
  /// The app's file: JSON as in the script, with `true` and `false` for the script's `!0` and `!1`.
  package let file: [UInt8]

  /// The maximum size of an answer; Wikipedia's have some 10,000 bytes.
  package static let mostBytes = 2 << 20
  private static let call = Array("mw.config.set(".utf8)

  /// Throws unless the script sets the configuration once, at its end.
  package init(script: [UInt8]) throws(AnswerError) {
    guard script.count <= Self.mostBytes else { throw .tooLarge }
    guard String(decoding: script, as: UTF8.self).utf8.elementsEqual(script) else { throw .unreadable("it is no text") }
    let calls = Self.starts(of: Self.call, in: script)
    guard calls.count == 1, let call = calls.first else {
      throw .unreadable("it sets no configuration of CodeMirror")
    }
    guard var (file, end) = Self.literal(in: script, from: call + Self.call.count) else {
      throw .unreadable("its configuration of CodeMirror has no end")
    }
    // Servers break long lines anywhere between words; the app's file also has the break before the bracket.
    while end < script.count, script[end] == 0x0A {
      file.append(script[end])
      end += 1
    }
    guard Self.isEnd(script[end...]) else { throw .unreadable("its configuration of CodeMirror has no end") }
    let value: JSON
    do throws(JSONError) {
      value = try JSON(parsing: file)
    } catch {
      throw .unreadable("of its configuration of CodeMirror, \(words: "\(error)")")
    }
    guard case .object(let members) = value, members.map(\.name) == ["extCodeMirrorConfig"] else {
      throw .unreadable("it sets another configuration than CodeMirror's")
    }
    self.file = file
  }

  private static func starts(of word: [UInt8], in text: [UInt8]) -> [Int] {
    guard text.count >= word.count else { return [] }
    return (0...text.count - word.count).filter { text[$0] == word[0] && text[$0...].starts(with: word) }
  }

  private static func literal(in text: [UInt8], from start: Int) -> (bytes: [UInt8], end: Int)? {
    var bytes: [UInt8] = []
    var (depth, index, isInside) = (0, start, false)
    while index < text.count {
      let byte = text[index]
      index += 1
      if isInside {
        bytes.append(byte)
        if byte == UInt8(ascii: "\\"), index < text.count {
          bytes.append(text[index])
          index += 1
        }
        if byte == UInt8(ascii: "\"") { isInside = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInside = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "!") where index < text.count && (0x30...0x31).contains(text[index]):
        bytes += Array((text[index] == 0x30 ? "true" : "false").utf8)
        index += 1
        continue
      default: break
      }
      bytes.append(byte)
      if depth <= 0 { return depth == 0 ? (bytes, index) : nil }
    }
    return nil
  }

  /// True if the call and the function around it are closed here.
  private static func isEnd(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: ");".utf8) else { return false }
    return text.dropFirst(2).drop { $0 == 0x0A }.first == UInt8(ascii: "}")
  }
}
