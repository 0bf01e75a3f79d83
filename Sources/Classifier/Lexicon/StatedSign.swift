/// A sign with a fixed meaning in every language: a key of the keyboard, as in Apple's menus, or an outcome.
enum StatedSign: Hashable {
  case command, option, control, shift, capsLock, escape, delete, forwardDelete, tab, enter, space
  case success, failure

  /// `nil` for decoration.
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
