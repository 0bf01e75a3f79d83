/// The languages that an Xcode project lists.
package enum KnownRegions {
  /// The names in the `knownRegions` list of a `project.pbxproj`, in lower case; empty without one.
  ///
  /// The list is found by its name: `knownRegions = (en, Base, "pt-BR");`.
  package static func all(inProject bytes: [UInt8]) -> Set<String> {
    let name = Array("knownRegions".utf8)
    guard let start = first(name, in: bytes), let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return [] }
    let names = bytes[(open + 1)..<close].split(separator: UInt8(ascii: ","))
    return Set(
      names.map { name in
        String(decoding: name.filter { !" \t\r\n\"".utf8.contains($0) }, as: UTF8.self).lowercased()
      }.filter { !$0.isEmpty })
  }

  private static func first(_ needle: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + needle.count <= bytes.count {
        guard let hit = bytes[index...].firstIndex(of: needle[0]), hit + needle.count <= bytes.count else { return nil }
        if bytes[hit..<hit + needle.count].elementsEqual(needle) { return hit + needle.count }
        index = hit + 1
      }
      return nil
    }
  }
}
