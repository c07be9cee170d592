import { expect, test } from 'vitest'
import { themeFaultsIn } from '../../../../src/theme/theme-faults.ts'

test('refused settings of a failed save', () => {
  expect(themeFaultsIn({ faults: [{ setting: 'name', code: 'name' }, null, {}] })).toEqual([
    { setting: 'name', code: 'name' },
  ])
  expect(themeFaultsIn(undefined)).toEqual([])
})
