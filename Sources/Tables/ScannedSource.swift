import Scanning
import Text

/// The localization calls and directives of a source file.
///
/// Shared by reference, because it never changes and each of its calls carries it.
package final class ScannedSource: Sendable {
  /// The path in the repository.
  package let path: String
  /// The file's text.
  package let text: [UInt8]
  /// The localization calls and directives in it.
  package let scan: SourceScan
  private let lines: LineTable

  /// A source from its parts.
  package init(path: String, text: [UInt8], scan: SourceScan) {
    self.path = path
    self.text = text
    self.scan = scan
    lines = LineTable(text)
  }

  private init(_ source: ScannedSource, scan: SourceScan) {
    path = source.path
    text = source.text
    self.scan = scan
    lines = source.lines
  }

  /// The source with other calls.
  package func with(calls: [LocalizationCall]) -> ScannedSource {
    var scan = scan
    scan.calls = calls
    return ScannedSource(self, scan: scan)
  }

  /// The text at `span`.
  package func slice(_ span: Span) -> String { String(decoding: text[span], as: UTF8.self) }

  /// The place of `span`.
  package func place(of span: Span) -> Place {
    Place(path: path, range: lines.range(of: span))
  }

  /// The edit that writes `replacement` at `span`, with the resulting whole lines.
  package func edit(_ span: Span, to replacement: String) -> TextEdit {
    TextEdit(replacing: span, in: text, path: path, with: replacement, at: lines.range(of: span))
  }
}
