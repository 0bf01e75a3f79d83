public import LocalizationModel
public import SourceScanning
public import StringFileFormats

/// A source file as far as localization goes.
public struct ScannedSource: Sendable {
  /// The path in the repository.
  public let path: String
  /// The file's text.
  public let text: [UInt8]
  /// The localization calls in it, and the directives.
  public let scan: SourceScan
  private let lines: LineTable

  /// A scanned file from its parts.
  public init(path: String, text: [UInt8], scan: SourceScan) {
    self.path = path
    self.text = text
    self.scan = scan
    lines = LineTable(text)
  }

  /// The text at `span`.
  public func slice(_ span: Span) -> String { String(decoding: text[span], as: UTF8.self) }

  /// The place of `span`.
  public func place(of span: Span) -> Place {
    Place(path: path, range: lines.range(of: span))
  }

  /// The edit that puts `replacement` at `span`, with the whole lines that result.
  public func edit(_ span: Span, to replacement: String) -> TextEdit {
    TextEdit(replacing: span, in: text, path: path, with: replacement)
  }
}

/// A localization file of one locale.
public struct Catalog: Sendable {
  /// What the file holds.
  public enum Content: Sendable {
    case strings(StringsFile)
    case stringsdict(StringsdictFile)
  }

  /// Where it is, and what that says about it.
  public let path: CatalogPath
  /// What it is to the project.
  public let role: ProjectLayout.CatalogRole
  /// Whether it holds the source texts.
  public let holdsSourceTexts: Bool
  /// What it holds.
  public let content: Content

  /// A catalog at `path` of a project with this layout.
  public init(path: CatalogPath, layout: ProjectLayout, content: Content) {
    self.path = path
    role = layout.role(of: path)
    holdsSourceTexts = layout.holdsSourceTexts(path)
    self.content = content
  }

  /// The file's text in UTF-8, in which its spans count.
  public var text: [UInt8] {
    switch content {
    case .strings(let file): file.text
    case .stringsdict(let file): file.text
    }
  }

  /// The `.strings` file, if it is one.
  public var strings: StringsFile? {
    if case .strings(let file) = content { file } else { nil }
  }

  /// The `.stringsdict` file, if it is one.
  public var stringsdict: StringsdictFile? {
    if case .stringsdict(let file) = content { file } else { nil }
  }

  /// The place of `span`.
  public func place(of span: Span) -> Place {
    Place(path: path.path, range: TextRange(of: span, in: text))
  }
}

extension TextEdit {
  /// The edit that puts `replacement` at `span` of `text`, with the whole lines that result.
  public init(replacing span: Span, in text: [UInt8], path: String, with replacement: String) {
    let start = text[..<span.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[span.upperBound...].firstIndex(of: 0x0A) ?? text.count
    let lines =
      String(decoding: text[start..<span.lowerBound], as: UTF8.self) + replacement
      + String(decoding: text[span.upperBound..<end], as: UTF8.self)
    self.init(
      path: path, span: span, range: TextRange(of: span, in: text), replacement: replacement, lines: lines,
      original: String(decoding: text[span], as: UTF8.self))
  }
}

extension [TextEdit] {
  /// The edits of one fix, each with the whole lines as they read once all of them are made.
  ///
  /// Where edits share a line but touch different others, there are no lines that one of them could stand for: `nil`.
  /// - Parameter text: The text of the file at a path, in which the spans count.
  public func withMergedLines(in text: (String) -> [UInt8]?) -> [TextEdit] {
    var merged = self
    for (path, indices) in Dictionary(grouping: indices, by: { self[$0].path }) where indices.count > 1 {
      guard let text = text(path), indices.allSatisfy({ self[$0].span.upperBound <= text.count }) else { continue }
      var group: [Int] = []
      for index in indices.sorted(by: { self[$0].span.lowerBound < self[$1].span.lowerBound }) {
        if let last = group.last, self[last].range.end.line < self[index].range.start.line {
          merged.mergeLines(of: group, in: text)
          group = []
        }
        group.append(index)
      }
      merged.mergeLines(of: group, in: text)
    }
    return merged
  }

