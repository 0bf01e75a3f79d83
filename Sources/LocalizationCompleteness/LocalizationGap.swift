/// A text that a localization call looks up and that languages of the project lack.
public struct LocalizationGap: Hashable, Sendable, CustomStringConvertible {
  /// The kind of gap.
  public enum Problem: Hashable, Sendable {
    /// The key has no entry.
    case missing
    /// The entry has no text.
    case empty
    /// The text of the entry is its key: `"ALERT_VIEW_TITLE" = "ALERT_VIEW_TITLE";`.
    case placeholder
    /// The translation is wrong for users: it lacks a placeholder, or takes another type.
    case invalid
  }

  /// The absolute path of the source file with the first call that looks up the text.
  public let file: String
  /// The call's line, from 1.
  public let line: Int
  /// The call's column, from 1, in UTF-8 bytes.
  public let column: Int
  /// The key. For a key with interpolations, its known form: `Hello %@`.
  public let key: String
  /// The table: the name of the catalog without its extension.
  public let table: String
  /// The kind of gap.
  public let problem: Problem
  /// The languages with this gap, sorted, as spelled in the names of their folders.
  public let languages: [String]

  /// The gap and its solution, in one sentence.
  public var description: String {
    let list =
      languages.count < 2
      ? languages.joined() : languages.dropLast().joined(separator: ", ") + " and " + languages[languages.count - 1]
    let name = "“\(key)” of the table \(table)"
    return switch problem {
    case .missing: "\(name) has no entry in \(list); add it, and have it translated."
    case .empty: "\(name) has no text in \(list); have it translated."
    case .placeholder: "\(name) has its own key as its text in \(list); write the text that people are to read."
    case .invalid: "The translation of \(name) does not fit its source text in \(list); compare their placeholders."
    }
  }
}

/// The reason why a project could not be checked.
public enum LocalizationCompletenessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder above the file has an Xcode project, a `Package.swift` or a git repository.
  case noProject(file: String)
  /// No `.lproj` folder of the project has a catalog.
  case noCatalogs(root: String)
  /// No source file of the project calls a localization function.
  case noCalls(root: String)

  /// The error and its solution, in one sentence.
  public var description: String {
    switch self {
    case .noProject(let file):
      "No folder above \(file) has an Xcode project, a Package.swift or a git repository; name the project's folder "
        + "with `root:`. (Sources are not there where a test runs on a device.)"
    case .noCatalogs(let root):
      "There is no .strings or .stringsdict in a folder such as en.lproj below \(root); name the right folder with `root:`."
    case .noCalls(let root):
      "No source below \(root) calls a function that localizes; name the project's own with `functions:`."
    }
  }
}
