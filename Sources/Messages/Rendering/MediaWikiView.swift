/// A translatewiki message as MediaWiki shows it, in one locale. The gender is unknown, `{{GRAMMAR:case|word}}` shows
/// the unchanged word, and other templates remain as written. Only chosen forms are rendered, so the cost grows only
/// with the text's length.
package struct MediaWikiView: Sendable {
  package let rules: PluralRules

  package init(locale: String) {
    rules = .mediaWiki(locale: locale)
  }

  /// - Parameter dialect: The notation of placeholders: `$1` on translatewiki, `%1$d` in source texts of the app.
  package func text(
    of message: String, arguments: SampleArguments, dialect: PlaceholderDialect = .translatewiki
  ) throws(RenderingError) -> String {
    guard message.utf8.count <= RenderingLimits.maximumLength else { throw .tooLong }
    var output = ""
    try append(message, arguments, dialect, depth: 0, to: &output)
    return output
  }

  private func append(
    _ message: String, _ arguments: SampleArguments, _ dialect: PlaceholderDialect, depth: Int,
    to output: inout String
  ) throws(RenderingError) {
    guard depth <= RenderingLimits.maximumDepth else { throw .tooDeep }
    let bytes = Array(message.utf8)
    var place = 0
    var ordinal = 0
    for template in MessageTemplate.all(in: message) {
      guard let shown = try shown(template, arguments) else { continue }
      try append(
        plain: String(decoding: bytes[place..<template.span.lowerBound], as: UTF8.self), arguments, dialect, &ordinal,
        to: &output)
      try append(shown, arguments, dialect, depth: depth + 1, to: &output)
      place = template.span.upperBound
    }
    try append(plain: String(decoding: bytes[place...], as: UTF8.self), arguments, dialect, &ordinal, to: &output)
  }

  /// The text for `template`, with its inner templates not yet rendered; `nil` if it remains as written.
  private func shown(
    _ template: MessageTemplate, _ arguments: SampleArguments
  ) throws(RenderingError) -> String? {
    switch template.name.lowercased() {
    case "plural":
      guard let number = number(template.argument, arguments) else { throw .noNumber(template.argument) }
      return template.shownForm(for: number, rules: rules)?.shownText ?? ""
    case "gender":
      // With fewer than three forms the unknown gender has the first.
      let form = template.forms.count < 3 ? template.forms.first : template.forms[2]
      return form?.whole ?? ""
    case "grammar": return template.forms.first?.whole ?? ""
    case "formatnum": return template.forms.isEmpty ? template.argument : nil
    default: return nil
    }
  }

  private func number(_ argument: String, _ arguments: SampleArguments) -> Int? {
    if let position = Self.position(of: argument) { return arguments[position].number }
    return Int(argument.filter { !$0.isWhitespace })
  }

  /// The position that a template's argument names: 2 in `$2` and `%2$d`, 1 in `%d`; `nil` if it names none.
  static func position(of argument: String) -> Int? {
    if let placeholder = Placeholder.all(in: argument, dialect: .translatewiki).first,
      argument.drop(while: \.isWhitespace).hasPrefix("$")
    {
      return placeholder.position
    }
    return Placeholder.all(in: argument).first.map { $0.position ?? 1 }
  }

  private func append(
    plain text: String, _ arguments: SampleArguments, _ dialect: PlaceholderDialect, _ ordinal: inout Int,
    to output: inout String
  ) throws(RenderingError) {
    let bytes = Array(text.utf8)
    var place = 0
    for placeholder in Placeholder.all(in: text, dialect: dialect) where !placeholder.isAccidental(in: text) {
      output += String(decoding: bytes[place..<placeholder.span.lowerBound], as: UTF8.self)
      if placeholder.position == nil { ordinal += 1 }
      output += arguments[placeholder.position ?? ordinal].text
      place = placeholder.span.upperBound
      guard output.utf8.count <= RenderingLimits.maximumLength else { throw .tooLong }
    }
    output += String(decoding: bytes[place...], as: UTF8.self)
    guard output.utf8.count <= RenderingLimits.maximumLength else { throw .tooLong }
  }
}
