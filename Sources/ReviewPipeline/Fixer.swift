import GitAccess
public import LocalizationModel
import StringFileFormats

/// What applying fixes did.
public struct FixOutcome: Hashable, Sendable {
  /// The paths that were changed.
  public var changed: [String] = []

  /// An outcome in which nothing was done.
  public init() {}

  /// The files that were left alone.
  public var skipped: [Skipped] = []

  /// A file that was left alone, and why.
  public struct Skipped: Hashable, Sendable {
    /// The path in the repository.
    public var path: String
    /// Why.
    public var reason: String
  }

  mutating func skip(_ path: String, _ reason: String) {
    skipped.append(Skipped(path: path, reason: reason))
  }
}

/// Applies the fixes of a review to the work tree; never to the index.
///
/// A fix was made for the text that was reviewed. It is applied only if the file in the work tree still has that text
/// at the places in question; else the file is left alone and named.
public struct Fixer {
  private let top: String
  private let kinds: Set<Fix.Kind>

  /// A fixer for the work tree at `top` that applies fixes of these kinds.
  public init(workTree top: String, kinds: Set<Fix.Kind>) {
    self.top = top
    self.kinds = kinds
  }

  /// Applies the fixes of `review`.
  ///
  /// A new key is applied only where the verdict blocks.
  /// - Throws: `FileAccessError` if a file cannot be written; files written before stay so.
  public func apply(_ review: Review) throws(FileAccessError) -> FixOutcome {
    let renamed = Set(review.changes.filter { $0.decision == .newKey }.map(\.identity))
    var edits: [String: [TextEdit]] = [:]
    for finding in review.findings {
      guard let fix = finding.fix, kinds.contains(fix.kind) else { continue }
      if fix.kind == .newKey, !(finding.identity.map(renamed.contains) ?? false) { continue }
      for edit in fix.edits { edits[edit.path, default: []].append(edit) }
    }
    var outcome = FixOutcome()
    for (path, list) in edits.sorted(by: { $0.key < $1.key }) { try apply(list, to: path, &outcome) }
    return outcome
  }

  /// Marks the translations of small edits `// Fuzzy` in translatewiki's catalogs.
  ///
  /// - Throws: `FileAccessError` if a file cannot be written; files written before stay so.
  public func markFuzzy(
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
      try write(catalog, applying: marks, to: file.path, &outcome)
    }
    return outcome
  }

  private func apply(_ edits: [TextEdit], to path: String, _ outcome: inout FixOutcome) throws(FileAccessError) {
    guard let bytes = try readable(path, &outcome) else { return }
    var unique: [TextEdit] = []
    for edit in edits.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) where !unique.contains(edit) {
      if let last = unique.last, last.span.overlaps(edit.span) { continue }
      unique.append(edit)
    }
    let isCatalog = CatalogPath(path: path)?.format == .strings
    let catalog = isCatalog ? StringsFile(parsing: bytes, dialect: .apple) : nil
    let text = catalog?.text ?? bytes
    guard unique.allSatisfy({ matches($0, in: text) }) else {
      return outcome.skip(path, "the work tree has another text there than what was reviewed")
    }
    if let catalog {
      let edits = unique.map { TextReplacement($0.span, with: $0.replacement) }
      try write(catalog, applying: edits, to: path, &outcome)
    } else {
      var new = bytes
      for edit in unique.reversed() { new.replaceSubrange(edit.span, with: edit.replacement.utf8) }
      try write(new, to: path, &outcome)
    }
  }

  /// Whether the lines around an edit's span are those that the edit was made for.
  private func matches(_ edit: TextEdit, in text: [UInt8]) -> Bool {
    guard edit.span.upperBound <= text.count else { return false }
    let now = TextEdit(replacing: edit.span, in: text, path: edit.path, with: edit.replacement)
    return now.range == edit.range && now.lines == edit.lines
      && (edit.original?.utf8.elementsEqual(text[edit.span]) ?? false)
  }

  private func write(
    _ catalog: StringsFile, applying edits: [TextReplacement], to path: String, _ outcome: inout FixOutcome
  ) throws(FileAccessError) {
    let bytes: [UInt8]
    do throws(FileEditError) {
      bytes = try catalog.serialized(applying: edits)
    } catch {
      return outcome.skip(path, error.description)
    }
    try write(bytes, to: path, &outcome)
  }

  private func write(_ bytes: [UInt8], to path: String, _ outcome: inout FixOutcome) throws(FileAccessError) {
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
