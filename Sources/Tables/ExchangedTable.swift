import Formats
import Messages
import Text

/// The table that an exchange with translatewiki handles, on both sides. The export makes translatewiki's source texts
/// and documentation of the native ones, and the import the native translations of translatewiki's.
package struct ExchangedTable: Sendable {
  package let native: Table
  package let translatewiki: Table
}

extension ProjectTables {
  /// `nil` unless the project imports from translatewiki.
  package var exchanged: ExchangedTable? {
    let tables = tables(named: EntryIdentity.defaultTable)
    guard let translatewiki = tables.first(where: { $0.shipping == .imported }),
      let native = tables.first(where: \.isMadeByImport)
    else { return nil }
    return ExchangedTable(native: native, translatewiki: translatewiki)
  }
}

/// A difference between translatewiki's source files and what the export makes of the native ones.
package struct ExportDifference: Hashable, Sendable {
  package enum Kind: Hashable, CaseIterable, Sendable {
    /// Only the native catalog has the key.
    case textMissing
    case otherText
    /// The documentation lacks the key.
    case documentationMissing
    case otherDocumentation
    /// The documentation does not mention an argument that the comment mentions.
    case argumentUndocumented
    /// Only translatewiki's files have the key.
    case nativeMissing
  }

  package var kind: Kind
  package var key: String
}

extension ExchangedTable {
  /// The differences from an export, in the order of the native keys.
  package var exportDifferences: [ExportDifference] {
    guard let own = native.source.texts, let exported = translatewiki.source.texts else { return [] }
    let documentation = translatewiki.documentation
    var found: [ExportDifference] = []
    var hints = (text: 0, documentation: 0)
    for position in own.indices {
      let key = own.key(at: position)
      guard own.position(of: key) == position else { continue }
      guard let twin = exported.position(ofKeyAt: position, in: own, hint: hints.text) else {
        found.append(ExportDifference(kind: .textMissing, key: key))
        continue
      }
      hints.text = twin + 1
      if exported.value(at: twin) != own.value(at: position).withTranslatewikiPlaceholders {
        found.append(ExportDifference(kind: .otherText, key: key))
      }
      guard let documentation, let comment = own.comment(at: position), !comment.isBlank else { continue }
      guard let row = documentation.position(ofKeyAt: position, in: own, hint: hints.documentation) else {
        found.append(ExportDifference(kind: .documentationMissing, key: key))
        continue
      }
      hints.documentation = row + 1
      if let kind = Self.difference(of: documentation.value(at: row), from: comment) {
        found.append(ExportDifference(kind: kind, key: key))
      }
    }
    for position in exported.indices where own.position(ofKeyAt: position, in: exported) == nil {
      found.append(ExportDifference(kind: .nativeMissing, key: exported.key(at: position)))
    }
    return found
  }

  /// The difference of `text` from the exported comment, its first line without the signs at its ends; `nil` if it has
  /// that line. Translators may add to it.
  private static func difference(of text: String, from comment: String) -> ExportDifference.Kind? {
    let exported = comment.withTranslatewikiPlaceholders
    // Most are equal, and the comparison of words is slow.
    if exported == text { return nil }
    let line = String(exported.split(whereSeparator: \.isNewline).first ?? "")
    let isEdge = { (character: Character) in character == "/" || character == "*" }
    let words = line.extractedWords.drop(while: isEdge)
    if text.comparableCharacters.contains(String(words.reversed().drop(while: isEdge).reversed())) { return nil }
    let arguments = { (text: String) in Set(Placeholder.all(in: text, dialect: .translatewiki).map(\.position)) }
    return arguments(line).isSubset(of: arguments(text)) ? .otherDocumentation : .argumentUndocumented
  }
}

extension String {
  /// The characters of an extracted comment that can be compared with the call's comment, or with translatewiki's
  /// documentation: extraction copies the escapes of the literal and folds lines.
  package var extractedWords: String {
    var words = ""
    var isEscaped = false
    for character in self {
      if isEscaped {
        isEscaped = false
        if !"ntr\"\\".contains(character) { words.append(character) }
      } else if character == "\\" {
        isEscaped = true
      } else if !character.isWhitespace, character != "\"" {
        words.append(character)
      }
    }
    return words
  }

  /// The characters of a comment in a call, or of documentation, that can be compared with an extracted comment: without
  /// those that extraction escapes.
  package var comparableCharacters: String { filter { !$0.isWhitespace && $0 != "\"" && $0 != "\\" } }
}
