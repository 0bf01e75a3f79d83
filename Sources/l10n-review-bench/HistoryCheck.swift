import Foundation

/// The edits of a repository's source texts, found by git's own programs and dictionaries: nothing of it is the tool's.
struct HistoryCheck {
  /// One edit of a key that stayed.
  struct Edit: Hashable, Comparable {
    var commit: String
    var key: String
    var old: String
    var new: String

    static func < (left: Edit, right: Edit) -> Bool {
      (left.commit, left.key, left.old) < (right.commit, right.key, right.old)
    }

    var line: String { "\(commit.prefix(10)) \(key): \(old.prefix(60)) → \(new.prefix(60))" }
  }

  /// What a file says: in a String Catalog the texts of the source language.
  private enum Texts {
    case read([String: String])
    /// It is no JSON.
    case unreadable
  }

  /// What was found.
  struct Found {
    var commits = 0
    var edits: Set<Edit> = []
    /// The commits of which a version cannot be read as a whole.
    var unreadable: Set<String> = []
    /// The keys of edits of texts that vary by number or device, by commit: they are compared by that alone.
    var varying: Set<[String]> = []
  }

  /// What a text begins with that is not one text for every number and device.
  private static let variation = "\u{0}"

  let repository: String

  /// What the commits that `git log TIP -- PATH` shows did with the texts of the file.
  ///
  /// A merge did what none of its parents has.
  func edits(of path: String, at tip: String) -> Found {
    let commits = lines(git(["rev-list", tip, "--", path]))
    let parents = Dictionary(
      lines(git(["rev-list", "--parents", "--no-walk", "--stdin"], input: commits.joined(separator: "\n"))).map {
        ($0.prefix { $0 != " " }.description, $0.split(separator: " ").count - 1)
      }, uniquingKeysWith: { first, _ in first })
    let arguments = ["diff-tree", "--stdin", "-m", "-r", "--root", "--raw", "--no-abbrev", "--no-renames", "--", path]
    var changes: [(commit: String, blobs: [(old: String, new: String)])] = []
    for line in lines(git(arguments, input: commits.joined(separator: "\n") + "\n")) {
      guard line.hasPrefix(":") else {
        let commit = String(line.prefix(40))
        if changes.last?.commit != commit { changes.append((commit, [])) }
        continue
      }
      let fields = line.split(separator: " ")
      if fields.count > 4, !changes.isEmpty {
        changes[changes.count - 1].blobs.append((String(fields[2]), String(fields[3])))
      }
    }
    var names: Set<String> = []
    for blobs in changes.map(\.blobs) {
      for blob in blobs { names.formUnion([blob.old, blob.new].filter { $0.contains { $0 != "0" } }) }
    }
    let texts = texts(of: names.sorted(), isCatalog: path.hasSuffix(".xcstrings"))
    var found = Found(commits: commits.count)
    for change in changes where change.blobs.count >= parents[change.commit] ?? 1 {
      var olds: [[String: String]] = []
      for blob in change.blobs {
        switch texts[blob.old] {
        case .read(let texts): olds.append(texts)
        case .unreadable: found.unreadable.insert(change.commit)
        case nil: olds.append([:])
        }
      }
      guard let blob = change.blobs.first?.new, let new = texts[blob] else { continue }
      guard case .read(let news) = new, olds.count == change.blobs.count else {
        found.unreadable.insert(change.commit)
        continue
      }
      for (key, new) in news {
        guard olds.allSatisfy({ $0[key] != new }), let old = olds.lazy.compactMap({ $0[key] }).first else { continue }
        if old.hasPrefix(Self.variation) || new.hasPrefix(Self.variation) {
          found.varying.insert([change.commit, key])
        } else {
          found.edits.insert(Edit(commit: change.commit, key: key, old: old, new: new))
        }
      }
    }
    return found
  }

