extension Unicode.Scalar {
  /// True for letters of scripts without spaces between words: Chinese, Japanese, Thai, Lao, Burmese and Khmer.
  package var isOfUnspacedScript: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
