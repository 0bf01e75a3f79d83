import Formats
import Text

extension Project {
  /// Messages about names in the configuration that the project does not have. A typo there keeps files from being
  /// checked. It is not an error, because the file may be added later, or may be missing in this version only. Names
  /// that either version of a range has are fine.
  package func notesOnSettings(since changes: [SnapshotFileChange] = []) -> [Message] {
    let configuration = settings.configuration
    let former = changes.compactMap { $0.new == nil ? $0.old : nil }
    var notes: [Message] = []
    if let profile = configuration.profile, let note = note(onProfile: profile, former) { notes.append(note) }
    if let note = noteOnSources(configuration.sources.include ?? [], former) { notes.append(note) }
    let folders = [
      ("translatewiki", configuration.translatewikiFolder), ("native", configuration.nativeFolder),
      ("info-plist", configuration.infoPlistFolder),
    ]
    for (name, folder) in folders {
      if let folder, let note = note(onFolder: folder, of: name, former) { notes.append(note) }
    }
    if let language = configuration.sourceLanguage, let note = note(onSourceLanguage: language, former) {
      notes.append(note)
    }
    if let path = configuration.commonStrings, !files.contains(where: { $0.path == path }),
      !former.contains(where: { $0.path == path })
    {
      notes.append("\(words: Self.named("common-strings")) names \(code: path), which is not a file of the project.")
    }
    return notes
  }

  private static func named(_ setting: String) -> String { "“\(setting)” of the configuration" }

  private static func advice(_ name: String?) -> Message { name.map { "; did you mean \(code: $0)?" } ?? "." }

  /// The message about a profile with translatewiki if neither a setting nor a file shows its folder.
  private func note(onProfile profile: Profile, _ former: [SnapshotFile]) -> Message? {
    guard ProjectTraits(profile).hasTranslatewiki, layout.translatewikiFolder == nil, layout.nativeFolders.isEmpty,
      files.contains(where: { $0.kind.catalog?.path.contains(".lproj/") ?? false }),
      !former.contains(where: { $0.kind.catalog?.locale == ProjectTraits.documentationLocale })
    else { return nil }
    return """
      \(words: Self.named("profile")) is \(code: profile.rawValue), but no folder has a \
      \(code: ProjectTraits.documentationLocale + ".lproj"), so that the catalogs are not checked; name \
      translatewiki’s folder in “translatewiki”, or leave “profile” out.
      """
  }

  /// The message about patterns of `sources` that match no file with possible texts.
  private func noteOnSources(_ patterns: [PathPattern], _ former: [SnapshotFile]) -> Message? {
    let unmatched = patterns.filter { pattern in
      !files.contains { pattern.matches($0.path) } && !former.contains { pattern.matches($0.path) }
    }
    // A project without such files has nothing to match.
    guard !unmatched.isEmpty, files.contains(where: { $0.kind.isSource || $0.kind.catalog != nil }) else { return nil }
    let list = Message.list(unmatched.map(\.text), separator: ", ")
    let result: Message = unmatched.count == patterns.count ? ", so that nothing is checked" : ""
    return "\(words: Self.named("sources")) includes \(list), which no file of the project matches\(result)."
  }

  /// The message about a folder without catalogs while others have some, or whose catalogs `sources` leaves out.
  private func note(onFolder folder: String, of setting: String, _ former: [SnapshotFile]) -> Message? {
    func isThere(_ file: SnapshotFile) -> Bool {
      guard let path = file.kind.catalog else { return false }
      // String Catalogs and Swifternalization's files count in any folder.
      return path.folder == folder || !path.path.contains(".lproj/") && path.path.hasPrefix(folder + "/")
    }
    let selection = settings.selection
    if files.contains(where: { isThere($0) && selection.contains($0.path) }) { return nil }
    if former.contains(where: { isThere($0) && selection.contains($0.path) }) { return nil }
    if files.contains(where: isThere) {
      return """
        \(words: Self.named("sources")) leaves out the catalogs in \(code: folder), so that those of \
        “\(words: setting)” are not checked.
        """
    }
    let folders = Set(files.compactMap(\.kind.catalog?.folder))
    guard !folders.isEmpty else { return nil }
    let advice = Self.advice(nearestName(to: folder, among: folders))
    return "\(words: Self.named(setting)) names the folder \(code: folder), which has no catalogs\(advice)"
  }

  /// The message about a source language without catalogs while other languages have some.
  private func note(onSourceLanguage language: String, _ former: [SnapshotFile]) -> Message? {
    // String Catalogs contain their source language. A default that is not written in the configuration is not a typo.
    guard language != ProjectLayout.defaultSourceLanguage, !layout.holdsStringCatalogs else { return nil }
    let catalogs = (selectedFiles + former).compactMap(\.kind.catalog)
    guard !catalogs.contains(where: layout.holdsSourceTexts) else { return nil }
    let locales = Set(catalogs.filter { !layout.holdsDocumentation($0) }.compactMap(\.locale))
    guard !locales.isEmpty else { return nil }
    let advice = Self.advice(nearestName(to: language, among: locales))
    return
      "\(words: Self.named("source-language")) names \(code: language), which has no catalog here\(advice)"
  }
}
