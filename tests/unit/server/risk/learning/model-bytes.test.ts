import fc from 'fast-check'
import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bytesOfModel, modelFromBytes } from '../../../../../server/platform/risk/learning/model-bytes.ts'
import { ModelNotReadable } from '../../../../../server/platform/risk/learning/model-shape.ts'
import type { RiskModel } from '../../../../../server/platform/risk/learning/risk-model.ts'
import { createScorer } from '../../../../../server/platform/risk/learning/scorer.ts'
import { runs } from '../../../../support/runs.ts'
import { plausibleEvents } from './plausible-events.ts'
import { trainSmall } from './small-source.ts'

let model: RiskModel
let bytes: Buffer
beforeAll(async () => {
  model = (await trainSmall({ events: 400 })).model
  bytes = Buffer.from(bytesOfModel(model))
}, 60_000)

/** The head, as far as tests change it. */
interface Shape {
  readonly values: string[][]
  readonly modelA: { readonly layers: object[] }
  readonly modelB: { readonly layers: object[] }
  readonly modelC: object
}

/** The same model with another head, and the checksum that belongs to it. */
function withShape(change: (shape: Shape) => void): Buffer {
  const length = bytes.readUInt32LE(8)
  const shape = JSON.parse(bytes.toString('utf8', 16, 16 + length)) as Shape
  change(shape)
  return withHead(Buffer.from(JSON.stringify(shape)))
}

function withHead(text: Buffer): Buffer {
  const length = bytes.readUInt32LE(8)
  const numbers = bytes.subarray(Math.ceil((16 + length) / 4) * 4)
  const begin = Math.ceil((16 + text.length) / 4) * 4
  const made = Buffer.alloc(begin + numbers.length)
  text.copy(made, 16)
  numbers.copy(made, begin)
  bytes.copy(made, 0, 0, 8)
  made.writeUInt32LE(text.length, 8)
  return checked(made)
}

function checked(made: Buffer): Buffer {
  made.writeUInt32LE(crc32(made.subarray(16)), 12)
  return made
}

describe('a model as bytes', () => {
  test('is read as it was, and scores the same', () => {
    const read = modelFromBytes(bytesOfModel(model))
    expect(read).toEqual(model)
    const { rows } = plausibleEvents({ events: 50, seed: 5 })
    const scoresOf = (one: RiskModel) => {
      const scorer = createScorer(one)
      return scorer.score(rows, scorer.pastsOf([]))
    }
    expect(scoresOf(read)).toEqual(scoresOf(model))
  })

  test('is read from anywhere in memory', () => {
    const moved = new Uint8Array(bytes.length + 3)
    moved.set(bytes, 3)
    expect(modelFromBytes(moved.subarray(3))).toEqual(model)
  })

  test.each<[string, () => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'does not begin as a model'],
    ['another file', () => Buffer.from('{"a":1}'.padEnd(40)), 'does not begin as a model'],
    [
      'another version',
      () => {
        const other = Buffer.from(bytes)
        other.writeUInt32LE(7, 4)
        return other
      },
      'its version is 7, not 1',
    ],
    ['half of the head', () => bytes.subarray(0, 40), 'ends within its head'],
    ['half of it', () => bytes.subarray(0, bytes.length >> 1), 'checksum'],
    [
      'half of it, with a checksum',
      () => checked(Buffer.from(bytes.subarray(0, bytes.length >> 1))),
      'ends within its numbers',
    ],
    ['more than it', () => checked(Buffer.concat([bytes, Buffer.alloc(4)])), 'something follows its numbers'],
    [
      'a number that is none',
      () => {
        const other = Buffer.from(bytes)
        other.writeFloatLE(Number.NaN, other.length - 4)
        return checked(other)
      },
      'not finite',
    ],
    ['a head that is no JSON', () => withHead(Buffer.from('{"features":')), 'the head is no JSON'],
    ['a head that is a list', () => withHead(Buffer.from('[]')), 'the head is no object'],
    [
      'other features',
      () => withShape((shape) => Object.assign(shape, { features: ['x'] })),
      'features are not',
    ],
    ['no dimension', () => withShape((shape) => Object.assign(shape, { dimension: 0 })), 'dimension'],
    [
      'the same value twice',
      () => withShape(({ values }) => values[1]!.push(values[1]![0]!)),
      'values[1] is no list of different texts',
    ],
    [
      'layers that do not fit',
      () => withShape((shape) => shape.modelB.layers.pop()),
      'modelB.layers do not lead',
    ],
    [
      'an activation that is not known',
      () => withShape((shape) => Object.assign(shape.modelA.layers[0]!, { activation: 'step' })),
      'modelA.layers[0].activation is not known',
    ],
    [
      'more clusters than there may be',
      () => withShape((shape) => Object.assign(shape.modelC, { clusters: 1e9 })),
      'modelC.clusters is no whole number from 1 to 1000',
    ],
    [
      'more clusters than numbers',
      () => withShape((shape) => Object.assign(shape.modelC, { clusters: 900 })),
      'ends within its numbers',
    ],
  ])('%s is refused with what is wrong', (_what, made, reason) => {
    expect(() => modelFromBytes(made())).toThrow(ModelNotReadable)
    expect(() => modelFromBytes(made())).toThrow(reason)
  })

  test('a byte that is another is found, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, by) => {
        const other = Buffer.from(bytes)
        const at = place % other.length
        other[at] = other[at]! ^ by
        expect(() => modelFromBytes(other)).toThrow(ModelNotReadable)
      }),
      runs(200),
    )
  })

  test('no bytes bring anything else about than a model or a refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(300), (some, place) => {
        const other = Buffer.from(bytes)
        other.set(some, Math.min(place + 16, other.length - some.length))
        checked(other)
        try {
          modelFromBytes(other)
        } catch (error) {
          expect(error).toBeInstanceOf(ModelNotReadable)
        }
      }),
      runs(200),
    )
  })
})
