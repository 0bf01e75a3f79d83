import Formats
import Scanning

/// Decides by the path alone.
package enum FileKind: Hashable, Sendable {
  case source(SourceLanguage)
  indirect case catalog(CatalogPath)
  case interface
  /// An intent definition or an `Info.plist`, which have source texts.
  case fixedTexts(FixedTexts.Format)
  case project
  /// A JSON file that may be Swifternalization's. `Project.recognized` decides by its content and its neighbours.
  indirect case json(CatalogPath)
  /// A file that lists the variants of Wikipedia's languages, or the variant that a device gets.
  case variants(VariantFile.Kind)
  /// A folder of a locale. A path that git tracks under this name is a link to a folder and cannot be read as a file.
  case localeFolder
  case other

  package init(path: String) {
    if let language = SourceLanguage.of(path: path) {
      self = .source(language)
      return
    }
    // Every file of a repository comes here. The extension alone decides for most of them.
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    switch path[dot...] {
    case ".strings", ".stringsdict", ".xcstrings":
      self = CatalogPath.isExported(path) ? .other : CatalogPath(path: path).map { .catalog($0) } ?? .other
    case ".xib", ".storyboard": self = .interface
    case ".intentdefinition", ".plist": self = FixedTexts.Format(path: path).map { .fixedTexts($0) } ?? .other
    case ".lproj": self = .localeFolder
    case ".pbxproj": self = path.hasSuffix(".xcodeproj/project.pbxproj") ? .project : .other
    case ".json":
      self =
        VariantFile.Kind(path: path).map { .variants($0) } ?? CatalogPath(swifternalization: path).map { .json($0) }
        ?? .other
    default: self = .other
    }
  }

  package static func isStringCatalog(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let ending: StaticString = ".xcstrings"
    return path.count > ending.utf8CodeUnitCount
      && ending.withUTF8Buffer { path.suffix($0.count).elementsEqual($0) }
  }

  package var catalog: CatalogPath? {
    if case .catalog(let path) = self { path } else { nil }
  }

  package var isReviewed: Bool {
    switch self {
    case .source, .catalog, .interface, .fixedTexts, .variants: true
    case .project, .json, .localeFolder, .other: false
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
