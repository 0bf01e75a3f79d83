import Formats
import Project
import Text

/// Which languages are to come into an Xcode project, and how.
package struct LanguageRequest: Hashable, Sendable {
  /// The languages as somebody has written them: `sl`, `pt-BR`.
  package var languages: [String]
  /// The project's folder or its `project.pbxproj`, by its path in the repository; `nil` where there is one that fits.
  package var project: String?
  /// The names of files that each language gets even if the language before it has none: `InfoPlist.strings`.
  package var files: [String] = []
  /// Whether languages are added that iOS does not know.
  package var allowsUnknown = false
  /// Whether a language that cannot be added keeps the others from being added.
  package var isWhole = true
  /// Whether the project has what an import makes of translatewiki's texts, so that none is needed.
  package var isImported = false

  /// A request for `languages`, as people write them.
  package init(_ languages: [String]) { self.languages = languages }

  /// `name` as Xcode spells it: the language in lower case, the script with a capital, the region in capitals, and `-`
  /// between them; `nil` for what is no language's name.
  static func canonical(_ name: String) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...8).contains(first.utf8.count), name.utf8.count <= 35,
      first.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
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

/// What is to be written so that languages are in an Xcode project.
package struct LanguageAddition: Sendable {
  /// What becomes of one language.
  package enum Outcome: Hashable, Sendable {
    /// It comes into the groups of these files, by their names, and into the known regions unless it is there.
    case added(files: [String], isListed: Bool)
    /// All of it is there already.
    case present
  }

  /// A language and what becomes of it.
  package struct Language: Hashable, Sendable {
    /// As the project spells it.
    package var name: String
    package var outcome: Outcome
    /// The names of files that other languages have and this one does not get.
    package var leftOut: [String] = []
    /// The language that was added before this one, which `leftOut` follows; `nil` where none can be told.
    package var example: String?
  }

  /// Why the files of a language need no entry in a project.
  package enum Exemption: Hashable, Sendable {
    /// Xcode keeps this folder in step with the disk, or copies it as a whole.
    case folder(String)
    /// Texts are in String Catalogs, this one among them, which hold all languages.
    case stringCatalog(String)
    /// They belong to the Swift package in this folder, which takes folders of languages as they are.
    case package(String)
  }

  /// The path of the project's `project.pbxproj`.
  package var project: String?
  package var languages: [Language] = []
  /// The languages that are not added, with the reasons; only where the request is not whole.
  package var failures: [LanguageFailure] = []
  /// Why nothing is to be done; `nil` if it is.
  package var exemption: Exemption?
  /// The project and the native files of the languages.
  package var changes: [FileUpdate] = []
  /// What the project had when this was worked out.
  package var expected: [String: [UInt8]] = [:]
}

/// Why languages cannot be added.
package enum LanguageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case noLanguage(String)
  case unknownToApple(String)
  case sourceLanguage(String)
  /// Neither translatewiki nor the app has texts in the language.
  case noTexts(language: String, folder: String)
  /// translatewiki has texts in the language, of which the import makes no native files.
  case notImported(language: String)
  case noProject
  /// There is no project of that name; those that there are.
  case noSuchProject(String, others: [String])
  case severalProjects([String])
  case unreadable(path: String, problem: XcodeProjectFile.Problem)
  /// No project names the source texts' file at this path.
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
      source.map { "no Xcode project names \($0), beside which other languages would stand; add it in Xcode first" }
        ?? "the project has no file with source texts, beside which other languages would stand"
    }
  }
}
