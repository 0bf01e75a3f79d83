/// The kind of project, which sets the defaults of folders, functions and severities.
package enum Profile: String, Hashable, Sendable, Codable, CaseIterable {
  /// translatewiki's catalogs in one folder and native catalogs in another, which `sync` keeps equal: the Wikipedia
  /// app.
  case wikipedia
  /// translatewiki's catalogs are the native ones: a folder of `.lproj` with a `qqq.lproj` among them.
  case translatewiki
  /// Plain `.lproj` folders, without translatewiki.
  case apple
}
