/// What a sign in a text says, in every language alike: a key of the keyboard, by the signs of Apple's menus, or how
/// something came out.
enum StatedSign: Hashable {
  case command, option, control, shift, capsLock, escape, delete, forwardDelete, tab, enter, space
  case success, failure

  /// What the sign says; `nil` for signs that only adorn a text.
  init?(_ sign: String) {
    switch sign {
    case "⌘": self = .command
    case "⌥": self = .option
    case "⌃": self = .control
    case "⇧": self = .shift
    case "⇪": self = .capsLock
    case "⎋": self = .escape
    case "⌫": self = .delete
    case "⌦": self = .forwardDelete
    case "⇥": self = .tab
    case "⏎", "↩", "⌤": self = .enter
    case "␣": self = .space
    case "✓", "✔", "✅", "☑": self = .success
    case "✗", "✘", "❌", "✖", "☒": self = .failure
    default: return nil
    }
  }
}
