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
  /// A file that Swifternalization reads, if those beside it are its too, and the folder that it is in.
  case swifternalization(folder: String)
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
    case ".pbxproj": self = path.hasSuffix(".xcodeproj/project.pbxproj") ? .project : .other
    case ".json": self = Self.swifternalizationFolder(path[..<dot]).map { .swifternalization(folder: $0) } ?? .other
    default: self = .other
    }
  }

  /// The folder of a JSON file that is named as Swifternalization's are: `base`, `expressions`, or after a locale.
  private static func swifternalizationFolder(_ path: Substring) -> String? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = path[(slash.map(path.utf8.index(after:)) ?? path.startIndex)...]
    let isLocale = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
      (2...4).contains(part.count) && part.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }
    guard isLocale || name == "base" || name == "expressions" else { return nil }
    return slash.map { String(path[..<$0]) } ?? ""
  }

  /// The catalog's path taken apart, if it is one.
  package var catalog: CatalogPath? {
    if case .catalog(let path) = self { path } else { nil }
  }

  /// Whether a change of it can lead to findings.
  package var isReviewed: Bool {
    switch self {
    case .source, .catalog, .interface: true
    case .project, .swifternalization, .other: false
    }
  }

  /// Whether it may hold localization calls.
  package var isSource: Bool {
    if case .source = self { true } else { false }
  }
}
