import Files
import Platform
import Project

struct HookScript {
  static let all = [
    ("pre-commit", PackageResources.pre_commit), ("pre-merge-commit", PackageResources.pre_merge_commit),
    ("commit-msg", PackageResources.commit_msg),
    ("pre-push", PackageResources.pre_push),
  ].map { name, bytes in HookScript(name: name, text: String(decoding: bytes, as: UTF8.self)) }

  /// git's name: `pre-commit`.
  let name: String
  /// The second line begins with `# l10n-review` and the hook's name.
  let text: String

  var mark: String { "# l10n-review \(name) hook" }

  /// Whether git passes the hook its input on standard input, which can be read only once.
  var readsInput: Bool { name == "pre-push" }

  /// Fills in the path of the binary, if the script has a place for it.
  func naming(binary: String) -> HookScript {
    let quoted = "'" + binary.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return HookScript(
      name: name, text: lines.map { $0 == "installed=" ? "installed=" + quoted : String($0) }.joined(separator: "\n"))
  }
}

/// Installs hooks into a repository's hooks folder and keeps the existing ones.
///
/// The script is in a file of its own, `l10n-review.pre-commit`, which is overwritten each time. git's own `pre-commit`
/// gets one line that calls it and is otherwise unchanged. Some hooks cannot take an added line: a program, a symbolic
/// link, a disabled script, or one that reads its input. Such a hook moves to the folder `before-l10n-review` and keeps
/// its name, since hooks may read it. A short script calls it first.
struct HookInstaller {
  enum Outcome {
    case installed
    case addedLine
    /// The existing hook was moved to this path and is called first.
    case moved(to: String)
    /// The hook existed; its script was overwritten.
    case updated
    /// The hook existed and was up to date, or it is a copy made by hand.
    case unchanged
  }

  private static let movedFolder = "before-l10n-review"
  /// The hooks folder, which is created if missing.
  let folder: String
  /// The work tree, which may contain the folder.
  let tree: String

  func has(_ script: HookScript) throws(FileAccessError) -> Bool {
    let text = try Existing(folder + "/" + script.name).text
    if text.contains(script.mark) { return true }
    guard text.contains("/\(Self.scriptName(script.name))\"") else { return false }
    return try isWritten(script)
  }

