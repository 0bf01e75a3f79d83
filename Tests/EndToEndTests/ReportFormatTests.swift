import Foundation
import Support
import Testing

/// Tests of each format of `--format`, from the command to the file.
struct ReportFormatTests {
  private let repository: TemporaryRepository
  private static let file = "Wikipedia/Code/New.swift"

  init() throws {
    repository = try SampleProject.repository()
    // A line whose columns differ between bytes and code units.
    try repository.write(
      Self.file, SampleProject.faulty.replacingOccurrences(of: "let count", with: "/* é😀 */ let count"))
  }

  private func report(_ format: String) throws -> String {
    let run = try repository.tool("--format", "\(format)=report \(format)")
    #expect(run.code == 1)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    return try repository.text("report \(format)")
  }

  private func column() throws -> (bytes: Int, units: Int) {
    let json = Ended(output: try report("json"))
    let findings = try #require(try json.json()["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "unordered-placeholder" })
    let (line, bytes) = (try #require(finding["line"] as? Int), try #require(finding["column"] as? Int))
    let text = try repository.text(Self.file).split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    return (bytes, String(decoding: text.utf8.prefix(bytes - 1), as: UTF8.self).utf16.count + 1)
  }

  @Test func helpNamesThem() throws {
    let help = try repository.tool("review", "--help").output
    for name in ["text", "markdown", "html", "json", "sarif", "rdjson", "github-annotations", "xcode"] {
      #expect(help.contains(name), "\(name)")
    }
    #expect(try repository.tool("--format", "sarf").errors.contains("sarf"))
  }

  @Test func sarif() throws {
    let log = try Ended(output: report("sarif")).json()
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count > 30)
    let result = try #require(results.first { $0["ruleId"] as? String == "unordered-placeholder" })
    let rule = rules[try #require(result["ruleIndex"] as? Int)]
    #expect(((rule["help"] as? [String: Any])?["text"] as? String)?.contains("Instead: ") == true)
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == Self.file)
    #expect((location?["region"] as? [String: Any])?["startColumn"] as? Int == (try column().units))
    #expect(result["fixes"] != nil)
  }

  @Test func rdjson() throws {
    let document = try Ended(output: report("rdjson")).json()
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let diagnostic = try #require(
      diagnostics.first { ($0["code"] as? [String: Any])?["value"] as? String == "unordered-placeholder" })
    let range = (diagnostic["location"] as? [String: Any])?["range"] as? [String: Any]
    #expect((range?["start"] as? [String: Any])?["column"] as? Int == (try column().bytes))
    #expect(((diagnostic["suggestions"] as? [[String: Any]])?.first?["text"] as? String)?.contains("%1$@") == true)
  }

  @Test func githubAnnotations() throws {
    let lines = try report("github-annotations").split(separator: "\n")
    #expect(
      lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") || $0.hasPrefix("::notice ") }
    )
    let line = try #require(lines.first { $0.contains("title=unordered-placeholder::") })
    #expect(line.hasPrefix("::error file=\(Self.file),line="))
    #expect(line.contains(",col=\(try column().units),"))
  }

  @Test func html() throws {
    let page = try report("html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("<h1>"))
    #expect(page.contains("unordered-placeholder"))
    #expect(page.hasSuffix("</html>\n"))
  }
}
