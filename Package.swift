// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A library target. Each names all that it imports, and only what stands above it here.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + [arguments], exclude: exclude, resources: resources,
    swiftSettings: strict)
}

/// The tests of `target`; they import what it does.
func tests(of target: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: target + "Tests", dependencies: [.target(name: target), "Support"] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "l10n-review",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "l10n-review", targets: ["l10n-review"]),
    .library(name: "LocalizationCompleteness", targets: ["LocalizationCompleteness"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0")
  ],
  targets: [
    .systemLibrary(
      name: "Clibgit2", pkgConfig: "libgit2", providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .systemLibrary(
      name: "Clibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "Clibz", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "Cposix"),
    .systemLibrary(name: "Cmalloc"),
    .target(name: "CLexicon", exclude: ["WORDNET-LICENSE.txt", "terms.txt"]),
    .target(name: "CCollation"),

    library("Platform"),
    library("Text", ["Platform", "CCollation"]),
    library("Files", ["Platform", "Cposix", "Text"]),
    library("Web", ["Platform", "Text", "Files"]),
    library("Messages", ["Text"], exclude: ["Plurals/UNICODE-LICENSE.txt"]),
    library("Formats", ["Platform", "Text", "Messages"]),
    library("Scanning", ["Platform", "Text", "Messages"]),
    library("Tables", ["Text", "Messages", "Formats", "Scanning"]),
    // What tests of apps import: for macOS and iOS, and without libraries of the system.
    library("LocalizationCompleteness", ["Text", "Messages", "Formats", "Scanning", "Tables"]),
    library("Git", ["Platform", "Text", "Files", "Clibgit2", "Clibz"]),
    library(
      "Project", ["Platform", "Text", "Messages", "Formats", "Scanning", "Tables", "Files", "Git", "Clibyaml"]),
    library("Classifier", ["Text", "Messages", "CLexicon"]),
    library("Edits", ["Text", "Messages", "Formats", "Scanning", "Tables", "Files", "Git", "Project", "Classifier"]),
    library("Rules", ["Text", "Messages", "Formats", "Scanning", "Tables", "Git", "Project", "Classifier", "Edits"]),
    library(
      "Review",
      [
        "Text", "Messages", "Formats", "Scanning", "Tables", "Files", "Git", "Project", "Edits",
        "Rules",
      ]),
    library(
      "History",
      [
        "Text", "Messages", "Formats", "Tables", "Files", "Git", "Project", "Classifier", "Edits",
        "Rules", "Review",
      ]),
    library(
      "Exchange",
      ["Text", "Messages", "Formats", "Scanning", "Tables", "Files", "Git", "Project", "Edits", "Rules", "Review"]),
    library(
      "Reports",
      [
        "Text", "Messages", "Formats", "Scanning", "Tables", "Git", "Project", "Classifier", "Edits", "Rules",
        "Review", "History",
      ]),
    library(
      "Opinions", ["Platform", "Files", "Text", "Messages", "Git", "Project", "Classifier", "Edits", "Rules", "Review"]),
    library("Languages", ["Text", "Files", "Web", "Project"]),
    library(
      "GitHub",
      [
        "Platform", "Text", "Web", "Files", "Git", "Project", "Edits", "Rules", "Review", "History",
        "Opinions", "Exchange",
        "Reports",
      ]),
    program(
      "l10n-review",
      [
        "Cmalloc", "Platform", "Files", "Text", "Web", "Messages", "Formats", "Tables", "Git",
        "Project", "Classifier", "Edits", "Rules", "Review", "History", "Opinions", "Exchange", "Reports", "Languages",
        "GitHub",
      ],
      // So that a copied binary can install them; links, since a hook finds what was built beside its own folder.
      resources: ["pre-commit", "pre-merge-commit", "commit-msg", "pre-push"].map { .embedInCode("Hooks/" + $0) }),

    .target(
      name: "Support", dependencies: ["Text", "Messages", "Formats", "Cposix"], path: "Tests/Support",
      swiftSettings: strict),
    tests(of: "Text", []),
    tests(of: "Files", []),
    tests(of: "Web", ["Text"]),
    tests(of: "Messages", ["Text", "Formats"]),
    tests(of: "Formats", ["Text", "Messages"]),
    tests(of: "Scanning", ["Text", "Messages"]),
    tests(of: "Tables", ["Text", "Messages", "Formats", "Scanning"]),
    tests(of: "LocalizationCompleteness", []),
    tests(of: "Git", ["Text", "Files"]),
    tests(of: "Project", ["Text", "Files", "Messages", "Formats", "Git", "Scanning"]),
    tests(of: "Classifier", ["Text", "Messages"]),
    .target(
      name: "ReviewSupport", dependencies: ["Project", "Edits", "Rules", "Review"], path: "Tests/ReviewSupport",
      swiftSettings: strict),
    tests(
      of: "Review",
      [
        "Text", "Files", "Messages", "Formats", "Scanning", "Tables", "Git", "Project", "Classifier",
        "Edits", "Rules", "ReviewSupport",
      ]),
    .testTarget(
      name: "RuleTests",
      dependencies: ["Text", "Messages", "Scanning", "Project", "Edits", "Rules", "Review", "ReviewSupport"],
      swiftSettings: strict),
    tests(of: "Opinions", ["Text", "Messages", "Git", "Project", "Classifier", "Edits", "Rules", "Review"]),
    tests(of: "History", ["Text", "Messages", "Git", "Project", "Classifier", "Edits"]),
    tests(
      of: "Exchange",
      ["Text", "Messages", "Formats", "Scanning", "Tables", "Git", "Project", "Edits", "Rules", "Review"]
    ),
    tests(
      of: "Reports", ["Text", "Messages", "Project", "Classifier", "Edits", "Rules", "Review"], exclude: ["Golden"]),
    tests(of: "Languages", ["Text", "Web"]),
    tests(
      of: "GitHub",
      [
        "Text", "Files", "Web", "Messages", "Git", "Classifier", "Project", "Edits", "Rules", "Review", "Exchange",
        "Reports",
      ]),
    .testTarget(name: "EndToEndTests", dependencies: ["l10n-review", "Text", "Support"], swiftSettings: strict),
  ]
)

// Fuzzers, benchmarks, generators and their tests, which building the program and testing it skip:
// `L10N_REVIEW_TOOLS=1 swift build`.
if Context.environment["L10N_REVIEW_TOOLS"] == "1" {
  package.targets += [
    library(
      "Training", ["Text", "Messages", "Classifier"],
      exclude: ["written-edits.tsv", "labelled-history.tsv", "unseen-history.tsv"]),
    library(
      "Fuzzing",
      [
        "Text", "Web", "Messages", "Formats", "Scanning", "Tables", "Files", "Git", "Project", "Classifier",
        "Edits", "Rules", "Review", "Opinions", "Exchange", "Reports", "Languages", "GitHub", "Support",
      ]),
    .executableTarget(name: "l10n-review-fuzz", dependencies: ["Fuzzing", "Platform"], swiftSettings: strict),
    program(
      "l10n-review-dev",
      ["Platform", "Files", "Messages", "Classifier", "Training", "Project", "Edits", "Rules", "Review", "Fuzzing"],
      exclude: ["seen-rules.tsv"]),
    program(
      "l10n-review-bench",
      [
        "Platform", "Files", "Text", "Messages", "Formats", "Git", "Classifier", "Training", "Project", "Edits",
        "Rules",
        "Review", "Exchange", "Opinions",
      ]),

    tests(of: "Training", ["Classifier"]),
    tests(of: "Fuzzing", []),
    .testTarget(name: "ToolTests", dependencies: ["Support"], swiftSettings: strict),
  ]
}
