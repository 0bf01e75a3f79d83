import Project
import Review
import Rules

/// Each format has one file in this module and one case here.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text
  /// Serves a comment on a pull request or the summary page of a job.
  case markdown
  case html
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

package struct ReportContext: Sendable {
  package var toolVersion: String
  /// Applies to a terminal; the other formats have no colour.
  package var useColor: Bool
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

  func summary(of id: RuleID) -> String? { rules.first { $0.id == id }?.summary }
}

/// The text ends with a newline unless it is empty. The same review and context give the same bytes everywhere. Text
/// quoted from a pull request is always shown as text: it cannot trigger anything for a reader, and cannot hide.
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
