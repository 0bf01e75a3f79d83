import Foundation
import Reports
import Testing

@Suite struct JSONSchemaTests {
  static let context = ReportContext(toolVersion: "0.1.0")

  static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The schema describes and requires exactly the members of a document.
  @Test func schemaNamesEveryMember() throws {
    let schema = try Self.object(jsonReportSchema)
    let members = try #require(schema["properties"] as? [String: [String: Any]])
    let document = try Self.object(render(ExampleReviews.everything, as: .json, context: Self.context))
    var pairs: [([String: Any], [String: Any])] = [(schema, document)]
    let change = try #require(members["changes"]?["items"] as? [String: Any])
    let finding = try #require(members["findings"]?["items"] as? [String: Any])
    pairs += try #require(document["changes"] as? [[String: Any]]).map { (change, $0) }
    pairs += try #require(document["findings"] as? [[String: Any]]).map { (finding, $0) }
    pairs.append((try #require(members["summary"]), try #require(document["summary"] as? [String: Any])))
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

  @Test(.enabled(if: SchemaValidator.isInstalled, SchemaValidator.missing))
  func documentsAreValid() throws {
    let reviews =
      [ExampleReviews.lint, ExampleReviews.nothing, ExampleReviews.everything] + HostileReportTests.reviews.prefix(8)
    #expect(
      try SchemaValidator.accepts(
        reviews.map { render($0, as: .json, context: Self.context) }, schema: jsonReportSchema))
  }
}
