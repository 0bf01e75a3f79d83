import Edits
import Scanning
import Tables
import Text

/// A rule that checks a snapshot and its differences from the base.
package protocol SnapshotRule: Rule {
  /// True if its errors mean that a file cannot be read as intended, whoever wrote it.
  static var reportsBrokenFiles: Bool { get }
  static var checksStringsdict: Bool { get }
  /// True if it checks a file from translators too (`RuleInput.exchange`), and not only a project.
  static var checksExchangeFiles: Bool { get }

  /// Each finding has the highest severity that it deserves.
  static func findings(in input: RuleInput) -> [Finding]
}

extension SnapshotRule {
  package static var reportsBrokenFiles: Bool { false }
  package static var checksStringsdict: Bool { false }
  // A fault that one file shows by itself is a fault in every file.
  package static var checksExchangeFiles: Bool {
    reportsBrokenFiles || checksStringsdict || description.group == .translations
  }
}

/// A rule on the files that translators send back, XLIFF: each of them is checked next to the project.
protocol ExchangeRule: SnapshotRule {
  static func findings(in file: ExchangeFile) -> [Finding]
}

extension ExchangeRule {
  package static var checksExchangeFiles: Bool { true }
  package static func findings(in input: RuleInput) -> [Finding] { input.exchange.map { findings(in: $0) } ?? [] }
}

/// A rule that reports the effect of an edit on translations. An acknowledgement of the edit covers its findings. A
/// directive in the source would hide every later edit too.
protocol ChangeRule: Rule {
  static func finding(about change: Change) -> Finding?
}

/// A rule that checks the directives in the sources, after all others have run in `lint`.
protocol SuppressionRule: Rule {
  /// `isUsed` is true if the directive suppressed a finding.
  static func finding(on directive: SuppressionDirective, at place: Place, isUsed: Bool) -> Finding?
}
