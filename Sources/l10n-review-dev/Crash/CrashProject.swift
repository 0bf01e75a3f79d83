import Foundation

/// A small app in its own repository, whose files every writing command changes.
struct CrashProject {
  /// The work tree's root.
  let root: URL

  private static let native = "Wikipedia/iOS Native Localizations"
  private static let wiki = "Wikipedia/Localizations"

  /// Makes the project below `folder`.
  init(in folder: URL) throws {
    root = folder.appending(path: "project")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch=main")
    try commit("Show walks", Self.base)
    try git("branch", "import")
    try git("branch", "twn")
    try git("checkout", "--quiet", "twn")
    try commit("Localisation updates from https://translatewiki.net.", Self.translated)
    try git("checkout", "--quiet", "main")
    try write(Self.translated)
    try write(Self.edited)
    try FileManager.default.removeItem(at: root.appending(path: "\(Self.wiki)/av.lproj"))
    // Two hooks that init must keep: a program, and a script that gets a new line.
    try write([".git/hooks/pre-push": "#!/usr/bin/env python3\n", ".git/hooks/pre-commit": "#!/bin/sh\nexit 0\n"])
    for hook in ["pre-push", "pre-commit"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: root.path + "/.git/hooks/" + hook)
    }
    let (before, after) = (try git("rev-parse", "main"), try git("rev-parse", "twn"))
    let event = "{\"ref\": \"refs/heads/twn\", \"before\": \"\(before)\", \"after\": \"\(after)\"}\n"
    try Data(event.utf8).write(to: folder.appending(path: "event.json"))
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func commit(_ message: String, _ files: [String: String]) throws {
    try write(files)
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    try CrashProcess("/usr/bin/env", ["git"] + arguments, in: root).run().checked().output
  }

  private static let keys = ["walk-turn", "walk-goal", "list-title", "list-count", "list-empty"]
  private static let english = [
    "Take a left turn, then walk forward for a while", "Walk forward for a while until you see the museum",
    "Saved walks",
    "{{PLURAL:%1$d|%1$d walk|%1$d walks}}", "Nothing is saved",
  ]

  private static func source(_ name: String, _ numbers: [Int]) -> String {
    "import Foundation\n\n"
      + numbers.map { number in
        """
        let \(name)\(number) = WMFLocalizedString("\(keys[number])", value: "\(english[number])", comment: "Shown on \
        the screen. %1$@ and %2$@ are names, %1$d is a count.")

        """
      }.joined()
  }

  private static func onWiki(_ text: String) -> String {
    text.replacing("%1$@", with: "$1").replacing("%2$@", with: "$2").replacing("%1$d", with: "$1")
  }

  private static func catalog(_ values: [String]) -> String {
    zip(keys, values).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private static func translations(_ locale: String, _ mark: String) -> [String] {
    [
      "\(locale), \(mark)", "\(locale) \(mark) äö", "\(locale) \(mark)",
      "{{PLURAL:%1$d|%1$d \(locale) one|%1$d \(mark)}}", "\(locale) – \(mark)",
    ]
  }

  private static let locales = ["de", "fi", "fr", "ja", "sv"]

  /// An Xcode project without the language whose first texts come from translatewiki.
  private static var project: String {
    let built = ["en"] + locales
    let references = built.map { locale in
      "\t\t\(locale) = {isa = PBXFileReference; path = \(locale).lproj/Localizable.strings; sourceTree = \"<group>\"; };\n"
    }
    return """
      {
      \tobjects = {
      \t\tP = {isa = PBXProject; knownRegions = (\(built.joined(separator: ", ")), ); mainGroup = G; };
      \t\tG = {isa = PBXVariantGroup; children = (\(built.joined(separator: ", ")), ); path = "\(native)"; };
      \(references.joined())\t};
      \trootObject = P;
      }

      """
  }

  private static var base: [String: String] {
    var files = [
      "Wikipedia.xcodeproj/project.pbxproj": project,
      "Wikipedia/Code/WalkView.swift": source("walk", [0, 1]),
      "Wikipedia/Code/ListView.swift": source("list", [2, 3, 4]),
      "Wikipedia/Code/OtherView.swift": source("other", [0]), "Wikipedia/Code/ThirdView.swift": source("third", [0]),
      "\(wiki)/en.lproj/Localizable.strings": catalog(english.map(onWiki)),
      "\(wiki)/qqq.lproj/Localizable.strings": catalog(english.map { _ in "Shown on the screen." }),
      "\(native)/en.lproj/Localizable.strings": catalog(english),
    ]
    for locale in locales + ["av"] {
      let texts = translations(locale, "old")
      files["\(wiki)/\(locale).lproj/Localizable.strings"] = catalog(texts.map(onWiki))
      files["\(native)/\(locale).lproj/Localizable.strings"] = catalog(Array(texts[..<3]))
    }
    return files
  }

  /// The files from translatewiki.
  private static var translated: [String: String] {
    var files: [String: String] = [:]
    for locale in locales + ["es"] {
      files["\(wiki)/\(locale).lproj/Localizable.strings"] = catalog(translations(locale, "new").map(onWiki))
    }
    return files
  }

  /// The edits of a developer: another meaning under the same key in three files, a small edit, a new text.
  private static var edited: [String: String] {
    var files = base.filter { $0.key.hasSuffix(".swift") }
    for (path, text) in files {
      files[path] = text.replacing("left turn", with: "right turn").replacing(
        "for a while until", with: "10 yards until")
    }
    files["Wikipedia/Code/NewView.swift"] = """
      import Foundation

      let order = WMFLocalizedString("order-title", value: "%@ of %@ walks", comment: "%1$@ and %2$@ are numbers.")

      """
    return files
  }
}