  /// Installing is idempotent. Throws if a file cannot be read or written.
  func install(_ script: HookScript) throws(FileAccessError) -> Outcome {
    let path = folder + "/" + script.name
    _ = try OutputFolder(folder, of: path, tree: tree, makesFolders: true)
    try FileAccess.makeFolder(folder)
    let existing = try Existing(path)
    // A copy of the script made by hand, which would otherwise run twice.
    if existing.text.contains(script.mark) { return .unchanged }
    let isNew = try writeScript(script)
    if existing.text.contains("/\(Self.scriptName(script.name))\"") { return isNew ? .updated : .unchanged }
    switch existing {
    case .shellScript where script.readsInput, .other:
      let moved = try copy(script.name)
      try writeExecutable(Self.dispatcher(for: script), to: path)
      return .moved(to: moved)
    case .none:
      try writeExecutable("#!/bin/sh\n" + Self.call(Self.scriptName(script.name)) + "\n", to: path)
      return .installed
    case .shellScript(let bytes):
      let end = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)
      let line = "\n" + Self.call(Self.scriptName(script.name)) + (end == bytes.endIndex ? "\n" : "")
      try FileAccess.write(
        Array(bytes[..<end]) + Array(line.utf8) + Array(bytes[end...]), to: path, tree: tree, expecting: .bytes(bytes))
      return .addedLine
    }
  }

  /// A hook that calls the previous one, then ours.
  private static func dispatcher(for script: HookScript) -> String {
    let input = script.readsInput ? #"printf '%s' "$input" | "# : ""
    let reading = #"""
      input=$(cat)
      [ -z "$input" ] || input="$input
      "

      """#
    return """
      #!/bin/sh
      \(script.readsInput ? reading : "")\(call("\(movedFolder)/\(script.name)", input: input))
      \(call(scriptName(script.name), input: input))

      """
  }

  private static func scriptName(_ hook: String) -> String { "l10n-review.\(hook)" }

  /// A failure of the script stops git.
  private static func call(_ name: String, input: String = "") -> String {
    let path = "\"${0%/*}/\(name)\""
    return "if [ -x \(path) ]; then \(input)\(path) \"$@\" || exit; fi # written by l10n-review init"
  }

  /// Returns whether the script changed.
  private func writeScript(_ script: HookScript) throws(FileAccessError) -> Bool {
    if try isWritten(script) { return false }
    try writeExecutable(script.text, to: folder + "/" + Self.scriptName(script.name))
    return true
  }

  private func isWritten(_ script: HookScript) throws(FileAccessError) -> Bool {
    let path = folder + "/" + Self.scriptName(script.name)
    guard access(path, X_OK) == 0 else { return false }
    return try FileAccess.read(path).elementsEqual(script.text.utf8)
  }

  private func writeExecutable(_ text: String, to path: String) throws(FileAccessError) {
    try FileAccess.write(Array(text.utf8), to: path, tree: tree, permissions: 0o755, replacesLink: true)
  }

  /// Copies a hook to the path from which it will be called, and returns the path. The original stays until the hook
  /// that calls the copy replaces it, so a hook exists at any time.
  private func copy(_ name: String) throws(FileAccessError) -> String {
    let old = folder + "/" + name
    let new = folder + "/" + Self.movedFolder + "/" + name
    _ = try OutputFolder(folder + "/" + Self.movedFolder, of: new, tree: tree, makesFolders: true)
    let target = Self.target(of: old).map { target in
      // A relative link must go up one level from the subfolder.
      (target.starts(with: "/".utf8) ? "" : "../") + String(decoding: target, as: UTF8.self)
    }
    let bytes = target == nil ? try FileAccess.read(old) : []
    if isOccupied(new) {
      // The copy of an interrupted run.
      let isCopy =
        if let target { Self.target(of: new) == Array(target.utf8) } else { try FileAccess.read(new) == bytes }
      guard isCopy else {
        throw FileAccessError(path: old, action: "move", reason: "there is a file \(new) already")
      }
      return new
    }
    if let target {
      guard symlink(target, new) == 0 else { throw Self.failure(old) }
    } else {
      guard let status = (try? fileStatus(old)) ?? nil else { throw Self.failure(old) }
      try FileAccess.write(bytes, to: new, tree: tree, permissions: status.permissions)
    }
    return new
  }

  private static func failure(_ path: String) -> FileAccessError {
    FileAccessError("move", path)
  }

  /// The target of the symbolic link at `path`; `nil` for anything else.
  private static func target(of path: String) -> [UInt8]? {
    try? linkTarget(path)
  }
}

private enum Existing {
  case none
  /// A script for a shell with the syntax `if [ … ]; then … fi`.
  case shellScript([UInt8])
  case other

  private static let shells: Set<String> = ["sh", "bash", "dash", "ash", "ksh", "zsh"]

  init(_ path: String) throws(FileAccessError) {
    guard let status = (try? fileStatus(path)) ?? nil else {
      self = .none
      return
    }
    guard status.kind == .file, access(path, X_OK) == 0 else {
      self = .other
      return
    }
    let bytes = try FileAccess.read(path)
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(512), as: UTF8.self)
    self = Self.isShell(line) ? .shellScript(bytes) : .other
  }

  /// Empty for other kinds.
  var text: String {
    switch self {
    case .shellScript(let bytes): String(decoding: bytes, as: UTF8.self)
    case .none, .other: ""
    }
  }

  /// Whether the first line of a script, such as `#!/usr/bin/env bash`, names a shell.
  private static func isShell(_ line: String) -> Bool {
    guard line.hasPrefix("#!") else { return false }
    let words = line.dropFirst(2).split(whereSeparator: \.isWhitespace)
    let names = words.compactMap { $0.split(separator: "/").last.map(String.init) }
    guard let first = names.first else { return false }
    if first != "env" { return shells.contains(first) }
    return names.dropFirst().first { !$0.hasPrefix("-") }.map(shells.contains) ?? false
  }
}
