import Text

/// The notation of the app's texts on translatewiki: `%1$@` as `$1`.
///
/// Every placeholder of Apple's grammar has a `$1` there, whatever its flags, width, precision and length. These do not
/// change: a variable of a stringsdict, a width or precision that is an argument itself (`%*d`), and a second spelling
/// of an argument that already has a `$1`.
package struct TranslatewikiNotation: Sendable {
  package typealias Bytes = UnsafeBufferPointer<UInt8>

  struct Argument: Hashable, Sendable {
    var position: Int
    var span: Span
  }

  private(set) var arguments: [Argument] = []
  /// The spelling of each argument after `%1$`: `@`, `lld`, `.1f`.
  private(set) var specifiers: [Int: String] = [:]
  private(set) var verbatim: Set<String> = []

  package init(_ text: Bytes) {
    guard text.contains(UInt8(ascii: "%")) else { return }
    var found: [(argument: Argument, specifier: String)] = []
    var next = 1
    for placeholder in Placeholder.all(in: text) {
      let written = text[placeholder.span]
      if placeholder.isAccidental(writtenAs: written) { continue }
      let position = placeholder.position ?? next
      if placeholder.position == nil { next += 1 }
      if placeholder.kind == .variable || written.contains(UInt8(ascii: "*")) {
        verbatim.insert(String(decoding: written, as: UTF8.self))
        continue
      }
      found.append(
        (
          Argument(position: position, span: placeholder.span),
          Self.specifier(written, isNumbered: placeholder.position != nil)
        ))
    }
    take(found, text)
  }

  private mutating func take(_ found: [(argument: Argument, specifier: String)], _ text: Bytes) {
    for (argument, specifier) in found {
      guard let known = specifiers[argument.position] else {
        specifiers[argument.position] = specifier
        continue
      }
      // Translators see the plainest spelling as `$1`. Of several lengths, the longest is safe.
      let (bare, knownBare) = (Self.withoutLength(specifier), Self.withoutLength(known))
      if bare.utf8.count < knownBare.utf8.count || bare == knownBare && specifier.utf8.count > known.utf8.count {
        specifiers[argument.position] = specifier
      }
    }
    for (argument, specifier) in found {
      if Self.withoutLength(specifiers[argument.position] ?? "") == Self.withoutLength(specifier) {
        arguments.append(argument)
      } else {
        verbatim.insert(String(decoding: text[argument.span], as: UTF8.self))
      }
    }
  }

  private static func specifier(_ written: Slice<Bytes>, isNumbered: Bool) -> String {
    var rest = written.dropFirst()
    if isNumbered, let dollar = rest.firstIndex(of: UInt8(ascii: "$")) { rest = rest[(dollar + 1)...] }
    return String(decoding: rest, as: UTF8.self)
  }

  private static func withoutLength(_ specifier: String) -> String {
    specifier.filter { !"hlqLztj".contains($0) }
  }

  package static func appendExported(_ text: Bytes, to output: inout [UInt8]) {
    var copied = 0
    for argument in TranslatewikiNotation(text).arguments {
      output.append(contentsOf: text[copied..<argument.span.lowerBound])
      output.append(contentsOf: "$\(argument.position)".utf8)
      copied = argument.span.upperBound
    }
    output.append(contentsOf: text[copied...])
  }
}
