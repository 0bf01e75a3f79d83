import Rules

/// Known findings that a project accepts, by fingerprint, so that an old project can start without findings.
///
/// The file has one line for each finding: `fingerprint rule path key`. Only the fingerprint counts; the rest is for
/// people. Lines that begin with `#` are comments.
package struct Baseline: Hashable, Sendable {
  private var fingerprints: Set<String>

  package init(_ findings: [Finding]) {
    fingerprints = Set(findings.flatMap(\.parts).map(\.fingerprint))
  }

  /// Throws `BaselineError` naming the first line that is not valid.
  package init(text: String, path: String) throws(BaselineError) {
    fingerprints = []
    // CRLF is one character, which is not equal to LF.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      guard let word = line.split(whereSeparator: \.isWhitespace).first, !word.hasPrefix("#") else { continue }
      guard word.utf8.count == 16, word.allSatisfy(\.isHexDigit) else {
        throw BaselineError(path: path, line: number + 1)
      }
      fingerprints.insert(String(word))
    }
  }

  package func contains(_ finding: Finding) -> Bool { fingerprints.contains(finding.fingerprint) }

  /// Keeps only findings of `known`, if given, so that the baseline can only shrink.
  package static func text(for findings: [Finding], keeping known: Baseline? = nil) -> String {
    let lines = Set(
      findings.flatMap(\.parts).filter { known?.fingerprints.contains($0.fingerprint) ?? true }.map { finding in
        [
          finding.fingerprint, finding.rule.rawValue, visible(finding.place?.path ?? "-"),
          visible(finding.identity?.key ?? "-"),
        ].joined(separator: " ")
      }
    ).sorted { $0.dropFirst(17) < $1.dropFirst(17) }
    return (["# Findings known to l10n-review; remove lines as they are fixed."] + lines).joined(separator: "\n")
      + "\n"
  }

  /// Untrusted text on one line, without characters that could disguise it.
  private static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: "_"
          default: scalar
          }
        }))
  }
}

package struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// Counted from 1.
  package let line: Int

  package var description: String {
    "\(path) line \(line) is not of a baseline; delete the file and write it again with `l10n-review lint --write-baseline \(path)`"
  }
}
