import Formats
import Scanning

/// The targets of a project: the bundles that its sources and catalogs are built into.
package struct Modules: Hashable, Sendable {
  /// A target of an Xcode project or of a Swift package.
  package struct Target: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// An app, a command-line tool: its bundle is the main bundle while it runs.
      case application
      /// An extension of an app, or a watch app: its bundle is the main bundle while it runs.
      case appExtension
      /// A target of a Swift package.
      case package
      /// A framework or library, which runs in an app.
      case library
      case tests
    }

    package var name: String
    package var kind: Kind
    /// The path of the project, or the folder of the package, that has the target.
    package var origin: String
    /// True if only the usual folder of a package's target shows it, not the manifest.
    package var isAssumed: Bool

    package init(name: String, kind: Kind, origin: String, isAssumed: Bool = false) {
      self.name = name
      self.kind = kind
      self.origin = origin
      self.isAssumed = isAssumed
    }

    /// True if its own bundle is the main bundle while its code runs.
    package var isMain: Bool { kind == .application || kind == .appExtension }
  }

  /// A target as the manifest of a Swift package declares it.
  package struct PackageTarget: Hashable, Sendable {
    package var name: String
    /// Its folder in the package.
    package var folder: String
    package var isTest: Bool
    /// The files and folders, in `folder`, that it leaves out.
    package var excluded: Set<String>
    /// The files and folders, in `folder`, that have its code; empty if all have.
    package var sources: Set<String>
    /// The files and folders of its resources, from `folder`; those of other folders begin with `../`.
    package var resources: Set<String>

    package init(
      name: String, folder: String, isTest: Bool = false, excluded: Set<String> = [], sources: Set<String> = [],
      resources: Set<String> = []
    ) {
      self.name = name
      self.folder = folder
      self.isTest = isTest
      self.excluded = excluded
      self.sources = sources
      self.resources = resources
    }
  }

  private struct Folder: Hashable, Sendable {
    /// The path with a final `/`; empty for the repository.
    var path: String
    var exceptions: Set<String>
    /// The files and folders that have the code; empty if all have.
    var sources: Set<String>
    var target: Int

    init(path: String, exceptions: Set<String>, sources: Set<String> = [], target: Int) {
      self.path = Modules.start(path)
      self.exceptions = exceptions
      self.sources = sources
      self.target = target
    }

    func contains(_ file: String) -> Bool {
      guard file.hasPrefix(path) else { return false }
      if exceptions.isEmpty, sources.isEmpty { return true }
      let rest = file.dropFirst(path.count)
      // The path with those of the folders around it.
      let around = [rest] + rest.indices.filter { rest[$0] == "/" }.map { rest[..<$0] }
      if SourceLanguage.of(path: file) != nil, !sources.isEmpty,
        !around.contains(where: { sources.contains(String($0)) })
      {
        return false
      }
      if around.contains(where: { exceptions.contains(String($0)) }) { return false }
      guard rest.contains(".lproj/"), let name = rest.split(separator: "/").last else { return true }
      return !exceptions.contains("/Localized: \(name)") && !exceptions.contains("/Localized/\(name)")
    }
  }

  private var targets: [Target] = []
  private var files: [String: [Int]] = [:]
  /// The folders of targets, by path.
  private var folders: [String: [Folder]] = [:]
  /// The folders of Swift packages whose manifests were not read, with a final `/` but for the repository.
  private var packages: Set<String>

  /// Modules that follow from the folders of Swift packages alone.
  package init(packageFolders: [String] = []) { packages = Set(packageFolders.map(Self.start)) }

  /// The beginning of the paths of all files in `folder`.
  private static func start(_ folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The folders around `path`, each with a final `/`, the innermost first. The last one is the repository, an empty text.
  private static func starts(of path: String) -> some Sequence<String> {
    sequence(state: Optional(path.endIndex)) { end -> String? in
      guard let start = end else { return nil }
      end = path.utf8[..<start].lastIndex(of: UInt8(ascii: "/"))
      return end.map { String(path[...$0]) } ?? ""
    }
  }

  private mutating func add(_ folder: Folder) { folders[folder.path, default: []].append(folder) }

  /// True if no target is known.
  package var isEmpty: Bool { targets.isEmpty && packages.isEmpty }

  /// Adds the targets of the Xcode project at `path`.
  package mutating func add(_ targets: XcodeProjectTargets, at path: String) {
    for target in targets.all {
      let number = self.targets.count
      self.targets.append(
        Target(name: target.name, kind: Target.Kind(productType: target.productType), origin: path))
      for file in target.files { files[file, default: []].append(number) }
      for folder in target.folders { add(Folder(path: folder.path, exceptions: folder.exceptions, target: number)) }
    }
  }

  /// Adds the targets that the manifest of the package in `folder` names, by their folders.
  package mutating func add(_ targets: [PackageTarget], ofPackageIn folder: String) {
    guard !targets.isEmpty else { return }
    packages.remove(Self.start(folder))
    for target in targets {
      let path = [folder, target.folder].filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
      add(Folder(path: path, exceptions: target.excluded, sources: target.sources, target: self.targets.count))
      for resource in target.resources where resource.hasPrefix("../") {
        let place = Self.resolved(path + "/" + resource)
        files[place, default: []].append(self.targets.count)
        add(Folder(path: place, exceptions: [], target: self.targets.count))
      }
      self.targets.append(
        Target(name: target.name, kind: target.isTest ? .tests : .package, origin: folder))
    }
  }

  /// The path without the parts `..` and the folders that they leave.
  private static func resolved(_ path: String) -> String {
    path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }.joined(separator: "/")
  }

  /// Adds the targets of `other`.
  package mutating func formUnion(_ other: Modules) {
    let first = targets.count
    targets += other.targets
    for (file, numbers) in other.files { files[file, default: []] += numbers.map { $0 + first } }
    for var folder in other.folders.values.joined() {
      folder.target += first
      add(folder)
    }
    packages.formUnion(other.packages)
  }

  /// The targets that the file at `path` is built into; empty if they are unknown.
  package func targets(of path: String) -> [Target] {
    var numbers = files[path] ?? []
    // A folder may be part of several targets. Of a folder in another one the inner counts.
    let around =
      folders.isEmpty
      ? nil : Self.starts(of: path).lazy.compactMap { folders[$0]?.filter { $0.contains(path) } }.first { !$0.isEmpty }
    numbers += (around ?? []).map(\.target)
    if numbers.isEmpty { return packageTarget(of: path).map { [$0] } ?? [] }
    return Set(numbers).sorted().map { targets[$0] }
  }

  /// True if a target is an app.
  package var haveApp: Bool { targets.contains { $0.kind == .application } }

  /// True for the files of tests, previews, templates and scripts, by their folders, and for sample data.
  package static func areOfDevelopers(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    if let name = parts.last?.split(separator: ".").first, ["MockData", "Mocks", "Mock"].contains(name) { return true }
    return parts.dropLast().contains { folder in
      isOfTests(folder) || folder.lowercased() == "scripts"
        || folder == "Preview Content" || folder.hasSuffix(".xctemplate")
    }
  }

  /// True if the file at `path` is built into targets of tests only, as far as its targets are known.
  package func areBuiltForTests(_ path: String) -> Bool {
    let targets = targets(of: path)
    return !targets.isEmpty && targets.allSatisfy { $0.kind == .tests }
  }

  /// True if the file at `path` is built into targets of tests only or, where its targets are not known, is in a folder of
  /// tests.
  package func areOfTests(_ path: String) -> Bool {
    areBuiltForTests(path)
      || targets(of: path).isEmpty && path.split(separator: "/").dropLast().contains(where: Self.isOfTests)
  }

  /// True for a folder's name such as `AppTests`; not for `Contests`.
  private static func isOfTests(_ folder: Substring) -> Bool {
    folder.lowercased() == "tests" || ["Tests", "_tests", "-tests"].contains(where: folder.hasSuffix)
  }

  /// The names of the targets.
  package var names: Set<String> { Set(targets.map(\.name)) }

  /// True if the targets of apps are known, and the file at `path` is in no target.
  package func areWithout(_ path: String) -> Bool { targets.contains(where: \.isMain) && targets(of: path).isEmpty }

  /// The target of a package by its usual folder, `Sources/NAME`.
  private func packageTarget(of path: String) -> Target? {
    guard !packages.isEmpty, let start = Self.starts(of: path).first(where: packages.contains) else { return nil }
    let parts = path.utf8.dropFirst(start.utf8.count).split(separator: UInt8(ascii: "/")).compactMap { String($0) }
    guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" else { return nil }
    return Target(
      name: parts[1], kind: parts[0] == "Tests" ? .tests : .package, origin: String(start.dropLast()), isAssumed: true)
  }
}

