/// The kind of project, which sets folders, functions and severities where the configuration is silent.
package enum Profile: String, Hashable, Sendable, Codable, CaseIterable {
  /// translatewiki's catalogs in one folder, native catalogs in another, kept in step by `sync`: the Wikipedia app.
  case wikipedia
  /// translatewiki's catalogs are the native ones: a folder of `.lproj` with a `qqq.lproj` among them.
  case translatewiki
  /// Plain `.lproj` folders, without translatewiki.
  case apple
}
