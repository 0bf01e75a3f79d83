import Foundation
import Support
import Testing

/// Tests of a release made by `.ci/pin`, and of `.ci/fetch`, which accepts only the released program.
struct ReleaseTests {
  private let package: ReleasedPackage

  init() throws { package = try ReleasedPackage() }

  @Test func theTagAddsTheDigestsToWhatWasBuilt() throws {
    let repository = package.repository
    let built = try repository.git("rev-parse", "v9.9.9~1")
    #expect(package.output == "pin: v9.9.9 is \(try repository.git("rev-parse", "v9.9.9^{commit}"))")
    #expect(try repository.git("diff", "--name-status", built, "v9.9.9") == "A\t.github/action/digests")
    let digests = try repository.git("show", "v9.9.9:.github/action/digests").split(separator: "\n")
    #expect(digests[0].hasSuffix("Built from \(built)."))
    #expect(digests[1...2] == ["repository https://github.com/octo/l10n-review", "release v9.9.9"])
    #expect(digests.count == 6)
  }

  @Test func theFormulaNamesTheArchives() throws {
    let repository = package.repository
    let formula = try repository.run(repository.path + "/.github/packaging/formula", [])
    let digests = try repository.git("show", "v9.9.9:.github/action/digests").split(separator: "\n").dropFirst(3)
    let lines = formula.split(separator: "\n").map { $0.drop { $0 == " " } }
    for digest in digests.map({ $0.split(separator: " ") }) {
      let address = lines.firstIndex(of: "url \"\(ReleasedPackage.address)/releases/download/v9.9.9/\(digest[1])\"")
      #expect(address.map { lines[$0 + 1] } == "sha256 \"\(digest[0])\"")
    }
    #expect(lines.contains("version \"9.9.9\""))
    try repository.git("checkout", "--quiet", "v9.9.9~1")
    let refused = try repository.attempt(repository.path + "/.github/packaging/formula", [])
    #expect(refused.code == 1)
    #expect(refused.errors.contains("this version is not a release; run .ci/pin first"))
  }

  @Test func aReleaseIsNotMadeOfARelease() throws {
    let again = try package.repository.attempt(
      package.repository.path + "/.ci/pin", ["v9.9.10", ReleasedPackage.address, package.releases.path + "/v9.9.9"])
    #expect(again.code == 1)
    #expect(again.errors.contains("this is a release, and not what one is made from"))
    let other = try ReleasedPackage(isReleased: false)
    for arguments in [["9.9.9", ReleasedPackage.address], ["v9.9.9", "https://example.org/a|b/c"]] {
      let refused = try other.repository.attempt(
        other.repository.path + "/.ci/pin", arguments + [other.releases.path + "/v9.9.9"])
      #expect(refused.code == 1, "\(refused.errors)")
    }
    #expect(try other.repository.git("status", "--porcelain").isEmpty)
  }

  @Test func fetchesWhatIsPinned() throws {
    let (ended, program) = try package.fetch()
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(program == "released: it\n")
    #expect(ended.errors.hasPrefix("l10n-review: v9.9.9 is in /"), "\(ended.errors)")
    #expect(ended.errors.contains("/l10n-review; its SHA-256 is the one that is pinned, "), "\(ended.errors)")
  }

  @Test func whatIsNotPinnedIsNotUnpacked() throws {
    try package.spoilArchives()
    // Valid checksums of its own do not make it the pinned one.
    let script = "sha256sum *.tar.gz >SHA256SUMS || shasum -a 256 *.tar.gz >SHA256SUMS"
    try package.repository.run("sh", ["-c", script], in: package.releases.appendingPathComponent("v9.9.9"))
    let (ended, program) = try package.fetch()
    #expect(ended.code == 1)
    #expect(program == nil)
    #expect(ended.errors.contains("is not the one that is pinned, and is not used: its SHA-256 is "))
  }

  @Test func whatCannotBeFetchedIsSaid() throws {
    let (ended, program) = try package.fetch(environment: ["L10N_REVIEW_RELEASES": "file:///nothing"])
    #expect(ended.code == 1)
    #expect(program == nil)
    #expect(ended.errors.contains("of v9.9.9 could not be fetched from file:///nothing; L10N_REVIEW_RELEASES names"))
  }

  @Test func withoutDigestsThereIsNothingToFetch() throws {
    try package.repository.git("checkout", "--quiet", "v9.9.9~1")
    let (ended, program) = try package.fetch()
    #expect(ended.code == 3)
    #expect(program == nil)
    #expect(
      ended.errors == "l10n-review: there is no released program for this: this version is none of the releases.\n")
  }

  private func fetch(attesting script: String) throws -> (ended: Ended, program: String?) {
    let path = try package.stub("gh", script)
    return try package.fetch("--provenance", environment: ["PATH": path + ":/usr/bin:/bin"])
  }

  @Test func theProvenanceIsThatOfTheReleasesOwnWorkflow() throws {
    let (ended, program) = try fetch(
      attesting: """
        [ "$3" = --help ] && exit
        case "$*" in
        "attestation verify "*" --repo octo/l10n-review "*"--signer-workflow octo/l10n-review/.github/workflows/release.yml")
          [ -f "$3" ] ;;
        *) exit 1 ;;
        esac
        """)
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(program != nil)
    #expect(
      ended.errors.contains("the provenance is verified: .github/workflows/release.yml of octo/l10n-review built"))
  }

  @Test func aProvenanceThatDoesNotHoldStopsIt() throws {
    let (ended, program) = try fetch(attesting: "[ \"$3\" = --help ] && exit; echo no attestation >&2; exit 1")
    #expect(ended.code == 1)
    #expect(program == nil)
    #expect(ended.errors.contains("no attestation\nl10n-review: the provenance of "))
  }

  @Test(arguments: [true, false])
  func withoutGitHubsProgramThatIsSaid(isOld: Bool) throws {
    // A folder with the programs that the script needs, without gh.
    let folder = try package.stub(isOld ? "gh" : "other", "exit 1")
    for name in [
      "bash", "env", "dirname", "uname", "sed", "mktemp", "rm", "curl", "tar", "gzip", "mkdir", "mv", "chmod",
      "sha256sum",
      "shasum",
    ] {
      let path = try package.repository.attempt("/bin/sh", ["-c", "command -v \(name)"]).output
      if path.hasPrefix("/") {
        try package.repository.run("ln", ["-s", String(path.dropLast()), folder + "/" + name])
      }
    }
    let (ended, program) = try package.fetch("--provenance", environment: ["PATH": folder])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(program != nil)
    #expect(
      ended.errors.contains(
        "there is no \"gh attestation\" here, so that the provenance is not verified: the pinned SHA-256 has to do."))
  }
}
