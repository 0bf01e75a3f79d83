import Formats
import Text

/// A file of languages' variants with its path.
package struct VariantSource: Sendable {
  /// The path in the repository.
  package let path: String
  package let file: VariantFile
  private let lines: LineTable

  package init(_ path: String, _ kind: VariantFile.Kind, _ bytes: [UInt8]) {
    self.path = path
    file = VariantFile(kind, parsing: bytes)
    lines = LineTable(file.text)
  }

  /// The place of `span`.
  package func place(of span: Span) -> Place { Place(path: path, range: lines.range(of: span)) }
}
