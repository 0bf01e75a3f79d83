import Text

/// A revision in the configuration: of `freeze`, or of `required: since`.
package struct ConfiguredRevision: Hashable, Sendable {
  /// A tag, a branch or a commit. Its characters are limited, so that git can read it only as a name.
  package var revision: String
  /// The place of the setting and the message for a revision that git cannot find, ready to show.
  package var complaint: String

  package init(_ revision: String, complaint: String = "“freeze” cannot be followed") {
    self.revision = revision
    self.complaint = complaint
  }
}

extension SettingReader {
  /// Reads `since REV`, or a group with the same key.
  func freeze() throws(ConfigurationError) -> ConfiguredRevision {
    let expected = "“since” and a revision, as in “since v7.5”, or a group with “since”"
    guard case .scalar = node.content else {
      guard let since = try group(FreezeKey.self, expected: expected)[.since] else {
        throw error("“freeze” needs “since”, the revision from which on source texts are frozen")
      }
      return try since.revision(of: "freeze")
    }
    let text = try text(expected: expected)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == "since" else {
      throw error("“freeze” must be \(expected), not \(quoted(text))")
    }
    return try revision(String(words[1]), of: "freeze")
  }

  /// A revision that `setting` names.
  func revision(of setting: String) throws(ConfigurationError) -> ConfiguredRevision {
    try revision(text(expected: "a tag, a branch or a commit"), of: setting)
  }

  private func revision(_ text: String, of setting: String) throws(ConfigurationError) -> ConfiguredRevision {
    // Git's other forms of a commit search the history, read the log of a clone, or count from the current commit.
    guard text.isAlphanumeric(or: "-_./+"), text.utf8.first?.isASCIIAlphanumeric ?? false, !text.contains(".."),
      text.utf8.count <= 200
    else {
      throw error(
        "\(quoted(setting)) must name a tag, a branch or a commit, in letters, digits and “-_./+”, not \(quoted(text))")
    }
    if text.hasSuffix("HEAD") {
      throw error(
        "\(quoted(setting)) must name a tag, a branch or a commit, not \(quoted(text)), which moves with every commit")
    }
    return ConfiguredRevision(text, complaint: error("\(quoted(setting)) cannot be followed").description)
  }
}
