import type { Random } from './random.ts'

/** What a layer does with its sums. */
export type Activation = 'tanh' | 'relu' | 'linear'

/** A layer in which each output hears each input. */
export interface DenseLayer {
  readonly inputs: number
  readonly outputs: number
  readonly activation: Activation
  /** Row by row: the weights of one output after the other. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** A layer with weights by chance, as wide as keeps the variance (Glorot and Bengio, 2010). */
export function createDenseLayer(
  inputs: number,
  outputs: number,
  activation: Activation,
  random: Random,
): DenseLayer {
  const spread = Math.sqrt(6 / (inputs + outputs))
  const weights = new Float32Array(inputs * outputs).map(() => (2 * random.next() - 1) * spread)
  return { inputs, outputs, activation, weights, bias: new Float32Array(outputs) }
}

/**
 * The outputs of a layer. Two rows and four outputs are summed beside each other: each number that is read is used several times, and no sum waits for
 * the one before it. That is more than half of what training takes.
 *
 * @param x `rows * inputs` numbers
 * @param y is filled with `rows * outputs` numbers
 */
export function runLayer(layer: DenseLayer, x: Float32Array, y: Float32Array, rows: number): void {
  const { inputs, outputs, weights, bias } = layer
  const wholeOutputs = outputs - (outputs % 4)
  const wholeRows = rows - (rows % 2)
  for (let row = 0; row < wholeRows; row += 2)
    for (let out = 0; out < wholeOutputs; out += 4) {
      const x0 = row * inputs
      const x1 = x0 + inputs
      const w0 = out * inputs
      const w1 = w0 + inputs
      const w2 = w1 + inputs
      const w3 = w2 + inputs
      let a0 = bias[out]!
      let a1 = bias[out + 1]!
      let a2 = bias[out + 2]!
      let a3 = bias[out + 3]!
      let b0 = a0
      let b1 = a1
      let b2 = a2
      let b3 = a3
      for (let at = 0; at < inputs; at += 1) {
        const a = x[x0 + at]!
        const b = x[x1 + at]!
        const v0 = weights[w0 + at]!
        const v1 = weights[w1 + at]!
        const v2 = weights[w2 + at]!
        const v3 = weights[w3 + at]!
        a0 += a * v0
        b0 += b * v0
        a1 += a * v1
        b1 += b * v1
        a2 += a * v2
        b2 += b * v2
        a3 += a * v3
        b3 += b * v3
      }
      const to = row * outputs + out
      y[to] = a0
      y[to + 1] = a1
      y[to + 2] = a2
      y[to + 3] = a3
      y[to + outputs] = b0
      y[to + outputs + 1] = b1
      y[to + outputs + 2] = b2
      y[to + outputs + 3] = b3
    }
  const sumOf = (row: number, out: number): number => {
    let sum = bias[out]!
    for (let at = 0; at < inputs; at += 1) sum += x[row * inputs + at]! * weights[out * inputs + at]!
    return sum
  }
  for (let row = 0; row < rows; row += 1)
    for (let out = row < wholeRows ? wholeOutputs : 0; out < outputs; out += 1)
      y[row * outputs + out] = sumOf(row, out)
  activate(layer.activation, y, rows * outputs)
}

function activate(activation: Activation, y: Float32Array, count: number): void {
  if (activation === 'tanh') for (let at = 0; at < count; at += 1) y[at] = Math.tanh(y[at]!)
  else if (activation === 'relu') for (let at = 0; at < count; at += 1) if (y[at]! < 0) y[at] = 0
}

/** Where the slopes of a layer are summed. */
export interface LayerSlopes {
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/**
 * The slopes of a layer from those of its outputs.
 *
 * @param x what it was given, `y` what it answered
 * @param slope of the outputs; becomes that of the sums before the activation
 * @param sums is filled with the slopes of weights and bias
 * @param inputSlope is filled with the slopes of the inputs; absent: nobody needs them
 */
export function slopesOfLayer(
  layer: DenseLayer,
  x: Float32Array,
  y: Float32Array,
  slope: Float32Array,
  rows: number,
  sums: LayerSlopes,
  inputSlope?: Float32Array,
): void {
  undoActivation(layer.activation, y, slope, rows * layer.outputs)
  slopesOfWeights(layer, x, slope, rows, sums)
  if (inputSlope) slopesOfInputs(layer, slope, rows, inputSlope)
}

function undoActivation(activation: Activation, y: Float32Array, slope: Float32Array, count: number): void {
  if (activation === 'tanh') for (let at = 0; at < count; at += 1) slope[at]! *= 1 - y[at]! * y[at]!
  else if (activation === 'relu') for (let at = 0; at < count; at += 1) if (y[at]! <= 0) slope[at] = 0
}

/** Four rows and two outputs at once, so that each sum is read and written once for four rows. */
function slopesOfWeights(
  { inputs, outputs }: DenseLayer,
  x: Float32Array,
  slope: Float32Array,
  rows: number,
  { weights: sums, bias }: LayerSlopes,
): void {
  sums.fill(0)
  bias.fill(0)
  for (let row = 0; row < rows; row += 1)
    for (let out = 0; out < outputs; out += 1) bias[out]! += slope[row * outputs + out]!
  const wholeRows = rows - (rows % 4)
  const wholeOutputs = outputs - (outputs % 2)
  for (let row = 0; row < wholeRows; row += 4)
    for (let out = 0; out < wholeOutputs; out += 2) {
      const x0 = row * inputs
      const x1 = x0 + inputs
      const x2 = x1 + inputs
      const x3 = x2 + inputs
      const d = row * outputs + out
      const d0 = slope[d]!
      const d1 = slope[d + outputs]!
      const d2 = slope[d + 2 * outputs]!
      const d3 = slope[d + 3 * outputs]!
      const e0 = slope[d + 1]!
      const e1 = slope[d + outputs + 1]!
      const e2 = slope[d + 2 * outputs + 1]!
      const e3 = slope[d + 3 * outputs + 1]!
      const to = out * inputs
      for (let at = 0; at < inputs; at += 1) {
        const v0 = x[x0 + at]!
        const v1 = x[x1 + at]!
        const v2 = x[x2 + at]!
        const v3 = x[x3 + at]!
        sums[to + at]! += d0 * v0 + d1 * v1 + d2 * v2 + d3 * v3
        sums[to + inputs + at]! += e0 * v0 + e1 * v1 + e2 * v2 + e3 * v3
      }
    }
  for (let row = 0; row < rows; row += 1)
    for (let out = row < wholeRows ? wholeOutputs : 0; out < outputs; out += 1) {
      const d = slope[row * outputs + out]!
      for (let at = 0; at < inputs; at += 1) sums[out * inputs + at]! += d * x[row * inputs + at]!
    }
}

/** Four outputs at once, so that each sum is read and written once for four. */
function slopesOfInputs(
  { inputs, outputs, weights }: DenseLayer,
  slope: Float32Array,
  rows: number,
  inputSlope: Float32Array,
): void {
  inputSlope.fill(0, 0, rows * inputs)
  const wholeOutputs = outputs - (outputs % 4)
  for (let row = 0; row < rows; row += 1) {
    const to = row * inputs
    for (let out = 0; out < wholeOutputs; out += 4) {
      const from = row * outputs + out
      const d0 = slope[from]!
      const d1 = slope[from + 1]!
      const d2 = slope[from + 2]!
      const d3 = slope[from + 3]!
      const w0 = out * inputs
      const w1 = w0 + inputs
      const w2 = w1 + inputs
      const w3 = w2 + inputs
      for (let at = 0; at < inputs; at += 1)
        inputSlope[to + at]! +=
          d0 * weights[w0 + at]! + d1 * weights[w1 + at]! + d2 * weights[w2 + at]! + d3 * weights[w3 + at]!
    }
    for (let out = wholeOutputs; out < outputs; out += 1) {
      const d = slope[row * outputs + out]!
      for (let at = 0; at < inputs; at += 1) inputSlope[to + at]! += d * weights[out * inputs + at]!
    }
  }
}
