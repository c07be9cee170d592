import { expect, it } from 'vitest'
import { printMost, rowsToPrint } from '../../../../../src/widgets/report-rows/print-rows.ts'
import { firstQuery } from '../../../../../src/widgets/report-rows/use-rows.ts'

const loader = (total: number) => {
  const asked: unknown[] = []
  const load = async (_: string, input: unknown) => {
    asked.push(input)
    const { offset, pageSize } = input as { offset: number; pageSize: number }
    const count = Math.max(0, Math.min(pageSize, total - offset))
    return { result: Array.from({ length: count }, (_each, at) => ({ At: offset + at })), total }
  }
  return { asked, load }
}

it.each([
  [0, 0, 1],
  [3, 3, 1],
  [500, 500, 1],
  [1_201, 1_201, 3],
  [200_000, printMost, 4],
])('of %i rows %i are printed, in %i calls', async (total, printed, calls) => {
  const { asked, load } = loader(total)
  const rows = await rowsToPrint(load, 'rows', firstQuery)
  expect([rows.length, asked.length]).toEqual([printed, calls])
  expect(rows.map(({ At }) => At)).toEqual(rows.map((_, at) => at))
})

it('has the order and the filter of the page', async () => {
  const { asked, load } = loader(1)
  const filter = [{ column: 'A', operator: 'is_null' as const }]
  await rowsToPrint(load, 'rows', { ...firstQuery, filter, sort: { sortBy: 'A', direction: 'desc' } })
  expect(asked).toEqual([{ offset: 0, pageSize: 500, sort: [{ sortBy: 'A', direction: 'desc' }], filter }])
})

it('says nothing where a page does not come: whoever prints does', async () => {
  await expect(
    rowsToPrint(async () => Promise.reject(new Error('away')), 'rows', firstQuery),
  ).rejects.toThrow('away')
})
