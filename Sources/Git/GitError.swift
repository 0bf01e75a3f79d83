import Text

/// The description is one sentence that gives the remedy.
package enum GitError: Error, Hashable, Sendable {
  /// A repository feature that is not supported.
  package enum Feature: Hashable, Sendable {
    case sha256
    case reftable
    case splitIndex
    /// The index represents whole folders as one entry.
    case sparseIndex
    case formatExtension(String)
  }

  /// The part of the history that a repository contains.
  package enum Completeness: Hashable, Sendable {
    case full
    /// Only the newest commits (`git clone --depth`).
    case shallow
    /// Some objects only on demand (`git clone --filter`).
    case partial
  }

  case notARepository(path: String)
  /// A `.git` that git does not accept as a repository.
  case damagedRepository(path: String, reason: String)
  /// A reference that exists, or existed, and cannot be read.
  case damagedReference(String, reason: String)
  /// The repository belongs to another user and is not declared safe.
  case unsafeOwnership(path: String)
  /// A bare repository inside the work tree of another repository, found without `--repo`.
  case embeddedRepository(path: String, workTree: String)
  /// A bare repository found without `--repo`, although the user's `safe.bareRepository` requires it.
  case unnamedBareRepository(path: String)
  case unsupportedFormat(path: String, Feature)
  case noWorkTree(path: String)
  case noCommitsYet
  case unknownRevision(String, Completeness)
  case ambiguousRevision(String)
  case notACommit(String)
  case missingObject(ObjectID, Completeness)
  case damagedObject(ObjectID, reason: String)
  case noMergeBase(ObjectID, ObjectID, Completeness)
  case unreadable(path: String, reason: String)
  /// A pointer of Git LFS in the place of a file.
  case largeFilePointer(path: String)
  case notThere(path: String)
  case tooLarge(path: String, bytes: UInt64, limit: Int)
  case overLimit(RunLimits.ExceededLimit)
  /// An answer from the history that would take longer than the deadline of the run allows.
  case outOfTime
  /// A file that changed between detection and reading.
  case changedWhileReading(path: String)
  case unwritable(path: String, reason: String)
  case unwritablePath(String, PathFault)
  case unusableCommitText(CommitText)
  case unusableReferenceName(String)
  /// `nil` means that the reference does not exist.
  case referenceMoved(String, expected: ObjectID?, found: ObjectID?)
  case referenceLocked(String, lock: String)
  /// A reference whose name conflicts with a folder that another one needs, or the reverse.
  case referenceCollision(String, with: String)
  case symbolicReference(String, target: String)
  /// A branch that is checked out in a work tree, whose files would no longer match the branch.
  case checkedOutBranch(String, workTree: String)
  /// A configured revision that is not usable, with a complaint about the setting.
  indirect case configuredRevision(complaint: String, GitError)
  case libgit2(code: Int, category: Int, message: String)
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notARepository(let path):
      "There is no git repository at or above \(path); run this inside one, or name it with --repo."
    case .damagedRepository(let path, let reason):
      "\(path) is damaged: \(reason); restore it, or clone the repository again."
    case .damagedReference(let name, let reason):
      "\(name) cannot be read: \(reason); run git fsck to see what is damaged, find its commit with git reflog, "
        + "and write it with git update-ref."
    case .unsafeOwnership(let path):
      "The repository \(path) belongs to another user; if you trust it, run: "
        + "git config --global --add safe.directory \(path.shellWord)"
    case .embeddedRepository(let path, let workTree):
      "\(path) is a bare repository inside the work tree \(workTree), and may come from one of its branches; "
        + "run this in \(workTree), or add --repo \(path.shellWord) if you trust it."
    case .unnamedBareRepository(let path):
      "\(path) is a bare repository, which safe.bareRepository in your git configuration allows only by name; "
        + "add --repo \(path.shellWord)."
    case .unsupportedFormat(let path, let feature):
      feature.description(in: path)
    case .noWorkTree(let path):
      "\(path) is a bare repository without a work tree; name the commits to compare."
    case .noCommitsYet:
      "There are no commits yet on this branch; commit once, or use --staged."
    case .unknownRevision(let revision, .shallow):
      "\(revision) is not in this shallow clone; run git fetch --unshallow, "
        + "or set fetch-depth: 0 for actions/checkout."
    case .unknownRevision(let revision, _):
      "‘\(revision)’ is not a commit in this repository; check the spelling, or fetch it."
    case .ambiguousRevision(let revision):
      "\(revision) names several objects; write more digits, or the full name of the branch."
    case .notACommit(let revision):
      "\(revision) is not a commit; name a commit, a branch or a tag of one."
    case .missingObject(let id, .shallow):
      "Object \(id.abbreviated) is not in this shallow clone; run git fetch --unshallow, "
        + "or set fetch-depth: 0 for actions/checkout."
    case .missingObject(let id, .partial):
      "Object \(id.abbreviated) is not in this partial clone; run git fetch --refetch --no-filter, "
        + "or check out with fetch-depth: 0 and without a filter."
    case .missingObject(let id, .full):
      "Object \(id.abbreviated) is missing from the repository; run git fsck --full to see what else is damaged, "
        + "then git fetch --refetch, or clone it again."
    case .damagedObject(let id, let reason):
      "Object \(id.abbreviated) is damaged: \(reason); run git fsck --full to see what else is, "
        + "then delete its file and run git fetch --refetch, or clone it again."
    case .noMergeBase(let one, let other, .shallow):
      "The common ancestor of \(one.abbreviated) and \(other.abbreviated) is not in this shallow clone; "
        + "run git fetch --unshallow, or set fetch-depth: 0 for actions/checkout."
    case .noMergeBase(let one, let other, _):
      "\(one.abbreviated) and \(other.abbreviated) have no common ancestor; name the two commits as A..B."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .largeFilePointer(let path):
      "\(path) is a pointer of Git LFS, not the file itself; keep files of localization out of Git LFS "
        + "(git lfs migrate export), or exclude it in the configuration."
    case .notThere(let path):
      "\(path) is not there any more; run this again."
    case .tooLarge(let path, let bytes, let limit):
      "\(path) has \(bytes) bytes, more than the \(limit) that are read; exclude it in the configuration."
    case .overLimit(let excess):
      excess.description
    case .outOfTime:
      "Reading the history takes longer than this run may; L10N_REVIEW_HISTORY=60 gives it 60 seconds."
    case .changedWhileReading(let path):
      "\(path) was changed while it was being read; run this again."
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .unwritablePath(let path, let fault):
      "\(path) cannot be written into a commit: \(fault)."
    case .unusableCommitText(let text):
      text.description
    case .unusableReferenceName(let name):
      "\(name) is no name for a branch; git check-ref-format says which names are."
    case .referenceMoved(let name, let expected, let found):
      Self.move(of: name, expected, found)
    case .referenceLocked(let name, let lock):
      "\(name) is being changed by another program; run this again, or delete \(lock) if none is running."
    case .referenceCollision(let name, let other):
      "\(name) cannot be created next to \(other); choose another name, or delete that reference."
    case .symbolicReference(let name, let target):
      "\(name) refers to \(target); name that one instead."
    case .checkedOutBranch(let name, let workTree):
      "\(name) is checked out in \(workTree); name another branch, or run git switch --detach there first."
    case .configuredRevision(let complaint, let error):
      "\(complaint): \(error.description)"
    case .libgit2(let code, let category, let message):
      "git did not do its work (libgit2 error \(code), class \(category)): \(message)."
    }
  }

  private static func move(of name: String, _ expected: ObjectID?, _ found: ObjectID?) -> String {
    switch (expected, found) {
    case (_, nil): "\(name) was deleted meanwhile; run this again."
    case (nil, let found?): "\(name) was made meanwhile, at \(found.abbreviated); run this again."
    case (_, let found?): "\(name) moved to \(found.abbreviated) meanwhile; run this again."
    }
  }
}

extension GitError.Feature {
  fileprivate func description(in path: String) -> String {
    switch self {
    case .sha256:
      "\(path) names its objects by SHA-256, which libgit2 cannot read; use a SHA-1 repository."
    case .reftable:
      "\(path) keeps its references in a reftable, which libgit2 cannot read; run git refs migrate --ref-format=files."
    case .splitIndex:
      "\(path) is a split index, which cannot be read; run git update-index --no-split-index."
    case .sparseIndex:
      "\(path) is a sparse index, which cannot be read; run git sparse-checkout reapply --no-sparse-index."
    case .formatExtension(let name):
      "\(path) uses the format extension \(name), which cannot be read; use a plain clone of it."
    }
  }
}
