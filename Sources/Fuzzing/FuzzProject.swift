import Edits
import Formats
import Project
import Review
import Rules
import Text

/// A small project in an input: each part is one file, `SIDE PATH NEWLINE CONTENT`.
///
/// The side is `b` for the base, `h` for the head, or any other letter for both. A capital letter writes the content as
/// UTF-16. A path of one letter is one of `paths`.
struct FuzzProject {
  static let paths: [Character: String] = [
    "a": "App/Route.swift", "b": "App/Old.m", "c": "App/CommonStrings.swift", "d": "TWN/en.lproj/Localizable.strings",
    "e": "TWN/qqq.lproj/Localizable.strings", "f": "TWN/fi.lproj/Localizable.strings",
    "g": "TWN/pt-br.lproj/Localizable.strings", "h": "Native/en.lproj/Localizable.strings",
    "i": "Native/en.lproj/Localizable.stringsdict", "j": "Native/fi.lproj/Localizable.strings",
    "k": "Native/fi.lproj/Localizable.stringsdict", "l": "App.xcodeproj/project.pbxproj", "m": ".l10n-review.yml",
    "n": "App/Base.lproj/Main.storyboard", "o": "App/Localizable.xcstrings", "p": "TWN/FI.lproj/Localizable.strings",
    "q": "TWN/ar.lproj/Localizable.strings", "r": "Native/Base.lproj/InfoPlist.strings",
  ]

  var base: [String: [UInt8]] = [:]
  var head: [String: [UInt8]] = [:]

  init(_ input: [UInt8]) {
    for part in input.split(separator: FuzzInput.separator) {
      guard let side = part.first, side != 0x0A, let end = part.firstIndex(of: 0x0A) else { continue }
      let written = String(decoding: part[part.startIndex + 1..<end], as: UTF8.self)
      let path = written.count == 1 ? written.first.flatMap { Self.paths[$0] } ?? written : written
      guard Self.isPath(path) else { continue }
      var content = Array(part[(end + 1)...])
      if (0x41...0x5A).contains(side) { content = TextEncoding.utf16LittleEndian.encode(content) }
      let letter = side | 0x20
      if letter != UInt8(ascii: "h") { base[path] = content }
      if letter != UInt8(ascii: "b") { head[path] = content }
    }
  }

  /// True if git could have the path.
  private static func isPath(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) && !$0.contains(0) }
  }

  /// The configuration of the base, as for a pull request; the default one if it is missing.
  var configuration: ProjectConfiguration {
    let text = (base[ProjectConfiguration.fileName] ?? head[ProjectConfiguration.fileName]).map {
      String(decoding: $0, as: UTF8.self)
    }
    let read = text.flatMap {
      try? ProjectConfiguration.read(yaml: $0, path: "a.yml", knownRules: RuleCatalog.configurableNames)
    }
    return read ?? ProjectConfiguration()
  }

  static func files(_ side: [String: [UInt8]]) -> [SnapshotFile] {
    side.sorted { $0.key < $1.key }.map { SnapshotFile(path: $0.key, bytes: $0.value) }
  }

  /// The paths at which the two sides differ.
  var changes: [SnapshotFileChange] {
    Set(base.keys).union(head.keys).filter { base[$0] != head[$0] }.sorted().map { path in
      SnapshotFileChange(
        path: path, old: base[path].map { SnapshotFile(path: path, bytes: $0) },
        new: head[path].map { SnapshotFile(path: path, bytes: $0) })
    }
  }

  static let words =
    [
      "hd\n", "hf\n", "ba\n", "ha\n", "Ah\n", "hk\n", "hm\n", "\"a\" = \"", "\";\n", "WMFLocalizedString(\"",
      "\", value: \"", "\", comment: \"", "\")\n",
    ]
    + MessageWords.all + [
      "<b>", "@name", "##[error]", "::error::", "`", "\u{202E}", "\u{1B}[31m", "|", "<!--", "](https://a.b)",
    ]

  /// The examples of all rules, and a project in the layout of the Wikipedia app.
  static let seeds: [[UInt8]] =
    RuleCatalog.rules.flatMap { rule in
      (rule.description.triggering + rule.description.nonTriggering.prefix(1)).map(seed)
    } + [turn]

  private static func seed(_ example: RuleExample) -> [UInt8] {
    func part(_ side: String, _ file: RuleExample.File) -> [UInt8] {
      let letter = paths.first { $0.value == file.path }.map { String($0.key) } ?? file.path
      let side = file.encoding == .utf8 ? side : side.uppercased()
      return Array("\(side)\(letter)\n\(file.text.filter { $0 != RuleExample.mark })".utf8)
    }
    let parts =
      (example.base ?? []).map { part("b", $0) } + example.files.map { part(example.base == nil ? "x" : "h", $0) }
    return Array(parts.joined(separator: [FuzzInput.separator]))
  }

  private static let turn = FuzzInput.joined(
    "ba\nlet t = WMFLocalizedString(\"turn-info\", value: \"Take a left turn\", comment: \"Route\")\n",
    "ha\nlet t = WMFLocalizedString(\"turn-info\", value: \"Take a right turn\", comment: \"Route\")\n",
    "bh\n/* Route */\n\"turn-info\" = \"Take a left turn\";\n",
    "hh\n/* Route */\n\"turn-info\" = \"Take a right turn\";\n",
    "xd\n\"turn-info\" = \"Take a left turn\";\n\"n\" = \"{{PLURAL:$1|one page|$1 pages}}\";\n",
    "xe\n\"turn-info\" = \"Route\";\n", "hf\n\"turn-info\" = \"Käänny\";\n\"n\" = \"{{PLURAL:$1|yksi|$1 sivua}}\";\n",
    "xj\n\"turn-info\" = \"Käänny\";\n", "xl\n{objects = {P = {isa = PBXProject; knownRegions = (en, fi); }; }; }\n")
}
