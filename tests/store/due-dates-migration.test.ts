import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { openDatabase } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { migrations } from '../../server/store/migrations/index.ts'
import { emptyArchive } from './support/fresh-database.ts'

test('shipped stages get a due date and reminders; what a tenant says of time stays', async () => {
  const database = await openDatabase({ memory: true, archive: await emptyArchive() })
  const db = database.kysely
  try {
    await migrate(
      db,
      migrations.filter(({ id }) => id < '0035'),
      [],
    )
    const docs = {
      BasicRoleGrant: [
        [
          { name: 'm', type: 'request' },
          { name: 'o', type: 'request', expire: { after: 'P1D' } },
        ],
        [{ name: 'f', type: 'fulfillment' }],
      ],
      PolicyViolation: [[{ name: 'v', type: 'violation', remind: { every: 'P7D' } }]],
      Ours: [[{ name: 'm', type: 'request' }]],
    }
    for (const [id, steps] of Object.entries(docs))
      await sql`insert into iga_document (kind, id, doc) values ('workflow', ${id}, ${JSON.stringify({ id, steps })}::jsonb)`.execute(
        db,
      )
    await migrate(db)
    const { rows } = await sql<{ id: string; doc: JsonObject }>`
      select id, doc from iga_document where kind = 'workflow'`.execute(db)
    expect(Object.fromEntries(rows.map(({ id, doc }) => [id, doc['steps']]))).toEqual({
      BasicRoleGrant: [
        [
          { name: 'm', type: 'request', due: { after: 'P14D' }, remind: { every: 'P3D' } },
          { name: 'o', type: 'request', expire: { after: 'P1D' } },
        ],
        [{ name: 'f', type: 'fulfillment', due: { after: 'P7D' }, remind: { every: 'P3D' } }],
      ],
      PolicyViolation: [[{ name: 'v', type: 'violation', due: { after: 'P14D' }, remind: { every: 'P7D' } }]],
      Ours: [[{ name: 'm', type: 'request' }]],
    })
  } finally {
    await database.close()
  }
})
