import { crc32 } from 'node:zlib'
import type { Autoencoder } from './autoencoder.ts'
import { FEATURES, FEATURE_COUNT } from './event-row.ts'
import { ModelNotReadable, parseModelShape } from './model-shape.ts'
import type { LayerShape, ModelShape } from './model-shape.ts'
import { MEASURE_COUNT } from './person-past.ts'
import type { ErrorScale, RiskModel } from './risk-model.ts'
import { vocabularyFrom } from './vocabulary.ts'

/** The first bytes: what this is. */
const MAGIC = 0x4d525441
/** Changed with every change of the shape or of what the numbers mean. */
const VERSION = 1
/** Magic, version, length of the shape, checksum of all that follows: four bytes each. */
const HEAD = 16
/** A number has four bytes, and the numbers begin at a multiple of them. */
const NUMBER = 4
const MOST_SHAPE_BYTES = 20_000_000

/**
 * A model as bytes: a head with version and checksum, its shape as JSON, and its numbers, four little-endian bytes each. Nothing is lost.
 *
 * @example modelFromBytes(bytesOfModel(model))
 */
export function bytesOfModel(model: RiskModel): Uint8Array {
  const shape = Buffer.from(JSON.stringify(shapeOf(model)))
  const begin = Math.ceil((HEAD + shape.length) / NUMBER) * NUMBER
  const numbers = numbersOf(model)
  const bytes = Buffer.alloc(begin + numbers.reduce((sum, { length }) => sum + length * NUMBER, 0))
  shape.copy(bytes, HEAD)
  let at = begin
  for (const some of numbers) {
    bytes.set(new Uint8Array(some.buffer, some.byteOffset, some.byteLength), at)
    at += some.byteLength
  }
  for (const [place, value] of [MAGIC, VERSION, shape.length, crc32(bytes.subarray(HEAD))].entries())
    bytes.writeUInt32LE(value, place * NUMBER)
  return bytes
}

/**
 * Reads a model.
 *
 * @param bytes as {@link bytesOfModel} makes them
 * @throws ModelNotReadable for all else, with what is wrong
 */
export function modelFromBytes(bytes: Uint8Array): RiskModel {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < HEAD || buffer.readUInt32LE(0) !== MAGIC)
    throw new ModelNotReadable('it does not begin as a model')
  const version = buffer.readUInt32LE(NUMBER)
  if (version !== VERSION) throw new ModelNotReadable(`its version is ${version}, not ${VERSION}`)
  const length = buffer.readUInt32LE(2 * NUMBER)
  if (length > MOST_SHAPE_BYTES || HEAD + length > buffer.length)
    throw new ModelNotReadable('it ends within its head')
  if (crc32(buffer.subarray(HEAD)) !== buffer.readUInt32LE(3 * NUMBER))
    throw new ModelNotReadable('its checksum is another')
  const shape = parseModelShape(buffer.toString('utf8', HEAD, HEAD + length))
  const reader = createReader(buffer, Math.ceil((HEAD + length) / NUMBER) * NUMBER)
  const model = readModel(shape, reader)
  reader.end()
  return model
}

const shapeOf = ({ vocabulary, embeddings, modelA, modelB, modelC }: RiskModel): ModelShape => ({
  features: FEATURES,
  values: vocabulary.values,
  dimension: embeddings.dimension,
  modelA: { layers: layersOf(modelA.autoencoder), scale: modelA.scale.values.length },
  modelB: { layers: layersOf(modelB.autoencoder), scale: modelB.scale.values.length },
  modelC: { clusters: modelC.sizes.length, scale: modelC.scale.values.length },
})

const layersOf = ({ layers }: Autoencoder): LayerShape[] =>
  layers.map(({ inputs, outputs, activation }) => ({ inputs, outputs, activation }))

/** In the order in which {@link readModel} reads them. */
const numbersOf = ({
  embeddings,
  modelA,
  modelB,
  modelC,
}: RiskModel): readonly (Float32Array | Int32Array)[] => [
  embeddings.vectors,
  ...networkNumbers(modelA),
  ...networkNumbers(modelB),
  modelB.standard.mean,
  modelB.standard.deviation,
  modelC.clusters.centroids,
  modelC.typical,
  modelC.sizes,
  modelC.means,
  modelC.scale.shares,
  modelC.scale.values,
]

const networkNumbers = ({
  autoencoder,
  means,
  scale,
}: { readonly autoencoder: Autoencoder } & ErrorScale): Float32Array[] => [
  ...autoencoder.layers.flatMap(({ weights, bias }) => [weights, bias]),
  means,
  scale.shares,
  scale.values,
]

function readModel(shape: ModelShape, { floats, wholes }: Reader): RiskModel {
  const { dimension, modelC: kinds } = shape
  const vocabulary = vocabularyFrom(shape.values)
  const width = (FEATURE_COUNT - 1) * dimension
  const readNetwork = ({ layers, scale }: ModelShape['modelA']) => ({
    autoencoder: {
      layers: layers.map((layer) => ({
        ...layer,
        weights: floats(layer.inputs * layer.outputs),
        bias: floats(layer.outputs),
      })),
    },
    means: floats(FEATURE_COUNT),
    scale: { shares: floats(scale), values: floats(scale) },
  })
  return {
    vocabulary,
    embeddings: { dimension, vectors: floats(vocabulary.size * dimension) },
    modelA: readNetwork(shape.modelA),
    modelB: {
      ...readNetwork(shape.modelB),
      standard: { mean: floats(MEASURE_COUNT), deviation: floats(MEASURE_COUNT) },
    },
    modelC: {
      clusters: { width, centroids: floats(kinds.clusters * width) },
      typical: wholes(kinds.clusters * FEATURE_COUNT, -1, vocabulary.size - 1),
      sizes: wholes(kinds.clusters, 0, 0x7f_ff_ff_ff),
      means: floats(FEATURE_COUNT - 1),
      scale: { shares: floats(kinds.scale), values: floats(kinds.scale) },
    },
  }
}

interface Reader {
  floats(count: number): Float32Array
  wholes(count: number, least: number, most: number): Int32Array
  /** @throws ModelNotReadable unless all was read */
  end(): void
}

function createReader(buffer: Buffer, begin: number): Reader {
  let at = begin
  // A copy, since a view must begin at a multiple of four in its memory.
  const take = (count: number): ArrayBuffer => {
    const end = at + count * NUMBER
    if (end > buffer.length) throw new ModelNotReadable('it ends within its numbers')
    const copy = new Uint8Array(buffer.subarray(at, end)).buffer
    at = end
    return copy
  }
  return {
    floats(count) {
      const values = new Float32Array(take(count))
      if (!values.every(Number.isFinite)) throw new ModelNotReadable('a number of it is not finite')
      return values
    },
    wholes(count, least, most) {
      const values = new Int32Array(take(count))
      if (!values.every((value) => value >= least && value <= most))
        throw new ModelNotReadable(`a number of it is not from ${least} to ${most}`)
      return values
    },
    end() {
      if (at !== buffer.length) throw new ModelNotReadable('something follows its numbers')
    },
  }
}
