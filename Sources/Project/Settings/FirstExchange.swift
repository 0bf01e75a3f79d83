import Formats
import Messages
import Text

/// The signs of an exchange with translatewiki that exported texts and has not imported any: the native folder has the
/// source language only, as a module without translations has, too. Only the texts tell them apart.
enum FirstExchange {
  /// The most folders to compare.
  private static let mostFolders = 8

  /// The native folder of `layout`; `nil` if none of the files, read by `loader`, shows one.
  static func nativeFolder(in layout: ProjectLayout, _ files: [SnapshotFile], _ loader: FileLoader)
    -> String?
  {
    guard let translatewiki = layout.translatewikiFolder, !layout.unsharedFolders.isEmpty,
      let exported = texts(in: translatewiki, layout, files, loader)
    else { return nil }
    return layout.unsharedFolders.prefix(mostFolders).first { folder in
      texts(in: folder, layout, files, loader).map { isExport(exported, of: $0) } ?? false
    }
  }

  /// True if a text with placeholders of the app has those of translatewiki under the same key of `exported`. Files that
  /// the app ships have none of translatewiki's.
  private static func isExport(_ exported: TextEntries, of own: TextEntries) -> Bool {
    own.indices.contains { position in
      guard let text = exported.entry(own.key(at: position))?.value else { return false }
      return text != own.value(at: position)
        && text == own.value(at: position).withTranslatewikiPlaceholders
    }
  }

  /// The source language's texts in `folder`. A file that cannot be read shows nothing here; who needs it reports it.
  private static func texts(
    in folder: String, _ layout: ProjectLayout, _ files: [SnapshotFile], _ loader: FileLoader
  ) -> TextEntries? {
    let name = "\(layout.sourceLanguage).lproj/\(EntryIdentity.defaultTable).strings"
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    guard let file = files.first(where: { $0.path == path }),
      let read = try? loader.reader(of: [file]),
      let bytes = try? read(path)
    else { return nil }
    return StringsFile(parsing: bytes, dialect: .apple).texts
  }
}

extension ProjectSettings {
  /// The settings for `files`, whose texts decide where their paths do not.
  init(_ configuration: ProjectConfiguration, files: [SnapshotFile], readBy loader: FileLoader) {
    let paths = files.lazy.map { (path: $0.path, kind: $0.kind) }
    let settings = ProjectSettings(configuration, files: paths)
    self =
      FirstExchange.nativeFolder(in: settings.layout, files, loader).map {
        ProjectSettings(configuration, files: paths, nativeFolder: $0)
      } ?? settings
  }
}
