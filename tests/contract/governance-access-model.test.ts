import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provisionAccess } from '../../server/platform/iga/access/grant.ts'
import { revokeAccess } from '../../server/platform/iga/access/revoke.ts'
import { readItems } from '../../server/platform/iga/catalogue/catalogue-item.ts'
import { createWrites } from '../../server/platform/iga/cases/writes.ts'
import { refreshDerived } from '../../server/store/objects/derived.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { unitOfWork } from '../../server/store/unit-of-work.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const DAY = 86_400_000
const people = ['tara.auditor', 'erin.employee'] as const
const roles = ['Payment release', 'Payment viewer'].map((name) => itemId('role', name))
const applications = ['Payments Hub', 'Ledger'].map((name) => itemId('application', name))
const [initiator, approver, reader] = ['Payment Initiator', 'Payment Approver', 'Payment Reader'].map(
  (name) => itemId('entitlement', `Payments Hub ${name}`),
) as [string, string, string]
const assignments = [initiator, approver, reader]
const places = [
  ...roles.map((id) => ({ property: 'roles', type: 'role', id })),
  ...applications.map((id) => ({ property: 'applications', type: 'application', id })),
  ...assignments.map((id) => ({ property: 'assignments', type: 'assignment', id })),
]
const brought = places.filter(({ property }) => property !== 'roles')

const who = fc.constantFrom(...people)
const place = fc.constantFrom(...places)
/** One write, by governance or by an administrator of the identity store. */
const write = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    who,
    place,
    days: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ kind: fc.constant('revoke' as const), who, place }),
  fc.record({ kind: fc.constantFrom('link' as const, 'unlink' as const), who, place }),
  fc.record({
    kind: fc.constantFrom('join' as const, 'leave' as const),
    who,
    role: fc.constantFrom(...roles),
  }),
  fc.record({
    kind: fc.constantFrom('bring' as const, 'bring no more' as const),
    role: fc.constantFrom(...roles),
    place: fc.constantFrom(...brought),
  }),
  fc.record({ kind: fc.constant('pass a day' as const) }),
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

