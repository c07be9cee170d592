import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShippedJourneys } from '../../../server/platform/am/journeys/shipped.ts'
import type { Database } from '../../../server/store/database.ts'
import { databasesByDay, freshDatabase } from '../support/fresh-database.ts'

describe.each(databasesByDay)('journeys in reports on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  const listed = async () => {
    const { rows } = await sql<{
      id: string
      description: string
      is_enabled: boolean
      categories: string[]
    }>`
      select id, description, is_enabled, categories from reporting_journeys order by id`.execute(
      database.kysely,
    )
    return rows
  }

  it('are those that the product has', async () => {
    const shipped = loadShippedJourneys(false).map(({ tree }) => ({
      id: tree._id,
      description: tree.description,
      is_enabled: tree.enabled,
      categories: JSON.parse(String(tree.uiConfig?.['categories'])) as string[],
    }))
    expect(await listed()).toEqual(shipped.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  })

  it('are imported ones over them, of this realm', async () => {
    const before = (await listed()).length
    const tree = (name: string) =>
      JSON.stringify({
        tree: { _id: name, enabled: 'no', description: 'Own', uiConfig: { categories: '[broken' } },
      })
    await sql`insert into access_journey (realm, name, document, changed_at, changed_by) values
      ('/alpha', 'Login', ${tree('Login')}::jsonb, now(), 'x'), ('/alpha', 'Mine', ${tree('Mine')}::jsonb, now(), 'x'),
      ('/bravo', 'Theirs', ${tree('Theirs')}::jsonb, now(), 'x')`.execute(database.kysely)
    const rows = await listed()
    expect(rows).toHaveLength(before + 1)
    expect(rows.filter(({ description }) => description === 'Own')).toEqual([
      { id: 'Login', description: 'Own', is_enabled: false, categories: [] },
      { id: 'Mine', description: 'Own', is_enabled: false, categories: [] },
    ])
  })
})
