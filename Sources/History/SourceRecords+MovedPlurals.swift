import Classifier
import Formats
import Git
import Text

extension SourceRecords {
  /// Counts a key that moved between a `.strings` file and its `.stringsdict` as one edit.
  var joined: [HistoryRecord] {
    var went: [Place: Int] = [:]
    for (index, record) in records.enumerated() where record.change.kind == .removed {
      if let place = Place(record) { went[place] = index }
    }
    guard !went.isEmpty else { return records }
    var joined: [HistoryRecord?] = records
    for (index, record) in records.enumerated() where record.change.kind == .added {
      guard let place = Place(record), let origin = went.removeValue(forKey: place.inOtherFormat),
        let old = records[origin].change.old, let new = record.change.new
      else { continue }
      let (key, comment) = (record.change.key, record.change.comment)
      let change = SourceChange(
        kind: .edited, commit: record.change.commit, trail: record.change.trail, path: record.change.path, key: key,
        old: old, new: new, comment: comment)
      let edit = SourceEdit(key: key, comment: comment, keyFate: .kept, old: old, new: new).generalForm
      joined[origin] = nil
      joined[index] = HistoryRecord(
        change: change, commit: record.commit, author: record.author, table: record.table, trail: record.trail,
        verdict: HistoryVerdict(of: edit))
    }
    return joined.compactMap(\.self)
  }

  /// The place at which a commit added or removed a text.
  private struct Place: Hashable {
    var commit: ObjectID
    /// The catalog's path without its extension.
    var catalog: Substring
    var key: ExactText
    var format: CatalogPath.Format

    /// Returns `nil` for a catalog whose format has no separate file for plurals.
    init?(_ record: HistoryRecord) {
      guard let path = CatalogPath(ofCatalogAt: record.change.path),
        path.format == .strings || path.format == .stringsdict
      else { return nil }
      commit = record.commit
      catalog = path.path.dropLast(path.format.rawValue.utf8.count)
      key = ExactText(record.change.key)
      format = path.format
    }

    var inOtherFormat: Place {
      var place = self
      place.format = format == .strings ? .stringsdict : .strings
      return place
    }
  }
}
