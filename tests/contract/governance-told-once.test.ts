import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../server/store/migrate.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { databases, databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'
import { lastingPlace } from './support/lasting-place.ts'

const WHO = 'erin.employee'
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }

const at = (service: GovernanceUnderTest, days: number) =>
  new Date(service.time.now + days * 86_400_000).toISOString()

async function ask(service: GovernanceUnderTest, more: object = {}): Promise<string> {
  const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
    users: [service.id(WHO)],
    catalogs: [signer],
    accessModifier: 'add',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0].id
}

async function holds(service: GovernanceUnderTest, more: object): Promise<void> {
  const id = await ask(service, more)
  for (const who of ['mona.manager', 'otto.owner'])
    expect((await service.call(who, 'POST', `governance/requests/${id}?_action=approve`, {})).status).toBe(
      200,
    )
}

async function stage(service: GovernanceUnderTest, more: object): Promise<void> {
  const { documents } = service.governance
  const doc = (await documents.read('workflow', 'BasicEntitlementGrant'))! as JsonObject & {
    steps: [[JsonObject], ...unknown[]]
  }
  const { name, displayName, type, approver } = doc.steps[0][0]
  const first = { name, displayName, type, approver, ...more }
  const changed = { ...doc, steps: [[first], ...doc.steps.slice(1)] }
  await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: changed as never })
}

/** What is in the inboxes of people. */
async function inboxes({ database }: GovernanceUnderTest): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`select doc ->> 'message' as message from managed_object
    where collection = 'internal/notification' order by created_at, id`.execute(database.kysely)
  return rows.map(({ message }) => message)
}

/** All that governance keeps, and its trail but for what is put off. */
async function state({ database }: GovernanceUnderTest): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(json_build_array(id, status, doc) order by id) from iga_request) as requests,
    (select json_agg(json_build_array(case_id, phase, user_id, active) order by case_id, phase, user_id) from iga_assignment) as actors,
    (select json_agg(edge_id order by edge_id) from iga_access) as grants,
    (select json_agg(d order by id) from iga_delegation d) as delegations,
    (select count(*)::int from audit where resource like 'iga/%' and action <> 'put-off') as trail`.execute(
    database.kysely,
  )
  return rows
}

describe.each(databasesByDay)(
  'what ends by itself and the notice of it stand or fall together: %s',
  (kind) => {
    let service: GovernanceUnderTest
    let broken = false
    beforeAll(async () => {
      service = await startGovernance({
        database: await freshDatabase(kind),
        inboxes: true,
        whileNotifying: async () => {
          if (broken) throw new Error('Nobody can be told.')
        },
      })
    })
    afterAll(() => service.close())
    beforeEach(async () => {
      broken = false
      const { db } = service.governance
      for (const table of ['iga_assignment', 'iga_request', 'iga_delegation'] as const)
        await db.deleteFrom(table).execute()
      await endAccess(db)
      await stage(service, {})
    })
    const forget = () =>
      sql`delete from managed_object where collection = 'internal/notification'`.execute(
        service.database.kysely,
      )

    const situations: Readonly<Record<string, readonly [prepare: () => Promise<unknown>, message: RegExp]>> =
      {
        'access that expires': [
          () => holds(service, { endDate: at(service, 2) }),
          /^Your access to Contract Signer has ended/,
        ],
        'a request that waits too long': [
          async () => {
            await stage(service, { expire: { after: 'P2D' } })
            await ask(service)
          },
          /was not decided in time/,
        ],
        'a reminder': [
          async () => {
            await stage(service, { remind: { every: 'P3D' } })
            await ask(service)
          },
          /still waits for you/,
        ],
        'an escalation': [
          async () => {
            await stage(service, {
              escalate: { after: 'P2D', to: `managed/user/${service.id('tara.auditor')}` },
            })
            await ask(service)
          },
          /waits for your approval/,
        ],
        'a delegation that begins': [
          async () => {
            await ask(service)
            await service.call(
              'mona.manager',
              'POST',
              `governance/user/${service.id('mona.manager')}/set-proxy`,
              { proxyIds: [service.id('tara.auditor')], startDate: at(service, 2), handOver: true },
            )
          },
          /Mona/,
        ],
      }

    test.each(Object.entries(situations))('%s', async (_, [prepare, message]) => {
      await prepare()
      await forget()
      const before = await state(service)
      passDays(service, 3)
      broken = true
      await expect(service.governance.sweep()).rejects.toThrow('Nobody can be told.')
      expect([await state(service), await inboxes(service)]).toEqual([before, []])
      broken = false
      // What could not go on is tried again after an hour.
      passDays(service, 1 / 12)
      await service.governance.sweep()
      const after = await state(service)
      expect(after).not.toEqual(before)
      const told = await inboxes(service)
      expect(told).not.toEqual([])
      expect(told.filter((each) => message.test(each))).toHaveLength(1)
      await service.governance.sweep()
      expect([await state(service), await inboxes(service)]).toEqual([after, told])
    })

    test('a delegation that is ended', async () => {
      const send = (action: string) =>
        service.call('mona.manager', 'POST', `governance/user/${service.id('mona.manager')}/${action}`, {
          proxyIds: [service.id('tara.auditor')],
        })
      await send('set-proxy')
      await forget()
      const before = await state(service)
      broken = true
      expect((await send('remove-proxy')).status).toBe(500)
      expect([await state(service), await inboxes(service)]).toEqual([before, []])
      broken = false
      expect((await send('remove-proxy')).status).toBe(200)
      expect(await inboxes(service)).toHaveLength(1)
    })
  },
)

test.each(databases.slice(-1))(
  'a process that dies while it tells leaves neither: %s',
  async (kind) => {
    const { place, open, remove } = await lastingPlace(kind)
    try {
      const database = await open()
      await migrate(database.kysely)
      let service = await startGovernance({ database, inboxes: true })
      await holds(service, { endDate: at(service, 2) })
      await sql`delete from managed_object where collection = 'internal/notification'`.execute(
        database.kysely,
      )
      const before = await state(service)
      await service.close()
      const sweeper = fileURLToPath(new URL('./support/sweeper.ts', import.meta.url))
      const tsx = createRequire(import.meta.url).resolve('tsx')
      const died = spawnSync(process.execPath, ['--import', tsx, sweeper, place], { encoding: 'utf8' })
      expect(died.signal, died.stderr).toBe('SIGKILL')
      service = await startGovernance({ database: await open(), inboxes: true })
      expect([await state(service), await inboxes(service)]).toEqual([before, []])
      passDays(service, 10)
      await service.governance.sweep()
      await service.governance.sweep()
      const told = await inboxes(service)
      // The account that came with it ends too.
      expect(new Set(told).size).toBe(told.length)
      expect(told).toContain('Your access to Contract Signer has ended, as it was agreed.')
      await service.close()
    } finally {
      await remove()
    }
  },
  90_000,
)
