import Reports
import Testing

/// Tests of Markdown that is cut at a page's limit.
@Suite struct MarkdownCutTests {
  private static let ending = "Cut here."

  private func cut(_ text: String, to limit: Int) -> String? {
    shortenedMarkdown(text, toBytes: limit, ending: Self.ending)
  }

  @Test func whatFitsStaysAsItIs() {
    #expect(cut("- a\n- b\n", to: 8) == "- a\n- b\n")
    #expect(cut("", to: 0)?.isEmpty == true)
  }

  @Test func itIsCutBehindALine() {
    let text = (1...20).map { "- entry \($0)\n" }.joined()
    #expect(cut(text, to: 40) == "- entry 1\n- entry 2\n\nCut here.\n")
    #expect(cut(text, to: 15) == nil)
  }

  @Test func everyLimitIsKept() {
    let text = """
      ### One

      - a <details><summary>More</summary>

      ```swift
      let é = "</details>"
      <details>
      ```

      <details><summary>Inner</summary>

      <pre lang="swift"><code>
      x
      </code></pre>

      </details>

      </details>

      - b

      """
    for limit in 0...text.utf8.count {
      guard let kept = cut(text, to: limit) else { continue }
      #expect(kept.utf8.count <= limit)
      if kept == text { continue }
      #expect(kept.hasSuffix("\nCut here.\n"))
      let outside = kept.replacing("let é = \"</details>\"\n<details>\n", with: "")
      #expect(outside.split(separator: "<details>").count == outside.split(separator: "</details>").count, "\(kept)")
      #expect(kept.split(separator: "```", omittingEmptySubsequences: false).count % 2 == 1, "\(kept)")
      #expect(kept.contains("<pre") == kept.contains("</pre>"))
    }
  }
}
