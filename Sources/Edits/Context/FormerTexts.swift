import Classifier
import Files
import Git
import Messages
import Project

/// What keys said that are no longer there, as the history of the repository has it.
///
/// Kept in one file of the git directory, which `history` writes and a review reads: a hook has no time to look through
/// history. A file that is not there, or cannot be read, knows of no key.
package struct FormerTexts: Sendable {
  /// The last text of a key that went.
  package struct Text: Hashable, Sendable {
    package var text: String
    /// The commit that took it away.
    package var commit: ObjectID
    /// The day of that: `2021-10-19`.
    package var day: String

    package init(text: String, commit: ObjectID, day: String) {
      self.text = text
      self.commit = commit
      self.day = day
    }
  }

  private let texts: @Sendable () -> [EntryIdentity: Text]

  /// What is known of these keys, for a review of files in memory.
  package init(_ texts: [EntryIdentity: Text] = [:]) {
    self.texts = { texts }
  }

  /// What is kept for the repository of the git directory at `commonDirectory`; read when it is first asked for.
  package init(in commonDirectory: String) {
    texts = { Self.read(Self.file(in: commonDirectory)) ?? [:] }
  }

  private static func file(in commonDirectory: String) -> CacheFile {
    CacheFile("history/former-texts", in: commonDirectory, kind: "former texts 2", limit: 16 << 20)
  }

  /// What the keys among `identities` said that went.
  package func texts(of identities: Set<EntryIdentity>) -> [EntryIdentity: Text] {
    identities.isEmpty ? [:] : texts().filter { identities.contains($0.key) }
  }

  // MARK: The file

  /// Keeps `texts` for later reviews; where that is not possible, they know of none.
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
    file.read { content throws(CacheReader.Damage) in
      let rows = try content.array { row throws(CacheReader.Damage) in
        let identity = EntryIdentity(table: try row.text(), key: try row.text())
        let (commit, day) = (try row.id(), try row.text())
        return (identity, Text(text: try row.text(), commit: commit, day: day))
      }
      return Dictionary(rows) { _, last in last }
    }
  }
}

/// A key that means something else than it did before it went.
package struct KeyReuse: Hashable, Sendable {
  /// What it said before.
  package var former: FormerTexts.Text
  /// What it means for translations of that text that it says what it says now.
  package var impact: Impact

  /// The reuse by `edit` of a key that said `former`; `nil` if old translations would do no harm.
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
