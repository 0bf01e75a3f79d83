import Text

/// A String Catalog that can be rewritten without loss: JSON without faults, and no repeated names unless accepted.
package final class WellFormedStringCatalog: Sendable {
  /// The text without a byte order mark.
  package let text: [UInt8]
  package let root: LocatedJSON
  let hasByteOrderMark: Bool
  let hasRepeatedNames: Bool
  let bytes: [UInt8]
  /// The places of commas that were missing or surplus and were repaired.
  package let repairedCommas: [TextPosition]
  let sourceLanguage: String?

  /// `isForgiving` accepts a repeated name, of which readers use the last, and repairs missing and surplus commas in
  /// `text`, if there are no other faults. Throws `MergeError` if something would be lost.
  package init(_ bytes: [UInt8], isForgiving: Bool = false) throws(MergeError) {
    hasByteOrderMark = bytes.starts(with: TextEncoding.utf8WithBOM.byteOrderMark)
    var text = hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
    var (value, problems) = LocatedJSON.read(text)
    var repairs: [TextPosition] = []
    if let problem = problems.first {
      let obstacle = MergeError(problem.fault.message, at: problem.span, in: text)
      guard isForgiving, let edits = Self.commaEdits(problems, in: text), let repaired = try? edits.applied(to: text)
      else { throw obstacle }
      let lines = LineTable(text)
      repairs = problems.map { lines.position(at: $0.span.lowerBound) }
      (value, problems) = LocatedJSON.read(repaired)
      // A repeated name after such a comma is the result of a bad merge.
      guard problems.isEmpty, value?.firstRepeatedName == nil else { throw obstacle }
      text = repaired
    }
    guard let value, value.members != nil else {
      throw MergeError(SyntaxFault.notAnObject.message, at: 0..<0, in: text)
    }
    guard text.withUnsafeBufferPointer({ firstIllFormedUTF8($0) }) == nil else {
      throw MergeError(EncodingFault.illFormed(.utf8).message, at: 0..<0, in: text)
    }
    let twice = value.firstRepeatedName
    if let twice, !isForgiving {
      throw MergeError("The name \"\(twice.name)\" occurs in one object twice.", at: twice.nameSpan, in: text)
    }
    hasRepeatedNames = twice != nil
    root = value
    self.text = text
    self.bytes = bytes
    repairedCommas = repairs
    sourceLanguage = value.members?.last { $0.name == "sourceLanguage" }?.value.string
  }

  /// Edits that repair commas; `nil` if there are other faults.
  private static func commaEdits(_ problems: [LocatedJSON.Problem], in text: [UInt8]) -> [TextReplacement]? {
    var edits: [TextReplacement] = []
    for problem in problems {
      switch problem.fault {
      case .trailingComma: edits.append(TextReplacement(problem.span, with: ""))
      case .missingComma:
        let end = (text[..<problem.span.lowerBound].lastIndex { !isJSONSpace($0) } ?? 0) + 1
        edits.append(TextReplacement(end..<end, with: ","))
      default: return nil
      }
    }
    return edits.count < LocatedJSON.mostProblems ? edits : nil
  }

  func names(of members: LocatedJSON.Members) -> [PartName] {
    hasRepeatedNames ? PartName.names(members.map(\.name)) : members.map { PartName($0.name) }
  }

  /// The text in Xcode's layout and order of members. A line end after the last bracket is kept.
  package var inXcodeLayout: [UInt8] {
    var layout = JSONLayout.xcode
    layout.endsLine = self.layout.endsLine
    return layout.document(JSON(root, in: text).sorted)
  }

  package var layout: JSONLayout { JSONLayout(of: text, root: root) }

  /// The first line, from 1, that Xcode would write differently, and the expected line; `nil` if there is none.
  package var firstDifference: (line: Int, expected: String)? {
    let expected = inXcodeLayout
    guard expected != text || hasByteOrderMark else { return nil }
    let (mine, its) = (
      text.split(separator: 0x0A, omittingEmptySubsequences: false),
      expected.split(separator: 0x0A, omittingEmptySubsequences: false)
    )
    let index = zip(mine, its).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(mine.count, its.count)
    let line = its.indices.contains(index) ? its[index].drop { $0 == 0x20 } : []
    return (hasByteOrderMark ? 1 : index + 1, String(decoding: line, as: UTF8.self))
  }
}

extension LocatedJSON {
  /// The first member that repeats the name of an earlier one in the same object.
  package var firstRepeatedName: Member? {
    guard let members else { return nil }
    if let twice = members.repeated.first { return twice }
    for member in members {
      if let twice = member.value.firstRepeatedName { return twice }
    }
    return nil
  }
}

extension LocatedJSON.Members {
  var repeated: [LocatedJSON.Member] {
    // Most names are in ascending order.
    guard count > 1, !namesAscend else { return [] }
    var seen: Set<ExactText> = []
    return filter { !seen.insert(ExactText($0.name)).inserted }
  }
}
