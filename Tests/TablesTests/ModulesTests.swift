import Tables
import Testing

struct ModulesTests {
  private static func names(_ modules: Modules, _ path: String) -> [String] {
    modules.targets(of: path).map { $0.origin + ":" + $0.name + ($0.isAssumed ? "?" : "") }
  }

  /// Of a folder in another one the inner counts, of a package in another one too.
  @Test(arguments: [
    ("Kit/Sources/A/x.swift", ["Kit:A", "Kit:C"]), ("Kit/Sources/A/Inner/y/x.swift", ["Kit:B"]),
    ("Kit/Sources/A/Skip/x.swift", ["Kit:C"]), ("Kit/Sources/AB/x.swift", []), ("Kit/Tests/T/x.swift", ["Kit:T"]),
    ("Kit/Shared/en.lproj/Localizable.strings", ["Kit:A"]), ("Kit/Inner/Sources/Z/x.swift", ["Kit/Inner:Z?"]),
    ("Kit/Inner/Resources/x.swift", []), ("Sources/App/x.swift", [":App?"]), ("x.swift", []), ("", []),
  ])
  func theInnermostFolderCounts(path: String, expected: [String]) {
    var modules = Modules(packageFolders: ["Kit", "Kit/Inner", ""])
    modules.add(
      [
        .init(name: "A", folder: "Sources/A", excluded: ["Skip"], resources: ["../../Shared"]),
        .init(name: "B", folder: "Sources/A/Inner"), .init(name: "C", folder: "Sources/A"),
        .init(name: "T", folder: "Tests/T", isTest: true),
      ], ofPackageIn: "Kit")
    #expect(Self.names(modules, path) == expected)
    var other = Modules()
    other.add([.init(name: "Other", folder: "Sources/Other")], ofPackageIn: "More")
    other.formUnion(modules)
    #expect(Self.names(other, path) == expected)
    #expect(Self.names(other, "More/Sources/Other/x.swift") == ["More:Other"])
  }
}
