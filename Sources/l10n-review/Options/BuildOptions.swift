import ArgumentParser
import Project

struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take the keys of SwiftUI texts from the .stringsdata files that a build left here, instead of from syntax.",
      valueName: "dir"))
  var stringsdata: String?

  func added(to settings: ProjectConfiguration) throws -> ProjectConfiguration {
    guard let stringsdata else { return settings }
    var settings = settings
    settings.builtStrings = try BuiltStringsFolder.read(stringsdata)
    if settings.builtStrings.isEmpty {
      throw ValidationError("--stringsdata: there is no .stringsdata file of the Swift compiler in \(stringsdata).")
    }
    return settings
  }
}
