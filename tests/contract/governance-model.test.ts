import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { endAccess, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
  const { documents } = service.governance
  const workflow = (await documents.read('workflow', 'BasicEntitlementGrant'))! as {
    steps: { name: string }[][]
  }
  const steps = workflow.steps.map((step) =>
    step.map((phase) =>
      phase.name === 'ownerApproval' ? { ...phase, expire: { after: `P${DAYS_OF_OWNER}D` } } : phase,
    ),
  )
  await documents.write({
    kind: 'workflow',
    id: 'BasicEntitlementGrant',
    doc: { ...workflow, steps } as never,
  })
})
afterAll(() => service.close())

const WHO = 'erin.employee'
const DAYS_TO_DECIDE = 3
/** Owners have less time: their stage ends by itself. */
const DAYS_OF_OWNER = 2
/** The first two are of connected applications, the last one is fulfilled by hand. */
const items = ['Contract Vault Contract Signer', 'Ledger Period Closer', 'Badge Office Badge Printer'].map(
  (name) => itemId('entitlement', name),
)
const MANUAL = 2
const removing = ['manager', 'fulfiller'] as const
const giving = ['manager', 'owner', 'fulfiller'] as const
const people = { manager: 'mona.manager', owner: 'otto.owner', fulfiller: 'fred.fulfiller' } as const
type Stage = keyof typeof people

/** What should be, said without the engine: who holds what, and how far each request is. */
class Model {
  readonly held = new Set<number>()
  readonly open = new Map<
    number,
    { add: boolean; rest: readonly Stage[]; until: number; stageUntil: number }
  >()
  day = 0

  request(item: number, add: boolean): boolean {
    if (this.open.has(item) || this.held.has(item) === add) return false
    const all: readonly Stage[] = add ? giving : removing
    const rest = all.filter((stage) => stage !== 'fulfiller' || item === MANUAL)
    this.open.set(item, { add, rest, until: this.day + DAYS_TO_DECIDE, stageUntil: Infinity })
    return true
  }

  agree(item: number): void {
    const { add, rest, until } = this.open.get(item)!
    if (rest.length > 1) {
      const next = rest.slice(1)
      const stageUntil = next[0] === 'owner' ? this.day + DAYS_OF_OWNER : Infinity
      this.open.set(item, { add, rest: next, until, stageUntil })
      return
    }
    this.open.delete(item)
    if (add) this.held.add(item)
    else this.held.delete(item)
  }

  pass(days: number): void {
    this.day += days
    for (const [item, { until, stageUntil }] of this.open)
      if (Math.min(until, stageUntil) <= this.day) this.open.delete(item)
  }
}

const item = fc.nat(items.length - 1)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('request' as const), item, add: fc.boolean() }) },
  // Of what is open, if anything is: else hardly any request would reach its end.
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('agree' as const), item }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refuse' as const, 'cancel' as const), item }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 3 }) }),
  },
)

/** One sequence at least says something. */
const wholeWay = [
  { kind: 'request' as const, item: 0, add: true },
  { kind: 'agree' as const, item: 0 },
  { kind: 'agree' as const, item: 0 },
]

async function forget(): Promise<void> {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await endAccess(db, service.id(WHO))
}

const act = (who: string, id: string, action: string) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, {
    ...(action === 'cancel' ? {} : { justification: 'Because' }),
  })

test('whatever is asked, decided, taken back or let go, people hold what an independent model says', async () => {
  const reached = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      await forget()
      const model = new Model()
      const ids = new Map<number, string>()
      for (const each of steps) {
        if (each.kind === 'pass') {
          passDays(service, each.days)
          await service.governance.sweep()
          model.pass(each.days)
        } else if (each.kind === 'request') {
          const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
            users: [service.id(WHO)],
            catalogs: [{ type: 'entitlement', id: items[each.item] }],
            accessModifier: each.add ? 'add' : 'remove',
            expiryDate: new Date(service.time.now + DAYS_TO_DECIDE * 86_400_000).toISOString(),
          })
          expect(status, JSON.stringify(body)).toBe(model.request(each.item, each.add) ? 200 : 400)
          if (status === 200) ids.set(each.item, body.result[0].id)
        } else {
          const about = each.kind === 'agree' ? ([...model.open.keys()][each.item] ?? each.item) : each.item
          const open = model.open.get(about)
          const id = ids.get(about)
          if (id === undefined) continue
          const stage = open?.rest[0] ?? 'manager'
          const byHand = stage === 'fulfiller'
          const name = { agree: byHand ? 'fulfill' : 'approve', refuse: byHand ? 'deny' : 'reject' }
          const { status } =
            each.kind === 'cancel'
              ? await act(WHO, id, 'cancel')
              : await act(people[stage], id, name[each.kind])
          expect(status === 200).toBe(open !== undefined)
          if (open === undefined) continue
          if (each.kind === 'agree') model.agree(about)
          else model.open.delete(about)
        }
      }
      const rows = await service.governance.db
        .selectFrom('held_access')
        .select('catalog_id')
        .where('user_id', '=', service.id(WHO))
        .execute()
      // An entitlement brings the account of its application along.
      const held = rows.map(({ catalog_id: id }) => items.indexOf(String(id))).filter((at) => at >= 0)
      expect(held.toSorted()).toEqual([...model.held].toSorted())
      reached.add(model.held.size)
      const { body } = await service.call(
        WHO,
        'POST',
        `governance/user/${service.id(WHO)}/requests?_action=search&pageSize=0`,
        {
          targetFilter: {
            operator: 'EQUALS',
            operand: { targetName: 'decision.status', targetValue: 'in-progress' },
          },
        },
      )
      expect(body.totalCount).toBe(model.open.size)
    }),
    { ...runs(200), examples: [[wholeWay]] },
  )
  // The sequences are long enough to say something.
  expect(Math.max(...reached)).toBeGreaterThan(0)
}, 120_000)
