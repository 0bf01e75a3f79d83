/// The variant of a language that the Wikipedia app suggests to a device, and the path to it.
///
/// The app looks up the locale's language, then its script or else `default`, then its region or else `default`
/// (`mediaWikiCodeForLocale` in the app's `NSLocale+WMFExtras.swift`).
package struct VariantResolution: Hashable, Sendable {
  /// A device's locale: `zh_Hant_TW`.
  package struct Locale: Hashable, Sendable {
    /// The language in lower case.
    package var language: String
    /// The script in lower case; `nil` if there is none.
    package var script: String?
    /// The region in lower case; `nil` if there is none.
    package var region: String?

    /// Parses language, script of four letters, region of two letters or three digits, with `_` or `-` between them;
    /// ignores further parts and text after `@`. `nil` if it does not begin with a language.
    package init?(_ identifier: String) {
      let parts = identifier.prefix { $0 != "@" && $0 != "." }.lowercased().split(
        omittingEmptySubsequences: false
      ) { $0 == "_" || $0 == "-" }
      guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(\.isASCIILowercase)
      else {
        return nil
      }
      language = String(first)
      var rest = parts.dropFirst()
      if let part = rest.first, part.utf8.count == 4, part.utf8.allSatisfy(\.isASCIILowercase) {
        script = String(part)
        rest = rest.dropFirst()
      }
      if let part = rest.first,
        (part.utf8.count == 2 && part.utf8.allSatisfy(\.isASCIILowercase))
          || (part.utf8.count == 3 && part.utf8.allSatisfy { $0.isASCIIDigit })
      {
        region = String(part)
      } else if !rest.isEmpty, script == nil {
        return nil
      }
    }
  }

  /// The path in the mapping: language, script and region or `default`.
  package var path: [String]
  package var variant: String

  /// Finds the variant for `locale` in the mapping `file`; `nil` if the language is not mapped, or no level matches.
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
