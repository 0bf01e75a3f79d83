import Formats
import Text

enum CatalogLayoutTarget: ImmediateFuzzTarget {
  static let name = "catalog-layout"
  static let about = "String Catalogs in Xcode's layout and order"
  static let words = CatalogMergeTarget.words
  static let seeds = CatalogMergeTarget.seeds.map { Array($0.prefix(200)) } + [Array(CatalogMergeTarget.catalog.utf8)]

  static func check(_ input: [UInt8]) throws(BrokenPromise) {
    _ = CatalogListing.text(of: input, format: nil)
    guard let catalog = try? SoundStringCatalog(input) else { return }
    let formatted = catalog.inXcodeLayout
    let again = try? SoundStringCatalog(formatted)
    try promise(again?.inXcodeLayout == formatted, "Xcode's layout of Xcode's layout is the same")
    try promise(again?.firstDifference == nil, "nothing differs in what was written")
    try promise((catalog.firstDifference == nil) == (formatted == input), "what differs is told")
    let (value, problems) = LocatedJSON.read(formatted)
    try promise(value != nil && problems.isEmpty, "what was written is JSON")
    let members = catalog.root.members ?? []
    let editor = JSONObjectEdit(catalog.text, root: catalog.root)
    let edits = editor.edits(
      of: catalog.root, adding: [.init("m\u{1}", .object([]))],
      removing: Set(members.indices.filter { $0.isMultiple(of: 2) }))
    if members.contains(where: { $0.name == "m\u{1}" }) { return }
    let edited = (try? edits.applied(to: catalog.text)) ?? []
    let names = LocatedJSON.read(edited).value?.members?.map(\.name) ?? []
    let wanted = members.indices.filter { !$0.isMultiple(of: 2) }.map { members[$0].name } + ["m\u{1}"]
    try promise(LocatedJSON.read(edited).problems.isEmpty, "an edited catalog is JSON")
    try promise(Set(names) == Set(wanted), "\(names) are the members \(wanted)")
  }
}

enum CatalogMergeTarget: ImmediateFuzzTarget {
  static let name = "catalog-merge"
  static let about = "merges of catalogs by their keys"
  static let longest = 2048
  static let words = [
    "{", "}", "\"a\" : {\n\n    }", ",\n", "\"b\" : {}", "\"localizations\" : {", "\"stringUnit\" : {",
    "\"state\" : \"new\"",
    "\"value\" : \"x\"", "\"variations\" : {", "1.50", "[1, {}]", "\u{1}", "/* c */\n", "\"a\" = \"b\";\n", "// c\n",
    "\t<key>a</key>\n\t<string>b</string>\n", "<dict>\n", "</dict>\n", "<!-- c -->\n", "\n\n", "\r\n",
  ]
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {

        },
        "b 10" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "é"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  static let strings = "/* A */\n\"a\" = \"b\"; // c\n\n// heading\n\n\"c\" = \"d\";\n"
  static let list =
    "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>one</key>\n\t\t<string>b</string>\n\t</dict>\n"
    + "\t<!-- c -->\n\t<key>d</key>\n\t<string>e</string>\n</dict>\n</plist>\n"
  static let seeds = [catalog, strings, list].flatMap { text in
    [FuzzInput.joined(text, text, text), FuzzInput.joined("", text, text)]
  }

  static func check(_ input: [UInt8]) throws(BrokenPromise) {
    var input = FuzzInput(input)
    let (base, ours, theirs) = (input.bytes(), input.bytes(), input.bytes())
    for format in [CatalogPath.Format.stringCatalog, .strings, .stringsdict] {
      guard let merged = try? CatalogMerge(base: base, ours: ours, theirs: theirs, format: format) else { continue }
      try promise(
        !merged.conflicts.isEmpty || !CatalogMerge.repeatsKeys(merged.bytes, format: format), "no key is there twice")
      let same = try? CatalogMerge(base: base, ours: ours, theirs: ours, format: format)
      try promise(same?.bytes == ours, "what both did alike stays as it is")
      let kept = try? CatalogMerge(base: theirs, ours: ours, theirs: theirs, format: format)
      try promise(kept == nil || theirs.isEmpty || kept?.bytes == ours, "what they left alone stays as ours")
      guard merged.conflicts.isEmpty else { continue }
      let again = try? CatalogMerge(base: merged.bytes, ours: merged.bytes, theirs: merged.bytes, format: format)
      try promise(merged.bytes.isEmpty || again?.bytes == merged.bytes, "what was merged can be merged")
      // Their changes alone make of the base what they have.
      guard let taken = try? CatalogMerge(base: base, ours: base, theirs: theirs, format: format), !base.isEmpty else {
        continue
      }
      let rest = try? CatalogMerge(base: base, ours: taken.bytes, theirs: theirs, format: format)
      try promise(taken.conflicts.isEmpty && rest?.bytes == taken.bytes, "all that they changed was taken")
    }
  }
}
