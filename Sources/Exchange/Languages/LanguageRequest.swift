import Files
import Formats

package struct LanguageRequest: Hashable, Sendable {
  /// Spelled as the user wrote them: `sl`, `pt-BR`.
  package var languages: [String]
  /// The path of the project's folder or its `project.pbxproj` in the repository; `nil` to find the project.
  package var project: String?
  /// The names of files that each language gets even if the previous language does not have them: `InfoPlist.strings`.
  package var files: [String] = []
  /// Whether to add languages that iOS does not know.
  package var allowsUnknown = false
  /// Whether one language that cannot be added prevents all others.
  package var isWhole = true
  /// Whether the project already contains the result of an import, so that it is not needed again.
  package var isImported = false

  package init(_ languages: [String]) { self.languages = languages }

  /// Xcode's spelling: language in lowercase, script capitalized, region in uppercase, separated by `-`. Returns `nil`
  /// if `name` is not a language.
  static func canonical(_ name: String) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...8).contains(first.utf8.count), name.utf8.count <= 35,
      first.utf8.allSatisfy({ $0.isASCIILetter }),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.isAlphanumeric(or: "") })
    else { return nil }
    let rest = parts.dropFirst().map { part in
      switch part.utf8.count {
      case 4 where part.first?.isLetter ?? false: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case 2, 3: part.uppercased()
      default: part.lowercased()
      }
    }
    return ([first.lowercased()] + rest).joined(separator: "-")
  }
}

package struct LanguageAddition: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The language is added to the groups of these files, and to the known regions unless they list it.
    case added(files: [String], isListed: Bool)
    /// The project already has all of it.
    case present
  }

  package struct Language: Hashable, Sendable {
    /// The project's spelling.
    package var name: String
    package var outcome: Outcome
    /// The names of files that other languages have and that this one does not get.
    package var leftOut: [String] = []
    /// The language added before this one, whose files it follows; `nil` if unknown.
    package var example: String?
  }

  /// The reason that a language's files do not need an entry in a project.
  package enum Exemption: Hashable, Sendable {
    /// Xcode synchronizes this folder with the disk, or copies it as a whole.
    case folder(String)
    /// String Catalogs such as this one contain all languages.
    case stringCatalog(String)
    /// The Swift package in this folder includes language folders automatically.
    case package(String)
  }

  /// The path of the project's `project.pbxproj`.
  package var project: String?
  package var languages: [Language] = []
  /// The languages that are not added; empty if one failure prevents all.
  package var failures: [LanguageRequestError] = []
  /// The reason that there is nothing to do; `nil` if there is.
  package var exemption: Exemption?
  /// The changes to the project and to the languages' native files.
  package var changes: [FileUpdate] = []
  /// The project's content at the time of planning.
  package var expected: [String: [UInt8]] = [:]
}

package enum LanguageRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  case noLanguage(String)
  case unknownToApple(String)
  case sourceLanguage(String)
  case noTexts(language: String, folder: String)
  /// The import does not create native files from translatewiki's texts in the language.
  case notImported(language: String)
  case noProject
  case noSuchProject(String, others: [String])
  case severalProjects([String])
  case unreadable(path: String, problem: XcodeProjectFile.Problem)
  /// No project references the source texts' file at this path.
  case noGroup(source: String?)

  package var description: String {
    switch self {
    case .noLanguage(let name): "“\(name)” is no language; write it as in sl, pt-BR or zh-Hant"
    case .unknownToApple(let name):
      """
      iOS has no language “\(name)”: no device can be set to it, so that nobody would see the app in it; if the app \
      chooses its language itself, add --allow-unknown
      """
    case .sourceLanguage(let name): "“\(name)” is the language of the source texts, which the project has"
    case .noTexts(let language, let folder):
      "translatewiki has no texts in “\(language)” in \(folder) yet, so that there is nothing to show; add it when they come"
    case .notImported(let language):
      """
      the import makes no native files of translatewiki’s texts in “\(language)”: iOS does not know the language, or \
      none of the texts can be used; make its folder with a Localizable.strings first
      """
    case .noProject:
      """
      the repository has no Xcode project (project.pbxproj); where one is made by a program such as XcodeGen, that \
      takes folders of languages as they are
      """
    case .noSuchProject(let name, let others):
      "there is no Xcode project “\(name)” in the repository; it has \(others.joined(separator: ", "))"
    case .severalProjects(let paths):
      "several Xcode projects have the app’s texts (\(paths.prefix(5).joined(separator: ", "))); name one with --project"
    case .unreadable(let path, let problem):
      "\(path) cannot be read: \(problem); repair it, or take the last version that Xcode opens"
    case .noGroup(let source):
      source.map { "no Xcode project has \($0), so other languages have no place next to it; add it in Xcode first" }
        ?? "the project has no file with source texts, so other languages have no place next to it"
    }
  }
}
