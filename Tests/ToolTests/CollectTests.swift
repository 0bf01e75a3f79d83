import Foundation
import Support
import Testing

/// Tests of `l10n-review-bench collect`, which finds the texts of labelled edits in clones.
struct CollectTests {
  /// The first digits of git's ID for a blob of both texts, as documented.
  private func number(_ old: String, _ new: String, _ repository: TemporaryRepository) throws -> String {
    try repository.write("pair", bytes: Array(old.utf8) + [0] + Array(new.utf8))
    let number = try repository.git("hash-object", "pair").trimmingCharacters(in: .whitespacesAndNewlines)
    return String(number.prefix(12))
  }

  @Test func editsAreFoundByTheirNumbersInTheFormatsAndWhatIsNotFoundIsSaid() throws {
    let clones = try TemporaryRepository()
    let folder = clones.path + "/roses+garden"
    try FileManager.default.createDirectory(atPath: folder + "/en.lproj", withIntermediateDirectories: true)
    func put(_ strings: String, _ catalog: String) throws -> String {
      try Data(strings.utf8).write(to: URL(fileURLWithPath: folder + "/en.lproj/Localizable.strings"))
      try Data(
        """
        {"sourceLanguage": "en", "strings": {"beds": {"localizations": {"en": {"stringUnit": \
        {"state": "translated", "value": "\(catalog)"}}}}}, "version": "1.0"}
        """.utf8
      ).write(to: URL(fileURLWithPath: folder + "/Garden.xcstrings"))
      try clones.git("-C", folder, "add", ".")
      try clones.git(
        "-C", folder, "-c", "user.name=Rose", "-c", "user.email=rose@example.org", "commit", "-qm", "A bed")
      return try clones.git("-C", folder, "rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    try clones.git("init", "-q", folder)
    _ = try put("\"water\" = \"Water\\tall\";\n\"old\" = \"Dig here\";\n", "Beds")
    let commit = try put("\"water\" = \"Water \\\"all\\\"\";\n\"new\" = \"Dig there\";\n", "Rose beds")
    let edits = [
      ("Water\tall", "Water \"all\"", "SS"), ("Dig here", "Dig there", "L"), ("Beds", "Rose beds", "SSN"),
      ("Beds", "Tulip beds", "L"),
    ]
    let rows = try edits.map { "roses/garden\t\(commit.prefix(10))\t\(try number($0.0, $0.1, clones))\t\($0.2)\n" }
    try clones.write(
      "labels.tsv", "repository\tcommit\tedit\tvotes\n" + rows.joined() + "no/clone\t0123abcd45\t0123456789ab\tS\n")

    let ended = try clones.attempt(
      Tool.path("l10n-review-bench"), ["collect", "labels.tsv", "--clones", clones.path])

    #expect(ended.code == 0)
    let found = ended.output.split(separator: "\n").map { $0.split(separator: "\t").dropFirst().joined(separator: "|") }
    #expect(
      Set(found) == [
        "source|kind|key|old|new|label|votes",
        "roses-garden|edit|water|Water\\tall|Water \"all\"|small|SS",
        "roses-garden|rename|new|Dig here|Dig there|large|L",
        "roses-garden|edit|beds|Beds|Rose beds|small|SSN",
      ])
    #expect(ended.errors.contains("roses/garden: 1 of 4 edits are not found"))
    #expect(ended.errors.contains("no/clone: no clone in"))
  }
}
