import Text

extension ProjectConfiguration {
  /// A key at the top of the configuration, for the reference.
  package struct Setting: Sendable {
    package let name: String
    package let reference: SettingReference
    /// The key in YAML with its default, or with an example.
    package let example: String
  }

  /// All keys, in the order of the reference.
  package static var settings: [Setting] { settings(detected: ProjectConfiguration()) }

  private static func settings(detected: ProjectConfiguration) -> [Setting] {
    ConfigurationKey.allCases.map {
      Setting(name: $0.rawValue, reference: $0.reference, example: $0.example(for: detected))
    }
  }

  /// The `.l10n-review.yml` that `init` writes: every setting with its purpose and default, from `detected`. All but the
  /// project's own functions is commented out, so the file changes nothing else until it is edited. Prose starts with `# `, settings with `#`.
  package static func template(detected: ProjectConfiguration = ProjectConfiguration()) -> String {
    let head = """
      # Settings of l10n-review, which reviews changes to localized strings.
      #
      # All of them are optional. Lines that start with "# " are explanations. A name right after the "#" is a setting,
      # with the indented lines below it. It is shown with its default, or with an example if it has none. Remove the
      # "#" of each of its lines to use it.
      # Paths and patterns start at the root of the repository. Patterns are written as in .gitignore;
      # {a,b} stands for a or b. Text that starts with a sign such as * or [ needs quotation marks.

      """
    return head
      + settings(detected: detected).map { setting in
        let prose = lines(of: setting.reference.purpose, width: 115).map { "# \($0)\n" }
        let example = setting.example.split(separator: "\n").map { "#\($0)\n" }
        let own = setting.name == ConfigurationKey.functions.rawValue ? functions(of: detected) : ""
        return "\n" + prose.joined() + example.joined() + own
      }.joined()
  }

  /// The project's own lookup functions, which are in force: the hook does not search for them.
  private static func functions(of detected: ProjectConfiguration) -> String {
    let lines = detected.functions.compactMap(CustomFunction.init).flatMap(\.setting)
    return lines.isEmpty ? "" : "\nfunctions:\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// `text` in lines of at most `width` characters, if words allow it.
  private static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n").flatMap { paragraph in
      var lines: [String] = []
      for word in paragraph.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
  }
}
