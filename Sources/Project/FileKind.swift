import Formats
import Scanning

/// What a file can be to a review, by its path alone.
package enum FileKind: Hashable, Sendable {
  /// A file that may hold localization calls.
  case source(SourceLanguage)
  /// A localization file.
  case catalog(CatalogPath)
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
    } else if let catalog = CatalogPath(path: path) {
      self = .catalog(catalog)
    } else if path.hasSuffix(".xib") || path.hasSuffix(".storyboard") {
      self = .interface
    } else if path.hasSuffix(".xcodeproj/project.pbxproj") {
      self = .project
    } else if path.hasSuffix(".json"), let folder = Self.swifternalizationFolder(path) {
      self = .swifternalization(folder: folder)
    } else {
      self = .other
    }
  }

  /// The folder of a JSON file that is named as Swifternalization's are: `base`, `expressions`, or after a locale.
  private static func swifternalizationFolder(_ path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let name = path[(slash.map { path.index(after: $0) } ?? path.startIndex)...].dropLast(".json".count)
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let isLocale = parts.allSatisfy { (2...4).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    guard name == "base" || name == "expressions" || isLocale else { return nil }
    return slash.map { String(path[..<$0]) } ?? ""
  }

  /// The catalog's path taken apart, if it is one.
  package var catalog: CatalogPath? {
    if case .catalog(let path) = self { path } else { nil }
  }

  /// Whether a change of it can bring findings.
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
