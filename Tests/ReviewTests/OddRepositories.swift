import Foundation
import Support

/// Repositories that are damaged, unusual or not supported, made from one in which `HEAD` and the index edit a text.
enum OddRepositories {
  /// What a review does with a repository.
  enum Outcome: Sendable {
    /// The edit is found, as without the oddity.
    case found
    /// The edit is found, or not looked at, and a file that could not be read is named.
    case unreadable
    /// An error whose description contains the text.
    case error(String)
    /// Nothing differs, which is right.
    case nothing
    /// All texts are new, as before the first commit.
    case allNew
  }

  struct Case: CustomStringConvertible, Sendable {
    let name: String
    let staged, workTree, range: Outcome
    /// Whether the whole work tree can be checked.
    let lint: Outcome
    /// A script for `sh`, run in the copy of the repository; `$commit`, `$parent`, `$tree`, `$folder` and `$blob` are the
    /// files of objects of `HEAD`.
    let script: String

    var description: String { name }
  }

  /// `lint` needs neither `HEAD` nor the history.
  private static func head(_ name: String, _ text: String, _ script: String) -> Case {
    Case(
      name: name, staged: .error(text), workTree: .error(text), range: .error(text), lint: .found, script: script)
  }

  private static func all(_ name: String, _ outcome: Outcome, _ script: String) -> Case {
    Case(name: name, staged: outcome, workTree: outcome, range: outcome, lint: outcome, script: script)
  }

  private static func index(_ name: String, _ text: String, _ script: String) -> Case {
    Case(
      name: name, staged: .error(text), workTree: .error(text), range: .found, lint: .error(text), script: script)
  }

  private static let missing = "is missing from the repository; run git fsck --full"
  private static let unread = "cannot be read"

  struct Section: CustomStringConvertible, Sendable {
    let description: String
    let cases: [Case]
  }

  static let sections = [
    Section(description: "HEAD", cases: heads), Section(description: "branches", cases: branches),
    Section(description: "objects", cases: objects), Section(description: "references", cases: references),
    Section(description: "the index", cases: indices), Section(description: "configurations", cases: configurations),
    Section(description: ".git", cases: folders), Section(description: "kinds of repositories", cases: kinds),
  ]

  private static let heads = [
    all("HEAD is a folder", .error("its HEAD is not a file"), "rm .git/HEAD; mkdir .git/HEAD"),
    all("HEAD is missing", .error("its file HEAD is missing"), "rm .git/HEAD"),
    all("HEAD is a link to nothing", .error("its HEAD is not a file"), "rm .git/HEAD; ln -s nowhere .git/HEAD"),
    all("HEAD is a pipe", .error("HEAD cannot be read: it is not a regular file"), "rm .git/HEAD; mkfifo .git/HEAD"),
    head("HEAD is empty", "HEAD \(unread)", ": > .git/HEAD"),
    head("HEAD is not a reference", "HEAD \(unread)", "echo junk > .git/HEAD"),
    head("HEAD names nothing", "HEAD \(unread)", "echo 'ref: ' > .git/HEAD"),
    head("HEAD is cut off", "HEAD \(unread)", "git rev-parse HEAD | cut -c1-20 > x; mv x .git/HEAD"),
    head(
      "HEAD is zero", "HEAD cannot be read: it has zeros",
      "echo 0000000000000000000000000000000000000000 > .git/HEAD"),
    head("HEAD is a commit that is missing", missing, "echo 1111111111111111111111111111111111111111 > .git/HEAD"),
    head("HEAD names itself", unread, "echo 'ref: HEAD' > .git/HEAD"),
    head(
      "HEAD is in a circle", unread,
      "cd .git; echo ref: refs/heads/a | tee HEAD > refs/heads/b; echo ref: refs/heads/b > refs/heads/a"
    ),
    head("HEAD leads out of the repository", unread, "echo 'ref: ../../x' > .git/HEAD"),
    head("HEAD is a tree", "is not a commit", "t=$(git rev-parse HEAD^{tree}); echo $t > .git/HEAD"),
    head("HEAD is a blob", "is not a commit", "t=$(git rev-parse HEAD:App.swift); echo $t > .git/HEAD"),
    all("HEAD is a tag", .found, "echo 'ref: refs/tags/v1' > .git/HEAD"),
    all("HEAD is a link to a file", .found, "mv .git/HEAD .git/HEAD2; ln -s HEAD2 .git/HEAD"),
    all("HEAD has no end of line", .found, "printf 'ref: refs/heads/main' > .git/HEAD"),
    all("HEAD has a CR", .found, "printf 'ref: refs/heads/main\\r\\n' > .git/HEAD"),
    all("HEAD is detached", .found, "git checkout -q --detach"),
    all("HEAD is a branch in a folder", .found, "git checkout -q -b a/b/c"),
  ]

