import Foundation
import LocalizationModel
import ReportRendering
import Testing

@Suite struct JSONSchemaTests {
  static let context = ReportContext(toolVersion: "0.1.0")

  static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The members that the schema names, requires and a document has are the same ones.
  @Test func schemaNamesEveryMember() throws {
    let schema = try Self.object(jsonReportSchema)
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let document = try Self.object(render(ExampleReviews.everything, as: .json, context: Self.context))
    var pairs: [([String: Any], [String: Any])] = [(schema, document)]
    let change = try #require(definitions["change"])
    let finding = try #require(definitions["finding"])
    pairs += try #require(document["changes"] as? [[String: Any]]).map { (change, $0) }
    pairs += try #require(document["findings"] as? [[String: Any]]).map { (finding, $0) }
    pairs.append((try #require(definitions["summary"]), try #require(document["summary"] as? [String: Any])))
    for (schema, value) in pairs {
      let named = Set(try #require(schema["properties"] as? [String: Any]).keys)
      #expect(named == Set(try #require(schema["required"] as? [String])))
      #expect(named == Set(value.keys))
    }
  }

  @Test func membersKeepTheirOrder() {
    let report = render(ExampleReviews.everything, as: .json, context: Self.context)
    let offsets = ["schemaVersion", "tool", "base", "head", "changes", "findings", "summary"].map {
      report.range(of: "\n  \"\($0)\": ").map { report.utf8.distance(from: report.startIndex, to: $0.lowerBound) }
    }
    #expect(offsets.allSatisfy { $0 != nil })
    #expect(offsets.compactMap(\.self) == offsets.compactMap(\.self).sorted())
  }

  @Test func aFindingWithoutPlaceHasNulls() throws {
    let document = try Self.object(render(ExampleReviews.everything, as: .json, context: Self.context))
    let finding = try #require((document["findings"] as? [[String: Any]])?.last)
    for name in ["path", "line", "column", "endLine", "endColumn", "suggestion"] {
      #expect(finding[name] is NSNull, "\(name)")
    }
  }

  @Test func aSuggestionIsWholeLines() throws {
    let document = try Self.object(render(ExampleReviews.everything, as: .json, context: Self.context))
    let finding = try #require((document["findings"] as? [[String: Any]])?.first)
    let suggestion = try #require(finding["suggestion"] as? [String: Any])
    #expect(suggestion["startLine"] as? Int == 42)
    #expect(suggestion["endLine"] as? Int == 42)
    #expect(
      suggestion["replacement"] as? String
        == "    title = WMFLocalizedString(\"walk-directions-turn-2\", value: \"Take a right turn\")")
  }

  /// Holds documents against the schema with Python's `jsonschema` where that is installed.
  @Test(.enabled(if: JSONSchemaTests.hasValidator, "python3 with the jsonschema package is not installed"))
  func documentsAreValid() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(jsonReportSchema.utf8).write(to: folder.appendingPathComponent("schema.json"))
    for (index, review)
      in ([ExampleReviews.lint, ExampleReviews.nothing, ExampleReviews.everything]
      + HostileReportTests.reviews.prefix(8)).enumerated()
    {
      let report = render(review, as: .json, context: Self.context)
      try Data(report.utf8).write(to: folder.appendingPathComponent("document\(index).json"))
    }
    let script = """
      import glob, json, sys, jsonschema
      schema = json.load(open("schema.json"))
      jsonschema.Draft202012Validator.check_schema(schema)
      for name in glob.glob("document*.json"):
          jsonschema.Draft202012Validator(schema).validate(json.load(open(name)))
      """
    #expect(try Self.python(script, in: folder) == 0)
  }

  static var hasValidator: Bool {
    (try? python("import jsonschema; jsonschema.Draft202012Validator", in: FileManager.default.temporaryDirectory)) == 0
  }

  static func python(_ script: String, in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
