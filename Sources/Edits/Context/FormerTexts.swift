import Classifier
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

  /// How the file begins; another form of it begins otherwise.
  private static let header = "l10n-review former texts 1"
  private static let mostBytes = 16 << 20

  private let texts: @Sendable () -> [EntryIdentity: Text]

  /// What is known of these keys, for a review of files in memory.
  package init(_ texts: [EntryIdentity: Text] = [:]) {
    self.texts = { texts }
  }

  /// What is kept for the repository of the git directory at `commonDirectory`; read when it is first asked for.
  package init(in commonDirectory: String) {
    texts = { Self.read(Self.path(in: commonDirectory)) }
  }

  private static func path(in commonDirectory: String) -> String {
    commonDirectory + "/" + RunFolder.name + "/history/former-texts"
  }

  /// What the keys among `identities` said that went.
  package func texts(of identities: Set<EntryIdentity>) -> [EntryIdentity: Text] {
    identities.isEmpty ? [:] : texts().filter { identities.contains($0.key) }
  }

  // MARK: The file

  /// Keeps `texts` for later reviews; where that is not possible, they know of none.
  package static func keep(_ texts: [EntryIdentity: Text], in commonDirectory: String) {
    let rows = texts.sorted { $0.key < $1.key }.map { identity, text in
      [identity.table, identity.key, text.commit.hex, text.day, text.text].map(escaped).joined(separator: "\t")
    }
    let body = rows.map { $0 + "\n" }.joined()
    let bytes = Array("\(header) \(rows.count) \(body.utf8.count)\n\(body)".utf8)
    let path = path(in: commonDirectory)
    if (try? FileAccess.read(path)) == bytes { return }
    try? FileAccess.write(bytes, to: path, makesFolders: true, isDurable: false)
  }

  private static func read(_ path: String) -> [EntryIdentity: Text] {
    guard FileAccess.exists(path), let bytes = try? FileAccess.read(path), bytes.count <= mostBytes,
      let end = bytes.firstIndex(of: 0x0A)
    else { return [:] }
    let body = bytes[(end + 1)...]
    let lines = body.split(separator: 0x0A)
    guard bytes[..<end].elementsEqual("\(header) \(lines.count) \(body.count)".utf8) else { return [:] }
    var texts: [EntryIdentity: Text] = [:]
    for line in lines {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map(unescaped)
      guard fields.count == 5, let commit = ObjectID(hex: fields[2]) else { return [:] }
      texts[EntryIdentity(table: fields[0], key: fields[1])] = Text(text: fields[4], commit: commit, day: fields[3])
    }
    return texts
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x5C: bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(0x5C) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