  private static let branches = [
    head("the branch is an empty folder", "there is a folder in its place", "rm $branch; mkdir $branch"),
    head("the branch is a folder", "there is a folder in its place", "mkdir x; mv $branch x/y; mv x $branch"),
    head("the branch was deleted", "it is missing, although", "rm $branch"),
    head("the branch is empty", "refs/heads/main \(unread)", ": > $branch"),
    head("the branch is not a commit's name", "refs/heads/main \(unread)", "echo junk > $branch"),
    head("the branch is cut off", "refs/heads/main \(unread)", "echo 1234 > $branch"),
    head(
      "the branch is zero", "refs/heads/main cannot be read: it has zeros",
      "echo 0000000000000000000000000000000000000000 > $branch"),
    head("the branch is a commit that is missing", missing, "echo 1111111111111111111111111111111111111111 > $branch"),
    head("the branch is a tree", "is not a commit", "t=$(git rev-parse HEAD^{tree}); echo $t > $branch"),
    head("the branch is a link out of the repository", unread, "rm $branch; ln -s /etc/passwd $branch"),
    head("the branch has bytes after its commit", unread, "printf 'x' >> $branch; sed -i 'N;s/\\n//' $branch"),
    Case(
      name: "no commit yet", staged: .allNew, workTree: .allNew, range: .error("no commits yet"), lint: .found,
      script: "git checkout -q --orphan new"),
    all("the branch is locked", .found, ": > $branch.lock"),
    all("the branch is behind its log", .found, "echo junk >> .git/logs/refs/heads/main"),
    all("the log is missing", .found, "rm -r .git/logs"),
  ]

  private static let objects = [
    head("the commit was deleted", missing, "rm -f $commit"),
    head("the commit is empty", "is damaged: its file ends early", "chmod u+w $commit; : > $commit"),
    head("the commit is cut off", "is damaged", "chmod u+w $commit; head -c 40 $commit > x; mv x $commit"),
    head("the commit is not compressed", "is damaged", "chmod u+w $commit; echo junk > $commit"),
    head("the commit is a folder", "is", "rm -f $commit; mkdir $commit"),
    Case(
      name: "the parent was deleted", staged: .found, workTree: .found, range: .error(missing), lint: .found,
      script: "rm -f $parent"),
    head("the tree was deleted", missing, "rm -f $tree"),
    head("the tree is cut off", "is damaged", "chmod u+w $tree; head -c 20 $tree > x; mv x $tree"),
    head("a folder's tree was deleted", missing, "rm -f $folder"),
    Case(
      name: "a blob was deleted", staged: .unreadable, workTree: .found, range: .unreadable, lint: .found,
      script: "rm -f $blob"),
    Case(
      name: "a blob is empty", staged: .unreadable, workTree: .found, range: .unreadable, lint: .found,
      script: "chmod u+w $blob; : > $blob"),
    all("objects is missing", .error("its folder objects is missing"), "rm -rf .git/objects"),
    all("objects is a file", .error("its objects is not a folder"), "rm -rf .git/objects; : > .git/objects"),
    head("objects is empty", missing, "rm -rf .git/objects/*"),
    head(
      "the pack is cut off", missing,
      "git repack -adq; cd .git/objects/pack; chmod u+w *.pack; head -c 99 *.pack > x; mv x *.pack"),
    head("the pack's index is missing", missing, "git repack -adq; rm -f .git/objects/pack/*.idx"),
    head("the pack is missing", missing, "git repack -adq; rm -f .git/objects/pack/*.pack"),
    all("the objects are packed", .found, "git repack -adq; git prune-packed"),
    all("there are unknown files among the objects", .found, "echo x > .git/objects/x; mkdir .git/objects/zz"),
    all(
      "the commit graph is damaged", .found, "mkdir -p .git/objects/info; echo junk > .git/objects/info/commit-graph"),
    all("there is a commit graph", .found, "git commit-graph write --reachable"),
    all("there is a multi-pack index", .found, "git repack -adq; git multi-pack-index write"),
    all("alternates lead nowhere", .found, "echo /nowhere > .git/objects/info/alternates"),
    all("alternates are in a circle", .found, "echo $PWD/.git/objects > .git/objects/info/alternates"),
    all("alternates are junk", .found, "printf 'x\\001y\\n\\n#\\n' > .git/objects/info/alternates"),
    all(
      "objects are in an alternate", .found,
      "cd .git; mv objects o; mkdir -p objects/info; echo $PWD/o > objects/info/alternates"),
    all("a commit is replaced", .found, "git replace HEAD HEAD~1 || true"),
    all("there are grafts", .found, "git rev-parse HEAD > .git/info/grafts"),
    all("grafts are junk", .found, "echo junk > .git/info/grafts"),
  ]

