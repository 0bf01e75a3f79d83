/// What the path of a localization file says: `Wikipedia/Localizations/fi.lproj/Localizable.strings`.
public struct CatalogPath: Hashable, Sendable {
  /// The format of a catalog, by its extension.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case strings
    case stringsdict
    /// A String Catalog: it holds all locales and needs no `.lproj`.
    case stringCatalog = "xcstrings"
  }

  /// The path as given, with `/`.
  public let path: String
  /// The locale as its directory writes it: `fi`, `sr-EC`, `Base`; `nil` for a String Catalog outside of any `.lproj`.
  public let locale: String?
  /// The table: the file's name without its extension.
  public let table: String
  /// The format.
  public let format: Format
  /// The folder that holds the `.lproj` directories, or a String Catalog; without a last `/`, empty at the top.
  public let folder: String

  /// Takes `path` apart; `nil` if it names no catalog: another extension, or `.strings` outside of an `.lproj`.
  public init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = Format(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    let directory = parts.dropLast().last ?? ""
    let isLocalized = directory.hasSuffix(".lproj") && directory.utf8.count > 6
    guard isLocalized || format == .stringCatalog else { return nil }
    self.path = path
    self.format = format
    table = String(name[..<dot])
    locale = isLocalized ? String(directory.dropLast(6)) : nil
    folder = parts.dropLast(isLocalized ? 2 : 1).joined(separator: "/")
  }

  /// Whether this is the catalog of Xcode's `Base.lproj`, which belongs to the development language.
  public var isBase: Bool { locale == "Base" }

  /// The path of another locale's catalog of the same table and format; `nil` for a String Catalog.
  public func path(forLocale other: String) -> String? {
    guard locale != nil else { return nil }
    return (folder.isEmpty ? "" : folder + "/") + "\(other).lproj/\(table).\(format.rawValue)"
  }
}
