extension RuleExample {
  /// The project of `exchange`: two English texts, one of them with a German translation.
  private static let exchanged = [
    File(".l10n-review.yml", "profile: apple"),
    File("App/en.lproj/Localizable.strings", "\"open\" = \"Open the file\";\n\"close\" = \"Close\";"),
    File("App/de.lproj/Localizable.strings", "\"close\" = \"Schließen\";"),
  ]

  /// A file from translators, by the lines of its units, next to a small project.
  static func exchange(
    _ units: String..., path: String = "Export/de.xliff", original: String = "App/en.lproj/Localizable.strings",
    language: String = "target-language=\"de\"", line: UInt = #line
  ) -> RuleExample {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en" \(language) datatype="plaintext">
      <body>
      \(units.joined(separator: "\n"))
      </body>
      </file>
      </xliff>
      """
    return RuleExample(exchanged + [File(path, document)], line: line)
  }

  /// The example with a mark at its `<file>`.
  func markingFile() -> RuleExample {
    var example = unmarked
    for index in example.files.indices {
      example.files[index].text = example.files[index].text.replacing("<file ", with: "\(Self.mark)<file ")
    }
    return example
  }
}
