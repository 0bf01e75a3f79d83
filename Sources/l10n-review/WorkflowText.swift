enum WorkflowText {
  static let path = ".github/workflows/l10n-review.yml"

  /// The workflow of a project that imports translations from `branch`; `nil` for one that imports none.
  static func text(branch: String?) -> String {
    guard let branch else { return head(events: "") + review(if: "") }
    let events = "  push:\n    branches: [\(quoted(pattern(branch)))]\n  workflow_dispatch:\n"
    let own = "github.event.pull_request.head.repo.full_name"
    let reviews = """
          if: >-
            github.event_name == 'merge_group' || (github.event_name == 'pull_request' &&
            (github.head_ref != \(quoted(branch)) || \(own) != github.repository))

      """
    let imports = """
          if: >-
            github.event_name == 'push' || github.event_name == 'workflow_dispatch' ||
            (github.head_ref == \(quoted(branch)) && \(own) == github.repository)

      """
    return head(events: events) + review(if: reviews) + importing(if: imports)
  }

  /// A text in single quotes, valid in YAML and in GitHub's expressions.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  /// The pattern for exactly this branch. Escapes the special characters that git allows in a name.
  private static func pattern(_ branch: String) -> String {
    branch.map { "+!]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func head(events: String) -> String {
    """
    # Written by `l10n-review init`; yours to change.
    name: Localization review

    on:
      pull_request:
      merge_group:
    \(events)
    permissions: {}

    # The runs of a branch wait for each other, whatever started them, so that they do not overwrite each other's summary.
    # A newer one replaces one that waits, and does its work: it is about a newer state of the same branch.
    concurrency:
      group: >-
        l10n-review-${{ github.event.pull_request.head.repo.full_name || github.repository }}-${{
        github.head_ref || github.ref_name }}
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

  static let action = "\(repository)@v\(toolVersion)"

  /// The owner and the name of the program's repository on GitHub.
  static let repository = "l10n-review/l10n-review"

  private static func review(if condition: String) -> String {
    """
      review:
        name: Review
    \(condition)    runs-on: ubuntu-24.04
        permissions:
          contents: read
          pull-requests: write # the review's comments
        steps:
    \(checkout)      - uses: \(action)
            with:
              push: 'false'

    """
  }

  private static func importing(if condition: String) -> String {
    """

      # A push to translatewiki's branch starts two runs where it has an open pull request: the push's own one imports and
      # posts, and the other one says so.
      import:
        name: Import from translatewiki
    \(condition)    runs-on: ubuntu-24.04
        permissions:
          actions: read # whether the push has a run of its own
          contents: write # pushes the import
          pull-requests: write # the review's comments
        steps:
    \(checkout)      - uses: \(action)
            # A push made with the default token starts no workflows, so that required checks stay pending.
            # With the token of an app or a person they start:
            # with:
            #   token: ${{ secrets.L10N_REVIEW_TOKEN }}

    """
  }
}
