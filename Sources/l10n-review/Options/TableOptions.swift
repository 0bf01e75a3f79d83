import ArgumentParser
import Exchange

/// Translations in tables, as translators and agencies send them.
struct TableOptions: ParsableArguments {
  @Option(
    name: .customLong("table"),
    help: ArgumentHelp(
      "Read translations from this CSV file instead, with columns such as key, English and de; repeatable. --locale is that of a column “translation”.",
      valueName: "file"))
  var files: [String] = []

  @Flag(help: "With --table: replace existing translations, too.")
  var replace = false

  @Flag(name: .customLong("dry-run"), help: "With --table: write nothing.")
  var isDryRun = false

  func validate(_ source: ExchangeOptions, _ report: ReportOptions) throws {
    guard !files.isEmpty else {
      if replace { throw ValidationError("--replace goes with --table.") }
      if isDryRun { throw ValidationError("--dry-run goes with --table; without it use --check.") }
      return
    }
    if source.revision != nil || source.reference != nil {
      throw ValidationError("--table writes to the work tree; leave --at and --commit-to out.")
    }
    if source.parity.parity != .none { throw ValidationError("--parity is about translatewiki's files, not --table.") }
    if !report.destinations.isEmpty || report.output != nil {
      throw ValidationError("--table reports as text only; leave --format and --output out.")
    }
  }
}
