import Messages

/// What translations of one source text are compared with, worked out once for all of them.
///
/// Shared by reference: every translation of it holds one.
final class TranslationSource: Sendable {
  /// The text; for a plural of a stringsdict its general form.
  let text: String
  /// What is replaced in it.
  let shape: MessageShape
  /// The kinds of its arguments, as far as they are known: translatewiki's `$1` has none of its own.
  let kinds: [Int: Placeholder.Kind]
  /// The arguments that it shows, and those that decide its plurals.
  let shown: Set<Int>
  let deciding: Set<Int>
  /// The arguments in their order, if it has no plural and shows each once.
  let plainPositions: [Int]?
  /// What a translation must hold too.
  let traits: TextTraits
  /// The tags in it, in order.
  let tags: [String]
  /// The addresses in it.
  let urls: [String]
  /// The numbers in it.
  let numbers: [String]

  /// The facts of a text in a `.strings` catalog.
  ///
  /// - Parameter typed: The same text in a catalog where its placeholders have types.
  convenience init(_ text: String, dialect: PlaceholderDialect, typed: MessageShape? = nil) {
    self.init(text, shape: MessageShape(text, dialect: dialect), typed: typed)
  }

  /// The facts of a stringsdict entry; `nil` if it is no plural.
  convenience init?(_ entry: StringsdictEntry) {
    guard let shape = MessageShape(entry) else { return nil }
    let text = entry.variables.first?[.other]?.text.text ?? entry.format?.text ?? ""
    self.init(text, shape: shape, typed: nil)
  }

  private init(_ text: String, shape: MessageShape, typed: MessageShape?) {
    self.text = text
    self.shape = shape
    var kinds: [Int: Placeholder.Kind] = [:]
    for shape in [shape, typed].compactMap(\.self) {
      for slot in shape.shownSlots { kinds[slot.position] = slot.kind }
      for plural in shape.plurals { if let argument = plural.argument { kinds[argument] = plural.kind } }
    }
    self.kinds = kinds.filter { $0.value != .untyped }
    shown = shape.shown
    deciding = shape.deciding
    plainPositions = shape.plainPositions
    tags = MarkupTag.all(in: text)
    urls = WebAddress.all(in: text)
    numbers = TextNumbers.all(in: text)
    var traits: TextTraits = []
    if !shape.shownSlots.isEmpty || !shape.plurals.isEmpty { traits.insert(.sourcePlaceholder) }
    if !shape.plurals.isEmpty { traits.insert(.sourcePlural) }
    if !tags.isEmpty { traits.insert(.sourceMarkup) }
    if !urls.isEmpty { traits.insert(.sourceURL) }
    if !numbers.isEmpty { traits.insert(.sourceNumber) }
    if text.utf8.contains(0x0A) { traits.insert(.sourceLineFeed) }
    if text.first?.isWhitespace ?? false || text.last?.isWhitespace ?? false { traits.insert(.sourceEdgeSpace) }
    self.traits = traits
  }

  /// Whether the text is a format: what stands in it is replaced before it is shown.
  var isFormat: Bool { traits.contains(.sourcePlaceholder) }

  /// How a person names the argument at `position`.
  func name(of position: Int) -> String {
    shape.name(of: position) ?? shape.plurals.first { $0.argument == position }?.written ?? "$\(position)"
  }
}
