import Foundation
import Fuzzing
import Testing

/// What the fuzzer tries at random, tried with the same inputs in each run. `L10N_REVIEW_CASES` is the number of inputs.
@Suite struct FuzzTargetTests {
  private static let cases = ProcessInfo.processInfo.environment["L10N_REVIEW_CASES"].flatMap { Int($0) }

  static let names = FuzzTargets.all.map { $0.name }

  @Test(arguments: names) func seedsKeepTheirPromises(_ name: String) async throws {
    let target = try #require(FuzzTargets.named(name))
    #expect(!target.seeds.isEmpty)
    for seed in target.seeds {
      #expect(seed.count <= target.longest, "\(String(decoding: seed.prefix(80), as: UTF8.self))")
    }
    // Of the many that are rules' examples some are enough; these have tests of their own.
    for seed in target.seeds.enumerated() where target.seeds.count < 20 || seed.offset % 5 == 0 {
      try await target.check(seed.element)
    }
  }

  @Test(arguments: names) func changedSeedsKeepTheirPromises(_ name: String) async throws {
    let target = try #require(FuzzTargets.named(name))
    var mutator = Mutator(target, seed: 1)
    for round in 0..<(Self.cases ?? (target is any ImmediateFuzzTarget.Type ? 200 : 40)) {
      let input = mutator.next()
      do {
        try await target.check(input)
      } catch {
        Issue.record("round \(round): \(error), in \(String(decoding: input, as: UTF8.self).debugDescription)")
      }
    }
  }
}