  /// The keys and texts of each blob.
  private func texts(of blobs: [String], isCatalog: Bool) -> [String: Texts] {
    let bytes = git(["cat-file", "--batch"], input: blobs.joined(separator: "\n") + "\n")
    var texts: [String: Texts] = [:]
    var position = bytes.startIndex
    while let end = bytes[position...].firstIndex(of: 0x0A) {
      let head = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
      guard head.count == 3, let count = Int(head[2]) else { break }
      let content = bytes[(end + 1)..<(end + 1 + count)]
      texts[String(head[0])] = isCatalog ? Self.sourceTexts(content) : .read(Self.dictionary(content))
      position = end + 2 + count
    }
    return texts
  }

  /// The source texts of a String Catalog; of what varies all that does.
  private static func sourceTexts(_ bytes: Data) -> Texts {
    guard let document = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
      let entries = document["strings"] as? [String: [String: Any]]
    else { return .unreadable }
    let language = document["sourceLanguage"] as? String ?? "en"
    var texts: [String: String] = [:]
    for (key, entry) in entries where entry["extractionState"] as? String != "stale" {
      guard let own = (entry["localizations"] as? [String: Any])?[language] as? [String: Any] else {
        texts[key] = key
        continue
      }
      guard own["variations"] == nil, own["substitutions"] == nil else {
        texts[key] = variation + values(of: own)
        continue
      }
      let value = (own["stringUnit"] as? [String: Any])?["value"] as? String ?? ""
      // Xcode numbers the arguments of a key.
      texts[key] = value.isEmpty || numbered(key) == value ? key : value
    }
    return .read(texts)
  }

  private static func values(of value: Any) -> String {
    guard let members = value as? [String: Any] else { return "" }
    return members.sorted { $0.key < $1.key }.map { name, value in
      name == "state" ? "" : "\(name)(\(value as? String ?? values(of: value)))"
    }.joined(separator: " ")
  }

  /// The text with numbers in its arguments that have none.
  private static func numbered(_ text: String) -> String {
    var number = 0
    return text.replacing(/%(%|[-+ #0']*[0-9.]*(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGcCsSpaA])/) { match in
      if match.1 == "%" { return "%%" }
      number += 1
      return "%\(number)$\(match.1)"
    }
  }

  /// `"key" = "text";`, comments left out; of repeated keys the last counts.
  private static func dictionary(_ bytes: Data) -> [String: String] {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = (isWide ? String(data: bytes, encoding: .utf16) : nil) ?? String(decoding: bytes, as: UTF8.self)
    var tokens: [String] = []
    var dictionary: [String: String] = [:]
    let signs = Array(text.unicodeScalars)
    var index = 0
    while index < signs.count {
      let next = index + 1 < signs.count ? signs[index + 1] : " "
      switch signs[index] {
      case "/" where next == "*":
        index += 2
        while index + 1 < signs.count, !(signs[index] == "*" && signs[index + 1] == "/") { index += 1 }
        index += 2
      case "/" where next == "/":
        while index < signs.count, signs[index] != "\n" { index += 1 }
      case "\"":
        var token = String.UnicodeScalarView()
        index += 1
        while index < signs.count, signs[index] != "\"" {
          if signs[index] == "\\", index + 1 < signs.count {
            index += 1
            token.append(["n": "\n", "t": "\t", "r": "\r"][signs[index]] ?? signs[index])
          } else {
            token.append(signs[index])
          }
          index += 1
        }
        index += 1
        tokens.append(String(token))
      case ";":
        if tokens.count == 2 { dictionary[tokens[0]] = tokens[1] }
        tokens = []
        index += 1
      default: index += 1
      }
    }
    return dictionary
  }

  // MARK: git

  private func lines(_ output: Data) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func git(_ arguments: [String], input: String = "") -> Data {
    Self.output(of: "git", ["-C", repository] + arguments, input: input)
  }

  /// What a program writes; nothing if it cannot be run.
  static func output(of program: String, _ arguments: [String], input: String = "") -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    guard (try? process.run()) != nil else { return Data() }
    // Both ends at once: a pipe holds less than either of them may be.
    let writer = Thread {
      try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? standardInput.fileHandleForWriting.close()
    }
    writer.start()
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return output
  }
}
