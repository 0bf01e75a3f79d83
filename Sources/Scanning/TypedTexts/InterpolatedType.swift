import Messages

/// The placeholder of an interpolation in a key, if the interpolation's text shows its type. Apple's overloads of
/// `appendInterpolation` make `%@` of texts, images, dates and formatted values, and a type's specifier of numbers.
struct InterpolatedType {
  /// The placeholder without its `%`.
  let conversion: String
  /// The texts of a specifier before and after its placeholder, as `%` after `%.0f`.
  private(set) var before = ""
  private(set) var after = ""

  /// The placeholder of a value of `type`, without its `%`; `nil` for a type that is not known.
  static func conversion(ofType type: String) -> String? {
    switch type {
    case "Substring": "@"
    case "TimeInterval": "lf"
    default: byInitializer[type[...]]
    }
  }

  /// `nil` if the text of `expression` does not show its type, and neither do the declarations of its file.
  init?(_ expression: String, _ types: DeclaredTypes = DeclaredTypes()) {
    let outline = Self.outline(expression)
    if outline.contains("specifier:"), let label = expression.firstRange(of: "specifier:") {
      guard let text = SourceLiteral.decode(String(expression[label.upperBound...]).trimmed, language: .swift),
        !text.contains("\\"), !text.contains("\"")
      else { return nil }
      let placeholders = Placeholder.all(in: text)
      guard placeholders.count == 1, let span = placeholders.first?.span else { return nil }
      conversion = String(text.slice(span).dropFirst())
      before = text.slice(0..<span.lowerBound).replacing("%%", with: "%")
      after = text.slice(span.upperBound..<text.utf8.count).replacing("%%", with: "%")
      return
    }
    guard let conversion = types.conversion(of: expression) ?? Self.conversion(expression, outline) else { return nil }
    self.conversion = conversion
  }

  /// The expression without what is between brackets.
  private static func outline(_ expression: String) -> String {
    var depth = 0
    return String(
      decoding: expression.utf8.filter { byte in
        defer { depth += byte.nesting }
        return depth == 0 || depth + byte.nesting == 0
      }, as: UTF8.self)
  }

  private static let byInitializer: [Substring: String] = [
    "String": "@", "AttributedString": "@", "Date": "@", "LocalizedStringResource": "@",
    "LocalizedStringKey": "@", "NSLocalizedString": "@", "Int": "lld", "Int64": "lld", "UInt": "llu", "UInt64": "llu",
    "Int8": "d", "Int16": "d", "Int32": "d", "UInt8": "u", "UInt16": "u", "UInt32": "u", "Double": "lf",
    "CGFloat": "lf", "Float": "f",
  ]

  /// Members whose value is a text, whatever the receiver.
  private static let texts = [
    ".description", ".localizedDescription", ".uppercased()", ".lowercased()", ".capitalized", ".displayName",
    ".absoluteString", ".uuidString", ".formatted()", ".localizedName",
  ]

  private static func conversion(_ expression: String, _ outline: String) -> String? {
    if let number = number(expression) { return number }
    // A literal, a choice that ends with one, or `?? "none"`.
    if expression.hasSuffix("\"") { return "@" }
    if texts.contains(where: expression.hasSuffix) { return "@" }
    if [", format:", ", style:", "timerInterval:", ".formatted(", ".joined("].contains(where: {
      outline.contains($0)
    }) {
      return isOneOperand(expression) || outline.contains(", ") ? "@" : nil
    }
    guard isOneOperand(expression) else { return nil }
    if expression.hasSuffix(".count") { return "lld" }
    let name = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.endIndex < expression.endIndex, expression[name.endIndex] == "(" else { return nil }
    // Modifiers of a text or an image return the same type.
    if name == "Text" || name == "Image" { return "@" }
    return closes(expression, from: name.endIndex) ? byInitializer[name] : nil
  }

  private static func number(_ expression: String) -> String? {
    let digits = expression.utf8.drop { $0 == UInt8(ascii: "-") }
    guard let first = digits.first, first.isASCIIDigit,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") })
    else { return nil }
    return digits.contains(UInt8(ascii: ".")) ? "lf" : "lld"
  }

  /// True if the expression has no white space outside of brackets and literals.
  private static func isOneOperand(_ expression: String) -> Bool {
    var depth = 0
    for byte in expression.utf8 {
      depth += byte.nesting
      if depth == 0, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { return false }
    }
    return true
  }

  private static func closes(_ expression: String, from open: String.Index) -> Bool {
    var depth = 0
    for index in expression[open...].utf8.indices {
      if expression.utf8[index] == UInt8(ascii: "(") { depth += 1 }
      if expression.utf8[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return expression.utf8.index(after: index) == expression.endIndex }
    }
    return false
  }
}
