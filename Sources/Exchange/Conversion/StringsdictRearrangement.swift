import Formats
import Messages
import Text

/// A stringsdict whose plurals went to their normal form, or came back from it. All but the texts of those plurals
/// stays to the letter.
package struct StringsdictRearrangement: Sendable {
  /// Where the text of a plural shall stand.
  package enum Layout: Sendable {
    /// In the forms of one variable, so that a translator sees whole sentences.
    case normal
    /// What all forms share in the format. An entry of the original that nobody changed comes back to the letter, and
    /// one that had whole sentences there keeps them.
    case shared(original: StringsdictFile?)
  }

  /// An entry that needs somebody's attention.
  package struct Remark: Hashable, Sendable {
    /// What became of the entry.
    package enum Kind: Hashable, Sendable {
      /// It is as it was.
      case left
      /// It is rearranged, but an app may choose its form by the wrong argument.
      case misread
    }

    package var kind: Kind
    package var key: String
    package var place: Place
    /// Why, as a clause.
    package var reason: Message
  }

  /// The rearranged file.
  package private(set) var bytes: [UInt8] = []
  /// How many plurals changed.
  package private(set) var count = 0
  /// In the order of the file.
  package private(set) var remarks: [Remark] = []

  /// - Parameter path: What remarks name as the file.
  /// - Throws: `FileEditError` if the file's bytes are no text.
  package init(_ file: StringsdictFile, path: String, to layout: Layout) throws(FileEditError) {
    let lines = LineTable(file.text)
    var edits: [TextReplacement] = []
    for entry in file.entries {
      let place = Place(path: path, range: lines.range(of: entry.keySpan))
      do throws(Obstacle) {
        var own: [TextReplacement] = []
        for (condition, part) in entry.parts {
          own += try Self.edits(of: part, for: condition, in: file, to: layout)
        }
        edits += own
        if !own.isEmpty { count += 1 }
      } catch {
        remarks.append(Remark(kind: .left, key: entry.key, place: place, reason: error.reason))
      }
    }
    bytes = try file.serialized(applying: edits)
    // The normal form is for translators only; this is what an app gets.
    guard case .shared = layout else { return }
    let written = StringsdictFile(parsing: bytes)
    let writtenLines = LineTable(written.text)
    for problem in written.problems {
      guard case .stringsdict(let fault, let key) = problem.kind, case .argumentInFormsOnly = fault else { continue }
      let place = Place(path: path, range: writtenLines.range(of: problem.span))
      remarks.append(Remark(kind: .misread, key: key, place: place, reason: "\(words: fault.message)"))
    }
  }

  private struct Obstacle: Error {
    var reason: Message
  }

  private static func edits(
    of entry: StringsdictEntry, for condition: StringsdictCondition, in file: StringsdictFile, to layout: Layout
  ) throws(Obstacle) -> [TextReplacement] {
    guard let format = entry.format, !entry.variables.isEmpty else { return [] }
    guard file.entry(entry.key)?.span == entry.span else {
      throw Obstacle(reason: "the key occurs once more, and only the last one counts")
    }
    guard let draft = StringsdictDraft(entry) else {
      throw Obstacle(reason: "it is no whole plural, or chooses by gender")
    }
    var original: (file: StringsdictFile, entry: StringsdictEntry)?
    let result: StringsdictDraft
    switch layout {
    case .normal:
      do throws(NormalFormObstacle) {
        result = try draft.normalized()
      } catch {
        throw Obstacle(reason: error.message)
      }
    case .shared(let file):
      let before = file?.entry(entry.key)?.parts.last { $0.condition == condition }?.entry
      let beforeDraft = before.flatMap { StringsdictDraft($0) }
      result = draft.denormalized(like: beforeDraft)
      if let file, let before, result == beforeDraft { original = (file, before) }
    }
    var edits: [TextReplacement] = []
    func replace(_ old: LocatedText, by new: String, as kept: LocatedText?) {
      guard old.text != new else { return }
      // What comes back comes back as it was written.
      let written = original.flatMap { original in
        kept.map { String(decoding: original.file.text[$0.span], as: UTF8.self) }
      }
      edits.append(TextReplacement(old.span, with: written ?? escapeXMLText(new)))
    }
    replace(format, by: result.format, as: original?.entry.format)
    let variables = entry.variablesByName
    let kept = original?.entry.variablesByName
    for variable in result.variables {
      for (category, text) in variable.forms.sorted(by: { $0.key < $1.key }) {
        guard let form = variables[variable.name]?[category]?.text else { continue }
        replace(form, by: text, as: kept?[variable.name]?[category]?.text)
      }
    }
    if edits.contains(where: { $0.span.isEmpty && isInEmptyElement($0.span, file.text) }) {
      throw Obstacle(reason: "one of its texts is written \(code: "<string/>"), which nothing fits into")
    }
    return edits
  }

  private static func isInEmptyElement(_ span: Span, _ text: [UInt8]) -> Bool {
    let place = span.lowerBound
    return place > 1 && place <= text.count && text[place - 1] == UInt8(ascii: ">")
      && text[place - 2] == UInt8(ascii: "/")
  }
}
