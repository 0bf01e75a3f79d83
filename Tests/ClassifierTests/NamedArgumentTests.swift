import Testing

@testable import Classifier

/// Arguments in the notations of other systems, and braces that are none.
struct NamedArgumentTests {
  private func classify(_ old: String, _ new: String) -> Verdict {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  private static func written(_ text: String) -> [String] { ParsedTextReader.read(text).arguments.map(\.written) }

  @Test(arguments: [
    ("Roses by %{gardener}", ["%{gardener}"]), ("Roses by {{gardener}}", ["{{gardener}}"]),
    ("Roses by {{ gardener }}.", ["{{ gardener }}"]), ("Roses by {gardener}", ["{gardener}"]),
    ("Bed {0} of {1}", ["{0}", "{1}"]), ("%(count)d roses by %(gardener)s", ["%(count)d", "%(gardener)s"]),
    ("Roses by %<gardener>s", ["%<gardener>s"]), ("Roses by ${gardener.name}", ["${gardener.name}"]),
    (
      "Roses by \\(gardener.name) and \\(names.joined(separator: \", \"))",
      [
        "\\(gardener.name)", "\\(names.joined(separator: \", \"))",
      ]
    ), ("%#@roses@ watered", ["%#@roses@"]), ("%{count}% watered", ["%{count}"]),
    ("<a href=\"%{url}\">%{name}</a>", ["%{url}", "%{name}"]), ("%@ and {{name}} and $1", ["%@", "{{name}}", "$1"]),
  ])
  func areRead(text: String, arguments: [String]) { #expect(Self.written(text) == arguments) }

  @Test(arguments: [
    "Roses {see there} bloom", "Roses {} bloom", "Roses {red, white} bloom", "{{SITENAME}} has roses",
    "Press {{int:save-button}}", "{{{gardener}}} waters", "Prune 50%(of the roses)", "f(x) = {-x}", "100% {",
    "Water \\(", "Roses \\( bloom", "Beds {123}",
  ])
  func bracesOfProseAreNone(text: String) { #expect(Self.written(text).isEmpty) }

  static let swapped = [
    ("Roses by {{gardener}}", "Roses by %{gardener}"), ("Talk to %1$s?", "Talk to %1$@?"),
    ("Water %@ now", "Water %{rose} now"), ("Water $1 now", "Water {{rose}} now"),
    ("Water {rose} now", "Water {{rose}} now"), ("%{rose} needs %{tool}", "{rose} needs {tool}"),
    ("Bed {0} of {1}", "Bed %1$d of %2$d"), ("%(rose)s is dry", "${rose} is dry"), ("{{rose}}", "%{rose}"),
    ("Water %d roses", "Water %@ roses"), ("Water %@ roses", "Water %d roses"), ("%d roses", "$1 roses"),
  ]

  @Test(arguments: swapped)
  func anotherNotationIsLarge(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .large)
    #expect(result.confidence == .blocking)
  }

  @Test(arguments: [
    ("Water %@ now", "Water %1$@ now"), ("%d roses", "%ld roses"), ("%d roses", "%i roses"),
    ("Hello, \\(name)", "Hello, \\(gardener)"), ("Hello, \\(name)", "Hello, %@"),
    ("{{ rose }} is dry", "{{rose}} is dry"),
  ])
  func theSameNotationInOtherClothesIsNeutral(old: String, new: String) {
    #expect(classify(old, new).impact == .neutral)
  }

  @Test(arguments: [
    ("Tended by {{gardener}}", "Tended"), ("Bed %{bed_count}", "Bed %{count}"),
    ("More at %{URL}.", "More at %{url}."), ("{count} roses", "roses"),
  ])
  func aNameThatIsNotPassedAnyMoreIsLarge(old: String, new: String) {
    let result = classify(old, new)
    #expect(result.impact == .large)
    #expect(result.confidence == .blocking)
  }

  @Test func namesMayChangePlaces() {
    let result = classify("%{gardener} waters %{rose}", "%{rose} is watered by %{gardener}")
    #expect(result.confidence != .blocking)
  }

  @Test func theReasonNamesBoth() {
    #expect(
      classify("Roses by {{gardener}}", "Roses by %{gardener}").reasons.first
        == .argumentNotation(old: "{{gardener}}", new: "%{gardener}"))
    #expect(
      classify("Water %@ now", "Water %{rose} now").reasons.first == .argumentNotation(old: "%@", new: "%{rose}"))
    #expect(
      classify("Bed %{bed_count} is dry", "Bed %{count} is dry").reasons.first
        == .argumentRenamed(old: "%{bed_count}", new: "%{count}"))
    #expect(classify("Talk to %1$s?", "Talk to %1$@?").reasons.first == .argumentRetyped(old: "%1$s", new: "%1$@"))
    #expect(
      "\(Reason.argumentNotation(old: "%s", new: "{0}"))"
        == "the notation of arguments changed from %s to {0}: old translations show it raw")
    #expect(
      "\(Reason.argumentRenamed(old: "{a}", new: "{b}"))"
        == "argument {a} is now called {b}: old translations name one that is not passed")
  }
}
