import Foundation
import Git
import Support
import Testing

/// A bot at a fixed time.
let bot = Commit.Author(name: "l10n-review", email: "bot@example.org", time: 1_700_000_000)

@Suite struct CommitWritingTests {
  @Test func `The same commit comes from git`() throws {
    let sample = try TemporaryRepository()
    try sample.git("config", "user.name", "Somebody Else")
    let parent = try #require(ObjectID(hex: try sample.commit("First", ["a": "a"])))
    let repository = try sample.open()
    let tree = try repository.commit("HEAD").tree
    let author = Commit.Author(name: "Zoë Ünal", email: "zoe@example.org", time: 1_650_000_000)
    for message in ["One line", "Import translations\n\nThe body.\n", "ünïcode \u{1F600}\n"] {
      let made = try repository.writeCommit(
        tree: tree, parents: [parent], message: message, author: author, committer: bot)
      let expected = try sample.git(
        "commit-tree", tree.hex, "-p", parent.hex, "-F", "-",
        environment: [
          "GIT_AUTHOR_NAME": author.name, "GIT_AUTHOR_EMAIL": author.email, "GIT_AUTHOR_DATE": "\(author.time) +0000",
          "GIT_COMMITTER_NAME": bot.name, "GIT_COMMITTER_EMAIL": bot.email, "GIT_COMMITTER_DATE": "\(bot.time) +0000",
        ], input: message.hasSuffix("\n") ? message : message + "\n")
      #expect(made.hex == expected)
      #expect(try repository.commit(id: made).author == author)
    }
    #expect(try repository.head().commit == parent)
    try sample.git("fsck", "--strict", "--no-dangling")
  }

  @Test func `A first commit and a merge are commits too`() throws {
    let sample = try TemporaryRepository()
    let repository = try sample.open()
    let tree = try repository.writeTree(base: nil, changes: [])
    let one = try repository.writeCommit(tree: tree, parents: [], message: "One", author: bot)
    let two = try repository.writeCommit(tree: tree, parents: [], message: "Two", author: bot)
    let merge = try repository.writeCommit(tree: tree, parents: [one, two], message: "Merge", author: bot)
    #expect(try sample.git("log", "-1", "--format=%P", merge.hex) == "\(one) \(two)")
    try sample.git("fsck", "--strict", "--no-dangling")
  }

  @Test func `What would break a commit's lines is refused`() throws {
    let sample = try TemporaryRepository()
    let repository = try sample.open()
    let tree = try repository.writeTree(base: nil, changes: [])
    func refuses(_ text: GitError.CommitText, _ author: Commit.Author, _ message: String = "x") {
      #expect(throws: GitError.unusableCommitText(text)) {
        try repository.writeCommit(tree: tree, parents: [], message: message, author: author)
      }
    }
    for name in ["", " ", "a\nparent b", "a <b", "a>b", "a\0", " a", "a\u{7F}"] {
      refuses(.name, Commit.Author(name: name, email: "e", time: 0))
      refuses(.email, Commit.Author(name: "n", email: name, time: 0))
    }
    refuses(.time, Commit.Author(name: "n", email: "e", time: -1))
    refuses(.message, bot, "a\0b")
    #expect(throws: GitError.notACommit(tree.hex)) {
      try repository.writeCommit(tree: tree, parents: [tree], message: "x", author: bot)
    }
    let absent = try #require(ObjectID(hex: String(repeating: "ab", count: 20)))
    #expect(throws: GitError.missingObject(absent, .full)) {
      try repository.writeCommit(tree: absent, parents: [], message: "x", author: bot)
    }
  }
}
