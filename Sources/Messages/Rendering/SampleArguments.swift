/// The values of a text's arguments when people see it. Without a value, an argument shows a letter: `A` for the first.
package struct SampleArguments: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A number, shown with plain digits without grouping.
    case number(Int)
    case text(String)
  }

  private var values: [Int: Value]

  /// Values by their positions, from 1.
  package init(_ values: [Int: Value] = [:]) {
    self.values = values
  }

  /// `number` for every argument that is a number or chooses a plural form, letters for others. The types of
  /// `sourceText`, the app's own with native placeholders, count for the translations too.
  package init(number: Int, for sourceText: String) {
    values = [:]
    guard sourceText.utf8.count <= RenderingLimits.maximumLength else { return }
    let plurals = MessageTemplate.all(in: sourceText).filter(\.isPlural)
    for plural in plurals {
      values[MediaWikiView.position(of: plural.argument) ?? 1] = .number(number)
    }
    var rest = plurals.map(\.span)[...]
    var ordinal = 0
    for placeholder in Placeholder.all(in: sourceText) where !placeholder.isAccidental(in: sourceText) {
      rest = rest.drop { $0.upperBound <= placeholder.span.lowerBound }
      // A placeholder without a number inside a plural shows the plural's argument.
      if placeholder.position == nil, rest.first?.contains(placeholder.span.lowerBound) ?? false { continue }
      if placeholder.position == nil { ordinal += 1 }
      switch placeholder.kind {
      case .integer, .floatingPoint, .variable: values[placeholder.position ?? ordinal] = .number(number)
      case .object, .character, .cString, .pointer, .untyped: break
      }
    }
  }

  /// The value at a position from 1.
  package subscript(position: Int) -> Value { values[position] ?? .text(Self.letter(position)) }

  private static func letter(_ position: Int) -> String {
    let number = max(position, 1) - 1
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : letter + String(number / 26)
  }
}

extension SampleArguments.Value {
  package var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  var number: Int? {
    switch self {
    case .number(let number): number
    case .text(let text): Int(text)
    }
  }
}
