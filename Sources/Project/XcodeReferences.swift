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
    let start = Needle(Array("knownRegions".utf8)).ends(in: bytes).first ?? bytes.count
    if let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ")"))
    {
      let names = bytes[(open + 1)..<close].split(separator: UInt8(ascii: ","))
      regions = Set(
        names.map { name in
          String(decoding: name.filter { !" \t\r\n\"".utf8.contains($0) }, as: UTF8.self).lowercased()
        }.filter { !$0.isEmpty })
    }
    for start in Needle(Array("path = ".utf8)).ends(in: bytes) {
      let value = bytes[start...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n") }
      // Most are files of code, whose names alone say nothing here.
      guard value.contains(UInt8(ascii: "/")) || !value.contains(UInt8(ascii: ".")) else { continue }
      let path = String(decoding: value.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      let parts = path.lowercased().split(separator: "/")
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
}
