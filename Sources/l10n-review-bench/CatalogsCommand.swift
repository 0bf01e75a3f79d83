import ArgumentParser
import Formats
import Foundation
import Text

/// Reads every version that histories have of a String Catalog, and repeats what Xcode wrote there.
struct CatalogsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogs",
    abstract: "Write each version of the String Catalogs of histories anew, and sort it from a shuffled state.",
    discussion: """
      A version is Xcode's if writing it anew in Xcode's layout and in its own order gives its bytes, a last line end \
      aside. Sorted from a shuffled state it must be the same again, but for members that stand before one that should \
      precede them: those were put in by hand, and are counted among all pairs of neighbours. In each version an entry is \
      also taken away and put in again, and a text replaced by itself.
      """)

  @Argument(help: "The repositories, bare or not.")
  var repositories: [String]

  private struct Counts {
    var same = 0, sameWithLineEnd = 0, otherwise = 0, unreadable = 0, repeated = 0
    var sorted = 0, pairs = 0, inversions = 0, edited = 0, notEdited = 0
    var faults: [String] = []
  }

  func run() throws {
    print(
      "repository            Xcode's  + line end  otherwise  no JSON  twice  sorted again  inversions of pairs  edited")
    var isGood = true
    for repository in repositories {
      let git = try GitProgram(repository)
      var seen: Set<String> = []
      var counts = Counts()
      for line in try git.lines("rev-list", "--all", "--objects", "--missing=allow-any") {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].hasSuffix(".xcstrings"), seen.insert(String(parts[0])).inserted,
          let bytes = try git.blob(String(parts[0]))
        else { continue }
        check(bytes, String(parts[0]), &counts)
      }
      let name = GitProgram.name(of: repository)
      let columns = [
        (counts.same, 7), (counts.sameWithLineEnd, 10), (counts.otherwise, 9), (counts.unreadable, 7),
        (counts.repeated, 5),
        (counts.sorted, 12),
      ].map { padded(String($0.0), $0.1) }
      print(
        "\(padded(String(name.prefix(21)), 21)) \(columns.joined(separator: "  "))  "
          + "\(counts.inversions) of \(counts.pairs)  \(counts.edited) of \(counts.edited + counts.notEdited)")
      for fault in counts.faults.prefix(10) { print("  \(fault)") }
      isGood = isGood && counts.faults.isEmpty
    }
    if !isGood { throw ExitCode(1) }
  }

  private func check(_ bytes: [UInt8], _ name: String, _ counts: inout Counts) {
    guard let catalog = try? SoundStringCatalog(bytes) else {
      let isRepeated = LocatedJSON.read(bytes).problems.isEmpty
      if isRepeated { counts.repeated += 1 } else { counts.unreadable += 1 }
      return
    }
    let draft = JSON(catalog.root, in: catalog.text)
    var layout = JSONLayout.xcode
    layout.endsLine = catalog.layout.endsLine
    guard layout.document(draft) == bytes else {
      counts.otherwise += 1
      return
    }
    if layout.endsLine { counts.sameWithLineEnd += 1 } else { counts.same += 1 }
    let (pairs, inversions) = Self.pairs(draft)
    counts.pairs += pairs
    counts.inversions += inversions
    var generator = SplitMix(seed: 7)
    let isSame = layout.document(Self.shuffled(draft, &generator).sorted) == bytes
    if isSame { counts.sorted += 1 }
    if isSame != (inversions == 0) { counts.faults.append("\(name): \(inversions) inversions, sorted again \(isSame)") }
    if let fault = editingFault(catalog, bytes, &generator) {
      counts.notEdited += 1
      if inversions == 0 { counts.faults.append("\(name): \(fault)") }
    } else {
      counts.edited += 1
    }
  }

  /// Takes an entry away and puts it in again.
  private func editingFault(
    _ catalog: SoundStringCatalog, _ bytes: [UInt8], _ generator: inout SplitMix
  ) -> String? {
    guard let entries = catalog.root.members?.first(where: { $0.name == "strings" })?.value,
      let members = entries.members, let place = members.indices.randomElement(using: &generator)
    else { return nil }
    let member = members[place]
    let removal = JSONEditor(catalog.text, root: catalog.root).edits(of: entries, adding: [], removing: [place])
    guard let without = try? removal.applied(to: catalog.text), let other = try? SoundStringCatalog(without),
      let rest = other.root.members?.first(where: { $0.name == "strings" })?.value
    else { return "without \(member.name) it is no catalog" }
    let addition = JSONEditor(other.text, root: other.root).edits(
      of: rest, adding: [.init(member.name, JSON(member.value, in: catalog.text))])
    guard (try? addition.applied(to: other.text)) == bytes else { return "\(member.name) is put in elsewhere" }
    let replacement = JSONEditor(catalog.text, root: catalog.root).replacement(
      of: member.value, with: JSON(member.value, in: catalog.text))
    return (try? [replacement].applied(to: bytes)) == bytes ? nil : "\(member.name) is written otherwise"
  }

  private static func pairs(_ draft: JSON) -> (Int, Int) {
    guard case .object(let members) = draft else { return (0, 0) }
    let names = members.map(\.name)
    return members.reduce((max(0, names.count - 1), CatalogKeyOrder.inversionCount(names))) { sum, member in
      let (pairs, inversions) = pairs(member.value)
      return (sum.0 + pairs, sum.1 + inversions)
    }
  }

  private static func shuffled(_ draft: JSON, _ generator: inout SplitMix) -> JSON {
    guard case .object(var members) = draft else { return draft }
    members.shuffle(using: &generator)
    return .object(members.map { .init($0.name, shuffled($0.value, &generator)) })
  }
}
