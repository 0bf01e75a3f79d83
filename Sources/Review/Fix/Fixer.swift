import Files
import Formats
import Project
import Rules
import Text

package struct FixOutcome: Hashable, Sendable {
  package var changed: [Changed] = []
  /// The files in which translations were marked fuzzy.
  package var marked: [String] = []
  package var skipped: [Skipped] = []

  package struct Changed: Hashable, Sendable {
    package var path: String
    /// What was done there, in order; the same may be there several times.
    package var fixes: [Message]
  }

  package struct Skipped: Hashable, Sendable {
    package var path: String
    package var reason: String
  }

  mutating func skip(_ path: String, _ reason: String) {
    let file = Skipped(path: path, reason: reason)
    if !skipped.contains(file) { skipped.append(file) }
  }
}

/// Applies the fixes of a review to the work tree, never to the index.
///
/// A fix was made for the text that was reviewed. It is applied only if all its files in the work tree still have that
/// text at its places. A key that is renamed in some places only would lose its translations. Otherwise the first file
/// that differs is reported. All accepted fixes are written as one operation.
package struct Fixer {
  private let writer: WorkTreeWriter
  private let kinds: Set<Fix.Kind>
  private let isWritten: Bool
  private let isLeftOut: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - isWritten: False to plan the changes only.
  ///   - isLeftOut: True for the path of a file in which no new key is written: a translation platform fills it in.
  package init(
    _ writer: WorkTreeWriter, kinds: Set<Fix.Kind>, isWritten: Bool = true,
    leavingOut isLeftOut: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.writer = writer
    self.kinds = kinds
    self.isWritten = isWritten
    self.isLeftOut = isLeftOut
  }

  /// Applies the fixes, and marks the translations of small edits `// Fuzzy` in translatewiki's `catalogs`. A new key
  /// is applied only if the verdict blocks.
  /// - Throws: `FileAccessError` if a file cannot be written. Then none was written, or the next run finishes the
  ///   operation.
  package func apply(_ review: Review, marking catalogs: [SnapshotFile] = []) throws(FileAccessError) -> FixOutcome {
    var plan = Plan()
    try fix(review, &plan)
    if kinds.contains(.markFuzzy) { try markFuzzy(review, catalogs, &plan) }
    guard isWritten else { return plan.outcome }
    let changes = plan.new.map { FileUpdate(path: $0.key, bytes: $0.value) }.sorted { $0.path < $1.path }
    _ = try writer.apply(changes, as: .whole, expecting: plan.old)
    return plan.outcome
  }

  private struct Plan {
    var outcome = FixOutcome()
    var old: [String: [UInt8]] = [:]
    var new: [String: [UInt8]] = [:]
  }

  private func fix(_ review: Review, _ plan: inout Plan) throws(FileAccessError) {
    let renamed = Set(review.changes.filter { $0.decision == .newKey }.map(\.identity))
    var files: [String: FileToFix] = [:]
    var titles: [String: [Message]] = [:]
    for finding in review.findings {
      guard var fix = finding.fix, kinds.contains(fix.kind) else { continue }
      if fix.kind == .newKey { fix.edits.removeAll { isLeftOut($0.path) } }
      if fix.kind == .newKey, !(finding.identity.map(renamed.contains) ?? false) { continue }
      for path in Set(fix.edits.map(\.path)) where files[path] == nil { files[path] = try file(at: path, &plan) }
      if let fault = Self.fault(of: fix, in: files) {
        plan.outcome.skip(fault.path, fault.reason)
        continue
      }
      for edit in fix.edits { files[edit.path]?.add(edit) }
      for path in Set(fix.edits.map(\.path)) { titles[path, default: []].append(fix.title) }
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where !file.edits.isEmpty {
      if change(file.content, by: file.edits.map(TextReplacement.init), at: path, &plan) {
        plan.outcome.changed.append(FixOutcome.Changed(path: path, fixes: titles[path] ?? []))
      }
    }
  }

  private func markFuzzy(
    _ review: Review, _ catalogs: [SnapshotFile], _ plan: inout Plan
  ) throws(FileAccessError) {
    let edited = review.changes.filter { $0.kind == .edited && $0.decision == .fuzzy }
    guard !edited.isEmpty else { return }
    for file in catalogs {
      guard let path = CatalogPath(path: file.path), path.format == .strings || path.format == .stringCatalog else {
        continue
      }
      let own = edited.filter { change in
        change.identity.table == path.table && !change.locales.isEmpty
          && path.locale.map(change.locales.contains) ?? true
      }
      guard !own.isEmpty else { continue }
      guard let bytes = try text(of: file.path, &plan) else {
        plan.outcome.skip(file.path, Self.noFile)
        continue
      }
      let catalog = path.format.reader.init(parsing: bytes, dialect: .translatewiki)
      let marks = own.flatMap { catalog.fuzzyMarking($0.identity.key, in: Set($0.locales)) }
      guard !marks.isEmpty else { continue }
      if change(.catalog(catalog), by: marks, at: file.path, &plan) { plan.outcome.marked.append(file.path) }
    }
  }

  /// A file that fixes name, with the edits accepted so far.
  private struct FileToFix {
    enum Content {
      case catalog(any CatalogFile)
      case source([UInt8])
      /// A file that must not be changed, with the reason.
      case refused(String)

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

    /// The text that edits refer to; `nil` for a file that must not be changed.
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

    /// True if an accepted edit changes the same text in another way.
    func isTaken(_ edit: TextEdit) -> Bool {
      edits.contains { $0 != edit && ($0.span.overlaps(edit.span) || $0.span == edit.span) }
    }
  }

  private static let noFile = "it is not a file of the work tree"

  private func file(at path: String, _ plan: inout Plan) throws(FileAccessError) -> FileToFix {
    guard let bytes = try text(of: path, &plan) else { return FileToFix(.refused(Self.noFile)) }
    let reader = CatalogPath(ofCatalogAt: path)?.format.reader
    return FileToFix(reader.map { .catalog($0.init(parsing: bytes, dialect: .apple)) } ?? .source(bytes))
  }

  /// `nil` for a path that is not a file of the work tree.
  private func text(of path: String, _ plan: inout Plan) throws(FileAccessError) -> [UInt8]? {
    if let bytes = plan.new[path] { return bytes }
    let bytes = try writer.read(path)
    plan.old[path] = bytes
    return bytes
  }

  /// The file that prevents a fix; `nil` if the fix can be applied.
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

  private static func uneditable(_ edits: [TextEdit], in files: [String: FileToFix]) -> FixOutcome.Skipped? {
    for (path, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
      guard let file = files[path], CatalogPath(ofCatalogAt: path) != nil else { continue }
      do throws(FileEditError) {
        _ = try file.content.serialized(applying: edits.map(TextReplacement.init))
      } catch {
        return .init(path: path, reason: error.description)
      }
    }
    return nil
  }

  /// Returns true if the file's bytes can be rewritten.
  private func change(
    _ content: FileToFix.Content, by edits: [TextReplacement], at path: String, _ plan: inout Plan
  ) -> Bool {
    do throws(FileEditError) {
      plan.new[path] = try content.serialized(applying: edits)
      return true
    } catch {
      plan.outcome.skip(path, error.description)
      return false
    }
  }
}

extension TextReplacement {
  fileprivate init(_ edit: TextEdit) { self.init(edit.span, with: edit.replacement) }
}
