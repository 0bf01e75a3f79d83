import Edits
import Project
import Review
import Rules

/// A format of a review. Each has one file in this module and one case here.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for a terminal.
  case text
  /// Markdown for a comment on a pull request or the summary page of a job.
  case markdown
  /// One HTML page for a browser.
  case html
  /// JSON for other programs; see `jsonReportSchema`.
  case json
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// The `DiagnosticResult` of reviewdog, as JSON.
  case rdjson
  /// Commands in the log of a GitHub workflow, which GitHub shows next to the code.
  case githubAnnotations = "github-annotations"
  /// Lines for Xcode's issue list: `path:line:column: error: message [rule]`.
  case xcode
}

/// The inputs of a report other than the review.
package struct ReportContext: Sendable {
  package var toolVersion: String
  /// Whether terminal output is coloured; the other formats have no colour.
  package var useColor: Bool
  /// The descriptions of the rules, in the order to list them.
  package var rules: [RuleDescription]
  /// The prefix of each path in the `xcode` format, which needs absolute paths: the work tree with a final `/`.
  package var pathPrefix: String
  /// The trusted address that shows a file of the head when followed by `/PATH#Lnn`: `https://github.com/o/r/blob/SHA`.
  /// Markdown and HTML use it to link places.
  package var sourceURL: String?

  package init(
    toolVersion: String, useColor: Bool = false, rules: [RuleDescription] = [], pathPrefix: String = "",
    sourceURL: String? = nil
  ) {
    self.toolVersion = toolVersion
    self.useColor = useColor
    self.rules = rules
    self.pathPrefix = pathPrefix
    self.sourceURL = sourceURL
  }

  /// The one-line summary of the rule `id`.
  func summary(of id: RuleID) -> String? { rules.first { $0.id == id }?.summary }
}

/// Renders `review` in the given format. The text ends with a newline unless it is empty.
///
/// The same review and context give the same bytes everywhere. Text quoted from a pull request is always shown as text.
/// It cannot trigger anything in the place where the report is read, and cannot hide.
package func render(_ review: Review, as format: ReportFormat, context: ReportContext) -> String {
  switch format {
  case .text: TextReport(context: context).render(review)
  case .markdown: MarkdownReport(context: context).render(review)
  case .html: HTMLReport(context: context).render(review)
  case .json: JSONReport(review: review, toolVersion: context.toolVersion).json.document
  case .sarif: SARIFReport(context: context).render(review)
  case .rdjson: ReviewdogReport(context: context).render(review)
  case .githubAnnotations: GitHubAnnotationsReport(context: context).render(review)
  case .xcode: XcodeReport(context: context).render(review)
  }
}
