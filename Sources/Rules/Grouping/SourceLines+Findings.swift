import Project
import Text

extension SourceLines {
  /// The lines of `findings` and their fixes, for files that `snapshot` has.
  package init(of findings: [Finding], in snapshot: Snapshot) {
    self.init()
    var lines: [String: Set<Int>] = [:]
    func want(_ range: TextRange?, _ path: String) {
      guard let range else { return }
      lines[path, default: []].formUnion([range.start.line, range.end.line])
    }
    for finding in findings {
      if let place = finding.place { want(place.range, place.path) }
      for edit in finding.fix?.edits ?? [] { want(edit.range, edit.path) }
      for related in finding.related { want(related.place.range, related.place.path) }
    }
    for source in snapshot.sources {
      if let lines = lines[source.path] { add(lines, of: source.text, path: source.path) }
    }
    for catalog in snapshot.catalogs {
      // The languages of a String Catalog share one text.
      if let lines = lines.removeValue(forKey: catalog.path.path) {
        add(lines, of: catalog.text, path: catalog.path.path)
      }
    }
  }
}
