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
    // One row after the other, each closed by a 1 for the bias.
    let inputs = examples.flatMap { example in
      (0..<width).map { feature in
        max(-5, min(5, (ImpactModel.compress(example.features.values[feature]) - centers[feature]) * scales[feature]))
      } + [1.0]
    }
    let targets = examples.map(\.shares)
    let size = width + 1
    var weights = [Double](repeating: 0, count: 3 * size)
    var ahead = weights
    let rate = 0.03
    for step in 0..<steps {
      var gradient = ahead.enumerated().map { $0.offset % size == width ? 0 : penalty * $0.element }
      for (row, target) in targets.enumerated() {
        var scores = [0.0, 0.0, 0.0]
        inputs.withUnsafeBufferPointer { inputs in
          ahead.withUnsafeBufferPointer { weights in
            for impact in 0..<3 {
              var sum = 0.0
              for feature in 0..<size { sum += weights[impact * size + feature] * inputs[row * size + feature] }
              scores[impact] = sum
            }
          }
        }
        let probabilities = ExactMath.softmax(scores)
        inputs.withUnsafeBufferPointer { inputs in
          gradient.withUnsafeMutableBufferPointer { gradient in
            for impact in 0..<3 {
              let error = (probabilities[impact] - target[impact]) * shares[row] / count
              for feature in 0..<size { gradient[impact * size + feature] += error * inputs[row * size + feature] }
            }
          }
        }
      }
      let next = zip(ahead, gradient).map { $0 - rate * $1 }
      let momentum = Double(step) / Double(step + 3)
      ahead = zip(next, weights).map { $0 + momentum * ($0 - $1) }
      weights = next
    }
    let parts = (0..<width).map { feature in
      ImpactModel.Linear(
        center: fixed(centers[feature]), scale: fixed(scales[feature]),
        weights: (0..<3).map { fixed(weights[$0 * size + feature]) })
    }
    return (parts, (0..<3).map { fixed(weights[$0 * size + width]) })
  }

  private func fixed(_ value: Double) -> Int32 { Int32(clamping: Int((value / ImpactModel.unit).rounded())) }
  private func quantize(_ value: Double) -> Double { Double(fixed(value)) * ImpactModel.unit }
}
