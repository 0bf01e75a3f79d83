import ArgumentParser
import Files
import Formats
import Git
import Project
import Reports
import Review
import Rules
import Text

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration and a workflow, and install the git hooks and the merge driver.",
    discussion: """
      Writes .l10n-review.yml, with what was found in the project as its commented defaults and its own lookup \
      functions as settings. Installs the pre-commit, pre-merge-commit, commit-msg and pre-push hooks where git looks for \
      them (core.hooksPath); existing hooks keep running. With husky, lefthook or the pre-commit framework, it prints \
      the lines to add there instead. A repository with a folder .github gets a workflow. Git merges catalogs by their \
      keys from then on: .gitattributes names the formats, and this clone's configuration the program. In another clone, \
      run it again with --no-config --no-hooks --no-workflow. At the end it checks the project once. A second run changes \
      nothing.
      """)

  @Flag(inversion: .prefixedNo, help: "Install the hooks (default: unless a hook manager writes them).")
  var hooks: Bool?

  @Flag(name: .customLong("no-config"), help: "Write no configuration.")
  var skipsConfiguration = false

  @Flag(name: .customLong("no-merge-driver"), help: "Leave .gitattributes and git's configuration alone.")
  var skipsMergeDriver = false

  @Flag(inversion: .prefixedNo, help: "Write a workflow for GitHub (default: if there is a folder .github).")
  var workflow: Bool?

  @Flag(help: "Also show catalogs by key in git diff. Patches that git diff writes then do not apply.")
  var textconv = false

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
    let isNew = skipsConfiguration ? false : try await writeConfiguration(repository, top: top)
    if workflow ?? FileAccess.exists(top + "/.github") { try writeWorkflow(repository, top: top) }
    let managers = HookManager.allCases.filter { manager in
      manager.files.contains { FileAccess.exists(top + "/" + $0) }
    }
    if hooks ?? managers.isEmpty {
      try installHooks(repository, top: top)
    } else if hooks == nil {
      for manager in managers { say("installed no hooks, because \(manager.rawValue) writes them: \(manager.advice)") }
    }
    if !skipsMergeDriver { try installMergeDriver(repository, top: top) }
    if isNew, !project.quiet { try await check(repository) }
  }

  /// Checks the project once, and names the next steps.
  private func check(_ repository: Repository) async throws {
    let settings = try project.readConfiguration(for: repository)
    var options = RepositoryReview.Options()
    if let path = settings.baseline, let text = try repository.text(of: path, at: .workTree) {
      options.baseline = try Baseline(text: text, path: path)
    }
    let review = try await RepositoryReview(repository, configuration: settings).lint(at: nil, options: options)
    let counts = [Severity.error, .warning].map { severity in review.findings.count { $0.severity == severity } }
    say("\nThis project has \(counted(counts[0], "error")) and \(counted(counts[1], "warning")). Next:")
    say("  l10n-review lint                       list them")
    if settings.baseline == nil, counts != [0, 0] {
      say(
        "  l10n-review lint --write-baseline \(Self.baseline)   record them as known, with “baseline: \(Self.baseline)” in \(ProjectConfiguration.fileName)"
      )
    }
    if settings.required == nil {
      say(
        "  required: { languages: [de, fr] }      in \(ProjectConfiguration.fileName), to demand translations of new texts"
      )
    }
  }

  private static let baseline = ".l10n-review-baseline"

  private func installMergeDriver(_ repository: Repository, top: String) throws {
    let files = try Project(repository, at: .workTree, configuration: ProjectConfiguration()).files
    let formats = Set(files.compactMap { $0.kind.catalog?.format })
    let extensions = [CatalogPath.Format.stringCatalog, .strings, .stringsdict].filter(formats.contains).map(\.rawValue)
    guard !extensions.isEmpty, let binary = Terminal.executablePath else { return }
    let path = top + "/.gitattributes"
    let bytes = FileAccess.exists(path) ? try FileAccess.read(path) : nil
    let old = String(decoding: bytes ?? [], as: UTF8.self)
    if let new = MergeDriver.attributes(old, for: extensions) {
      try TextFile.write(new, to: path, in: repository, expecting: ExpectedContent(bytes))
      say("\(old.isEmpty ? "wrote" : "added lines to") .gitattributes: git merges catalogs by their keys")
    } else {
      say(".gitattributes has catalogs merged by their keys already")
    }
    var isNew = false
    for setting in MergeDriver.settings(binary: binary, convertsText: textconv)
    where try repository.ownSetting(setting.name) != setting.value {
      try repository.setOwnSetting(setting.name, to: setting.value)
      isNew = true
    }
    if isNew {
      let names = textconv ? "merge.l10n-review and diff.l10n-review" : "merge.l10n-review"
      say("set \(names) in this clone's git configuration; each clone needs its own")
    }
  }

  private func writeWorkflow(_ repository: Repository, top: String) throws {
    let path = top + "/" + WorkflowText.path
    if FileAccess.exists(path) { return say("\(WorkflowText.path) is there already and stays as it is") }
    let settings = try project.readConfiguration(for: repository)
    let project = try Project(repository, at: .workTree, configuration: settings)
    // A project that ships translatewiki's files has nothing to import.
    let imports = project.layout.traits.importsFromTranslatewiki && project.layout.translatewikiFolder != nil
    let text = WorkflowText.text(branch: imports ? settings.translatewikiBranch : nil)
    for other in imports ? try otherImports(top: top, branch: settings.translatewikiBranch) : [] {
      say("\(other) runs on the branch \(settings.translatewikiBranch) too; if it imports, remove it, or both push")
    }
    try FileAccess.writeNew(Array(text.utf8), to: WorkflowText.path, below: top)
    let action = WorkflowText.action
    say("wrote \(WorkflowText.path), which runs \(action); if you use a copy, name its OWNER/NAME@COMMIT there")
  }

  /// The workflows that name translatewiki's branch.
  private func otherImports(top: String, branch: String) throws -> [String] {
    let folder = ".github/workflows"
    return try FileAccess.files(in: top + "/" + folder)
      .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map { folder + "/" + $0 }
      .filter { path in
        guard path != WorkflowText.path, let text = try? TextFile.read(top + "/" + path) else { return false }
        let signs = text.split { !($0.isLetter || $0.isNumber || "-_./".contains($0)) }
        return signs.contains { $0 == branch }
      }
  }

  /// Returns whether it was written.
  private func writeConfiguration(_ repository: Repository, top: String) async throws -> Bool {
    let path = project.configurationPath ?? top + "/" + ProjectConfiguration.fileName
    let name = shown(path, top)
    if FileAccess.exists(path), !force {
      say("\(name) is there already and stays as it is")
      return false
    }
    let project = try await Project(repository, at: .workTree, configuration: ProjectConfiguration()).recognized()
    let layout = project.layout
    var detected = ProjectConfiguration()
    detected.profile = layout.traits.profile
    detected.sourceLanguage = layout.sourceLanguage
    detected.commonStrings = layout.commonStringsPath
    detected.translatewikiFolder = layout.translatewikiFolder
    detected.nativeFolder = layout.nativeFolders.count == 1 ? layout.nativeFolders[0] : nil
    detected.nativeLocales = layout.nativeLocales
    detected.infoPlistFolder = layout.infoPlistFolder
    detected.functions = await project.contents(of: project.selectedFiles, readingTargets: true)
      .unnamedFunctions(in: project.settings)
    try TextFile.write(ProjectConfiguration.template(detected: detected), to: path, in: repository)
    let functions = detected.functions.map { TerminalText.line($0.name) }.joined(separator: ", ")
    say("wrote \(name) for a project of the profile \(layout.traits.profile.rawValue); everything in it is optional")
    if !functions.isEmpty { say("named this project's lookup functions there: \(functions)") }
    return true
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
