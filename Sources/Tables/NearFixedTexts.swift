/// The files with source texts that are no catalogs, of one table name, by the folders that they are in.
struct NearFixedTexts {
  /// The most files for one table. An app has an `Info.plist` for each target, and its texts are in the nearest ones.
  private static let mostFiles = 64
  /// The most folders of a path that count.
  private static let mostFolders = 32

  /// The files below each folder, in the order of the project.
  private var below: [Substring: [FixedTextsFile]] = [:]

  init(_ files: [FixedTextsFile]) {
    for file in files {
      for folder in Self.folders(of: file.path[...]) { below[folder, default: []].append(file) }
    }
  }

  /// The files with texts of the table `name`, those that share the most folders with it first.
  func files(of name: Table.Name) -> [FixedTextsFile] {
    var found: [FixedTextsFile] = []
    var seen: Set<String> = []
    for folder in Self.folders(of: (name.folder + "/")[...]).reversed() {
      for file in below[folder] ?? [] where file.isOf(name) && seen.insert(file.path).inserted {
        found.append(file)
        if found.count == Self.mostFiles { return found }
      }
    }
    return found
  }

  /// The folders around the path of a file, the root first.
  private static func folders(of path: Substring) -> [Substring] {
    var folders: [Substring] = [""]
    var end = path.startIndex
    while folders.count <= mostFolders, let slash = path[end...].utf8.firstIndex(of: UInt8(ascii: "/")) {
      folders.append(path[..<slash])
      end = path.utf8.index(after: slash)
    }
    return folders
  }
}
