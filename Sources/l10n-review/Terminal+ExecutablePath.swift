import Platform

extension Terminal {
  /// The absolute path that started this program. Symbolic links stay, because package managers replace their targets.
  static var executablePath: String? {
    guard let name = CommandLine.arguments.first, !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return name }
    if name.contains("/") { return currentDirectory + "/" + name }
    let folders = environment("PATH")?.split(separator: ":") ?? []
    return folders.lazy.map { "\($0)/\(name)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }
}

extension Terminal {
  /// Consists of the size and the modification time of the program's file.
  static var programIdentity: [UInt8] {
    var status = stat()
    guard let path = executablePath, stat(path, &status) == 0 else { return Array(toolVersion.utf8) }
    #if canImport(Darwin)
      let time = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      let time = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
    return Array("\(toolVersion) \(status.st_size) \(time.0) \(time.1)\n".utf8)
  }
}