extension Modules.Target.Kind {
  /// The kind of Apple's `productType`.
  fileprivate init(productType: String) {
    let name = productType.split(separator: ".").last.map(String.init) ?? ""
    if productType.contains("extension") || name == "xpc-service" || name.hasPrefix("watchapp") {
      self = .appExtension
    } else if productType.hasPrefix("com.apple.product-type.application") || name == "tool" {
      self = .application
    } else if productType.contains("test") {
      self = .tests
    } else {
      self = .library
    }
  }
}

extension Modules {
  private static let functionsOfApple: Set<String> = [
    "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
    "NSLocalizedStringWithDefaultValue", "String(localized:)", "AttributedString(localized:)",
    "LocalizedStringResource",
  ]

  /// True for a function of Apple's frameworks, which looks up the main bundle if a call names none.
  package static func isOfApple(_ function: String) -> Bool { functionsOfApple.contains(function) }

  /// The bundle argument of a call, if it has one that is not null.
  private func bundle(of site: CallSite) -> String? {
    guard let bundle = site.call.bundle, bundle.content != .null else { return nil }
    return site.source.slice(bundle.span)
  }

  /// True if a call surely looks up the main bundle: that of the app or extension that runs.
  package func readsMainBundle(_ site: CallSite) -> Bool {
    switch bundle(of: site) {
    case nil:
      site.call.isTypedText && !site.call.calleeNamesBundle || Self.isOfApple(site.call.function)
    case ".main", "Bundle.main", "[NSBundle mainBundle]", "NSBundle.mainBundle": true
    default: false
    }
  }

  /// True if a call surely looks up a bundle of the project's own: the main one, or that of the module.
  package func readsOwnBundle(_ site: CallSite) -> Bool {
    readsMainBundle(site) || ["#bundle", ".module", "Bundle.module"].contains(bundle(of: site))
  }

  /// True if a call names a bundle by a property, as `Bundle.theirs`, which may be that of a dependency.
  package func readsNamedBundle(_ site: CallSite) -> Bool {
    guard let bundle = bundle(of: site), !readsMainBundle(site) else { return false }
    return bundle != ".module" && bundle != "Bundle.module" && (bundle.hasPrefix(".") || bundle.hasPrefix("Bundle."))
  }

  /// The targets in whose bundles a call looks up its key; `nil` if any bundle is possible.
  package func bundles(of site: CallSite) -> [Target]? {
    let targets = targets(of: site.source.path)
    guard !targets.isEmpty else { return nil }
    if readsMainBundle(site) { return targets.allSatisfy(\.isMain) ? targets : nil }
    switch bundle(of: site) {
    case "#bundle": return targets
    case ".module", "Bundle.module": return targets.allSatisfy { $0.kind == .package } ? targets : nil
    default: return nil
    }
  }
}
