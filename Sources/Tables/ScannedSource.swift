import Scanning
import Text

/// The localization calls and directives of a source file. Shared by reference, as each of its calls carries it.
package final class ScannedSource: Sendable {
  package let path: String
  package let text: [UInt8]
  package let scan: SourceScan
  private let lines: LineTable

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

  package func with(calls: [LocalizationCall]) -> ScannedSource {
    var scan = scan
    scan.calls = calls
    return ScannedSource(self, scan: scan)
  }

  package func slice(_ span: Span) -> String { String(decoding: text[span], as: UTF8.self) }

  package func place(of span: Span) -> Place {
    Place(path: path, range: lines.range(of: span))
  }

  package func edit(_ span: Span, to replacement: String) -> TextEdit {
    TextEdit(replacing: span, in: text, path: path, with: replacement, at: lines.range(of: span))
  }
}
