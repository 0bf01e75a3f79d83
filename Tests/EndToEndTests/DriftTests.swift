import Support
import Testing

/// Tests of the findings about translations that were already outdated.
struct DriftTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Tallenna sivu\";\n")
    try repository.write("App/sv.lproj/Localizable.strings", "\"a\" = \"Spara sidan\";\n")
    try edit("Save the page")
    try edit("Delete the page")
    try repository.write("App/sv.lproj/Localizable.strings", "\"a\" = \"Radera sidan\";\n")
    try edit("Delete this page")
  }

  private func edit(_ english: String) throws {
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"\(english)\";\n")
    try repository.commit("Edit")
  }

  @Test func editsThatAreLargeTogetherAreReported() throws {
    try edit("Delete this page…")
    let run = try repository.tool("review", "HEAD~1..HEAD")
    #expect(run.output.contains("[translations-behind]"))
    #expect(
      run.output.contains(
        "With this edit, 1 translation of ‘a’ (‘fi’) is 3 edits out of date. Together these are large: “Save the page” → "
      ))
  }

  @Test func whatWasBehindAlreadyIsANote() throws {
    try edit("Share this page")
    let run = try repository.tool("review", "HEAD~1..HEAD")
    // The edit is large by itself. For sv, the edit before it did not count.
    #expect(run.output.contains("1 of 2 translations was already outdated, made for an earlier text: ‘fi’."))
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Jaa sivu\";\n")
    try repository.commit("Translate it again")
    try edit("Share this page!")
    #expect(try !repository.tool("review", "HEAD~1..HEAD").output.contains("‘fi’."))
  }

  @Test func theHookDoesNotLook() throws {
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"Delete this page…\";\n")
    try repository.git("add", ".")
    #expect(try !repository.tool("review", "--staged").output.contains("translations-behind"))
    #expect(try repository.tool("review").output.contains("translations-behind"))
  }

  @Test func whatThereIsNoTimeForIsLeftOutAndSaid() throws {
    try edit("Delete this page…")
    let run = try repository.tool("review", "HEAD~1..HEAD", "--quiet", environment: ["L10N_REVIEW_HISTORY": "0"])
    #expect(!run.output.contains("[translations-behind]"), "\(run.output)")
    #expect(run.output.contains("which translations of the edited texts were outdated before"), "\(run.output)")
    #expect(run.output.contains("L10N_REVIEW_HISTORY=60"), "\(run.output)")
    let more = try repository.tool("review", "HEAD~1..HEAD", environment: ["L10N_REVIEW_HISTORY": "60"])
    #expect(more.output.contains("[translations-behind]"), "\(more.output)")
    let wrong = try repository.tool("review", "HEAD~1..HEAD", environment: ["L10N_REVIEW_HISTORY": "soon"])
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("L10N_REVIEW_HISTORY is a number of seconds"), "\(wrong.errors)")
  }

  @Test func whereHistoryIsCutTheReviewIsMadeAllTheSame() throws {
    try edit("Delete this page…")
    let shallow = repository.folder.path + "/shallow"
    try repository.git("clone", "--quiet", "--depth", "2", "file://" + repository.path, shallow)
    let run = try repository.attempt(Tool.path(), ["review", "HEAD~1..HEAD", "--repo", shallow])
    #expect(run.output.contains("edit of ‘a’"), "\(run.output) \(run.errors)")
  }
}
