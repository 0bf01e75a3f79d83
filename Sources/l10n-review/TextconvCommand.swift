import ArgumentParser
import Files
import Formats

struct TextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Print a catalog for git diff: a line for each text, with its key, locale and state.",
    discussion: """
      Git calls this where .gitattributes says diff=l10n-review, as init writes it. Of .xcstrings and .stringsdict each \
      text is a line, whatever the layout: KEY/locale/state = text. .strings are printed as they are, in UTF-8.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "file"))
  var path: String

  func run() throws {
    let format = path.split(separator: ".").last.flatMap { CatalogPath.Format(rawValue: String($0)) }
    let text = CatalogListing.text(of: try TextFile.readBytes(path), format: format)
    try FileAccess.write(Array(text.utf8), to: "/dev/stdout")
  }
}
