import Review

/// One line per finding in the format of Xcode's issue list. Changes appear only through their findings.
struct XcodeReport {
  var context: ReportContext

  func render(_ review: Review) -> String {
    review.failures.map { "error: \(TerminalText.message($0.sentence))\n" }.joined()
      + review.findings.map { finding in
        let place = finding.place.map { TerminalText.place($0, prefix: context.pathPrefix) + ": " } ?? ""
        let advice = finding.advice.map { " " + TerminalText.message($0) } ?? ""
        let locale = finding.unnamedLocale.map { TerminalText.line($0, limit: 40) + ": " } ?? ""
        return
          "\(place)\(finding.severity.compilerName): \(locale)\(TerminalText.message(finding.message))\(advice) [\(finding.rule.rawValue)]\n"
      }.joined() + review.notRead.map { "note: \(TerminalText.message($0.sentence))\n" }.joined()
  }
}