describe.each(databasesByDay)(
  'whoever writes, everything that says what people hold follows from relationships: %s',
  (kind) => {
    let service: GovernanceUnderTest
    beforeAll(async () => {
      service = await startGovernance({ database: await freshDatabase(kind) })
    })
    afterAll(() => service.close())

    const refs = (value: unknown): string[] =>
      (value as JsonObject[]).map((reference) => String(reference['_refResourceId'])).toSorted()

    async function patch(
      path: string,
      property: string,
      type: string,
      id: string,
      adds: boolean,
    ): Promise<void> {
      const value = { _ref: `managed/alpha_${type}/${id}` }
      const { status, body } = await service.call('adam.admin', 'PATCH', `/openidm/managed/${path}`, [
        adds
          ? { operation: 'add', field: `/${property}/-`, value }
          : { operation: 'remove', field: `/${property}`, value },
      ])
      expect([status, body]).toEqual([200, expect.anything()])
    }

    async function govern(
      name: string,
      id: string,
      act: 'grant' | 'revoke',
      days: number | null,
    ): Promise<void> {
      const { objects } = service.identity
      await unitOfWork(service.governance.db, async (tx) => {
        const writes = createWrites(tx, () => objects.types)
        const now = new Date(service.time.now)
        const work = { tx, writes, by: { actor: 'test' }, now }
        const item = (await readItems(tx, [id])).get(id)!
        const endsAt = days === null ? undefined : new Date(service.time.now + days * DAY)
        if (act === 'grant')
          await provisionAccess(work, { user: { id: service.id(name) }, item, grantType: 'request', endsAt })
        else await revokeAccess(work, service.id(name), item)
        await writes.flush()
      })
    }

    async function make(one: Write): Promise<void> {
      switch (one.kind) {
        case 'grant':
          return govern(one.who, one.place.id, 'grant', one.days)
        case 'revoke':
          return govern(one.who, one.place.id, 'revoke', null)
        case 'link':
        case 'unlink': {
          const { property, type, id } = one.place
          return patch(`alpha_user/${service.id(one.who)}`, property, type, id, one.kind === 'link')
        }
        case 'join':
        case 'leave':
          return patch(`alpha_role/${one.role}`, 'members', 'user', service.id(one.who), one.kind === 'join')
        case 'bring':
        case 'bring no more':
          return patch(
            `alpha_role/${one.role}`,
            one.place.property,
            one.place.type,
            one.place.id,
            one.kind === 'bring',
          )
        case 'pass a day':
          service.time.now += DAY
          return service.governance.sweep()
      }
    }

    /** What a person holds, worked out from nothing but what the objects say. */
    async function held(name: string) {
      const { objects } = service.identity
      const own = (await objects.read('managed/alpha_user', service.id(name), {
        fields: 'roles,applications,assignments,effectiveRoles',
      }))!
      const mine = refs(own['roles'])
      const all = new Map<string, string>()
      for (const role of mine) {
        all.set(`roleMembership ${role}`, 'direct')
        const brings = (await objects.read('managed/alpha_role', role, {
          fields: 'applications,assignments',
        }))!
        for (const [type, property] of [
          ['accountGrant', 'applications'],
          ['entitlementGrant', 'assignments'],
        ] as const)
          for (const id of refs(brings[property])) {
            const key = `${type} ${id}`
            all.set(key, [...(all.get(key)?.split(',') ?? []), role].toSorted().join(','))
          }
      }
      for (const id of refs(own['applications'])) all.set(`accountGrant ${id}`, 'direct')
      for (const id of refs(own['assignments'])) all.set(`entitlementGrant ${id}`, 'direct')
      return { all, effective: refs(own['effectiveRoles']), mine }
    }

    async function compare(name: string): Promise<void> {
      const { all, effective, mine } = await held(name)
      const { db } = service.governance
      const userId = service.id(name)
      const rows = await db
        .selectFrom('held_access')
        .select(['item_type', 'catalog_id', 'roles'])
        .where('user_id', '=', userId)
        .execute()
      expect(
        new Map(rows.map((row) => [`${row.item_type} ${row.catalog_id}`, row.roles?.join(',') ?? 'direct'])),
      ).toEqual(all)
      expect(rows).toHaveLength(all.size)
      expect(effective).toEqual(mine)
      const of = (type: string) =>
        [...all.keys()].flatMap((key) => (key.startsWith(type) ? [key.split(' ')[1]!] : [])).toSorted()
      for (const [grantType, itemType] of [
        ['account', 'accountGrant'],
        ['entitlement', 'entitlementGrant'],
        ['role', 'roleMembership'],
      ] as const) {
        const { body } = await service.call(
          name,
          'GET',
          `governance/user/${userId}/grants?grantType=${grantType}&pageSize=50`,
        )
        const ids = body.result.map((each: { catalog: { id: string } }) => each.catalog.id).toSorted()
        expect([grantType, ids, body.totalCount]).toEqual([grantType, of(itemType), of(itemType).length])
      }
      const launched = await service.identity.applications.of({ component: 'managed/alpha_user', id: userId })
      expect(launched.map(({ id }) => id).toSorted()).toEqual(of('accountGrant'))
      const { body } = await service.call(
        name,
        'POST',
        `governance/policy/user/${userId}/scan?simulate=true`,
        {
          additionalAccess: [{ type: 'entitlementGrant', assignmentId: approver }],
        },
      )
      const entitlements = of('entitlementGrant')
      expect(body.result.map((each: { policyRule: { id: string } }) => each.policyRule.id)).toEqual(
        entitlements.includes(initiator) && !entitlements.includes(approver) ? ['payments-four-eyes'] : [],
      )
    }

    test(
      'lists, launcher, rules and counts',
      async () => {
        await fc.assert(
          fc
            .asyncProperty(fc.array(write, { minLength: 4, maxLength: 12 }), async (writes) => {
              for (const one of writes) {
                await make(one)
                for (const name of people) await compare(name)
              }
              const { rows } = await sql<{ facts: number; edges: number }>`select
              (select count(*)::int from iga_access) as facts,
              (select count(*)::int from managed_relationship e where e.owner_collection = 'managed/alpha_user'
                and e.property in ('applications', 'assignments', 'roles')) as edges`.execute(
                service.governance.db,
              )
              expect(rows[0]!.facts).toBe(rows[0]!.edges)
            })
            .beforeEach(async () => {
              const ids = people.map((name) => service.id(name))
              await endAccess(service.governance.db, ...ids)
              await sql`delete from managed_relationship where owner_collection = 'managed/alpha_role' and property in ('applications', 'assignments')
              or ref_collection = 'managed/alpha_role' and property = 'roles' and owner_collection <> 'managed/alpha_user'`.execute(
                service.governance.db,
              )
              await unitOfWork(service.database.kysely, (tx) =>
                refreshDerived(
                  tx.withTables<StoreTables>(),
                  service.identity.objects.types,
                  ids.map((id) => ({ collection: 'managed/alpha_user', id, property: 'roles' })),
                ),
              )
            }),
          { numRuns: process.env.NIGHTLY ? 100 : 3 },
        )
      },
      process.env.NIGHTLY ? 900_000 : 120_000,
    )
  },
)
