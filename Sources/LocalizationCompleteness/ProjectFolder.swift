import Formats
import Foundation
import Scanning

/// A project's files on disk, as far as they matter here.
struct ProjectFolder {
  private let root: String
  /// The source files below the root, by path.
  private(set) var sources: [String] = []
  /// The catalogs below the root, by path.
  private(set) var catalogs: [String] = []
  private var projects: [XcodeLanguages] = []

  /// The most folders that are looked at, so that a wrong root ends soon.
  private static let mostFolders = 50_000

  /// Dependencies and what builds leave.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "vendor", "Vendor", "fastlane",
  ]

  /// What lies below `root`, without what `excluded` names; no symbolic link is followed.
  init(root: String, excluded: [String]) {
    self.root = root
    let excluded = Set(excluded)
    var folders = [""]
    var seen = 0
    while let folder = folders.popLast(), seen < Self.mostFolders {
      seen += 1
      let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []
      for name in names.sorted() where !name.hasPrefix(".") && !excluded.contains(name) {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard !excluded.contains(path) else { continue }
        let type = try? FileManager.default.attributesOfItem(atPath: absolute(path))[.type] as? FileAttributeType
        if type == .typeDirectory {
          if name.hasSuffix(".xcodeproj") {
            if let bytes = bytes(of: path + "/project.pbxproj") { projects.append(XcodeLanguages(project: bytes)) }
          } else if Self.isOwn(name) {
            folders.append(path)
          }
        } else if type == .typeRegular {
          if SourceLanguage.of(path: path) != nil {
            sources.append(path)
          } else if CatalogPath(path: path) != nil {
            catalogs.append(path)
          }
        }
      }
    }
    sources.sort()
    catalogs.sort()
  }

  /// Whether the app may be made of what is in a folder of this name.
  private static func isOwn(_ name: String) -> Bool {
    if foreign.contains(name) || name.hasSuffix("Tests") || name == "Test" { return false }
    return ![".framework", ".xcframework", ".app", ".xcassets", ".xcworkspace", ".playground"].contains {
      name.hasSuffix($0)
    }
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// The bytes of a file; `nil` if it cannot be read.
  func bytes(of path: String) -> [UInt8]? { FileManager.default.contents(atPath: absolute(path)).map { [UInt8]($0) } }

  /// The language that the texts in the sources are in.
  var developmentLanguage: String { projects.lazy.compactMap(\.development).first ?? "en" }

  /// The languages that the Xcode projects list; `nil` if none does.
  var knownLanguages: [String]? {
    let known = Set(projects.flatMap(\.regions)).subtracting(["Base"])
    return known.isEmpty ? nil : known.sorted()
  }

  /// The nearest folder above `file` that is a project's.
  static func root(above file: String) -> String? {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var repository: String?
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)) ?? []
      if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") })
      {
        return folder
      }
      if repository == nil, names.contains(".git") { repository = folder }
      parts = parts.dropLast()
    }
    return repository
  }
}

/// What a `project.pbxproj` says of languages.
struct XcodeLanguages {
  /// `developmentRegion = en;`
  private(set) var development: String?
  /// `knownRegions = (en, Base, "pt-BR");`
  private(set) var regions: [String] = []

  init(project bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let start = text.range(of: "developmentRegion = "), let end = text[start.upperBound...].firstIndex(of: ";") {
      let name = Self.name(text[start.upperBound..<end])
      development = name == "English" ? "en" : name
    }
    if let start = text.range(of: "knownRegions"), let open = text[start.upperBound...].firstIndex(of: "("),
      let close = text[open...].firstIndex(of: ")")
    {
      regions = text[text.index(after: open)..<close].split(separator: ",").map(Self.name).filter {
        // Xcode lists its old name for English beside the new one.
        !$0.isEmpty && $0 != "English"
      }
    }
  }

  private static func name(_ text: Substring) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n\""))
  }
}
