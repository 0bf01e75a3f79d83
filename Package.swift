// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library target; arrows in the house go down only, so each lists just what it may touch.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "l10n-review",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "l10n-review", targets: ["l10n-review"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "Clibgit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),

    room("LocalizationModel"),
    room("PluralRules"),
    room("GitAccess", ["Clibgit2"]),
    room("StringFileFormats", ["LocalizationModel", "PluralRules"]),
    room("SourceScanning", ["LocalizationModel"]),
    room(
      "TranslatewikiExchange",
      ["LocalizationModel", "PluralRules", "StringFileFormats", "SourceScanning", "MessageRendering"]),
    room("MessageRendering", ["LocalizationModel", "PluralRules", "StringFileFormats"]),
    .target(name: "CLexicon", exclude: ["WORDNET-LICENSE.txt"]),
    room("EditClassification", ["LocalizationModel", "CLexicon"]),
    room("EditTraining", ["EditClassification", "LocalizationModel"]),
    room("ProjectSnapshots", ["LocalizationModel", "SourceScanning", "StringFileFormats"]),
    room(
      "ReviewRules",
      ["LocalizationModel", "PluralRules", "SourceScanning", "StringFileFormats", "ProjectSnapshots"]),
    room("ReviewConfiguration", ["LocalizationModel", .product(name: "Yams", package: "Yams")]),
    room(
      "ReviewPipeline",
      [
        "LocalizationModel", "PluralRules", "GitAccess", "StringFileFormats", "SourceScanning", "MessageRendering",
        "ProjectSnapshots", "EditClassification", "ReviewRules", "ReviewConfiguration",
      ]),
    room(
      "ExchangePipeline",
      [
        "LocalizationModel", "GitAccess", "StringFileFormats", "SourceScanning", "ProjectSnapshots",
        "ReviewConfiguration", "ReviewPipeline", "TranslatewikiExchange",
      ]),
    room(
      "ContinuousIntegration",
      [
        "LocalizationModel", "GitAccess", "ReviewConfiguration", "ReviewRules", "ReviewPipeline", "ExchangePipeline",
        "TranslatewikiExchange",
      ]),
    room("JSONDocuments"),
    room("ReportRendering", ["LocalizationModel", "JSONDocuments"]),
    room("WebAccess"),
    room("GitHubPosting", ["LocalizationModel", "JSONDocuments", "ReportRendering", "WebAccess"]),

    .executableTarget(
      name: "l10n-review",
      dependencies: [
        "LocalizationModel", "GitAccess", "EditClassification", "ProjectSnapshots", "ReviewRules",
        "ReviewConfiguration", "ReviewPipeline", "ReportRendering", "TranslatewikiExchange", "ExchangePipeline",
        "ContinuousIntegration", "GitHubPosting", "WebAccess", arguments,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "l10n-review-dev",
      dependencies: [
        "EditClassification", "EditTraining", "PluralRules", "ReviewRules", "ReportRendering", arguments,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "l10n-review-bench",
      dependencies: [
        "EditClassification", "EditTraining", "GitAccess", "LocalizationModel", "StringFileFormats",
        "TranslatewikiExchange", arguments,
      ],
      swiftSettings: strict),

    .target(name: "TestSupport", dependencies: ["LocalizationModel"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("LocalizationModelTests", ["LocalizationModel", "TestSupport"]),
    tests("PluralRulesTests", ["PluralRules", "TestSupport"]),
    tests("GitAccessTests", ["GitAccess", "TestSupport"]),
    tests("StringFileFormatsTests", ["StringFileFormats", "LocalizationModel", "TestSupport"]),
    tests(
      "MessageRenderingTests",
      ["MessageRendering", "LocalizationModel", "PluralRules", "StringFileFormats", "TestSupport"]),
    tests(
      "TranslatewikiExchangeTests",
      [
        "TranslatewikiExchange", "MessageRendering", "SourceScanning", "StringFileFormats", "PluralRules",
        "LocalizationModel", "TestSupport",
      ]),
    tests("SourceScanningTests", ["SourceScanning", "LocalizationModel", "TestSupport"]),
    tests(
      "EditClassificationTests", ["EditClassification", "EditTraining", "LocalizationModel", "TestSupport"]),
    tests("ReviewConfigurationTests", ["ReviewConfiguration", "LocalizationModel", "TestSupport"]),
    tests(
      "ReviewPipelineTests",
      [
        "ReviewPipeline", "ReviewRules", "ReviewConfiguration", "ProjectSnapshots", "StringFileFormats", "GitAccess",
        "LocalizationModel", "TestSupport",
      ]),
    tests(
      "ExchangePipelineTests",
      [
        "ExchangePipeline", "TranslatewikiExchange", "ReviewConfiguration", "GitAccess", "LocalizationModel",
        "TestSupport",
      ]
    ),
    tests(
      "ContinuousIntegrationTests",
      [
        "ContinuousIntegration", "ExchangePipeline", "ReviewConfiguration", "GitAccess", "LocalizationModel",
        "TestSupport",
      ]),
    tests("ReportRenderingTests", ["ReportRendering", "LocalizationModel", "TestSupport"], exclude: ["Golden"]),
    tests("JSONDocumentsTests", ["JSONDocuments", "TestSupport"]),
    tests("WebAccessTests", ["WebAccess", "TestSupport"]),
    tests(
      "GitHubPostingTests",
      ["GitHubPosting", "WebAccess", "JSONDocuments", "ReportRendering", "LocalizationModel", "TestSupport"]),
    tests("EndToEndTests", ["l10n-review", "TestSupport"]),
  ]
)
