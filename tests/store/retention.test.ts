import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigFault, readServerConfig } from '../../server/config.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import { recordChange } from '../../server/store/audit.ts'
import { verifyChain } from '../../server/store/audit-chain/verify.ts'
import type { Database } from '../../server/store/database.ts'
import { removeOld } from '../../server/store/retention.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { databases, freshDatabase } from './support/fresh-database.ts'
import { sealWhenDue } from './support/seal-when-due.ts'

const DAY = 86_400_000

describe.each(databases)('what is kept for so long on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.kysely))
      .rows[0]!.n

  test('audit and notifications go when they are too old, and not before', async () => {
    const now = Date.now()
    const notify = async (id: string, age: number) => {
      const doc = JSON.stringify({ message: id, createDate: new Date(now - age * DAY).toISOString() })
      await sql`insert into managed_object (collection, id, rev, doc) values ('internal/notification', ${id}, 1, ${doc}::jsonb)`.execute(
        database.kysely,
      )
      await sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
        values (${id}, 'managed/alpha_user', 'u', '_notifications', 'internal/notification', ${id}, 0, '{}'),
          (${id}, 'internal/notification', ${id}, 'receiver', 'managed/alpha_user', 'u', 0, '{}')`.execute(
        database.kysely,
      )
    }
    await notify('old', 91)
    await notify('young', 89)
    await recordChange(
      database.kysely.withTables<StoreTables>(),
      { actor: 'test' },
      { action: 'update', resource: 'thing/1', rev: 1, changed: [] },
    )
    await sealWhenDue(database)
    const kept = { audit: 400, notifications: 90 }
    expect(await removeOld(database, kept, now)).toEqual({ audit: 0, notifications: 1 })
    expect(await count('managed_object')).toBe(1)
    expect(await count('managed_relationship')).toBe(2)
    expect(await removeOld(database, kept, now)).toEqual({ audit: 0, notifications: 0 })
    expect(await removeOld(database, kept, now + 401 * DAY)).toEqual({ audit: 1, notifications: 1 })
    await sealWhenDue(database, () => new Date(now + 401 * DAY))
    expect((await verifyChain(database, { now: new Date(now + 401 * DAY) })).fault).toBeNull()
  })

  test('mails go when they are too old', async () => {
    let now = Date.parse('2026-03-01T10:00:00Z')
    const mailer = createMailer(
      database,
      async () => ({ subject: 's', message: 'm' }),
      () => now,
      false,
      30,
    )
    await mailer.send({ to: 'a@example.com', template: 'welcome', locales: ['en'], values: {} })
    now += 29 * DAY
    await mailer.sweep()
    expect(await mailer.outbox(5)).toHaveLength(1)
    now += 2 * DAY
    await mailer.sweep()
    expect(await mailer.outbox(5)).toEqual([])
  })
})

test('how long is a setting, and the trail is kept a month at least', () => {
  expect(readServerConfig({}).retention).toEqual({
    audit: 400,
    notifications: 90,
    outbox: 7,
    riskEvents: 90,
  })
  const set = {
    AUDIT_RETENTION_DAYS: '3650',
    NOTIFICATION_RETENTION_DAYS: '14',
    OUTBOX_RETENTION_DAYS: '2',
    RISK_EVENT_RETENTION_DAYS: '30',
  }
  expect(readServerConfig(set).retention).toEqual({
    audit: 3650,
    notifications: 14,
    outbox: 2,
    riskEvents: 30,
  })
  expect(() => readServerConfig({ AUDIT_RETENTION_DAYS: '5' })).toThrow(ConfigFault)
  expect(() => readServerConfig({ RISK_EVENT_RETENTION_DAYS: '6' })).toThrow(ConfigFault)
})
