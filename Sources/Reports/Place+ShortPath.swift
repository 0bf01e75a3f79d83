import Text

extension Place {
  /// The file's name and its `.lproj` folder: enough if a link has the full path.
  var shortPath: String {
    let parts = path.split(separator: "/").suffix(2)
    let isLocalized = parts.first.map { $0.hasSuffix(".lproj") } ?? false
    return isLocalized ? parts.joined(separator: "/") : parts.last.map(String.init) ?? path
  }

  /// For example `App/…/en.lproj/Localizable.strings`.
  var pathWithoutMiddle: String {
    let parts = path.split(separator: "/")
    guard path.utf8.count > 50, parts.count > 3 else { return path }
    return "\(parts[0])/…/" + parts.suffix(2).joined(separator: "/")
  }
}
