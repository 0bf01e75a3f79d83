import Formats
import Foundation
import Messages
import Scanning
import Text

struct ProjectFolder {
  private let root: String
  private(set) var sources: [String] = []
  private(set) var catalogs: [String] = []
  private var projects: [XcodeProjectFile] = []

  /// A limit so that a wrong root ends soon.
  private static let mostFolders = 50_000

  /// Does not follow symbolic links.
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
            if let bytes = bytes(of: path + "/" + XcodeProjectFile.fileName) {
              projects.append(XcodeProjectFile(bytes))
            }
          } else if Self.isOwn(name) {
            folders.append(path)
          }
        } else if type == .typeRegular {
          if SourceLanguage.of(path: path) != nil {
            sources.append(path)
          } else if CatalogPath(path: path) != nil, !CatalogPath.isExported(path) {
            catalogs.append(path)
          }
        }
      }
    }
    sources.sort()
    catalogs.sort()
  }

  /// True if the content of a folder with this name may be part of the app.
  private static func isOwn(_ name: String) -> Bool {
    if PathSelection.isForeignFolder(name) || name == "fastlane" || name.hasSuffix("Tests") || name == "Test" {
      return false
    }
    return ![".framework", ".xcframework", ".app", ".xcassets", ".xcworkspace", ".playground"].contains {
      name.hasSuffix($0)
    }
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// `nil` if the file is unreadable.
  func bytes(of path: String) -> [UInt8]? { FileManager.default.contents(atPath: absolute(path)).map { [UInt8]($0) } }

  var developmentLanguage: String {
    AppleLocales.locale(named: projects.lazy.compactMap(\.developmentRegion).first ?? "en")
  }

  /// `nil` if no Xcode project lists any.
  var knownLanguages: [String]? {
    // Xcode lists its old name for English next to the new one.
    let named = Set(projects.flatMap(\.knownRegions)).subtracting(["Base", "English", ""])
    let known = Set(named.map(AppleLocales.locale))
    return known.isEmpty ? nil : known.sorted()
  }

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
