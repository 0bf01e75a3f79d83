import Messages

extension SettingReader {
  /// `placeholders`: a list of patterns.
  func placeholders() throws(ConfigurationError) -> OwnPlaceholders {
    var patterns: [OwnPlaceholderPattern] = []
    for element in try list(of: "patterns, such as “{{*}}”") {
      let pattern = try element.placeholder()
      guard !patterns.contains(pattern) else {
        throw element.error("\(quoted(pattern.text)) is written twice; keep one of them")
      }
      guard patterns.count < OwnPlaceholders.mostPatterns else {
        throw element.error("“placeholders” has more than \(OwnPlaceholders.mostPatterns) patterns")
      }
      patterns.append(pattern)
    }
    return OwnPlaceholders(patterns)
  }

  private func placeholder() throws(ConfigurationError) -> OwnPlaceholderPattern {
    let text = try text(expected: "a pattern, such as “{{*}}”")
    do {
      return try OwnPlaceholderPattern(text)
    } catch {
      throw self.error("the pattern \(quoted(text)) \(error.description)")
    }
  }
}
