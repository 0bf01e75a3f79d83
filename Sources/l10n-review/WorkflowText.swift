/// The workflow that `init` writes for GitHub.
enum WorkflowText {
  /// Where it belongs in a repository.
  static let path = ".github/workflows/l10n-review.yml"

  /// The workflow of a project whose translations come on `branch`; `nil` for one without translatewiki.
  static func text(branch: String?) -> String {
    guard let branch else { return head(branches: "") + review }
    return head(branches: "  push:\n    branches: [\(quoted(branch))]\n  workflow_dispatch:\n") + review + importing
  }

  private static func quoted(_ branch: String) -> String {
    "'" + branch.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private static func head(branches: String) -> String {
    """
    # Written by `l10n-review init`; yours to change.
    name: Localization review

    on:
      pull_request:
    \(branches)
    permissions: {}

    concurrency:
      group: l10n-review-${{ github.ref }}
      cancel-in-progress: false

    jobs:

    """
  }

  private static let checkout = """
        - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
          with:
            fetch-depth: 0 # both ends of a range are needed, and what lies between
            persist-credentials: false

    """

  private static let action = "l10n-review/l10n-review@v\(toolVersion)"

  private static let review = """
      review:
        name: Review
        if: github.event_name == 'pull_request'
        runs-on: ubuntu-24.04
        permissions:
          contents: read
          pull-requests: write # the review's comments
        steps:
    \(indented(checkout))
          - uses: \(action)
            with:
              push: 'false'

    """

  private static let importing = """

      import:
        name: Import from translatewiki
        if: github.event_name != 'pull_request'
        runs-on: ubuntu-24.04
        permissions:
          contents: write # pushes the import
          pull-requests: write # the review's comments
        steps:
    \(indented(checkout))
          - uses: \(action)
            # A push made with the default token starts no workflows, so that required checks stay pending.
            # With the token of an app or a person they start:
            # with:
            #   token: ${{ secrets.L10N_REVIEW_TOKEN }}

    """

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}
