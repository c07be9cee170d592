import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createDenseLayer,
  runLayer,
  slopesOfLayer,
} from '../../../../../server/platform/risk/learning/dense.ts'
import type { Activation, DenseLayer } from '../../../../../server/platform/risk/learning/dense.ts'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import { runs } from '../../../../support/runs.ts'

const activations: readonly Activation[] = ['tanh', 'relu', 'linear']
const act: Readonly<Record<Activation, (sum: number) => number>> = {
  tanh: Math.tanh,
  relu: (sum) => Math.max(0, sum),
  linear: (sum) => sum,
}

/** A layer as a textbook writes it. */
function naive({ inputs, outputs, activation, weights, bias }: DenseLayer, x: Float32Array): number[] {
  return Array.from({ length: x.length / inputs }, (_, row) =>
    Array.from({ length: outputs }, (__, out) => {
      let sum = bias[out]!
      for (let at = 0; at < inputs; at += 1) sum += x[row * inputs + at]! * weights[out * inputs + at]!
      return act[activation](sum)
    }),
  ).flat()
}

const layers = fc.record({
  inputs: fc.integer({ min: 1, max: 9 }),
  outputs: fc.integer({ min: 1, max: 9 }),
  rows: fc.integer({ min: 1, max: 9 }),
  activation: fc.constantFrom(...activations),
  seed: fc.integer(),
})

function made({
  inputs,
  outputs,
  rows,
  activation,
  seed,
}: {
  inputs: number
  outputs: number
  rows: number
  activation: Activation
  seed: number
}) {
  const random = createRandom(seed)
  const layer = createDenseLayer(inputs, outputs, activation, random)
  layer.bias.forEach((_, at) => (layer.bias[at] = random.normal() / 4))
  const x = new Float32Array(rows * inputs).map(() => random.normal())
  const y = new Float32Array(rows * outputs)
  runLayer(layer, x, y, rows)
  return { layer, x, y, rows, random }
}

const STEP = 1 / 256
/** No sum changes by so much in a step: no weight and no number here is larger than 5. */
const BEND = 5 * STEP

describe('a dense layer', () => {
  test('answers what a plain reading of its formula does, whatever its widths', () => {
    fc.assert(
      fc.property(layers, (shape) => {
        const { layer, x, y } = made(shape)
        for (const [at, value] of naive(layer, x).entries()) expect(y[at]).toBeCloseTo(value, 4)
      }),
      runs(100),
    )
  })

  test('has the slopes that small steps show', () => {
    fc.assert(
      fc.property(layers, (shape) => {
        const { layer, x, y, rows, random } = made(shape)
        // Where a relu bends within a step, no slope is the right one.
        const plainSums = naive({ ...layer, activation: 'linear' }, x)
        if (shape.activation === 'relu' && plainSums.some((sum) => Math.abs(sum) < BEND)) return
        const wanted = y.map(() => random.normal())
        const loss = (): number =>
          naive(layer, x).reduce((sum, value, at) => sum + (value - wanted[at]!) ** 2, 0)
        const slope = y.map((value, at) => 2 * (value - wanted[at]!))
        const sums = {
          weights: new Float32Array(layer.weights.length),
          bias: new Float32Array(layer.bias.length),
        }
        const inputSlope = new Float32Array(x.length)
        slopesOfLayer(layer, x, y, slope, rows, sums, inputSlope)
        for (const [values, slopes] of [
          [layer.weights, sums.weights],
          [layer.bias, sums.bias],
          [x, inputSlope],
        ] as const)
          for (const at of values.keys()) {
            const before = values[at]!
            values[at] = before + STEP
            const more = loss()
            values[at] = before - STEP
            const less = loss()
            values[at] = before
            const shown = (more - less) / (2 * STEP)
            expect(Math.abs(slopes[at]! - shown)).toBeLessThan(0.02 + Math.abs(shown) * 0.02)
          }
      }),
      runs(100),
    )
  })
})
