import ArgumentParser
import Files
import Formats
import Git
import Reports
import Text

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a catalog by its keys, as git's merge driver.",
    discussion: """
      Git calls this for files with merge=l10n-review in .gitattributes, which init writes. In .xcstrings, .strings and \
      .stringsdict each key, locale and field is merged by itself. A change of one side is taken. Of two equal \
      translations the later state counts. New keys go where Xcode would put them, in .strings after the same key as on \
      their side. Changes of both sides go between git's markers, one entry or translation at a time. The result is \
      written to OURS, and the rest of that file is kept. Exit codes: 0 merged, 1 there are conflicts, 129 nothing \
      was written. A file whose keys cannot be compared is merged line by line, as git itself does.
      """)

  @Argument(help: ArgumentHelp("What both sides began with (git's %O).", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("Our version, which gets the result (%A).", valueName: "ours"))
  var ours: String

  @Argument(help: ArgumentHelp("Their version (%B).", valueName: "theirs"))
  var theirs: String

  @Argument(help: ArgumentHelp("The path of the file (%P), which shows its format.", valueName: "path"))
  var path: String

  @Option(name: .customLong("marker-size"), help: ArgumentHelp("How long markers are (%L).", valueName: "n"))
  var markerSize = 7

  @Option(
    name: [.customShort("L"), .customLong("label")],
    help: ArgumentHelp("What markers say of ours, the base and theirs, in this order.", valueName: "text"))
  var labels: [String] = []

  @Flag(help: "Do not list what could not be merged.")
  var quiet = false

  func validate() throws {
    guard labels.count <= 3 else { throw ValidationError("There are three labels at most: ours, the base, theirs.") }
    guard (1...1000).contains(markerSize) else { throw ValidationError("Markers have 1 to 1000 signs.") }
  }

  func run() throws {
    let hasConflicts: Bool
    do { hasConflicts = try merge() } catch {
      // To git, a small number means conflict markers and our version. A large one reports an error.
      Terminal.complain("l10n-review: \(TerminalText.line("\(error)"))")
      Terminal.exit(129)
    }
    if hasConflicts { throw Outcome.findings }
  }

  private func merge() throws -> Bool {
    let (old, our, their) = (
      try TextFile.readBytes(base), try TextFile.readBytes(ours), try TextFile.readBytes(theirs)
    )
    var markers = ConflictMarkers(size: markerSize)
    if let label = labels.first { markers.ours = label }
    if labels.count == 3 { markers.theirs = labels[2] }
    let format = path.split(separator: ".").last.flatMap { CatalogPath.Format(rawValue: String($0)) }
    guard let format, !format.isSwifternalization else {
      return try mergeLines(old, our, their, markers)
    }
    let merged: CatalogMerge
    do throws(CatalogMerge.Failure) {
      merged = try CatalogMerge(base: old, ours: our, theirs: their, format: format, markers: markers)
    } catch {
      report(error)
      return try mergeLines(old, our, their, markers, format)
    }
    try write(merged.bytes, over: our)
    for note in merged.notes { report(note) }
    for conflict in merged.conflicts { report(conflict) }
    return !merged.conflicts.isEmpty
  }

  private func write(_ bytes: [UInt8], over old: [UInt8]) throws {
    if bytes != old { try FileAccess.write(bytes, to: ours, expecting: .bytes(old), isDurable: false) }
  }

  /// Merges line by line, as git does without a driver.
  private func mergeLines(
    _ old: [UInt8], _ our: [UInt8], _ their: [UInt8], _ markers: ConflictMarkers, _ format: CatalogPath.Format? = nil
  ) throws -> Bool {
    let lines = CatalogLines(base: old, ours: our, theirs: their)
    let merged = try TextMerge(
      base: lines.base, ours: lines.ours, theirs: lines.theirs, labels: (markers.ours, markers.theirs),
      markerSize: markers.size)
    try write(lines.encode(merged.bytes), over: our)
    if merged.isBinary, merged.hasConflicts {
      complain("\(shownPath): our version is kept, as one of the three is not text; git checkout --theirs takes theirs")
    }
    guard !merged.hasConflicts, let format, CatalogMerge.repeatsKeys(merged.bytes, format: format) else {
      return merged.hasConflicts
    }
    // Both sides added the same lines in different places.
    complain("\(shownPath): merged line by line, a key is there twice now; remove one of the two")
    return true
  }

  private var shownPath: String { TerminalText.line(path) }

  private func complain(_ sentence: String) {
    if !quiet { Terminal.complain("l10n-review: \(sentence)") }
  }

  private func report(_ conflict: [String]) {
    let place = conflict.filter { $0 != "strings" && $0 != "localizations" }.map { TerminalText.line($0) }
    complain("\(shownPath): conflict in \(place.isEmpty ? "the file" : place.joined(separator: "/"))")
  }

  private func report(_ note: CatalogMerge.Note) {
    switch note {
    case .keptAsStale(let key):
      complain("\(shownPath): one side removed \(TerminalText.line(key)), the other translated it: kept, marked stale")
    case .repeatedName(let name):
      complain("\(shownPath): \(TerminalText.line(name)) is there twice, as before the merge; the last one counts")
    case .repairedCommas(let side, let position):
      complain("\(shownPath): commas of \(Self.name(of: side)) were set right, from line \(position.line) on")
    }
  }

  private static func name(of side: CatalogMerge.Side) -> String {
    switch side {
    case .base: "the base"
    case .ours: "our version"
    case .theirs: "their version"
    }
  }

  private func report(_ failure: CatalogMerge.Failure) {
    let side = Self.name(of: failure.side)
    let position = failure.obstacle.position
    complain(
      "\(shownPath): merged line by line, as the keys of \(side) cannot be compared: line \(position.line): "
        + TerminalText.line(failure.obstacle.reason))
  }
}
