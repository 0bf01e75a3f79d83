import Text

/// A String Catalog of which nothing would be lost if it were written anew: JSON without faults, and no name twice in one
/// object.
package final class SoundStringCatalog: Sendable {
  /// The text without a byte order mark.
  package let text: [UInt8]
  /// All of it.
  package let root: LocatedJSON
  let hasByteOrderMark: Bool

  /// Reads a catalog.
  ///
  /// - Throws: `MergeObstacle` where something would be lost.
  package init(_ bytes: [UInt8]) throws(MergeObstacle) {
    hasByteOrderMark = bytes.starts(with: TextEncoding.utf8WithBOM.byteOrderMark)
    let text = hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
    self.text = text
    let (value, problems) = LocatedJSON.read(text)
    if let problem = problems.first { throw MergeObstacle(problem.fault.message, at: problem.span, in: text) }
    guard let value, value.members != nil else {
      throw MergeObstacle(SyntaxFault.notAnObject.message, at: 0..<0, in: text)
    }
    guard text.withUnsafeBufferPointer({ firstIllFormedUTF8($0) }) == nil else {
      throw MergeObstacle(EncodingFault.illFormed(.utf8).message, at: 0..<0, in: text)
    }
    if let twice = value.firstRepeatedName {
      throw MergeObstacle("The name \"\(twice.name)\" occurs in one object twice.", at: twice.nameSpan, in: text)
    }
    root = value
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
    // Names that ascend are all different, and most do.
    let ascend = members.indices.dropFirst().allSatisfy { members[$0 - 1].name < members[$0].name }
    if !ascend {
      var seen: Set<ExactText> = []
      seen.reserveCapacity(members.count)
      if let twice = members.first(where: { !seen.insert(ExactText($0.name)).inserted }) { return twice }
    }
    for member in members {
      if let twice = member.value.firstRepeatedName { return twice }
    }
    return nil
  }
}
