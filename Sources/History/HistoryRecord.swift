import Classifier
import Files
import Git
import Text

/// A commit's effect on one source text, with everything that reports show about it.
package struct HistoryRecord: Hashable, Sendable {
  package let change: SourceChange
  package let commit: ObjectID
  package let author: Commit.Author
  package let table: String
  /// The path at the tip.
  let trail: String
  /// `nil` for a text that was added or removed.
  package let verdict: HistoryVerdict?
}

extension HistoryRecord {
  /// `nil` for a text that was added or removed.
  var edit: HistoryEdit? {
    guard let verdict, let old = change.old, let new = change.new else { return nil }
    var oldKey: String?
    if case .renamed(let from) = change.kind { oldKey = from }
    return HistoryEdit(
      commit: commit, author: author, table: table, key: change.key, oldKey: oldKey, old: old, new: new,
      verdict: verdict, path: change.path)
  }
}

/// A commit, and the catalog's path in it, whose changes are known.
struct KnownVersion: Hashable, Sendable {
  var commit: ObjectID
  /// The path at the tip.
  var trail: String
  var path: String
}

struct SourceRecords: Sendable {
  var tip: ObjectID
  var isCut: Bool
  var versions: Set<KnownVersion>
  /// Oldest first.
  var records: [HistoryRecord]
}

// MARK: Caching

extension SourceRecords {
  static let name = "source-texts"

  init(_ reader: inout CacheReader) throws(CacheReader.DamagedCacheError) {
    tip = try reader.id()
    isCut = try reader.number() == 1
    let strings = try reader.array { reader throws(CacheReader.DamagedCacheError) in try reader.text() }
    let commits = try reader.array {
      reader throws(CacheReader.DamagedCacheError) -> (id: ObjectID, author: Commit.Author) in
      let id = try reader.id()
      let name = try reader.element(of: strings)
      let email = try reader.element(of: strings)
      return (id, Commit.Author(name: name, email: email, time: Int64(try reader.number())))
    }
    versions = Set(
      try reader.array { reader throws(CacheReader.DamagedCacheError) -> KnownVersion in
        let commit = try reader.element(of: commits).id
        let trail = try reader.element(of: strings)
        return KnownVersion(commit: commit, trail: trail, path: try reader.element(of: strings))
      })
    records = try reader.array { reader throws(CacheReader.DamagedCacheError) -> HistoryRecord in
      let number = try reader.number()
      guard commits.indices.contains(number) else { throw CacheReader.DamagedCacheError() }
      let trail = try reader.element(of: strings)
      let path = try reader.element(of: strings)
      let table = try reader.element(of: strings)
      let key = try reader.text()
      let kind: SourceChange.Kind =
        switch try reader.number() {
        case 0: .added
        case 1: .removed
        case 2: .edited
        case 3: .renamed(from: try reader.text())
        default: throw CacheReader.DamagedCacheError()
        }
      let old = try reader.optionalText()
      let new = try reader.optionalText()
      let comment = try reader.optionalText()
      let verdict = try reader.number() == 1 ? try HistoryVerdict(&reader) : nil
      return HistoryRecord(
        change: SourceChange(
          kind: kind, commit: number, trail: 0, path: path, key: key, old: old, new: new, comment: comment),
        commit: commits[number].id, author: commits[number].author, table: table, trail: trail,
        verdict: verdict)
    }
  }

  var content: CacheWriter {
    var strings: [String] = []
    var numbers: ExactDictionary<Int> = [:]
    func number(_ text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = strings.count
      strings.append(text)
      return strings.count - 1
    }
    var commits: [ObjectID: Int] = [:]
    var people: [(id: ObjectID, name: Int, email: Int, time: Int64)] = []
    for record in records where commits[record.commit] == nil {
      commits[record.commit] = people.count
      people.append((record.commit, number(record.author.name), number(record.author.email), record.author.time))
    }
    let empty = number("")
    for version in versions where commits[version.commit] == nil {
      commits[version.commit] = people.count
      people.append((version.commit, empty, empty, 0))
    }
    var body = CacheWriter()
    body.write(people) { writer, person in
      writer.write(person.id)
      writer.write(person.name)
      writer.write(person.email)
      writer.write(Int(person.time))
    }
    body.write(Array(versions)) { writer, version in
      writer.write(commits[version.commit] ?? 0)
      writer.write(number(version.trail))
      writer.write(number(version.path))
    }
    body.write(records) { writer, record in
      writer.write(commits[record.commit] ?? 0)
      writer.write(number(record.trail))
      writer.write(number(record.change.path))
      writer.write(number(record.table))
      writer.write(record.change.key)
      switch record.change.kind {
      case .added: writer.write(0)
      case .removed: writer.write(1)
      case .edited: writer.write(2)
      case .renamed(let from):
        writer.write(3)
        writer.write(from)
      }
      writer.write(record.change.old)
      writer.write(record.change.new)
      writer.write(record.change.comment)
      writer.write(record.verdict == nil ? 0 : 1)
      record.verdict?.write(to: &writer)
    }
    var all = CacheWriter()
    all.write(tip)
    all.write(isCut ? 1 : 0)
    all.write(strings) { $0.write($1) }
    all.write(raw: body.bytes)
    return all
  }
}

extension HistoryVerdict {
  init(_ reader: inout CacheReader) throws(CacheReader.DamagedCacheError) {
    guard let impact = Impact(rawValue: try reader.text()), let decision = EditDecision(rawValue: try reader.text())
    else {
      throw CacheReader.DamagedCacheError()
    }
    let neutral = try reader.double()
    let small = try reader.double()
    let large = try reader.double()
    self.init(
      impact: impact, decision: decision,
      probabilities: ImpactProbabilities(neutral: neutral, small: small, large: large),
      reasons: try reader.array { reader throws(CacheReader.DamagedCacheError) in try reader.text() })
  }

  func write(to writer: inout CacheWriter) {
    writer.write(impact.rawValue)
    writer.write(decision.rawValue)
    writer.write(probabilities.neutral)
    writer.write(probabilities.small)
    writer.write(probabilities.large)
    writer.write(reasons) { $0.write($1) }
  }
}
