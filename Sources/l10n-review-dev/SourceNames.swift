import Foundation

/// The names in the package's sources, and those of its files and folders.
struct SourceNames {
  /// Names of other systems that the sources do not need.
  private static let foreign: Set<String> = [
    "CFOldStylePList", "CollectionDifference", "FoundationICU", "PropertyListSerialization",
  ]
  private var names = Self.foreign
  /// The labels of arguments with a colon, as in `grouping:`.
  private var labels: Set<String> = []

  init(package: URL) {
    for folder in ["Sources", "Tests", ".github", "hooks"] {
      let root = package.appending(path: folder)
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() {
        insert(file.lastPathComponent)
        guard ["swift", "h", "txt", "yml", "md"].contains(file.pathExtension),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        insert(text)
      }
    }
  }

  private mutating func insert(_ text: String) {
    for name in Self.names(in: text) { names.insert(String(name)) }
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A || $0 == 0x28 || $0 == 0x5B })
    where word.last == UInt8(ascii: ":") {
      labels.insert(String(Substring(word)))
    }
  }

  /// Runs of letters and digits with a capital letter inside, as types and members have.
  private static func names(in text: String) -> [Substring] {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.split { !capitals.contains($0) && !letters.contains($0) && !digits.contains($0) }.filter { name in
      name.count > 3 && zip(name, name.dropFirst()).contains { !capitals.contains($0) && capitals.contains($1) }
    }.map(Substring.init)
  }

  /// The fault of code that names what is in no source. Without sources there is none.
  func fault(of code: String) -> String? {
    guard names.count > Self.foreign.count, !code.contains("grep ") else { return nil }
    if let label = code.wholeMatch(of: /([a-zA-Z]+:) \.[a-zA-Z]+/)?.output.1, !labels.contains(String(label)) {
      return "no source has an argument \(label)"
    }
    return Self.names(in: code).first { !names.contains(String($0)) }.map { "no source has the name \($0)" }
  }
}
