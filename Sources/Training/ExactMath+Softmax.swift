import Classifier

extension ExactMath {
  /// The natural logarithm of a positive number, by Newton's method on `exp`.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return -700 }
    var y = Double(x.exponent) * 0.6931471805599453 + (x.significand - 1) * 0.6931471805599453
    for _ in 0..<4 {
      let e = exp(y)
      y += 2 * (x - e) / (x + e)
    }
    return y
  }

  /// Probabilities from three scores.
  package static func softmax(_ scores: SIMD3<Double>) -> SIMD3<Double> {
    let highest = max(scores[0], scores[1], scores[2])
    let powers = SIMD3(exp(scores[0] - highest), exp(scores[1] - highest), exp(scores[2] - highest))
    return powers / (powers[0] + powers[1] + powers[2])
  }
}
