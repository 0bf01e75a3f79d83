import Formats
import Project
import Text

/// What applying fixes did.
package struct FixOutcome: Hashable, Sendable {
  /// The paths that were changed.
  package var changed: [String] = []

  /// An outcome in which nothing was done.
  package init() {}

  /// The files that were left alone.
  package var skipped: [Skipped] = []

  /// A file that was left alone, and why.
  package struct Skipped: Hashable, Sendable {
    /// The path in the repository.
    package var path: String
    /// Why.
    package var reason: String
  }

  mutating func skip(_ path: String, _ reason: String) {
    let file = Skipped(path: path, reason: reason)
    if !skipped.contains(file) { skipped.append(file) }
  }
}

/// Applies the fixes of a review to the work tree; never to the index.
///
/// A fix was made for the text that was reviewed. It is applied only if all its files in the work tree still have that
/// text at the places in question: a key renamed in part would tear a text from its translations. Else the first file
/// that differs is named.
package struct Fixer {
  private let top: String
  private let kinds: Set<Fix.Kind>

  /// A fixer for the work tree at `top` that applies fixes of these kinds.
  package init(workTree top: String, kinds: Set<Fix.Kind>) {
    self.top = top
    self.kinds = kinds
  }

  /// Applies the fixes of `review`.
  ///
  /// A new key is applied only where the verdict blocks.
  /// - Throws: `FileAccessError` if a file cannot be written; files written before stay so.
  package func apply(_ review: Review) throws(FileAccessError) -> FixOutcome {
    let renamed = Set(review.changes.filter { $0.decision == .newKey }.map(\.identity))
    var outcome = FixOutcome()
    var files: [String: FileToFix] = [:]
    for finding in review.findings {
      guard let fix = finding.fix, kinds.contains(fix.kind) else { continue }
      if fix.kind == .newKey, !(finding.identity.map(renamed.contains) ?? false) { continue }
      for path in Set(fix.edits.map(\.path)) where files[path] == nil { files[path] = try file(at: path) }
      if let fault = Self.fault(of: fix, in: files) {
        outcome.skip(fault.path, fault.reason)
        continue
      }
      for edit in fix.edits { files[edit.path]?.add(edit) }
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where !file.edits.isEmpty {
      try write(file.content, applying: file.edits.map(TextReplacement.init), to: path, &outcome)
    }
    return outcome
  }

  /// Marks the translations of small edits `// Fuzzy` in translatewiki's catalogs.
  ///
  /// - Throws: `FileAccessError` if a file cannot be written; files written before stay so.
  package func markFuzzy(
    _ review: Review, catalogs: [SnapshotFile]
  ) throws(FileAccessError) -> FixOutcome {
    let edited = review.changes.filter { $0.kind == .edited && $0.decision == .fuzzy }
    var outcome = FixOutcome()
    guard kinds.contains(.markFuzzy), !edited.isEmpty else { return outcome }
    for file in catalogs {
      guard let path = CatalogPath(path: file.path), path.format == .strings, let locale = path.locale else { continue }
      let keys = edited.filter { $0.identity.table == path.table && $0.locales.contains(locale) }.map(\.identity.key)
      guard !keys.isEmpty, let bytes = try readable(file.path, &outcome) else { continue }
      let catalog = StringsFile(parsing: bytes, dialect: .translatewiki)
      let marks = keys.compactMap { key in catalog.position(of: key).flatMap(catalog.fuzzyMarking) }
      guard !marks.isEmpty else { continue }
      try write(.catalog(catalog), applying: marks, to: file.path, &outcome)
    }
    return outcome
  }

  /// A file that fixes name, and the edits that are accepted so far.
  private struct FileToFix {
    enum Content {
      case catalog(any CatalogFile)
      case source([UInt8])
      /// It must not be touched, for this reason.
      case refused(String)

      /// The file's bytes with `edits` made.
      func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
        switch self {
        case .catalog(let file): try file.serialized(applying: edits)
        case .source(let bytes): try edits.applied(to: bytes)
        case .refused: throw .notText
        }
      }
    }

    let content: Content
    private(set) var edits: [TextEdit] = []

    init(_ content: Content) { self.content = content }

    /// The text in which edits count; `nil` for what must not be touched.
    var text: [UInt8]? {
      switch content {
      case .catalog(let file): file.text
      case .source(let bytes): bytes
      case .refused: nil
      }
    }

    mutating func add(_ edit: TextEdit) {
      if !edits.contains(edit) { edits.append(edit) }
    }

    /// Whether an accepted edit touches the same text in another way.
    func isTaken(_ edit: TextEdit) -> Bool {
      edits.contains { $0 != edit && ($0.span.overlaps(edit.span) || $0.span == edit.span) }
    }
  }

  private func file(at path: String) throws(FileAccessError) -> FileToFix {
    var outcome = FixOutcome()
    guard let bytes = try readable(path, &outcome) else {
      return FileToFix(.refused(outcome.skipped.first?.reason ?? ""))
    }
    let reader = CatalogPath(path: path)?.format.reader
    return FileToFix(reader.map { .catalog($0.init(parsing: bytes, dialect: .apple)) } ?? .source(bytes))
  }

  /// Why a fix cannot be applied, and in which file; `nil` if it can.
  private static func fault(of fix: Fix, in files: [String: FileToFix]) -> FixOutcome.Skipped? {
    let reviewed = fix.edits
    var current: [TextEdit] = []
    for edit in reviewed {
      guard let file = files[edit.path] else { return .init(path: edit.path, reason: "it was not read") }
      if case .refused(let reason) = file.content { return .init(path: edit.path, reason: reason) }
      guard let text = file.text, edit.span.upperBound <= text.count else {
        return .init(path: edit.path, reason: otherText)
      }
      if file.isTaken(edit) { return .init(path: edit.path, reason: "two fixes touch the same text") }
      current.append(TextEdit(replacing: edit.span, in: text, path: edit.path, with: edit.replacement))
    }
    current = current.withMergedLines { files[$0]?.text }
    // The lines around an edit must be those that it was made for.
    return zip(reviewed, current).first { $0 != $1 }.map { edit, _ in .init(path: edit.path, reason: otherText) }
      ?? uneditable(reviewed, in: files)
  }

  private static let otherText = "the work tree has another text there than what was reviewed"

  /// The first file among those of `edits` whose bytes cannot be written anew.
  private static func uneditable(_ edits: [TextEdit], in files: [String: FileToFix]) -> FixOutcome.Skipped? {
    for (path, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
      guard let file = files[path], CatalogPath(path: path) != nil else { continue }
      do throws(FileEditError) {
        _ = try file.content.serialized(applying: edits.map(TextReplacement.init))
      } catch {
        return .init(path: path, reason: error.description)
      }
    }
    return nil
  }

  private func write(
    _ content: FileToFix.Content, applying edits: [TextReplacement], to path: String, _ outcome: inout FixOutcome
  ) throws(FileAccessError) {
    let bytes: [UInt8]
    do throws(FileEditError) {
      bytes = try content.serialized(applying: edits)
    } catch {
      return outcome.skip(path, error.description)
    }
    try FileAccess.write(bytes, to: top + "/" + path)
    outcome.changed.append(path)
  }

  /// The bytes of a file of the work tree; `nil` for what must not be touched.
  private func readable(_ path: String, _ outcome: inout FixOutcome) throws(FileAccessError) -> [UInt8]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !parts.contains(".git"), FileAccess.isInside(top, path) else {
      outcome.skip(path, "it is not a file of the work tree")
      return nil
    }
    return try FileAccess.read(top + "/" + path)
  }
}

extension TextReplacement {
  fileprivate init(_ edit: TextEdit) { self.init(edit.span, with: edit.replacement) }
}
