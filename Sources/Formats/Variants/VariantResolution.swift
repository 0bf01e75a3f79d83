/// Which variant of a language the Wikipedia app suggests to a device, and how it comes to it.
///
/// The app looks up the locale's language, then its script or else `default`, then its region or else `default`
/// (`mediaWikiCodeForLocale` in the app's `NSLocale+WMFExtras.swift`).
package struct VariantResolution: Hashable, Sendable {
  /// A locale as a device names it: `zh_Hant_TW`.
  package struct Locale: Hashable, Sendable {
    /// In lower case.
    package var language: String
    /// In lower case; `nil` if it is not said.
    package var script: String?
    /// In lower case; `nil` if it is not said.
    package var region: String?

    /// Takes an identifier apart: language, script of four letters, region of two letters or three digits, with `_` or
    /// `-` between them; what is behind `@` or a further part is not looked at.
    ///
    /// - Returns: `nil` if it does not begin with a language.
    package init?(_ identifier: String) {
      let parts = identifier.prefix { $0 != "@" && $0 != "." }.lowercased().split(
        omittingEmptySubsequences: false
      ) { $0 == "_" || $0 == "-" }
      guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter) else {
        return nil
      }
      language = String(first)
      var rest = parts.dropFirst()
      if let part = rest.first, part.utf8.count == 4, part.utf8.allSatisfy(Self.isLetter) {
        script = String(part)
        rest = rest.dropFirst()
      }
      if let part = rest.first,
        (part.utf8.count == 2 && part.utf8.allSatisfy(Self.isLetter))
          || (part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) })
      {
        region = String(part)
      } else if !rest.isEmpty, script == nil {
        return nil
      }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  }

  /// Where in the mapping it was found: language, script and region or `default`.
  package var path: [String]
  /// The variant's code.
  package var variant: String

  /// The variant that the mapping in `file` has for `locale`; `nil` if the language is not mapped, or no level fits.
  package init?(_ locale: Locale, in file: VariantFile) {
    let other = VariantFile.other
    let paths = file.paths.filter { $0.language == locale.language }
    let scripts = Set(paths.map(\.script.text))
    guard let script = [locale.script ?? other, other].first(where: scripts.contains) else { return nil }
    let regions = paths.filter { $0.script.text == script }
    for region in [locale.region ?? other, other] {
      guard let found = regions.first(where: { $0.region.text == region }) else { continue }
      path = [locale.language, script, region]
      variant = found.variant.text
      return
    }
    return nil
  }
}