  private static let references = [
    all("references are packed", .found, "git pack-refs --all"),
    head("packed references are junk", unread, "git pack-refs --all; echo junk > .git/packed-refs"),
    head(
      "packed references are cut off", "it is missing, although",
      "git pack-refs --all; cd .git; head -c 60 packed-refs > x; mv x packed-refs"),
    head("packed references are a folder", unread, "git pack-refs --all; rm .git/packed-refs; mkdir .git/packed-refs"),
    head("packed references are missing", "it is missing, although", "git pack-refs --all; rm .git/packed-refs"),
    all("refs is missing", .error("its folder refs is missing"), "rm -rf .git/refs"),
    all("refs is a file", .error("its refs is not a folder"), "rm -rf .git/refs; : > .git/refs"),
    all("another branch is damaged", .found, "echo junk > .git/refs/heads/other"),
    all(
      "origin/HEAD names nothing", .found,
      "cd .git/refs; mkdir -p remotes/origin; echo ref: refs/remotes/origin/x > remotes/origin/HEAD"),
    all("branches differ in case", .found, "git branch Main || true; git branch SIDE"),
    all("a branch is named HEAD", .found, "git update-ref refs/heads/HEAD HEAD"),
  ]

  private static let indices = [
    Case(
      name: "the index is missing", staged: .error("it is missing; run git reset"), workTree: .found, range: .found,
      lint: .found, script: "rm .git/index"),
    index("the index is empty", "the index is damaged; run git reset", ": > .git/index"),
    index("the index is a folder", "it is not a regular file", "rm .git/index; mkdir .git/index"),
    index("the index is a pipe", "it is not a regular file", "rm .git/index; mkfifo .git/index"),
    index("the index is cut off", "the index is damaged; run git reset", "head -c 100 .git/index > x; mv x .git/index"),
    index("the index is junk", "the index is damaged; run git reset", "echo junkjunkjunkjunkjunkjunkjunk > .git/index"),
    index("the index is split", "is a split index", "git update-index --split-index"),
    all("the index has version 4", .found, "git update-index --index-version 4"),
    all("the index has version 2", .found, "git update-index --index-version 2"),
    all("the index is locked", .found, ": > .git/index.lock"),
    all("the index has an untracked cache", .found, "git update-index --untracked-cache || true"),
    all("the index has a watcher", .found, "git update-index --fsmonitor || true"),
    all(
      "files are assumed to be unchanged", .found, "git update-index --assume-unchanged fi.lproj/Localizable.strings"),
    all("files are left out by a sparse checkout", .found, "git sparse-checkout set --no-cone '/*' '!/fi.lproj/'"),
    Case(
      name: "a file is added without its content", staged: .found, workTree: .found, range: .found, lint: .found,
      script: "echo x > New.swift; git add -N New.swift"),
    all("a merge has begun", .found, "git rev-parse HEAD > .git/MERGE_HEAD"),
    all("a rebase has begun", .found, "mkdir .git/rebase-merge"),
    all("a bisection has begun", .found, ": > .git/BISECT_LOG"),
  ]

