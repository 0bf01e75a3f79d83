import Text

/// The result of merging two versions of a catalog by their keys.
package struct CatalogMerge: Sendable {
  package enum Side: Hashable, Sendable { case base, ours, theirs }

  /// An error in a version that prevents merging by keys: the version and the fault.
  package struct Failure: Error, Hashable, Sendable {
    package var side: Side
    package var obstacle: MergeError
  }

  /// A remark about a merge that leaves no conflict.
  package enum Note: Hashable, Sendable {
    /// One side removed a key without manual work; it stays with the other side's content, marked stale.
    case keptAsStale(key: String)
    /// The key, or another name, occurs twice, as on one of the sides.
    case repeatedName(String)
    /// Commas of that side were repaired, the first of them at that place.
    case repairedCommas(Side, TextPosition)
  }

  /// Our bytes with the other side's changes; conflicts are between git's markers.
  package let bytes: [UInt8]
  /// The path of names to each conflict: the key, then the locale and the like.
  package let conflicts: [[String]]
  package let notes: [Note]

  /// Merges by keys, not by lines, two sides that changed `base`, which is empty if both added the file.
  ///
  /// The result has every change of one side, and changes that both made alike, with the later state of two equal
  /// translations; all other parts of our bytes are unchanged. A key occurs twice only if a side has it twice; each is
  /// then merged by itself. Throws `Failure` if the keys of a version cannot be compared.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], format: CatalogPath.Format,
    markers: ConflictMarkers = ConflictMarkers()
  ) throws(Failure) {
    switch format {
    case .stringCatalog:
      func read(_ bytes: [UInt8]) throws(MergeError) -> WellFormedStringCatalog {
        try WellFormedStringCatalog(bytes, isForgiving: true)
      }
      let old = try Self.read(.base, base.isEmpty ? nil : base, read)
      guard let our = try Self.read(.ours, ours, read), let their = try Self.read(.theirs, theirs, read),
        let merged = WellFormedStringCatalog.merge(base: old, ours: our, theirs: their, markers: markers)
      else {
        let reason = "All of the file is on one line, and conflicts need lines."
        throw Failure(side: .ours, obstacle: MergeError(reason, at: 0..<0, in: ours))
      }
      (bytes, conflicts) = (merged.bytes, merged.conflicts)
      var notes = merged.keptAsStale.map { Note.keptAsStale(key: $0) }
      if bytes != ours, let first = our.repairedCommas.first { notes.append(.repairedCommas(.ours, first)) }
      if let first = their.repairedCommas.first { notes.append(.repairedCommas(.theirs, first)) }
      if conflicts.isEmpty, our.hasRepeatedNames || their.hasRepeatedNames,
        let twice = LocatedJSON.read(bytes).value?.firstRepeatedName
      {
        notes.append(.repeatedName(twice.name))
      }
      self.notes = notes
    case .strings, .stringsdict:
      func read(_ bytes: [UInt8]) throws(MergeError) -> LineCatalog { try LineCatalog.read(bytes, format) }
      let old = try Self.read(.base, base.isEmpty ? nil : base, read)
      guard let our = try Self.read(.ours, ours, read), let their = try Self.read(.theirs, theirs, read) else {
        bytes = ours
        (conflicts, notes) = ([], [])
        return
      }
      do throws(MergeError) {
        let merged = try LineCatalog.merge(base: old, ours: our, theirs: their, markers: markers)
        (bytes, conflicts) = merged
        // The only proof that the lines were assigned correctly.
        let twice = conflicts.isEmpty ? try LineCatalog.read(bytes, format).firstRepeatedName : nil
        notes = twice.map { [.repeatedName($0)] } ?? []
      } catch { throw Failure(side: .ours, obstacle: error) }
    case .swifternalization, .swifternalizationExpressions:
      throw Failure(
        side: .ours, obstacle: MergeError("Files of this format are not merged by keys.", at: 0..<0, in: ours))
    }
  }

  private static func read<File>(
    _ side: Side, _ bytes: [UInt8]?, _ read: ([UInt8]) throws(MergeError) -> File
  ) throws(Failure) -> File? {
    guard let bytes else { return nil }
    do throws(MergeError) { return try read(bytes) } catch { throw Failure(side: side, obstacle: error) }
  }
}

extension CatalogMerge {
  package static func repeatsKeys(_ text: [UInt8], format: CatalogPath.Format) -> Bool {
    switch format {
    case .stringCatalog: LocatedJSON.read(text).value?.firstRepeatedName != nil
    case .strings, .stringsdict:
      format.reader.init(parsing: text, dialect: .apple).problems.contains {
        if case .duplicateKey = $0.kind { true } else { false }
      }
    case .swifternalization, .swifternalizationExpressions: false
    }
  }
}

/// Three versions of a catalog as texts for a merge by lines: in UTF-8, if all have one encoding.
package struct CatalogLines: Sendable {
  /// The texts, or the original bytes if they are not texts of one encoding.
  package let base: [UInt8], ours: [UInt8], theirs: [UInt8]
  private let encoding: TextEncoding?

  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let texts = [base, ours, theirs].map { DecodedText($0) }
    let encodings = zip(texts, [base, ours, theirs]).filter { !$0.1.isEmpty }.map(\.0.encoding)
    if let encoding = encodings.first, encodings.allSatisfy({ $0 == encoding }),
      texts.allSatisfy({ $0.firstFault == nil })
    {
      self.encoding = encoding
      (self.base, self.ours, self.theirs) = (texts[0].text, texts[1].text, texts[2].text)
    } else {
      encoding = nil
      (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }
  }

  package func encode(_ text: [UInt8]) -> [UInt8] { encoding?.encode(text) ?? text }
}
