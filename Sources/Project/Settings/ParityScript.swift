/// A version of the Wikipedia project's macOS script that turns translatewiki's files into native ones, by the year of
/// its output.
package enum ParityScript: String, CaseIterable, Hashable, Sendable {
  /// Writes `%#@v1@`, does not know length modifiers, and names folders as translatewiki does.
  case of2021 = "2021"
  /// Writes `%1$#@v1@` in every entry, keeps length modifiers, and calls translatewiki's `sr-el` `sr-Latn`.
  case of2026 = "2026"
}
