import Platform

/// A half-open range of byte offsets in the text of one file, decoded to UTF-8.
package typealias Span = Range<Int>

/// Line and column, both from 1, the column in UTF-8 bytes. Each has 32 bits, as there are many positions. Files have
/// at most 64 MB; a greater number becomes the largest one.
package struct TextPosition: Hashable, Comparable, Sendable {
  private var lineNumber: UInt32
  private var columnNumber: UInt32

  package var line: Int {
    get { Int(lineNumber) }
    set { lineNumber = UInt32(clamping: newValue) }
  }
  package var column: Int {
    get { Int(columnNumber) }
    set { columnNumber = UInt32(clamping: newValue) }
  }

  package init(line: Int, column: Int) {
    lineNumber = UInt32(clamping: line)
    columnNumber = UInt32(clamping: column)
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.lineNumber, left.columnNumber) < (right.lineNumber, right.columnNumber)
  }
}

/// A part of a text between two positions; the end is exclusive.
package struct TextRange: Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }
}

/// Converts byte offsets of one text to lines and columns. Lines end at LF; a CR before it is the line's last byte.
package struct LineTable: Sendable {
  private let lineStarts: [Int]

  package init(_ text: [UInt8]) {
    self = text.withUnsafeBufferPointer { LineTable($0, upTo: $0.count) }
  }

  /// Indexes the lines of `bytes` that start before `end`.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, upTo end: Int) {
    var starts = [0]
    while let feed = bytes.lineFeed(from: starts[starts.count - 1], before: end) { starts.append(feed + 1) }
    lineStarts = starts
  }

  /// The position of the byte at `offset`. An offset after the text continues in its last line.
  package func position(at offset: Int) -> TextPosition {
    let line = max(1, lineStarts.partitioningIndex { $0 > offset })
    return TextPosition(line: line, column: offset - lineStarts[line - 1] + 1)
  }

  package func range(of span: Span) -> TextRange {
    TextRange(start: position(at: span.lowerBound), end: position(at: span.upperBound))
  }

  /// Line `number` of `text`, counted from 1, without its LF; `nil` if there is no such line.
  package func line(_ number: Int, of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= lineStarts.count, lineStarts[number - 1] <= text.count else { return nil }
    return text[lineStarts[number - 1]..<(number < lineStarts.count ? lineStarts[number] - 1 : text.count)]
  }
}

/// Finds a few positions in a text. It stores the start of a line only every few thousand bytes.
package struct SparseLineTable: Sendable {
  private static let stretch = 1 << 13
  /// The number and the start of the line in which each part after the first begins.
  private let marks: [(line: Int, start: Int)]

  package init(_ text: [UInt8]) {
    guard text.count > Self.stretch else {
      marks = []
      return
    }
    marks = text.withUnsafeBufferPointer { bytes in
      var marks: [(line: Int, start: Int)] = []
      var mark = (line: 1, start: 0)
      for end in stride(from: Self.stretch, through: bytes.count - 1, by: Self.stretch) {
        let part = UnsafeBufferPointer(rebasing: bytes[end - Self.stretch..<end])
        mark.line += part.lineFeedCount
        if let feed = part.lastIndex(of: 0x0A) { mark.start = end - Self.stretch + feed + 1 }
        marks.append(mark)
      }
      return marks
    }
  }

  /// The positions of both ends of `span` in `text`, the text that the table was made of.
  package func range(of span: Span, in text: [UInt8]) -> TextRange {
    text.withUnsafeBufferPointer { bytes in
      func position(at offset: Int) -> TextPosition {
        let stretches = min(offset / Self.stretch, marks.count)
        var (line, start) = stretches > 0 ? marks[stretches - 1] : (1, 0)
        var next = max(start, stretches * Self.stretch)
        while let feed = bytes.lineFeed(from: next, before: offset) {
          line += 1
          start = feed + 1
          next = start
        }
        return TextPosition(line: line, column: offset - start + 1)
      }
      return TextRange(start: position(at: span.lowerBound), end: position(at: span.upperBound))
    }
  }
}

extension TextRange {
  /// The positions of both ends of `span` in `text`, found without a table: for a single place.
  package init(of span: Span, in text: [UInt8]) {
    self = text.withUnsafeBufferPointer { bytes in
      var line = 1
      var lineStart = 0
      func position(at offset: Int) -> TextPosition {
        while let feed = bytes.lineFeed(from: lineStart, before: offset) {
          line += 1
          lineStart = feed + 1
        }
        return TextPosition(line: line, column: offset - lineStart + 1)
      }
      let start = position(at: span.lowerBound)
      return TextRange(start: start, end: position(at: span.upperBound))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first LF between two offsets; `end` may be after the text.
  fileprivate func lineFeed(from start: Int, before end: Int) -> Int? {
    let end = Swift.min(end, count)
    guard let baseAddress, start < end, let hit = memchr(baseAddress + start, 0x0A, end - start) else { return nil }
    return baseAddress.distance(to: hit.assumingMemoryBound(to: UInt8.self))
  }

  /// The number of LF. Sixteen bytes are compared at once, and counted in lanes of a byte until these are full.
  fileprivate var lineFeedCount: Int {
    let raw = UnsafeRawBufferPointer(self)
    let feed = SIMD16<UInt8>(repeating: 0x0A)
    let one = SIMD16<UInt8>(repeating: 1)
    var total = 0
    var place = 0
    while place + 16 <= raw.count {
      var lanes = SIMD16<UInt8>()
      let end = Swift.min(place + 16 * 255, raw.count & ~15)
      while place < end {
        let bytes = raw.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
        lanes = lanes &+ SIMD16<UInt8>().replacing(with: one, where: bytes .== feed)
        place += 16
      }
      let low = SIMD8<UInt16>(truncatingIfNeeded: lanes.lowHalf)
      let high = SIMD8<UInt16>(truncatingIfNeeded: lanes.highHalf)
      total += Int((low &+ high).wrappedSum())
    }
    for index in place..<raw.count where raw[index] == 0x0A { total += 1 }
    return total
  }
}
