import Classifier
import Files
import Git
import Messages

/// The last texts of removed keys, in a file of the git directory. `history` writes it and a review reads it, since a
/// hook has no time to search the history. A missing or unreadable file counts as empty.
package struct FormerTexts: Sendable {
  package struct Text: Hashable, Sendable {
    package var text: String
    /// The commit that removed the key.
    package var commit: ObjectID
    /// The date of that commit: `2021-10-19`.
    package var day: String

    package init(text: String, commit: ObjectID, day: String) {
      self.text = text
      self.commit = commit
      self.day = day
    }
  }

  private let texts: @Sendable () -> [EntryIdentity: Text]

  /// Known texts, for a review of files in memory.
  package init(_ texts: [EntryIdentity: Text] = [:]) {
    self.texts = { texts }
  }

  /// Reads the file of the git directory on first use.
  package init(in commonDirectory: String) {
    texts = { Self.read(Self.file(in: commonDirectory)) ?? [:] }
  }

  private static func file(in commonDirectory: String) -> CacheFile {
    CacheFile("history/former-texts", in: commonDirectory, kind: "former texts 2", limit: 16 << 20)
  }

  package func texts(of identities: Set<EntryIdentity>) -> [EntryIdentity: Text] {
    identities.isEmpty ? [:] : texts().filter { identities.contains($0.key) }
  }

  // MARK: The file

  /// A failure is ignored: later reviews then have no texts.
  package static func keep(_ texts: [EntryIdentity: Text], in commonDirectory: String) {
    let file = file(in: commonDirectory)
    if read(file) == texts { return }
    var content = CacheWriter()
    content.write(texts.sorted { $0.key < $1.key }) { writer, row in
      writer.write(row.key.table)
      writer.write(row.key.key)
      writer.write(row.value.commit)
      writer.write(row.value.day)
      writer.write(row.value.text)
    }
    file.keep(content)
  }

  private static func read(_ file: CacheFile) -> [EntryIdentity: Text]? {
    file.read { content throws(CacheReader.DamagedCacheError) in
      let rows = try content.array { row throws(CacheReader.DamagedCacheError) in
        let identity = EntryIdentity(table: try row.text(), key: try row.text())
        let (commit, day) = (try row.id(), try row.text())
        return (identity, Text(text: try row.text(), commit: commit, day: day))
      }
      return Dictionary(rows) { _, last in last }
    }
  }
}

/// A key that returns with another meaning.
package struct KeyReuse: Hashable, Sendable {
  /// The text before the key was removed.
  package var former: FormerTexts.Text
  /// The impact of the new text on translations of the former one.
  package var impact: Impact

  /// `nil` if old translations do no harm.
  init?(of former: FormerTexts.Text, by edit: Edit) {
    guard let text = edit.new, edit.kind == .added || edit.kind == .renamed else { return nil }
    let edit = SourceEdit(
      key: edit.identity.key, comment: edit.comment, old: former.text.withTranslatewikiPlaceholders,
      new: text.withTranslatewikiPlaceholders)
    let verdict = EditClassifier.standard.classify(edit)
    switch verdict.decision {
    case .none, .fuzzy: return nil
    case .newKey, .question:
      self.former = former
      impact = verdict.impact
    }
  }
}
