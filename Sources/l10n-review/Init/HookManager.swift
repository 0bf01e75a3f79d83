/// A program that writes the repository's hooks itself, so that hooks installed beside it would be lost or replaced.
enum HookManager: String, CaseIterable {
  case husky, lefthook
  case preCommit = "pre-commit"

  /// The files of the work tree that show that the project uses it.
  var files: [String] {
    switch self {
    case .husky: [".husky"]
    case .lefthook: ["lefthook.yml", "lefthook.yaml", ".lefthook.yml", ".lefthook.yaml"]
    case .preCommit: [".pre-commit-config.yaml"]
    }
  }

  /// What the project has to add for the hook.
  var advice: String {
    switch self {
    case .husky: "add the line “l10n-review review --staged --quiet” to .husky/pre-commit"
    case .lefthook: "add “l10n-review review --staged --quiet” to the commands of pre-commit in \(files[0])"
    case .preCommit:
      """
      add these lines under “repos:” in \(files[0]), then run “pre-commit install -t pre-commit -t commit-msg -t pre-push”
        - repo: https://github.com/\(WorkflowText.repository)
          rev: v\(toolVersion)
          hooks:
            - id: l10n-review
            - id: l10n-review-lint
            - id: l10n-review-keep
      """
    }
  }
}