  private mutating func mergeLines(of group: [Int], in text: [UInt8]) {
    guard let first = group.first, let last = group.last, group.count > 1 else { return }
    let sharesLines = group.allSatisfy { index in
      self[index].range.start.line == self[first].range.start.line
        && self[index].range.end.line == self[first].range.end.line
    }
    let isApart = zip(group, group.dropFirst()).allSatisfy { self[$0].span.upperBound <= self[$1].span.lowerBound }
    var lines: String?
    if sharesLines, isApart {
      var place = text[..<self[first].span.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      var bytes: [UInt8] = []
      for index in group {
        bytes += text[place..<self[index].span.lowerBound]
        bytes += self[index].replacement.utf8
        place = self[index].span.upperBound
      }
      bytes += text[place..<(text[self[last].span.upperBound...].firstIndex(of: 0x0A) ?? text.count)]
      lines = String(decoding: bytes, as: UTF8.self)
    }
    for index in group { self[index].lines = lines }
  }
}

/// All calls and catalogs at one git tree, the index, or the work tree; or those that a review needs of them.
public struct Snapshot: Sendable {
  /// How much of the project a snapshot holds.
  public enum Extent: Sendable {
    /// Everything.
    case whole
    /// The files that a range changed, by `paths`, the source-language catalogs, and every call of these keys
    /// anywhere.
    case around(keys: Set<String>, paths: Set<String>)
  }

  /// Where the project keeps what.
  public let layout: ProjectLayout
  /// How much of the project is here.
  public let extent: Extent
  /// The source files with calls or directives, by path.
  public let sources: [ScannedSource]
  /// The catalogs, by path.
  public let catalogs: [Catalog]
  /// How many source files were looked at, those without calls included.
  public let sourceFileCount: Int
  /// The keys that stand as plain literals somewhere in the sources, of those that no call uses.
  public let mentionedKeys: Set<String>
  /// The languages that the Xcode projects list, in lower case; `nil` where no project was looked at.
  public let knownRegions: Set<String>?

  /// The members of the common-strings file, if the project has one.
  public let commonStrings: [CommonStringsMember]
  /// Files that could not be read, and why.
  public let unreadable: [(path: String, reason: String)]

  /// Where the calls of a key are: source and call.
  public typealias CallSite = (source: ScannedSource, call: LocalizationCall)

  private let sitesByIdentity: [EntryIdentity: [(source: Int, call: Int)]]

  /// A snapshot from its parts.
  public init(
    layout: ProjectLayout, extent: Extent, sources: [ScannedSource], catalogs: [Catalog], sourceFileCount: Int,
    mentionedKeys: Set<String> = [], knownRegions: Set<String>? = nil, commonStrings: [CommonStringsMember] = [],
    unreadable: [(path: String, reason: String)] = []
  ) {
    self.layout = layout
    self.extent = extent
    self.sources = sources.sorted { $0.path < $1.path }
    self.catalogs = catalogs.sorted { $0.path.path < $1.path.path }
    self.sourceFileCount = sourceFileCount
    self.mentionedKeys = mentionedKeys
    self.knownRegions = knownRegions
    self.commonStrings = commonStrings
    self.unreadable = unreadable
    var sites: [EntryIdentity: [(source: Int, call: Int)]] = [:]
    for (sourceIndex, source) in self.sources.enumerated() {
      for (callIndex, call) in source.scan.calls.enumerated() {
        if let identity = call.identity { sites[identity, default: []].append((sourceIndex, callIndex)) }
      }
    }
    sitesByIdentity = sites
  }

  /// Whether everything about `key` is here, so that "no other place has it" can be said.
  public func isComplete(for key: String) -> Bool {
    switch extent {
    case .whole: true
    case .around(let keys, _): keys.contains(key)
    }
  }

  /// The calls that are looked at for their own sake: all, or those in files that the range changed.
  public var sites: [CallSite] {
    let looked = sources.filter { source in
      switch extent {
      case .whole: true
      case .around(_, let paths): paths.contains(source.path)
      }
    }
    return looked.flatMap { source in source.scan.calls.map { (source, $0) } }
  }

  /// The calls of `identity`, by path and position.
  public func sites(of identity: EntryIdentity) -> [CallSite] {
    (sitesByIdentity[identity] ?? []).map { (sources[$0.source], sources[$0.source].scan.calls[$0.call]) }
  }

  /// The identities that calls name, in order.
  public var calledIdentities: [EntryIdentity] { sitesByIdentity.keys.sorted() }

  /// Whether a call names `identity`.
  public func isCalled(_ identity: EntryIdentity) -> Bool { sitesByIdentity[identity] != nil }

  /// The source-language `.strings` catalogs of `role`, by path.
  public func sourceCatalogs(_ role: ProjectLayout.CatalogRole) -> [Catalog] {
    catalogs.filter { $0.role == role && layout.holdsSourceTexts($0.path) && $0.strings != nil }
  }

  /// The catalog at `path`.
  public func catalog(at path: String) -> Catalog? {
    catalogs.first { $0.path.path == path }
  }

  /// The source file at `path`, if it holds calls or directives.
  public func source(at path: String) -> ScannedSource? {
    sources.first { $0.path == path }
  }
}
