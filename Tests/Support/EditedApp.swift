import Foundation

/// A small app in which short texts were edited, so that some edits need a second opinion, and programs that give
/// one.
package final class EditedApp {
  package let repository: TemporaryRepository
  /// The commit before the edits, which are in the work tree.
  package let base: String

  /// The texts before and after each edit. The model lets three of them pass and asks about the others. Five of those
  /// are more likely large than not.
  package static let edits = [
    (old: "Saved articles", new: "Account settings"),
    (old: "Reading lists", new: "Show less"),
    (old: "Add a note", new: "Read the guide"),
    (old: "Write something", new: "Something went wrong"),
    (old: "Contact us", new: "The page could not be loaded"),
    (old: "Learn more", new: "Discover new topics"),
    (old: "The page could not be loaded", new: "Latest news"),
    (old: "Discover new topics", new: "Loading your messages"),
    (old: "Please wait", new: "Go to preferences"),
    (old: "Turn on reminders", new: "Add to list"),
    (old: "Mute for an hour", new: "Archive the chat"),
    (old: "Keep reading", new: "Reading lists"),
    (old: "Keep reading", new: "Continue with the article"),
  ]

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

  package func script(_ body: String, named name: String = "judge") throws -> String {
    try repository.script(body, named: name)
  }

  package func file(_ name: String) -> String { repository.file(name) }
  package func lines(_ name: String) -> [String] { repository.lines(name) }
}
