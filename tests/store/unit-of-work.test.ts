import { StoreUnavailable } from '../../server/store/store-unavailable.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { afterCommit, knowIn, onceIn, unitOfWork } from '../../server/store/unit-of-work.ts'
import { databasesByDay, freshDatabase } from './support/fresh-database.ts'

/** Tables of these tests. */
type Tables = { thing: { id: string; size: number } }

const endedForAnother = (code: string) => Object.assign(new Error('ended for the sake of another'), { code })

describe.each(databasesByDay)('a unit of work on %s', (kind) => {
  let database: Database
  let db: Kysely<Tables>
  beforeEach(async () => {
    database = await freshDatabase(kind)
    db = database.kysely.withTables<Tables>()
    await sql`create table thing (id text primary key, size int not null)`.execute(db)
  })
  afterEach(() => database.close())

  const insert = (id: string, handle: Kysely<Tables> = db) =>
    handle.insertInto('thing').values({ id, size: 0 }).execute()
  const ids = async () =>
    (await db.selectFrom('thing').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('changes stand together, and what follows runs once they stand', async () => {
    const seen: unknown[] = []
    const answer = await unitOfWork(db, async (tx) => {
      await insert('a', tx)
      afterCommit(tx, async () => void seen.push('first', await ids()))
      afterCommit(tx.withTables<StoreTables>(), () => void seen.push('second'))
      await insert('b', tx)
      expect(seen).toEqual([])
      return 'done'
    })
    expect(answer).toBe('done')
    expect(seen).toEqual(['first', ['a', 'b'], 'second'])
  })

  test('nothing stands and nothing follows where one change is refused', async () => {
    const follows = vi.fn()
    await insert('a')
    await expect(
      unitOfWork(db, async (tx) => {
        afterCommit(tx, follows)
        await insert('b', tx)
        await insert('a', tx)
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual(['a'])
    expect(follows).not.toHaveBeenCalled()
  })

  test.each(['40001', '40P01'])('is tried again after %s, from the start', async (code) => {
    const follows = vi.fn()
    const read = vi.fn(async () => 'value')
    let attempts = 0
    await unitOfWork(db, async (tx) => {
      attempts += 1
      await insert(`attempt-${attempts}`, tx)
      await onceIn(tx, 'key', read)
      await onceIn(tx, 'key', read)
      afterCommit(tx, () => follows(attempts))
      if (attempts < 3) throw endedForAnother(code)
    })
    expect(await ids()).toEqual(['attempt-3'])
    expect(read).toHaveBeenCalledTimes(3)
    expect(follows.mock.calls).toEqual([[3]])
  })

  test('is given up after five attempts, or after as many as it may have', async () => {
    const work = vi.fn(async () => {
      throw endedForAnother('40001')
    })
    await expect(unitOfWork(db, work)).rejects.toMatchObject({ code: '40001' })
    expect(work).toHaveBeenCalledTimes(5)
    await expect(unitOfWork(db, work, { attempts: 1 })).rejects.toMatchObject({ code: '40001' })
    expect(work).toHaveBeenCalledTimes(6)
  })

  test('inside of another it is a part of that: one commit, one retry, and what follows comes last', async () => {
    const seen: string[] = []
    let attempts = 0
    await unitOfWork(db, async (tx) => {
      attempts += 1
      await unitOfWork(tx, async (inner) => {
        await insert('inner', inner)
        afterCommit(inner, () => void seen.push('inner'))
        knowIn(inner, 'key', attempts)
        if (attempts === 1) throw endedForAnother('40001')
      })
      expect(seen).toEqual([])
      expect(await onceIn(tx, 'key', async () => 'read')).toBe(2)
      await insert('outer', tx)
    })
    expect(attempts).toBe(2)
    expect(await ids()).toEqual(['inner', 'outer'])
    expect(seen).toEqual(['inner'])
  })

  test('a failure of what follows changes nothing of what stands, nor of what follows after it', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const follows = vi.fn()
    try {
      await unitOfWork(db, async (tx) => {
        await insert('a', tx)
        afterCommit(tx, () => {
          throw new Error('nobody listens')
        })
        afterCommit(tx, follows)
      })
      expect(warned).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'nobody listens' }))
    } finally {
      warned.mockRestore()
    }
    expect(await ids()).toEqual(['a'])
    expect(follows).toHaveBeenCalledOnce()
  })

  test('reads anew outside of a transaction, and takes no effect there', async () => {
    const read = vi.fn(async () => 1)
    await onceIn(db, 'key', read)
    await onceIn(db, 'key', read)
    expect(read).toHaveBeenCalledTimes(2)
    expect(() => afterCommit(db, () => {})).toThrow('was not begun by unitOfWork')
  })

  test('reads a state of one moment, and writes nothing, where it says so', async () => {
    await insert('a')
    await expect(unitOfWork(db, (tx) => insert('b', tx), { readOnly: true })).rejects.toThrow(
      StoreUnavailable,
    )
    expect(await ids()).toEqual(['a'])
  })

  test.runIf(kind === 'postgresql')('two that wait for each other both come through', async () => {
    await insert('a')
    await insert('b')
    let arrived = 0
    const both = async (first: string, second: string) =>
      unitOfWork(db, async (tx) => {
        const grow = (id: string) =>
          tx
            .updateTable('thing')
            .set((at) => ({ size: at('size', '+', 1) }))
            .where('id', '=', id)
            .execute()
        await grow(first)
        arrived += 1
        await vi.waitFor(() => expect(arrived).toBeGreaterThan(1))
        await grow(second)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(await db.selectFrom('thing').select('size').execute()).toEqual([{ size: 2 }, { size: 2 }])
  })
})
