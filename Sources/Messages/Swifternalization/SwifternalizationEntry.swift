import Text

/// A text for a width: `"@200": "Forgot password?"`.
package struct SwifternalizationVariation: Hashable, Sendable {
  /// The width after the `@`; `nil` if there is none, which crashes the app.
  package var width: Int?
  /// The name, decoded, and its content as written.
  package var name: LocatedText
  package var text: LocatedText

  package init(name: LocatedText, text: LocatedText) {
    width = Self.width(of: name.text)
    self.name = name
    self.text = text
  }

  /// The last number in `name` that follows an `@`.
  private static func width(of name: String) -> Int? {
    var width: Int?
    for part in name.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).dropFirst() {
      let digits = part.prefix { $0.isASCIIDigit }
      if !digits.isEmpty { width = Int(String(decoding: digits.prefix(18), as: UTF8.self)) }
    }
    return width
  }
}

/// One form of a key: an expression, or the name of one, and the text to show if it matches.
package struct SwifternalizationForm: Hashable, Sendable {
  /// The text of a form, or its texts for widths.
  package enum Content: Hashable, Sendable {
    case text(LocatedText)
    /// The texts in the order of the file; at least one.
    case widths([SwifternalizationVariation])
  }

  /// The expression or its name, decoded, and its content as written.
  package var name: LocatedText
  package var content: Content

  package init(name: LocatedText, content: Content) {
    self.name = name
    self.content = content
  }

  package var texts: [LocatedText] { content.texts }
}

extension SwifternalizationForm.Content {
  package var texts: [LocatedText] {
    switch self {
    case .text(let text): [text]
    case .widths(let variations): variations.map(\.text)
    }
  }

  /// The widest text that is not wider than `width`. Without a width, or with one below all of them, it is the widest
  /// of all, although the library takes any.
  package func text(fitting width: Int?) -> String {
    switch self {
    case .text(let text): return text.text
    case .widths(let variations):
      let sorted = variations.sorted { $0.width ?? 0 < $1.width ?? 0 }
      let fitting = width.flatMap { width in sorted.last { $0.width ?? 0 <= width } }
      return (fitting ?? sorted.last)?.text.text ?? ""
    }
  }
}

package struct SwifternalizationEntry: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// One text, or one text for each width.
    case plain(SwifternalizationForm.Content)
    case forms([SwifternalizationForm])
    /// A value that could not be read; the file's faults say why.
    case unreadable
  }

  package var key: String
  /// The key as written, without quotes.
  package var keySpan: Span
  /// The range from the key's opening quote to the end of the value.
  package var span: Span
  package var rule: Rule

  package init(key: String, keySpan: Span, span: Span, rule: Rule) {
    self.key = key
    self.keySpan = keySpan
    self.span = span
    self.rule = rule
  }

  /// True if it has no forms, so that the library finds nothing for a number.
  package var isPlain: Bool { if case .plain = rule { true } else { false } }

  package var forms: [SwifternalizationForm] {
    if case .forms(let forms) = rule { forms } else { [] }
  }

  package var texts: [LocatedText] {
    switch rule {
    case .plain(let content): content.texts
    case .forms(let forms): forms.flatMap(\.texts)
    case .unreadable: []
    }
  }

  /// Every text with a name that is unique in the entry: the names of its form and its width, as written.
  package var namedTexts: [(name: String, text: LocatedText)] {
    func texts(_ content: SwifternalizationForm.Content, _ form: String) -> [(name: String, text: LocatedText)] {
      switch content {
      case .text(let text): [(form, text)]
      case .widths(let variations):
        variations.map { (form.isEmpty ? $0.name.text : form + " " + $0.name.text, $0.text) }
      }
    }
    switch rule {
    case .plain(let content): return texts(content, "")
    case .forms(let forms): return forms.flatMap { texts($0.content, $0.name.text) }
    case .unreadable: return []
    }
  }
}