  private static let configurations = [
    all("the configuration is missing", .found, "rm .git/config"),
    all("the configuration is empty", .found, ": > .git/config"),
    all("the configuration is junk", .error("failed to parse config file"), "echo '[[[' > .git/config"),
    all("the configuration includes nothing", .found, "git config include.path /nowhere"),
    all("the configuration includes itself", .error("maximum config include depth"), "git config include.path config"),
    all(
      "the format has an unknown version", .error("unsupported repository version"),
      "git config core.repositoryformatversion 9"),
    all(
      "the format has an unknown extension", .error("uses the format extension"),
      "git config core.repositoryformatversion 1; git config extensions.unheard true"),
    all("the work tree is nowhere", .error("names the work tree /nowhere"), "git config core.worktree /nowhere"),
    Case(
      name: "the repository says that it is bare", staged: .found, workTree: .error("is a bare repository"),
      range: .found, lint: .found, script: "git config core.bare true"),
    all("file modes do not count", .found, "git config core.filemode false; chmod +x App.swift"),
    all("line ends are converted", .found, "git config core.autocrlf true"),
    all("paths ignore case", .found, "git config core.ignorecase true"),
    all("attributes are junk", .found, "printf '\\001 x=\\n[attr\\n' > .gitattributes"),
    all("ignored files are junk", .found, "printf '[\\n!\\n**/**/**\\n' > .gitignore"),
  ]

  private static let folders = [
    all(".git is empty", .error("its file HEAD is missing"), "rm -rf .git; mkdir .git"),
    all(".git is a link to nothing", .error("it is a symbolic link to nothing"), "rm -rf .git; ln -s nowhere .git"),
    all(".git is a link to a folder", .found, "mv .git ../elsewhere; ln -s ../elsewhere .git"),
    all(".git is a file with a folder", .found, "mv .git ../elsewhere; echo \"gitdir: $PWD/../elsewhere\" > .git"),
    all(
      ".git is a file that leads nowhere", .error("names the folder /nowhere"),
      "rm -rf .git; echo 'gitdir: /nowhere' > .git"),
    all(".git is an empty file", .error("does not name a folder"), "rm -rf .git; : > .git"),
    all(".git is a file of junk", .error("does not name a folder"), "rm -rf .git; echo junk > .git"),
    all(".git is a pipe", .error(".git cannot be read: it is not a regular file"), "rm -rf .git; mkfifo .git"),
    all(
      "the common folder is nowhere", .error("commondir names the folder /nowhere"), "echo /nowhere > .git/commondir"),
  ]

  private static let kinds = [
    all("nothing is odd", .found, ":"),
    all("the history is shallow", .found, "git rev-parse HEAD~1 > .git/shallow"),
    Case(
      name: "the history is cut at HEAD", staged: .found, workTree: .found, range: .error("shallow clone"),
      lint: .found, script: "git rev-parse HEAD > .git/shallow; rm -f $parent"),
    all("the list of shallow commits is junk", .found, "echo junk > .git/shallow"),
    Case(
      name: "a catalog is a pointer of Git LFS", staged: .unreadable, workTree: .unreadable, range: .found,
      lint: .unreadable,
      script: """
        cd fi.lproj
        printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:%064d\\nsize 1\\n' 0 > Localizable.strings
        git add .
        """),
    all(
      "a folder is a submodule without its files", .found,
      "git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),sub; mkdir sub"),
    all("a folder is another repository", .found, "git init -q nested; echo 'let a = 1' > nested/A.swift"),
    all("names differ in case", .found, "echo 'let b = 1' > app.swift; git add app.swift || true"),
    all("a name is not UTF-8", .found, "echo 'let b = 1' > \"$(printf 'b\\377.swift')\"; git add . || true"),
    all("a name has a line feed", .found, "echo 'let b = 1' > \"$(printf 'b\\nc.swift')\"; git add ."),
    all("a source is a link to itself", .found, "ln -s Loop.swift Loop.swift; git add Loop.swift"),
    all("a source is a link out of the work tree", .found, "ln -s /etc/passwd Out.swift; git add Out.swift"),
    all("a source is a pipe", .found, "mkfifo Pipe.swift"),
    Case(
      name: "everything is committed", staged: .nothing, workTree: .nothing, range: .found, lint: .found,
      script: "git commit -qam three"),
  ]
}
