import Text

/// The bytes of a JSON file with an object at its root, and their faults.
struct JSONSource: Sendable {
  let encoding: TextEncoding
  let text: [UInt8]
  let root: LocatedJSON?
  let members: LocatedJSON.Members
  let problems: [FileFault]
  let bytes: [UInt8]
  /// The spans of members that were not selected.
  let unwanted: [Span]
  private let isIllFormed: Bool

  /// A document that is known to be valid, in UTF-8 and without a byte order mark.
  init(sound bytes: [UInt8], selecting selection: LocatedJSON.Selection?) {
    self.bytes = bytes
    encoding = .utf8
    text = bytes
    isIllFormed = false
    let (value, problems, unwanted) = LocatedJSON.read(bytes, selecting: selection)
    root = value
    members = value?.members ?? .empty
    self.problems = problems.map { FileFault(.unparsable(.json($0.fault)), at: $0.span) }
    self.unwanted = unwanted
  }

  /// - Parameters:
  ///   - allowsTrailingCommas: True for files that Apple's `JSONSerialization` reads, which skips these commas.
  ///   - selection: The members of the text to read; `nil` for all.
  init(
    _ bytes: [UInt8], allowsTrailingCommas: Bool = false,
    selecting selection: ([UInt8]) -> LocatedJSON.Selection? = { _ in nil }
  ) {
    self.bytes = bytes
    guard bytes.count <= StringsFile.maximumSize else {
      encoding = .utf8
      text = []
      root = nil
      members = .empty
      problems = [FileFault(.unsupported(.tooLarge(bytes: bytes.count)), at: 0..<0)]
      unwanted = []
      isIllFormed = true
      return
    }
    let decoded = DecodedText(bytes)
    encoding = decoded.encoding
    text = decoded.text
    isIllFormed = decoded.firstFault != nil
    var problems: [FileFault] = []
    if let fault = decoded.firstFault {
      let span = fault..<min(fault + 3, decoded.text.count)
      problems.append(FileFault(.wrongEncoding(.illFormed(decoded.encoding)), at: span))
    }
    let (value, faults, unwanted) = LocatedJSON.read(decoded.text, selecting: selection(decoded.text))
    self.unwanted = unwanted
    let noted = allowsTrailingCommas ? faults.filter { $0.fault != .trailingComma } : faults
    problems += noted.map { problem in
      switch problem.fault {
      case .emptyDocument: FileFault(.unparsable(.emptyFile), at: problem.span)
      case .conflictMarker: FileFault(.conflictMarker, at: problem.span)
      case .tooDeep: FileFault(.unsupported(.tooDeep), at: problem.span)
      case .tooManyMembers: FileFault(.unsupported(.tooManyEntries), at: problem.span)
      default: FileFault(.unparsable(.json(problem.fault)), at: problem.span)
      }
    }
    root = value
    members = value?.members ?? .empty
    if let value, value.members == nil {
      problems.append(FileFault(.unparsable(.notAnObject), at: value.span.lowerBound..<value.span.lowerBound + 1))
    }
    self.problems = problems
  }

  /// The file's bytes after `edits`; encoding and byte order mark do not change.
  func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    guard !isIllFormed else { throw .notText }
    return encoding.encode(try edits.applied(to: text))
  }
}
