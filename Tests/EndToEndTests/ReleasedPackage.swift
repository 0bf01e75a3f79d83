import Foundation
import Support

/// A copy of this package's scripts, released by `.ci/pin` with archives of a program that prints its arguments.
struct ReleasedPackage {
  static let tag = "v9.9.9"
  static let address = "https://github.com/octo/l10n-review"
  /// The text of the program in the archives.
  static let program = "#!/bin/sh\necho \"released: $*\"\n"

  /// The root of this package.
  static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")

  /// The package, at the tag if it was released.
  let repository: TemporaryRepository
  /// The folder of the archives, with a subfolder for the tag.
  let releases: URL
  /// The output of `.ci/pin`.
  let output: String

  init(isReleased: Bool = true) throws {
    repository = try TemporaryRepository()
    releases = repository.folder.appendingPathComponent("releases")
    for folder in [".ci", ".github/action", ".github/packaging", ".github/workflows", "hooks"] {
      let source = Self.source.appendingPathComponent(folder)
      let target = repository.root.appendingPathComponent(folder)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source, to: target)
    }
    try repository.write(".gitignore", ".build/\n")
    try repository.write("Package.swift", "")
    try repository.write("Sources/a tool/Main.swift", "")
    try repository.commit("Sources")
    let archives = releases.appendingPathComponent(Self.tag)
    try FileManager.default.createDirectory(at: archives, withIntermediateDirectories: true)
    try Data(Self.program.utf8).write(to: archives.appendingPathComponent("l10n-review"))
    let script = """
      chmod +x l10n-review
      for name in linux-x86_64 linux-aarch64 macos; do tar -czf l10n-review-$name.tar.gz ./l10n-review; done
      """
    try repository.run("sh", ["-c", script], in: archives)
    output = isReleased ? try repository.run(".ci/pin", [Self.tag, Self.address, archives.path]) : ""
  }

  /// Alters every archive.
  func spoilArchives() throws {
    let script = "for name in *.tar.gz; do echo more >>$name; done"
    try repository.run("sh", ["-c", script], in: releases.appendingPathComponent(Self.tag))
  }

  /// Runs `.ci/fetch` into a new folder. Returns its result and the output of the fetched program.
  func fetch(
    _ options: String..., environment: [String: String?] = [:]
  ) throws -> (ended: Ended, program: String?) {
    let folder = repository.folder.appendingPathComponent("fetched \(UUID().uuidString)")
    let ended = try repository.attempt(
      repository.path + "/.ci/fetch", [folder.path] + options,
      environment: ["L10N_REVIEW_RELEASES": releases.absoluteString].merging(environment) { _, new in new })
    let program = folder.appendingPathComponent("l10n-review").path
    guard FileManager.default.isExecutableFile(atPath: program) else { return (ended, nil) }
    return (ended, try repository.attempt(program, ["it"]).output)
  }

  /// Creates a folder for `PATH` with a program `name` that runs a shell script.
  func stub(_ name: String, _ script: String) throws -> String {
    let folder = "../stubs \(UUID().uuidString)"
    try repository.writeScript("\(folder)/\(name)", "#!/bin/bash\n\(script)\n")
    return repository.root.appendingPathComponent(folder).standardizedFileURL.path
  }
}
