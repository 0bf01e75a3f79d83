import Foundation

func greeting(_ name: String, _ walks: [String]) -> [String] {
  [
    String(localized: "Hello \(name)"),
    String(localized: "\(walks.count) walks with \(name)"),
    NSLocalizedString("close-button-title", value: "Close", comment: "Button"),
    NSLocalizedString("unread", comment: "Badge"),
    NSLocalizedString("ALERT_VIEW_MSG", comment: "The same text again"),
    // NSLocalizedString("commented", comment: "Nobody asks for this.")
  ]
}
