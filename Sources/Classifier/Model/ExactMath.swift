/// Functions of IEEE 754 basic operations only, which give the same bits on every machine.
package enum ExactMath {
  /// e to the power of `x`, within a few units in the last place; 0 below -700, and `x` is cut at 700.
  package static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    let x = min(x, 700)
    let scaled = x * 1.4426950408889634
    let whole = scaled.rounded(.toNearestOrEven)
    // Cody and Waite's two-part ln 2 keeps the remainder exact.
    let rest = (x - whole * 0.693145751953125) - whole * 1.4286068203094173e-6
    var sum = 1.0
    for divisor in stride(from: 14.0, through: 1.0, by: -1.0) { sum = 1.0 + rest * sum / divisor }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  package static func softmax(_ scores: [Double]) -> [Double] {
    let highest = scores.max() ?? 0
    let powers = scores.map { exp($0 - highest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }
}
