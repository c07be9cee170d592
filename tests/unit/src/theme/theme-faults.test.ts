import { expect, test } from 'vitest'
import { faultsIn } from '../../../../src/theme/theme-faults.ts'

test('refused settings of a failed save', () => {
  expect(faultsIn({ faults: [{ setting: 'name', code: 'name' }, null, {}] })).toEqual([
    { setting: 'name', code: 'name' },
  ])
  expect(faultsIn(undefined)).toEqual([])
})
