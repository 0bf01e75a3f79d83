import Formats
import Messages
import Text

/// A stringsdict with plurals converted to their normal form or back. Everything except their texts stays identical.
package struct StringsdictRearrangement: Sendable {
  /// The place of the text around a plural.
  package enum Layout: Sendable {
    /// The text is in the forms of one variable, so that translators see whole sentences.
    case normal
    /// The text that all forms share is in the format. Unchanged entries of the original are restored exactly, and
    /// entries with whole sentences there keep them.
    case shared(original: StringsdictFile?)
  }

  package struct Remark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case left
      /// The entry is rearranged, but an app may choose its form by the wrong argument.
      case misread
      /// Its texts show an argument that the original does not have.
      case surplus
    }

    package var kind: Kind
    package var key: String
    package var place: Place
    /// A clause.
    package var reason: Message
  }

  package private(set) var bytes: [UInt8] = []
  /// The number of changed plurals.
  package private(set) var count = 0
  /// Listed in file order.
  package private(set) var remarks: [Remark] = []

  /// Remarks have `path` as their file.
  /// - Throws: `FileEditError` if the file is not text.
  package init(_ file: StringsdictFile, path: String, to layout: Layout) throws(FileEditError) {
    let lines = LineTable(file.text)
    var edits: [TextReplacement] = []
    for entry in file.entries {
      let place = Place(path: path, range: lines.range(of: entry.keySpan))
      do throws(ConversionError) {
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
    // The normal form is only for translators; the shared form is the one that apps load.
    guard case .shared(let original) = layout else { return }
    let written = StringsdictFile(parsing: bytes)
    let writtenLines = LineTable(written.text)
    func note(_ kind: Remark.Kind, _ key: String, _ span: Span, _ reason: Message) {
      remarks.append(
        Remark(kind: kind, key: key, place: Place(path: path, range: writtenLines.range(of: span)), reason: reason))
    }
    var surplus: [String: Set<Int>] = [:]
    for entry in written.entries {
      guard let known = original?.entry(entry.key)?.shownPositions else { continue }
      let new = entry.shownPositions.subtracting(known)
      surplus[entry.key] = new
      for position in new.sorted() {
        note(
          .surplus, entry.key, entry.keySpan,
          "its texts show argument \(position), and the original has none at that position")
      }
    }
    for problem in written.problems {
      guard case .stringsdict(let fault, let key) = problem.kind else { continue }
      switch fault {
      case .argumentInFormsOnly: note(.misread, key, problem.span, "\(words: fault.message)")
      case .otherArgument(_, _, let shown) where !(surplus[key]?.contains(shown) ?? false):
        note(.misread, key, problem.span, "\(words: fault.message)")
      default: break
      }
    }
  }

  private struct ConversionError: Error {
    var reason: Message
  }

  private static func edits(
    of entry: StringsdictEntry, for condition: StringsdictCondition, in file: StringsdictFile, to layout: Layout
  ) throws(ConversionError) -> [TextReplacement] {
    guard let format = entry.format, !entry.variables.isEmpty else { return [] }
    guard file.entry(entry.key)?.span == entry.span else {
      throw ConversionError(reason: "the key occurs again, and only the last entry counts")
    }
    guard let draft = StringsdictDraft(entry) else {
      throw ConversionError(reason: "it is no whole plural, or chooses by gender")
    }
    var original: (file: StringsdictFile, entry: StringsdictEntry)?
    let result: StringsdictDraft
    switch layout {
    case .normal:
      do throws(NormalFormError) {
        result = try draft.normalized()
      } catch {
        throw ConversionError(reason: error.message)
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
      // Restore unchanged text in its original spelling.
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
      throw ConversionError(reason: "one of its texts is written \(code: "<string/>"), which nothing fits into")
    }
    return edits
  }

  private static func isInEmptyElement(_ span: Span, _ text: [UInt8]) -> Bool {
    let place = span.lowerBound
    return place > 1 && place <= text.count && text[place - 1] == UInt8(ascii: ">")
      && text[place - 2] == UInt8(ascii: "/")
  }
}

extension StringsdictEntry {
  /// The arguments that its texts show, of all its parts.
  fileprivate var shownPositions: Set<Int> {
    parts.reduce(into: []) { $0.formUnion(StringsdictArguments.shown(by: $1.entry)) }
  }
}
