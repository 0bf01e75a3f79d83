import Text

/// A String Catalog of which nothing would be lost if it were written anew: JSON without faults, and no name twice in one
/// object, unless it was asked for.
package final class SoundStringCatalog: Sendable {
  /// The text without a byte order mark.
  package let text: [UInt8]
  /// All of it.
  package let root: LocatedJSON
  let hasByteOrderMark: Bool
  /// Whether an object has a name twice.
  let hasRepeatedNames: Bool
  /// As it was read.
  let bytes: [UInt8]
  /// Where a comma was missing or too many, and how it was set right.
  package let repairedCommas: [TextPosition]
  /// The language of the texts in the code.
  let sourceLanguage: String?

  /// Reads a catalog.
  ///
  /// - Parameter isForgiving: Whether a name may be there twice, of which readers take the last one, and whether commas
  ///   that are missing or too many are set right in `text`, if nothing else is wrong.
  /// - Throws: `MergeObstacle` where something would be lost.
  package init(_ bytes: [UInt8], isForgiving: Bool = false) throws(MergeObstacle) {
    hasByteOrderMark = bytes.starts(with: TextEncoding.utf8WithBOM.byteOrderMark)
    var text = hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
    var (value, problems) = LocatedJSON.read(text)
    var repairs: [TextPosition] = []
    if let problem = problems.first {
      let obstacle = MergeObstacle(problem.fault.message, at: problem.span, in: text)
      guard isForgiving, let edits = Self.commaEdits(problems, in: text), let repaired = try? edits.applied(to: text)
      else { throw obstacle }
      let lines = LineTable(text)
      repairs = problems.map { lines.position(at: $0.span.lowerBound) }
      (value, problems) = LocatedJSON.read(repaired)
      // A name that is there twice behind such a comma is what a bad merge leaves.
      guard problems.isEmpty, value?.firstRepeatedName == nil else { throw obstacle }
      text = repaired
    }
    guard let value, value.members != nil else {
      throw MergeObstacle(SyntaxFault.notAnObject.message, at: 0..<0, in: text)
    }
    guard text.withUnsafeBufferPointer({ firstIllFormedUTF8($0) }) == nil else {
      throw MergeObstacle(EncodingFault.illFormed(.utf8).message, at: 0..<0, in: text)
    }
    let twice = value.firstRepeatedName
    if let twice, !isForgiving {
      throw MergeObstacle("The name \"\(twice.name)\" occurs in one object twice.", at: twice.nameSpan, in: text)
    }
    hasRepeatedNames = twice != nil
    root = value
    self.text = text
    self.bytes = bytes
    repairedCommas = repairs
    sourceLanguage = value.members?.last { $0.name == "sourceLanguage" }?.value.string
  }

  /// What sets commas right; `nil` if something else is wrong.
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

  /// What `members` of one object are called.
  func names(of members: LocatedJSON.Members) -> [PartName] {
    hasRepeatedNames ? PartName.names(members.map(\.name)) : members.map { PartName($0.name) }
  }

  /// The text as Xcode would write it, members of every object in its order. A line end behind the last bracket stays if
  /// there is one.
  package var inXcodeLayout: [UInt8] {
    var layout = JSONLayout.xcode
    layout.endsLine = self.layout.endsLine
    return layout.document(JSONDraft(root, in: text).sorted)
  }

  /// How the text is laid out.
  package var layout: JSONLayout { JSONLayout(of: text, root: root) }

  /// The first line that Xcode would write otherwise, from 1, and what it would be; `nil` if there is none.
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
  /// The first member whose name one before it in the same object has.
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
  /// Those whose name one before them has.
  var repeated: [LocatedJSON.Member] {
    // Most ascend.
    guard count > 1, !namesAscend else { return [] }
    var seen: Set<ExactText> = []
    return filter { !seen.insert(ExactText($0.name)).inserted }
  }
}
