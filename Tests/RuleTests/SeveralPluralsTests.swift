import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// Texts with several plurals: the English stringsdict shows if the import supports them.
@Suite struct SeveralPluralsTests {
  private static let source = "App/A.swift"

  private static func stringsdict(_ format: String) -> String {
    """
    <plist version="1.0"><dict><key>places</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>v1</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%1$d place</string><key>other</key><string>%1$d places</string></dict></dict></dict></plist>
    """
  }

  private static func project(
    _ format: String?, table: String = "Localizable", plurals: PluralMode? = nil
  ) -> Project {
    let text = "{{PLURAL:%1$d|%1$d a|%1$d b}}, {{PLURAL:%2$d|%2$d c|%2$d d}}"
    var texts = [
      (source, "let f = WMFLocalizedString(\"n\", value: \"\(text)\", comment: \"%1$d, %2$d\")\n"),
      ("L/qqq.lproj/Localizable.strings", ""),
    ]
    for folder in ["L", "N"] {
      texts += ["en", "fi"].map { ("\(folder)/\($0).lproj/Localizable.strings", "\"a\" = \"A\";\n") }
    }
    if let format { texts.append(("N/en.lproj/\(table).stringsdict", stringsdict(format))) }
    // A translation does not show which import the project has.
    texts.append(("N/fi.lproj/Localizable.stringsdict", stringsdict("%1$#@v1@")))
    var configuration = ProjectConfiguration()
    configuration.pluralMode = plurals
    return Project(ExampleProject.files(texts), configuration: configuration)
  }

  private static func reports(_ review: Review) -> Bool {
    review.findings.contains { $0.rule == "several-plurals" }
  }

  @Test(
    arguments: [
      (nil, nil, true), ("%#@v1@", nil, true), ("%1$#@v1@", nil, false), ("of %2$@: %1$#@v1@", nil, false),
      ("%1$d", nil, true), ("%1$#@v1@", .onePerString, true), ("%#@v1@", .severalPerString, false),
    ] as [(String?, PluralMode?, Bool)])
  func theSourceStringsdictDecidesUnlessTheProjectSays(
    _ format: String?, _ plurals: PluralMode?, _ isReported: Bool
  ) async {
    let project = Self.project(format, plurals: plurals)
    #expect(await Self.reports(ReviewEngine(project).lint()) == isReported)
    // The hook reads only a part of the project.
    guard let file = project.files.first(where: { $0.path == Self.source }) else {
      Issue.record("no source")
      return
    }
    let change = SnapshotFileChange(path: file.path, old: nil, new: file)
    #expect(
      await Self.reports(ReviewEngine(project).review(ReviewRequest(changes: [change], mode: .staged))) == isReported)
  }

  @Test func anotherTableSaysNothing() async {
    #expect(await Self.reports(ReviewEngine(Self.project("%1$#@v1@", table: "Other")).lint()))
  }
}
