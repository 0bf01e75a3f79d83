import Files

/// A path that a tree can contain.
struct TreePath {
  typealias Fault = GitError.PathFault

  /// git's own checks warn about longer paths.
  private static let lengthLimit = 4096

  /// Parts between the slashes; at least one.
  let components: [ArraySlice<UInt8>]

  /// Parses the notation of `TrackedFile.path`. Throws `GitError.unwritablePath`.
  init(_ text: String) throws(GitError) {
    let bytes = PathCoding.bytes(text)
    components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if let fault = Self.fault(of: bytes, components) { throw .unwritablePath(text, fault) }
  }

  private static func fault(of bytes: [UInt8], _ components: [ArraySlice<UInt8>]) -> Fault? {
    if bytes.count > lengthLimit { return .tooLong }
    if components.count >= TreeReader.depthLimit { return .tooDeep }
    for component in components {
      if component.isEmpty { return .emptyName }
      if component.contains(0) || component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8)
        || isDotGit(component)
      {
        return .reservedName(PathCoding.text(component))
      }
    }
    return nil
  }

  /// Whether a file system could treat the name as `.git`, following git's checks of fetched trees. Case does not
  /// matter. HFS+ ignores some characters. NTFS has a short name, ignores spaces, dots or a stream at the end, and a
  /// backslash separates its folders.
  private static func isDotGit(_ component: ArraySlice<UInt8>) -> Bool {
    component.split(separator: UInt8(ascii: "\\")).contains { part in
      let visible = part.contains { $0 >= 0x80 } ? Array(PathCoding.text(part).unicodeScalars.filter(isSeenByHFS)) : []
      let name = part.map(\.asciiLowercased)
      if visible.count == 4, String(String.UnicodeScalarView(visible)).lowercased() == ".git" { return true }
      for stem in [".git", "git~1"] where name.starts(with: stem.utf8) {
        let rest = name.dropFirst(stem.utf8.count).prefix { $0 != UInt8(ascii: ":") }
        if rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }) { return true }
      }
      return false
    }
  }

  /// Whether HFS+ respects the character in names (Apple's technical note TN1150).
  private static func isSeenByHFS(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: false
    default: true
    }
  }
}

extension GitError {
  /// The fault of a path that cannot be written into a tree.
  package enum PathFault: Hashable, Sendable {
    case emptyName
    /// A name leads outside or into git's own folder: `..`, or any variant of `.git`.
    case reservedName(String)
    case tooLong
    case tooDeep
    case namedTwice
    /// A file, a symbolic link or a submodule exists at the path of a folder.
    case blocked(by: String)
    case isFolder
    case isSymbolicLink
    case isSubmodule
  }
}

extension GitError.PathFault: CustomStringConvertible {
  /// The second half of a sentence.
  package var description: String {
    switch self {
    case .emptyName: "there is nothing between two slashes; write folders and name with one slash between them"
    case .reservedName(let name): "it contains the name \(name), which leads elsewhere; choose another"
    case .tooLong: "it is too long; shorten it"
    case .tooDeep: "its folders are nested too deep; shorten it"
    case .namedTwice: "it is changed twice; name it once"
    case .blocked(let path): "\(path) is not a folder; remove it, or choose another path"
    case .isFolder: "it is a folder; name the files in it"
    case .isSymbolicLink: "it is a symbolic link; name the file that it leads to"
    case .isSubmodule: "it is a submodule; change it with git submodule"
    }
  }
}
