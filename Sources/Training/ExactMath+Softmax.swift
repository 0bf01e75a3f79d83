import Classifier

extension ExactMath {
  /// Probabilities from three scores.
  package static func softmax(_ scores: SIMD3<Double>) -> SIMD3<Double> {
    let highest = max(scores[0], scores[1], scores[2])
    let powers = SIMD3(exp(scores[0] - highest), exp(scores[1] - highest), exp(scores[2] - highest))
    return powers / (powers[0] + powers[1] + powers[2])
  }
}
