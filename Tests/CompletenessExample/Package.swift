// swift-tools-version: 6.1
import PackageDescription

// An app whose test finds that it is not localized in full: its tests fail on purpose.
let package = Package(
  name: "CompletenessExample",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "l10n-review", path: "../..")],
  targets: [
    .testTarget(
      name: "CompletenessExample",
      dependencies: [.product(name: "LocalizationCompleteness", package: "l10n-review")],
      path: "Tests")
  ]
)
