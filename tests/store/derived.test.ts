import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/store/database.ts'
import { refreshDerived } from '../../server/store/objects/derived.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import type { ObjectStore } from '../../server/store/objects/object-store.ts'
import { StoreProblem } from '../../server/store/store-problem.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { databasesByDay, freshDatabase } from './support/fresh-database.ts'
import { sampleTypes } from './support/sample-types.ts'

const by = { actor: 'test' }
const team = (id: string) => ({ _ref: `managed/team/${id}` })

describe.each(databasesByDay)('derived values on %s', (kind) => {
  let database: Database
  let objects: ObjectStore
  beforeAll(async () => {
    database = await freshDatabase(kind)
    objects = createObjectStore(database)
    await objects.configure(sampleTypes)
  })
  afterAll(() => database.close())

  test('follow when something of the same id goes', async () => {
    await objects.create(objects.type('managed/team'), 'twin', { name: 'Twin' }, { by })
    const person = { userName: 'twin', teams: [team('twin')] }
    await objects.create(objects.type('managed/person'), 'twin', person, { by })
    expect((await objects.read('managed/person', 'twin'))?.teamIDs).toEqual(['twin'])
    await objects.remove(objects.type('managed/team'), 'twin', { by })
    expect((await objects.read('managed/person', 'twin'))?.teamIDs).toEqual([])
  })

  test('are never left half way: a change that reaches too far is refused', async () => {
    const type = objects.type('managed/team')
    await objects.create(type, 'top', { name: 'Top' }, { by })
    await objects.create(type, 'middle', { name: 'Middle', parent: team('top') }, { by })
    await objects.create(type, 'low', { name: 'Low', parent: team('middle') }, { by })
    const kysely: Kysely<StoreTables> = database.kysely.withTables<StoreTables>()
    const stale = JSON.stringify({ name: 'Middle', parentIDs: [] })
    await kysely.updateTable('managed_object').set({ doc: stale }).where('id', '=', 'middle').execute()
    const touched = [{ collection: 'managed/team', id: 'middle', property: 'parent' }]
    const refresh = (most?: number) =>
      kysely.transaction().execute((transaction) => refreshDerived(transaction, sampleTypes, touched, most))
    await expect(refresh(1)).rejects.toThrow(StoreProblem)
    expect((await objects.read('managed/team', 'middle'))?.parentIDs).toEqual([])
    await refresh()
    expect((await objects.read('managed/team', 'middle'))?.parentIDs).toEqual(['top'])
  })
})
