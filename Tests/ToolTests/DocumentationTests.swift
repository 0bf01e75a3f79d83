import Foundation
import Support
import Testing

/// Tests of `l10n-review-dev docs`, which CI runs on this repository's pages.
struct DocumentationTests {
  private func check(_ pages: [String: String]) throws -> Ended {
    let repository = try TemporaryRepository()
    for (path, text) in pages { try repository.write(path, text) }
    return try repository.attempt(Tool.path("l10n-review-dev"), ["docs", "--package", repository.path])
  }

  @Test func namesWhatDoesNotExist() throws {
    let ended = try check([
      "README.md": """
      # A page
      See [there](docs/there.md), [below](#below), [rules](docs/rules.md#rule-two) and `Sources/Gone/A.swift`.
      Code may hold `[a](b)`, also `l10n-review lint --fxi`.
      ```sh
      L10N_KEEP=key l10n-review reveiw A..B   # a comment
      git status && swift run l10n-review-dev rulez
      l10n-review-bench speed . \\
        --run 3
      ./.ci/nothing
      ```
      ```console
      $ echo one; echo two
      one
      $ echo one; echo two
      two
      ```
      """,
      "docs/rules.md": "# Rule one",
    ])
    #expect(
      ended.output == """
        README.md:2: the link docs/there.md leads to no file
        README.md:2: the link #below leads to no heading
        README.md:2: the link docs/rules.md#rule-two leads to no heading
        README.md:5: `l10n-review` has no command `reveiw`
        README.md:6: `l10n-review-dev` has no command `rulez`
        README.md:7: `speed` has no option `--run`
        README.md:9: there is no .ci/nothing
        README.md:2: there is no Sources/Gone/A.swift
        README.md:3: `lint` has no option `--fxi`
        README.md:12: `echo one; echo two` prints one
        two

        README.md:14: `echo one; echo two` prints one
        two


        """)
    #expect(ended.code == 1)
  }

  @Test func passesWhatExists() throws {
    let ended = try check([
      "README.md": """
      # A page, and `code`
      [Up](#a-page-and-code), [rules](docs/rules.md#rule-one), [elsewhere](https://example.org/nothing).
      ```console
      $ printf 'a\\nb\\nc\\n'
      a
      …
      ```
      """,
      "docs/rules.md": "# Rules\n## Rule one\n[Up](../README.md)\n",
    ])
    #expect(ended.output == "2 pages: 4 links and 2 pieces of code name what exists\n")
    #expect(ended.code == 0)
  }

  @Test func commandsOfABlockShareACopyOfTheSample() throws {
    let ended = try check([
      "README.md": """
      ```console
      $ echo b >>a.txt
      $ git diff --stat
       a.txt | 1 +
      …
      ```
      ```console
      $ cat a.txt
      a
      ```
      """,
      "docs/sample/a.txt": "a\n",
    ])
    #expect(ended.output == "1 pages: 0 links and 3 pieces of code name what exists\n")
  }

  /// A sample that a reader copies must be read, and must not keep catalogs from being checked.
  @Test func samplesOfTheConfigurationAreTried() throws {
    let ended = try check([
      "README.md": """
      ```yaml
      on: [pull_request]
      ```
      ```yaml
      rules: { unused-key: off }
      sources: { exclude: ["Tools/**"] }
      ```
      ```yaml
      sources: { include: ["App/Code/**"] }
      ```
      ```yaml
      # A comment
      rulez: { unused-key: off }
      ```
      1. In a list:

         ```yaml
         rules: { unused-kex: off }
         ```
      """
    ])
    #expect(
      ended.output == """
        README.md:9: the sample leaves out the catalog App/Localizable.xcstrings
        README.md:12: `the sample` line 2: unknown key “rulez”; did you mean “rules”?
        README.md:18: `the sample` line 1: unknown rule “unused-kex”; did you mean “unused-key”?

        """)
  }

  @Test func namesInCodeAndInTablesExist() throws {
    let ended = try check([
      "README.md": """
      # One heading of far too many words
      `MissingRule`, `RealRule`, `telling: .byHabit`, `grouping: .byHabit`, `--missing`, `--mising`.

      | rule | reports |
      | --- | --- |
      | `unused-key` | a key |
      | [`unused-kee`](#one) | a key |

      \(Array(repeating: "word", count: 26).joined(separator: " ")).
      """,
      "Sources/A.swift": "enum RealRule { let a = b(grouping: .byHabit) }",
    ])
    #expect(
      ended.output == """
        README.md:7: the link #one leads to no heading
        README.md:1: the heading has more than five words: One heading of far too many words
        README.md:9: the sentence is too long, 26 words: \(Array(repeating: "word", count: 26).joined(separator: " ")).
        README.md:2: no source has the name MissingRule
        README.md:2: no source has an argument telling:
        README.md:2: no command has an option --mising
        README.md:7: there is no rule unused-kee

        """)
  }

  @Test func stepsGiveTheActionInputsThatItHas() throws {
    let ended = try check([
      "README.md": """
      ```yaml
      jobs:
        - uses: l10n-review/l10n-review@v1
          with: { token: '${{ secrets.A }}', psh: 'false' }
      ```
      """,
      "docs/github.md": "| `token` | the token |\n",
      "action.yml": """
      inputs:
        token:
          default: ''
        push:
          default: 'true'
      outputs:
        verdict:
          value: a
      """,
    ])
    #expect(
      ended.output == """
        README.md:2: the Action has no input psh
        docs/github.md:1: the page lacks the Action's push

        """)
  }

  /// The generated pages are those that this build makes.
  @Test func generatedPagesAreCurrent() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let repository = try TemporaryRepository()
    let ended = try repository.attempt(
      Tool.path("l10n-review-dev"), ["reference", "--check", "--package", root.path])
    #expect(ended.output == "docs/commands.md is up to date\ndocs/configuration.md is up to date\n", "\(ended.errors)")
  }
}
