import Clibz
import Text

enum LooseObjectFault: Hashable {
  case endsEarly
  /// The data is not a zlib stream, or the object does not have the length in its header.
  case malformed
  /// The length in the header exceeds the limit.
  case tooLarge
  case noMemory

  /// `blob 123` and a zero byte.
  private static let longestHeader = 32
  private static let pieceLength = 1 << 16

  /// `nil` if there is no fault. The data is decompressed piece by piece into the same memory, and no further than the
  /// header's length: a small file that expands to gigabytes costs no more than `limit` bytes.
  init?(in bytes: UnsafeRawBufferPointer, limit: Int) {
    var stream = z_stream()
    let fault = withUnsafeMutablePointer(to: &stream) { stream in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.pieceLength) { piece in
        Self.unpack(bytes, with: stream, into: piece, limit: limit)
      }
    }
    guard let fault else { return nil }
    self = fault
  }

  private static func unpack(
    _ bytes: UnsafeRawBufferPointer, with stream: UnsafeMutablePointer<z_stream>,
    into piece: UnsafeMutableBufferPointer<UInt8>, limit: Int
  ) -> LooseObjectFault? {
    guard clibz_inflate_init(stream) == Z_OK else { return .noMemory }
    defer { inflateEnd(stream) }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(clamping: bytes.count)
    var (count, end): (Int, Int?) = (0, nil)
    while true {
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(piece.count)
      let code = inflate(stream, Z_FINISH)
      let left = Int(stream.pointee.avail_out)
      switch code {
      case Z_OK, Z_BUF_ERROR, Z_STREAM_END: break
      case Z_MEM_ERROR: return .noMemory
      default: return .malformed
      }
      let given = UnsafeBufferPointer(rebasing: piece[..<(piece.count - left)])
      count += given.count
      if end == nil, let zero = given.prefix(longestHeader).firstIndex(of: 0) {
        guard let size = size(in: given[..<zero]) else { return .malformed }
        guard size <= limit else { return .tooLarge }
        end = zero + 1 + size
      }
      if code == Z_STREAM_END { return count == end ? nil : .malformed }
      guard count <= end ?? (longestHeader - 1) else { return .malformed }
      // There was room for more output, so input is missing.
      if left > 0 { return .endsEarly }
    }
  }

  /// Clamps larger numbers to the maximum.
  private static func size(in header: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let space = header.firstIndex(of: UInt8(ascii: " ")), space + 1 < header.endIndex else { return nil }
    var size = 0
    for byte in header[(space + 1)...] {
      guard byte.isASCIIDigit else { return nil }
      let (tens, overflows) = size.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflows || overflowsToo { return .max }
      size = sum
    }
    return size
  }
}
