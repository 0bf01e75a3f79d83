import Project
import Review
import Text

extension PluralPreview: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("key", &identity.key)
    object("table", &identity.table)
    object("locale", &locale)
    object("samples", &samples)
  }
}

extension PluralPreview.Sample: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("number", &number)
    object("category", &category)
    object("text", &text)
  }
}

extension SkippedFiles: ReportObject {
  static let blank = SkippedFiles(.symbolicLink, paths: [])

  mutating func visit(_ object: inout ReportMembers) {
    object("reason", &reason)
    object("paths", &paths)
  }
}

extension UnreadableFile: ReportObject {
  static let blank = UnreadableFile(path: "", version: .head, reason: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("path", &path)
    object("version", &version, "Which side of the range it is of; a snapshot on its own is a head.")
    object.message("reason", &reason)
  }
}

extension MissingTranslations: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("locale", &locale)
    object("count", &count)
  }
}

extension LocaleCoverage: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("locale", &locale)
    object("before", &before, "Null for a new language.")
    object("after", &after, "Null for a language that is gone.")
    object("open", &open, "How many texts that the range adds or edits have no translation.")
  }
}

extension LocaleCoverage.Count: ReportObject {
  static let blank = LocaleCoverage.Count(texts: 0, translated: 0)

  mutating func visit(_ object: inout ReportMembers) {
    object("texts", &texts)
    object("translated", &translated)
  }
}

extension SourceLines {
  /// Sorted by path, as they are written.
  var all: [FileLines] {
    get {
      files.sorted { $0.key < $1.key }.map { path, lines in
        FileLines(path: path, lines: lines.sorted { $0.key < $1.key }.map { FileLine(line: $0, text: $1) })
      }
    }
    set {
      files = Dictionary(newValue.map { ($0.path, Dictionary($0.lines.map { ($0.line, $0.text) }) { $1 }) }) { $1 }
    }
  }
}

struct FileLines: ReportObject {
  static let blank = FileLines(path: "", lines: [])

  var path: String
  var lines: [FileLine]

  mutating func visit(_ object: inout ReportMembers) {
    object("path", &path)
    object("lines", &lines)
  }
}

struct FileLine: ReportObject {
  static let blank = FileLine(line: 1, text: nil)

  var line: Int
  var text: String?

  mutating func visit(_ object: inout ReportMembers) {
    object("line", &line, only: .ordinal)
    object("text", &text, "Null where the line is not known.")
  }
}

extension Profile: ReportValue {}
extension SkippedFiles.Reason: ReportValue {}
extension UnreadableFile.Version: ReportValue {}
