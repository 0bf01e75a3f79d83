import Text

/// Text from a pull request, split into signs that a report can show safely: nothing invisible, nothing endless.
enum ForeignText {
  enum Sign: Equatable {
    case plain(Unicode.Scalar)
    case newline
    case tab
    /// A scalar that is invisible or that changes how others are displayed, shown by its number.
    case hidden(Unicode.Scalar)
    /// A dotted circle that carries a combining mark without a base.
    case base
    case cut
  }

  /// Real text has at most four or five on one base.
  private static let mostMarks = 6

  /// Returns at most one sign per scalar plus one.
  static func signs(of text: some StringProtocol) -> [Sign] {
    var signs: [Sign] = []
    signs.reserveCapacity(text.utf8.count)
    var previous: Unicode.Scalar?
    var marks = 0
    var isFlag = false
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if (0x20...0x7E).contains(scalar.value) {
        marks = 0
        isFlag = false
        signs.append(.plain(scalar))
        continue
      }
      switch scalar {
      case "\n": signs.append(.newline)
      case "\t": signs.append(.tab)
      default:
        if isFlag && (0xE0020...0xE007F).contains(scalar.value) {
          signs.append(.plain(scalar))
          continue
        }
        isFlag = scalar == "\u{1F3F4}"
        let category = scalar.properties.generalCategory
        if isHidden(scalar, category, after: previous) {
          signs.append(.hidden(scalar))
        } else if category == .nonspacingMark || category == .enclosingMark {
          marks += 1
          if marks == 1, signs.last.map({ !carriesMarks($0) }) ?? true { signs.append(.base) }
          if marks <= mostMarks {
            signs.append(.plain(scalar))
          } else if marks == mostMarks + 1 {
            signs.append(.cut)
          }
          continue
        } else {
          signs.append(.plain(scalar))
        }
      }
      marks = 0
    }
    return signs
  }

  private static func carriesMarks(_ sign: Sign) -> Bool {
    if case .plain(let scalar) = sign { return scalar != " " }
    return false
  }

  private static func isHidden(
    _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory, after previous: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D:
      // Persian, the languages of India and emoji need joiners: between two letters, never two in a row.
      return previous.map { $0.value == 0x200C || $0.value == 0x200D || $0.value <= 0x20 } ?? true
    case 0x200B:
      // Thai, Lao, Burmese and Khmer are written without spaces and break lines at this character.
      let before = previous?.value ?? 0
      return
        !((0x0E00...0x0EFF).contains(before) || (0x1000...0x109F).contains(before)
        || (0x1780...0x17FF).contains(before))
    case 0xFE0E, 0xFE0F: return false
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch category {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  static func isRightToLeft(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }

  /// `text`, or its two ends around `…` if it has more than `limit` graphemes or three times as many scalars. Never
  /// splits a grapheme. Drops a grapheme that does not fit into the remaining room.
  static func shortened(_ text: String, to limit: Int) -> String {
    text.fits(limit) ? text : text.beginning(limit - limit / 3) + "…" + text.ending(limit / 3 - 1)
  }

  /// For example `\u{202E}`.
  static func number(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
