/// The texts of AppKit's predicate editor, such as `%1$[is,is not]@ %2$@`: each bracket is a menu. No call formats them.
package enum PredicateFormat {
  /// True if `text` has a menu of the editor.
  package static func isUsed(in text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "[")), bytes.contains(UInt8(ascii: "]")) else { return false }
    let opens = zip(bytes, bytes.dropFirst()).contains { sign, next in
      (sign == UInt8(ascii: "%") || sign == UInt8(ascii: "$")) && next == UInt8(ascii: "[")
    }
    return opens && zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "@") }
  }
}
