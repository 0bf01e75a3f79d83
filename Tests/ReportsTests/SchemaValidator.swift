import Foundation
import Support
import Testing

/// Validates documents against a JSON Schema with Python's `jsonschema`, if installed.
enum SchemaValidator {
  static let missing: Comment = "python3 with the jsonschema package is not installed"

  static var isInstalled: Bool {
    (try? python("import jsonschema; jsonschema.Draft202012Validator", in: FileManager.default.temporaryDirectory)) == 0
  }

  static var isPythonInstalled: Bool { (try? python("", in: FileManager.default.temporaryDirectory)) == 0 }

  /// A schema from the shared data next to the package; `nil` if it is missing.
  static func sharedSchema(_ name: String) -> String? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.deletingLastPathComponent().appendingPathComponent("shared/data/schemas/\(name)")
    return try? String(contentsOf: file, encoding: .utf8)
  }

  /// Whether all `documents` are valid. Prints the faults.
  static func accepts(_ documents: [String], schema: String) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(schema.utf8).write(to: folder.appendingPathComponent("schema.json"))
    for (index, document) in documents.enumerated() {
      try Data(document.utf8).write(to: folder.appendingPathComponent("document\(index).json"))
    }
    let script = """
      import glob, json, jsonschema
      schema = json.load(open("schema.json"))
      kind = jsonschema.validators.validator_for(schema)
      kind.check_schema(schema)
      for name in glob.glob("document*.json"):
          kind(schema, format_checker=kind.FORMAT_CHECKER).validate(json.load(open(name)))
      """
    return try python(script, in: folder) == 0
  }

  /// The output of `script` for `input`.
  static func pythonOutput(_ script: String, input: String) throws -> String {
    try Program("python3", ["-c", script], input: Array(input.utf8)).run().output
  }

  private static func python(_ script: String, in folder: URL) throws -> Int32 {
    try Program("python3", ["-c", script], in: folder).run().code
  }
}
