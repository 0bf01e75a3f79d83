import Formats
import Scanning

/// What a file can be to a review, by its path alone.
package enum FileKind: Hashable, Sendable {
  /// A file that may hold localization calls.
  case source(SourceLanguage)
  /// A localization file.
  indirect case catalog(CatalogPath)
  /// A storyboard or xib.
  case interface
  /// An Xcode project's description.
  case project
  /// A JSON file that Swifternalization may read: `Project.recognized` tells, by what it holds and what is beside it.
  indirect case json(CatalogPath)
  /// A file that says which variants languages of Wikipedia have, or which of them a device gets.
  case variants(VariantFile.Kind)
  /// A folder of a locale. What is tracked under such a path is no file that could be read: a link to a folder.
  case localeFolder
  /// Anything else.
  case other

  /// The kind of the file at `path`.
  package init(path: String) {
    if let language = SourceLanguage.of(path: path) {
      self = .source(language)
      return
    }
    // Asked of every file of a repository, so most are told by their extension alone.
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    switch path[dot...] {
    case ".strings", ".stringsdict", ".xcstrings":
      self = CatalogPath(path: path).map { .catalog($0) } ?? .other
    case ".xib", ".storyboard": self = .interface
    case ".lproj": self = .localeFolder
    case ".pbxproj": self = path.hasSuffix(".xcodeproj/project.pbxproj") ? .project : .other
    case ".json":
      self =
        VariantFile.Kind(path: path).map { .variants($0) } ?? CatalogPath(swifternalization: path).map { .json($0) }
        ?? .other
    default: self = .other
    }
  }

  /// Whether `path` is a String Catalog's.
  package static func isStringCatalog(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let ending: StaticString = ".xcstrings"
    return path.count > ending.utf8CodeUnitCount
      && ending.withUTF8Buffer { path.suffix($0.count).elementsEqual($0) }
  }

  /// The catalog's path taken apart, if it is one.
  package var catalog: CatalogPath? {
    if case .catalog(let path) = self { path } else { nil }
  }

  /// Whether a change of it can lead to findings.
  package var isReviewed: Bool {
    switch self {
    case .source, .catalog, .interface, .variants: true
    case .project, .json, .localeFolder, .other: false
    }
  }

  /// Which of the files of variants it is, if it is one.
  package var variants: VariantFile.Kind? {
    if case .variants(let kind) = self { kind } else { nil }
  }

  /// Whether it may hold localization calls.
  package var isSource: Bool {
    if case .source = self { true } else { false }
  }
}
