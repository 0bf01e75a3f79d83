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
    } else {
      self = .other
    }
  }

  /// The catalog's path taken apart, if it is one.
  package var catalog: CatalogPath? {
    if case .catalog(let path) = self { path } else { nil }
  }

  /// Whether it may hold localization calls.
  package var isSource: Bool {
    if case .source = self { true } else { false }
  }
}
