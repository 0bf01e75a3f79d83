/// A MediaWiki template in a text: `{{PLURAL:%1$d|one place|%1$d places}}`, `{{GENDER:$1|he|she|they}}`.
///
/// Syntax in FACTS section 2. Templates nest; forms are split at the `|` of the template's own level.
public struct MessageTemplate: Hashable, Sendable {
  /// One branch of the template.
  public struct Form: Hashable, Sendable {
    /// What stands before an `=`: `0`, `12`, `one`; `nil` for a positional form.
    public var label: String?
    /// The form's text without its label.
    public var text: String
    /// The form in the message, label included.
    public var span: Span

    /// A form from its parts.
    public init(label: String?, text: String, span: Span) {
      self.label = label
      self.text = text
      self.span = span
    }
  }

  /// The name as written: `PLURAL`, `plural`, `GENDER`.
  public var name: String
  /// What stands between the colon and the first `|`: `%1$d`, `$1`.
  public var argument: String
  /// The forms in their order.
  public var forms: [Form]
  /// From the first `{` to behind the last `}`.
  public var span: Span

  /// A template from its parts.
  public init(name: String, argument: String, forms: [Form], span: Span) {
    self.name = name
    self.argument = argument
    self.forms = forms
    self.span = span
  }

  /// Whether it is a plural, in any spelling of the keyword.
  public var isPlural: Bool { name.lowercased() == "plural" }

  /// Labels that a form may bear: digits, or a CLDR category (which iOS's importer knows and MediaWiki does not).
  private static func isLabel(_ text: Substring) -> Bool {
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    return ["zero", "one", "two", "few", "many", "other"].contains(text)
  }

  /// Finds the outermost templates of `text` that have a colon: `{{NAME:argument|form|form}}`.
  ///
  /// A template that is not closed is not found.
  public static func all(in text: String) -> [MessageTemplate] {
    let bytes = Array(text.utf8)
    var found: [MessageTemplate] = []
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0x7B, bytes[index + 1] == 0x7B, let template = parse(bytes, at: index) {
        found.append(template)
        index = template.span.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private static func parse(_ bytes: [UInt8], at start: Int) -> MessageTemplate? {
    var depth = 0
    var index = start
    var separators: [Int] = []
    var colon: Int?
    scan: while index < bytes.count {
      let isPair = index + 1 < bytes.count && bytes[index + 1] == bytes[index]
      switch bytes[index] {
      case 0x7B where isPair:
        depth += 1
        index += 2
      case 0x7D where isPair:
        depth -= 1
        if depth == 0 { break scan }
        index += 2
      case 0x7C where depth == 1:
        separators.append(index)
        index += 1
      case 0x3A where depth == 1 && colon == nil && separators.isEmpty:
        colon = index
        index += 1
      default:
        index += 1
      }
    }
    guard index < bytes.count, let colon else { return nil }
    let text = { (span: Range<Int>) in String(decoding: bytes[span], as: UTF8.self) }
    let nameText = text(start + 2..<colon)
    guard !nameText.isEmpty, nameText.utf8.allSatisfy({ isLetter($0) }) else { return nil }
    let ends = separators.dropFirst() + [index]
    let forms = zip(separators, ends).map { separator, end -> Form in
      let whole = text(separator + 1..<end)
      if let equals = whole.firstIndex(of: "="), isLabel(whole[..<equals]) {
        return Form(
          label: String(whole[..<equals]), text: String(whole[whole.index(after: equals)...]),
          span: separator + 1..<end)
      }
      return Form(label: nil, text: whole, span: separator + 1..<end)
    }
    return MessageTemplate(
      name: nameText, argument: text(colon + 1..<(separators.first ?? index)), forms: forms, span: start..<index + 2)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
