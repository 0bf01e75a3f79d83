import Platform

extension Terminal {
  /// The path that this program was started by, absolute; symbolic links stay, since a package manager moves what
  /// they lead to.
  static var executablePath: String? {
    guard let name = CommandLine.arguments.first, !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return name }
    if name.contains("/") { return currentDirectory + "/" + name }
    let folders = environment("PATH")?.split(separator: ":") ?? []
    return folders.lazy.map { "\($0)/\(name)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }
}
