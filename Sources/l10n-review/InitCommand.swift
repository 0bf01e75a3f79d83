import ArgumentParser
import Files
import Formats
import Git
import Project
import Reports

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration and a workflow, and install the git hooks and the merge driver.",
    discussion: """
      Writes .l10n-review.yml, with what was found in the project as its commented defaults, and installs the \
      pre-commit, pre-merge-commit, commit-msg and pre-push hooks where git looks for them (core.hooksPath). Hooks that are there stay \
      and are called too. A repository with a folder .github gets a workflow. Catalogs are merged and shown by their keys from \
      then on: .gitattributes says so for each format that the project has, and git's configuration of this clone names \
      the program; in another clone it is to be done again, with --no-hooks --no-config if nothing else is wanted. Doing \
      it again changes nothing.
      """)

  @Flag(name: .customLong("no-hooks"), help: "Install no hooks.")
  var skipsHooks = false

  @Flag(name: .customLong("no-config"), help: "Write no configuration.")
  var skipsConfiguration = false

  @Flag(name: .customLong("no-merge-driver"), help: "Leave .gitattributes and git's configuration alone.")
  var skipsMergeDriver = false

  @Flag(inversion: .prefixedNo, help: "Write a workflow for GitHub (default: if there is a folder .github).")
  var workflow: Bool?

  @Flag(help: "Write the configuration again even if there is one.")
  var force = false

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    if force, skipsConfiguration { throw ValidationError("--force is for the configuration; leave --no-config out.") }
  }

  func run() async throws {
    let repository = try project.openRepository()
    guard let top = repository.workDirectory else {
      throw Outcome.unable(GitError.noWorkTree(path: repository.gitDirectory).description)
    }
    if !skipsConfiguration { try writeConfiguration(repository, top: top) }
    if workflow ?? FileAccess.exists(top + "/.github") { try writeWorkflow(repository, top: top) }
    if !skipsHooks { try installHooks(repository, top: top) }
    if !skipsMergeDriver { try installMergeDriver(repository, top: top) }
  }

  private func installMergeDriver(_ repository: Repository, top: String) throws {
    let files = try Project(repository, at: .workTree, configuration: ProjectConfiguration()).files
    let formats = Set(files.compactMap { $0.kind.catalog?.format })
    let extensions = [CatalogPath.Format.stringCatalog, .strings, .stringsdict].filter(formats.contains).map(\.rawValue)
    guard !extensions.isEmpty, let binary = Terminal.executablePath else { return }
    let path = top + "/.gitattributes"
    let old = FileAccess.exists(path) ? try TextFile.read(path) : ""
    if let new = MergeDriver.attributes(old, for: extensions) {
      try TextFile.write(new, to: path, in: repository)
      say("\(old.isEmpty ? "wrote" : "added lines to") .gitattributes: git merges and shows catalogs by their keys")
    } else {
      say(".gitattributes has catalogs merged by their keys already")
    }
    var isNew = false
    for setting in MergeDriver.settings(binary: binary) where try repository.ownSetting(setting.name) != setting.value {
      try repository.setOwnSetting(setting.name, to: setting.value)
      isNew = true
    }
    if isNew {
      say("set merge.l10n-review and diff.l10n-review in this clone's git configuration; each clone needs its own")
    }
  }

  private func writeWorkflow(_ repository: Repository, top: String) throws {
    let path = top + "/" + WorkflowText.path
    if FileAccess.exists(path) { return say("\(WorkflowText.path) is there already and stays as it is") }
    let settings = try project.readConfiguration(for: repository)
    let project = try Project(repository, at: .workTree, configuration: settings)
    let isTranslated = project.layout.translatewikiFolder != nil
    let text = WorkflowText.text(branch: isTranslated ? settings.translatewikiBranch : nil)
    try FileAccess.write(Array(text.utf8), to: WorkflowText.path, below: top)
    say("wrote \(WorkflowText.path)")
  }

  private func writeConfiguration(_ repository: Repository, top: String) throws {
    let path = project.configurationPath ?? top + "/" + ProjectConfiguration.fileName
    let name = shown(path, top)
    if FileAccess.exists(path), !force { return say("\(name) is there already and stays as it is") }
    let layout = try Project(repository, at: .workTree, configuration: ProjectConfiguration()).layout
    var detected = ProjectConfiguration()
    detected.profile = layout.traits.profile
    detected.sourceLanguage = layout.sourceLanguage
    detected.commonStrings = layout.commonStringsPath
    detected.translatewikiFolder = layout.translatewikiFolder
    detected.nativeFolder = layout.nativeFolders.count == 1 ? layout.nativeFolders[0] : nil
    detected.nativeLocales = layout.nativeLocales
    detected.infoPlistFolder = layout.infoPlistFolder
    try TextFile.write(ProjectConfiguration.template(detected: detected), to: path, in: repository)
    say("wrote \(name) for a project of the profile \(layout.traits.profile.rawValue); everything in it is optional")
  }

  private func installHooks(_ repository: Repository, top: String) throws {
    let folder = try repository.hooksFolder()
    // Hooks in the work tree are committed, and other machines have the binary elsewhere.
    let isShared = folder.hasPrefix(top + "/") && !folder.hasPrefix(repository.commonDirectory + "/")
    let installer = HookInstaller(folder: folder, tree: top)
    let scripts = HookScript.all.map { isShared ? $0 : Terminal.executablePath.map($0.naming) ?? $0 }
    // Two concurrent runs must see each other's changes.
    let isDone = try scripts.allSatisfy(installer.has) && !RunFolder.exists(in: repository.gitDirectory)
    let writer = isDone ? nil : try project.takeWorkTree(of: repository, advice: "run this in a work tree")
    defer { withExtendedLifetime(writer) {} }
    for script in scripts {
      let outcome = try installer.install(script)
      let hook = shown(folder + "/" + script.name, top)
      switch outcome {
      case .installed: say("installed \(hook)")
      case .addedLine: say("added one line to \(hook), which was there already")
      case .moved(let old): say("installed \(hook), which first calls the hook that was there, now \(shown(old, top))")
      case .updated: say("updated \(hook)")
      case .unchanged: say("\(hook) is installed already")
      }
    }
  }

  private func say(_ sentence: String) {
    if !project.quiet { Terminal.print(sentence) }
  }

  /// Relative to the work tree if the path is inside.
  private func shown(_ path: String, _ top: String) -> String {
    TerminalText.line(path.hasPrefix(top + "/") ? String(path.dropFirst(top.utf8.count + 1)) : path)
  }
}
