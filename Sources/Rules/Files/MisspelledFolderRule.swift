import Messages
import Project
import Tables
import Text

package enum MisspelledFolderRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "misspelled-folder", group: .files,
    summary: "The folder of a language does not end in .lproj",
    rationale: """
      iOS and Xcode know the folder of a language by its ending. They do not read the texts in `fr.lporj`, and a space \
      after `.lproj` is hard to see.
      """,
    instead: "Rename the folder.",
    severity: .warning,
    triggering: [folder("fr.lporj"), folder("de.Iproj"), folder("es.lproj "), folder("Base.lprj")],
    nonTriggering: [folder("fr.lproj", mark: ""), folder("fr.backup", mark: ""), folder("App.proj", mark: "")])

  private static func folder(_ name: String, mark: String = "↓", line: UInt = #line) -> RuleExample {
    RuleExample(
      [
        .init("App/en.lproj/Localizable.strings", #""save" = "Save";"#),
        .init("App/\(name)/Localizable.strings", "\(mark)\"save\" = \"Zzz\";"),
      ], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let layout = input.snapshot.layout
    let folders = Dictionary(grouping: layout.looseCatalogs.sorted()) { path in
      path.split(separator: "/").dropLast().map(String.init)
    }
    return folders.compactMap { folder, paths -> Finding? in
      guard let name = folder.last, let locale = locale(meantBy: name), let path = paths.first else { return nil }
      let parent = folder.dropLast().joined(separator: "/")
      let tables = paths.compactMap { path in
        path.split(separator: "/").last.map { Table.Name(folder: parent, table: String($0.dropLast(".strings".count))) }
      }
      guard tables.contains(where: { layout.stringsTables[$0] != nil }) else { return nil }
      let others = tables.flatMap { layout.stringsTables[$0] ?? [] }
      let same = others.first { AppleLocales.normalized($0) == AppleLocales.normalized(locale) }
      let right = (folder.dropLast() + [(same ?? locale) + ".lproj"]).joined(separator: "/")
      return Finding(
        rule: description.id, place: Place(path: path),
        message: """
          The folder \(code: name) does not end in \(code: ".lproj"), so that iOS does not read its \
          \(words: paths.count == 1 ? "file" : counted(paths.count, "file")).
          """,
        advice: same != nil
          ? "Move the texts that are right to \(code: right)."
          : "Rename it, in the Xcode project too: \(code: "git mv \(folder.joined(separator: "/").shellWord) \(right.shellWord)").",
        subject: name)
    }.sorted { ($0.place?.path ?? "") < ($1.place?.path ?? "") }
  }

  /// The locale in a folder's name that has a slip in its ending.
  private static func locale(meantBy name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (locale, ending) = (String(name[..<dot]), name[name.index(after: dot)...].filter { !$0.isWhitespace })
    let isKnown = locale == "Base" || AppleLocales.knows(AppleLocales.locale(named: locale))
    let isSlip = editDistance(Array(ending.lowercased().utf8), Array("lproj".utf8)) <= mostSlips
    return isKnown && isSlip ? locale : nil
  }

  private static let mostSlips = 2
}
