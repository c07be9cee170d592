import type { Activation } from './dense.ts'
import { FEATURES, FEATURE_COUNT } from './event-row.ts'
import { HYPERPARAMETER_LIMITS } from './hyperparameters.ts'
import { MEASURE_COUNT } from './person-past.ts'
import { MOST_LENGTH, MOST_VALUES } from './vocabulary.ts'

/** These bytes are no model that can be used. */
export class ModelNotReadable extends Error {
  /** What is wrong, as a sentence of the message. */
  readonly reason: string

  constructor(reason: string) {
    super(`The model cannot be read: ${reason}. Train it again.`)
    this.name = 'ModelNotReadable'
    this.reason = reason
  }
}

/** A layer without its weights. */
export interface LayerShape {
  readonly inputs: number
  readonly outputs: number
  readonly activation: Activation
}

/** What is known of a model before its numbers: how many there are follows from it. */
export interface ModelShape {
  readonly features: readonly string[]
  /** The vocabulary. */
  readonly values: readonly (readonly string[])[]
  readonly dimension: number
  readonly modelA: { readonly layers: readonly LayerShape[]; readonly scale: number }
  readonly modelB: { readonly layers: readonly LayerShape[]; readonly scale: number }
  readonly modelC: { readonly clusters: number; readonly scale: number }
}

const MOST_LAYERS = 8
const MOST_WIDTH = 4096
/** Points of a scale. */
const MOST_POINTS = 100
const activations: ReadonlySet<unknown> = new Set<Activation>(['tanh', 'relu', 'linear'])

/**
 * Reads the shape of a model.
 *
 * @param text JSON
 * @throws ModelNotReadable with the place and what should be there
 */
export function parseModelShape(text: string): ModelShape {
  const shape = fieldsOf(jsonOf(text), 'the head')
  const features = shape['features']
  if (!Array.isArray(features) || FEATURES.join() !== features.join())
    throw new ModelNotReadable(`features are not ${FEATURES.join(', ')}`)
  const dimension = wholeNumber(
    shape['dimension'],
    'dimension',
    1,
    HYPERPARAMETER_LIMITS.embeddingDimension.most,
  )
  const kinds = fieldsOf(shape['modelC'], 'modelC')
  return {
    features: FEATURES,
    values: parseValues(shape['values']),
    dimension,
    modelA: parseNetwork(shape['modelA'], 'modelA', FEATURE_COUNT * dimension),
    modelB: parseNetwork(shape['modelB'], 'modelB', MEASURE_COUNT),
    modelC: {
      clusters: wholeNumber(kinds['clusters'], 'modelC.clusters', 1, HYPERPARAMETER_LIMITS.maxClusters.most),
      scale: wholeNumber(kinds['scale'], 'modelC.scale', 1, MOST_POINTS),
    },
  }
}

function parseValues(values: unknown): readonly (readonly string[])[] {
  const lists = listOf(values, 'values', FEATURE_COUNT)
  if (lists.length !== FEATURE_COUNT) throw new ModelNotReadable(`values has not ${FEATURE_COUNT} lists`)
  return lists.map((list, feature) => {
    const some = listOf(list, `values[${feature}]`, MOST_VALUES)
    const isText = (value: unknown): value is string =>
      typeof value === 'string' && value.length <= MOST_LENGTH
    if (!some.every(isText) || new Set(some).size !== some.length)
      throw new ModelNotReadable(`values[${feature}] is no list of different texts`)
    return some
  })
}

/** @param width of what goes in, and comes back */
function parseNetwork(
  value: unknown,
  place: string,
  width: number,
): { readonly layers: readonly LayerShape[]; readonly scale: number } {
  const fields = fieldsOf(value, place)
  const layers = listOf(fields['layers'], `${place}.layers`, MOST_LAYERS).map((each, at): LayerShape => {
    const here = `${place}.layers[${at}]`
    const layer = fieldsOf(each, here)
    if (!activations.has(layer['activation'])) throw new ModelNotReadable(`${here}.activation is not known`)
    return {
      inputs: wholeNumber(layer['inputs'], `${here}.inputs`, 1, MOST_WIDTH),
      outputs: wholeNumber(layer['outputs'], `${here}.outputs`, 1, MOST_WIDTH),
      activation: layer['activation'] as Activation,
    }
  })
  const isChain = layers.every(({ inputs }, at) => inputs === (at === 0 ? width : layers[at - 1]!.outputs))
  if (!isChain || layers.at(-1)?.outputs !== width)
    throw new ModelNotReadable(`${place}.layers do not lead from ${width} numbers back to them`)
  return { layers, scale: wholeNumber(fields['scale'], `${place}.scale`, 1, MOST_POINTS) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelNotReadable('the head is no JSON')
  }
}

function fieldsOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ModelNotReadable(`${place} is no object`)
  return value as Readonly<Record<string, unknown>>
}

function listOf(value: unknown, place: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most)
    throw new ModelNotReadable(`${place} is no list of at most ${most}`)
  return value
}

function wholeNumber(value: unknown, place: string, least: number, most: number): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw new ModelNotReadable(`${place} is no whole number from ${least} to ${most}`)
  return Number(value)
}
