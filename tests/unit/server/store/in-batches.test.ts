import { expect, test } from 'vitest'
import { inBatches } from '../../../../server/store/in-batches.ts'

/** A writer whose writes end when they are told to. */
function slowWriter(refuses: (items: readonly string[]) => boolean = () => false) {
  const written: string[][] = []
  const ends: (() => void)[] = []
  const save = inBatches<string>(async (items) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    if (refuses(items)) throw new Error(`Cannot write ${items.join(' ')}`)
    written.push([...items])
  })
  const settle = async () => {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      ends.shift()?.()
      await Promise.resolve()
    }
  }
  return { save, settle, written }
}

test('what comes while something is written is written together, next', async () => {
  const { save, settle, written } = slowWriter()
  const first = save(['a'])
  await Promise.resolve()
  await Promise.resolve()
  const others = [save(['b', 'c']), save(['d'])]
  await settle()
  await Promise.all([first, ...others])
  expect(written).toEqual([['a'], ['b', 'c', 'd']])
})

test('whoever comes after the end begins anew', async () => {
  const { save, settle, written } = slowWriter()
  for (const items of [['a'], ['b']]) {
    const done = save(items)
    await settle()
    await done
  }
  expect(written).toEqual([['a'], ['b']])
})

test('one that cannot be written fails alone, and what comes later is written', async () => {
  const { save, settle, written } = slowWriter((items) => items.includes('bad'))
  const outcomes = Promise.allSettled([save(['a']), save(['bad']), save(['b'])])
  for (let turn = 0; turn < 5; turn += 1) await settle()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([['a'], ['b']])
  const later = save(['c'])
  await settle()
  await later
  expect(written.at(-1)).toEqual(['c'])
})
