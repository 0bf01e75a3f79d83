import Edits
import Exchange
import Files
import Formats
import Project
import Review
import Rules
import Scanning
import Text

/// The promises that hold for a review.
enum ReviewCheck {
  static func check(_ review: Review, of files: [String: [UInt8]], or others: [String: [UInt8]] = [:])
    throws(BrokenInvariant)
  {
    for finding in review.findings {
      for place in finding.parts.compactMap(\.place) + finding.related.map(\.place) + [finding.place].compactMap(\.self)
      {
        try check(place, files, others)
      }
      for edit in finding.fix?.edits ?? [] { try check(edit, files, others) }
    }
    for change in review.changes {
      if let place = change.place { try check(place, files, others) }
      for edit in change.replacements { try check(edit, files, others) }
      try isApart(change.replacements)
    }
    for finding in review.findings { try isApart(finding.fix?.edits ?? []) }
    try OutputCheck.check(review)
  }

  private static func check(
    _ place: Place, _ files: [String: [UInt8]], _ others: [String: [UInt8]]
  ) throws(BrokenInvariant) {
    let sides = [files[place.path], others[place.path]].compactMap(\.self)
    try promise(!sides.isEmpty || place.range == nil, "\(place.path) is a file of the project")
    guard let range = place.range else { return }
    let lines = sides.map { Self.text(of: $0, place.path).count { $0 == 0x0A } + 1 }.max() ?? 0
    try promise(
      range.start.line >= 1 && range.start.column >= 1 && range.start <= range.end && range.end.line <= lines,
      "\(place) lies in its file of \(lines) lines")
  }

  private static func check(
    _ edit: TextEdit, _ files: [String: [UInt8]], _ others: [String: [UInt8]]
  ) throws(BrokenInvariant) {
    guard let bytes = files[edit.path] else { throw BrokenInvariant(description: "\(edit) edits a file of the head") }
    let text = Self.text(of: bytes, edit.path)
    try Spans.check([edit.span], in: text, "edit \(edit)")
    guard let original = edit.original else { return }
    try promise(original == String(decoding: text[edit.span], as: UTF8.self), "\(edit) tells what it replaces")
  }

  /// The text in which the places of the file count.
  private static func text(of bytes: [UInt8], _ path: String) -> [UInt8] {
    CatalogPath(path: path)?.format.reader.init(parsing: bytes, dialect: .apple).text ?? bytes
  }

  private static func isApart(_ edits: [TextEdit]) throws(BrokenInvariant) {
    for (_, edits) in Dictionary(grouping: edits, by: \.path) {
      let spans = edits.map(\.span).sorted { $0.lowerBound < $1.lowerBound }
      for (span, next) in zip(spans, spans.dropFirst()) {
        try promise(span.upperBound <= next.lowerBound, "edits of one fix do not overlap: \(edits)")
      }
    }
  }
}

enum LintTarget: FuzzTarget {
  static let name = "lint"
  static let about = "a small project, linted and reported in every format"
  static let longest = 4096
  static let words = FuzzProject.words
  static let seeds = FuzzProject.seeds

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    let project = FuzzProject(input)
    let files = FuzzProject.files(project.head)
    let review = await ReviewEngine(Project(files, configuration: project.configuration)).lint()
    try ReviewCheck.check(review, of: project.head)
    let baseline = Baseline.text(for: review.findings)
    let read = try? Baseline(text: baseline, path: "a")
    try promise(review.findings.allSatisfy { read?.contains($0) ?? false }, "a baseline knows what was written to it")
  }
}

enum RangeTarget: FuzzTarget {
  static let name = "range"
  static let about = "two versions of a small project, reviewed and reported in every format"
  static let longest = 4096
  static let words = FuzzProject.words
  static let seeds = FuzzProject.seeds

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    let project = FuzzProject(input)
    let files = FuzzProject.files(project.head)
    let engine = ReviewEngine(Project(files, configuration: project.configuration))
    for mode in [RuleInput.Mode.range, .staged] {
      let review = await engine.review(ReviewRequest(changes: project.changes, mode: mode))
      try ReviewCheck.check(review, of: project.head, or: project.base)
      let again = await engine.review(ReviewRequest(changes: project.changes, mode: mode))
      try promise(again == review, "a review is the same each time")
    }
    let nothing = await engine.review(ReviewRequest(changes: []))
    try promise(nothing.findings.isEmpty && nothing.changes.isEmpty, "where nothing changed there is nothing to say")
  }
}

