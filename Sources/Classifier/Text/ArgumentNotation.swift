/// A reader of one notation shows another one unchanged, or crashes.
package enum ArgumentNotation: UInt8 {
  /// `%@`, `%1$d`: Apple's and C's format strings.
  case format
  /// `$1`, as translatewiki writes them.
  case dollar
  /// `%{name}`
  case percentBrace
  /// `%<name>s`
  case percentAngle
  /// `%(name)s`
  case percentParenthesis
  /// `{{name}}`
  case doubleBrace
  /// `{name}`, `{0}`
  case brace
  /// `${name}`
  case dollarBrace
  /// `\(name)`: Swift puts the value in, or makes `%@` of it.
  case interpolation

  /// Whether one program reads both: it looks an interpolation up as `%@`.
  func isReadAlike(_ other: Self) -> Bool { self == other || (isFormat && other.isFormat) }

  private var isFormat: Bool { self == .format || self == .interpolation }
}
