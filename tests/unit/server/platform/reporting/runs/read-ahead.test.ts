import { describe, expect, it } from 'vitest'
import { batchOf } from '../../../../../../server/platform/reporting/runs/files.ts'
import { readAhead } from '../../../../../../server/platform/reporting/runs/read-ahead.ts'

async function* parts(said: string[], failsAt?: number): AsyncGenerator<number> {
  for (let at = 1; at <= 4; at += 1) {
    if (at === failsAt) throw new Error('no more')
    said.push(`read ${at}`)
    yield at
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('reading ahead', () => {
  it('reads one part while the one before is worked on, and keeps their order', async () => {
    const said: string[] = []
    for await (const part of readAhead(parts(said))) {
      await turn()
      said.push(`work ${part}`)
    }
    expect(said).toEqual(['read 1', 'read 2', 'work 1', 'read 3', 'work 2', 'read 4', 'work 3', 'work 4'])
  })

  it('fails when the part is wanted that could not be read', async () => {
    const worked: number[] = []
    const all = async () => {
      for await (const part of readAhead(parts([], 3))) worked.push(part)
    }
    await expect(all()).rejects.toThrow('no more')
    expect(worked).toEqual([1, 2])
  })

  it('leaves nothing unheard where it is given up', async () => {
    const unheard: unknown[] = []
    const listen = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', listen)
    for await (const part of readAhead(parts([], 2))) {
      expect(part).toBe(1)
      break
    }
    await turn()
    await turn()
    process.off('unhandledRejection', listen)
    expect(unheard).toEqual([])
  })
})

describe('rows that are read at once', () => {
  it.each([
    ['none', 0, 0, 2_000],
    ['short ones', 1_000, 100_000, 2_000],
    ['of a thousand letters', 1_000, 1_048_576, 1_000],
    ['of half a million letters', 10, 5_000_000, 2],
    ['longer than all that is read', 1, 5_000_000, 1],
  ])('%s', (_, row_count, byte_count, expected) => {
    expect(batchOf({ row_count, byte_count }, 'embedded')).toBe(expected)
  })
})
