import Classifier

/// Multinomial logistic regression with a quadratic penalty, by accelerated gradient descent (Nesterov 1983).
struct LinearFit {
  var penalty = 0.005
  var steps = 280

  func fit(_ examples: [LabelledEdit]) -> (parts: [ImpactModel.Linear], biases: [Int32]) {
    let width = Feature.allCases.count
    let shares = examples.map(\.weight)
    let count = shares.reduce(0, +)
    var centers = [Double](repeating: 0, count: width)
    var scales = centers
    for feature in 0..<width {
      let values = examples.map { ImpactModel.compress($0.features.values[feature]) }
      let mean = zip(values, shares).reduce(0) { $0 + $1.0 * $1.1 } / count
      let variance = zip(values, shares).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 } / count
      centers[feature] = quantize(mean)
      scales[feature] = variance > 1e-6 ? quantize(1 / max(0.1, variance.squareRoot())) : 0
    }
    // A feature that never varies has no weight.
    let active = (0..<width).filter { scales[$0] != 0 }
    // One row after the other, each closed by a 1 for the bias.
    let inputs = examples.flatMap { example in
      active.map { feature in
        max(-5, min(5, (ImpactModel.compress(example.features.values[feature]) - centers[feature]) * scales[feature]))
      } + [1.0]
    }
    let targets = examples.map { SIMD4($0.shares[0], $0.shares[1], $0.shares[2], 0) }
    let size = active.count + 1
    // Neutral, small and large side by side, so that they are summed at once.
    var weights = [SIMD4<Double>](repeating: .zero, count: size)
    var ahead = weights
    let rate = 0.03
    for step in 0..<steps {
      let gradient = gradient(at: ahead, inputs, targets, shares)
      let next = zip(ahead, gradient).map { $0 - rate * $1 }
      let momentum = Double(step) / Double(step + 3)
      ahead = zip(next, weights).map { $0 + momentum * ($0 - $1) }
      weights = next
    }
    var parts = (0..<width).map { feature in
      ImpactModel.Linear(center: fixed(centers[feature]), scale: fixed(scales[feature]), weights: [0, 0, 0])
    }
    for (index, feature) in active.enumerated() {
      parts[feature].weights = (0..<3).map { fixed(weights[index][$0]) }
    }
    return (parts, (0..<3).map { fixed(weights[size - 1][$0]) })
  }

  /// The slope of the mean loss with its penalty.
  private func gradient(
    at weights: [SIMD4<Double>], _ inputs: [Double], _ targets: [SIMD4<Double>], _ shares: [Double]
  ) -> [SIMD4<Double>] {
    let size = weights.count
    let count = shares.reduce(0, +)
    var gradient = weights.map { penalty * $0 }
    gradient[size - 1] = .zero
    weights.withUnsafeBufferPointer { weights in
      inputs.withUnsafeBufferPointer { inputs in
        gradient.withUnsafeMutableBufferPointer { gradient in
          for (row, target) in targets.enumerated() {
            let base = row * size
            var scores = SIMD4<Double>.zero
            for index in 0..<size { scores += weights[index] * inputs[base + index] }
            let found = ExactMath.softmax(SIMD3(scores[0], scores[1], scores[2]))
            let error = (SIMD4(found, 0) - target) * (shares[row] / count)
            for index in 0..<size { gradient[index] += error * inputs[base + index] }
          }
        }
      }
    }
    return gradient
  }

  private func fixed(_ value: Double) -> Int32 { Int32(clamping: Int((value / ImpactModel.unit).rounded())) }
  private func quantize(_ value: Double) -> Double { Double(fixed(value)) * ImpactModel.unit }
}
