import Files

/// Results of earlier runs about a repository's history, in files of its git directory.
struct HistoryCache {
  private let commonDirectory: String
  private let fingerprint: [UInt8]

  /// `fingerprint` covers what the content depends on besides the commits: the program, the configuration, grafts.
  init(in commonDirectory: String, fingerprint: [UInt8]) {
    self.commonDirectory = commonDirectory
    self.fingerprint = fingerprint
  }

  func file(_ name: String) -> CacheFile {
    CacheFile("history/" + name, in: commonDirectory, kind: "history 3", fingerprint: fingerprint)
  }
}