enum ExchangeTarget: FuzzTarget {
  static let name = "exchange"
  static let about = "translatewiki's catalogs of a small project, imported and exported, each twice"
  static let longest = 4096
  static let words = FuzzProject.words + StringsWords.all
  static let seeds = FuzzProject.seeds

  private static let layout = ExchangeLayout(
    translatewikiFolder: "TWN", nativeFolder: "Native", metadataFolder: "fastlane/metadata",
    infoPlistFolder: "Native")

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    let files = FuzzProject(input).head
    for mode in [ImportMode.standard, .parity(.of2021), .parity(.of2026)] {
      guard let outcome = try? await TranslatewikiImport.run(files: ProjectFiles(files), layout: layout, mode: mode)
      else { continue }
      let imported = try applied(outcome.changes, to: files)
      for update in outcome.changes {
        try promise(
          update.path.hasPrefix("Native/") || update.path.hasPrefix("fastlane/"), "\(update.path) is the app's")
        guard let bytes = update.bytes, let reader = CatalogPath(path: update.path)?.format.reader else { continue }
        let problems = reader.init(parsing: bytes, dialect: .apple).problems.filter { problem in
          if case .unparsable = problem.kind { true } else { false }
        }
        try promise(
          problems.isEmpty, "\(mode): iOS reads \(update.path): \(problems) \(String(decoding: bytes, as: UTF8.self))")
      }
      let source = "\(layout.nativeFolder)/en.lproj/Localizable.strings"
      try promise(imported[source] == files[source], "\(mode): the source texts are the app's own")
      let second = try? await TranslatewikiImport.run(files: ProjectFiles(imported), layout: layout, mode: mode)
      try promise(
        second?.changes == [], "\(mode): a second import changes nothing, but \(second?.changes.map(\.path) ?? [])")
      guard mode == .standard else { continue }
      try promise(
        second?.leftOutEntries.map(\.identity) == outcome.leftOutEntries.map(\.identity), "and leaves out the same")
    }
    if let updates = try? TranslatewikiExport.changes(files: ProjectFiles(files), layout: layout) {
      let exported = try applied(updates, to: files)
      let second = try? TranslatewikiExport.changes(files: ProjectFiles(exported), layout: layout)
      try promise(second == [], "a second export changes nothing")
    }
  }

  private static func applied(
    _ updates: [FileUpdate], to files: [String: [UInt8]]
  ) throws(BrokenInvariant) -> [String: [UInt8]] {
    var files = files
    for update in updates {
      try promise(files[update.path] != update.bytes, "\(update.path) is written only where it changes")
      files[update.path] = update.bytes
    }
    return files
  }
}

enum ExtractionTarget: FuzzTarget {
  static let name = "extraction"
  static let about = "catalogs made of the calls in sources, twice"
  static let longest = 2048
  static let words = SourceWords.all
  static let seeds = SwiftTarget.seeds + ObjectiveCTarget.seeds

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    let sources = input.split(separator: FuzzInput.separator).enumerated().map { index, text in
      let language: SourceLanguage = index % 2 == 0 ? .swift : .objectiveC
      let path = index % 2 == 0 ? "A\(index).swift" : "A\(index).m"
      let calls = SourceCheck.scanner.scan(Array(text), path: path, language: language).calls
      return ExtractionSource(path: path, text: Array(text), calls: calls)
    }
    let extraction = CatalogExtraction(sources)
    for problem in extraction.problems { try promise(!problem.message.plainText.isEmpty, "\(problem) has words") }
    for catalog in extraction.catalogs {
      let bytes = catalog.bytes()
      let file = StringsFile(parsing: bytes, dialect: .apple)
      try promise(!file.isRefusedByApple && file.firstIgnoredEntry == nil, "iOS reads \(catalog.text())")
      try promise(
        file.entries.count == catalog.entries.count, "each key is one entry: \(catalog.text())")
      try promise(catalog.bytes(replacing: file) == bytes, "a second extraction changes nothing: \(catalog.text())")
    }
  }
}
