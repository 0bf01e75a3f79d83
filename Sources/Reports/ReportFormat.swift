import Edits
import Project
import Review
import Rules

/// A form that a review can be written in; each is one file of this module and one case here.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For a terminal.
  case text
  /// For a comment on a pull request, or a job's summary page.
  case markdown
  /// One page for a browser.
  case html
  /// For other programs; see `jsonReportSchema`.
  case json
  /// For code scanning: SARIF 2.1.0.
  case sarif
  /// For reviewdog: its `DiagnosticResult` as JSON.
  case rdjson
  /// For the log of a GitHub workflow, which shows them beside the code.
  case githubAnnotations = "github-annotations"
  /// For Xcode's issue list: `path:line:column: error: message [rule]`.
  case xcode
}

/// What a report needs to know besides the review.
package struct ReportContext: Sendable {
  package var toolVersion: String
  /// Whether terminal output is coloured; the other formats have no colour.
  package var useColor: Bool
  /// What there is to say of the rules, in the order to list them.
  package var rules: [RuleDescription]
  /// What stands before each path in the `xcode` format, which wants absolute paths: the work tree with a final `/`.
  package var pathPrefix: String
  /// The address that, with `/PATH#Lnn` behind it, shows a file of the head: `https://github.com/o/r/blob/SHA`.
  /// Markdown and HTML link places with it. It is trusted.
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

  /// What the rule called `id` is about, in one line.
  func summary(of id: RuleID) -> String? { rules.first { $0.id == id }?.summary }
}

/// Writes `review` in the given format; the text ends with a newline unless it is empty.
///
/// The same review and context give the same bytes everywhere. Whatever the review quotes from a pull request is
/// shown as text: it can neither act in the place where the report is read, nor hide.
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
