/// What Xcode projects say about localizations.
package struct XcodeReferences: Hashable, Sendable {
  /// The names in `knownRegions = (en, Base, "pt-BR");`, in lower case.
  package private(set) var regions: Set<String> = []
  /// The localized files that `path = fi.lproj/Localizable.strings;` names, folder and file, in lower case.
  package private(set) var files: Set<String> = []

  /// The names of folders that paths have in them, in lower case.
  package private(set) var folders: Set<String> = []

  /// What a `project.pbxproj` says.
  package init(project bytes: [UInt8]) {
    let start = Self.ends(of: "knownRegions", in: bytes).first ?? bytes.count
    if let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ")"))
    {
      let names = bytes[(open + 1)..<close].split(separator: UInt8(ascii: ","))
      regions = Set(
        names.map { name in
          String(decoding: name.filter { !" \t\r\n\"".utf8.contains($0) }, as: UTF8.self).lowercased()
        }.filter { !$0.isEmpty })
    }
    for start in Self.ends(of: "path = ", in: bytes) {
      let value = bytes[start...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n") }
      let parts = String(decoding: value, as: UTF8.self).lowercased().filter { $0 != "\"" }.split(separator: "/")
      folders.formUnion(parts.map(String.init))
      if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") {
        files.insert(parts.suffix(2).joined(separator: "/"))
      }
    }
  }

  /// What several projects say together.
  package init(joining all: [XcodeReferences]) {
    for references in all {
      regions.formUnion(references.regions)
      files.formUnion(references.files)
      folders.formUnion(references.folders)
    }
  }

  /// Where the occurrences of `needle` end.
  private static func ends(of needle: String, in bytes: [UInt8]) -> [Int] {
    let needle = Array(needle.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var ends: [Int] = []
      var index = 0
      while index + needle.count <= bytes.count,
        let hit = bytes[index...].firstIndex(of: needle[0]), hit + needle.count <= bytes.count
      {
        if bytes[hit..<hit + needle.count].elementsEqual(needle) { ends.append(hit + needle.count) }
        index = hit + 1
      }
      return ends
    }
  }
}
