/// A text that a localization call asks for and that languages of the project do not have.
public struct LocalizationGap: Hashable, Sendable, CustomStringConvertible {
  /// What the languages lack.
  public enum Problem: Hashable, Sendable {
    /// There is no entry for the key.
    case missing
    /// There is an entry without text.
    case empty
    /// There is an entry whose text is its key: `"ALERT_VIEW_TITLE" = "ALERT_VIEW_TITLE";`.
    case placeholder
    /// There is a translation that users would see wrong: one that lacks a placeholder, or takes another type.
    case invalid
  }

  /// The absolute path of the source file with the first call that asks for the text.
  public let file: String
  /// The call's line, from 1.
  public let line: Int
  /// The call's column, from 1, in UTF-8 bytes.
  public let column: Int
  /// The key; of one with interpolations what is known of it: `Hello %@`.
  public let key: String
  /// The table: the name of the catalog without its extension.
  public let table: String
  /// What is wrong.
  public let problem: Problem
  /// The languages in which it is, as their folders are named, sorted.
  public let languages: [String]

  /// What is wrong and what to do, in one sentence.
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

/// Why a project could not be looked at.
public enum LocalizationCompletenessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder above the file holds an Xcode project, a `Package.swift` or a git repository.
  case noProject(file: String)
  /// No `.lproj` folder of the project has a catalog.
  case noCatalogs(root: String)
  /// No source file of the project calls a function that localizes.
  case noCalls(root: String)

  /// What is wrong and what to do, in one sentence.
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
