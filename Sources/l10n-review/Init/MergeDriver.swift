/// Lets git merge and show catalogs by key, by committed lines of `.gitattributes` and settings of the repository.
struct MergeDriver {
  /// Shared by attributes and settings.
  private static let name = "l10n-review"

  /// With a text conversion, `git diff` shows catalogs by key, and its patches do not apply.
  static func settings(binary: String, convertsText: Bool) -> [(name: String, value: String)] {
    let quoted = "'" + binary.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    return [
      ("merge.\(name).name", "localization by keys"),
      ("merge.\(name).driver", "\(quoted) merge --marker-size %L %O %A %B %P"),
    ] + (convertsText ? [("diff.\(name).textconv", "\(quoted) textconv")] : [])
  }

  /// `text` of a `.gitattributes` with a line added for each missing extension; `nil` if all are present.
  static func attributes(_ text: String, for extensions: [String]) -> String? {
    // An existing line for the same files stays, even if it differs.
    let patterns = extensions.map { "*.\($0)" }
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains("merge") }
    let present = Set(lines.compactMap { line in line.split(whereSeparator: \.isWhitespace).first.map(String.init) })
    let missing = patterns.filter { !present.contains($0) }
    guard !missing.isEmpty else { return nil }
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    let start = text.isEmpty || text.last?.isNewline ?? false ? text : text + lineEnd
    return start + missing.map { "\($0) merge=\(name) diff=\(name)\(lineEnd)" }.joined()
  }
}
