import Files
import Formats
import Git
import Reports
import Review
import Tables
import Text

/// The XLIFF files and Xcode's `.xcloc` folders that `lint` is given. They may be outside of the repository: agencies
/// send them by mail.
struct ExchangeArguments {
  private(set) var requests: [ExchangeRequest] = []
  /// Faults of the folders, for the reader.
  private(set) var notes: [Message] = []
  /// The top of the work tree, resolved; `nil` without one.
  private let top: String?

  init(_ paths: [String], in repository: Repository?) throws {
    top = repository?.workDirectory.flatMap { realPath($0) }
    for path in paths {
      if Self.isFolder(path) {
        try addFolder(path.hasSuffix("/") ? String(path.dropLast()) : path)
      } else {
        try add(path)
      }
    }
  }

  /// True for the path of an XLIFF file or of Xcode's folder with one.
  static func contain(_ path: String) -> Bool { isFolder(path) || CatalogPath.isExchanged(path) }

  private static func isFolder(_ path: String) -> Bool { path.hasSuffix(".xcloc") || path.hasSuffix(".xcloc/") }

  private mutating func add(_ path: String, expecting expectations: [ExchangeFile.Expectation] = []) throws {
    requests.append(
      ExchangeRequest(path: shown(path), bytes: try TextFile.readBytes(path), expectations: expectations))
  }

  /// Adds the XLIFF files of an export of Xcode.
  private mutating func addFolder(_ folder: String) throws {
    let contents = folder + "/Localized Contents"
    let names = try FileAccess.files(in: contents).filter(CatalogPath.isExchanged)
    guard !names.isEmpty else {
      throw Outcome.unable(
        "“\(folder)” has no XLIFF file in its folder “Localized Contents”; export it again in Xcode.")
    }
    var expectations: [ExchangeFile.Expectation] = []
    let name = String(folder.split(separator: "/").last ?? "")
    if let locale = ExchangeRequest.locale(named: String(name.dropLast(".xcloc".utf8.count))) {
      expectations.append(ExchangeFile.Expectation(locale: locale, name: name))
    }
    if let locale = try statedLocale(of: folder) {
      expectations.append(ExchangeFile.Expectation(locale: locale, name: Self.description))
    }
    for name in names { try add(contents + "/" + name, expecting: expectations) }
  }

  private static let description = "contents.json"
  private static let longestDescription = 1 << 20

  /// The language in the `contents.json` of an `.xcloc`, without which Xcode does not import it.
  private mutating func statedLocale(of folder: String) throws -> String? {
    let path = folder + "/" + Self.description
    guard try FileAccess.files(in: folder).contains(Self.description) else {
      notes.append("\(code: shown(folder)) has no \(code: Self.description), and Xcode does not import it without.")
      return nil
    }
    let bytes = try FileAccess.read(path, limit: Self.longestDescription)
    let members = LocatedJSON.read(bytes).value?.members ?? .empty
    guard let locale = members.last(where: { $0.name == "targetLocale" })?.value.string else {
      notes.append("\(code: shown(path)) has no \(code: "targetLocale"), and Xcode does not import the folder without.")
      return nil
    }
    return locale
  }

  /// The path in the repository; elsewhere the whole path.
  private func shown(_ path: String) -> String {
    guard let whole = realPath(path) else { return path }
    guard let top, whole.hasPrefix(top + "/") else { return whole }
    return String(whole.dropFirst(top.utf8.count + 1))
  }
}
