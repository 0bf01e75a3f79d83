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
        README.md:12: `echo one; echo two` prints one
        two

        README.md:14: `echo one; echo two` prints one
        two

        README.md:2: there is no Sources/Gone/A.swift
        README.md:3: `lint` has no option `--fxi`

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
}
