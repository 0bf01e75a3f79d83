import Formats
import Messages
import Tables

enum CompletenessTarget: ImmediateFuzzTarget {
  static let name = "completeness"
  static let about = "what a locale has of a table, and the catalog that is left to fill"
  static let words = StringsWords.all
  static let seeds = [
    FuzzInput.joined(
      "/* Button */\n\"a\" = \"Save %@\";\n\"HOME_TITLE\" = \"Home\";",
      "\"a\" = \"Tallenna\";\n// Fuzzy\n\"HOME_TITLE\" = \"Koti\";",
      "fi"),
    FuzzInput.joined(
      "<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>-- %d</string></dict></dict></dict></plist>",
      "\"n\" = \"%d\";", "ru"),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let (source, translation, locale) = (input.bytes(), input.bytes(), input.text())
    for shipping in [true, false] {
      let files = [
        ("en.lproj/T.strings", source), ("en.lproj/T.stringsdict", source), ("fi.lproj/T.strings", translation),
        ("fi.lproj/T.stringsdict", translation),
      ]
      guard let parts = table(of: files, shipping: shipping ? .imported : .asWritten) else { continue }
      let table = TableTexts(parts)
      let states = table.states(of: parts.locales["fi"], locale: locale)
      try promise(states.count == table.texts.count, "each text has a state")
      let counts = CompletenessCounts(states)
      try promise(
        counts.keys == counts.translated + counts.fuzzy + counts.missing + counts.invalid,
        "the states of the texts add up")
      try promise(Set(table.texts.map(\.key)).count == table.texts.count, "each key is there once")
      let left = zip(table.texts, states).filter { $1 != .translated && $1 != .sameAsSource }.map(\.0)
      let keys = left.filter { $0.plural == nil }.map(\.key)
      if let bytes = CatalogToFill.strings(table, states, language: "English") {
        let file = StringsFile(parsing: bytes, dialect: .apple)
        try promise(file.keys == keys, "a catalog to fill has the keys that are left: \(keys)")
        try promise(file.entries.allSatisfy(\.value.isEmpty), "its texts are left to write")
      } else {
        try promise(keys.isEmpty, "what is left is written")
      }
      if let bytes = CatalogToFill.stringsdict(table, states, locale: locale, language: "English") {
        let file = StringsdictFile(parsing: bytes)
        try promise(Set(file.keys).isSubset(of: left.map(\.key)), "a stringsdict to fill has keys that are left")
      }
    }
  }

  /// The table made of files, with English texts or those of `base.json`.
  static func table(of files: [(path: String, bytes: [UInt8])], shipping: Shipping = .asWritten) -> Table? {
    let catalogs = files.flatMap { path, bytes -> [Catalog] in
      guard let catalog = CatalogPath(ofCatalogAt: path) else { return [] }
      return Catalog.all(at: catalog, bytes) { path in
        CatalogUse(holdsSourceTexts: path.locale == "en" || path.isBase, shipping: shipping)
      }
    }
    return ProjectTables(catalogs, sourceLanguage: "en", calls: CallIndex([])).all.first
  }
}
