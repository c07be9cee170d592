/** Decay of the moments, and what keeps a step from a division by nothing (Kingma and Ba, 2015). */
export const ADAM = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 } as const

/** What the moments, which begin at zero, make of the learning rate at each step. */
export const adamRate = (step: number): number => Math.sqrt(1 - ADAM.beta2 ** step) / (1 - ADAM.beta1 ** step)

/**
 * Adam (Kingma and Ba, 2015) for values that every step changes.
 *
 * @param values are changed by the steps
 * @returns makes one step against the slopes
 * @example createAdam(layer.weights, 0.001)(slopes.weights)
 */
export function createAdam(values: Float32Array, learningRate: number): (slopes: Float32Array) => void {
  const { beta1, beta2, epsilon } = ADAM
  const first = new Float32Array(values.length)
  const second = new Float32Array(values.length)
  let step = 0
  return (slopes) => {
    step += 1
    const rate = learningRate * adamRate(step)
    for (let at = 0; at < values.length; at += 1) {
      const slope = slopes[at]!
      const mean = (first[at] = beta1 * first[at]! + (1 - beta1) * slope)
      const square = (second[at] = beta2 * second[at]! + (1 - beta2) * slope * slope)
      values[at]! -= (rate * mean) / (Math.sqrt(square) + epsilon)
    }
  }
}
