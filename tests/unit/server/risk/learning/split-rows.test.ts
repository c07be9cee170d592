import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TrainingEvent } from '../../../../../server/platform/risk/learning/event-row.ts'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import { splitRows } from '../../../../../server/platform/risk/learning/split-rows.ts'
import { batchSizeFor } from '../../../../../server/platform/risk/learning/train-autoencoder.ts'
import { runs } from '../../../../support/runs.ts'

const labels = fc.array(fc.constantFrom<0 | 1 | undefined>(0, 1, undefined), { maxLength: 80 })

test('no row is for two things, no known attack is learnt from, and curves are of known rows only', () => {
  fc.assert(
    fc.property(labels, fc.integer(), (all, seed) => {
      const rows = all.map((label): TrainingEvent =>
        label === undefined ? { timestamp: 0, features: {} } : { timestamp: 0, features: {}, label },
      )
      const { learnt, checked, heldBack } = splitRows(rows, createRandom(seed))
      const used = [...learnt, ...checked, ...heldBack]
      expect(new Set(used).size).toBe(used.length)
      for (const at of [...learnt, ...checked]) expect(rows[at]!.label).not.toBe(1)
      for (const at of heldBack) expect(rows[at]!.label).toBeDefined()
      const attacks = all.filter((label) => label === 1).length
      expect([...heldBack].filter((at) => rows[at]!.label === 1)).toHaveLength(Math.ceil(attacks / 5))
      expect(used.filter((at) => rows[at]!.label !== 1)).toHaveLength(all.length - attacks)
      for (const some of [learnt, checked, heldBack])
        expect([...some]).toEqual([...some].toSorted((a, b) => a - b))
    }),
    runs(200),
  )
})

test.each([
  [100, 512, 16],
  [2000, 512, 24],
  [20_000, 512, 200],
  [200_000, 512, 512],
  [20_000, 8, 8],
])('%i rows in batches of at most %i are learnt in batches of %i', (count, most, size) => {
  expect(batchSizeFor(count, most)).toBe(size)
})
