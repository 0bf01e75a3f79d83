/// A C source with a table of bytes and a function that returns it.
struct TableSource {
  /// The C function that returns the table. The name with `_size` is the function that returns the length.
  var function: String
  /// The header that declares it.
  var header = "CLexicon.h"
  /// The file's comment on its origin.
  var note: String
  var bytes: [UInt8]

  /// The text: a string literal, because compilers read one much faster than a list of numbers.
  var text: String {
    var text = "// \(note)\n#include \"\(header)\"\n\nstatic const unsigned char table[] =\n"
    var line = "    \""
    var previousWasEscape = false
    for byte in bytes {
      let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C && byte != 0x3F
      // A digit after an octal escape of fewer than three digits would become part of it.
      if isPlain, !(previousWasEscape && (0x30...0x39).contains(byte)) {
        line.unicodeScalars.append(Unicode.Scalar(byte))
        previousWasEscape = false
      } else {
        line += "\\" + String(byte, radix: 8)
        previousWasEscape = byte < 0o100
      }
      if line.utf8.count > 112 {
        text += line + "\"\n"
        line = "    \""
        previousWasEscape = false
      }
    }
    text += line + "\";\n\n"
    text += "const unsigned char *\(function)(void) { return table; }\n"
    text += "size_t \(function)_size(void) { return sizeof table - 1; }\n"
    return text
  }
}
