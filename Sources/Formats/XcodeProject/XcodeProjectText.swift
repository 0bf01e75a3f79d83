package enum XcodeProjectText {
  /// `text` in quotation marks unless it has only letters, digits, `_`, `.`, `/` and `$`, and neither `//` nor `___`.
  package static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.isAlphanumeric(or: "_./$"), !text.contains("//"), !text.contains("___") { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func reference(_ identifier: String, _ name: String) -> String {
    // A name could end its comment.
    name.contains("*/") ? identifier : "\(identifier) /* \(name) */"
  }

  /// An object with texts as its values, in one line, Xcode's notation of files and build files.
  static func line(_ identifier: String, _ name: String, isa: String, _ members: [(key: String, value: String)])
    -> String
  {
    let members = [("isa", isa)] + members.sorted { $0.key < $1.key }
    return "\(reference(identifier, name)) = {" + members.map { "\($0.0) = \($0.1); " }.joined() + "};"
  }
}
