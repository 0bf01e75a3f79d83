import Foundation
import Support
import Testing

/// Tests of small repositories that expand to gigabytes.
struct LimitTests {
  private static let isReleased = ProcessInfo.processInfo.environment["L10N_REVIEW_BINARY"] != nil

  @Test(arguments: [["lint", "--at", "main"], ["review", "main"]])
  func aTreeOfTenTreesOfTenTreesIsRefusedInOneSentence(_ arguments: [String]) throws {
    try expectRefusal(arguments)
  }

  /// It lists the tree as `lint` does.
  @Test(.enabled(if: LimitTests.isReleased, "takes long in a debug build")) func scanRefusesItToo() throws {
    try expectRefusal(["scan", "--at", "main"])
  }

  private func expectRefusal(_ arguments: [String]) throws {
    let repository = try TemporaryRepository()
    let blob = try repository.git("hash-object", "-w", "--stdin", input: "let a = 1\n")
    var tree = try repository.git(
      "mktree", input: (0..<10).map { "100644 blob \(blob)\tPart\($0).swift\n" }.joined())
    for _ in 0..<5 {
      tree = try repository.git("mktree", input: (0..<10).map { "040000 tree \(tree)\tFolder\($0)\n" }.joined())
    }
    try repository.git("update-ref", "refs/heads/main", repository.git("commit-tree", tree, "-m", "A million files"))
    // Some of it is the address space of libraries and stacks.
    let limited = ["-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", try Tool.path()] + arguments
    let run = try Program("/bin/sh", limited, in: repository.root, environment: repository.environment).run()
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        l10n-review: There are more than 250000 files of source code and texts, more than one run looks at; keep what is \
        not the app's own in a submodule or another repository.

        """)
  }

  @Test func findingsThatAreLeftOutAreCounted() throws {
    let repository = try TemporaryRepository()
    let entries = { (text: String) in (0..<1200).map { "\"key-\($0)\" = \"\(text)\";\n" }.joined() }
    try repository.write("en.lproj/Localizable.strings", entries("Open %1$@"))
    try repository.write("fr.lproj/Localizable.strings", entries("Ouvrir"))
    let run = try repository.tool("lint", "--format", "json")
    let notes = try #require(try run.json()["notes"] as? [String])
    #expect(
      notes.contains { $0.hasPrefix("There are too many findings: at least 200 of the least severe are left out") })
  }
}
