import Testing
import Text

@testable import Formats

@Suite struct UTF8Tests {
  private func fault(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer { firstIllFormedUTF8($0) } }

  /// The result of the standard library's decoder, one scalar at a time.
  private func expected(_ bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  @Test func everySequenceOfTwoBytesMatchesTheStandardLibrary() {
    var wrong: [[UInt8]] = []
    for first in UInt8(0x80)...UInt8.max {
      for second in UInt8.min ... .max {
        for tail: [UInt8] in [[], [0x80], [0x80, 0xBF], [0xBF, 0x61, 0x61], [0x61, 0x80, 0x80]] {
          let bytes = Array("ab é".utf8) + [first, second] + tail
          if fault(bytes) != expected(bytes) { wrong.append(bytes) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func longTextsOfEveryScriptAreWellFormed() {
    for sample in ["plain text ", "é", "Привет, ", "語", "नमस्ते ", "👩🏽‍🚀 ", "a\u{10FFFF}"] {
      let bytes = Array(String(repeating: sample, count: 300).utf8)
      #expect(fault(bytes) == nil)
      for cut in 1..<4 { #expect(fault(bytes.dropLast(cut)) == expected(bytes.dropLast(cut))) }
    }
  }

  @Test func aLongValueIsQuotedAsItsPartsAre() {
    for length in [1, 1_009, 1_010, 1_011, 1_012, 1_013, 1_022, 1_023, 1_024, 1_025, 5_000] {
      for sample in ["x", "\"", "é", "😀", "\n", "\u{7F}"] {
        for quoting in [StringsQuoting.raw, .ascii] {
          let one = quoting.quote(sample).dropFirst().dropLast()
          let whole = quoting.quote(String(repeating: "x", count: length) + sample + sample)
          #expect(whole == "\"" + String(repeating: "x", count: length) + one + one + "\"")
        }
      }
    }
  }
}
