/// The arguments `$1` to `$n` of the texts that are compared. A price looks the same, so a number counts only if all
/// smaller ones are there: "$1 of $2" has two arguments, "$5 a month" and "$1.99" have none.
struct DollarArguments {
  private static let longest = 2
  private let count: Int

  init(in texts: [String]) {
    let found = Set(
      texts.lazy.filter { $0.utf8.contains(UInt8(ascii: "$")) }.flatMap { text in
        let bytes = Array(text.utf8.prefix(ParsedTextReader.limit))
        return bytes.indices.compactMap { Self.number(at: $0, in: bytes)?.value }
      })
    var count = 0
    while found.contains(count + 1) { count += 1 }
    self.count = count
  }

  /// The number of bytes of the argument at `index`; `nil` if there is none.
  func length(at index: Int, in bytes: [UInt8]) -> Int? {
    guard let (value, length) = Self.number(at: index, in: bytes), value <= count else { return nil }
    return length
  }

  /// The whole number behind a dollar sign; not an amount with cents or thousands.
  private static func number(at index: Int, in bytes: [UInt8]) -> (value: Int, length: Int)? {
    guard bytes[index] == UInt8(ascii: "$") else { return nil }
    let digits = bytes[(index + 1)...].prefix { (0x30...0x39).contains($0) }
    guard (1...longest).contains(digits.count), digits.first != 0x30 else { return nil }
    let end = digits.endIndex
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ","),
      (0x30...0x39).contains(bytes[end + 1])
    {
      return nil
    }
    return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, 1 + digits.count)
  }
}
