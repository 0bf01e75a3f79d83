import Messages

/// The path of a localization file and its parts: `Wikipedia/Localizations/fi.lproj/Localizable.strings`.
package struct CatalogPath: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case strings
    case stringsdict
    /// A String Catalog, which holds all locales and needs no `.lproj`.
    case stringCatalog = "xcstrings"
    /// Swifternalization's texts of one language: `base.json`, `pl.json`. Other JSON can have the same path.
    case swifternalization
    /// Swifternalization's named expressions: `expressions.json`.
    case swifternalizationExpressions

    package var isSwifternalization: Bool { self == .swifternalization || self == .swifternalizationExpressions }
  }

  package let path: String
  /// As in the directory's name: `fi`, `sr-EC`, `Base`; `de` for Apple's former name, `German`. `nil` for a String
  /// Catalog, except in one language's view.
  package private(set) var locale: String?
  /// For one language's view of a String Catalog, true if it is the source language; `nil` elsewhere.
  package private(set) var isOfSourceLanguage: Bool?
  /// The table: the file's name without its extension.
  package let table: String
  package let format: Format
  /// The folder of the `.lproj` directories, or of a String Catalog, without a final `/`; empty at the top.
  package let folder: String

  /// Parses `path`; `nil` if it is not a catalog: another extension, or `.strings` outside of an `.lproj`.
  package init?(path: String) {
    // Called for every file of a repository, so it works on bytes and stops at the extension for most.
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      let format = Format(rawValue: String(path[path.utf8.index(after: dot)...]))
    else { return nil }
    guard !format.isSwifternalization else { return nil }
    let slash = bytes[..<dot].lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { bytes.index(after: $0) } ?? bytes.startIndex
    guard dot > name else { return nil }
    let parent = slash.map { bytes[..<$0] } ?? bytes[..<bytes.startIndex]
    let parentSlash = parent.lastIndex(of: UInt8(ascii: "/"))
    let directory = parentSlash.map { parent[parent.index(after: $0)...] } ?? parent
    let suffix = ".lproj".utf8
    let isLocalized = directory.count > suffix.count && directory.suffix(suffix.count).elementsEqual(suffix)
    guard isLocalized || format == .stringCatalog else { return nil }
    self.path = path
    self.format = format
    table = String(path[name..<dot])
    // A String Catalog names its languages itself; a folder `mul.lproj` means several languages.
    locale =
      isLocalized && format != .stringCatalog
      ? AppleLocales.locale(
        named: String(path[directory.startIndex..<directory.index(directory.endIndex, offsetBy: -6)])) : nil
    folder =
      isLocalized
      ? String(path[..<(parentSlash ?? bytes.startIndex)]) : String(path[parent.startIndex..<parent.endIndex])
  }

  /// Parses the path of a JSON file with a name of Swifternalization: `base`, `expressions` or a locale; `nil` for any
  /// other. Its texts are in the table of calls that name none.
  package init?(swifternalization path: String) {
    let bytes = path.utf8
    guard path.hasSuffix(".json") else { return nil }
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let name = path[(slash.map { bytes.index(after: $0) } ?? bytes.startIndex)...].dropLast(5)
    // Every JSON file of a repository comes here.
    var letters = 0
    let isLocale =
      name.utf8.allSatisfy { byte in
        let endsPart = byte == UInt8(ascii: "-")
        defer { letters = endsPart ? 0 : letters + 1 }
        return endsPart ? letters >= 2 : letters < 4 && byte.isASCIILetter
      } && letters >= 2
    guard isLocale || name == "expressions" else { return nil }
    self.path = path
    format = isLocale ? .swifternalization : .swifternalizationExpressions
    locale = name == "base" ? Self.baseLocale : isLocale ? String(name) : nil
    table = "Localizable"
    folder = slash.map { String(path[..<$0]) } ?? ""
  }

  /// Parses the path of a file that is known to be a catalog; `nil` if its name is not that of one.
  package init?(ofCatalogAt path: String) {
    guard let catalog = CatalogPath(path: path) ?? CatalogPath(swifternalization: path) else { return nil }
    self = catalog
  }

  /// The path of the texts of one language in the XLIFF file at `path`, of the project's file `original` in `folder`. It
  /// has the format of that file, into which Xcode imports the texts.
  package init(
    exchangedAt path: String, original: String = "", folder: String = "", table: String = "", locale: String? = nil,
    isSource: Bool = false
  ) {
    self.path = path
    self.folder = folder
    self.table = table
    self.locale = locale
    isOfSourceLanguage = isSource
    format = original.hasSuffix("." + Format.stringCatalog.rawValue) ? .stringCatalog : .strings
  }

  /// True for the path of an XLIFF file.
  package static func isExchanged(_ path: String) -> Bool { path.hasSuffix(".xliff") || path.hasSuffix(".xlf") }

  /// True for a file inside of an export for translators, or of a build product: no one edits it there.
  package static func isExported(_ path: String) -> Bool {
    // Every catalog of a repository comes here.
    var path = path
    return path.withUTF8 { bytes in
      func folder(endingAt end: Int, is name: StaticString) -> Bool {
        name.withUTF8Buffer { end >= $0.count && bytes[end - $0.count..<end].elementsEqual($0) }
      }
      return bytes.indices.contains { slash in
        bytes[slash] == UInt8(ascii: "/")
          && (folder(endingAt: slash, is: ".xcloc") || folder(endingAt: slash, is: ".xcarchive")
            || folder(endingAt: slash, is: ".xcframework") || folder(endingAt: slash, is: ".framework")
            || folder(endingAt: slash, is: ".embeddedframework")
            || folder(endingAt: slash, is: ".xpc") || folder(endingAt: slash, is: ".appex")
            || folder(endingAt: slash, is: ".app") || folder(endingAt: slash, is: "Build/Products")
            || folder(endingAt: slash, is: "Build/Intermediates.noindex"))
      }
    }
  }

  package func view(of locale: String, isSource: Bool) -> CatalogPath {
    var path = self
    path.locale = locale
    path.isOfSourceLanguage = isSource
    return path
  }

  /// The name of the source language's other folder, `Base.lproj`.
  package static let baseLocale = "Base"

  /// True for `Base.lproj`, or Swifternalization's `base.json`, which belong to the source language.
  package var isBase: Bool { locale == Self.baseLocale }

  /// The locale as its folder is named: `German`.
  package var writtenLocale: String? {
    guard let locale, path.hasSuffix(".lproj/\(table).\(format.rawValue)") else { return self.locale }
    let name = path.dropLast(".lproj/\(table).\(format.rawValue)".utf8.count).dropFirst(
      folder.isEmpty ? 0 : folder.count + 1)
    return AppleLocales.locale(named: String(name)) == locale ? String(name) : locale
  }

  /// The path of the same table's file in `locale`, in a folder of that name.
  package func path(in locale: String) -> String {
    let prefix = folder.isEmpty ? "" : folder + "/"
    if format.isSwifternalization {
      return prefix + (locale == Self.baseLocale ? "base" : locale) + ".json"
    }
    return prefix + "\(locale).lproj/\(table).\(format.rawValue)"
  }
}
