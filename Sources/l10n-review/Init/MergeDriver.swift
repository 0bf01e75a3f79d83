import Git
import Project

/// What makes git merge and show catalogs by their keys: lines of `.gitattributes`, which are committed, and settings of
/// the repository, which are not.
struct MergeDriver {
  /// The name that attributes and settings have in common.
  private static let name = "l10n-review"

  /// The settings that call `binary`.
  static func settings(binary: String) -> [(name: String, value: String)] {
    let quoted = "'" + binary.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    return [
      ("merge.\(name).name", "localization by keys"),
      ("merge.\(name).driver", "\(quoted) merge --marker-size %L %O %A %B %P"),
      ("diff.\(name).textconv", "\(quoted) textconv"),
    ]
  }

  /// `text` of a `.gitattributes` with a line for each of `extensions` that has none; `nil` if all are there.
  static func attributes(_ text: String, for extensions: [String]) -> String? {
    // A line that somebody wrote for the same files stays, whatever it says.
    let missing = extensions.map { "*." + $0 }.filter { pattern in
      !text.split(whereSeparator: \.isNewline).contains { line in
        line.split(whereSeparator: \.isWhitespace).first.map(String.init) == pattern && line.contains("merge")
      }
    }
    guard !missing.isEmpty else { return nil }
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    let start = text.isEmpty || text.last?.isNewline ?? false ? text : text + lineEnd
    return start + missing.map { "\($0) merge=\(name) diff=\(name)\(lineEnd)" }.joined()
  }
}
