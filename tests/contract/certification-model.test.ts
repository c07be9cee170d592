import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import { runs } from '../support/runs.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const PEOPLE = ['rita.reviewer', 'mona.manager', 'otto.owner'] as const
type Person = (typeof PEOPLE)[number]
const ITEMS = 5
const DECIDING = { certify: 'certify', revoke: 'revoke', exception: 'exception', reset: null } as const
type Deciding = keyof typeof DECIDING
type Decision = (typeof DECIDING)[Deciding]

interface Happened {
  readonly id: string
  readonly by: Person
  readonly items: readonly number[]
  readonly decision?: Decision
  readonly to?: Person
  readonly said: boolean
  undone: boolean
}

/** What should be, said without the engine: a list of what happened, read anew each time. */
class Model {
  readonly happened: Happened[] = []
  readonly signed = new Set<number>()

  standing = (item: number) => this.happened.filter((each) => !each.undone && each.items.includes(item))
  decision = (item: number): Decision =>
    this.standing(item).findLast((each) => each.decision !== undefined)?.decision ?? null
  reviewer = (item: number): Person => this.standing(item).findLast((each) => each.to)?.to ?? PEOPLE[0]
  comments = (item: number): number => this.standing(item).filter((each) => each.said).length
  mayAct = (by: Person, items: readonly number[]): boolean =>
    items.every((item) => !this.signed.has(item) && this.reviewer(item) === by)
  mayUndo = (act: Happened): boolean => !act.undone && act.items.every((item) => !this.signed.has(item))
}

const by = fc.constantFrom(...PEOPLE)
const items = fc.uniqueArray(fc.nat(ITEMS - 1), { minLength: 1, maxLength: ITEMS })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      by,
      items,
      action: fc.constantFrom<Deciding>('certify', 'revoke', 'exception', 'reset'),
      said: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forward' as const), by, items, to: by }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign' as const), by, items }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe.each(databasesByDay)('random acts on %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
  })
  afterAll(() => service.close())

  async function start() {
    const model = new Model()
    const held = Array.from({ length: ITEMS }, (_, index) => ({ userId: `person-${index}`, catalogId: 'x' }))
    const campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(service.id(PEOPLE[0]))], items: held },
    ])
    const call = (who: Person, rest: string, body: object) =>
      service.call(who, 'POST', `governance/certification/${campaign.id}/${rest}`, body)
    const idsOf = (chosen: readonly number[]) => chosen.map((index) => campaign.items[index]!)

    async function decide({ by: who, items: chosen, action, said }: Extract<Step, { kind: 'decide' }>) {
      const comment = said ? { comment: 'Why' } : {}
      const answer = await call(who, `items/${action}`, { ids: idsOf(chosen), ...comment })
      expect(answer.status < 300, JSON.stringify(answer.body)).toBe(model.mayAct(who, chosen))
      if (answer.status >= 300) return
      const decision = DECIDING[action]
      const changing = chosen.filter((item) => said || model.decision(item) !== decision)
      expect(answer.body.total).toBe(changing.length)
      if (changing.length > 0)
        model.happened.push({ id: answer.body.act, by: who, items: changing, decision, said, undone: false })
    }

    async function forward({ by: who, items: chosen, to }: Extract<Step, { kind: 'forward' }>) {
      const answer = await call(who, 'items/forward', { ids: idsOf(chosen), newActorId: service.id(to) })
      expect(answer.status < 300, JSON.stringify(answer.body)).toBe(model.mayAct(who, chosen) && who !== to)
      if (answer.status < 300)
        model.happened.push({ id: answer.body.act, by: who, items: chosen, to, said: false, undone: false })
    }

    async function undo({ which }: Extract<Step, { kind: 'undo' }>) {
      const act = model.happened[which % Math.max(1, model.happened.length)]
      if (!act) return
      const { status, body } = await call(act.by, `acts/${act.id}/undo`, {})
      const isOver = model.signed.size === ITEMS
      expect(status < 300, JSON.stringify(body)).toBe(model.mayUndo(act) && !isOver)
      if (status < 300) act.undone = true
    }

    async function sign({ by: who, items: chosen }: Extract<Step, { kind: 'sign' }>) {
      const answer = await call(who, 'items/signoff', { actorId: service.id(who), ids: idsOf(chosen) })
      const ready = chosen.filter((item) => model.decision(item) !== null)
      const may = model.mayAct(who, chosen) && ready.length > 0
      expect(answer.status < 300, JSON.stringify(answer.body)).toBe(may)
      if (answer.status < 300) for (const item of ready) model.signed.add(item)
    }

    async function same() {
      const { rows } = await sql<{ decision: Decision; comments: number; signed: boolean; reviewer: string }>`
        select i.decision, i.comments, i.signed_off_at is not null as signed, a.principals[1] as reviewer
        from iga_review_item i join iga_review_assignment a on a.id = i.assignment_id where i.campaign_id = ${campaign.id} order by i.id`.execute(
        service.governance.db,
      )
      expect(rows).toEqual(
        Array.from({ length: ITEMS }, (_, item) => ({
          decision: model.decision(item),
          comments: model.comments(item),
          signed: model.signed.has(item),
          reviewer: `managed/user/${service.id(model.reviewer(item))}`,
        })),
      )
      expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
    }
    return { decide, forward, undo, sign, same }
  }

  test('give what an independent model says, and counts that a recount gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const run = await start()
        for (const each of steps) {
          if (each.kind === 'decide') await run.decide(each)
          if (each.kind === 'forward') await run.forward(each)
          if (each.kind === 'undo') await run.undo(each)
          if (each.kind === 'sign') await run.sign(each)
        }
        await run.same()
      }),
      runs(100),
    )
  }, 120_000)

  test('of two at once on one row give one of them, and 409 to the other', async () => {
    const held = [{ userId: 'person', catalogId: 'y' }]
    const both = PEOPLE.slice(0, 2).map((who) => reviewer(service.id(who)))
    for (let round = 0; round < 5; round++) {
      const campaign = await makeCampaign(service.governance.db, [{ actors: both, items: held }])
      const answers = await Promise.all(
        PEOPLE.slice(0, 2).map((who, index) =>
          service.call(
            who,
            'POST',
            `governance/certification/${campaign.id}/items/${campaign.items[0]}/${index === 0 ? 'certify' : 'revoke'}`,
            { revision: 0 },
          ),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)!
      expect(lost.body.detail.changed).toHaveLength(1)
    }
  })
})
