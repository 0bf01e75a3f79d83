import Foundation
import Support
import Testing

/// Tests of the JSON format, and of hostile text in any format.
struct ReportSafetyTests {
  private let repository: TemporaryRepository

  init() throws { repository = try SampleProject.repository() }

  @Test func schema() throws {
    try SampleProject.changeMeaning(in: repository)
    try repository.write("Wikipedia/Code/New.swift", SampleProject.faulty)
    let schema = try repository.tool("--print-schema")
    #expect(schema.code == 0)
    let required = try #require(try schema.json()["required"] as? [String])
    try repository.write("schema.json", schema.output)
    let python = try repository.attempt(
      "/usr/bin/env", ["python3", "-c", "import jsonschema"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"]])
    for arguments in [["review"], ["review", "--staged"], ["review", "main~0..main"], ["lint"]] {
      let run = try repository.attempt(Tool.path(), arguments + ["--format", "json"])
      #expect(Set(required).isSubset(of: try run.json().keys), "\(arguments)")
      guard python.code == 0 else { continue }
      try repository.write("report.json", run.output)
      let script = """
        import json, jsonschema
        jsonschema.validate(json.load(open("report.json")), json.load(open("schema.json")))
        """
      let check = try repository.attempt(
        "/usr/bin/env", ["python3", "-c", script],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"]])
      #expect(check.code == 0, "\(check.errors)")
    }
  }

  @Test(arguments: ["text", "markdown", "html", "json", "xcode", "sarif", "rdjson"])
  func hostileText(format: String) throws {
    let evil = "e\u{1B}[31m\u{202E}\u{2066}\u{7}##[set-output name=x]\u{9B}"
    let source = """
      let a = WMFLocalizedString("\(evil)", value: "%@ \(evil)", comment: "\(evil)")
      let b = WMFLocalizedString("b\\n::error file=x::pwned\\r::warning::x", value: "%@", comment: "\\n::stop-commands::x\\n")

      """
    try repository.write("Wikipedia/Code/\u{1B}[2J\u{202E}\n::error::.swift", source)
    try repository.write(
      "Wikipedia/Localizations/\u{202E}fi.lproj/Localizable.strings",
      "\"\(evil)\" = \"\(evil)\";\n\"\(evil)\" = \"\(evil)\";\n")
    for arguments in [["review"], ["lint"]] {
      let run = try repository.attempt(Tool.path(), arguments + ["--format", format])
      #expect(run.code == 1)
      expectHarmless(run.output, isMarkdown: format == "markdown" || format == "json")
      expectHarmless(run.errors)
    }
  }

  @Test func hostileTextElsewhere() throws {
    let evil = "e\u{1B}[31m\u{202E}\u{2066}\u{7}##[set-output name=x]"
    try repository.write(
      "Wikipedia/Code/New.swift",
      "let a = WMFLocalizedString(\"\(evil)\\n::error::x\", value: \"\(evil)\", comment: \"\")\n")
    expectHarmless(try repository.tool("scan").output)
    expectHarmless(try repository.tool("classify", "%1$@ \(evil)", "\(evil)\n::error::x").output)
    expectHarmless(try repository.tool("review", "\(evil)\n::error::x").errors)
    expectHarmless(try repository.tool("--repo", "\(evil)\n::error::x").errors)
    try repository.write(".l10n-review.yml", "\"\(evil)\\n::error::x\": 1\n")
    expectHarmless(try repository.tool().errors)
  }

  /// Expects no control character, no bidirectional override and no workflow command.
  private func expectHarmless(
    _ text: String, isMarkdown: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
    let commands = text.split(whereSeparator: \.isNewline).filter { $0.drop { $0.isWhitespace }.hasPrefix("::") }
    #expect(commands.isEmpty, sourceLocation: sourceLocation)
    if !isMarkdown { #expect(!text.contains("##["), sourceLocation: sourceLocation) }
  }
}
