import Formats
import Text

package struct VariantSource: Sendable {
  package let path: String
  package let file: VariantFile
  /// The bytes before the text; may be empty.
  package let byteOrderMark: [UInt8]
  private let lines: LineTable

  package init(_ path: String, _ kind: VariantFile.Kind, _ bytes: [UInt8]) {
    self.path = path
    file = VariantFile(kind, parsing: bytes)
    byteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.prefix(3)) : []
    lines = LineTable(file.text)
  }

  /// The file of the other kind that belongs to this one. It shares the most folders with it, and among equals it is
  /// the fewest folders away.
  package func partner(in sources: [VariantSource]) -> VariantSource? {
    let folders = path.split(separator: "/").dropLast()
    return sources.filter { $0.file.kind != file.kind }.min { first, second in
      let (first, second) = (first.path, second.path)
      let (one, other) = (Self.way(from: folders, to: first), Self.way(from: folders, to: second))
      return (-one.shared, one.steps, first) < (-other.shared, other.steps, second)
    }
  }

  /// The number of folders that two paths share, and the number of steps between them.
  private static func way(from folders: ArraySlice<Substring>, to path: String) -> (shared: Int, steps: Int) {
    let others = path.split(separator: "/").dropLast()
    let shared = zip(folders, others).prefix { $0 == $1 }.count
    return (shared, folders.count + others.count - 2 * shared)
  }

  package func place(of span: Span) -> Place { Place(path: path, range: lines.range(of: span)) }
}
