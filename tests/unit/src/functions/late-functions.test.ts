import { expect, it, vi } from 'vitest'
import { lateFunctions } from '../../../../src/functions/late-functions.ts'

const sums = { most: 3, sum: (a: unknown, b: unknown) => Number(a) + Number(b), none: () => 0 }

it('fetches the module once for all its functions, and runs them', async () => {
  const load = vi.fn(async () => sums)
  const late = lateFunctions(load)
  const [sum, none] = [late('sum'), late('none')]
  expect(load).not.toHaveBeenCalled()
  await sum.ready()
  await none.ready()
  expect(load).toHaveBeenCalledTimes(1)
  expect([sum.run(1, 2), none.run()]).toEqual([3, 0])
})

it('asks again when it did not come, and says so when it is called before', async () => {
  const load = vi.fn(async () => sums).mockRejectedValueOnce(new Error('no connection'))
  const sum = lateFunctions(load)('sum')
  await expect(sum.ready()).rejects.toThrow('no connection')
  expect(() => sum.run(1, 2)).toThrow('sum is not loaded.')
  await sum.ready()
  expect(sum.run(1, 2)).toBe(3)
})
