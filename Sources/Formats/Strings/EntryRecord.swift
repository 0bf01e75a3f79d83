/// One entry as offsets in its file's text: what the scanner keeps, 32 bytes each, without any string.
///
/// Files are at most 64 MB, so that 32 bits are enough.
struct EntryRecord: Hashable, Sendable {
  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let fuzzy = Flags(rawValue: 1)
    static let keyIsEscaped = Flags(rawValue: 2)
    static let valueIsEscaped = Flags(rawValue: 4)
    /// `key;`: the key stands for the value too.
    static let keyIsValue = Flags(rawValue: 8)
    /// The value's closing quote is missing.
    static let valueIsOpen = Flags(rawValue: 16)
    /// The file is an XML property list: spans hold element content, without quotes.
    static let isXML = Flags(rawValue: 32)
    /// The key or the value goes over several lines.
    static let isMultiline = Flags(rawValue: 64)
  }

  var start: UInt32
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  var end: UInt32
  /// The comments directly before the entry, comment signs included; empty without one.
  var commentStart: UInt32 = 0
  var commentEnd: UInt32 = 0
  var flags: Flags = []

  var span: Range<Int> { Int(start)..<Int(end) }
  var keySpan: Range<Int> { Int(start)..<Int(keyEnd) }
  var valueSpan: Range<Int> {
    flags.contains(.keyIsValue) ? keySpan : Int(valueStart)..<Int(valueEnd)
  }
  var commentSpan: Range<Int>? {
    commentEnd > commentStart ? Int(commentStart)..<Int(commentEnd) : nil
  }
  var valueIsEscaped: Bool {
    flags.contains(flags.contains(.keyIsValue) ? .keyIsEscaped : .valueIsEscaped)
  }
}
