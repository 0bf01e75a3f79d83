import Foundation

/// A small app in which many short texts were edited, so that some edits need a second opinion, and programs that give
/// one.
package final class EditedApp {
  package let repository: TemporaryRepository
  /// The commit before the edits, which are in the work tree.
  package let base: String

  private static let texts = [
    "Saved articles", "Reading lists", "Search history", "Recent searches", "Manage account", "Account settings",
    "Show less", "Hide details", "Your places", "Nearby places", "Add a note", "Write something", "Contact us",
    "Send feedback", "Learn more", "Read the guide", "Something went wrong", "The page could not be loaded",
    "Explore the feed", "Discover new topics", "Clear the list", "Start over", "Latest news", "Please wait",
    "Loading your messages", "Notify me", "Send me updates", "Open settings", "Go to preferences", "Try again later",
    "Come back tomorrow", "My contributions", "Edits by me", "Offline mode", "No connection", "Choose a language",
    "Add another language", "Storage", "Free space", "Turn on reminders", "Get notified every day",
    "Only my contacts", "Everyone", "Share your location", "Add to list", "Pin this chat", "Mute for an hour",
    "Remove the filter", "Sort by date", "Sort by name", "Delete for me", "Archive the chat", "Report a problem",
    "Block this person", "Leave the group", "Join the group", "Sign in to continue", "Create an account",
    "Skip for now", "Maybe later", "Keep reading", "Allow access to photos", "Allow notifications", "Read only",
  ]

  /// The texts before and after each edit.
  package static let edits = texts.indices.map { (old: texts[$0], new: texts[($0 + 5) % texts.count]) }

  package init() throws {
    repository = try TemporaryRepository()
    let lines = { (text: (Int) -> String) in
      Self.edits.indices.map { "\"text-\($0)\" = \"\(text($0))\";\n" }.joined()
    }
    base = try repository.commit(
      "Start",
      [
        "App/en.lproj/Localizable.strings": lines { Self.edits[$0].old },
        "App/fi.lproj/Localizable.strings": lines { "Suomeksi \($0)" },
      ])
    try repository.write("App/en.lproj/Localizable.strings", lines { Self.edits[$0].new })
  }

  /// Creates a shell script next to the repository and returns its absolute path.
  package func script(_ body: String, named name: String = "judge") throws -> String {
    let path = file(name)
    // A script that is running must not be overwritten.
    if (try? String(contentsOfFile: path, encoding: .utf8)) == "#!/bin/sh\n\(body)\n" { return path }
    try Data("#!/bin/sh\n\(body)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The absolute path of a file next to the repository.
  package func file(_ name: String) -> String { repository.folder.appendingPathComponent(name).path }

  /// The lines of a file next to the repository; empty if it does not exist.
  package func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOfFile: file(name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
