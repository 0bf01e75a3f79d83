import Formats
import Scanning

/// Decides by the path alone.
package enum FileKind: Hashable, Sendable {
  case source(SourceLanguage)
  indirect case catalog(CatalogPath)
  /// A `.strings` file outside of the folders of languages: every language shows its texts.
  case looseCatalog
  case interface
  /// An intent definition or an `Info.plist`, which have source texts.
  case fixedTexts(FixedTexts.Format)
  /// An XLIFF file for translators, or from them. The app does not have its texts.
  case exchange
  case project
  /// XcodeGen's `project.yml`, from which it makes the Xcode project beside it.
  case projectGenerator
  /// A JSON file that may be Swifternalization's. `Project.recognized` decides by its content and its neighbours.
  indirect case json(CatalogPath)
  /// A file that lists the variants of Wikipedia's languages, or the variant that a device gets.
  case variants(VariantFile.Kind)
  /// A folder of a locale. A path that git tracks under this name is a link to a folder and cannot be read as a file.
  case localeFolder
  case other

  package init(path: String) {
    self = Self.ofContent(path)
    if self != .other, Self.isMetadata(path) { self = .other }
  }

  /// True for macOS's own data about a file, `._name`, which archives put next to it.
  private static func isMetadata(_ path: String) -> Bool {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    return path.utf8[name...].starts(with: "._".utf8)
  }

  private static func ofContent(_ path: String) -> FileKind {
    if let language = SourceLanguage.of(path: path) { return .source(language) }
    // Every file of a repository comes here. The extension alone decides for most of them.
    var path = path
    guard path.withUTF8({ bytes in endings.contains { bytes.ends(with: $0) } }) else { return .other }
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    switch path[dot...] {
    case ".strings", ".stringsdict", ".xcstrings":
      if CatalogPath.isExported(path) { return .other }
      return CatalogPath(path: path).map { .catalog($0) } ?? (path[dot...] == ".strings" ? .looseCatalog : .other)
    case ".xib", ".storyboard": return .interface
    case ".xliff", ".xlf": return .exchange
    case ".intentdefinition", ".plist": return FixedTexts.Format(path: path).map { .fixedTexts($0) } ?? .other
    case ".lproj": return .localeFolder
    case ".pbxproj": return path.hasSuffix(".xcodeproj/project.pbxproj") ? .project : .other
    case ".yml": return path == "project.yml" || path.hasSuffix("/project.yml") ? .projectGenerator : .other
    case ".json":
      return VariantFile.Kind(path: path).map { .variants($0) }
        ?? CatalogPath(swifternalization: path).map { .json($0) } ?? .other
    default: return .other
    }
  }

  private static let endings: [StaticString] = [
    ".strings", ".json", ".plist", ".stringsdict", ".xcstrings", ".xib", ".storyboard", ".xliff", ".xlf",
    ".intentdefinition", ".lproj", ".pbxproj", ".yml",
  ]

  /// True for a file that may make more code of the project a call: a String Catalog for typed texts, a `base.json` for
  /// Swifternalization's functions.
  package static func decidesCalls(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.ends(with: ".xcstrings") || path.ends(with: "base.json")
  }

  package var catalog: CatalogPath? {
    if case .catalog(let path) = self { path } else { nil }
  }

  package var isReviewed: Bool {
    switch self {
    case .source, .catalog, .interface, .fixedTexts, .variants, .exchange: true
    case .looseCatalog, .project, .projectGenerator, .json, .localeFolder, .other: false
    }
  }

  package var variants: VariantFile.Kind? {
    if case .variants(let kind) = self { kind } else { nil }
  }

  /// True for a file other than a catalog that may have source texts.
  package var mayHaveFixedTexts: Bool {
    switch self {
    case .interface, .fixedTexts: true
    default: false
    }
  }

  package var isSource: Bool {
    if case .source = self { true } else { false }
  }
}
