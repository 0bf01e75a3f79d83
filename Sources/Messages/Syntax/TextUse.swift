/// The use of a text by the code that looks it up.
package enum TextUse: Hashable, Sendable {
  /// A call inserts arguments. With a wrong text it reads an argument that was not passed, and the app can crash.
  case formatted
  /// Users see the text as it is, percent signs and placeholders included.
  case shown
  /// No call shows it. Then a text counts as formatted if its source text has placeholders.
  case unknown
}
