public import LocalizationModel

/// A form that a review can be written in; each is one file of this module and one case here.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For a terminal.
  case text
  /// For a comment on a pull request, or a job's summary page.
  case markdown
  /// For other programs; see `jsonReportSchema`.
  case json
  /// For Xcode's issue list: `path:line:column: error: message [rule]`.
  case xcode
}

/// What a report needs to know besides the review.
public struct ReportContext: Sendable {
  /// The version of this tool.
  public var toolVersion: String
  /// Whether terminal output is coloured; the other formats have no colour.
  public var useColor: Bool
  /// For each rule a line that says what it is about, as headings of the findings. May hold code between backticks.
  public var ruleSummaries: [RuleID: String]
  /// What stands before each path in the `xcode` format, which wants absolute paths: the work tree with a final `/`.
  public var pathPrefix: String
  /// The address that, with `/PATH#Lnn` behind it, shows a file of the head: `https://github.com/o/r/blob/SHA`.
  /// Markdown links places with it. It is trusted.
  public var sourceURL: String?

  /// A context from its parts.
  public init(
    toolVersion: String, useColor: Bool = false, ruleSummaries: [RuleID: String] = [:], pathPrefix: String = "",
    sourceURL: String? = nil
  ) {
    self.toolVersion = toolVersion
    self.useColor = useColor
    self.ruleSummaries = ruleSummaries
    self.pathPrefix = pathPrefix
    self.sourceURL = sourceURL
  }
}

/// Writes `review` in the given format; the text ends with a newline unless it is empty.
///
/// The same review and context give the same bytes everywhere. Whatever the review quotes from a pull request is
/// shown as text: it can neither act in the place where the report is read, nor hide.
public func render(_ review: Review, as format: ReportFormat, context: ReportContext) -> String {
  switch format {
  case .text: TextReport(context: context).render(review)
  case .markdown: MarkdownReport(context: context).render(review)
  case .json: JSONReport(context: context).render(review)
  case .xcode: XcodeReport(context: context).render(review)
  }
}
